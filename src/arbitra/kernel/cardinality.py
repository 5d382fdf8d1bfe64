"""A maximum matching in a general graph that is kept maximum while vertices and edges are taken away.

Problem. Graph with bitset rows; the largest number of disjoint edges, and the questions "can these two be partners in
such a matching?" and "can this vertex stay without a partner in one?", asked many times while the graph shrinks.

Method. Edmonds' augmenting paths with blossoms (Canad. J. Math. 17, 1965). A question changes the matching in two
places; most are answered by one exchange of partners, the others by one search, O(n^2) with bitset rows. The vertices
that some maximum matching leaves without a partner (the set D of Gallai and Edmonds) come from one search too.
"""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.kernel.bits import members

FREE = -1


class Matching:
    """rows[v] is the set of neighbours of v, symmetric and without v; `vertices` are those that take part.

    `exposed` is the set of vertices without a partner. Every method leaves the matching maximum.
    """

    __slots__ = ("exposed", "mate", "rows", "vertices")

    def __init__(self, rows: Sequence[int], vertices: int) -> None:
        self.rows = list(rows)
        self.vertices = vertices
        self.mate = [FREE] * len(rows)
        free = vertices
        for v in members(vertices):
            if free >> v & 1:
                choice = rows[v] & free
                if choice:
                    low = choice & -choice
                    w = low.bit_length() - 1
                    self.mate[v], self.mate[w] = w, v
                    free ^= low | 1 << v
        self.exposed = free
        self._augment_from(free)

    def copy(self) -> Matching:
        made = Matching.__new__(Matching)
        made.rows, made.mate = self.rows.copy(), self.mate.copy()
        made.vertices, made.exposed = self.vertices, self.exposed
        return made

    def drop(self, gone: int) -> None:
        """Take vertices out of the graph."""
        gone &= self.vertices
        mate = self.mate
        widowed = 0
        for v in members(gone):
            w = mate[v]
            if w != FREE:
                mate[w] = mate[v] = FREE
                widowed |= 1 << w
        self.vertices &= ~gone
        self.exposed = (self.exposed | widowed) & ~gone
        # Only those who lost their partner can start a new augmenting path.
        self._augment_from(widowed & ~gone)

    def unite(self, v: int, w: int) -> bool:
        """Whether some maximum matching pairs v with w; if so, the present one does from now on."""
        mate, rows = self.mate, self.rows
        if mate[v] == w:
            return True
        if not rows[v] >> w & 1:
            return False
        x, y = mate[v], mate[w]
        if FREE not in (x, y) and self._exchange(v, w, x, y):
            return True
        before, count = mate.copy(), self.exposed.bit_count()
        exposed_before = self.exposed
        ends = (1 << x if x != FREE else 0) | (1 << y if y != FREE else 0)
        self.vertices &= ~(1 << v | 1 << w)
        self.exposed = (self.exposed | ends) & self.vertices
        for end in members(ends):
            mate[end] = FREE
        self._augment_from(ends)
        self.vertices |= 1 << v | 1 << w
        if self.exposed.bit_count() > count:
            self.mate, self.exposed = before, exposed_before
            return False
        mate[v], mate[w] = w, v
        return True

    def leave_out(self, v: int) -> bool:
        """Whether some maximum matching leaves v without a partner; if so, the present one does from now on."""
        x = self.mate[v]
        if x == FREE:
            return True
        mate = self.mate
        self.vertices &= ~(1 << v)
        self.exposed |= 1 << x
        mate[x] = mate[v] = FREE
        found = self._augment(x)
        self.vertices |= 1 << v
        if found:
            self.exposed |= 1 << v
        else:
            self.exposed &= ~(1 << x)
            mate[x], mate[v] = v, x
        return found

    def can_be_left_out(self) -> int:
        """The vertices that some maximum matching leaves without a partner."""
        return _Search(self, self.exposed).run()[1]

    def narrow(self, v: int, allowed: int) -> bool:
        """Let v have neighbours in `allowed` only, if that costs no pair; otherwise change nothing and return False."""
        rows = self.rows
        lost = rows[v] & self.vertices & ~allowed
        w = self.mate[v]
        if w == FREE or not lost >> w & 1:
            self._cut(v, lost)
            return True
        before = self.mate.copy()
        exposed_before, count = self.exposed, self.exposed.bit_count()
        self._cut(v, lost)
        self.mate[v] = self.mate[w] = FREE
        self.exposed |= 1 << v | 1 << w
        self._augment_from(1 << v | 1 << w)
        if self.exposed.bit_count() <= count:
            return True
        self.mate, self.exposed = before, exposed_before
        rows[v] |= lost
        for u in members(lost):
            rows[u] |= 1 << v
        return False

    def _cut(self, v: int, lost: int) -> None:
        rows = self.rows
        rows[v] &= ~lost
        for u in members(lost):
            rows[u] &= ~(1 << v)

    def _exchange(self, v: int, w: int, x: int, y: int) -> bool:
        """v-x and w-y become v-w and x-y, or v-w, x-p and y-q where p-q was a pair."""
        mate, rows = self.mate, self.rows
        if rows[x] >> y & 1:
            mate[v], mate[w], mate[x], mate[y] = w, v, y, x
            return True
        for q in members(rows[y] & self.vertices & ~(1 << v | 1 << w | 1 << x | self.exposed)):
            p = mate[q]
            if rows[x] >> p & 1:
                mate[v], mate[w] = w, v
                mate[x], mate[p], mate[y], mate[q] = p, x, q, y
                return True
        return False

    def _augment_from(self, roots: int) -> None:
        for root in members(roots):
            if self.exposed >> root & 1:
                self._augment(root)

    def _augment(self, root: int) -> bool:
        """Find the exposed vertex a partner, rearranging others; False if there is no way."""
        direct = self.rows[root] & self.exposed
        if direct:
            low = direct & -direct
            w = low.bit_length() - 1
            self.mate[root], self.mate[w] = w, root
            self.exposed ^= low | 1 << root
            return True
        if self.exposed == 1 << root:
            return False
        return _Search(self, 1 << root).run()[0]


