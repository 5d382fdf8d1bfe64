"""Dates as they are typed, and as reports have them: `2026/11/16`."""

from __future__ import annotations

from arbitra.cli.exits import wrong_usage

NOT_A_DATE = "{found} is not a date such as 2026-11-16"
MESSAGES = (NOT_A_DATE,)


def date_text(text: str) -> str:
    """
    >>> date_text("2026-1-6")
    '2026/01/06'
    """
    from arbitra.model.dates import comparable_date

    found = comparable_date(text)
    if not found:
        raise wrong_usage(NOT_A_DATE, found=repr(text))
    return found


def birth_text(text: str) -> str:
    """A date, or only the year."""
    return text if text.isascii() and text.isdigit() and len(text) == 4 else date_text(text)
