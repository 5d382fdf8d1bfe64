"""A large graph from which the small ones of single solves are cut."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.kernel.face import Face


class Graph:
    """rows[v] is the set of the neighbours of v (symmetric)."""

    def __init__(self, rows: Sequence[int]) -> None:
        self.size = len(rows)
        self._rows = rows

    def face(self, moved: Sequence[int], start: int, stop: int, loops: int) -> Face:
        """All covers of the graph on `moved` (ascending, below `start`) and the vertices from start to stop.

        Edges between moved vertices are left out; `loops` has the numbers of the small graph, the moved ones first.
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
        return Face(made, loops)
