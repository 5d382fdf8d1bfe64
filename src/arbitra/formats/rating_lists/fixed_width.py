"""FIDE's list as fixed-width text. Lines as they should be go through one pattern a piece, others are looked at one
by one: a row whose other titles overflow their column is wider, and everything behind them stands further right.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

from arbitra.formats.rating_lists.columns import Layout, layout
from arbitra.formats.rating_lists.pieces import Stream, pieces, text_of
from arbitra.formats.rating_lists.rows import (
    CELLS,
    NUMBERS,
    Batch,
    ListRow,
    OddRow,
    Pick,
    Place,
    careful_row,
    picking,
    quick_rows,
)

OVERFLOWS = "other_titles"


class FixedWidth:
    """`layout` is known at once; the batches come as they are read."""

    def __init__(self, stream: Stream, name: str, kind: str) -> None:
        self._pieces = pieces(stream, name)
        first = next(self._pieces, b"").removeprefix(b"\xef\xbb\xbf")
        header, _, self._first = first.partition(b"\n")
        self.layout = layout(text_of(header).rstrip("\r\n"), name, kind)

    def batches(self) -> Iterator[Batch]:
        pattern, pick = _pattern(self.layout)
        line = 2
        for piece in chain([self._first], self._pieces):
            text = text_of(piece)
            yield _batch(text, line, self.layout, pattern, pick)
            line += text.count("\n")


def _pattern(found: Layout) -> tuple[re.Pattern[str], Pick]:
    """Of a whole line. Numbers are digits and blanks; what is not taken is skipped by its width."""
    parts: list[str] = []
    at = 0
    wanted = sorted((span, name) for name, span in found.columns.items() if name in CELLS)
    for (start, end), name in wanted:
        if start > at:
            parts.append(f".{{{start - at}}}")
        last = end == found.width
        digits = name in NUMBERS or name == "id"
        parts.append(f"({'[ 0-9]' if digits else '.'}{{{'0,' if last else ''}{end - start}}})")
        at = end
    if at < found.width:
        parts.append(f".{{0,{found.width - at}}}")
    return re.compile(rf"^{''.join(parts)}\r?$", re.MULTILINE), picking(name for _, name in wanted)


def _batch(text: str, line: int, found: Layout, pattern: re.Pattern[str], pick: Pick) -> Batch:
    matches = pattern.findall(text)
    count = text.count("\n") + (not text.endswith("\n"))
    if len(matches) == count:
        rows, odd = quick_rows(matches, pick)
        if not odd:
            return Batch(rows, [])
        lines = text.split("\n")
        others = [(place, lines[place]) for place in odd]
    else:
        rows, others = [], list(enumerate(text.split("\n")))
    problems = []
    for place, one in others:
        if not one.strip():
            continue
        try:
            rows.append(_careful(one.rstrip("\r"), line + place, found))
        except OddRow as error:
            problems.append(error.problem)
    return Batch(rows, problems)


def _careful(line: str, number: int, found: Layout) -> ListRow:
    columns = found.columns
    if len(line) > found.width and OVERFLOWS in columns:
        behind, further = columns[OVERFLOWS][1], len(line) - found.width
        columns = {
            name: (start + further, end + further) if start >= behind else (start, end)
            for name, (start, end) in columns.items()
        }
    cells = {name: line[start:end] for name, (start, end) in columns.items() if name in CELLS}
    return careful_row(cells, Place(number, {name: start + 1 for name, (start, _) in columns.items()}))
