"""The fold: highest with lowest, and the order of all the other pairings of a group (classic 6.1-6.4; 2026 Art. 4).

The highest player takes the lowest partner they can have, floating is their last choice, and the next highest goes on:
that generates both printed lists. Vertices are numbered from the lowest player upwards and the exits of floaters come
last, so that "lowest vertex still possible" is the rule."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.kernel import Cost, Face

Fold = tuple[list[tuple[int, int]], list[int]]
"""Pairs of ranks (0 the highest), higher first, in the order of the highest; ranks that float."""


class FoldGraph:
    """A group of `size` players ranked 0, 1, …; `rows` are the legal pairs as sets of ranks.

    exits: how many float. may_float: the ranks that may.
    """

    def __init__(self, rows: Sequence[int], exits: int, may_float: int) -> None:
        self.size = size = len(rows)
        self.exits = exits
        turned = [_reversed(row, size) for row in reversed(rows)]
        leavers = _reversed(may_float, size)
        outside = ((1 << exits) - 1) << size
        turned = [row | outside if leavers >> at & 1 else row for at, row in enumerate(turned)]
        self.face = Face(turned + [leavers] * exits, 0)

    @property
    def feasible(self) -> bool:
        return self.face.feasible

    def same_colours(self, kinds: Sequence[int]) -> int:
        """Keep the pairings with the fewest pairs of one kind (0 means none); how many these are."""
        turned = [*reversed(kinds), *[0] * self.exits]
        table = [[int(first == second and first > 0) for second in range(3)] for first in range(3)]
        return self.face.minimise(Cost(attributes=[(turned, table)], bound=self.size))

    def lowest_floaters(self, scores: Sequence[int]) -> None:
        """Keep the pairings whose floaters have the lowest scores, compared from the highest (2026 C6)."""
        levels = sorted(set(scores))
        if not self.exits or len(levels) == 1:
            return
        outside = len(levels)
        kinds = [*(levels.index(score) for score in reversed(scores)), *[outside] * self.exits]
        # From the highest score down, one level a score: how many of it float.
        for wanted in range(outside - 1, 0, -1):
            line = [int(kind == wanted) for kind in range(outside)] + [0]
            table = [[0] * outside + [charge] for charge in line[:-1]] + [line]
            self.face.minimise(Cost(attributes=[(kinds, table)], bound=self.exits))

    def first(self) -> Fold:
        """The first pairing in the order of the list."""
        size = self.size
        self.face.first_partners(range(size - 1, -1, -1))
        mates = self.face.mates()
        pairs, floating = [], []
        for at in range(size - 1, -1, -1):
            if mates[at] >= size:
                floating.append(size - 1 - at)
            elif mates[at] < at:
                pairs.append((size - 1 - at, size - 1 - mates[at]))
        return pairs, floating


def _reversed(row: int, size: int) -> int:
    """Bit r becomes bit size - 1 - r."""
    return int(f"{row & ((1 << size) - 1):0{size}b}"[::-1], 2) if size else 0
