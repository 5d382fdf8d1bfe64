"""The days and hours of an event, and the numbers of its schedule: Berger tables and others."""

from __future__ import annotations

from arbitra.book.state.settings import Settings
from arbitra.book.views.schedule import ScheduleView
from arbitra.documents.dates import round_time
from arbitra.documents.document import Cell, Column, ColumnKind, Document, Head, Table
from arbitra.i18n import Translate
from arbitra.rules.schedules.schedule import Seat


def timetable_document(head: Head, settings: Settings, rounds: int, say: Translate) -> Document:
    """When each round begins, when its results are published, and until when a mistake may be reported."""
    given = (
        (say("Begins"), settings.round_times),
        (say("Results published"), settings.result_times),
        (say("Corrections until"), settings.correction_times),
    )
    used = [(heading, times) for place, (heading, times) in enumerate(given) if place == 0 or any(times)]
    columns = (
        Column(say("Round"), ColumnKind.BOARD, right=True, label=True),
        *(Column(heading, ColumnKind.WORDS) for heading, _ in used),
    )

    def when(times: tuple[str, ...], number: int) -> str:
        return round_time(times[number - 1], say.lang) if number <= len(times) and times[number - 1] else ""

    rows = tuple((str(number), *(when(times, number) for _, times in used)) for number in range(1, rounds + 1))
    return Document(head, (Table(columns, rows),))


def tables_document(head: Head, view: ScheduleView, say: Translate) -> Document:
    """Who meets whom by number: one line for each round, White first."""
    rounds = view.rounds()
    most = max((len(played.games) for played in rounds), default=0)
    columns = (
        Column(say("Round"), ColumnKind.BOARD, right=True, label=True),
        *(Column(say("Board {number}", number=number), ColumnKind.GAME) for number in range(1, most + 1)),
        *((Column(say("bye"), ColumnKind.GAME),) if any(played.resting for played in rounds) else ()),
    )
    rows: list[tuple[Cell, ...]] = []
    for number, played in enumerate(rounds, start=1):
        games = [f"{_number(view, white)}–{_number(view, black)}" for white, black in played.games]
        byes = ", ".join(_number(view, seat) for seat in played.resting)
        row = (str(number), *games, *[""] * (most - len(games)))
        rows.append((*row, byes) if len(columns) > len(row) else row)
    return Document(head, (Table(columns, tuple(rows)),), across=most > 9, dense=most > 16)


def _number(view: ScheduleView, seat: Seat) -> str:
    tpn = view.seats.get(seat)
    return str(seat if tpn is None else tpn)
