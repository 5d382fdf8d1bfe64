"""One minimum-cost solve on a face: the primal-dual method, its duals and what they leave of the face."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from arbitra.kernel.bits import members
from arbitra.kernel.certificate import Certificate
from arbitra.kernel.cost import Cost
from arbitra.kernel.forest import FREE, Forest

if TYPE_CHECKING:
    from arbitra.kernel.face import Face

__all__ = ["FREE", "Level"]


class Level:
    """One minimum-cost solve. Weights are maximised: reward times the blossoms of the family that hold both ends,
    minus twice the cost; doubling keeps the steps of the duals whole."""

    def __init__(self, face: Face, cost: Cost) -> None:
        self.face = face
        self.cost = cost
        self.size = n = face.size
        self.mate = face._mate
        self.rows = face._rows
        self.reward = 4 * (cost.most(n) + 1)
        # A vertex' class: its kinds, its side of the scope and the family blossoms around it. Classes decide weights.
        scope = n if cost.scope is None else cost.scope
        around: list[tuple[int, ...]] = [()] * n
        for number, blossom in enumerate(face._family):
            for v in members(blossom):
                around[v] += (number,)
        keys: dict[tuple[tuple[int, ...], tuple[int, ...]], int] = {}
        self.classes = [
            keys.setdefault((tuple([kinds[v] for kinds, _ in cost.attributes]), around[v]), len(keys)) for v in range(n)
        ]
        tables = [table for _, table in cost.attributes]
        self.weight = [
            [
                (self.reward * len(set(chain) & set(other_chain)) if chain and other_chain else 0)
                - 2 * sum([table[a][b] for table, a, b in zip(tables, kinds, other_kinds, strict=True)])
                for other_kinds, other_chain in keys
            ]
            for kinds, chain in keys
        ]
        half = self.reward // 2
        self.dual = [half * len(around[v]) for v in range(n)]
        self.loop_cost = [2 * cost.single(v) for v in range(n)]
        # A pair's charge as a sum of one number from each end: for the lower index (as upper) and the higher one.
        none = [0] * n
        inside = (1 << scope) - 1
        self.inside = inside
        self.upper = [2 * charge for charge in cost.upper] if cost.upper else none
        self.lower = [2 * charge for charge in cost.lower] if cost.lower else none
        self.leave = [2 * charge for charge in cost.leave] if cost.leave and scope < n else none
        self.ordered = any(self.upper) or any(self.lower)
        self.sided = any(self.leave)
        self.special = {v: [2 * charge for charge in line] for v, line in cost.rows.items()}
        self.special_mask = sum(1 << v for v in self.special)
        # Nodes: vertices 0..n-1, then blossoms.
        self.mask = [1 << v for v in range(n)]
        self.base = list(range(n))
        self.children: list[list[int]] = [[] for _ in range(n)]
        self.links: list[list[tuple[int, int]]] = [[] for _ in range(n)]
        self.node_dual = [0] * n
        self.top = list(range(n))

    # weights and tightness

    def slack(self, i: int, j: int) -> int:
        """Slack of an edge between different top nodes."""
        if i > j:
            i, j = j, i
        value = self.dual[i] + self.dual[j] - self.weight[self.classes[i]][self.classes[j]]
        if self.inside >> j & 1:
            value += self.upper[i] + self.lower[j]
        elif self.inside >> i & 1:
            value += self.leave[i]
        if self.special:
            if i in self.special:
                value += self.special[i][j]
            elif j in self.special:
                value += self.special[j][i]
        return value

    def group(self) -> None:
        """Vertices by class and dual, the dual with the vertex' own charge in each role it can have in a pair:
        a look-up then gives all tight neighbours of one class at once."""
        self.plain = self._grouped(None)
        self.lows = self._grouped(self.lower) if self.ordered else self.plain
        self.highs = self._grouped(self.upper) if self.ordered else self.plain
        self.leavers = self._grouped(self.leave) if self.sided else self.plain

    def _grouped(self, charge: list[int] | None) -> dict[tuple[int, int], int]:
        groups: dict[tuple[int, int], int] = {}
        dual, classes, special = self.dual, self.classes, self.special_mask
        for v in range(self.size):
            if not special >> v & 1:
                key = (classes[v], dual[v] if charge is None else dual[v] + charge[v])
                groups[key] = groups.get(key, 0) | 1 << v
        return groups

    def tight(self, i: int, among: int) -> int:
        """Allowed neighbours of i among the given vertices that a tight edge (outside any blossom) joins to i."""
        among &= self.rows[i]
        if not among:
            return 0
        if i in self.special:
            return sum(1 << j for j in members(among) if not self.slack(i, j))
        inside = self.inside
        if not self.ordered and not self.sided:
            found = self._partners(self.plain, i, 0)
        elif inside >> i & 1:
            above = (1 << i) - 1
            found = self._partners(self.lows, i, self.upper[i]) & ~above & inside
            found |= self._partners(self.highs, i, self.lower[i]) & above
            found |= self._partners(self.plain, i, self.leave[i]) & ~inside
        else:
            found = self._partners(self.plain, i, 0) & ~inside
            found |= self._partners(self.leavers, i, 0) & inside
        found &= among
        if self.special:
            for j in members(among & self.special_mask):
                if not self.slack(i, j):
                    found |= 1 << j
        return found

    def _partners(self, groups: dict[tuple[int, int], int], i: int, charge: int) -> int:
        mine = self.dual[i] + charge
        found = 0
        for kind, weight in enumerate(self.weight[self.classes[i]]):
            found |= groups.get((kind, weight - mine), 0)
        return found

    # primal

    def run(self) -> bool:
        self.release_untight()
        while True:
            self.group()
            while True:
                forest = Forest(self)
                grown = forest.grow()
                if not forest.roots:
                    return True
                if not grown:
                    break
                self.dissolve()
            if not self.step(forest):
                return False
            self.dissolve()

    def release_untight(self) -> None:
        """Keep what is tight of the present cover, complete it greedily with tight edges."""
        mate = self.mate
        self.group()
        for v in range(self.size):
            w = mate[v]
            if w == v:
                if self.dual[v] + self.loop_cost[v]:
                    mate[v] = FREE
            elif w > v and self.slack(v, w):
                mate[v] = mate[w] = FREE
        free = sum(1 << v for v in range(self.size) if mate[v] == FREE)
        loops = self.face._loops
        for v in members(free):
            if mate[v] == FREE:
                choice = self.tight(v, free & ~(1 << v))
                if choice:
                    w = (choice & -choice).bit_length() - 1
                    mate[v], mate[w] = w, v
                    free &= ~(1 << v | 1 << w)
                elif loops >> v & 1 and not self.dual[v] + self.loop_cost[v]:
                    mate[v] = v
                    free &= ~(1 << v)

    def dissolve(self) -> None:
        """Take apart the outermost blossoms whose dual is zero."""
        top = self.top
        for node in set(top):
            if node >= self.size and not self.node_dual[node]:
                pending = [node]
                while pending:
                    blossom = pending.pop()
                    for child in self.children[blossom]:
                        if child >= self.size and not self.node_dual[child]:
                            pending.append(child)
                        else:
                            for v in members(self.mask[child]):
                                top[v] = child

    def rotate(self, node: int, v: int) -> None:
        """Re-match inside the node so that v is the vertex left for the outside."""
        if node < self.size or self.base[node] == v:
            self.base[node] = v
            return
        children, links = self.children[node], self.links[node]
        place = next(k for k, child in enumerate(children) if self.mask[child] >> v & 1)
        self.rotate(children[place], v)
        count = len(children)
        # The other children pair off along the cycle, starting after the new base.
        changed = range(0, place, 2) if place % 2 == 0 else range(place + 1, count, 2)
        for k in changed:
            a, b = links[k]
            self.rotate(children[k], a)
            self.rotate(children[(k + 1) % count], b)
            self.mate[a], self.mate[b] = b, a
        self.children[node] = children[place:] + children[:place]
        self.links[node] = links[place:] + links[:place]
        self.base[node] = v

    def contract(self, children: list[int], links: list[tuple[int, int]]) -> int:
        node = len(self.mask)
        mask = 0
        for child in children:
            mask |= self.mask[child]
        self.mask.append(mask)
        self.base.append(self.base[children[0]])
        self.children.append(children)
        self.links.append(links)
        self.node_dual.append(0)
        for v in members(mask):
            self.top[v] = node
        return node

    # dual

    def step(self, forest: Forest) -> bool:
        """Change the duals as far as they go; False if nothing limits them: no cover exists."""
        limit = forest.limit()
        if limit is None:
            return False
        dual = self.dual
        for v in members(forest.outer):
            dual[v] -= limit
        for v in members(forest.inner):
            dual[v] += limit
        for node in forest.nodes():
            if node >= self.size:
                self.node_dual[node] += 2 * limit if self.mask[node] & forest.outer else -2 * limit
        return True

    def least_slack(self, outer: int, inner: int) -> int | None:
        """The smallest slack between an outer vertex and an unlabelled one, or half of it between two outer nodes."""
        size, rows, top, mask = self.size, self.rows, self.top, self.mask
        best: int | None = None
        if self.ordered or self.sided or self.special:
            for i in members(outer):
                for j in members(rows[i] & ~inner & ~mask[top[i]]):
                    slack = self.slack(i, j)
                    if outer >> j & 1:
                        slack //= 2
                    if best is None or slack < best:
                        best = slack
            return best
        # Vertices of one class and dual share their slacks: look at pairs of such groups, cheapest first.
        rest = (1 << size) - 1 & ~inner
        groups = [(kind, dual, group) for (kind, dual), group in self.plain.items() if group & rest]
        pairs = []
        for kind, dual, group in groups:
            if not group & outer:
                continue
            weights = self.weight[kind]
            for other, other_dual, other_group in groups:
                slack = dual + other_dual - weights[other]
                if other_group & ~outer & rest:
                    pairs.append((slack, group & outer, other_group & ~outer & rest))
                if other_group & outer:
                    pairs.append((slack // 2, group & outer, other_group & outer))
        pairs.sort(key=lambda pair: pair[0])
        for slack, group, other_group in pairs:
            for i in members(group):
                if rows[i] & other_group & ~mask[top[i]]:
                    return slack
        return None

    # result

    def narrow(self) -> None:
        """Replace the face by the optimal covers of this level."""
        face, size = self.face, self.size
        positive = [node for node in self._blossoms() if self.node_dual[node]]
        if positive:
            self._refine(positive)
        self.group()
        everybody = (1 << size) - 1
        face._rows = [self.tight(v, everybody) for v in range(size)]
        for v in members(face._loops):
            if self.dual[v] + self.loop_cost[v]:
                face._loops &= ~(1 << v)
        face._family = [self.mask[node] for node in positive]

    def _refine(self, positive: list[int]) -> None:
        """Inside a blossom its dual counts as slack. Vertices in the same blossoms share that sum: classes become
        finer, and the sums go into their weights."""
        around: list[tuple[int, ...]] = [()] * self.size
        for node in positive:
            for v in members(self.mask[node]):
                around[v] += (node,)
        keys: dict[tuple[int, tuple[int, ...]], int] = {}
        finer = [keys.setdefault(key, len(keys)) for key in zip(self.classes, around, strict=True)]
        self.weight = [
            [
                self.weight[kind][other] - sum([self.node_dual[node] for node in chain if node in other_chain])
                for other, other_chain in keys
            ]
            for kind, chain in keys
        ]
        self.classes = finer

    def certificate(self) -> Certificate:
        blossoms = [(self.mask[node], self.node_dual[node]) for node in self._blossoms() if self.node_dual[node]]
        return Certificate(
            rows=tuple(self.rows),
            loops=self.face._loops,
            family=tuple(self.face._family),
            cost=self.cost,
            reward=self.reward,
            duals=tuple(self.dual),
            blossoms=tuple(blossoms),
            mates=tuple(self.mate),
        )

    def _blossoms(self) -> Iterator[int]:
        pending = [node for node in set(self.top) if node >= self.size]
        while pending:
            node = pending.pop()
            yield node
            pending.extend(child for child in self.children[node] if child >= self.size)
