"""A position for the literal judges of the Dutch system: who is to be paired, in plain values.

The judges share nothing with the engine. They read the articles as an arbiter with much patience would: list every
pairing, count on the two players of each pair, compare. Places are ranks of A.2 (2026: 1.2), 0 for the first.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from arbitra.model import ArbitraError
from arbitra.simulation.endorsement.judge.ambiguities import OURS, Readings
from arbitra.simulation.endorsement.judge.colours import Wish, colours_of_pair, wish


@dataclass(frozen=True)
class Entrant:
    """`floats`: of the round before, then of two rounds before; `d`, `u` or `.` each. Scores in tenths."""

    tpn: int
    score: int
    colours: str = ""
    floats: str = ".."
    bye_allowed: bool = True
    unplayed: int = 0


@dataclass(frozen=True)
class Position:
    """`barred` are the pairs of numbers that have met or that the organiser keeps apart."""

    entrants: tuple[Entrant, ...]
    barred: frozenset[tuple[int, int]] = frozenset()
    rounds_over: int = 3
    last_round: bool = False
    win: int = 10

    def met(self, one: int, two: int) -> bool:
        return (min(one, two), max(one, two)) in self.barred


class Unpairable(ArbitraError):
    """No pairing of the round obeys the absolute criteria."""


class Bracket(NamedTuple):
    """A bracket as paired, by places: pairs with the better ranked first, ascending; those left, ascending."""

    kind: str
    moved: list[int]
    residents: list[int]
    pairs: list[tuple[int, int]]
    left: list[int]


Pair = tuple[int, int]
Pairs = tuple[Pair, ...]


class ColourCount(NamedTuple):
    """Of the two players of a pair, how many suffer what."""

    beyond_two: int
    three_running: int
    denied: int
    strong_denied: int


@dataclass
class Ranking:
    """The position in the order of A.2, with what the criteria ask of two players."""

    position: Position
    readings: Readings = OURS
    seen: dict[Pair, ColourCount] = field(default_factory=dict)
    completions: dict[int, tuple[int, frozenset[int]] | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.players = sorted(self.position.entrants, key=lambda entrant: (-entrant.score, entrant.tpn))
        self.size = len(self.players)
        self.scores = [player.score for player in self.players]
        # A.7: more than half of the points there were, in the last round only.
        possible = self.position.win * self.position.rounds_over
        self.top = [self.position.last_round and 2 * score > possible for score in self.scores]
        self.wishes: list[Wish] = [wish(player.colours) for player in self.players]

    @cached_property
    def legal(self) -> list[list[bool]]:
        """C.1 and C.3."""
        return [[v != w and self._may_meet(v, w) for w in range(self.size)] for v in range(self.size)]

    def _may_meet(self, v: int, w: int) -> bool:
        if self.position.met(self.players[v].tpn, self.players[w].tpn):
            return False
        if self.top[v] or self.top[w]:
            return True
        one, two = self.wishes[v], self.wishes[w]
        return not (one.strength == two.strength == "absolute" and one.colour == two.colour)

    def groups(self) -> list[list[int]]:
        found: list[list[int]] = []
        for place in range(self.size):
            if found and self.scores[found[-1][0]] == self.scores[place]:
                found[-1].append(place)
            else:
                found.append([place])
        return found

    def counts(self, pair: Pair) -> ColourCount:
        """Section E is carried out for the pair; then one looks who got what."""
        if pair not in self.seen:
            self.seen[pair] = self._count(*pair)
        return self.seen[pair]

    def _count(self, v: int, w: int) -> ColourCount:
        given = dict(zip((v, w), colours_of_pair(self.players[v], self.players[w]), strict=True))
        beyond = three = denied = strong = 0
        for place, colour in given.items():
            history = self.players[place].colours + colour
            if self.top[v] or self.top[w]:
                beyond += abs(history.count("W") - history.count("B")) > 2
                three += history[-3:] == 3 * colour
            wanted = self.wishes[place]
            if wanted.colour and wanted.colour != colour:
                denied += 1
                strong += wanted.strength == "strong"
        return ColourCount(beyond, three, denied, strong)

    def completion(self, places: Collection[int]) -> tuple[int, frozenset[int]] | None:
        """All these in legal pairs, one left with the bye if they are odd: the lowest score that can be left and who
        can be left with it; None if there is no such pairing. For an even number the score is 0 and nobody is left."""
        return self._complete(sum(1 << place for place in places), len(places) % 2)

    def _complete(self, free: int, odd: int) -> tuple[int, frozenset[int]] | None:
        if not free:
            return None if odd else (0, frozenset())
        key = 2 * free + odd
        if key in self.completions:
            return self.completions[key]
        v = free.bit_length() - 1
        rest = free & ~(1 << v)
        best: tuple[int, frozenset[int]] | None = None
        if odd and self.players[v].bye_allowed and self._complete(rest, 0) is not None:
            best = (self.scores[v], frozenset((v,)))
        for w in range(v):
            if rest >> w & 1 and self.legal[v][w]:
                found = self._complete(rest & ~(1 << w), odd)
                if found is not None and (best is None or found[0] < best[0]):
                    best = found
                elif found is not None and best is not None and found[0] == best[0]:
                    best = (best[0], best[1] | found[1])
        self.completions[key] = best
        return best


def matchings(
    legal: Sequence[Sequence[bool]], moved: Sequence[int], residents: Sequence[int], unpaired: int
) -> Iterator[tuple[Pairs, tuple[int, ...]]]:
    """Every set of legal pairs of a bracket that leaves exactly so many unpaired. MDPs are not paired together."""
    players = [*moved, *residents]
    fixed = len(moved)
    pairs: list[Pair] = []
    left: list[int] = []

    def extend(free: list[int]) -> Iterator[tuple[Pairs, tuple[int, ...]]]:
        if not free:
            if len(left) == unpaired:
                yield tuple(pairs), tuple(left)
            return
        v, rest = free[0], free[1:]
        for at, w in enumerate(rest):
            if legal[players[v]][players[w]] and not (v < fixed and w < fixed):
                pairs.append((players[v], players[w]))
                yield from extend(rest[:at] + rest[at + 1 :])
                pairs.pop()
        if len(left) < unpaired:
            left.append(players[v])
            yield from extend(rest)
            left.pop()

    yield from extend(list(range(len(players))))
