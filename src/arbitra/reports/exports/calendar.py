"""The rounds of a tournament as iCalendar (RFC 5545). Times are those in the hall, wherever the reader is."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime

from arbitra.book.state.event import State
from arbitra.i18n import N_, Translate

ROUND = N_("{event}: round {number}")
LONGEST_LINE = 75
"""Octets."""
_MOMENT = re.compile(r"(\d{4})[-/](\d{2})[-/](\d{2})(?:[ T](\d{2}):(\d{2}))?")


def calendar(state: State, name: str, ident: str, say: Translate, now: datetime | None = None) -> str:
    """An entry for each round that has a day; `ident` is that of the event."""
    section = state.sections[name]
    stamp = (now or datetime.now(UTC)).astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")
    title = state.event.name if len(state.sections) == 1 else f"{state.event.name}, {name}"
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Arbitra//Rounds//EN", "CALSCALE:GREGORIAN"]
    for number, text in enumerate(section.settings.round_times, start=1):
        start = _start(text)
        if start:
            lines += [
                "BEGIN:VEVENT",
                f"UID:{ident}-{_plain(name)}-{number}@arbitra",
                f"DTSTAMP:{stamp}",
                start,
                f"SUMMARY:{_escaped(say(ROUND, event=title, number=number))}",
                *([f"LOCATION:{_escaped(state.event.city)}"] if state.event.city else []),
                "END:VEVENT",
            ]
    lines.append("END:VCALENDAR")
    return "".join(f"{part}\r\n" for line in lines for part in _folded(line))


def _start(text: str) -> str:
    """As a moment, or as a whole day where no hour is known; empty for what is no date."""
    found = _MOMENT.fullmatch(text.strip())
    if found is None:
        return ""
    year, month, day, hour, minute = found.groups()
    if hour is None:
        return f"DTSTART;VALUE=DATE:{year}{month}{day}"
    return f"DTSTART:{year}{month}{day}T{hour}{minute}00"


def _escaped(text: str) -> str:
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\n", "\\n")


def _plain(name: str) -> str:
    return "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in name)


def _folded(line: str) -> Iterator[str]:
    """Long lines go on behind a blank; no letter is cut in two."""
    part = ""
    for letter in line:
        if len((part + letter).encode()) > LONGEST_LINE:
            yield part
            part = " "
        part += letter
    yield part
