"""What the desk shows: what is on record of a game, a player, an event; who is late; the time sheet; the positions.

Only arbiters see records. `tally` answers what the Laws ask: how many illegal moves, wrong claims and warnings a player
has, in this game and in this event.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from arbitra.book.state.desk import (
    ILLEGAL_MOVE,
    WARNING,
    WRONG_CLAIM,
    AnyRecord,
    ClockCheck,
    KeptAppeal,
    KeptIncident,
    KeptSanction,
    board_order,
)
from arbitra.book.state.event import State
from arbitra.book.state.rounds import Board
from arbitra.book.state.section import Section
from arbitra.laws.chess960 import StartingPosition, position_of
from arbitra.laws.clocks.arrivals import Arrival, DefaultTime, read_time_of_day, show_time_of_day
from arbitra.laws.clocks.settings import SheetRow


class Tally(NamedTuple):
    """How often something is on record of a player, with the records themselves, oldest first."""

    illegal_moves: tuple[AnyRecord, ...] = ()
    wrong_claims: tuple[AnyRecord, ...] = ()
    warnings: tuple[AnyRecord, ...] = ()
    sanctions: tuple[KeptSanction, ...] = ()
    incidents: tuple[KeptIncident, ...] = ()


def _tally(records: Iterable[AnyRecord]) -> Tally:
    kept = tuple(records)
    by = {word: tuple(one for one in kept if one.counts == word) for word in (ILLEGAL_MOVE, WRONG_CLAIM, WARNING)}
    return Tally(
        by[ILLEGAL_MOVE],
        by[WRONG_CLAIM],
        by[WARNING],
        tuple(one for one in kept if isinstance(one, KeptSanction)),
        tuple(one for one in kept if isinstance(one, KeptIncident)),
    )


def records_of_game(section: Section, round_number: int, board: str) -> tuple[AnyRecord, ...]:
    """Of the two who meet there now, whichever board they sat at when it was written down."""
    held = _board(section, round_number, board)
    if held is None:
        return ()
    return tuple(one for one in section.desk.records if one.is_of_game(round_number, held.white, held.black))


def tally_in_game(section: Section, round_number: int, board: str, person: str) -> Tally:
    """Of one player in one game: whether an illegal move is the second."""
    return _tally(one for one in records_of_game(section, round_number, board) if one.person == person)


def tally_in_event(state: State, person: str) -> Tally:
    """Of one player in every tournament of the event: what has been used before (11.7, 12.9)."""
    sections = state.sections.values()
    return _tally(one for section in sections for one in section.desk.records if one.person == person)


def records_of_player(section: Section, person: str) -> tuple[AnyRecord, ...]:
    return tuple(one for one in section.desk.records if one.person == person)


class SanctionedPlayer(NamedTuple):
    person: str
    sanctions: tuple[KeptSanction, ...]


def sanctions_by_player(section: Section) -> tuple[SanctionedPlayer, ...]:
    """All of a tournament, in the order in which players got their first."""
    found: dict[str, list[KeptSanction]] = {}
    for one in section.desk.records:
        if isinstance(one, KeptSanction):
            found.setdefault(one.person, []).append(one)
    return tuple(SanctionedPlayer(person, tuple(held)) for person, held in found.items())


def open_appeals(section: Section) -> tuple[KeptAppeal, ...]:
    return tuple(one for one in section.desk.records if isinstance(one, KeptAppeal) and one.open)


def appeals_against(section: Section, number: int) -> tuple[KeptAppeal, ...]:
    return tuple(one for one in section.desk.records if isinstance(one, KeptAppeal) and one.about == number)


# -- the round in the hall ------------------------------------------------------------------------------------------


class Late(NamedTuple):
    """A player who came after the start; `arrival` by the default time."""

    person: str
    board: str
    at: str
    arrival: Arrival


class Beginning(NamedTuple):
    """When a round really began, until when players may come, and who came late."""

    started: str
    until: str
    late: tuple[Late, ...]


def beginning(section: Section, round_number: int, minutes: int | None) -> Beginning | None:
    """None: the start was not written down. `minutes` is the default time; None: the regulations say nothing, and it
    is zero (6.7.1)."""
    desk = section.desk.round(round_number)
    if not desk.started:
        return None
    default = DefaultTime(_seconds(desk.started), minutes)
    boards = {person: board.key for board in _boards(section, round_number) for person in (board.white, board.black)}
    late = [
        Late(person, boards.get(person, ""), at, default.of(_seconds(at)))
        for person, at in sorted(desk.arrived.items(), key=lambda held: _seconds(held[1]))
    ]
    return Beginning(desk.started, show_time_of_day(default.ends), tuple(late))


class SheetLine(NamedTuple):
    """A board on the time sheet: what was written down, by time of day; None: nothing was."""

    board: str
    white: str
    black: str
    checks: tuple[ClockCheck | None, ...]


class TimeSheet(NamedTuple):
    """Boards against times of day."""

    times: tuple[str, ...]
    lines: tuple[SheetLine, ...]


def time_sheet(section: Section, round_number: int) -> TimeSheet:
    desk = section.desk.round(round_number)
    times = tuple(sorted({one.at for one in desk.times}))
    boards = sorted(_boards(section, round_number), key=lambda board: board_order(board.key))
    return TimeSheet(
        times,
        tuple(
            SheetLine(board.key, board.white, board.black, tuple(desk.time(board.key, at) for at in times))
            for board in boards
        ),
    )


def checked_row(check: ClockCheck, started: str, base: int, increment: int) -> SheetRow:
    """The sum that both clocks should come to: `base` minutes of each player, `increment` seconds a move."""
    passed = (_seconds(check.at) - _seconds(started)) % (24 * 3600) // 60
    return SheetRow(check.white // 60, check.black // 60, check.move, base, increment, passed)


class RoundPosition(NamedTuple):
    round_number: int
    position: StartingPosition
    drawn: str


def positions(section: Section) -> tuple[RoundPosition, ...]:
    """The starting positions of Chess960 by round."""
    return tuple(
        RoundPosition(number, position_of(kept.position), kept.drawn)
        for number, kept in sorted(section.desk.rounds.items())
        if kept.position is not None
    )


def _seconds(moment: str) -> int:
    """Of a time in the hall, with or without its day."""
    return read_time_of_day(moment.rpartition(" ")[2])


def _boards(section: Section, round_number: int) -> tuple[Board, ...]:
    kept = section.round(round_number)
    return kept.boards if kept is not None else ()


def _board(section: Section, round_number: int, key: str) -> Board | None:
    kept = section.round(round_number)
    return kept.board(key) if kept is not None else None
