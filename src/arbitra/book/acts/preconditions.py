"""What is looked at before a round is paired, by the system or by hand."""

from __future__ import annotations

from arbitra.book.acts.decision import Decision
from arbitra.book.state.section import Section
from arbitra.model import GameResult

WHITE_AWAY = (GameResult.BLACK_WINS_BY_FORFEIT.value, GameResult.DOUBLE_FORFEIT.value)
BLACK_AWAY = (GameResult.WHITE_WINS_BY_FORFEIT.value, GameResult.DOUBLE_FORFEIT.value)


def require_ready(decision: Decision, section: Section, number: int, *, ahead: bool) -> None:
    planned = section.settings.rounds
    if planned is not None and number > planned:
        decision.concern("beyond-plan", section, rounds=planned)
    if sum(not entry.is_out(number) for entry in section.entries.values()) < 2:
        raise decision.refuse("nobody")
    if section.checkin and section.checkin.round_number == number and not section.checkin.closed:
        raise decision.refuse("checkin-open", round=number)
    if number == 1:
        _length_concerns(decision, section)
    if not ahead:
        for earlier, kept in enumerate(section.rounds[: number - 1], start=1):
            waiting = kept.waiting()
            if waiting:
                raise decision.refuse("results-missing", round=earlier, boards=", ".join(one.key for one in waiting))
        require_undisputed(decision, section, number)
        still = [
            f"{decision.name(board.white)} – {decision.name(board.black)}"
            for kept in section.rounds[: max(number - 2, 0)]
            for board in kept.boards
            if board.outcome.open
        ]
        if still:
            decision.concern("open-before", section, games="; ".join(still))
        _absence_concerns(decision, section, number)


def require_undisputed(decision: Decision, section: Section, number: int) -> None:
    """No round is paired, or shown to anybody, from a result that somebody contradicts."""
    for earlier, kept in enumerate(section.rounds[: number - 1], start=1):
        boards = kept.disputed()
        if boards:
            raise decision.refuse("disputed", round=earlier, boards=", ".join(board.key for board in boards))


def _length_concerns(decision: Decision, section: Section) -> None:
    """Before the start: whether there are opponents for every round announced."""
    system, planned = decision.system(section), section.settings.rounds
    if not (system.swiss and system.fide) or planned is None:
        return
    players = sum(not entry.is_out(planned) for entry in section.entries.values())
    most = players - 1 + players % 2
    if planned > most:
        decision.concern("too-many-rounds", section, rounds=planned, players=players, most=most)


def _absence_concerns(decision: Decision, section: Section, number: int) -> None:
    """Who did not come to the round before and is to be paired all the same (C.05.6.5)."""
    before = section.round(number - 1)
    absent = [
        person
        for board in (before.boards if before else ())
        for person, lost in ((board.white, WHITE_AWAY), (board.black, BLACK_AWAY))
        if board.outcome.result in lost and not section.entries[person].is_out(number)
    ]
    if absent:
        decision.concern("no-show", section, round=number - 1, names=", ".join(map(decision.name, absent)))
