"""Values in a list of a section: what is undone returns to its place."""

from __future__ import annotations

from typing import TypeVar

Value = TypeVar("Value")


def inserted(values: tuple[Value, ...], place: int, value: Value) -> tuple[Value, ...]:
    return (*values[:place], value, *values[place:])


def without(values: tuple[Value, ...], place: int, value: Value) -> tuple[Value, ...]:
    """Without the value at its place, or, where the list has changed, without the last equal one."""
    if values[place : place + 1] != (value,):
        place = max((index for index, one in enumerate(values) if one == value), default=len(values))
    return values[:place] + values[place + 1 :]
