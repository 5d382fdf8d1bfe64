"""A table as its cells, before anyone knows what they mean."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.formats.tables.limits import CELL

Span = tuple[int, int, int, int]
"""Cells that are one: first row, first column, last row, last column, from 0."""


class Grid(NamedTuple):
    """`lines` has the line of the file for each row; `source` says how it was read."""

    rows: tuple[tuple[str, ...], ...]
    lines: tuple[int, ...]
    source: str
    merged: tuple[Span, ...] = ()

    @property
    def width(self) -> int:
        return max(map(len, self.rows), default=0)


def cell_text(text: str) -> str:
    """Without blanks around and signs that a terminal would obey; our own guard against formulas is taken away.

    >>> cell_text(" Ruiz,  Elena "), cell_text("'=1+1")
    ('Ruiz, Elena', '=1+1')
    """
    text = " ".join(text[: 2 * CELL].split())[:CELL]
    if not text.isprintable():
        text = "".join(letter for letter in text if letter.isprintable())
    return text[1:] if text[:1] == "'" and text[1:2] in ("=", "+", "-", "@") else text


def letter_of(column: int) -> str:
    """
    >>> letter_of(0), letter_of(27)
    ('A', 'AB')
    """
    letters = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(65 + rest) + letters
    return letters


def column_of(letters: str) -> int:
    """
    >>> column_of("AB")
    27
    """
    number = 0
    for letter in letters.upper():
        number = number * 26 + ord(letter) - 64
    return number - 1
