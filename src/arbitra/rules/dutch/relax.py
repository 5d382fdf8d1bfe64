"""When no legal pairing exists: the pairing that breaks the fewest absolute rules, for the arbiter to decide.

One problem over everybody: any two may meet, and anybody may take the bye if the number is odd; each broken rule costs
one. Of the cheapest choices take those whose illegal pairs have the smallest score differences, then those further down
the table. The illegal pairs of that choice are then declared legal and the round is paired by the book: since nobody
can do with fewer, the result has exactly these.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, Protocol, cast

from arbitra.kernel import Cost, Face, Graph
from arbitra.kernel.bits import members
from arbitra.model import History, Reason, RoundPairing
from arbitra.rules.dutch.colours import ColourRules
from arbitra.rules.dutch.field import Field
from arbitra.rules.dutch.outcome import BracketOutcome, round_pairing
from arbitra.rules.preferences import Strength
from arbitra.rules.systems import System

MET_BEFORE = "{first} and {second} have met before"
SAME_COLOUR = "{first} and {second} must both have {colour}"
FORBIDDEN = "{first} and {second} are not to meet by the organiser's rule"
BARRED_BYE = "{first} may not take the bye"


class Articles(NamedTuple):
    met: str
    bye: str
    colour: str
    forbidden: str


ARTICLES: Mapping[str, Articles] = {
    "dutch:2017": Articles("C.1", "C.2", "C.3", "C.04.2"),
    "dutch:2026": Articles("C1", "C2", "C3", "C.04.2"),
}
"""Where the absolute rules stand in the editions that can be relaxed; the organiser's list is a competition rule."""


class Relaxable(Protocol):
    """What an edition offers for this."""

    COLOUR_ARTICLES: tuple[str, str, str, str, str]

    def field_of(self, history: History) -> Field: ...

    def pair_field(self, field: Field) -> list[BracketOutcome]: ...


class Broken(NamedTuple):
    """A choice of illegal pairs, and the place that takes the bye against the rule (-1: nobody)."""

    pairs: tuple[tuple[int, int], ...]
    bye: int = -1


def pair_relaxed(history: History, system: System, options: Mapping[str, str]) -> RoundPairing:
    """The round with the fewest broken rules, each of them named in `warnings`."""
    edition = cast(Relaxable, system.edition())
    field = edition.field_of(history)
    broken = fewest_broken(field)
    relaxed = legalised(field, broken)
    colours = ColourRules(relaxed, edition.COLOUR_ARTICLES, literal_parity=options.get("parity") == "literal")
    made = round_pairing(relaxed, system.id, edition.pair_field(relaxed), colours)
    return replace(made, warnings=warnings(field, broken, ARTICLES[system.id]))


def fewest_broken(field: Field) -> Broken:
    size = field.size
    everybody = (1 << size) - 1
    odd = size % 2
    face = Face([everybody & ~(1 << place) for place in range(size)], everybody if odd else 0)
    kinds = range(size)
    if odd:
        face.minimise(Cost(loop=[1] * size, bound=size))
    prices = _prices(field)
    barred = [int(not field.bye_allowed >> place & 1) for place in range(size)]
    face.minimise(Cost(attributes=((kinds, prices),), loop=barred if odd else ()))
    scores = field.scores
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
    return Broken(pairs, next((place for place in alone if barred[place]), -1))


def legalised(field: Field, broken: Broken) -> Field:
    """The field in which the broken pairs and the bye are allowed."""
    rows = list(field.rows)
    for p, q in broken.pairs:
        rows[p] |= 1 << q
        rows[q] |= 1 << p
    byes = field.bye_allowed | (1 << broken.bye if broken.bye >= 0 else 0)
    return replace(field, rows=rows, graph=Graph(rows), bye_allowed=byes)


def warnings(field: Field, broken: Broken, articles: Articles) -> tuple[Reason, ...]:
    """Every rule that the choice breaks."""
    forbidden = field.history.forbidden()
    found = []
    for p, q in broken.pairs:
        fields = {"first": str(field.tpn(p)), "second": str(field.tpn(q))}
        if _met(field, p, q):
            found.append(Reason(articles.met, MET_BEFORE, fields))
        if _same_absolute(field, p, q):
            colour = "White" if field.colours[p].preference.colour == "W" else "Black"
            found.append(Reason(articles.colour, SAME_COLOUR, {**fields, "colour": colour}))
        if forbidden[field.players[p]] >> field.players[q] & 1:
            found.append(Reason(articles.forbidden, FORBIDDEN, fields))
    if broken.bye >= 0:
        found.append(Reason(articles.bye, BARRED_BYE, {"first": str(field.tpn(broken.bye))}))
    return tuple(found)


def _prices(field: Field) -> list[list[int]]:
    """How many absolute rules each pair would break."""
    forbidden = field.history.forbidden()
    everybody = (1 << field.size) - 1
    prices = []
    for p in range(field.size):
        line = [0] * field.size
        for q in members(everybody & ~field.rows[p] & ~(1 << p)):
            line[q] = (
                _met(field, p, q) + _same_absolute(field, p, q) + (forbidden[field.players[p]] >> field.players[q] & 1)
            )
        prices.append(line)
    return prices


def _where(prices: Sequence[Sequence[int]], charge: _Charge) -> list[list[int]]:
    """A charge on the illegal pairs only."""
    return [[charge(p, q) if price else 0 for q, price in enumerate(line)] for p, line in enumerate(prices)]


class _Charge(Protocol):
    def __call__(self, p: int, q: int, /) -> int: ...


def _met(field: Field, p: int, q: int) -> bool:
    return bool(field.history.met[field.players[p]] >> field.players[q] & 1)


def _same_absolute(field: Field, p: int, q: int) -> bool:
    first, second = field.colours[p], field.colours[q]
    return (
        not first.top_scorer
        and not second.top_scorer
        and first.preference.strength is Strength.ABSOLUTE
        and second.preference.strength is Strength.ABSOLUTE
        and first.preference.colour == second.preference.colour
    )
