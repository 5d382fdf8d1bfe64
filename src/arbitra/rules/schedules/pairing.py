"""One round of a schedule as the pairing of a tournament."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from arbitra.model import (
    Board,
    BracketDecision,
    ByeKind,
    History,
    NoLegalPairing,
    Players,
    Plural,
    Reason,
    RoundPairing,
    SchedulePlan,
    Tpn,
)
from arbitra.rules.schedules.schedule import Schedule, ScheduledGame, Seat

Explain = Callable[[int, ScheduledGame], tuple[Reason, Reason]]
"""Round number and game -> why these two, why these colours."""


COMPLETE = Plural(
    "the schedule is complete: it has {rounds} round", "the schedule is complete: it has {rounds} rounds", by="rounds"
)


def scheduled_pairing(
    history: History, schedule: Schedule, seated: Mapping[Seat, Tpn], explain: Explain, absent: str
) -> RoundPairing:
    """Round `history.round_number` of the schedule for the players who sit on its seats.

    A pair of which no one comes is left out. A rest is worth nothing (`bye_kind`): everyone has it.
    """
    number = history.round_number
    if number > len(schedule.rounds):
        raise NoLegalPairing(Reason("1", COMPLETE, {"rounds": len(schedule.rounds)}))
    missing = {history.tpns[place] for place in history.absent()}
    played = schedule.round(number)
    boards: list[Board] = []
    resting = [seated[seat] for seat in played.resting if seat in seated]
    warnings: list[Reason] = list(schedule.notes)
    for game in played.games:
        here = [seated[seat] for seat in game if seat in seated]
        coming = [tpn for tpn in here if tpn not in missing]
        if len(here) == 2 and (len(coming) == 2 or (len(coming) == 1 and absent == "forfeit")):
            pairing, colour = explain(number, game)
            boards.append(Board(seated[game.white], seated[game.black], colour, pairing))
            warnings += [_forfeit(tpn) for tpn in here if tpn in missing]
        else:
            resting += coming
    free = [tpn for tpn in resting if tpn not in missing]
    return RoundPairing(
        round_number=number,
        system=schedule.system,
        boards=tuple(boards),
        bye=free[0] if len(free) == 1 else None,
        bye_reason=_rest(number) if len(free) == 1 else None,
        brackets=(_as_bracket(boards, resting, schedule, number),),
        warnings=tuple(warnings),
        bye_kind=ByeKind.ZERO_POINT,
        resting=tuple(resting),
        plan=SchedulePlan(len(schedule.rounds), tuple(seated.items())),
    )


def _as_bracket(boards: Sequence[Board], resting: Sequence[Tpn], schedule: Schedule, number: int) -> BracketDecision:
    """The whole round is one bracket, whatever the scores."""
    fields = {"round": number, "rounds": len(schedule.rounds)}
    return BracketDecision(
        score=0,
        kind="scheduled",
        players=tuple(sorted([tpn for board in boards for tpn in (board.white, board.black)] + list(resting))),
        pairs=tuple((board.white, board.black) for board in boards),
        floaters=tuple(resting),
        reasons=(Reason("1", "round {round} of {rounds} of a schedule fixed before the start", fields),),
    )


def _forfeit(tpn: Tpn) -> Reason:
    return Reason(
        "C.05.6.6",
        "{player} has announced their absence: the game stays in the schedule and is forfeited",
        {"player": Players(tpn)},
    )


def _rest(number: int) -> Reason:
    text = "in round {round} the opponent's seat is empty: a bye, without points"
    return Reason("1.odd", text, {"round": number})
