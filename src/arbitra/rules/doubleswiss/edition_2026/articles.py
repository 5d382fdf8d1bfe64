"""The articles of C.04.5: what each demands, its code and its tests."""

from __future__ import annotations

from arbitra.rules.contract import Article
from arbitra.rules.team.manifest import CRITERIA, TEAM, UPFLOATERS
from arbitra.rules.team.manifest import article as _article

_OWN = "rules.doubleswiss.edition_2026.edition"

ARTICLES: tuple[Article, ...] = (
    _article(
        "0",
        "A match has two games with reversed colours, counted one by one; it is forfeited if a player forfeits both.",
        "model.encounters:Encounter.result",
        "test_a_match_of_two_games_is_forfeited_only_as_a_whole",
    ),
    _article("1.1", "Players are numbered by rating and title (TPN).", "model.tournament:Tournament"),
    _article("1.2", "They are ranked by score, then by number.", f"{_OWN}:DoubleSwiss2026.allocation"),
    _article(
        "1.3",
        "A bracket is even: the players of a score and upfloaters from lower ones.",
        f"{TEAM}.pairing:EvenBrackets",
    ),
    _article(
        "1.4",
        "The bye is worth a won and a drawn game.",
        "model.encounters:DOUBLE_SWISS",
        "test_the_bye_of_a_double_swiss",
    ),
    _article("1.5", "A player who meets someone with another score floats.", f"{TEAM}.field:has_floated"),
    _article(
        "1.6",
        "The colour of a match is that of its first game, if one of the two was played.",
        "model.encounters:Encounter.played",
    ),
    *CRITERIA[:1],
    _article(
        "C2",
        "No bye for a player who had one, won a match by forfeit or had a full-point bye.",
        f"{TEAM}.field:barred_2026",
        "test_c2_what_bars_from_the_bye",
    ),
    *CRITERIA[1:],
    _article(
        "C6",
        "The following score group can be paired with as few upfloaters as its number allows.",
        f"{UPFLOATERS}:following_fails",
    ),
    _article(
        "C7",
        "Except in the last round, as few upfloaters as possible who floated in the round before.",
        f"{UPFLOATERS}:choose_upfloaters",
    ),
    _article(
        "C8",
        "Except in the last round, as few upfloaters' opponents as possible who floated in the round before.",
        f"{TEAM}.bracket:pair_bracket",
    ),
    _article(
        "3.4",
        "The bye is given first, to a player who may have it and leaves a legal pairing: lowest score, then most "
        "matches, then largest number.",
        f"{TEAM}.pairing:give_bye",
        "test_3_4_the_bye_comes_first",
    ),
    _article(
        "3.5.4",
        "Among equals the first set of upfloaters: by score, then by number, compared one by one.",
        f"{UPFLOATERS}:choose_upfloaters",
    ),
    _article(
        "3.6.4",
        "Among equals the smallest identifier: the tops of all pairs ascending, then their bottoms.",
        f"{TEAM}.bracket:pair_bracket",
    ),
    _article(
        "4.3.1",
        "Neither has played: the higher ranked begins with the initial colour if their number is odd.",
        f"{_OWN}:RULES",
    ),
    _article("4.3.2", "The player who has begun fewer matches with White begins with White.", f"{_OWN}:RULES"),
    _article("4.3.3", "The colours alternate from the last match in which they differed.", f"{_OWN}:RULES"),
    _article("4.3.4", "The higher ranked alternates.", f"{_OWN}:RULES"),
    _article("4.3.5", "The other alternates.", f"{_OWN}:RULES"),
)
