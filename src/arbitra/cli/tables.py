"""Tables for people: drawn with rich on a terminal and fitted to it, plain columns where the output is a file."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Sequence
from typing import NamedTuple

_GAP = "  "
_LEAST = 6
"""No column is cut to fewer letters."""


class Column(NamedTuple):
    heading: str
    right: bool = False
    flexible: bool = False
    """May be cut to fit the terminal."""


def terminal_width() -> int | None:
    """None where the output is not a terminal: then nothing has to fit."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else None


def print_table(title: str, columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> None:
    if terminal_width() is not None:
        _print_rich(title, columns, rows)
    else:
        print("\n".join(plain_table(title, columns, rows)))


def plain_table(title: str, columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> list[str]:
    widths = _widths(columns, rows)

    def line(cells: Sequence[str]) -> str:
        parts = [
            cell.rjust(width) if column.right else cell.ljust(width)
            for cell, width, column in zip(cells, widths, columns, strict=True)
        ]
        return _GAP.join(parts).rstrip()

    return [title, line([column.heading for column in columns]), *map(line, rows)]


def _widths(columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> list[int]:
    return [
        max(len(column.heading), max((len(row[place]) for row in rows), default=0))
        for place, column in enumerate(columns)
    ]


def _print_rich(title: str, columns: Sequence[Column], rows: Sequence[Sequence[str]]) -> None:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(
        title=Text(title),
        title_justify="left",
        title_style="bold",
        box=SIMPLE_HEAD,
        pad_edge=False,
        padding=(0, 1, 0, 0),
        show_edge=False,
    )
    widths = _widths(columns, rows)
    console = Console(highlight=False, width=terminal_width(), height=25)
    fixed = sum(width for width, column in zip(widths, columns, strict=True) if not column.flexible)
    room = max(console.width - fixed - len(_GAP) * (len(columns) - 1), _LEAST)
    for place, column in enumerate(columns):
        table.add_column(
            column.heading,
            justify="right" if column.right else "left",
            no_wrap=True,
            overflow="ellipsis",
            width=min(widths[place], room) if column.flexible else widths[place],
        )
    for row in rows:
        table.add_row(*map(Text, row))
    console.print(table)
