"""When no legal pairing exists: the pairing that breaks the fewest absolute rules, for the arbiter to decide.

One problem over everyone: any two may meet, and anyone may take the bye if the number is odd; each broken rule costs
one. Of the cheapest choices take those whose illegal pairs have the smallest score differences, then those further
down the table. The illegal pairs of that choice are then let pass and the round is paired by the book of its system:
since no one can do with fewer, the result has exactly these."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from arbitra.kernel import Cost, Face
from arbitra.kernel.bits import members
from arbitra.model import Colours, Fields, History, Players, Reason, RoundPairing, Waiver
from arbitra.rules.contract import System
from arbitra.rules.swiss.edition import swiss_edition
from arbitra.rules.swiss.legality import Legality
from arbitra.rules.swiss.preferences import preference

MET_BEFORE = "{first} and {second} have met before"
SAME_COLOUR = "{first} and {second} must both have {colour}"
NO_COLOURS = "{first} and {second} cannot meet without a colour beyond the limits for one of them"
FORBIDDEN = "the organiser does not allow {first} and {second} to meet"
BARRED_BYE = "{first} may not take the bye"

ORGANISER = "C.04.2"
"""The organiser's list is a competition rule."""


@dataclass(frozen=True, slots=True)
class Rules:
    """Everything that may be broken, by place in the table: sets of those whom a rule keeps from each other."""

    history: History
    legal: Legality
    scores: tuple[int, ...]
    met: tuple[int, ...]
    forbidden: tuple[int, ...]
    clashing: tuple[int, ...]
    """The colours of these two do not go together."""

    @property
    def size(self) -> int:
        return len(self.legal.players)

    def broken(self, one: int, two: int) -> int:
        """How many absolute rules the pair breaks."""
        return sum(rows[one] >> two & 1 for rows in (self.met, self.forbidden, self.clashing))


def pair_relaxed(history: History, system: System, options: Mapping[str, str]) -> RoundPairing:
    """The round with the fewest broken rules, each of them named in `warnings`, before the warnings of the system, and
    their number in `rules_broken`."""
    rules = rules_of(history, system, options)
    waiver = fewest_broken(rules)
    made = system.edition().pair(history.waiving(_in_history(rules, waiver)), options)
    broken = warnings(rules, waiver)
    return replace(made, warnings=(*broken, *made.warnings), rules_broken=len(broken))


def rules_of(history: History, system: System, options: Mapping[str, str]) -> Rules:
    """Of the round about to be paired; a system that leaves the round to another has the rules of that one."""
    charge = system.in_charge(history, options)
    edition = swiss_edition(charge)
    legal = edition.legality(history, charge.options)
    strangers = edition.legality(history.among_strangers(), charge.options)
    scores = history.pairing_scores()
    everybody = (1 << len(legal.players)) - 1
    return Rules(
        history,
        legal,
        tuple(scores[player] for player in legal.players),
        _by_table(legal, history.met) if legal.law.met else (0,) * len(legal.players),
        _by_table(legal, history.forbidden()),
        tuple(everybody & ~row & ~(1 << place) for place, row in enumerate(strangers.rows)),
    )


def fewest_broken(rules: Rules) -> Waiver:
    """Places of the table: the pairs that break rules, and who takes the bye against the rule (-1: no one)."""
    size, scores, byes = rules.size, rules.scores, rules.legal.byes
    everybody = (1 << size) - 1
    odd = size % 2
    face = Face([everybody & ~(1 << place) for place in range(size)], everybody if odd else 0)
    kinds = range(size)
    if odd:
        face.minimise(Cost(loop=[1] * size, bound=size))
    prices = _prices(rules)
    barred = [int(not byes >> place & 1) for place in range(size)]
    face.minimise(Cost(attributes=((kinds, prices),), loop=barred if odd else ()))
    face.minimise(Cost(attributes=((kinds, _where(prices, lambda p, q: abs(scores[p] - scores[q]))),)))
    least = min(scores, default=0)
    face.minimise(Cost(attributes=((kinds, _where(prices, lambda p, q: scores[p] + scores[q] - 2 * least)),)))
    if odd:
        # The lowest in the table of those who are equally good for the bye.
        face.minimise(Cost(loop=[size - place for place in range(size)]))
    alone = [place for place, mate in enumerate(face.mates()) if mate == place]
    face.first_partners(place for place in range(size) if place not in alone)
    mates = face.mates()
    pairs = tuple((p, q) for p, q in enumerate(mates) if p < q and prices[p][q])
    return Waiver(pairs, next((place for place in alone if barred[place]), -1))


def warnings(rules: Rules, waiver: Waiver) -> tuple[Reason, ...]:
    """Every rule that the choice breaks."""
    law = rules.legal.law
    found = []
    for p, q in waiver.pairs:
        fields: Fields = {"first": _player(rules, p), "second": _player(rules, q)}
        if rules.met[p] >> q & 1:
            found.append(Reason(law.met, MET_BEFORE, fields))
        if rules.clashing[p] >> q & 1:
            found.append(_clash(rules, p, q, fields))
        if rules.forbidden[p] >> q & 1:
            found.append(Reason(ORGANISER, FORBIDDEN, fields))
    if waiver.bye >= 0:
        found.append(Reason(law.bye, BARRED_BYE, {"first": _player(rules, waiver.bye)}))
    return tuple(found)


def _clash(rules: Rules, p: int, q: int, fields: Fields) -> Reason:
    mine, theirs = (preference(rules.history.colours[rules.legal.players[place]]) for place in (p, q))
    if mine.colour != theirs.colour:
        return Reason(rules.legal.law.colour, NO_COLOURS, fields)
    return Reason(rules.legal.law.colour, SAME_COLOUR, {**fields, "colour": Colours(mine.colour)})


def _player(rules: Rules, place: int) -> Players:
    return Players(rules.history.tpns[rules.legal.players[place]])


def _in_history(rules: Rules, waiver: Waiver) -> Waiver:
    """With indices of the history in place of places in the table."""
    players = rules.legal.players
    pairs = tuple((players[p], players[q]) for p, q in waiver.pairs)
    return Waiver(pairs, players[waiver.bye] if waiver.bye >= 0 else -1)


def _by_table(legal: Legality, rows: Sequence[int]) -> tuple[int, ...]:
    place_of = {player: place for place, player in enumerate(legal.players)}
    return tuple(
        sum(1 << place_of[other] for other in members(rows[player]) if other in place_of) for player in legal.players
    )


def _prices(rules: Rules) -> list[list[int]]:
    """How many absolute rules each pair would break."""
    prices = []
    for p in range(rules.size):
        line = [0] * rules.size
        for q in members(rules.met[p] | rules.forbidden[p] | rules.clashing[p]):
            line[q] = rules.broken(p, q)
        prices.append(line)
    return prices


def _where(prices: Sequence[Sequence[int]], charge: Callable[[int, int], int]) -> list[list[int]]:
    """A charge on the illegal pairs only."""
    return [[charge(p, q) if price else 0 for q, price in enumerate(line)] for p, line in enumerate(prices)]
