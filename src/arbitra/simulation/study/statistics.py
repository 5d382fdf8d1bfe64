"""What many tournaments tell: means with their intervals, in exact arithmetic, so that nothing depends on the order of
sums or on the machine.

Shares have Wilson's interval, which holds also where something never or always happened; everything else has
Student's. Two variants are compared by the differences within each tournament, on the same luck.
"""

from __future__ import annotations

from fractions import Fraction
from math import isqrt
from typing import NamedTuple

from arbitra.simulation.many import Measure

USUAL, STRICT = "95", "99"
"""Levels in per cent, both sides together."""
NORMAL = {USUAL: Fraction(1959964, 10**6), STRICT: Fraction(2575829, 10**6)}
STUDENT = {
    USUAL: (
        *(12706, 4303, 3182, 2776, 2571, 2447, 2365, 2306, 2262, 2228),
        *(2201, 2179, 2160, 2145, 2131, 2120, 2110, 2101, 2093, 2086),
        *(2080, 2074, 2069, 2064, 2060, 2056, 2052, 2048, 2045, 2042),
    ),
    STRICT: (
        *(63657, 9925, 5841, 4604, 4032, 3707, 3499, 3355, 3250, 3169),
        *(3106, 3055, 3012, 2977, 2947, 2921, 2898, 2878, 2861, 2845),
        *(2831, 2819, 2807, 2797, 2787, 2779, 2771, 2763, 2756, 2750),
    ),
}
"""Quantiles for 1 to 30 degrees of freedom, in thousandths."""
PRECISION = 10**12


class Interval(NamedTuple):
    mean: Fraction
    low: Fraction
    high: Fraction

    @property
    def half(self) -> Fraction:
        return (self.high - self.low) / 2


def student(freedom: int, level: str = USUAL) -> Fraction:
    """The quantile of Student's distribution; from 31 degrees of freedom on by its expansion around the normal one."""
    table = STUDENT[level]
    if freedom <= len(table):
        return Fraction(table[freedom - 1], 1000)
    z = NORMAL[level]
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def of_mean(measure: Measure, level: str = USUAL) -> Interval | None:
    """Student's interval; None below two values, which tell nothing of how much they vary."""
    if measure.count < 2:
        return None
    half = root(student(measure.count - 1, level) ** 2 * measure.variance / measure.count)
    return Interval(measure.mean, measure.mean - half, measure.mean + half)


def of_share(measure: Measure, whole: int, level: str = USUAL) -> Interval | None:
    """Wilson's interval for values from 0 to `whole`, most of them one or the other."""
    if not measure.count:
        return None
    z, count, share = NORMAL[level], measure.count, measure.mean / whole
    centre = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = root(z * z * (share * (1 - share) / count + z * z / (4 * count * count))) / (1 + z * z / count)
    # The root is cut off after twelve decimals: the ends are where they belong all the same.
    low = centre - half if share else Fraction(0)
    high = centre + half if share != 1 else Fraction(1)
    return Interval(measure.mean, low * whole, high * whole)


def beyond_chance(differences: Measure, level: str = STRICT) -> int:
    """1 or -1 where the interval of the mean difference lies wholly above or below 0; 0 where chance explains it."""
    if differences.count < 2 or not differences.total:
        return 0
    spread = student(differences.count - 1, level) ** 2 * differences.variance / differences.count
    if differences.mean**2 <= spread:
        return 0
    return 1 if differences.total > 0 else -1


def root(value: Fraction) -> Fraction:
    """The square root, exact to twelve decimals."""
    return Fraction(isqrt(value.numerator * PRECISION * PRECISION // value.denominator), PRECISION)
