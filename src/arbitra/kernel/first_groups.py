"""Groups of vertices one after the other, each paired in its first way, as long as those below can follow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from arbitra.kernel.first_pairs import Terms
from arbitra.model.records import NamedTuple

if TYPE_CHECKING:
    from arbitra.kernel.graph import Graph

NEITHER, FIRST, SECOND, WEAK = 0, 1, 2, 4
"""Of a kind: its side, and whether it yields to the others of that side."""

Settled = tuple[list[tuple[int, int]], list[int]]
"""The pairs of a group, and those it leaves."""


class Sides(NamedTuple):
    """Two sides that vertices take. One pair of two of a side is a clash; whoever is of the other side, or of neither,
    spares the larger side one. So counting tells how many clashes there must be, and how many without a weak vertex."""

    of: bytes
    """The side of each kind."""
    charges: tuple[bytes, bytes, bytes]
    """As in `Terms`: where no clash is needed, where the first side has too many, where the second has."""

    def terms(self, kinds: bytes, barred: bytes, moved: Sequence[int], start: int, stop: int) -> Terms:
        """Of one group: the first budget counts clashes, the second those without a weak vertex."""
        here = (kinds[start:stop] + bytes([kinds[v] for v in moved])).translate(self.of.ljust(256, b"\0"))
        first, second = (here.count(side) + here.count(side | WEAK) for side in (FIRST, SECOND))
        clashes = len(here) // 2 - min(first, second) - here.count(NEITHER)
        if clashes <= 0:
            return Terms(kinds, self.charges[0], barred, (0, 0))
        larger = FIRST if first >= second else SECOND
        return Terms(kinds, self.charges[larger], barred, (clashes, max(0, clashes - here.count(larger | WEAK))))


class Walk(NamedTuple):
    """What `Graph.first_groups` keeps to: `kinds` and `barred` as in `Terms`; `loners` are those of whom one may stay
    alone at the end; a group has so many steps, and more for each of its pairs."""

    kinds: bytes
    barred: bytes
    sides: Sides
    loners: int
    steps: int
    steps_a_pair: int


class FirstGroups:
    """A group is settled if it is paired in its first way, which leaves one vertex of an odd number, if the next group
    with that vertex can pair all but one of its own, and if everyone below can be paired, but for a loner."""

    def __init__(self, graph: Graph, walk: Walk) -> None:
        self.graph = graph
        self.walk = walk
        everyone = range(graph.size)
        self.conflicts = graph.size - 1 - min(graph.degrees(everyone, everyone), default=0)
        """The most that any vertex has."""

    def settle(self, borders: Sequence[int], most: int, moved: Sequence[int]) -> list[Settled]:
        made: list[Settled] = []
        for number in range(min(most, len(borders) - 1)):
            start, stop = borders[number : number + 2]
            found = self._paired(moved, start, stop)
            if found is None:
                break
            if stop < self.graph.size and not self._rest_goes_on(found[1], stop, borders[number + 2]):
                break
            made.append(found)
            moved = found[1]
        return made

    def _paired(self, moved: Sequence[int], start: int, stop: int) -> Settled | None:
        graph, walk = self.graph, self.walk
        places = [*moved, *range(start, stop)]
        if len(places) == 1 and stop < graph.size:
            return [], places
        if len(places) == 2 and len(moved) < 2 and graph.joined([(places[0], places[1])]):
            return [(places[0], places[1])], []
        odd = len(places) % 2
        if len(moved) + odd > stop - start:
            return None
        terms = walk.sides.terms(walk.kinds, walk.barred, moved, start, stop)
        found = graph.first_pairs(moved, start, stop, terms, walk.steps + walk.steps_a_pair * (len(places) // 2))
        if found is None:
            return None
        taken = {v for pair in found for v in pair}
        return found, [v for v in range(start, stop) if v not in taken] if odd else []

    def _rest_goes_on(self, left: list[int], start: int, stop: int) -> bool:
        graph = self.graph
        if not left:
            return self._covered((), start)
        if (stop - start) % 2:
            return graph.face(left, start, stop, 0).feasible and self._covered((), stop)
        hosts = (1 << stop - start) - 1
        if stop == graph.size:
            hosts &= self.walk.loners >> start
        if not hosts:
            return False
        face = graph.face(left, start, stop, 0, hosts << 1)
        return face.feasible and (stop == graph.size or self._covered([start + face.mates()[-1] - 1], stop))

    def _covered(self, left: Sequence[int], start: int) -> bool:
        """Whether all from `start` on, and the one left above, can be paired; of an odd number a loner stays alone.
        Counting is enough where everyone can have half of the others (Dirac)."""
        graph, loners = self.graph, self.walk.loners
        size = len(left) + graph.size - start
        odd = size % 2
        hosts = loners >> start << len(left) | sum(loners >> v & 1 for v in left)
        if odd and not hosts:
            return False
        if 2 * (size - 1 - self.conflicts - odd) >= size - odd:
            return True
        return graph.face(left, start, graph.size, 0, hosts if odd else 0).feasible
