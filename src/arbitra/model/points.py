"""Points are whole tenths of a point: 1 is 10, a half is 5. Never floats."""

from __future__ import annotations

import re
from typing import NewType

Points = NewType("Points", int)

ZERO = Points(0)

_PATTERN = re.compile(r"([+-]?)(\d+)(?:[.,](\d))?$")


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
    whole, tenth = divmod(abs(points), 10)
    return f"{sign}{whole}.{tenth}"
