"""Mappings that cannot be changed: one that is read as fast as a dict and behaves like one (equality, printing,
pickling, JSON); and the virtual points of an accelerated tournament."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NoReturn, TypeVar

from arbitra.model.player import Tpn
from arbitra.model.points import Points

Key = TypeVar("Key")
Value = TypeVar("Value")


class FrozenDict(dict[Key, Value]):
    """Hashable if its values are."""

    __slots__ = ()

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("this mapping does not change; make a new one")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[object, ...]:
        return FrozenDict, (dict(self),)

    def __copy__(self) -> FrozenDict[Key, Value]:
        return self

    def __repr__(self) -> str:
        return dict.__repr__(self)


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
