"""The judge of the kernel: all covers of a small graph, one after the other, and random graphs and costs to try."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, cast

import pytest

from arbitra.kernel import face as python_face
from arbitra.kernel import graph as python_graph
from arbitra.kernel.certificate import Certificate
from arbitra.kernel.cost import Attribute, Cost

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


class JudgedFace:
    """A face, and the list of all covers that it must have."""

    def __init__(self, kernel: Kernel, rows: Sequence[int], loops: int) -> None:
        self.size = len(rows)
        self.face = kernel.face(rows, loops)
        self.left = list(covers(rows, loops))
        assert self.face.feasible == bool(self.left)

    def minimise(self, cost: Cost, *, certify: bool = False) -> int:
        """The least cost, judged by all covers; a certificate, if there is one, holds."""
        least, self.left = cheapest(self.left, cost)
        assert self.face.minimise(cost, certify=certify) == least
        certificate = self.face.certificate
        assert certificate is None or certificate.faults() == []
        assert certificate is not None or least == 0 or not certify
        self.check()
        return least

    def check(self) -> None:
        assert tuple(self.face.mates()) in self.left
        assert sorted(described(self.face)) == sorted(self.left)


def judged_faces(
    kernel: Kernel, source: random.Random, low: int = 1, high: int = 9, levels: int = 0
) -> Iterator[JudgedFace]:
    """Without end: random graphs that have a cover, after up to so many levels of any form."""
    while True:
        made = JudgedFace(kernel, *random_graph(source, low, high))
        if made.left:
            for _ in range(source.randint(0, levels)):
                made.minimise(random_cost(source, made.size))
            yield made


def graph_of(size: int, joins: Callable[[int, int], bool]) -> list[int]:
    """The rows of a graph; `joins` is asked once for each pair, the higher vertex first."""
    rows = [0] * size
    for v in range(size):
        for w in range(v):
            if joins(v, w):
                rows[v] |= 1 << w
                rows[w] |= 1 << v
    return rows


def drawn_graph(
    source: random.Random, size: int, densities: Sequence[float], chances: Sequence[float]
) -> tuple[list[int], int]:
    """Rows and loops: one of the densities for the edges, one of the chances for each to be allowed alone."""
    density = source.choice(densities)
    rows = graph_of(size, lambda _v, _w: source.random() < density)
    alone = source.choice(chances)
    return rows, sum(1 << v for v in range(size) if source.random() < alone)


def random_graph(source: random.Random, low: int = 1, high: int = 9) -> tuple[list[int], int]:
    return drawn_graph(source, source.randint(low, high), (0.3, 0.5, 0.8, 1.0), (0.0, 0.3, 1.0))


def large_graph(source: random.Random, size: int) -> tuple[list[int], int]:
    return drawn_graph(source, size, (0.05, 0.1, 0.3, 0.7, 0.95), (0.1, 0.5, 1.0))


def random_attribute(source: random.Random, size: int, kinds: int, charge: Callable[[], int]) -> Attribute:
    """A symmetric table of charges by kind, and a kind for each vertex."""
    table = [[0] * kinds for _ in range(kinds)]
    for a in range(kinds):
        for b in range(a + 1):
            table[a][b] = table[b][a] = charge()
    return [source.randrange(kinds) for _ in range(size)], table


def random_cost(source: random.Random, size: int, most: int | None = None) -> Cost:
    """A level of any form: tables by kind, leaving and staying alone with a scope, roles in a pair, one line."""
    most = source.choice((1, 3, 10, 1000)) if most is None else most

    def column() -> list[int]:
        return [source.randint(0, most) * source.randint(0, 1) for _ in range(size)]

    attributes = []
    for _ in range(source.choice((0, 1, 1, 2))):
        kinds = source.randint(1, 4)
        attributes.append(random_attribute(source, size, kinds, lambda: source.randint(0, most)))
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
