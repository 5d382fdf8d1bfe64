"""The native kernel behind the interface of the Python twin (`face.py`, `graph.py`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from arbitra.kernel import _native
from arbitra.kernel.cost import Cost

if TYPE_CHECKING:
    from arbitra.kernel.certificate import Certificate
    from arbitra.kernel.first_groups import Settled, Walk
    from arbitra.kernel.first_pairs import Terms


class Face:
    """See `arbitra.kernel.face.Face`."""

    __slots__ = ("_face", "certificate", "size")

    def __init__(self, rows: Sequence[int], loops: int) -> None:
        size = len(rows)
        self._attach(_native.Face(size, _joined(rows, size), _bytes(loops, size)))

    @classmethod
    def _of(cls, face: _native.Face) -> Face:
        made = cls.__new__(cls)
        made._attach(face)
        return made

    def _attach(self, face: _native.Face) -> None:
        self._face = face
        self.size: int = face.size
        self.certificate: Certificate | None = None

    @property
    def feasible(self) -> bool:
        return self._face.feasible

    def mates(self) -> list[int]:
        return self._face.mates()

    def rows(self) -> list[int]:
        return [int.from_bytes(self._face.row(v), "little") for v in range(self.size)]

    def loops(self) -> int:
        return int.from_bytes(self._face.loops(), "little")

    def family(self) -> list[int]:
        return [sum(1 << v for v in members) for members in self._face.family()]

    def minimise(self, cost: Cost, *, certify: bool = False) -> int:
        if len(cost.rows) > 1:
            raise ValueError("a level charges the partners of one vertex at the most one by one")
        special, line = next(iter(cost.rows.items())) if cost.rows else (-1, ())
        bound = cost.most(self.size)
        scope = self.size if cost.scope is None else cost.scope
        family = self.family() if certify else []
        least = self._face.minimise(
            cost.attributes, cost.leave, cost.loop, cost.upper, cost.lower, special, line, scope, bound, certify
        )
        self.certificate = self._certificate(cost) if certify and (least or family) else None
        return least

    def _certificate(self, cost: Cost) -> Certificate | None:
        rows, loops, family, reward, duals, blossoms, mates = self._face.proof()
        if not mates:
            return None
        from arbitra.kernel.certificate import Certificate

        return Certificate(
            rows=tuple(int.from_bytes(row, "little") for row in rows),
            loops=int.from_bytes(loops, "little"),
            family=tuple(sum(1 << v for v in members) for members in family),
            cost=cost,
            reward=int(reward),
            duals=tuple(map(int, duals)),
            blossoms=tuple((sum(1 << v for v in members), int(dual)) for members, dual in blossoms),
            mates=tuple(mates),
        )

    def restrict(self, rows: Sequence[int], loops: int) -> None:
        self._face.restrict(_joined(rows, self.size), _bytes(loops, self.size))

    def split(self, first: Sequence[int], rest: Sequence[int], inside: int) -> None:
        self._face.split(first, rest, inside)

    def first_partners(self, order: Iterable[int]) -> None:
        self._face.first_partners(list(order))


class Graph:
    """See `arbitra.kernel.graph.Graph`."""

    __slots__ = ("_graph", "size")

    def __init__(self, rows: Sequence[int]) -> None:
        self.size = len(rows)
        self._graph = _native.Graph(self.size, _joined(rows, self.size))

    @classmethod
    def complement(
        cls, conflicts: Sequence[Sequence[int]], order: Sequence[int], cliques: Sequence[Sequence[int]]
    ) -> Graph:
        return cls._of(_native.Graph.complement(conflicts, order, cliques))

    @classmethod
    def _of(cls, graph: _native.Graph) -> Graph:
        made = cls.__new__(cls)
        made.size, made._graph = graph.size, graph
        return made

    def rows(self) -> list[int]:
        return [int.from_bytes(self._graph.row(v), "little") for v in range(self.size)]

    def joined(self, pairs: Sequence[tuple[int, int]]) -> bool:
        return self._graph.joined(pairs)

    def degrees(self, vertices: range, among: range) -> list[int]:
        return self._graph.degrees(vertices.start, vertices.stop, among.start, among.stop)

    def narrowed(self, allowed: Mapping[int, int]) -> Graph:
        return self._of(self._graph.narrowed([(v, _bytes(kept, self.size)) for v, kept in allowed.items()]))

    def face(self, moved: Sequence[int], start: int, stop: int, loops: int, hosts: int = 0) -> Face:
        size = len(moved) + stop - start + (hosts > 0)
        guests = _bytes(hosts, size) if hosts else b""
        return Face._of(self._graph.face(moved, start, stop, _bytes(loops, size), guests))

    def first_pairs(
        self, moved: Sequence[int], start: int, stop: int, terms: Terms, steps: int
    ) -> list[tuple[int, int]] | None:
        return self._graph.first_pairs(
            moved, start, stop, terms.kinds, terms.charges, terms.barred, *terms.budgets, steps
        )

    def first_groups(self, borders: Sequence[int], most: int, moved: Sequence[int], walk: Walk) -> list[Settled]:
        kinds, barred, sides, loners, *steps = walk
        alone = _bytes(loners, self.size)
        return self._graph.first_groups(borders, most, moved, kinds, barred, sides.of, *sides.charges, alone, *steps)


def _width(size: int) -> int:
    return (size + 63) // 64 * 8


def _bytes(members: int, size: int) -> bytes:
    return members.to_bytes(_width(size), "little")


def _joined(rows: Sequence[int], size: int) -> bytes:
    width = _width(size)
    return b"".join([row.to_bytes(width, "little") for row in rows])
