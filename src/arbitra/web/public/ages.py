"""Who is under 18 on the first day of the event. Dates of birth stay here: only the answer goes on."""

from __future__ import annotations

from datetime import date

from arbitra.book.state.bridge import Values
from arbitra.model.dates import comparable_date

ADULT = 18


def minors_of(private: Values, start: str) -> frozenset[str]:
    """By the private values of the book. Players without a date of birth count as adults; if only the year is known,
    they are minors as long as they may be. Without a first day it is today."""
    day = comparable_date(start) or date.today().strftime("%Y/%m/%d")
    return frozenset(person for person, fields in private.items() if is_minor(fields.get("birth", ""), day))


def is_minor(birth: str, day: str) -> bool:
    """
    >>> is_minor("2008/11/15", "2026/11/14"), is_minor("2008/11/14", "2026/11/14"), is_minor("2008", "2026/11/14")
    (True, False, True)
    >>> is_minor("", "2026/11/14"), is_minor("2007/00/00", "2026/11/14")
    (False, False)
    """
    grown = f"{int(day[:4]) - ADULT:04d}{day[4:]}"
    known = comparable_date(birth)
    if known:
        return known > grown
    year = birth.strip()[:4]
    return year.isascii() and year.isdigit() and int(year) >= int(grown[:4])


def shortened(name: str) -> str:
    """Given name and initial. A name that does not say which part is which keeps its first word.

    >>> shortened("Hidalgo, María José"), shortened("Hidalgo María"), shortened("Hidalgo"), shortened("Hidalgo,")
    ('María José H.', 'Hidalgo M.', 'Hidalgo', 'H.')
    """
    family, comma, given = (part.strip() for part in name.partition(","))
    if not comma:
        first, _, rest = name.strip().partition(" ")
        return f"{first} {rest.split()[-1][0]}." if rest.split() else first
    return " ".join(part for part in (given, f"{family[0]}." if family else "") if part)
