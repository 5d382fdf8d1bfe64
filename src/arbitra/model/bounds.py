"""How long a text and how large a number may be, wherever it comes from: files, forms, options.

`int` and `Fraction` take thousands of digits, and `1e999999999` for minutes: whatever comes from outside goes through
here first.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

NAME = 120
"""Letters of a player's name."""
TEXT = 500
"""Letters of any other text in one line: an event, a club, a place, an arbiter, a setting."""
NOTE = 2_000
"""Letters of a note."""
SECTION = 80
"""Letters of the name of a tournament."""
ITEMS = 1_000
"""The most entries of a list: tie-breaks, deputies, custom columns."""
RATING = 9_999
ROUND = 999
BOARD = 9_999
"""The highest table, board or pairing number."""
POINTS = 999
"""Tenths of a point: what a report has room for."""
FIRST_YEAR, LAST_YEAR = 1500, 2500

_FRACTION = re.compile(r"[+-]?(?:[0-9]{1,9}(?:\.[0-9]{0,9})?|\.[0-9]{1,9}|[0-9]{1,9}/[0-9]{1,9})")


def number_of(text: str, digits: int = 9) -> int | None:
    """A whole number with at most that many digits; None if the text is not one. `isdigit` alone takes signs that `int`
    does not.

    >>> number_of("042"), number_of("²"), number_of("-1"), number_of(""), number_of("1" * 10)
    (42, None, None, None, None)
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) <= digits else None


def numbers_of(words: Iterable[str], digits: int = 6) -> list[int] | None:
    """All texts as whole numbers; None if one of them is not.

    >>> numbers_of(["7", "42"]), numbers_of(["7", "4x"])
    ([7, 42], None)
    """
    found = []
    for word in words:
        number = number_of(word, digits)
        if number is None:
            return None
        found.append(number)
    return found


def fraction_of(text: str) -> Fraction | None:
    """`3`, `-0.5` or `7/3`; None for anything else, or if it is too long.

    >>> fraction_of("7/3"), fraction_of("1e999999999"), fraction_of("1/0")
    (Fraction(7, 3), None, None)
    """
    from fractions import Fraction

    if not _FRACTION.fullmatch(text.strip()):
        return None
    try:
        return Fraction(text.strip())
    except ZeroDivisionError:
        return None


def fraction_text(value: Fraction) -> str:
    """As `fraction_of` reads it: in decimals where they are exact.

    >>> from fractions import Fraction
    >>> fraction_text(Fraction(25, 2)), fraction_text(Fraction(-7, 3)), fraction_text(Fraction(40))
    ('12.5', '-7/3', '40')
    """
    for digits in range(10):
        scaled = value * 10**digits
        if scaled.denominator == 1:
            whole, part = divmod(abs(scaled.numerator), 10**digits)
            return f"{'-' if value < 0 else ''}{whole}" + (f".{part:0{digits}d}" if digits else "")
    return str(value)


def shortened(text: str, most: int = 60) -> str:
    """For a message: what is longer than anyone reads ends with three dots.

    >>> shortened("x" * 5, 4)
    'xxx…'
    """
    return text if len(text) <= most else f"{text[: most - 1]}…"
