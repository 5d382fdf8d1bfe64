"""Plain text for terminals and files: tables, values beside each other, paragraphs that fit a width."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from textwrap import wrap

from arbitra.reports.tables import Column, Table, cell_text

WIDTH = 100
"""Of sentences, where the output is not a terminal."""
NARROWEST = 60
GAP = "  "
READABLE = 14
"""A column that may be cut, or run over several lines, first keeps as many letters, …"""
LEAST = 8
"""… and where that is too much, so many."""
BOLD, MARK, PLAIN = "\033[1m", "\033[1;33m", "\033[0m"


def terminal_width() -> int | None:
    """What COLUMNS says, else what the terminal has; None where the output is a file: then nothing has to fit."""
    columns = os.environ.get("COLUMNS", "")
    if columns.isdigit() and int(columns):
        return max(int(columns), NARROWEST)
    if not sys.stdout.isatty():
        return None
    return max(os.get_terminal_size(sys.stdout.fileno()).columns, NARROWEST)


def text_width() -> int:
    """Of sentences and of the tables between them."""
    return terminal_width() or WIDTH


def is_styled() -> bool:
    """Bold on a terminal only, and not where NO_COLOR forbids it."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def print_table(table: Table) -> None:
    print("\n".join(table_lines(table, terminal_width(), styled=is_styled())))


def table_lines(
    table: Table, width: int | None = None, indent: str = "", *, headed: bool = True, styled: bool = False
) -> list[str]:
    """Title, heading, a line for each row or as many as it needs, then the legend. Without a width nothing is cut."""
    used = table.used()
    columns = [table.columns[place] for place in used]
    rows = [[cell_text(row[place]) for place in used] for row in table.rows]
    room = None if width is None else width - len(indent)
    heading = [column.heading for column in columns]
    short = headed and room is not None and _total(_natural(columns, [heading, *rows])) > room
    if short:
        heading = [column.short or column.heading for column in columns]
    widths = _widths(columns, [heading, *rows] if headed else rows, room)
    above = [indent + table.title] if table.title else []
    above += _lines(columns, heading, widths, indent) if headed else []
    lines = [f"{BOLD}{line}{PLAIN}" for line in above] if styled else above
    lines += [line for row in rows for line in _lines(columns, row, widths, indent)]
    legend = "; ".join(table.explained(short=short))
    return [*lines, *(paragraph(legend, width or WIDTH, indent) if legend else [])]


def _natural(columns: Sequence[Column], lines: Sequence[Sequence[str]]) -> list[int]:
    return [max((len(line[place]) for line in lines), default=0) for place in range(len(columns))]


def _total(widths: Sequence[int]) -> int:
    return sum(widths) + len(GAP) * (len(widths) - 1)


def _widths(columns: Sequence[Column], lines: Sequence[Sequence[str]], width: int | None) -> list[int]:
    """What each column needs; where that is too much, names are cut and the last column runs over several lines."""
    widths = _natural(columns, lines)
    for least in (READABLE, LEAST):
        for place, column in enumerate(columns):
            over = 0 if width is None else _total(widths) - width
            if over > 0 and (column.cut or column.wrap):
                kept = max(least, len(lines[0][place])) if column.wrap and lines else least
                widths[place] = max(widths[place] - over, min(widths[place], kept))
    return widths


def _lines(columns: Sequence[Column], cells: Sequence[str], widths: Sequence[int], indent: str) -> list[str]:
    parts, further = [], []
    for column, cell, width in zip(columns, cells, widths, strict=True):
        text = cell
        if len(cell) > width:
            if column.wrap:
                text, *further = wrap(cell, width) or [""]
            else:
                text = cell[: width - 1] + "…" if width > 1 else cell[:width]
        parts.append(text.rjust(width) if column.number else text.ljust(width))
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
