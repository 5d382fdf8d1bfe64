"""Which partners a vertex can have in some cover of a face without odd sets: one alternating search."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.kernel.bits import members


def reach(rows: Sequence[int], loops: int, mate: list[int], v: int, wanted: int) -> int | None:
    """The lowest j of `wanted` that v can be paired with; the cover in `mate` is changed to one that does so.

    Remove v; its partner is then the root of an alternating tree. Every j that the tree reaches over a matched edge
    can be set free, and v-j closes the cycle. Vertices alone are matched to stand-ins, one for each: the number alone
    is the same in every cover of the face, so that the stand-ins are ordinary vertices.
    """
    size = len(rows)
    alone = [j for j in range(size) if mate[j] == j]
    neighbours = list(rows)
    partner = list(mate)
    if alone:
        stand_ins = ((1 << len(alone)) - 1) << size
        for j in members(loops):
            neighbours[j] |= stand_ins
        neighbours += [loops] * len(alone)
        for offset, j in enumerate(alone):
            partner[j] = size + offset
            partner.append(j)
    root = partner[v]
    banned = 1 << v
    outer = 1 << root
    base = list(range(len(neighbours)))
    parent = [-1] * len(neighbours)
    inner = 0
    queue = [root]
    at = 0
    while at < len(queue):
        i = queue[at]
        at += 1
        targets = neighbours[i] & ~banned & ~inner
        for j in members(targets):
            if base[i] == base[j] or partner[i] == j:
                continue
            if outer >> j & 1:
                fresh = _shrink(base, parent, partner, outer, root, i, j)
                for k in fresh:
                    outer |= 1 << k
                    inner &= ~(1 << k)
                    queue.append(k)
            elif not inner >> j & 1:
                parent[j] = i
                inner |= 1 << j
                k = partner[j]
                outer |= 1 << k
                queue.append(k)
    found = outer & wanted
    if not found:
        return None
    j = (found & -found).bit_length() - 1
    _flip(parent, partner, root, j)
    partner[v], partner[j] = j, v
    for w in range(size):
        mate[w] = partner[w] if partner[w] < size else w
    return j


def _ancestor(base: list[int], parent: list[int], partner: list[int], root: int, i: int, j: int) -> int:
    seen = set()
    while True:
        i = base[i]
        seen.add(i)
        if i == base[root]:
            break
        i = parent[partner[i]]
    while True:
        j = base[j]
        if j in seen:
            return j
        j = parent[partner[j]]


def _shrink(base: list[int], parent: list[int], partner: list[int], outer: int, root: int, i: int, j: int) -> list[int]:
    """The edge i-j closes an odd cycle: give its vertices one base; return those that become outer."""
    common = _ancestor(base, parent, partner, root, i, j)
    blossom: set[int] = set()
    for start, across in ((i, j), (j, i)):
        x, child = start, across
        while base[x] != common:
            blossom.add(base[x])
            blossom.add(base[partner[x]])
            parent[x] = child
            child = partner[x]
            x = parent[child]
    fresh = []
    for k in range(len(base)):
        if base[k] in blossom:
            base[k] = common
            if not outer >> k & 1:
                fresh.append(k)
    return fresh


def _flip(parent: list[int], partner: list[int], root: int, j: int) -> None:
    """Swap along the path from the root to the outer vertex j, which is left without partner."""
    if j == root:
        return
    k = partner[j]
    while True:
        i = parent[k]
        onward = partner[i]
        partner[k], partner[i] = i, k
        if i == root:
            return
        k = onward
