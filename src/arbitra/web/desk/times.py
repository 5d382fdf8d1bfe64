"""The time sheet (6.10.1): boards against half hours, `41 22 26` for both clocks in minutes and the move."""

from __future__ import annotations

from datetime import datetime
from typing import Any, NamedTuple

from starlette.responses import JSONResponse, Response

from arbitra.book.acts.starting import EnterTimes
from arbitra.book.book import Done
from arbitra.book.state.desk import ClockCheck
from arbitra.book.views.desk import checked_row, time_sheet
from arbitra.laws.clocks.arrivals import read_time_of_day, show_time_of_day
from arbitra.laws.clocks.controls import Mode
from arbitra.laws.clocks.settings import OVER, BadTime, read_row
from arbitra.model.refusals import ReasonedRefusal
from arbitra.web.access.roles import Right
from arbitra.web.desk.board import BoardInHand, given, seat_of
from arbitra.web.page.forms import Declined
from arbitra.web.routes import shows, takes
from arbitra.web.visit import Problem, Visit

SHORT = 10 * 60
"""Seconds below which a board is one to watch."""
HALF_HOUR = 30 * 60
LONGEST = 30
FIELD = "times-"
"""Before the key of a board in the names of the form."""
COLUMNS = 3
"""Times that are shown beside the one that is written down now."""


class Cell(NamedTuple):
    """`typed` is what the row was, or would be, typed as; `off`: the sum of both clocks cannot be."""

    at: str
    white: str
    black: str
    move: int
    over: bool
    short: bool
    off: bool
    typed: str


class BoardRow(NamedTuple):
    key: str
    white: str
    black: str
    before: tuple[Cell | None, ...]
    now: Cell | None
    over: bool
    """The game has a result, or was over at an earlier time."""


def page(visit: Visit) -> Response:
    seat = seat_of(visit)
    at = _asked_time(visit, seat)
    rows = _rows(visit, seat, at)
    open_rows = [one for one in rows if not one.over or one.now]
    return visit.page(
        "desk/times.html",
        seat=seat,
        at=at,
        times=_earlier(visit, seat, at),
        rows=rows,
        read=sum(one.now is not None for one in open_rows),
        boards=len(open_rows),
        watch=[one for one in rows if one.now and one.now.short and not one.over],
        earlier=_moved(at, -HALF_HOUR),
        later=_moved(at, HALF_HOUR),
        form=visit.form,
        field=FIELD,
    )


def send(visit: Visit) -> Response:
    """All rows that were changed; a script sends one at a time and is answered with what stands there now."""
    seat = seat_of(visit)
    if not seat.may_record:
        raise Declined(Problem(visit.say("Records can be made once a round is published.")))
    at = _asked_time(visit, seat)
    if visit.request.headers.get("accept", "").startswith("application/json"):
        try:
            _enter(visit, seat, at)
        except Declined as declined:
            return JSONResponse({"error": declined.problem.text}, 422)
        desk = visit.section.desk.round(seat.round_number)
        return JSONResponse({one.board: _cell(seat, one)._asdict() for one in desk.times if one.at == at})
    return visit.go(seat.at("times", time=at), _enter(visit, seat, at))


def _enter(visit: Visit, seat: BoardInHand, at: str) -> Done | None:
    """What was typed of each board; nothing is recorded if one of them cannot be read."""
    typed = [(name.removeprefix(FIELD), text) for name, text in visit.form.items() if name.startswith(FIELD)]
    commands = [(key, _command(visit, seat, key, at, text.strip()[:LONGEST])) for key, text in typed]
    done = None
    for key, command in commands:
        if command is not None:
            made = visit.do(command, part=key)
            done = made if made.facts else done
    return done


def _command(visit: Visit, seat: BoardInHand, key: str, at: str, text: str) -> EnterTimes | None:
    before = visit.section.desk.round(seat.round_number).time(key, at)
    fields: dict[str, Any] = {"tournament": visit.tournament, "round_number": seat.round_number, "board": key, "at": at}
    if not text:
        return EnterTimes(**fields, remove=True) if before is not None else None
    try:
        row = read_row(text)
    except ReasonedRefusal as refused:
        raise Declined(Problem(refused.reason.sentence(visit.speaker("laws")), field=f"{FIELD}{key}")) from refused
    return EnterTimes(**fields, white=row.white, black=row.black, move=row.move, over=row.over)


def _asked_time(visit: Visit, seat: BoardInHand) -> str:
    """The time of the column that is written down: the asked one, else the latest half hour since the start."""
    try:
        return show_time_of_day(read_time_of_day(given(visit, "time")))[:5]
    except BadTime:
        pass
    now = datetime.now()
    seconds = 3600 * now.hour + 60 * now.minute
    started = visit.section.desk.round(seat.round_number).started
    first = read_time_of_day(started.rpartition(" ")[2]) % HALF_HOUR if started else 0
    return show_time_of_day(seconds - (seconds - first) % HALF_HOUR)[:5]


def _moved(at: str, seconds: int) -> str:
    return show_time_of_day((read_time_of_day(at) + seconds) % (24 * 3600))[:5]


def _earlier(visit: Visit, seat: BoardInHand, at: str) -> tuple[str, ...]:
    times = time_sheet(visit.section, seat.round_number).times
    return tuple(one for one in times if one != at)[-COLUMNS:]


def _rows(visit: Visit, seat: BoardInHand, at: str) -> list[BoardRow]:
    section, people = visit.section, visit.state.people
    desk = section.desk.round(seat.round_number)
    kept = section.round(seat.round_number)
    times = _earlier(visit, seat, at)
    rows = []
    for line in time_sheet(section, seat.round_number).lines:
        board = kept.board(line.board) if kept else None
        checks = [desk.time(line.board, time) for time in times]
        over = any(one is not None and one.over for one in checks) or bool(board and not board.outcome.open)
        now = desk.time(line.board, at)
        rows.append(
            BoardRow(
                line.board,
                people[line.white].name,
                people[line.black].name,
                tuple(_cell(seat, one) if one else None for one in checks),
                _cell(seat, now) if now else None,
                over,
            )
        )
    return rows


def _cell(seat: BoardInHand, one: ClockCheck) -> Cell:
    typed = OVER if one.over else " ".join((_minutes(one.white), _minutes(one.black), str(one.move)))
    short = not one.over and min(one.white, one.black) < SHORT
    return Cell(one.at, _shown(one.white), _shown(one.black), one.move, one.over, short, _is_off(seat, one), typed)


def _minutes(seconds: int) -> str:
    """As it is typed: minutes where they are whole."""
    minutes, rest = divmod(seconds, 60)
    return str(minutes) if not rest else f"{minutes // 60}:{minutes % 60:02}:{rest:02}"


def _shown(seconds: int) -> str:
    """
    >>> _shown(2460), _shown(4680)
    ('0:41', '1:18')
    """
    return f"{seconds // 3600}:{seconds // 60 % 60:02}"


def _is_off(seat: BoardInHand, one: ClockCheck) -> bool:
    """The sum of both clocks does not fit what has passed; asked only within the first period, whose time is known."""
    started = seat.visit.section.desk.round(seat.round_number).started
    control = seat.control
    if one.over or not started or control is None or control.control.is_unequal:
        return False
    period = control.control.periods[0]
    if period.mode not in (Mode.NONE, Mode.FISCHER) or (period.moves and one.move >= period.moves):
        return False
    return not checked_row(one, started, period.seconds // 60, period.increment).is_right


PATH = "/e/{b}/t/{t}/desk/times"
ROUTES = (shows(PATH, page), takes(PATH, send, again=page, right=Right.WORK))
