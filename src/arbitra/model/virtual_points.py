"""The virtual points of an accelerated tournament: a mapping that cannot be changed and can be hashed and pickled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from arbitra.model.player import Tpn
from arbitra.model.points import Points

Row = tuple[Points, ...]
"""By round; a round beyond the tuple has none."""


class VirtualPoints(Mapping[Tpn, Row]):
    """Equal to any mapping with the same rows."""

    __slots__ = ("_rows",)

    def __init__(self, rows: Mapping[Tpn, Row] | None = None) -> None:
        self._rows = dict(rows or {})

    def __getitem__(self, tpn: Tpn) -> Row:
        return self._rows[tpn]

    def __iter__(self) -> Iterator[Tpn]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)

    def __hash__(self) -> int:
        return hash(frozenset(self._rows.items()))

    def __repr__(self) -> str:
        return f"VirtualPoints({self._rows!r})"
