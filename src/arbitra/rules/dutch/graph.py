"""The graph of a bracket for the kernel: moved-down players, residents, and lower players where they matter."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.kernel import Face
from arbitra.rules.dutch.field import Field


class BracketGraph:
    """Vertices: the MDPs (ascending), then the places from `start` to `stop`, of which those below `inner` are
    residents. MDPs have no edges to each other: two who may meet were paired in the bracket they left."""

    __slots__ = ("field", "inner", "inside", "moved", "size", "start", "stop")

    def __init__(self, field: Field, moved: Sequence[int], start: int, inner: int, stop: int) -> None:
        self.field = field
        self.moved = moved
        self.start, self.inner, self.stop = start, inner, stop
        self.size = len(moved) + stop - start
        self.inside = len(moved) + inner - start

    @property
    def one_score(self) -> bool:
        """Whether all residents have one: they do but in the collapsed last bracket (A.9 of 2017)."""
        scores = self.field.scores
        return scores[self.start] == scores[self.inner - 1]

    def places(self) -> list[int]:
        """The place in the field of each vertex."""
        return [*self.moved, *range(self.start, self.stop)]

    def local(self, places: int) -> int:
        """A set of places of the field as a set of vertices."""
        count = len(self.moved)
        made = (places >> self.start & (1 << self.stop - self.start) - 1) << count
        for bit, place in enumerate(self.moved):
            made |= (places >> place & 1) << bit
        return made

    def face(self, loops: int) -> Face:
        return self.field.graph.face(self.moved, self.start, self.stop, loops)

    def face_with_guest(self, hosts: int) -> Face:
        """For an odd number: no one stays alone, but one more vertex, the last, takes one of the hosts away.

        A player who has to leave then costs nothing extra: the level stays small.
        """
        return self.field.graph.face(self.moved, self.start, self.stop, 0, hosts)

    def feasible(self, loops: int) -> bool:
        """Whether everyone can be paired, or stay alone where that is allowed."""
        return self.face(loops).feasible
