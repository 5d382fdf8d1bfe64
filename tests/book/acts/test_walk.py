"""The walk through C.04.2 in FIDE mode: every article of the text of 2016, in both editions, and what is answered."""

from __future__ import annotations

import re

import pytest

from tests.book.acts.walk import STEPS, answers

ARTICLES = (
    *(f"A.{number}" for number in range(1, 6)),
    *(f"B.{number}" for number in range(1, 4)),
    *(f"C.{number}" for number in range(1, 4)),
    *(f"D.{number}" for number in range(1, 11)),
)
FIXED = {
    "another system after round 1": "announced",
    "acceleration switched on after round 1": "announced",
    "two players kept apart after round 1": "apart-late",
    "new numbers once round 4 is paired": "renumber-late",
    "the same reason where nobody has met": "case-not-shown",
    "without a reason": "unpublish",
}
"""Refused in both editions."""
ASKED = {
    "two boards exchanged by hand": (3, "hand-differs"),
    "new numbers after round 1": (3, "renumber-started"),
    "new numbers after round 3": (3, "renumber-started"),
    "a player stays away without a word": (2, "no-show-withdrawn"),
    "a wrong result told after the deadline": (3, "correct-deadline"),
    "a wrong result told while the next round is played": (3, "correct-this-round-over"),
    "wrong colours told while the next round is played": (3, "correct-this-round-over"),
    "a wrong result told after the next round": (3, "correct-for-rating"),
    "wrong colours told after the next round": (3, "colours-for-rating"),
    "a published round paired again, two had met before": (3, "unpublish-case"),
}
"""Asked in both."""
SINCE_2026 = {
    "by the regulations, without a sentence": "level 5: `case-without-words` [C.04.2.4.4]",
    "by the regulations, in the arbiter's words": "level 3: `unpublish-words` [C.04.2.4.4]",
    "for a late entry that is there": "level 3: `unpublish-case` [C.04.2.4.4]",
    "for a late entry that nobody has entered": "level 5: `case-not-shown` [C.04.2.4.4]",
    "two agreed to play, and all have an opponent": "level 5: `case-not-shown` [C.04.2.4.4]",
}
"""Reasons that the text of 2016 does not know."""


@pytest.fixture(scope="module")
def walked() -> dict[str, tuple[str, str]]:
    return {step.tried: found for step, found in zip(STEPS, answers(), strict=True)}


def test_every_article_is_walked(walked: dict[str, tuple[str, str]]) -> None:
    assert sorted({step.then for step in STEPS}) == sorted(ARTICLES)
    assert len(walked) == len(STEPS)


@pytest.mark.parametrize("tried", FIXED)
def test_what_is_fixed_stays(tried: str, walked: dict[str, tuple[str, str]]) -> None:
    assert all(found.startswith(f"level 5: `{FIXED[tried]}`") for found in walked[tried])


@pytest.mark.parametrize("tried", ASKED)
def test_what_is_asked(tried: str, walked: dict[str, tuple[str, str]]) -> None:
    level, code = ASKED[tried]
    assert all(found.startswith(f"level {level}: `{code}`") for found in walked[tried])


@pytest.mark.parametrize("tried", SINCE_2026)
def test_published_pairings_before_and_since_2026(tried: str, walked: dict[str, tuple[str, str]]) -> None:
    assert walked[tried] == ("level 5: `no-such-case` [C.04.2.D.10]", SINCE_2026[tried])


@pytest.mark.parametrize(
    ("tried", "found"),
    [
        ("a wrong result told in time", "done"),
        ("a player has explained their absence", "done"),
        ("a player has withdrawn", "not paired"),
        ("a round announced without the player", "done; 0.0 points"),
        ("the rounds are paired again by the rules", "0 differences in 3 rounds"),
        ("the initial order of three players with the same rating", "Clark, Adams, Baker"),
        ("a forfeited game", "opponents met after a forfeit: 0"),
    ],
)
def test_what_is_done(tried: str, found: str, walked: dict[str, tuple[str, str]]) -> None:
    assert walked[tried] == (found, found)


def test_articles_are_those_of_the_edition(walked: dict[str, tuple[str, str]]) -> None:
    for then, now in walked.values():
        assert all(re.fullmatch(r"C\.04\.2\.[A-D]\.\d+", article) for article in re.findall(r"\[(.+?)\]", then))
        assert not re.search(r"\[C\.04\.2\.[A-D]", now)
