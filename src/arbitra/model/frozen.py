"""Mappings that cannot be changed: read as fast as a dict, and like one equal, printed, pickled and written as JSON."""

from __future__ import annotations

from typing import NoReturn, TypeVar

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
