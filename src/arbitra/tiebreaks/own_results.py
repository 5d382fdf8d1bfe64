"""Article 7: what a participant did, played or not."""

from __future__ import annotations

from collections.abc import Callable

from arbitra.i18n import N_
from arbitra.model import Game, GameResult, Reason
from arbitra.model.words import BYES
from arbitra.tiebreaks.crosstable import Crosstable
from arbitra.tiebreaks.descriptor import Descriptor
from arbitra.tiebreaks.ledger import HALVES, NOBODY, PLAYED, UNFINISHED, Ledger, Outcome
from arbitra.tiebreaks.unplayed import VOLUNTARY
from arbitra.tiebreaks.values import Value
from arbitra.tiebreaks.working import Addend

RoundValue = Callable[[Ledger, int, int, bool], int]
"""What one round counts: of (ledger, place, round index, predetermined)."""

Parts = tuple[tuple[Addend, ...], tuple[Reason, ...]]
"""Addends and steps: what a family knows of a working."""


OutcomeValue = Callable[[Ledger, Outcome], int]
"""The same where the outcome alone tells it."""


def wins(ledger: Ledger, outcome: Outcome) -> int:
    """7.1: a round that gave, with or without a game, the points of a win; in game points a match is won with more
    than a draw on every board gives."""
    if ledger.over_boards:
        return int(outcome.points > ledger.worth.draw)
    return int(outcome.points >= ledger.worth.win_as(outcome.colour))


def games_won(_: Ledger, outcome: Outcome) -> int:
    """7.2: a game won over the board."""
    return int(outcome.kind == PLAYED and HALVES.get(outcome.mark) == 2)


def games_with_black(_: Ledger, outcome: Outcome) -> int:
    """7.3: a game with Black over the board."""
    return int(outcome.kind == PLAYED and outcome.colour == "b")


def games_won_with_black(_: Ledger, outcome: Outcome) -> int:
    """7.4: both of the above."""
    return int(outcome.kind == PLAYED and outcome.colour == "b" and HALVES.get(outcome.mark) == 2)


def rounds_elected(ledger: Ledger, place: int, number: int, predetermined: bool) -> int:
    """7.6: a round without half-point bye, zero-point bye or forfeit loss; the bye of an odd round robin is not a
    choice and does not count as a round."""
    free = predetermined and ledger.opponents[number][place] == NOBODY
    return int(not free and ledger.outcomes[number][place].kind not in VOLUNTARY)


def standard_points(ledger: Ledger, place: int, number: int, _: bool) -> int:
    """7.7: one for more points than the scheduled opponent, half for as many; without one, a draw's points are
    the measure."""
    outcome = ledger.outcomes[number][place]
    if outcome.mark == UNFINISHED:
        return 0
    own = outcome.points
    opponent = ledger.opponents[number][place]
    other = ledger.worth.draw if opponent == NOBODY else ledger.outcomes[number][opponent].points
    return 10 if own > other else 5 if own == other else 0


def count_rounds(table: Crosstable, value: RoundValue) -> list[Value]:
    ledger = table.own_results()
    rounds, predetermined = range(ledger.rounds), table.predetermined
    return [sum(value(ledger, place, number, predetermined) for number in rounds) for place in range(len(ledger.tpns))]


def count_outcomes(table: Crosstable, value: OutcomeValue) -> list[Value]:
    """Few outcomes differ, so that each is looked at once."""
    ledger = table.own_results()
    if not ledger.outcomes:
        return [0] * len(ledger.tpns)
    amounts = {outcome: value(ledger, outcome) for outcome in set().union(*ledger.outcomes)}
    counted = [map(amounts.__getitem__, column) for column in ledger.outcomes]
    return list(map(sum, zip(*counted, strict=True)))


def by_round(value: OutcomeValue) -> RoundValue:
    """For `count_parts`."""
    return lambda ledger, place, number, _: value(ledger, ledger.outcomes[number][place])


