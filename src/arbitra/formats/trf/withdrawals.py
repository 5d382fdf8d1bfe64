"""Players who are out from one round to another: `### arbitra withdrawn PLAYER FROM [UNTIL]`.

The byes written for other programs, one a round, are taken out of the announced ones again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbitra.formats.problems import Part, part, quoted
from arbitra.formats.trf.records import Collected, Named, known
from arbitra.model import Absence, ByeKind, Round, Tpn, Withdrawal
from arbitra.model.fields import Players


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
) -> Part | None:
    """What is expected instead, where something else is said of the player in a round that the withdrawal covers."""
    tpn, first, last = withdrawal
    if first < 1 or (last is not None and last < first):
        return part("a first round, and a last one that is not before it")
    for other in others:
        if other.player == tpn and (other.covers(first) or withdrawal.covers(other.first_round)):
            return part("one line for a round: another says the same from round {round}", round=other.first_round)
    for number, played in enumerate(rounds, start=1):
        games = (game for game in played.games if tpn in game[:2] and game.result.played)
        if withdrawal.covers(number) and any(games):
            return part("no game in these rounds, and round {round} has one", round=number)
    for absence in absences:
        if absence.player == tpn and absence.kind is not ByeKind.ZERO_POINT and withdrawal.covers(absence.round_number):
            kind = quoted(absence.kind.value)
            return part("no bye in these rounds, and round {round} has {bye}", round=absence.round_number, bye=kind)
    return None


def _refuse(collected: Collected, named: Named, withdrawal: Withdrawal, expected: Part) -> None:
    player, first, last = withdrawal
    if last is None:
        found = part("player {player} withdrawn from round {first}", player=Players(player), first=first)
    else:
        text = "player {player} withdrawn from round {first} to {last}"
        found = part(text, player=Players(player), first=first, last=last)
    collected.problem(
        named.line,
        named.column,
        found,
        expected,
        "correct or delete the line",
    )