class _Search:
    """Alternating trees from exposed roots: outer vertices at even distance, odd cycles shrunk to one base."""

    __slots__ = ("base", "blossom", "inner", "matching", "outer", "parent", "queue", "roots")

    def __init__(self, matching: Matching, roots: int) -> None:
        self.matching = matching
        self.roots = self.outer = roots
        self.inner = 0
        self.parent = [FREE] * len(matching.rows)
        self.base = list(range(len(matching.rows)))
        self.blossom: dict[int, int] = {}
        """The vertices of each shrunk odd cycle by its base."""
        self.queue = list(members(roots))

    def run(self) -> tuple[bool, int]:
        """(whether a path to another exposed vertex was found and augmented, the outer vertices)."""
        matching, base, parent = self.matching, self.base, self.parent
        rows, mate, vertices = matching.rows, matching.mate, matching.vertices
        ends = matching.exposed & ~self.roots
        queue = self.queue
        for v in queue:
            row = rows[v] & vertices
            if row & ends:
                self._augment(v, row & ends)
                return True, self.outer
            for w in members(row & ~(self.outer | self.inner)):
                if not self.outer >> w & 1:
                    parent[w] = v
                    self.inner |= 1 << w
                    self.outer |= 1 << mate[w]
                    queue.append(mate[w])
            own = base[v]
            for w in members(row & self.outer & ~self.blossom.get(own, 1 << own)):
                if base[v] != base[w]:
                    self._shrink(v, w)
        return False, self.outer

    def _augment(self, v: int, ends: int) -> None:
        matching, mate, parent = self.matching, self.matching.mate, self.parent
        end = (ends & -ends).bit_length() - 1
        parent[end] = v
        w = end
        while True:
            v = parent[w]
            onward = mate[v]
            mate[w], mate[v] = v, w
            if onward == FREE:
                break
            w = onward
        matching.exposed &= ~(1 << end | 1 << v)

    def _shrink(self, v: int, w: int) -> None:
        """The edge v-w closes an odd cycle: all its vertices become outer and share a base."""
        base = self.base
        common = self._common(v, w)
        cycle: set[int] = set()
        self._climb(v, w, common, cycle)
        self._climb(w, v, common, cycle)
        whole = self.blossom.get(common, 1 << common)
        for node in cycle:
            # Only what joins is relabelled: a blossom that keeps growing would cost its size every time.
            joining = self.blossom.pop(node, 1 << node)
            for u in members(joining):
                base[u] = common
            whole |= joining
        self.blossom[common] = whole
        fresh = whole & ~self.outer
        self.inner &= ~fresh
        self.outer |= fresh
        self.queue.extend(members(fresh))

    def _climb(self, v: int, child: int, common: int, cycle: set[int]) -> None:
        base, mate, parent = self.base, self.matching.mate, self.parent
        while base[v] != common:
            cycle.add(base[v])
            cycle.add(base[mate[v]])
            parent[v] = child
            child = mate[v]
            v = parent[child]

    def _common(self, v: int, w: int) -> int:
        base, mate, parent = self.base, self.matching.mate, self.parent
        seen = set()
        while True:
            v = base[v]
            seen.add(v)
            if mate[v] == FREE:
                break
            v = parent[mate[v]]
        while True:
            w = base[w]
            if w in seen:
                return w
            w = parent[mate[w]]
