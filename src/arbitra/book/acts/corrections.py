"""How old a result is that is corrected, and what that means (C.04.2.4.3)."""

from __future__ import annotations

import msgspec

from arbitra.book.acts.decision import Decision
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.event import State
from arbitra.book.state.rounds import Board, Outcome
from arbitra.model import GameResult


def correction_concerns(
    decision: Decision, tournament: str, round_number: int, board: Board, after: Outcome
) -> Outcome:
    """What is recorded of a correction: itself, or where it comes too late for the standings, for rating only.

    Only rounds count that were paired after the game had a result: an adjourned one is resolved late.
    Where the rounds are known ahead nothing is paired from results: there a correction has no age.
    """
    section = decision.section(tournament)
    later = [kept for kept in section.rounds[round_number:] if kept.paired_at > board.known_since]
    fields = {"board": board.key, "round": round_number}
    ageless = not later or decision.system(section).known_ahead
    if ageless or not section.fide:
        decision.require_no_playoff(section)
    if ageless:
        return after
    if len(later) == 1 and not later[0].complete:
        decision.concern("correct-this-round-over", section, next=round_number + 1, **fields)
        return after
    if not after.result:
        decision.concern("clear-late", section, **fields)
        return after
    if section.fide:
        decision.concern("correct-for-rating", section, **fields)
        if after.result == board.outcome.result:
            return after
        return msgspec.structs.replace(board.outcome, for_rating=after.result, verified=0)
    rounds = paired_differently(decision.state, tournament, round_number, board, after)
    decision.concern("correct-late", section, rounds=", ".join(map(str, rounds)) or "-", **fields)
    return after


def turned_concerns(decision: Decision, tournament: str, round_number: int, board: Board) -> None:
    """Colours are put right until the end of the next round, and count from the pairing after it."""
    section = decision.section(tournament)
    later = section.rounds[round_number:]
    if not later or decision.system(section).known_ahead:
        return
    fields = {"board": board.key, "round": round_number}
    if len(later) == 1 and not later[0].complete:
        decision.concern("correct-this-round-over", section, next=round_number + 1, **fields)
    else:
        decision.concern("colours-late", section, **fields)


def resolved_concerns(decision: Decision, tournament: str, round_number: int, board: Board, after: Outcome) -> None:
    """A game that was adjourned or postponed has a result: rounds were paired with it as a draw (C.04.2.3.1)."""
    section = decision.section(tournament)
    drawn = after.result in (GameResult.DRAW.value, GameResult.SHORT_DRAW.value)
    if drawn or not after.result or decision.system(section).known_ahead:
        return
    later = [number for number in range(round_number + 1, len(section.rounds) + 1) if section.is_published(number)]
    if later:
        rounds = ", ".join(map(str, later))
        decision.concern("resolve-no-draw", section, board=board.key, round=round_number, rounds=rounds)


def paired_differently(state: State, name: str, round_number: int, board: Board, after: Outcome) -> list[int]:
    """The later rounds that the system would have paired otherwise, had the result been known."""
    section = state.sections[name]
    kept = section.rounds[round_number - 1]
    corrected = kept.with_board(msgspec.structs.replace(board, outcome=after))
    then = state.with_section(name, section.with_round(round_number, corrected))
    return sorted(_differences(then, name) - _differences(state, name))


def _differences(state: State, name: str) -> set[int]:
    from arbitra.rules.requests.pairing import check_rounds
    from arbitra.rules.requests.request import RoundRequest

    report = check_rounds(RoundRequest(as_tournament(state, name)))
    return {found.round_number for found in report.differences}
