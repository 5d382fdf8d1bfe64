"""Which list is the right one: the one in force when the event begins; and how old it is.

FIDE's ratings change on the first of a month, so months are compared. A list that a newer month replaces is kept for a
while, under the name of its month (`fide-2026-10`).
"""

from __future__ import annotations

import os
import re
import shutil
from contextlib import suppress
from datetime import date, datetime
from pathlib import Path
from typing import NamedTuple

from arbitra.lists.places import SUFFIX, ListProblem, list_file
from arbitra.lists.search import RatingList
from arbitra.model.dates import comparable_date, day_number

KEPT = 2
"""Earlier months; an event of 30 days, and the time until its report is sent, need no more."""
LONG_EVENT_DAYS = 30
"""In a longer event the ratings of the day count, not those of its first one."""


class Chosen(NamedTuple):
    """`later`: no list here is as old as the event asks for, this one is from a later month."""

    path: Path
    later: bool = False


def month_of(text: str) -> str:
    """
    >>> month_of("2026/11/07"), month_of("2026-10"), month_of("soon")
    ('2026-11', '2026-10', '')
    """
    found = re.match(r"(\d{4})[-/.](\d\d)", text)
    return f"{found[1]}-{found[2]}" if found else ""


def wanted_month(start: str, end: str, today: date) -> str:
    """The month whose list counts: of the first day; of today before it, in a long event, or where no day is given."""
    first, last, begun = day_number(start), day_number(end), month_of(comparable_date(start))
    is_long = first is not None and last is not None and last - first + 1 > LONG_EVENT_DAYS
    present = today.isoformat()[:7]
    return present if is_long or not begun else min(begun, present)


def list_in_force(name: str, start: str, end: str, today: date) -> Chosen:
    """Of the lists here the newest that is not later than the event asks for; else the one that comes nearest."""
    present = list_file(name)
    wanted = wanted_month(start, end, today)
    months = {path: _month(path) for path in (present, *earlier(name)) if path.is_file()}
    fitting = [path for path, month in months.items() if month <= wanted]
    if present in fitting or not months:
        return Chosen(present)
    if fitting:
        return Chosen(max(fitting, key=months.__getitem__))
    return Chosen(min(months, key=months.__getitem__), later=True)


def _month(path: Path) -> str:
    try:
        with RatingList(path) as ratings:
            return month_of(ratings.about.date)
    except ListProblem:
        return ""


def earlier(name: str) -> list[Path]:
    """The lists of earlier months that are still here, the newest first."""
    stem = list_file(name).stem
    pattern = re.compile(rf"{re.escape(stem)}-\d{{4}}-\d\d{re.escape(SUFFIX)}")
    found = list_file(name).parent.glob(f"{stem}-*{SUFFIX}")
    return sorted((path for path in found if pattern.fullmatch(path.name)), reverse=True)


def keep_month(name: str, new: str) -> None:
    """Before a list is replaced by one of another month: the old one stays under the name of its own."""
    present = list_file(name)
    old = _month(present) if present.is_file() else ""
    if not old or old == month_of(new):
        return
    beside = present.with_name(f"{present.stem}-{old}{SUFFIX}")
    beside.unlink(missing_ok=True)
    try:
        os.link(present, beside)
    except OSError:
        shutil.copyfile(present, beside)
    for path in earlier(name)[KEPT:]:
        with suppress(OSError):
            path.unlink()


def days_old(moment: str, now: datetime) -> int:
    """Whole days since a moment, which is written with its time zone."""
    return max(0, (now - datetime.fromisoformat(moment)).days)
