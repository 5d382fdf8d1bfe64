"""Colour preferences of A.6 (2026: 1.7) and the squeezed histories of C.04.2.D.5."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitra.rules.swiss.preferences import Preference, Strength, last_difference, preference
from arbitra.simulation.endorsement.judge.colours import wish

NONE, MILD, STRONG, ABSOLUTE = Strength.NONE, Strength.MILD, Strength.STRONG, Strength.ABSOLUTE


@pytest.mark.parametrize(
    ("colours", "expected"),
    [
        ("", Preference("", NONE, 0, "")),
        ("W", Preference("B", STRONG, 1, "")),
        ("B", Preference("W", STRONG, -1, "")),
        ("WB", Preference("W", MILD, 0, "")),
        ("BW", Preference("B", MILD, 0, "")),
        ("WW", Preference("B", ABSOLUTE, 2, "W")),
        ("BB", Preference("W", ABSOLUTE, -2, "B")),
        ("BWB", Preference("W", STRONG, -1, "")),
        ("BBWB", Preference("W", ABSOLUTE, -2, "")),
        ("WWBW", Preference("B", ABSOLUTE, 2, "")),
        ("BWW", Preference("B", ABSOLUTE, 1, "W")),
        ("BBWW", Preference("B", ABSOLUTE, 0, "W")),
        ("WWBB", Preference("W", ABSOLUTE, 0, "B")),
        ("BBWBWW", Preference("B", ABSOLUTE, 0, "W")),
        ("WBWBW", Preference("B", STRONG, 1, "")),
    ],
)
def test_the_kinds_of_preference(colours: str, expected: Preference) -> None:
    assert preference(colours) == expected


def test_twice_the_same_colour_outweighs_the_difference() -> None:
    """A difference of +1 asks for Black, two Blacks running demand White."""
    assert preference("WWWBB")[:2] == ("W", ABSOLUTE)
    assert preference("BBBWW")[:2] == ("B", ABSOLUTE)


def test_where_the_two_absolute_rules_contradict_each_other_the_difference_counts() -> None:
    """No round by the rules leads there: two more of one colour, and the other one twice running."""
    assert preference("BBBBWW")[:2] == ("W", ABSOLUTE)
    assert preference("WWWWBB")[:2] == ("B", ABSOLUTE)


STRENGTHS = {"none": NONE, "mild": MILD, "strong": STRONG, "absolute": ABSOLUTE}


@given(st.text("WB", max_size=12))
def test_as_the_text_has_it(colours: str) -> None:
    found, literal = preference(colours), wish(colours)
    assert (found.colour, found.strength) == (literal.colour, STRENGTHS[literal.strength])
    assert found.difference == colours.count("W") - colours.count("B")
    assert found.repeated == (colours[-1] if colours[-2:] in ("WW", "BB") else "")


@given(st.text("WB", max_size=12))
def test_the_mirror_image_wants_the_other_colour(colours: str) -> None:
    mirror = str.maketrans("WB", "BW")
    one, two = preference(colours), preference(colours.translate(mirror))
    assert two == (one.colour.translate(mirror), one.strength, -one.difference, one.repeated.translate(mirror))


def test_strengths_are_ordered() -> None:
    assert NONE < MILD < STRONG < ABSOLUTE


@pytest.mark.parametrize(
    ("first", "second", "had"),
    [
        ("", "", ""),
        ("W", "", ""),
        ("W", "B", "W"),
        ("WB", "WB", ""),
        # C.04.2.D.5: games are counted back from the last, whatever rounds they were in.
        ("BWB", "WB", ""),
        ("WWB", "BB", "W"),
        ("WBW", "WW", "B"),
        ("BWBW", "WWBW", "B"),
    ],
)
def test_the_last_time_the_colours_differed(first: str, second: str, had: str) -> None:
    assert last_difference(first, second) == had
    other = {"W": "B", "B": "W", "": ""}[had]
    assert last_difference(second, first) == other
