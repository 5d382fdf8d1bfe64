"""Long lists come in pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from arbitra.model.bounds import number_of
from arbitra.web.visit import NotFound

ROWS = 200
Entry = TypeVar("Entry")


class Pages(NamedTuple):
    """`first` to `last` of `total` rows are shown, counted from 1; the addresses are empty where there is no page."""

    number: int
    first: int
    last: int
    total: int
    previous: str
    next: str


def page_of(place: int) -> int:
    """The page on which a row stands; rows are counted from 0."""
    return place // ROWS + 1


def paged(rows: Sequence[Entry], asked: str, address: Callable[[int], str]) -> tuple[Sequence[Entry], Pages]:
    """The rows of the page that is asked for, and where it stands. Raises NotFound for a page that is none."""
    number, count = number_of(asked or "1", 5), max(1, -(-len(rows) // ROWS))
    if number is None or not 1 <= number <= count:
        raise NotFound
    start = (number - 1) * ROWS
    shown = rows[start : start + ROWS]
    previous = address(number - 1) if number > 1 else ""
    following = address(number + 1) if number < count else ""
    return shown, Pages(number, start + 1 if rows else 0, start + len(shown), len(rows), previous, following)
