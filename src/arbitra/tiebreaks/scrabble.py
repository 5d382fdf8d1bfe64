"""Tie-breaks of Scrabble tournaments: games won, Buchholz and median Buchholz over them, spread.

There is no dummy: a round without a rival adds nothing to Buchholz, nor does a forfeited game. Best and worst rival go
in the median.
"""

from __future__ import annotations

from arbitra.i18n import N_
from arbitra.model import Reason
from arbitra.tiebreaks.crosstable import Crosstable
from arbitra.tiebreaks.descriptor import Descriptor
from arbitra.tiebreaks.ledger import PLAYED, Ledger
from arbitra.tiebreaks.own_results import Parts, standard_points
from arbitra.tiebreaks.problems import BadTiebreak
from arbitra.tiebreaks.values import Value
from arbitra.tiebreaks.working import Addend


def games_won(table: Crosstable, _: Descriptor) -> list[Value]:
    """One for a game won, half for a drawn one; a bye is worth what it gave."""
    return list(table.once("scrabble wins", lambda: _games_won(table)))


def _games_won(table: Crosstable) -> list[int]:
    ledger = table.ledger()
    return [
        sum(standard_points(ledger, place, number, False) for number in range(ledger.rounds))
        for place in range(len(ledger.tpns))
    ]


def rivals_won(table: Crosstable, descriptor: Descriptor) -> list[Value]:
    """The games won by all the rivals; `/Mn` without the n best and the n worst, `/Cn` without the n worst."""
    won = _games_won(table)
    low, high = descriptor.cuts
    totals: list[Value] = []
    ledger = table.ledger()
    for place in range(len(ledger.tpns)):
        rivals = sorted(won[opponent] for _, opponent in _met(ledger, place))
        totals.append(sum(rivals[low : max(low, len(rivals) - high)]))
    return totals


def _met(ledger: Ledger, place: int) -> list[tuple[int, int]]:
    """The rounds with a rival who was faced: a forfeited game is not a meeting."""
    rounds = zip(ledger.opponent_rows[place], ledger.outcome_rows[place], strict=True)
    return [(number, opponent) for number, (opponent, outcome) in enumerate(rounds) if outcome.kind == PLAYED]


def rivals_parts(table: Crosstable, descriptor: Descriptor, place: int) -> Parts:
    won = _games_won(table)
    ledger = table.ledger()
    met = _met(ledger, place)
    order = sorted(met, key=lambda meeting: won[meeting[1]])
    low, high = descriptor.cuts
    gone = {*order[:low], *(order[low:][::-1][:high] if high else ())}
    return tuple(
        Addend(
            number + 1,
            ledger.tpns[opponent],
            won[opponent],
            reasons=(Reason("Scrabble", "games won by the opponent"),),
            cut=Reason("Scrabble", "best and worst opponent do not count") if (number, opponent) in gone else None,
        )
        for number, opponent in met
    ), ()


def spread(table: Crosstable, descriptor: Descriptor) -> list[Value]:
    """Points made minus points conceded, over all the games; with `/Kn` at most n a game either way."""
    cap = int(descriptor.factor) if descriptor.factor else None
    totals = dict.fromkeys(table.tpns, 0)
    played = any(game.result.played for round_ in table.tournament.rounds for game in round_.games)
    if played and not table.game_scores:
        raise BadTiebreak(descriptor.text, "Scrabble", N_("the spread needs the points of the games"))
    for (number, tpn), (made, conceded) in table.game_scores.items():
        if number <= table.rounds and tpn in totals:
            totals[tpn] += capped(made - conceded, cap)
    return [totals[tpn] for tpn in table.tpns]


def spread_parts(table: Crosstable, descriptor: Descriptor, place: int) -> Parts:
    cap = int(descriptor.factor) if descriptor.factor else None
    tpn = table.tpns[place]
    return tuple(
        Addend(
            number,
            None,
            capped(made - conceded, cap),
            reasons=(Reason("Scrabble", "{made} scored, {conceded} conceded", {"made": made, "conceded": conceded}),),
        )
        for (number, player), (made, conceded) in sorted(table.game_scores.items())
        if player == tpn and number <= table.rounds
    ), ()


def capped(difference: int, cap: int | None) -> int:
    return difference if cap is None else max(-cap, min(cap, difference))
