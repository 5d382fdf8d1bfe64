"""Average, performance and perfect performance, against a search through every rating."""

from __future__ import annotations

import random

from arbitra.ratings import average_rating, expected_hundredths, pd, perfect_performance, performance


def test_published_values() -> None:
    """Players 2, 3 and 14 of the exercise."""
    assert perfect_performance([1750, 1900, 2200, 1450, 2100], 8) == 2216
    assert perfect_performance([1700, 1950, 1850, 2050, 2150], 7) == 2112
    assert perfect_performance([1950, 1850, 1600], 4) == 1942
    assert performance([1750, 1900, 2200, 1450, 2100], 8) == 2120


def test_half_a_rating_point_goes_up() -> None:
    assert average_rating([2000, 2001]) == 2001
    assert average_rating([]) == 0


def test_all_or_nothing() -> None:
    assert perfect_performance([2000, 1500], 0) == 700
    assert perfect_performance([2000, 1500], 4) == 2736
    assert performance([2000, 1500], 4) == 2550
    assert perfect_performance([], 0) == 0


def test_lowest_rating_that_expects_the_score() -> None:
    rng = random.Random(3)
    for _ in range(400):
        ratings = [rng.randint(1400, 2800) for _ in range(rng.randint(1, 11))]
        halves = rng.randint(1, 2 * len(ratings))
        found = perfect_performance(ratings, halves)
        assert expected_hundredths(found, ratings) >= 50 * halves > expected_hundredths(found - 1, ratings)
        assert perfect_performance(ratings, halves, near=rng.randint(0, 4000)) == found


def test_expected_score_is_the_sum_of_the_table() -> None:
    rng = random.Random(4)
    for _ in range(200):
        rating, ratings = rng.randint(800, 3000), [rng.randint(1000, 2900) for _ in range(9)]
        assert expected_hundredths(rating, ratings) == sum(pd(rating - other) for other in ratings)
