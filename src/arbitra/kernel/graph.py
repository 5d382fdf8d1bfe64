"""A large graph from which the small ones of single solves are cut."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from arbitra.kernel.bits import members
from arbitra.kernel.face import Face
from arbitra.kernel.first_groups import FirstGroups, Settled, Walk
from arbitra.kernel.first_pairs import FirstPairs, Terms


class Graph:
    """rows[v] is the set of the neighbours of v (symmetric)."""

    def __init__(self, rows: Sequence[int]) -> None:
        self.size = len(rows)
        self._rows = rows

    @classmethod
    def complement(
        cls, conflicts: Sequence[Sequence[int]], order: Sequence[int], cliques: Sequence[Sequence[int]]
    ) -> Graph:
        """Vertex v stands for order[v]. All are joined but those that conflict (conflicts[order[v]] has old numbers)
        and those of one clique (in the new numbers)."""
        place = {old: v for v, old in enumerate(order)}
        everybody = (1 << len(order)) - 1
        rows = []
        for v, old in enumerate(order):
            barred = 1 << v
            for other in conflicts[old]:
                if other in place:
                    barred |= 1 << place[other]
            rows.append(everybody & ~barred)
        for clique in cliques:
            together = sum(1 << v for v in clique)
            for v in clique:
                rows[v] &= ~together
        return cls(rows)

    def rows(self) -> list[int]:
        return list(self._rows)

    def joined(self, pairs: Sequence[tuple[int, int]]) -> bool:
        """Whether each of these pairs is joined."""
        return all(self._rows[v] >> w & 1 for v, w in pairs)

    def degrees(self, vertices: range, among: range) -> list[int]:
        """How many neighbours each of the vertices has among the others named."""
        low, width = among.start, (1 << len(among)) - 1
        return [(row >> low & width).bit_count() for row in self._rows[vertices.start : vertices.stop]]

    def narrowed(self, allowed: Mapping[int, int]) -> Graph:
        """The same vertices, of which those named keep only the neighbours given for them."""
        rows = list(self._rows)
        for v, kept in allowed.items():
            for w in members(rows[v] & ~kept):
                rows[w] &= ~(1 << v)
            rows[v] &= kept
        return Graph(rows)

    def face(self, moved: Sequence[int], start: int, stop: int, loops: int, hosts: int = 0) -> Face:
        """All covers of the graph on `moved` (ascending, below `start`) and the vertices from start to stop.

        Edges between moved vertices are left out; `loops` has the numbers of the small graph, the moved ones first.
        If there are `hosts`, one more vertex is joined to them: exactly one of them is then left for it.
        """
        rows = self._rows
        width = (1 << stop - start) - 1
        count = len(moved)
        made = [(rows[v] >> start & width) << count for v in moved]
        for row in rows[start:stop]:
            vertex = (row >> start & width) << count
            for bit, v in enumerate(moved):
                vertex |= (row >> v & 1) << bit
            made.append(vertex)
        if hosts:
            guest = 1 << len(made)
            made = [row | guest if hosts >> v & 1 else row for v, row in enumerate(made)]
            made.append(hosts)
        return Face(made, loops)

    def first_pairs(
        self, moved: Sequence[int], start: int, stop: int, terms: Terms, steps: int
    ) -> list[tuple[int, int]] | None:
        """The first way to pair `moved` and the vertices from start to stop that keeps the terms; None if none was
        found in so many steps. See `FirstPairs`."""
        return FirstPairs(self._rows, terms, steps).find(moved, start, stop)

    def first_groups(self, borders: Sequence[int], most: int, moved: Sequence[int], walk: Walk) -> list[Settled]:
        """The groups between neighbours of `borders`, from the first, that are settled at once: `most` of them at the
        most, `moved` joins the first. The last border is the size of the graph. See `FirstGroups`."""
        return FirstGroups(self, walk).settle(borders, most, moved)
