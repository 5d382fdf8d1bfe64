"""The two tables of the rating regulations."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest

from arbitra.ratings import dp, fractional_score, half_away, half_up, pd
from arbitra.ratings.tables import PD_BY_DIFFERENCE, REACH


def test_dp_by_points_of_the_table() -> None:
    assert [dp(score) for score in (100, 99, 75, 57, 50, 43, 25, 1, 0)] == [800, 677, 193, 50, 0, -50, -193, -677, -800]


def test_dp_is_antisymmetric_and_rises() -> None:
    values = [dp(score) for score in range(101)]
    assert all(low < high for low, high in pairwise(values))
    assert all(dp(score) == -dp(100 - score) for score in range(101))


@pytest.mark.parametrize("score", (-1, 101))
def test_dp_outside_the_table(score: int) -> None:
    with pytest.raises(ValueError, match="between 0 and 100"):
        dp(score)


@pytest.mark.parametrize(
    ("difference", "expected"),
    [(0, 50), (3, 50), (4, 51), (10, 51), (25, 53), (26, 54), (400, 92), (735, 99), (736, 100), (-4, 49), (-736, 0)],
)
def test_pd_at_the_edges_of_its_bands(difference: int, expected: int) -> None:
    assert pd(difference) == expected


def test_pd_of_both_players_is_one_point() -> None:
    assert all(pd(difference) + pd(-difference) == 100 for difference in range(1, 900))
    assert PD_BY_DIFFERENCE[REACH + 17] == pd(17) and PD_BY_DIFFERENCE[0] == 0 and PD_BY_DIFFERENCE[-1] == 100


def test_rounding() -> None:
    assert [half_up(Fraction(value, 2)) for value in (1, 3, -1, -3)] == [1, 2, 0, -1]
    assert [half_away(Fraction(value, 2)) for value in (1, 3, -1, -3)] == [1, 2, -1, -2]
    assert fractional_score(2, 3) == 67 and fractional_score(Fraction(3, 2), 4) == 38
