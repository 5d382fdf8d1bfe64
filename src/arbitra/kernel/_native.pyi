from collections.abc import Sequence

class Face:
    def __init__(self, size: int, rows: bytes, loops: bytes) -> None: ...
    @property
    def size(self) -> int: ...
    @property
    def feasible(self) -> bool: ...
    def mates(self) -> list[int]: ...
    def row(self, v: int) -> bytes: ...
    def loops(self) -> bytes: ...
    def family(self) -> list[list[int]]: ...
    def minimise(
        self,
        attributes: Sequence[tuple[Sequence[int], Sequence[Sequence[int]]]],
        leave: Sequence[int],
        loop: Sequence[int],
        upper: Sequence[int],
        lower: Sequence[int],
        special: int,
        line: Sequence[int],
        scope: int,
        bound: int,
        certify: bool,
        /,
    ) -> int: ...
    def restrict(self, rows: bytes, loops: bytes, /) -> None: ...
    def split(self, first: Sequence[int], rest: Sequence[int], inside: int, /) -> None: ...
    def first_partners(self, order: Sequence[int], /) -> None: ...
    def proof(
        self,
    ) -> tuple[list[bytes], bytes, list[list[int]], str, list[str], list[tuple[list[int], str]], list[int]]: ...

class Graph:
    def __init__(self, size: int, rows: bytes) -> None: ...
    @property
    def size(self) -> int: ...
    @staticmethod
    def complement(
        conflicts: Sequence[Sequence[int]], order: Sequence[int], cliques: Sequence[Sequence[int]], /
    ) -> Graph: ...
    def joined(self, pairs: Sequence[tuple[int, int]], /) -> bool: ...
    def row(self, v: int, /) -> bytes: ...
    def degrees(self, start: int, stop: int, low: int, high: int, /) -> list[int]: ...
    def narrowed(self, allowed: Sequence[tuple[int, bytes]], /) -> Graph: ...
    def face(self, moved: Sequence[int], start: int, stop: int, loops: bytes, hosts: bytes, /) -> Face: ...
    def first_pairs(
        self,
        moved: Sequence[int],
        start: int,
        stop: int,
        kinds: bytes,
        charges: bytes,
        barred: bytes,
        first: int,
        second: int,
        steps: int,
        /,
    ) -> list[tuple[int, int]] | None: ...
    def first_groups(
        self,
        borders: Sequence[int],
        most: int,
        moved: Sequence[int],
        kinds: bytes,
        barred: bytes,
        sides: bytes,
        balanced: bytes,
        first: bytes,
        second: bytes,
        loners: bytes,
        steps: int,
        steps_a_pair: int,
        /,
    ) -> list[tuple[list[tuple[int, int]], list[int]]]: ...
