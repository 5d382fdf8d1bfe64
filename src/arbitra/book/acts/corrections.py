"""How old a result is that is corrected, and what that means (C.04.2.4.3)."""

from __future__ import annotations

import msgspec

from arbitra.book.acts.decision import Decision
from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.event import State
from arbitra.book.state.rounds import Board, Outcome
from arbitra.book.state.section import Section
from arbitra.model import GameResult
from arbitra.model.dates import comparable_date


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
        if board.outcome.result and not decision.system(section).known_ahead:
            _deadline_concern(decision, section, board.key, round_number)
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


def turned_concerns(decision: Decision, tournament: str, round_number: int, board: Board) -> bool:
    """Colours are put right until the end of the next round, and count from the pairing after it. Later they are
    corrected for rating only (True), outside FIDE mode anyway."""
    section = decision.section(tournament)
    later = section.rounds[round_number:]
    fields = {"board": board.key, "round": round_number}
    if not later or decision.system(section).known_ahead:
        _deadline_concern(decision, section, board.key, round_number)
        return False
    if len(later) == 1 and not later[0].complete:
        decision.concern("correct-this-round-over", section, next=round_number + 1, **fields)
        return False
    decision.concern("colours-for-rating" if section.fide else "colours-late", section, **fields)
    return section.fide


def _deadline_concern(decision: Decision, section: Section, board: str, round_number: int) -> None:
    """The announced deadline for reporting a mistake (C.04.2.4.3) has passed."""
    times = section.settings.correction_times
    until = times[round_number - 1] if round_number <= len(times) else ""
    if until and is_past(decision.now, until):
        decision.concern("correct-deadline", section, board=board, round=round_number, until=until)


def is_past(now: str, until: str) -> bool:
    """Whether a deadline has passed; not, if no one knows the time."""
    return bool(now) and _comparable(now) > _comparable(until)


def _comparable(moment: str) -> tuple[str, str]:
    day, _, hour = moment.partition(" ")
    return comparable_date(day), hour.zfill(5)


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
    """The later rounds that the system would have paired differently, had the result been known."""
    section = state.sections[name]
    corrected = section.with_board(round_number, msgspec.structs.replace(board, outcome=after))
    then = state.with_section(name, corrected)
    return sorted(_differences(then, name) - _differences(state, name))


def _differences(state: State, name: str) -> set[int]:
    from arbitra.rules.requests.pairing import check_rounds
    from arbitra.rules.requests.request import RoundRequest

    if not state.system(state.sections[name]).installed:
        return set()  # Nobody can tell.
    report = check_rounds(RoundRequest(as_tournament(state, name)))
    return {found.round_number for found in report.pairings}
