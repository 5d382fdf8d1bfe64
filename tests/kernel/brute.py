"""The judge of the kernel: all covers of a small graph, one after the other, and random graphs and costs to try."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, cast

import pytest

from arbitra.kernel import face as python_face
from arbitra.kernel import graph as python_graph
from arbitra.kernel.certificate import Certificate
from arbitra.kernel.cost import Cost

Cover = tuple[int, ...]
"""The partner of each vertex; itself if alone."""


class AnyFace(Protocol):
    """What both kernels offer."""

    certificate: Certificate | None

    @property
    def feasible(self) -> bool: ...
    def mates(self) -> list[int]: ...
    def rows(self) -> list[int]: ...
    def loops(self) -> int: ...
    def family(self) -> list[int]: ...
    def minimise(self, cost: Cost, *, certify: bool = False) -> int: ...
    def restrict(self, rows: Sequence[int], loops: int) -> None: ...
    def split(self, first: Sequence[int], rest: Sequence[int], inside: int) -> None: ...
    def first_partners(self, order: Sequence[int]) -> None: ...


@dataclass(frozen=True)
class Kernel:
    name: str
    faces: Any
    graphs: Any

    def face(self, rows: Sequence[int], loops: int) -> AnyFace:
        return cast(AnyFace, self.faces(rows, loops))


PYTHON = Kernel("python", python_face.Face, python_graph.Graph)


def native() -> Kernel | None:
    try:
        module = import_module("arbitra.kernel.native")
    except ImportError:
        return None
    return Kernel("native", module.Face, module.Graph)


NATIVE = native()
needs_native = pytest.mark.skipif(NATIVE is None, reason="the native kernel was not built")
both_kernels = pytest.mark.parametrize(
    "kernel", [pytest.param(PYTHON, id="python"), pytest.param(NATIVE, id="native", marks=needs_native)]
)


def covers(rows: Sequence[int], loops: int) -> Iterator[Cover]:
    """Every way to put each vertex into a pair or to leave it alone."""
    mates = [-1] * len(rows)

    def extend(free: int) -> Iterator[Cover]:
        if not free:
            yield tuple(mates)
            return
        low = free & -free
        v = low.bit_length() - 1
        free ^= low
        if loops & low:
            mates[v] = v
            yield from extend(free)
        for w in range(v + 1, len(rows)):
            if rows[v] & free & 1 << w:
                mates[v], mates[w] = w, v
                yield from extend(free & ~(1 << w))

    yield from extend((1 << len(rows)) - 1)


def described(face: AnyFace) -> list[Cover]:
    """The covers that the rows, loops and odd sets of a face admit."""
    family = face.family()

    def obeys(cover: Cover) -> bool:
        return all(
            sum(1 for v, w in enumerate(cover) if mask >> v & 1 and (v == w or not mask >> w & 1)) == 1
            for mask in family
        )

    return [cover for cover in covers(face.rows(), face.loops()) if obeys(cover)]


def cheapest(among: list[Cover], cost: Cost) -> tuple[int, list[Cover]]:
    least = min(cost.total(cover) for cover in among)
    return least, [cover for cover in among if cost.total(cover) == least]


def random_graph(source: random.Random, low: int = 1, high: int = 9) -> tuple[list[int], int]:
    size = source.randint(low, high)
    density = source.choice((0.3, 0.5, 0.8, 1.0))
    rows = [0] * size
    for v in range(size):
        for w in range(v):
            if source.random() < density:
                rows[v] |= 1 << w
                rows[w] |= 1 << v
    alone = source.choice((0.0, 0.3, 1.0))
    return rows, sum(1 << v for v in range(size) if source.random() < alone)


def random_cost(source: random.Random, size: int, most: int | None = None) -> Cost:
    """A level of any form: tables by kind, leaving and staying alone with a scope, roles in a pair, one line."""
    if most is None:
        most = source.choice((1, 3, 10, 1000))

    def column() -> list[int]:
        return [source.randint(0, most) * source.randint(0, 1) for _ in range(size)]

    attributes = []
    for _ in range(source.choice((0, 1, 1, 2))):
        kinds = source.randint(1, 4)
        table = [[0] * kinds for _ in range(kinds)]
        for a in range(kinds):
            for b in range(a + 1):
                table[a][b] = table[b][a] = source.randint(0, most)
        attributes.append(([source.randrange(kinds) for _ in range(size)], table))
    form = source.choice(("sides", "roles", "line", "tables", "all"))
    sides, roles = form in ("sides", "roles", "all"), form in ("roles", "all")
    return Cost(
        attributes=attributes,
        leave=column() if sides else (),
        loop=column() if sides else (),
        upper=column() if roles else (),
        lower=column() if roles else (),
        rows={source.randrange(size): column()} if form in ("line", "all") else {},
        scope=source.choice((None, size, size // 2, size - 1)),
    )
