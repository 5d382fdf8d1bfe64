"""The candidates of a bracket in the order in which sections B and D (2026: articles 3 and 4) make them.

Nothing is ever skipped but what C.1 and C.3 forbid: a transposition is dropped as soon as one of its pairs is illegal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import NamedTuple

from arbitra.simulation.endorsement.judge.position import Pair, Pairs

Legal = Sequence[Sequence[bool]]


class Candidate(NamedTuple):
    pairs: Pairs
    left: tuple[int, ...]
    exchanged: int
    """Players exchanged between S1 and S2 of the homogeneous bracket or remainder."""
    moved_set: int
    """The number of the set of MDPs, 0 for the first."""


class Exchange(NamedTuple):
    """Positions within the bracket, counted from 0: those that leave S1 and those that leave S2, ascending."""

    out_of_s1: tuple[int, ...]
    out_of_s2: tuple[int, ...]


def exchange_order(exchange: Exchange) -> tuple[int, int, tuple[int, ...], tuple[int, ...]]:
    """D.2.a fewest; b smallest difference of the sums; c the largest number that differs of those leaving S1; d the
    smallest that differs of those leaving S2."""
    down, up = exchange
    return len(down), sum(up) - sum(down), tuple(-at for at in sorted(down, reverse=True)), tuple(sorted(up))


@cache
def exchanges(size: int, in_s1: int) -> tuple[Exchange, ...]:
    """All of D.2, none exchanged first."""
    s1, s2 = range(in_s1), range(in_s1, size)
    found = [
        Exchange(down, up)
        for count in range(min(in_s1, size - in_s1) + 1)
        for down in combinations(s1, count)
        for up in combinations(s2, count)
    ]
    return tuple(sorted(found, key=exchange_order))


def exchanges_by(numbers: Sequence[int], in_s1: int) -> list[Exchange]:
    """The same, compared by numbers that have gaps."""

    def order(exchange: Exchange) -> tuple[object, ...]:
        down, up = (tuple(numbers[at] for at in leaving) for leaving in exchange)
        return exchange_order(Exchange(down, up))

    return sorted(exchanges(len(numbers), in_s1), key=order)


def transpositions(legal: Legal, s1: Sequence[int], s2: Sequence[int]) -> Iterator[tuple[Pairs, tuple[int, ...]]]:
    """D.1: S1 player by player with those of S2, in the lexicographic order of the first len(S1) of S2."""
    made: list[Pair] = []

    def extend(at: int, free: list[int]) -> Iterator[tuple[Pairs, tuple[int, ...]]]:
        if at == len(s1):
            yield tuple(made), tuple(free)
            return
        v = s1[at]
        row = legal[v]
        for k, w in enumerate(free):
            if row[w]:
                made.append((v, w) if v < w else (w, v))
                yield from extend(at + 1, free[:k] + free[k + 1 :])
                made.pop()

    yield from extend(0, list(s2))


def homogeneous(
    legal: Legal, players: Sequence[int], pairs: int, numbers: Sequence[int] | None = None
) -> Iterator[tuple[Pairs, tuple[int, ...], int]]:
    """B.6: all transpositions of S2, then the next exchange applied to the original S1 and S2, and so on. `numbers`
    are those that exchanges compare, where they are not counted afresh."""
    for exchange in exchanges(len(players), pairs) if numbers is None else exchanges_by(numbers, pairs):
        s1 = [players[k] for k in range(pairs) if k not in exchange.out_of_s1]
        s2 = [players[k] for k in range(pairs, len(players)) if k not in exchange.out_of_s2]
        s1 += [players[k] for k in exchange.out_of_s2]
        s2 += [players[k] for k in exchange.out_of_s1]
        for made, left in transpositions(legal, sorted(s1), sorted(s2)):
            yield made, left, len(exchange.out_of_s1)


def candidates(
    legal: Legal,
    moved_sets: Sequence[Sequence[int]],
    moved: Sequence[int],
    residents: Sequence[int],
    pairs: int,
    *,
    afresh: bool = True,
) -> Iterator[Candidate]:
    """B.7: for each set of MDPs in S1, for each MDP-pairing, the candidates of the remainder; B.6 without MDPs.
    `afresh`: the remainder has numbers of its own, else those of the bracket."""
    bracket = sorted([*moved, *residents])
    for number, s1 in enumerate(moved_sets):
        limbo = [v for v in moved if v not in s1]
        for moved_pairs, rest in transpositions(legal, s1, residents):
            remainder = sorted(rest)
            numbers = None if afresh else [bracket.index(place) for place in remainder]
            for made, left, exchanged in homogeneous(legal, remainder, pairs - len(s1), numbers):
                yield Candidate(moved_pairs + made, (*limbo, *left), exchanged, number)
