"""Section D: which of the equally good candidates is the first one generated.

D1. A transposition is a permutation of S2; they come in dictionary order of the indices in S2, and only the first
players, as many as S1 has, are paired. So the first candidate gives the best of S1 the lowest index they can have,
then the second of S1, and so on.

D2. An exchange swaps N players of S1 for N of S2, both are sorted again, and all transpositions follow. Exchanges come
by N, then by difference (sum of the numbers moved up minus sum of those moved down), then by the set moved down, the
one with the lower ranked players first, then by the set moved up, the one with the better ranked first. The numbers
are 1, 2, … inside the group. In the first exchange that generates a candidate the better of each pair is in S1: were
it the other one, swapping the two would need fewer exchanges or a smaller difference. Hence N is the number of pairs
whose better player stands below the border, and the difference is a sum over players: linear costs, one level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from arbitra.kernel import Cost, Face

BITS = 44
"""How many yes-or-no digits one level takes."""


class Exchange(NamedTuple):
    """D2: the numbers (1, 2, … in the group) moved from S1 to S2 and from S2 to S1."""

    down: tuple[int, ...]
    up: tuple[int, ...]

    @property
    def key(self) -> tuple[int, int, tuple[int, ...], tuple[int, ...]]:
        """Sorts exchanges in the order of D2."""
        difference = sum(self.up) - sum(self.down)
        return (len(self.up), difference, tuple(-number for number in sorted(self.down, reverse=True)), self.up)


NO_EXCHANGE = Exchange((), ())


def first_candidate(face: Face, scope: int, members: Sequence[int], pairs: int) -> Exchange:
    """D1 and D2 in a homogeneous group or remainder: `members` are its vertices, best first, `pairs` is P."""
    if not pairs:
        return NO_EXCHANGE
    moved = _fewest_exchanges(face, scope, members, pairs)
    if moved:
        _first_exchange(face, scope, members, pairs, moved)
    uppers = _better_players(face, members)
    _split(face, scope, members, uppers)
    face.first_partners(uppers)
    number = {vertex: at for at, vertex in enumerate(members, start=1)}
    first = {number[vertex] for vertex in uppers}
    return Exchange(
        tuple(at for at in range(pairs, 0, -1) if at not in first),
        tuple(at for at in sorted(first) if at > pairs),
    )


def _fewest_exchanges(face: Face, scope: int, members: Sequence[int], pairs: int) -> int:
    """N, then the difference; returns the difference (0 without exchange).

    A player below the border who is the better of their pair was moved up; one above it who is the worse of their
    pair, or leaves, was moved down. Measured from the border the two sums add up to the difference."""
    size = face.size
    upper, lower = [0] * size, [0] * size
    most = len(members) * pairs + len(members)
    for at, vertex in enumerate(members, start=1):
        if at > pairs:
            upper[vertex] = most + at - pairs
        else:
            lower[vertex] = pairs - at
    cost = Cost(upper=upper, lower=lower, leave=lower, scope=scope, bound=most * (len(members) + 1))
    return face.minimise(cost) % most


def _first_exchange(face: Face, scope: int, members: Sequence[int], pairs: int, difference: int) -> None:
    """D2: the lower ranked of S1 are moved down first, then the better ranked of S2 are moved up first.

    No one further from the border than the difference can take part.
    """
    size = face.size
    near = [members[at - 1] for at in range(pairs, max(pairs - difference, 0), -1)]
    for start in range(0, len(near), BITS):
        upper = [0] * size
        for bit, vertex in enumerate(reversed(near[start : start + BITS])):
            upper[vertex] = 1 << bit
        face.minimise(Cost(upper=upper, scope=scope, bound=1 << BITS))
    below = list(members[pairs : pairs + difference])
    for start in range(0, len(below), BITS):
        lower = [0] * size
        for bit, vertex in enumerate(reversed(below[start : start + BITS])):
            lower[vertex] = 1 << bit
        face.minimise(Cost(lower=lower, leave=lower, scope=scope, bound=1 << BITS))


def _better_players(face: Face, members: Sequence[int]) -> list[int]:
    """S1 after the exchange, best first: in every candidate left these are the better ones of their pairs."""
    mates = face.mates()
    inside = set(members)
    return [vertex for vertex in members if vertex < mates[vertex] and mates[vertex] in inside]


def _split(face: Face, scope: int, members: Sequence[int], uppers: Sequence[int]) -> None:
    """Forbid every pair that is not one of S1 with a worse player of S2: the odd sets of earlier levels go."""
    first = sum(1 << vertex for vertex in uppers)
    second = sum(1 << vertex for vertex in members) & ~first
    rows = face.rows()
    outside = ~((1 << scope) - 1)
    for vertex in members:
        if first >> vertex & 1:
            rows[vertex] &= second & ~((1 << vertex) - 1)
        else:
            rows[vertex] &= (first & ((1 << vertex) - 1)) | outside
    for vertex in range(scope, face.size):
        rows[vertex] &= ~first
    face.restrict(rows, face.loops() & ~first)
