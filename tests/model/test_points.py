from __future__ import annotations

import pytest

from arbitra.model import parse_points, show_points


@pytest.mark.parametrize(
    ("text", "tenths"), [("0", 0), ("3", 30), ("3.5", 35), ("11,5", 115), (" 0.5 ", 5), ("-1.0", -10), ("+2.5", 25)]
)
def test_points_are_whole_tenths(text: str, tenths: int) -> None:
    assert parse_points(text) == tenths


@pytest.mark.parametrize("text", ["", "½", "1.25", "3.", ".5", "1e1", "three", "1 5"])
def test_what_is_no_number_of_points_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a number of points"):
        parse_points(text)


@pytest.mark.parametrize(("tenths", "text"), [(0, "0.0"), (5, "0.5"), (115, "11.5"), (-10, "-1.0"), (-5, "-0.5")])
def test_points_are_shown_with_one_decimal(tenths: int, text: str) -> None:
    assert show_points(tenths) == text
    assert parse_points(text) == tenths
