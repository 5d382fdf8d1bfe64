"""What a tie-break value is and how it is printed. Values are whole numbers of a small unit, or fractions of it."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction

Value = int | Fraction


class Unit(Enum):
    """How many units make one point, and how many decimals are printed."""

    WHOLE = (1, 0)
    """Counts, ratings."""
    POINTS = (10, 1)
    """Tenths of a point."""
    PRODUCT = (100, 2)
    """A score times a result: hundredths."""
    AVERAGE = (10, 2)
    """A mean of scores, exact; two decimals when printed."""

    GIVEN = (1, 2)
    """A value computed elsewhere."""

    PLACE = (1, 0, True)
    """The place in separate standings of a tied group."""

    def __init__(self, per_point: int, decimals: int, is_place: bool = False) -> None:
        self.per_point = per_point
        self.decimals = decimals
        self.is_place = is_place


def exact(value: Value, unit: Unit) -> Fraction:
    """The value in points."""
    return Fraction(value) / unit.per_point


def show_value(value: Value | None, unit: Unit) -> str:
    """Printed with the decimals of the unit, a half away from zero; nothing for no value."""
    if value is None:
        return ""
    if isinstance(value, int) and unit.per_point == 10**unit.decimals:
        if not unit.decimals:
            return str(value)
        whole, part = divmod(abs(value), unit.per_point)
        return f"{'-' if value < 0 else ''}{whole}.{part:0{unit.decimals}d}"
    scale = 10**unit.decimals
    scaled = Fraction(value) * scale / unit.per_point
    whole = (2 * abs(scaled.numerator) + scaled.denominator) // (2 * scaled.denominator)
    sign = "-" if scaled < 0 and whole else ""
    return f"{sign}{whole // scale}.{whole % scale:0{unit.decimals}d}"


def is_rounded(value: Value | None, unit: Unit) -> bool:
    """Whether printing rounds the value."""
    if isinstance(value, int) and unit.per_point == 10**unit.decimals:
        return False
    return value is not None and (Fraction(value) * 10**unit.decimals / unit.per_point).denominator != 1
