"""Performance over a set of games: the average of the opponents, TPR and PTP (C.07 10.1-10.3).

`points` are halves won in those games: 2 for a win, 1 for a draw, so that nothing is rounded. The rating tables
know 1-½-0 only; other scoring systems do not reach this module.
"""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.ratings.tables import PD_BY_DIFFERENCE, REACH, dp

FIRST_STEP = 16
"""Where the search for a perfect performance looks first, either side of the performance rating."""


def average_rating(ratings: Sequence[int]) -> int:
    """The mean, rounded to a whole number, .5 upwards (10.1); 0 for no games."""
    count = len(ratings)
    return (2 * sum(ratings) + count) // (2 * count) if count else 0


def performance(ratings: Sequence[int], halves: int) -> int:
    """TPR (10.2): the average of the opponents and the difference that the fractional score stands for."""
    if not ratings:
        return 0
    return average_rating(ratings) + dp(percentage(halves, len(ratings)))


def percentage(halves: int, games: int) -> int:
    """The score in hundredths of a point a game, .5 upwards."""
    return (100 * halves + games) // (2 * games)


def perfect_performance(ratings: Sequence[int], halves: int, near: int | None = None) -> int:
    """PTP (10.3): the lowest whole rating whose expected score is at least the score made.

    A score of zero gives 800 below the weakest opponent. `near` is where to start looking, nothing more: the
    expected score never falls when the rating rises, so the search doubles its step until it has the answer
    between two ratings and then halves.
    """
    if not ratings:
        return 0
    if halves == 0:
        return min(ratings) - 800
    target = 50 * halves
    start = performance(ratings, halves) if near is None else near
    step = -FIRST_STEP if expected_hundredths(start, ratings) >= target else FIRST_STEP
    inside, outside = start, start + step
    while (expected_hundredths(outside, ratings) >= target) == (step < 0):
        inside, step = outside, 2 * step
        outside += step
    low, high = (outside, inside) if step < 0 else (inside, outside)
    while high - low > 1:
        middle = (low + high) // 2
        if expected_hundredths(middle, ratings) >= target:
            high = middle
        else:
            low = middle
    return high


def expected_hundredths(rating: int, opponents: Sequence[int]) -> int:
    """The sum of the expected scores on the whole scale, without the limit of 400."""
    total = 0
    for opponent in opponents:
        difference = rating - opponent
        if difference >= REACH:
            total += 100
        elif difference > -REACH:
            total += PD_BY_DIFFERENCE[difference + REACH]
    return total
