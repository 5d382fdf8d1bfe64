"""The articles of C.04.6, edition of 2024: those that differ from 2026, and the others. The procedure is article 2
here, the criteria are article 3."""

from __future__ import annotations

from arbitra.rules.contract import Article
from arbitra.rules.team.edition_2026 import articles as later
from arbitra.rules.team.manifest import TEAM, UPFLOATERS
from arbitra.rules.team.manifest import article as _article

_OTHERWISE = (
    _article(
        "C2",
        "No bye for a team that had one, or that in one round had the points of a win without playing.",
        f"{TEAM}.field:barred_2024",
        "test_c2_what_bars_from_the_bye",
    ),
    _article(
        "C6",
        "The upfloaters leave as many teams as possible of the following score group that can be paired inside it.",
        f"{UPFLOATERS}:following_value",
        "test_c6_of_2024_looks_inside_the_following_scoregroup",
    ),
    _article(
        "C7", "As few pairs as possible of two teams that prefer the same colour.", f"{TEAM}.bracket:pair_bracket"
    ),
    _article(
        "C8", "Type B: as few pairs as possible of two teams that strongly prefer it.", f"{TEAM}.bracket:pair_bracket"
    ),
    _article(
        "C9",
        "Except in the last two rounds, as few teams as possible that float in two rounds in a row.",
        f"{TEAM}.bracket:pair_bracket",
    ),
    _article(
        "2.4",
        "The bye is given first, to a team that may have it and leaves a legal pairing: lowest score, then most "
        "games, then largest number.",
        f"{TEAM}.pairing:give_bye",
        "test_3_4_the_bye_comes_first",
    ),
    _article(
        "2.5", "Among equals the first set of upfloaters: by score, then by number.", f"{UPFLOATERS}:choose_upfloaters"
    ),
    _article("2.6", "Among equals the smallest identifier of the pairs.", f"{TEAM}.bracket:pair_bracket"),
)
_GONE = frozenset(("C10", "3.4", "3.5.4", "3.6.4", "4.3.9", *(article.number for article in _OTHERWISE)))

ARTICLES: tuple[Article, ...] = (
    *(article for article in later.ARTICLES if article.number not in _GONE),
    *_OTHERWISE,
)
