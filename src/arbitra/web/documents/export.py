"""A tournament as a file to keep or to send: the report, its data, the list of players, the journal of the event."""

from __future__ import annotations

from starlette.responses import Response

from arbitra.book.journal.lines import lines
from arbitra.book.players_list import players_csv
from arbitra.book.report import report
from arbitra.book.slugs import slug_of
from arbitra.formats.files import write_text
from arbitra.formats.pgn import write_games
from arbitra.reports.exports.broadcast import frames
from arbitra.reports.exports.calendar import calendar
from arbitra.reports.exports.tables import export_tables
from arbitra.reports.exports.workbook import workbook
from arbitra.web.routes import shows
from arbitra.web.visit import NotFound, Visit

SUFFIXES = {
    **{"trf26": ".trf", "trf16": ".trf16", "json": ".json", "csv": ".csv", "journal": ".jsonl"},
    **{"xlsx": ".xlsx", "pgn": ".pgn", "ics": ".ics"},
}
TYPES = {
    **{"json": "application/json", "csv": "text/csv", "journal": "application/jsonl"},
    **{"pgn": "application/vnd.chess-pgn", "ics": "text/calendar"},
}
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
PLAIN = "text/plain"


def export(visit: Visit) -> Response:
    kind = visit.request.path_params["kind"]
    if kind not in SUFFIXES:
        raise NotFound
    if kind == "xlsx":
        return _workbook(visit)
    return download(_text(visit, kind), file_name(visit, kind), TYPES.get(kind, PLAIN))


def file_name(visit: Visit, kind: str) -> str:
    """Of letters that every computer takes: the event, and its tournament where it has several."""
    parts = [visit.state.event.name, *([visit.tournament] if len(visit.state.sections) > 1 else [])]
    return slug_of(" ".join(parts)) + SUFFIXES[kind]


def download(text: str, name: str, kind: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text.encode(), media_type=f"{kind}; charset=utf-8", headers=headers)


def _workbook(visit: Visit) -> Response:
    tables = export_tables(visit.state, visit.tournament, visit.speaker("book"), visit.book.private())
    headers = {"Content-Disposition": f'attachment; filename="{file_name(visit, "xlsx")}"'}
    return Response(workbook(tables), media_type=XLSX, headers=headers)


def _text(visit: Visit, kind: str) -> str:
    book, state, name = visit.book, visit.state, visit.tournament
    if kind == "journal":
        # Of the whole event, without private data.
        return "\n".join([*lines(book.volume.store.event, book.volume.store.facts(0, visit.at), None), ""])
    if kind == "csv":
        return players_csv(state, name, visit.speaker("book"))
    if kind == "ics":
        return calendar(state, name, book.volume.event.id, visit.speaker("book"))
    if kind == "pgn":
        return write_games(frames(state, name, visit.section.last_published))
    head = book.head if visit.at is None else None
    return write_text(report(state, name, book.private(), head), kind)


ROUTES = (shows("/e/{b}/t/{t}/export/{kind}", export),)
