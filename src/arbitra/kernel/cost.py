"""What a level of the optimisation charges for each pair and for each vertex that stays alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from arbitra.model.records import NamedTuple

Attribute = tuple[Sequence[int], Sequence[Sequence[int]]]
"""(kind of each vertex, symmetric table by kinds)."""


_NO_ROWS: Mapping[int, Sequence[int]] = MappingProxyType({})


class Cost(NamedTuple):
    """Whole numbers, none negative; what is left empty charges nothing.

    Vertices below `scope` are inside, the others outside (None: all are inside). Charged are

        a pair i < j          table[kinds[i]][kinds[j]] of each attribute, and rows[i][j] (or rows[j][i])
          both inside         upper[i] + lower[j]
          i inside, j outside leave[i]
        i alone               loop[i], and leave[i] if inside

    Tables are small: that is what makes a level fast. `rows` has whole lines for the few vertices that need them.
    `bound` is a number that no matching's total exceeds (None: one is computed); it should stay below LIMIT.
    """

    attributes: Sequence[Attribute] = ()
    leave: Sequence[int] = ()
    loop: Sequence[int] = ()
    upper: Sequence[int] = ()
    lower: Sequence[int] = ()
    rows: Mapping[int, Sequence[int]] = _NO_ROWS
    scope: int | None = None
    bound: int | None = None

    @property
    def ordered(self) -> bool:
        return bool(self.upper or self.lower)

    def pair(self, i: int, j: int) -> int:
        if i > j:
            i, j = j, i
        charge = 0
        for kinds, table in self.attributes:
            charge += table[kinds[i]][kinds[j]]
        if self.scope is None or j < self.scope:
            if self.upper:
                charge += self.upper[i]
            if self.lower:
                charge += self.lower[j]
        elif i < self.scope and self.leave:
            charge += self.leave[i]
        if self.rows:
            if i in self.rows:
                charge += self.rows[i][j]
            elif j in self.rows:
                charge += self.rows[j][i]
        return charge

    def single(self, i: int) -> int:
        charge = self.loop[i] if self.loop else 0
        if self.leave and (self.scope is None or i < self.scope):
            charge += self.leave[i]
        return charge

    def total(self, mate: Sequence[int]) -> int:
        """The charge of a whole matching; `mate[i] == i` means alone."""
        return sum(self.single(i) if i == j else self.pair(i, j) for i, j in enumerate(mate) if i <= j)

    def most(self, size: int) -> int:
        """A number that the total of no matching of so many vertices exceeds."""
        if self.bound is not None:
            return self.bound
        each = sum(max(max(line) for line in table) for _, table in self.attributes)
        for part in (self.leave, self.loop, self.upper, self.lower, *self.rows.values()):
            each += max(part, default=0)
        return each * size


def lessened(cost: Cost, rows: Sequence[int], loops: int) -> tuple[Cost, list[int]]:
    """The cost without what each vertex pays even in the cheapest role it can have, and those payments.

    Each end of a pair has a charge of its own, by its role: upper, lower or leaving. What is taken off is the same in
    all covers; without it a vertex that has no choice costs no search.
    """
    scope = len(rows) if cost.scope is None else cost.scope
    inside = (1 << scope) - 1
    own = [0] * len(rows)
    columns = [list(column) for column in (cost.upper, cost.lower, cost.leave)]
    for v in range(scope):
        row, above = rows[v], (1 << v) - 1
        open_roles = (row & inside & ~above, row & above, row & ~inside or loops >> v & 1)
        charges = [column[v] if column else 0 for column, open_ in zip(columns, open_roles, strict=True) if open_]
        own[v] = min(charges, default=0)
        if own[v]:
            for column in filter(None, columns):
                column[v] = max(0, column[v] - own[v])
    upper, lower, leave = columns
    return cost._replace(upper=upper, lower=lower, leave=leave), own


LIMIT = 1 << 50
"""Totals below this keep every dual value of a level well inside 64 bits."""
