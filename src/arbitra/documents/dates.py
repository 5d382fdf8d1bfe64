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


def since(when: datetime, lang: str) -> str:
    """A moment after *since* or *until*: in Spanish with its article, *las 15:35*,
    *el 16 de noviembre de 2026 a las 15:35*."""
    shown = moment(when, lang)
    if lang != "es":
        return shown
    local = when.astimezone()
    hour = f"{'la' if local.hour == 1 else 'las'} {clock(when, lang)}"
    return hour if shown == clock(when, lang) else f"el {day(local.date(), lang)} a {hour}"


def days(first: str, last: str, lang: str) -> str:
    """The days of an event.

    >>> days("2026/11/14", "2026/11/15", "en"), days("2026/11/14", "2026/11/22", "en"), days("2026/11/14", "", "en")
    ('14 and 15 November 2026', '14 to 22 November 2026', '14 November 2026')
    >>> days("2026/11/14", "2026/11/15", "es"), days("2026/11/14", "2026/11/22", "es")
    ('14 y 15 de noviembre de 2026', 'del 14 al 22 de noviembre de 2026')
    >>> days("2026/10/30", "2026/11/02", "es"), days("2026/10/30", "soon", "en")
    ('del 30 de octubre de 2026 al 2 de noviembre de 2026', '30 October 2026 – soon')
    """
    if not first or not last or first == last:
        return day(first or last, lang) if first or last else ""
    written = [comparable_date(text).replace("/", "-") for text in (first, last)]
    if not all(written):
        return f"{day(first, lang)} – {day(last, lang)}"
    start, end = map(date.fromisoformat, written)
    say = translator("web", lang)
    if (start.year, start.month) != (end.year, end.month):
        return say("{first} to {last}", first=day(start, lang), last=day(end, lang))
    together = N_("{first} and {last}") if (end - start).days == 1 else N_("{first} to {last}")
    return say(together, first=str(start.day), last=day(end, lang))


def round_time(text: str, lang: str) -> str:
    """When a round is played, as it was announced: a day, a day with its time, or some other words.

    >>> round_time("2026/11/14 14:30", "en"), round_time("Saturday", "en")
    ('14 November 2026, 14:30', 'Saturday')
    """
    date_, _, hour = text.partition(" ")
    shown = day(date_, lang)
    return shortened(text) if shown == date_ else ", ".join(part for part in (shown, hour) if part)
