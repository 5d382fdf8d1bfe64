"""Rating change, K, the limit of 400, first ratings."""

from __future__ import annotations

from fractions import Fraction

import pytest

from arbitra.ratings import (
    RatedGame,
    counted_difference,
    expected_score,
    initial_rating,
    is_rated,
    k_factor,
    limited_k,
    rating_change,
    rating_sheets,
)
from tests.tiebreaks.tiebreak_lab import EXERCISE


@pytest.mark.parametrize(
    ("own", "opponent", "date", "rate", "difference"),
    [
        (2649, 2000, "2025/10/01", "standard", 400),
        (2650, 2000, "2025/10/01", "standard", 650),
        (2650, 2000, "2025/09/30", "standard", 400),
        (2650, 2000, "", "standard", 650),
        (2650, 2000, "2025/10/01", "rapid", 400),
        (2000, 2650, "2025/10/01", "standard", -400),
        (2000, 1700, "2024/03/01", "standard", 300),
    ],
)
def test_four_hundred_points(own: int, opponent: int, date: str, rate: str, difference: int) -> None:
    """The true difference counts for a player rated 2650 or more, since 1 October 2025, at the standard rate."""
    assert counted_difference(own, opponent, date=date, rate=rate) == difference  # type: ignore[arg-type]


def test_expected_score() -> None:
    assert expected_score(2000, 1900) == Fraction(64, 100)
    assert expected_score(2700, 2000) == Fraction(99, 100)
    assert expected_score(2700, 2000, date="2025/01/01") == Fraction(92, 100)


def test_wide_rapid_games_are_not_rated() -> None:
    assert not is_rated(2650, 2050, rate="blitz")
    assert is_rated(2650, 2051, rate="blitz") and is_rated(2600, 1900, rate="rapid")
    assert is_rated(2650, 2050, rate="rapid", date="2024/11/30") and is_rated(2650, 2050)


@pytest.mark.parametrize(
    ("facts", "k"),
    [
        ({"rating": 1900}, 20),
        ({"rating": 1900, "games_before": 29}, 40),
        ({"rating": 2399, "highest": 2400}, 10),
        ({"rating": 2399, "games_before": 5, "highest": 2410}, 10),
        ({"rating": 2200, "birth_year": 2008, "year": 2026}, 40),
        ({"rating": 2200, "birth_year": 2007, "year": 2026}, 20),
        ({"rating": 2200, "highest": 2300, "birth_year": 2010, "year": 2026}, 20),
    ],
)
def test_k(facts: dict[str, int], k: int) -> None:
    assert k_factor(**facts) == k


def test_k_times_games_stays_within_700() -> None:
    assert [limited_k(40, games) for games in (17, 18, 30)] == [40, 38, 23]


def test_change_is_rounded_away_from_zero() -> None:
    won = rating_change(2000, [RatedGame(1900, 2), RatedGame(2000, 1), RatedGame(0, 2)], 20)
    assert (won.exact, won.change, won.new_rating) == (Fraction(36, 5), 7, 2007)
    assert rating_change(2000, [RatedGame(2014, 1)], 25).exact == Fraction(1, 2)
    assert rating_change(2000, [RatedGame(2014, 1)], 25).change == 1
    assert rating_change(2000, [RatedGame(1986, 1)], 25).change == -1


def test_first_rating() -> None:
    """Five games, three points, opponents of 9507 together: Ra 1872.43, p .57, 1922."""
    games = [
        RatedGame(opponent, halves)
        for opponent, halves in zip((1900, 1901, 1902, 1902, 1902), (2, 2, 1, 1, 0), strict=True)
    ]
    found = initial_rating(games)
    assert (found.rating, found.fraction) == (1922, 57)
    assert round(float(found.average), 2) == 1872.43


@pytest.mark.parametrize(
    ("games", "rating", "why"),
    [
        ([RatedGame(2000, 0)] * 6, None, {}),
        ([RatedGame(2000, 1)] * 4, None, {"count": 4, "needed": 5}),
        ([RatedGame(2600, 2)] * 9, 2200, {"rating": 2838, "most": 2200}),
        ([RatedGame(1000, 1)] + [RatedGame(1000, 0)] * 8, None, {"rating": 836, "floor": 1400}),
    ],
)
def test_first_ratings_that_are_not_published(games: list[RatedGame], rating: int | None, why: dict[str, int]) -> None:
    found = initial_rating(games)
    assert found.rating == rating and found.reason is not None
    assert (found.reason.article, found.reason.fields) == ("8.2", why)


def test_changes_of_an_event() -> None:
    sheets = rating_sheets(EXERCISE)
    assert len(sheets) == 16
    assert [game.rating for game in sheets[EXERCISE.players[10].tpn].counted] == [2100, 1450, 2000, 1900]
    change = sheets[EXERCISE.players[1].tpn].change
    assert change is not None and change.change == 7
