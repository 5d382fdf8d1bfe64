"""Sets of vertices as integers, one bit a vertex."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def members(mask: int) -> Iterator[int]:
    """The vertices of a set, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask(vertices: Iterable[int]) -> int:
    """The set of some vertices."""
    made = 0
    for vertex in vertices:
        made |= 1 << vertex
    return made
