"""What was understood of a table, before anything is written."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from arbitra.formats.problems import Part
from arbitra.formats.tables.grid import letter_of

_NONE: Mapping[str, str] = MappingProxyType({})


class Row(NamedTuple):
    """A player as understood. `columns` are the unrecognised ones, by heading."""

    line: int
    name: str
    rating: int = 0
    title: str = ""
    sex: str = ""
    federation: str = ""
    fide_id: str = ""
    club: str = ""
    birth: str = ""
    paid: bool = False
    email: str = ""
    telephone: str = ""
    columns: Mapping[str, str] = _NONE
    national: int = 0
    """The rating of another list than FIDE's, 0 for none; `national_source` is its heading."""
    national_source: str = ""


class Column(NamedTuple):
    """`field` is what it was taken for (`headings.FIELDS`); empty: not recognised."""

    place: int
    heading: str
    field: str

    @property
    def letter(self) -> str:
        return letter_of(self.place)


class Doubt(NamedTuple):
    """Something to look at. `column` is a letter, or empty for the whole line; line 0 is the whole file."""

    line: int
    column: str
    why: Part


class Twice(NamedTuple):
    """A likely duplicate: in another line, or (0) in the book."""

    line: int
    other: int
    name: str
    why: Part


class LeftOut(NamedTuple):
    """A line that is not a player: a total, a heading that comes again."""

    line: int
    why: Part


class Preview(NamedTuple):
    """`source` says how the file was read; `heading` is the line of the headings, 0 without."""

    rows: tuple[Row, ...]
    columns: tuple[Column, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    twice: tuple[Twice, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    source: str = ""
    heading: int = 0

    @property
    def once(self) -> tuple[Row, ...]:
        """Without those who seem to be there already."""
        again = {one.line for one in self.twice}
        return tuple(row for row in self.rows if row.line not in again)
