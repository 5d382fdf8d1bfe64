"""Points are whole tenths of a point: 1 is 10, a half is 5. Never floats."""

from __future__ import annotations

import re


class Points(int):
    """Tenths, that read as points: `Points(35)` prints 3.5, and equals 3.5 and "3.5" as well as the 35 that it is.

    Sums and differences are plain tenths again; loops over many games use plain integers throughout.
    """

    __slots__ = ()

    def __str__(self) -> str:
        return show_points(self)

    __repr__ = __str__

    def __format__(self, spec: str) -> str:
        return int.__format__(self, spec) if spec.endswith("d") else format(show_points(self), spec)

    def __eq__(self, other: object) -> bool:
        more = _more_than(self, other)
        return NotImplemented if more is None else more == 0

    def __ne__(self, other: object) -> bool:
        more = _more_than(self, other)
        return NotImplemented if more is None else more != 0

    def __lt__(self, other: object) -> bool:
        more = _more_than(self, other)
        return NotImplemented if more is None else more < 0

    def __le__(self, other: object) -> bool:
        more = _more_than(self, other)
        return NotImplemented if more is None else more <= 0

    def __gt__(self, other: object) -> bool:
        more = _more_than(self, other)
        return NotImplemented if more is None else more > 0

    def __ge__(self, other: object) -> bool:
        more = _more_than(self, other)
        return NotImplemented if more is None else more >= 0

    __hash__ = int.__hash__


_PATTERN = re.compile(r"([+-]?)([0-9]{1,6})(?:[.,]([0-9]))?$")


def _more_than(points: int, other: object) -> int | None:
    """Positive, zero or negative; None if it cannot be compared.

    Whole numbers are tenths; texts and whatever may have decimals (3.5, a fraction) are points.
    """
    if isinstance(other, int):
        return int(points) - int(other)
    if isinstance(other, str):
        try:
            return int(points) - int(parse_points(other))
        except ValueError:
            return None
    ratio = getattr(other, "as_integer_ratio", None)
    if ratio is None:
        return None
    try:
        above, below = ratio()
    except (OverflowError, ValueError):  # infinite, or no number at all
        return None
    return int(points) * int(below) - 10 * int(above)


def parse_points(text: str) -> Points:
    """`11.5` -> 115. Raises ValueError for anything that is not a number with at most one decimal."""
    match = _PATTERN.match(text.strip())
    if match is None:
        raise ValueError(f"{text!r} is not a number of points such as 3, 3.5 or 11.5")
    sign, whole, tenth = match.groups()
    value = int(whole) * 10 + int(tenth or 0)
    return Points(-value if sign == "-" else value)


def show_points(points: int) -> str:
    """115 -> `11.5`; 30 -> `3.0`: always one decimal, as in a TRF."""
    sign = "-" if points < 0 else ""
    whole, tenth = divmod(int(abs(points)), 10)
    return f"{sign}{whole}.{tenth}"


ZERO = Points(0)
