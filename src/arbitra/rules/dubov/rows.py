"""Two lists of players paired with each other in the order of the lists: shared by both editions."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.kernel.bits import members
from arbitra.kernel.cardinality import Matching


def across(rows: Sequence[int], left: int, right: int) -> Matching:
    """The largest pairing of players of the left with players of the right."""
    lines = [0] * len(rows)
    for place in members(left):
        lines[place] = rows[place] & right
    for place in members(right):
        lines[place] = rows[place] & left
    return Matching(lines, left | right)


def row_by_row(matching: Matching, left: Sequence[int], right: Sequence[int]) -> list[tuple[int, int]]:
    """Each of the left list in turn takes the first of the right list that lets the others be paired.

    `matching` is a complete pairing of the two lists.
    """
    free = list(right)
    pairs = []
    for one in left:
        two = next(two for two in free if matching.unite(one, two))
        matching.drop(1 << one | 1 << two)
        free.remove(two)
        pairs.append((one, two))
    return pairs
