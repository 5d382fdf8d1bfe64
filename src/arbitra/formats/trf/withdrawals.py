"""Players who are out from one round to another: `### arbitra withdrawn PLAYER FROM [UNTIL]`.

The byes written for other programs, one a round, are taken out of the announced ones again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbitra.formats.trf.records import Collected, Named, known
from arbitra.model import Absence, ByeKind, Round, Tpn, Withdrawal


def withdrawals_of(
    collected: Collected,
    places: dict[Tpn, int],
    rounds: Sequence[Round],
    absences: dict[tuple[int, Tpn], Absence],
) -> tuple[Withdrawal, ...]:
    """Those that contradict nothing else; each other one is a problem. Changes `absences`."""
    made: list[Withdrawal] = []
    for named, first, last in collected.withdrawals:
        for one in known([named], places, collected):
            withdrawal = Withdrawal(Tpn(one.tpn), first, last)
            against = _contradiction(withdrawal, made, rounds, absences.values())
            if against:
                _refuse(collected, named, withdrawal, against)
                continue
            made.append(withdrawal)
            for number, tpn in [key for key in absences if key[1] == withdrawal.player and withdrawal.covers(key[0])]:
                del absences[number, tpn]
    return tuple(made)


def _contradiction(
    withdrawal: Withdrawal, others: Iterable[Withdrawal], rounds: Sequence[Round], absences: Iterable[Absence]
) -> str:
    """What else is said of the player in a round that the withdrawal covers; empty: nothing."""
    tpn, first, last = withdrawal
    if first < 1 or (last is not None and last < first):
        return "a first round, and a last one that is not before it"
    for other in others:
        if other.player == tpn and (other.covers(first) or withdrawal.covers(other.first_round)):
            return f"one line for a round: another says the same from round {other.first_round}"
    for number, played in enumerate(rounds, start=1):
        games = (game for game in played.games if tpn in game[:2] and game.result.played)
        if withdrawal.covers(number) and any(games):
            return f"no game in these rounds, and round {number} has one"
    for absence in absences:
        if absence.player == tpn and absence.kind is not ByeKind.ZERO_POINT and withdrawal.covers(absence.round_number):
            return f"no bye in these rounds, and round {absence.round_number} has {absence.kind.value!r}"
    return ""


def _refuse(collected: Collected, named: Named, withdrawal: Withdrawal, expected: str) -> None:
    until = "" if withdrawal.last_round is None else f" to {withdrawal.last_round}"
    collected.problem(
        named.line,
        named.column,
        f"player {withdrawal.player} withdrawn from round {withdrawal.first_round}{until}",
        expected,
        "correct or delete the line",
    )
