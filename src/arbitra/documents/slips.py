"""Result slips in cutting order: cut the pile, lay the stacks on each other, and the boards lie from 1 to n."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

A_PAGE = 8
Slip = TypeVar("Slip")


def cutting_order(slips: Sequence[Slip], places: int = A_PAGE) -> list[list[Slip]]:
    """The slips of each page, full pages first.

    Each place of a page becomes a stack when the pile is cut, and a stack has boards that follow each other. Where the
    last page is not full, its first places have one slip more than the others.

    >>> cutting_order(range(1, 7), 4)
    [[1, 3, 5, 6], [2, 4]]
    """
    high, more = divmod(len(slips), places)
    stacks, start = [], 0
    for place in range(places):
        size = high + (place < more)
        stacks.append(slips[start : start + size])
        start += size
    return [[stack[page] for stack in stacks if page < len(stack)] for page in range(high + bool(more))]
