"""The optimal face of a matching problem, narrowed level by level: the Python twin of the native kernel.

Problem. A graph whose vertices are matched in pairs, or stay alone where that is allowed (a *loop*). A *face* is the
set of all perfect covers (every vertex in a pair or alone) that are optimal for the levels so far. It starts as all
covers; `minimise` keeps those with the least cost.

Method. Each level is a minimum-cost perfect matching with loops, solved by Edmonds' primal-dual method (J. Res. NBS
69B, 1965): all uncovered vertices grow alternating trees at once; the forest is built anew after each change of the
duals, so that an expanded blossom needs no relabelling. By complementary slackness the optimal covers are exactly
those that use tight edges and loops only and saturate each blossom of positive dual. The next level therefore keeps
the tight edges and rewards the edges inside those blossoms with a constant larger than any cost of the level; bits
never add up from level to level. One level takes O(n^3) at worst and about n^2 in practice.

Sets of vertices are integers with one bit a vertex. The kernel knows nothing about chess.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbitra.kernel.bits import members
from arbitra.kernel.certificate import Certificate
from arbitra.kernel.cost import Cost, lessened
from arbitra.kernel.exploration import reach
from arbitra.kernel.level import FREE, Level


class Face:
    """All optimal covers of the graph so far.

    rows[i] is the set of vertices that i may be paired with (symmetric), loops the set of those who may stay alone.
    `feasible` tells whether any cover exists; the other methods need one.
    """

    def __init__(self, rows: Sequence[int], loops: int) -> None:
        self.size = len(rows)
        self._rows = list(rows)
        self._loops = loops
        self._family: list[int] = []
        self._mate = [FREE] * self.size
        self.certificate: Certificate | None = None
        self._greedy()
        self.feasible = self._solve(Cost(), certify=False) if FREE in self._mate else True
        self._family = []

    def mates(self) -> list[int]:
        """One cover of the face: the partner of each vertex, or the vertex itself if alone."""
        return list(self._mate)

    def rows(self) -> list[int]:
        """For each vertex those it may still be paired with: every cover of the face keeps to these."""
        return list(self._rows)

    def loops(self) -> int:
        return self._loops

    def family(self) -> list[int]:
        """Odd sets of which every cover of the face sends exactly one vertex outside (or leaves it alone)."""
        return list(self._family)

    def minimise(self, cost: Cost, *, certify: bool = False) -> int:
        """Keep the covers of least cost; return that cost."""
        self.certificate = None
        if cost.total(self._mate) == 0:
            # No cost can be below zero: drop what costs something, keep the blossoms.
            self._keep_free_of_charge(cost)
            return 0
        if not cost.ordered:
            self._solve(cost, certify=certify)
            return cost.total(self._mate)
        rest, own = lessened(cost, self._rows, self._loops)
        if certify:
            self._solve(rest, certify=True)
            self.certificate = self.certificate and self.certificate.with_charges(cost, own)
        elif rest.total(self._mate) == 0:
            self._keep_free_of_charge(rest)
        elif not self._find_free_of_charge(rest):
            self._solve(rest, certify=False)
        return cost.total(self._mate)

    def restrict(self, rows: Sequence[int], loops: int) -> None:
        """Forbid what is not in `rows` and `loops`. The present cover must stay allowed, or another must exist."""
        self._rows = [mine & theirs for mine, theirs in zip(self._rows, rows, strict=True)]
        self._loops &= loops
        self._settle()

    def split(self, first: Sequence[int], rest: Sequence[int], inside: int) -> None:
        """Keep of the pairs inside `rest` those that join one of `first` with a later one that is not of `first`;
        no one of `first` stays alone or is paired with a vertex from `inside` on."""
        firsts = sum(1 << v for v in first)
        seconds = sum(1 << v for v in rest) & ~firsts
        outside = (1 << self.size) - (1 << inside)
        rows = []
        for v, row in enumerate(self._rows):
            below = (1 << v) - 1
            if firsts >> v & 1:
                rows.append(row & seconds & ~below)
            elif seconds >> v & 1:
                rows.append(row & (firsts & below | outside))
            else:
                rows.append(row & ~firsts)
        self.restrict(rows, self._loops & ~firsts)

    def first_partners(self, order: Iterable[int]) -> None:
        """For each vertex in turn take the lowest partner that the face still allows, and keep it.

        Every vertex named is in a pair, and every cover of the face leaves equally many vertices alone.
        """
        for v in order:
            if not self._family:
                self._take(v, self._lowest_partner(v))
            elif self._exchange_for_first(v):
                self._take(v, self._mate[v])
            else:
                self.minimise(Cost(rows={v: list(range(self.size))}))

    # -- the lowest partner of one vertex -------------------------------------------------------------------------

    def _lowest_partner(self, v: int) -> int:
        """Some j other than the present partner m is possible if, with v removed, an alternating path leads from m
        over unmatched and matched edges to j: the path and the edge v-j make an alternating cycle."""
        mate = self._mate
        present = mate[v]
        better = self._rows[v] & ((1 << present) - 1)
        if not better:
            return present
        for j in members(better):
            partner = mate[j]
            if partner != j and self._rows[present] >> partner & 1:
                # The exchange v-j, present-partner: no search needed.
                mate[present], mate[partner] = partner, present
                mate[v], mate[j] = j, v
                return j
            break
        found = reach(self._rows, self._loops, mate, v, better)
        return present if found is None else found

    def _exchange_for_first(self, v: int) -> bool:
        """With odd sets: whether v has its first partner, or a single exchange gives it and keeps the sets."""
        mate = self._mate
        present = mate[v]
        first = (self._rows[v] & -self._rows[v]).bit_length() - 1
        if first == present:
            return True
        partner = mate[first]
        if partner == first or not self._rows[present] >> partner & 1:
            return False
        mate[v], mate[first], mate[present], mate[partner] = first, v, partner, present
        if all(self._saturates(odd) for odd in self._family):
            return True
        mate[v], mate[present], mate[first], mate[partner] = present, v, partner, first
        return False

    def _take(self, v: int, partner: int) -> None:
        rows = self._rows
        for vertex, other in ((v, partner), (partner, v)):
            for j in members(rows[vertex] & ~(1 << other)):
                rows[j] &= ~(1 << vertex)
            rows[vertex] = 1 << other
            self._loops &= ~(1 << vertex)

    # -- levels ---------------------------------------------------------------------------------------------------

    def _greedy(self) -> None:
        mate, rows = self._mate, self._rows
        free = (1 << self.size) - 1
        for v in range(self.size):
            if mate[v] == FREE:
                choice = rows[v] & free & ~(1 << v)
                if choice:
                    w = (choice & -choice).bit_length() - 1
                    mate[v], mate[w] = w, v
                    free &= ~(1 << v | 1 << w)

    def _keep_free_of_charge(self, cost: Cost) -> None:
        rows = self._rows
        for kinds, table in cost.attributes:
            masks: dict[int, int] = {}
            for v, kind in enumerate(kinds):
                masks[kind] = masks.get(kind, 0) | 1 << v
            kept = {kind: sum(mask for other, mask in masks.items() if not table[kind][other]) for kind in masks}
            for v, kind in enumerate(kinds):
                rows[v] &= kept[kind]
        scope = self.size if cost.scope is None else cost.scope
        inside = (1 << scope) - 1
        # Charges that one end of a pair brings in: drop the edges in which that end has that role.
        for v in range(scope):
            above = (1 << v) - 1
            if cost.upper and cost.upper[v]:
                self._drop(v, ~above & inside)
            if cost.lower and cost.lower[v]:
                self._drop(v, above)
            if cost.leave and cost.leave[v]:
                self._drop(v, ~inside)
        for v, line in cost.rows.items():
            self._drop(v, sum(1 << w for w in members(rows[v]) if line[w] and not (w < v and w in cost.rows)))
        for v in members(self._loops):
            if cost.single(v):
                self._loops &= ~(1 << v)

    def _find_free_of_charge(self, cost: Cost) -> bool:
        """Charges by order make a slow level, and often nothing has to be paid: a fast one looks for such a cover."""
        rows, loops, mate, family = list(self._rows), self._loops, list(self._mate), self._family
        self._keep_free_of_charge(cost)
        self._settle()
        if self.feasible and all(self._saturates(odd) for odd in family):
            return True
        self._rows, self._loops, self._mate, self._family = rows, loops, mate, family
        self.feasible = True
        return False

    def _saturates(self, odd: int) -> bool:
        """Whether the cover sends exactly one vertex out of the set."""
        mate = self._mate
        return sum(1 for v in members(odd) if mate[v] == v or not odd >> mate[v] & 1) == 1

    def _settle(self) -> None:
        """After edges were taken away: a cover again, and the odd sets that are still needed."""
        mate, rows = self._mate, self._rows
        broken = [
            v
            for v in range(self.size)
            if mate[v] != FREE and not (self._loops if mate[v] == v else rows[v]) >> mate[v] & 1
        ]
        for v in broken:
            mate[v] = FREE
        if broken or self._family:
            self.feasible = self._solve(Cost(), certify=False)

    def _drop(self, v: int, others: int) -> None:
        """Forbid the pairs of v with the others."""
        for w in members(self._rows[v] & others):
            self._rows[w] &= ~(1 << v)
        self._rows[v] &= ~others

    def _solve(self, cost: Cost, *, certify: bool) -> bool:
        level = Level(self, cost)
        if not level.run():
            return False
        if certify:
            self.certificate = level.certificate()
        level.narrow()
        return True
