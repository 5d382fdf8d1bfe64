"""Each half-sentence behind "if they met": what it says of one and of several, and which criteria use it."""

from __future__ import annotations

import pytest

from arbitra.model import Phrase, Reason, ScoreDifferences, Tpn, Unpaired
from arbitra.model.fields import CardValue
from arbitra.rules.burstein.classic import edition as burstein_classic
from arbitra.rules.burstein.edition_2026 import edition as burstein_2026
from arbitra.rules.doubleswiss.edition_2026 import edition as doubleswiss_2026
from arbitra.rules.dubov.edition_2026 import edition as dubov_2026
from arbitra.rules.dutch.edition_2011 import edition as dutch_2011
from arbitra.rules.dutch.edition_2017.rulebook import RULEBOOK as DUTCH_2017
from arbitra.rules.dutch.edition_2026.rulebook import RULEBOOK as DUTCH_2026
from arbitra.rules.swiss.consequences import (
    COUNTS,
    LISTS,
    Supposition,
    consequence,
    fewer_pairs,
    if_they_had,
    if_they_had_the_bye,
    if_they_met,
)
from arbitra.rules.team.edition_2024 import edition as team_2024
from arbitra.rules.team.edition_2026 import edition as team_2026
from tests import sentences
from tests.sentences import worded

ARTICLE = "C.99"


def said(subject: str, mine: CardValue, theirs: CardValue, *players: int) -> str:
    return consequence({ARTICLE: subject}, ARTICLE, mine, theirs, map(Tpn, players)).said()


COUNTED = {
    "float_again": (
        "1 player (7) instead of 0 would float again, as in the last round",
        "3 players (7, 9, 12) instead of 1 would float again, as in the last round",
    ),
    "opponents_float_again": (
        "1 player (7) instead of 0 would meet an upfloater after floating in the last round",
        "3 players (7, 9, 12) instead of 1 would meet an upfloater after floating in the last round",
    ),
    "downfloaters": (
        "1 player (7) would float down instead of 0",
        "3 players (7, 9, 12) would float down instead of 1",
    ),
    "upfloaters": (
        "1 player (7) would float up instead of 0",
        "3 players (7, 9, 12) would float up instead of 1",
    ),
    "moved_unpaired": (
        "1 player from a higher bracket (7) would stay unpaired here instead of 0",
        "3 players from higher brackets (7, 9, 12) would stay unpaired here instead of 1",
    ),
    "missed_games": (
        "the bye would go to 7, who has missed 1 game instead of 0",
        "the bye would go to 7, who has missed 3 games instead of 1",
    ),
    "beyond_two": (
        "1 player (7) instead of 0 would have a colour difference above two",
        "3 players (7, 9, 12) instead of 1 would have a colour difference above two",
    ),
    "three_running": (
        "1 player (7) instead of 0 would have the same colour three times in a row",
        "3 players (7, 9, 12) instead of 1 would have the same colour three times in a row",
    ),
    "preference": (
        "1 player (7) instead of 0 would not get the preferred colour",
        "3 players (7, 9, 12) instead of 1 would not get the preferred colour",
    ),
    "strong": (
        "1 player (7) instead of 0 would have a strong colour preference that is not met",
        "3 players (7, 9, 12) instead of 1 would have a strong colour preference that is not met",
    ),
    "same_absolute": (
        "1 pair instead of 0 would join two players who must have the same colour (7)",
        "3 pairs instead of 1 would join two players who must have the same colour (7, 9, 12)",
    ),
    "same_strong": (
        "1 pair instead of 0 would join two players who strongly prefer the same colour (7)",
        "3 pairs instead of 1 would join two players who strongly prefer the same colour (7, 9, 12)",
    ),
    "same_colour": (
        "1 pair instead of 0 would join two players who prefer the same colour (7)",
        "3 pairs instead of 1 would join two players who prefer the same colour (7, 9, 12)",
    ),
    "down_again": (
        "1 player (7) instead of 0 would float down again, as in the last round",
        "3 players (7, 9, 12) instead of 1 would float down again, as in the last round",
    ),
    "up_again": (
        "1 player (7) instead of 0 would float up again, as in the last round",
        "3 players (7, 9, 12) instead of 1 would float up again, as in the last round",
    ),
    "down_as_before": (
        "1 player (7) instead of 0 would float down again, as two rounds ago",
        "3 players (7, 9, 12) instead of 1 would float down again, as two rounds ago",
    ),
    "up_as_before": (
        "1 player (7) instead of 0 would float up again, as two rounds ago",
        "3 players (7, 9, 12) instead of 1 would float up again, as two rounds ago",
    ),
    "maximum_upfloaters": (
        "1 player (7) instead of 0 would float up in spite of having reached the limit",
        "3 players (7, 9, 12) instead of 1 would float up in spite of having reached the limit",
    ),
    "upfloats_beyond": (
        "those who float up at the limit (7) did so 1 time before instead of 0",
        "those who float up at the limit (7, 9, 12) did so 3 times before instead of 1",
    ),
}
LISTED = {
    "following": "the following score group could not be paired as well: C.99 is 1.0 and 0.5 instead of 0.5",
    "differences": "the score differences would be larger: 1.0 and 0.5 instead of 0.5",
    "floater_scores": "those who float down (7, 9) would have higher scores: 1.0 and 0.5 instead of 0.5",
    "upfloat_differences": (
        "those who float up (7, 9) would come from further below: by 1.0 and 0.5 points instead of 0.5"
    ),
    "down_again_by": (
        "those who float down again, as in the last round (7, 9), "
        "would have larger score differences: 1.0 and 0.5 instead of 0.5"
    ),
    "up_again_by": (
        "those who float up again, as in the last round (7, 9), "
        "would have larger score differences: 1.0 and 0.5 instead of 0.5"
    ),
    "down_as_before_by": (
        "those who float down again, as two rounds ago (7, 9), "
        "would have larger score differences: 1.0 and 0.5 instead of 0.5"
    ),
    "up_as_before_by": (
        "those who float up again, as two rounds ago (7, 9), "
        "would have larger score differences: 1.0 and 0.5 instead of 0.5"
    ),
}


