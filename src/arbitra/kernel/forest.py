"""Alternating trees over tight edges: growth, augmentation, shrinking of odd cycles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arbitra.kernel.bits import members

if TYPE_CHECKING:
    from arbitra.kernel.level import Level

FREE = -1


class Forest:
    """Alternating trees from all uncovered vertices over tight edges, augmenting wherever two meet."""

    def __init__(self, level: Level) -> None:
        self.level = level
        self.roots = sorted({level.top[v] for v in range(level.size) if level.mate[v] == FREE})
        self.outer = 0
        self.inner = 0
        self.frozen = 0
        self.tree: dict[int, int] = {}
        """The root of each labelled node; a root names the tree."""
        self.entry: dict[int, tuple[int, int]] = {}
        """How an inner node was reached: (outer vertex, vertex inside)."""
        self.trees: dict[int, int] = {}
        """All vertices of a tree."""
        self.pending: list[int] = []

    def nodes(self) -> set[int]:
        return {self.level.top[v] for v in members(self.outer | self.inner)}

    def grow(self) -> bool:
        """True if at least one path was augmented."""
        level = self.level
        top, mask, mate, base = level.top, level.mask, level.mate, level.base
        grown = False
        for root in self.roots:
            self.trees[root] = 0
            self._make_outer(root, root)
        while self.pending:
            i = self.pending.pop()
            if not self.outer >> i & 1:
                continue
            if level.face._loops >> i & 1 and not level.dual[i] + level.loop_cost[i]:
                self._augment(i, i)
                grown = True
                continue
            targets = level.tight(i, ~(self.inner | self.frozen | mask[top[i]]))
            while targets:
                low = targets & -targets
                j = low.bit_length() - 1
                t = top[j]
                if t not in self.tree:
                    b = base[t]
                    if mate[b] == b:
                        self._augment(i, j)
                        grown = True
                        break
                    self.tree[t] = self.tree[top[i]]
                    self.entry[t] = (i, j)
                    self.inner |= mask[t]
                    self.trees[self.tree[t]] |= mask[t]
                    self._make_outer(top[mate[b]], self.tree[t])
                elif self.tree[t] != self.tree[top[i]]:
                    self._augment(i, j)
                    grown = True
                    break
                else:
                    self._shrink(i, j)
                targets &= ~(self.inner | mask[top[i]] | low)
        if grown:
            self.roots = [root for root in self.roots if mate[base[root]] == FREE]
        return grown

    def _make_outer(self, node: int, root: int) -> None:
        level = self.level
        self.tree[node] = root
        self.outer |= level.mask[node]
        self.trees[root] |= level.mask[node]
        self.pending.extend(members(level.mask[node]))

    def _up(self, node: int) -> tuple[int, int] | None:
        """The edge from an outer node to its inner parent; None for a root."""
        b = self.level.base[node]
        m = self.level.mate[b]
        return None if m == FREE else (b, m)

    def _augment(self, i: int, j: int) -> None:
        level = self.level
        ends = [i] if i == j else [i, j]
        for end in ends:
            node = level.top[end]
            root = self.tree.get(node)
            if root is None:
                # A node that was alone: it gives up its loop.
                level.rotate(node, end)
                self.frozen |= level.mask[node]
                continue
            self._flip(end)
            vertices = self.trees[root]
            self.frozen |= vertices
            self.outer &= ~vertices
            self.inner &= ~vertices
        level.mate[i], level.mate[j] = j, i

    def _flip(self, x: int) -> None:
        """Swap matched and unmatched edges from x up to the root of its tree; x is left for a new partner."""
        level = self.level
        rotations: list[tuple[int, int]] = []
        matched: list[tuple[int, int]] = []
        while True:
            node = level.top[x]
            rotations.append((node, x))
            up = self._up(node)
            if up is None:
                break
            parent = level.top[up[1]]
            x, b = self.entry[parent]
            rotations.append((parent, b))
            matched.append((x, b))
        for node, v in rotations:
            level.rotate(node, v)
        for a, b in matched:
            level.mate[a], level.mate[b] = b, a

    def _shrink(self, i: int, j: int) -> None:
        """The tight edge i-j closes an odd cycle in one tree: make it a blossom, which is outer."""
        level = self.level
        left, left_links = self._climb(level.top[i])
        right, right_links = self._climb(level.top[j])
        while len(left) > 1 and len(right) > 1 and left[-2] == right[-2]:
            left.pop(), right.pop()
            left_links.pop(), right_links.pop()
        children = [*reversed(left), *right[:-1]]
        links = [*((b, a) for a, b in reversed(left_links)), (i, j), *right_links]
        root = self.tree[left[-1]]
        fresh = sum(level.mask[child] for child in children) & self.inner
        node = level.contract(children, links)
        self.tree[node] = root
        self.inner &= ~fresh
        self.outer |= fresh
        self.pending.extend(members(fresh))

    def _climb(self, node: int) -> tuple[list[int], list[tuple[int, int]]]:
        """The nodes from an outer node up to its root and the edges between them, each (from below, above)."""
        nodes, links = [node], []
        while (up := self._up(node)) is not None:
            inner = self.level.top[up[1]]
            a, b = self.entry[inner]
            node = self.level.top[a]
            nodes += [inner, node]
            links += [up, (b, a)]
        return nodes, links

    def limit(self) -> int | None:
        """How far the duals may move: to the next tight edge or loop, or until an inner blossom is empty."""
        level = self.level
        limits: list[int] = []
        loops = level.face.loops() & self.outer
        if loops:
            limits.append(min(level.dual[v] + level.loop_cost[v] for v in members(loops)))
        for node in self.nodes():
            if node >= level.size and level.mask[node] & self.inner:
                limits.append(level.node_dual[node] // 2)
        edge = level.least_slack(self.outer, self.inner)
        if edge is not None:
            limits.append(edge)
        return min(limits, default=None)