def count_parts(table: Crosstable, value: RoundValue, place: int) -> Parts:
    ledger = table.own_results()
    addends = []
    for number in range(ledger.rounds):
        amount = value(ledger, place, number, table.predetermined)
        opponent = ledger.opponents[number][place]
        addends.append(
            Addend(
                number + 1,
                None if opponent == NOBODY else ledger.tpns[opponent],
                amount,
                result=ledger.outcomes[number][place].points,
                reasons=(what_happened(table, ledger, place, number),),
            )
        )
    return tuple(addends), ()


def progressive(table: Crosstable, descriptor: Descriptor) -> list[Value]:
    """7.5, 14.1: the sum of the scores after each round; a cut takes the first rounds."""
    running = table.ledger().running[descriptor.cut :]
    return [sum(scores) for scores in zip(*running, strict=True)] if running else [0] * len(table.tpns)


def progressive_parts(table: Crosstable, descriptor: Descriptor, place: int) -> Parts:
    cut = Reason("14.1" if descriptor.cut == 1 else "14.2", "cut: the first rounds do not count")
    return tuple(
        Addend(
            number + 1,
            None,
            scores[place],
            reasons=(Reason("7.5", "score after the round"),),
            cut=cut if number < descriptor.cut else None,
        )
        for number, scores in enumerate(table.ledger().running)
    ), ()


def pairing_numbers(table: Crosstable, _: Descriptor) -> list[Value]:
    """7.8"""
    return list(table.tpns)


MESSAGES = {"U": "pairing-allocated bye", " ": "absent: counts as a zero-point bye"}
"""Longer words for a round without a game; otherwise it is called as everywhere."""

GAMES = {
    (2, "w"): N_("won with White"),
    (1, "w"): N_("drawn with White"),
    (0, "w"): N_("lost with White"),
    (2, "b"): N_("won with Black"),
    (1, "b"): N_("drawn with Black"),
    (0, "b"): N_("lost with Black"),
}
"""What a game is called, by what it is worth in halves and by colour."""

MATCHES = {2: N_("match won"), 1: N_("match drawn"), 0: N_("match lost")}
"""Where a round is a match over several boards."""


def what_happened(table: Crosstable, ledger: Ledger, place: int, number: int) -> Reason:
    outcome = ledger.outcomes[number][place]
    if outcome.kind != PLAYED:
        return Reason("15.1", MESSAGES.get(outcome.kind) or BYES[outcome.kind].name)
    if outcome.mark in "+-":
        return Reason("15.2", "forfeit, counted as a game")
    if outcome.mark == UNFINISHED:
        if _game(table, place, number).result is GameResult.PENDING:
            return Reason("", "no result yet")
        return Reason(table.edition.unfinished, "not finished: a draw for pairing only")
    if table.matches is not None:
        return Reason("", MATCHES[HALVES[outcome.mark]])
    if _game(table, place, number).result in ONE_HALF_ONLY and HALVES[outcome.mark] == 1:
        return Reason("", HALF_A_POINT[outcome.colour])
    return Reason("", GAMES[HALVES[outcome.mark], outcome.colour])


HALF_A_POINT = {
    "w": N_("half a point with White, the opponent lost"),
    "b": N_("half a point with Black, the opponent lost"),
}
ONE_HALF_ONLY = frozenset(
    (GameResult.HALF_ZERO, GameResult.ZERO_HALF, GameResult.SHORT_HALF_ZERO, GameResult.SHORT_ZERO_HALF)
)
"""½–0: no draw, although one of the two has half a point."""


def _game(table: Crosstable, place: int, number: int) -> Game:
    tpn = table.tpns[place]
    return next(game for game in table.tournament.rounds[number].games if tpn in game[:2])


def points_parts(table: Crosstable, place: int) -> Parts:
    """The score: results, then penalties and bonuses."""
    ledger = table.ledger()
    addends = [
        Addend(
            number + 1,
            None if (opponent := ledger.opponents[number][place]) == NOBODY else ledger.tpns[opponent],
            points[place],
            reasons=(what_happened(table, ledger, place, number),),
        )
        for number, points in enumerate(ledger.points)
    ]
    addends += [
        Addend(number or None, None, extra[place], reasons=(Reason("4.2", "points added or deducted by the arbiter"),))
        for number, extra in enumerate(ledger.extra)
        if place in extra
    ]
    return tuple(addends), ()
