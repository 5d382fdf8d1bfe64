"""Every round of a schedule on paper: when it is played, who meets whom, who has a bye, what came out."""

from __future__ import annotations

from collections.abc import Callable

from arbitra.book.views.round import RoundView
from arbitra.book.views.schedule import ScheduleView
from arbitra.documents.document import Cell, Column, ColumnKind, Document, Gap, Head, Name, Table, ToWrite
from arbitra.documents.round import result_text, side_headings
from arbitra.i18n import Translate
from arbitra.rules.schedules.schedule import ScheduledRound


def schedule_document(head: Head, view: ScheduleView, when: Callable[[int], str | None], say: Translate) -> Document:
    """A table for each round; `when` gives the time of a round as it is said, empty if unknown."""
    columns = (
        Column(say("Board"), ColumnKind.BOARD, right=True, label=True),
        Column(side_headings(say)[0], ColumnKind.NAME),
        Column(say("Result"), ColumnKind.RESULT),
        Column(side_headings(say)[1], ColumnKind.NAME),
    )
    tables = []
    for number, scheduled in enumerate(view.rounds(), start=1):
        title = " · ".join(part for part in (say("Round {number}", number=number), when(number)) if part)
        tables.append(Table(columns, tuple(_rows(view, number, scheduled, say)), close=True, title=title))
    return Document(head, tuple(tables))


def _rows(view: ScheduleView, number: int, scheduled: ScheduledRound, say: Translate) -> list[tuple[Cell, ...]]:
    results = _results(view, number)
    rows: list[tuple[Cell, ...]] = []
    for board, (white, black) in enumerate(scheduled.games, start=1):
        known = results.get((view.seats.get(white, 0), view.seats.get(black, 0)), "")
        result = known or ToWrite(say("no result"))
        rows.append((str(board), Name(view.name(white)), result, Name(view.name(black))))
    rows += [(Gap(), Name(view.name(seat)), say("bye"), Gap()) for seat in scheduled.resting]
    return rows


def _results(view: ScheduleView, number: int) -> dict[tuple[int, int], str]:
    tournament = view.tournament
    if tournament is None or number > len(tournament.rounds):
        return {}
    shown = RoundView.of_file(tournament, number)
    return {(board.white.number, board.black.number): result_text(board) for board in shown.boards}
