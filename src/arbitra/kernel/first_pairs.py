"""The first way to pair that keeps given terms: no search for the best, a walk through the ways in their order."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.kernel.bits import members
from arbitra.model.records import NamedTuple

NEVER = 255
"""The charge of what the terms exclude."""
NOT_BY_MOVED, NOT_LEFT = 1, 2
"""Bits of `Terms.barred`: no moved vertex may be paired with it; it may not be left."""


class Terms(NamedTuple):
    """What a way to pair has to keep. `kinds` and `barred` have an entry for each vertex of the graph."""

    kinds: bytes
    charges: bytes
    """A line for each kind: what its pair with each kind is charged to (bit 0: the first budget, bit 1: the second), or
    NEVER; at the end of the line the same for being left."""
    barred: bytes
    budgets: tuple[int, int]
    """How often each may be charged."""


class FirstPairs:
    """The moved vertices come first, in order, each with the lowest partner from start to stop with which the other
    moved ones find theirs. Of the rest, each of the upper half is paired in the same manner with one of the lower half;
    of an odd number one is left. If that cannot be done, one of the upper half changes sides with one of the lower: the
    two nearest to each other first, of pairs equally near the lowest.

    A pair tried is a step; an exchange costs one, and one more for every eight vertices. Callers that set a limit need
    a slower way to the same answer.
    """

    def __init__(self, rows: Sequence[int], terms: Terms, steps: int) -> None:
        self.rows = rows
        self.kinds, self.barred = terms.kinds, terms.barred
        self.budgets = list(terms.budgets)
        width = next(count for count in range(256) if count * (count + 1) >= len(terms.charges)) + 1
        self.charges = [terms.charges[start : start + width] for start in range(0, len(terms.charges), width)]
        self.steps = steps
        self.pool = 0
        self.partners: list[int] = []
        self.open: list[list[int]] = []
        """For each kind and each state of the budgets (bit by bit, whether anything is left) the vertices that the
        charges let it have."""

    def find(self, moved: Sequence[int], start: int, stop: int) -> list[tuple[int, int]] | None:
        self.open = self._open_partners(start, stop)
        self.pool = sum([1 << v for v in range(start, stop) if not self.barred[v] & NOT_BY_MOVED])
        if not self._assign(moved, moved=True):
            return None
        pairs = list(zip(moved, self.partners, strict=True))
        taken = set(self.partners)
        rest = [v for v in range(start, stop) if v not in taken]
        firsts = self._halves(rest)
        return None if firsts is None else pairs + list(zip(firsts, self.partners, strict=True))

    def _open_partners(self, start: int, stop: int) -> list[list[int]]:
        kinds = [0] * len(self.charges)
        for v in range(start, stop):
            kinds[self.kinds[v]] |= 1 << v
        return [
            [
                sum(
                    [
                        those
                        for those, charge in zip(kinds, line, strict=False)
                        if charge != NEVER and not charge & ~state
                    ]
                )
                for state in range(4)
            ]
            for line in self.charges
        ]

    def _halves(self, rest: Sequence[int]) -> Sequence[int] | None:
        """The upper half as it was paired."""
        half, size = len(rest) // 2, len(rest)
        if self._assign_rest(rest[:half], rest[half:]):
            return rest[:half]
        for apart in range(1, size):
            for down in range(half - 1, max(half - apart, 0) - 1, -1):
                up = down + apart
                if up >= size:
                    continue
                self.steps -= 1 + size // 8
                if self.steps <= 0:
                    return None
                firsts = [*rest[:down], *rest[down + 1 : half], rest[up]]
                seconds = [rest[down], *rest[half:up], *rest[up + 1 :]]
                if self._assign_rest(firsts, seconds):
                    return firsts
        return None

    def _assign_rest(self, firsts: Sequence[int], seconds: Sequence[int]) -> bool:
        self.pool = sum([1 << v for v in seconds])
        return self._assign(firsts, moved=False)

    def _assign(self, firsts: Sequence[int], *, moved: bool) -> bool:
        """The pool is left without the partners."""
        partners, at = [-1] * len(firsts), 0
        self.partners = partners
        while at < len(firsts) or not (moved or self._may_be_left()):
            found = -1 if at == len(firsts) or self.steps <= 0 else self._next(firsts[at], partners[at])
            if found >= 0:
                self.steps -= 1
                self._spend(firsts[at], found, 1)
                partners[at] = found
                at += 1
                continue
            if at < len(firsts):
                partners[at] = -1
            if not at:
                return False
            at -= 1
            self._spend(firsts[at], partners[at], -1)
        return True

    def _next(self, v: int, after: int) -> int:
        """The lowest partner in the pool beyond `after` that the terms allow, -1 if there is none."""
        state = (self.budgets[0] > 0) | (self.budgets[1] > 0) << 1
        found = (self.rows[v] & self.pool & self.open[self.kinds[v]][state]) >> after + 1
        return after + (found & -found).bit_length() if found else -1

    def _spend(self, v: int, w: int, sign: int) -> None:
        self.pool ^= 1 << w
        charge = self.charges[self.kinds[v]][self.kinds[w]]
        for bit in (0, 1):
            self.budgets[bit] -= sign * (charge >> bit & 1)

    def _may_be_left(self) -> bool:
        return all(
            not self.barred[v] & NOT_LEFT and self.charges[self.kinds[v]][-1] != NEVER for v in members(self.pool)
        )
