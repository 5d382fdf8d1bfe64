"""What is looked at before a round is paired, by the system or by hand."""

from __future__ import annotations

from arbitra.book.acts.desk import Desk
from arbitra.book.state.section import Section
from arbitra.model import GameResult

WHITE_AWAY = (GameResult.BLACK_WINS_BY_FORFEIT.value, GameResult.DOUBLE_FORFEIT.value)
BLACK_AWAY = (GameResult.WHITE_WINS_BY_FORFEIT.value, GameResult.DOUBLE_FORFEIT.value)


def require_ready(desk: Desk, section: Section, number: int, *, ahead: bool) -> None:
    planned = section.settings.rounds
    if planned is not None and number > planned:
        desk.concern("beyond-plan", section, rounds=planned)
    if sum(not entry.is_out(number) for entry in section.entries.values()) < 2:
        raise desk.refuse("nobody")
    if section.checkin and section.checkin.round_number == number and not section.checkin.closed:
        raise desk.refuse("checkin-open", round=number)
    if number == 1:
        _length_concerns(desk, section)
    if not ahead:
        for earlier, kept in enumerate(section.rounds[: number - 1], start=1):
            waiting = kept.waiting()
            if waiting:
                raise desk.refuse("results-missing", round=earlier, boards=", ".join(one.key for one in waiting))
        require_undisputed(desk, section, number)
        still = [
            f"{desk.name(board.white)} – {desk.name(board.black)}"
            for kept in section.rounds[: max(number - 2, 0)]
            for board in kept.boards
            if board.outcome.open
        ]
        if still:
            desk.concern("open-before", section, games="; ".join(still))
        _absence_concerns(desk, section, number)


def require_undisputed(desk: Desk, section: Section, number: int) -> None:
    """No round is paired, or shown to anybody, from a result that somebody contradicts."""
    for earlier, kept in enumerate(section.rounds[: number - 1], start=1):
        boards = kept.disputed()
        if boards:
            raise desk.refuse("disputed", round=earlier, boards=", ".join(board.key for board in boards))


def _length_concerns(desk: Desk, section: Section) -> None:
    """Before the start: whether there are opponents for every round announced."""
    system, planned = desk.system(section), section.settings.rounds
    if not (system.swiss and system.fide) or planned is None:
        return
    players = sum(not entry.is_out(planned) for entry in section.entries.values())
    most = players - 1 + players % 2
    if planned > most:
        desk.concern("too-many-rounds", section, rounds=planned, players=players, most=most)


def _absence_concerns(desk: Desk, section: Section, number: int) -> None:
    """Who did not come to the round before and is to be paired all the same (C.05.6.5)."""
    before = section.round(number - 1)
    absent = [
        person
        for board in (before.boards if before else ())
        for person, lost in ((board.white, WHITE_AWAY), (board.black, BLACK_AWAY))
        if board.outcome.result in lost and not section.entries[person].is_out(number)
    ]
    if absent:
        desk.concern("no-show", section, round=number - 1, names=", ".join(map(desk.name, absent)))