@pytest.mark.parametrize("subject", COUNTED)
def test_what_is_counted(subject: str) -> None:
    one, many = COUNTED[subject]
    several = (7,) if subject == "missed_games" else (7, 9, 12)
    assert said(subject, 0, 1, 7) == one
    assert said(subject, 1, 3, *several) == many


@pytest.mark.parametrize("subject", LISTED)
def test_what_is_compared_one_by_one(subject: str) -> None:
    assert said(subject, ScoreDifferences(5), ScoreDifferences(10, 5), 7, 9) == LISTED[subject]


def test_every_half_sentence_is_here() -> None:
    assert (set(COUNTED), set(LISTED)) == (set(COUNTS), set(LISTS))


ABOUTS = {
    "dutch:2011": dutch_2011.ABOUT,
    "dutch:2017": DUTCH_2017.about,
    "dutch:2026": DUTCH_2026.about,
    "dubov:2026": dubov_2026.ABOUT,
    "burstein:classic": burstein_classic.ABOUT,
    "burstein:2026": burstein_2026.ABOUT,
    "team:2024": team_2024.ABOUT,
    "team:2026": team_2026.ABOUT,
    "doubleswiss:2026": doubleswiss_2026.ABOUT,
}


def test_every_half_sentence_is_said_by_an_edition_and_every_criterion_has_one() -> None:
    used = {subject for about in ABOUTS.values() for subject in about.values()}
    assert used == {*COUNTED, *LISTED, "look_ahead"}


def test_the_next_bracket() -> None:
    assert said("look_ahead", Unpaired(0), Unpaired(1, 10)) == worded(sentences.IN_THE_NEXT_BRACKET, theirs=1, mine=0)
    assert said("look_ahead", Unpaired(1, 10), Unpaired(3, 10, 5, 5)) == (
        worded(sentences.IN_THE_NEXT_BRACKET, theirs=3, mine=1)
    )
    assert said("look_ahead", Unpaired(1, 5), Unpaired(1, 10)) == (
        worded(sentences.THE_SCORES_IN_THE, theirs="1.0", mine="0.5")
    )
    assert said("look_ahead", 0, Unpaired(2, 10, 5)) == worded(sentences.IN_THE_NEXT_BRACKET, theirs=2, mine=0)


def test_a_round_that_could_not_be_completed() -> None:
    assert said("look_ahead", Unpaired(0), Phrase("no completion")) == worded(sentences.THE_ROUND_COULD_NOT)
    assert said("downfloaters", 1, Phrase("no completion")) == worded(sentences.THE_ROUND_COULD_NOT)


def test_a_criterion_without_words_is_cited() -> None:
    assert said("", 1, 2) == worded(sentences.WOULD_BE_INSTEAD_OF, article="C.99", theirs=2, mine=1)
    assert said("preference", ScoreDifferences(5), ScoreDifferences(10)) == worded(
        sentences.WOULD_BE_INSTEAD_OF, article="C.99", theirs="1.0", mine="0.5"
    )


def test_fewer_pairs() -> None:
    assert fewer_pairs("C6", 2, 1).said() == worded(sentences.THIS_BRACKET_WOULD_MAKE, theirs=1, mine=2)
    assert fewer_pairs("C6", 3, 2).said() == worded(sentences.THIS_BRACKET_WOULD_MAKE, theirs=2, mine=3)


@pytest.mark.parametrize(
    ("supposed", "text"),
    [
        (if_they_met(), "If they met, 3 pairs would be one. [C6]"),
        (
            if_they_had_the_bye(9),
            worded(sentences.IF_HAD_THE_BYE, player=9, then="3 pairs would be one. [C6]", capital=True),
        ),
        (
            if_they_had("W", 9),
            worded(sentences.IF_HAD_WHITE, player=9, then="3 pairs would be one. [C6]", capital=True),
        ),
        (
            if_they_had("B", 9),
            worded(sentences.IF_HAD_BLACK, player=9, then="3 pairs would be one. [C6]", capital=True),
        ),
    ],
)
def test_what_is_supposed(supposed: Supposition, text: str) -> None:
    assert str(supposed.leads_to(Reason("C6", "{count} pairs would be one", {"count": 3}))) == text
