"""Dates as reports write them: 2026/03/01, 2026-03-01, 01.03.2026."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date


def comparable_date(text: str) -> str:
    """YYYY/MM/DD of a day in one of the usual writings; empty if it is none of them, or no day of the calendar."""
    day = _day(text)
    return "" if day is None else f"{day.year:04d}/{day.month:02d}/{day.day:02d}"


def day_number(text: str) -> int | None:
    """A number that grows by one each day; None for what is no date."""
    day = _day(text)
    return None if day is None else day.toordinal()


def _day(text: str) -> date | None:
    parts = text.strip().replace("-", "/").replace(".", "/").split("/")
    if len(parts) != 3 or not all(part.isascii() and part.isdigit() for part in parts):
        return None
    from datetime import date

    year, month, day = parts if len(parts[0]) == 4 else reversed(parts)
    try:
        return date(int(year), int(month), int(day)) if len(year) == 4 else None
    except ValueError:
        return None
