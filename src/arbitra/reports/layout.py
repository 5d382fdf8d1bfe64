"""Plain text for terminals: aligned columns and paragraphs that fit a width."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from textwrap import wrap
from typing import NamedTuple

WIDTH = 100
"""Where the output is not a terminal."""
NARROWEST = 60
GAP = "  "
LEAST = 8
"""A column that may be cut keeps as many letters."""


class Column(NamedTuple):
    heading: str
    right: bool = False
    cut: bool = False
    """May be shortened to fit."""
    wrap: bool = False
    """May run over several lines; the last column only."""


def terminal_width() -> int:
    """What COLUMNS says, else what the terminal has; a file gets the usual width."""
    columns = os.environ.get("COLUMNS", "")
    if columns.isdigit() and int(columns):
        return max(int(columns), NARROWEST)
    if not sys.stdout.isatty():
        return WIDTH
    return max(os.get_terminal_size(sys.stdout.fileno()).columns, NARROWEST)


def table(columns: Sequence[Column], rows: Sequence[Sequence[str]], width: int, indent: str = "") -> list[str]:
    """A heading and a line a row; columns that are empty everywhere are left out."""
    used = [place for place in range(len(columns)) if any(row[place] for row in rows)]
    shown = [columns[place] for place in used]
    cells = [[row[place] for place in used] for row in rows]
    lines = [[column.heading for column in shown], *cells]
    widths = [max(len(line[place]) for line in lines) for place in range(len(shown))]
    room = width - len(indent) - len(GAP) * (len(shown) - 1)
    last = len(shown) - 1
    if shown and shown[last].wrap:
        widths[last] = min(widths[last], max(room - sum(widths[:last]), LEAST))
    for place, column in enumerate(shown):
        over = sum(widths) - room
        if column.cut and over > 0:
            widths[place] = max(widths[place] - over, min(widths[place], LEAST))
    return [text for line in lines for text in _lines(shown, line, widths, indent)]


def _lines(columns: Sequence[Column], cells: Sequence[str], widths: Sequence[int], indent: str) -> list[str]:
    parts, further = [], []
    for column, cell, width in zip(columns, cells, widths, strict=True):
        text = cell
        if len(cell) > width:
            if column.wrap:
                text, *further = wrap(cell, width) or [""]
            else:
                text = cell[: width - 1] + "…" if width > 1 else cell[:width]
        parts.append(text.rjust(width) if column.right else text.ljust(width))
    before = len(indent) + sum(widths[:-1]) + len(GAP) * (len(widths) - 1)
    first = indent + GAP.join(parts)
    return [first.rstrip(), *(" " * before + text for text in further)]


def beside(
    pairs: Sequence[tuple[str, Sequence[str]]], labels: Sequence[str], width: int, indent: str = ""
) -> list[str]:
    """Named values in columns (`C.5` above its values), as many blocks below each other as the width needs."""
    lead = max(map(len, labels), default=0)
    lines: list[str] = []
    block: list[tuple[str, Sequence[str]]] = []
    used = len(indent) + lead

    def close() -> None:
        sizes = [max(len(name), *map(len, values)) for name, values in block]
        rows = [[name for name, _ in block], *([values[at] for _, values in block] for at in range(len(labels)))]
        for label, row in zip(["", *labels], rows, strict=True):
            cells = [cell.ljust(size) for cell, size in zip(row, sizes, strict=True)]
            lines.append((indent + GAP.join([label.ljust(lead), *cells] if lead else cells)).rstrip())

    for name, values in pairs:
        size = max(len(name), *map(len, values)) + len(GAP)
        if block and used + size > width:
            close()
            block, used = [], len(indent) + lead
        block.append((name, values))
        used += size
    if block:
        close()
    return lines


def paragraph(text: str, width: int, first: str = "", rest: str | None = None) -> list[str]:
    """`first` stands before the first line, `rest` (or as many blanks) before the others."""
    further = " " * len(first) if rest is None else rest
    return wrap(
        text,
        max(width, 20),
        initial_indent=first,
        subsequent_indent=further,
        break_long_words=False,
        break_on_hyphens=False,
    )
