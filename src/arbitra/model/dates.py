"""Dates as reports write them: 2026/03/01, 2026-03-01, 01.03.2026."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from arbitra.model.bounds import FIRST_YEAR, LAST_YEAR

if TYPE_CHECKING:
    from datetime import date

_NUMBERS = re.compile(r"[0-9]+([/.-])[0-9]+\1[0-9]+")


def comparable_date(text: str) -> str:
    """A day in one of the usual forms as YYYY/MM/DD; empty if it is not one, or there is no such day."""
    day = _day(text)
    return "" if day is None else f"{day.year:04d}/{day.month:02d}/{day.day:02d}"


def day_number(text: str) -> int | None:
    """A number that grows by one each day; None for what is not a date."""
    day = _day(text)
    return None if day is None else day.toordinal()


def is_no_day(text: str) -> bool:
    """Whether three numbers are written as a date is, and there is no such day. Words do not claim to be a date; zeros
    are how reports say that a date is unknown.

    >>> is_no_day("2026/02/30"), is_no_day("1.5.26"), is_no_day("in May"), is_no_day("0000/00/00")
    (True, False, False, False)
    """
    plain = text.strip()
    if not _NUMBERS.fullmatch(plain) or not plain.strip("0/.-"):
        return False
    if len(plain) > len("2026/05/01"):
        return True
    first, second, third = re.split("[/.-]", plain)
    # Some write a year with two digits, before the month or behind it.
    return (
        _day(plain) is None
        and day_of(f"20{first}", second, third) is None
        and day_of(f"20{third}", second, first) is None
    )


def day_of(year: str, month: str, day: str) -> date | None:
    """The date of these digits; None if there is no such day, or its year cannot be meant."""
    from datetime import date

    if len(year) != 4 or not all(len(part) <= 2 for part in (month, day)):
        return None
    try:
        found = date(int(year), int(month), int(day))
    except ValueError:
        return None
    return found if FIRST_YEAR <= found.year <= LAST_YEAR else None


def _day(text: str) -> date | None:
    if len(text) > 40:
        return None
    parts = text.strip().replace("-", "/").replace(".", "/").split("/")
    if len(parts) != 3 or not all(part.isascii() and part.isdigit() for part in parts):
        return None
    return day_of(*parts) if len(parts[0]) == 4 else day_of(*reversed(parts))
