from __future__ import annotations

from fractions import Fraction

import pytest

from arbitra.model import Points, parse_points, show_points


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


def test_points_print_and_compare_as_points_and_are_tenths() -> None:
    made = Points(35)
    assert f"{made}" == str(made) == repr(made) == "3.5"
    assert f"{made:>5}|{made:d}" == "  3.5|35"
    for same in (3.5, "3.5", "3,5", 35, Fraction(7, 2)):
        assert made == same and not made != same  # noqa: SIM202
    for other in (3.0, "4", 3, "three", None, float("nan"), float("inf")):
        assert made != other and not made == other  # noqa: SIM201
    assert 3.0 < made < 4.0 and "3.0" < made <= "3.5" and 30 < made < 40 and made >= 3.5 and made > Fraction(1, 2)
    assert made + Points(5) == 40
    assert type(made + Points(5)) is int
    assert {35: "here"}[made] == "here"
    assert sorted([Points(10), Points(5), Points(25)]) == [5, 10, 25]
    with pytest.raises(TypeError):
        assert made < "three"
