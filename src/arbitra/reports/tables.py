"""A table as a value: one for the terminal, the page and the file, so that all of them look alike.

Numbers are right-aligned. A heading that is too long for a terminal has a short form, which the legend explains.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import NamedTuple

from arbitra.model.fields import Places

NO_RANK = "-"


class Column(NamedTuple):
    heading: str
    number: bool = False
    """Set to the right, in figures of one width."""
    cut: bool = False
    """May be shortened to fit a terminal."""
    wrap: bool = False
    """May run over several lines; the last column only."""
    label: bool = False
    """Names its row."""
    short: str = ""
    """The heading on a terminal, where the whole one has no room."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A cell that looks different on a page."""

    text: str
    html: str


Cell = str | Shown


@dataclass(frozen=True, slots=True)
class Table:
    """Columns that are empty in every row are not shown. `struck` are the rows that do not count."""

    columns: Sequence[Column]
    rows: Sequence[Sequence[Cell]]
    title: str = ""
    legend: Sequence[str] = ()
    struck: frozenset[int] = frozenset()
    kind: str = ""
    """The class of the table on a page."""

    def used(self) -> list[int]:
        """The columns to show: those with a heading and nothing else count where there are no rows."""
        if not self.rows:
            return list(range(len(self.columns)))
        return [place for place in range(len(self.columns)) if any(cell_text(row[place]) for row in self.rows)]

    def explained(self, *, short: bool) -> list[str]:
        """The lines below: the short headings, where they are the ones shown, then the legend."""
        headings = [self.columns[place] for place in self.used()]
        explained = [column for column in headings if short and column.short not in ("", column.heading)]
        names = [f"{column.short} = {lower_first(column.heading)}" for column in explained]
        return [*dict.fromkeys(names), *self.legend]


def cell_text(cell: Cell) -> str:
    return cell if isinstance(cell, str) else cell.text


def cell_html(cell: Cell) -> str:
    return escape(cell) if isinstance(cell, str) else cell.html


def link(text: str, anchor: str) -> Shown:
    return Shown(text, f'<a href="#{escape(anchor)}">{escape(text)}</a>')


def chips(colours: str, letters: dict[str, str]) -> Shown:
    """A box for each game in its colour; what is neither `W` nor `B` is shown between them as it is."""
    text = "".join(letters.get(colour, colour) for colour in colours)
    boxes = "".join(
        f'<span class="chip {colour.lower()}">{escape(letters[colour])}</span>' if colour in letters else escape(colour)
        for colour in colours
    )
    return Shown(text, f'<span class="chips">{boxes}</span>' if boxes else "")


def places_text(rank: int | None, last: int | None) -> str:
    """The places that are shared, for a terminal: `3`, `5-8`, or a dash for who has none."""
    return NO_RANK if rank is None else str(Places(rank, last))


def capital(text: str) -> str:
    """With a capital letter at the start, as headings have it."""
    return text[:1].upper() + text[1:]


def lower_first(text: str) -> str:
    return text[:1].lower() + text[1:]


def listed(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))
