"""Days and times as people write them; facts and reports keep their own."""

from __future__ import annotations

from datetime import date, datetime

from arbitra.i18n import N_, translator
from arbitra.model.bounds import shortened
from arbitra.model.dates import comparable_date, is_no_day

NOT_A_DATE = N_("{text} (not a date)")

MONTHS = {
    "en": "January,February,March,April,May,June,July,August,September,October,November,December",
    "es": "enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre",
}
"""In the order of the year."""
WEEKDAYS = {
    "en": "Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday",
    "es": "lunes,martes,miércoles,jueves,viernes,sábado,domingo",
}
"""In the order of the week."""


def day(when: date | str, lang: str) -> str:
    """
    >>> day("2026-11-16", "en"), day("2026-11-16", "es"), day("soon", "en"), day("2026/13/01", "en")
    ('16 November 2026', '16 de noviembre de 2026', 'soon', '2026/13/01 (not a date)')
    """
    if isinstance(when, str):
        found = comparable_date(when)
        if found:
            return day(date.fromisoformat(found.replace("/", "-")), lang)
        return translator("web", lang)(NOT_A_DATE, text=shortened(when, 24)) if is_no_day(when) else when
    month = MONTHS.get(lang, MONTHS["en"]).split(",")[when.month - 1]
    return f"{when.day} de {month} de {when.year}" if lang == "es" else f"{when.day} {month} {when.year}"


def weekday_and_day(when: date, lang: str) -> str:
    """For a heading.

    >>> weekday_and_day(date(2026, 11, 16), "en"), weekday_and_day(date(2026, 11, 16), "es")
    ('Monday, 16 November 2026', 'Lunes, 16 de noviembre de 2026')
    """
    name = WEEKDAYS.get(lang, WEEKDAYS["en"]).split(",")[when.weekday()]
    return f"{name.capitalize()}, {day(when, lang)}"


def list_day(text: str, lang: str) -> str:
    """The day of a rating list; lists of a month are of its first day.

    >>> list_day("2026-11", "en"), list_day("2026-11-07", "en")
    ('1 November 2026', '7 November 2026')
    """
    return day(f"{text}-01" if len(text) == len("2026-11") else text, lang)


def reported(when: date) -> str:
    """As reports write it, and books keep it.

    >>> reported(date(2026, 11, 6))
    '2026/11/06'
    """
    return f"{when:%Y/%m/%d}"


def clock(when: datetime, lang: str) -> str:
    """Of this computer's time zone."""
    return f"{when.astimezone():%H:%M}"


def moment(when: datetime, lang: str) -> str:
    """The time of today, else the day with its time."""
    local = when.astimezone()
    shown = clock(when, lang)
    return shown if local.date() == datetime.now().date() else f"{day(local.date(), lang)}, {shown}"


def round_time(text: str, lang: str) -> str:
    """When a round is played, as it was announced: a day, a day with its time, or some other words.

    >>> round_time("2026/11/14 14:30", "en"), round_time("Saturday", "en")
    ('14 November 2026, 14:30', 'Saturday')
    """
    date_, _, hour = text.partition(" ")
    shown = day(date_, lang)
    return shortened(text) if shown == date_ else ", ".join(part for part in (shown, hour) if part)
