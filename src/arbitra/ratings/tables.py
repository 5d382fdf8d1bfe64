"""The two conversion tables of the FIDE Rating Regulations (B.02 8.1), in whole numbers.

Expected scores are hundredths of a point: 57 is .57.
"""

from __future__ import annotations

from bisect import bisect_left
from fractions import Fraction

_DP_FROM_HALF = (
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65),
    *(72, 80, 87, 95, 102, 110, 117, 125, 133, 141),
    *(149, 158, 166, 175, 184, 193, 202, 211, 220, 230),
    *(240, 251, 262, 273, 284, 296, 309, 322, 336, 351),
    *(366, 383, 401, 422, 444, 470, 501, 538, 589, 677),
    800,
)
"""8.1.1: the rating difference for p = .50, .51, … 1.00."""

_PD_HIGHEST = (
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68),
    *(76, 83, 91, 98, 106, 113, 121, 129, 137, 145),
    *(153, 162, 170, 179, 188, 197, 206, 215, 225, 235),
    *(245, 256, 267, 278, 290, 302, 315, 328, 344, 357),
    *(374, 391, 411, 432, 456, 484, 517, 559, 619, 735),
)
"""8.1.2: the highest difference that still gives the higher-rated player .50, .51, … .99; beyond it 1.00."""


def dp(score: int) -> int:
    """8.1.1: the rating difference that a fractional score (hundredths, 0 to 100) stands for."""
    if not 0 <= score <= 100:
        raise ValueError(f"a fractional score lies between 0 and 100 hundredths, not {score}")
    return _DP_FROM_HALF[score - 50] if score >= 50 else -_DP_FROM_HALF[50 - score]


def pd(difference: int) -> int:
    """8.1.2: the expected score (hundredths) of a player rated `difference` higher than the opponent."""
    higher = 50 + bisect_left(_PD_HIGHEST, abs(difference))
    return higher if difference >= 0 else 100 - higher


REACH = _PD_HIGHEST[-1] + 1
"""From this difference on the table says certainty."""

PD_BY_DIFFERENCE = tuple(pd(difference) for difference in range(-REACH, REACH + 1))
"""The table spread out: entry `difference + REACH`."""


def fractional_score(points: Fraction | int, games: int) -> int:
    """Hundredths of a point a game, rounded half up: what `dp` is entered with."""
    return half_up(Fraction(points) * 100 / games)


def half_up(value: Fraction) -> int:
    """The nearest whole number; a half goes up."""
    return (2 * value.numerator + value.denominator) // (2 * value.denominator)


def half_away(value: Fraction) -> int:
    """The nearest whole number; a half goes away from zero."""
    return half_up(value) if value >= 0 else -half_up(-value)
