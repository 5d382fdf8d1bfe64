"""Answers that no criterion gives: top scorers' colours, where the bye is given, who would be left for each other."""

from __future__ import annotations

import pytest

from arbitra.rules.dutch.colours import WIDER
from arbitra.rules.dutch.edition_2017.rulebook import RULEBOOK as BOOK_2017
from arbitra.rules.dutch.edition_2026.rulebook import RULEBOOK as BOOK_2026
from arbitra.rules.dutch.explain.questions import why_bye, why_colour, why_pair
from arbitra.rules.dutch.explain.records import Explainer
from arbitra.rules.dutch.explain.story import story
from arbitra.rules.dutch.explain.top_scorers import BEYOND
from tests import sentences
from tests.rules.dutch.judge_questions import explainer_of
from tests.rules.dutch.judge_text import read
from tests.said import says, tells
from tests.sentences import worded

BOOKS = {"2017": BOOK_2017, "2026": BOOK_2026}
EDITIONS = pytest.mark.parametrize("edition", ["2017", "2026"])

TWO_TOP_SCORERS = """
    over 4, last
    1 30 BWBB .. ~ 0
    2 30 WBB .. ~ 0
"""
EQUAL_DIFFERENCES = """
    over 4, last
    1 30 BB .. ~ 0
    2 10 BB .. ~ 0
"""


def told(edition: str, position: str) -> Explainer:
    return explainer_of(read(position), BOOKS[edition])


@EDITIONS
def test_a_third_black_is_explained_by_the_top_scorers_and_the_wider_difference(edition: str) -> None:
    explainer = told(edition, TWO_TOP_SCORERS)
    said = [reason.said() for reason in why_colour(explainer, 2, "W").reasons]
    assert tells(said, "1 … 2")
    assert tells(said, "1 … 2 … 2 1")
    assert worded(sentences.SO_HAS_FOR_THE, player=2, colour="Black") in said
    assert tells([reason.said() for reason in story(explainer, 2)], "2")
    reasons = {reason.said(): reason.article for reason in why_colour(explainer, 2, "W").reasons}
    assert (
        reasons[worded(sentences.SO_HAS_FOR_THE, player=2, colour="Black")] == {"2017": "C.9", "2026": "C11"}[edition]
    )


@EDITIONS
def test_one_top_scorer_and_equal_differences(edition: str) -> None:
    """E.3 and E.4 follow: nobody's difference is wider; who is denied goes beyond two."""
    said = [reason.said() for reason in why_pair(told(edition, EQUAL_DIFFERENCES), 1, 2).reasons]
    assert any("but 1 is a top scorer: in the last round they may meet anyway" in one for one in said)
    assert not any("wider difference" in one for one in said)
    assert worded(sentences.SO_HAS_FOR_THE, player=2, colour="Black") in said
    assert says(said, BEYOND)


@EDITIONS
def test_the_whole_round_tells_it_too(edition: str) -> None:
    explainer = told(edition, TWO_TOP_SCORERS)
    reasons = [reason.said() for bracket in explainer.round().brackets for reason in bracket.reasons]
    assert worded(sentences.SO_HAS_FOR_THE, player=2, colour="Black") in reasons
    assert says([board.colour.said() for board in explainer.round().boards], WIDER)


FIVE = """
    over 2
    1 10 - .. b 0
    2 10 - .. b 0
    3 0 - .. b 0
    4 0 - .. b 0
    5 0 - .. b 0
"""


def test_the_bye_above_the_last_bracket_2017() -> None:
    answer = why_bye(told("2017", FIVE), 1)
    assert tells(answer.reasons[0].said(), "0.0 … 1 … 1.0")
    assert (answer.reasons[0].article, answer.decided_by) == ("A.9", "C.5")
    assert "A.9" not in [reason.article for reason in why_bye(told("2017", FIVE), 3).reasons]


LAST_FOUR = """
    over 2
    1 0 - .. ~ 0
    2 0 - .. ~ 0
    3 0 - .. ~ 0
    4 0 - .. ~ 0
"""


@EDITIONS
def test_a_pair_that_leaves_two_who_have_met(edition: str) -> None:
    """1-2 3-4 is not possible: 1 meets 3 and 2 meets 4. 1 against 4 would leave 2 and 3, who have met."""
    position = LAST_FOUR.replace("2 0 - .. ~ 0", "2 0 - .. ~ 0 : 3")
    answer = why_pair(told(edition, position), 1, 4)
    left, met = answer.reasons[1:3]
    assert tells(left.said(), "2 … 3")
    assert met.said().startswith("2 and 3 met in round")


SIX = """
    over 3
    1 10 - .. ~ 0
    2 10 - .. ~ 0 : 4
    3 10 - .. ~ 0
    4 10 - .. ~ 0
    5 0 - .. ~ 0
    6 0 - .. ~ 0
"""


@EDITIONS
def test_a_pair_that_makes_two_float_who_have_met(edition: str) -> None:
    """In a bracket that could send them down: more float, and the answer says why."""
    answer = why_pair(told(edition, SIX), 1, 3)
    assert answer.decided_by == {"2017": "C.5", "2026": "C6"}[edition]
    assert [reason.players() for reason in answer.reasons[1:3]] == [(2, 4), (2, 4)]
    assert answer.reasons[2].article == {"2017": "C.1", "2026": "C1"}[edition]
