"""Proof that a level was solved to the optimum, checked without trusting the solver.

Weak duality: for any cover, the sum of its weights is at most the sum of the vertex duals plus, for each odd set with
a dual, that dual times the pairs the set can hold. Duals that are feasible and reach the weight of the present cover
prove it optimal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from arbitra.kernel.bits import members
from arbitra.kernel.cost import Cost


@dataclass(frozen=True, slots=True)
class Certificate:
    """The problem of one level and its dual solution.

    The weight of a pair is reward x (sets of the family that hold both ends) - 2 x cost.
    """

    rows: tuple[int, ...]
    loops: int
    family: tuple[int, ...]
    cost: Cost
    reward: int
    duals: tuple[int, ...]
    blossoms: tuple[tuple[int, int], ...]
    mates: tuple[int, ...]

    def with_charges(self, cost: Cost, own: Sequence[int]) -> Certificate:
        """The proof for a cost of which each vertex' own part was taken off before solving."""
        return replace(
            self, cost=cost, duals=tuple(dual - 2 * charge for dual, charge in zip(self.duals, own, strict=True))
        )

    def faults(self) -> list[str]:
        """What is wrong with the proof; empty if it holds."""
        found = []
        size = len(self.rows)
        mates = self.mates
        for v in range(size):
            w = mates[v]
            allowed = self.loops if w == v else self.rows[v]
            if not 0 <= w < size or mates[w] != v or not allowed >> w & 1:
                found.append(f"vertex {v} is not properly matched")
        for mask, dual in self.blossoms:
            if dual < 0 or mask.bit_count() % 2 == 0:
                found.append("an odd set with a negative dual, or an even one")
        for v in range(size):
            if self.loops >> v & 1 and self.duals[v] + 2 * self.cost.single(v) < 0:
                found.append(f"the loop of {v} is worth more than its dual")
            for w in members(self.rows[v] >> (v + 1) << (v + 1)):
                if self._pair_dual(v, w) < self._weight(v, w):
                    found.append(f"the pair {v}-{w} is worth more than its duals")
        if found:
            return found
        primal = sum(-2 * self.cost.single(v) if w == v else self._weight(v, w) for v, w in enumerate(mates) if v <= w)
        dual = sum(self.duals) + sum(value * (mask.bit_count() // 2) for mask, value in self.blossoms)
        if primal != dual:
            found.append(f"the cover weighs {primal}, the duals {dual}")
        return found

    def _weight(self, v: int, w: int) -> int:
        return self.reward * sum(mask >> v & mask >> w & 1 for mask in self.family) - 2 * self.cost.pair(v, w)

    def _pair_dual(self, v: int, w: int) -> int:
        return self.duals[v] + self.duals[w] + sum(value for mask, value in self.blossoms if mask >> v & mask >> w & 1)
