"""Text to cells: the separator that gives the most regular table."""

from __future__ import annotations

import csv
from collections import Counter
from itertools import islice

from arbitra.formats.problems import part
from arbitra.formats.tables.grid import Grid, cell_text
from arbitra.formats.tables.limits import COLUMNS, ROWS, refused

SEPARATORS = ("\t", ";", "|", ",")
"""Of equals the first: names never contain a tab, but often a comma."""
_SHOWN = {"\t": "tab", ";": ";", "|": "|", ",": ","}
_LOOKED_AT = 60
_LINE = 10_000
_LINES_IN_A_CELL = 20
"""A cell with more lines than this is an unclosed quotation mark."""


def read_separated(text: str, name: str, encoding: str) -> Grid:
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\0", "")
    separator, text, skipped = _announced(text)
    if separator is None:
        separator = _separator(text)
    rows, lines = _parsed(text, separator, name)
    if any(cell.count("\n") > _LINES_IN_A_CELL for row in rows for cell in row):
        rows, lines = _parsed(text, separator, name, quoting=csv.QUOTE_NONE)
        rows = [[cell.strip().strip('"') for cell in row] for row in rows]
    kept = [(line + skipped, row) for line, row in zip(lines, rows, strict=True)]
    return Grid(
        tuple(tuple(cell_text(cell) for cell in row) for _, row in kept),
        tuple(line for line, _ in kept),
        f"{encoding} ({_SHOWN[separator]})" if separator else encoding,
    )


def _announced(text: str) -> tuple[str | None, str, int]:
    """Excel's first line `sep=;`."""
    first, _, rest = text.partition("\n")
    word = first.strip().strip('"').lower()
    if word.startswith("sep=") and word[4:] in SEPARATORS:
        return word[4:], rest, 1
    if first.lower().startswith("sep=\t"):
        return "\t", rest, 1
    return None, text, 0


def _separator(text: str) -> str:
    """The one with the most columns among those that most lines agree about; none at all: one column."""
    sample = [line[:_LINE] for line in islice(text.split("\n"), 10 * _LOOKED_AT) if line.strip()][:_LOOKED_AT]
    best, best_score = "", 1.0
    for separator in SEPARATORS:
        # Line by line: an unclosed quotation mark spoils only one of them.
        rows = (next(csv.reader([line], delimiter=separator)) for line in sample)
        widths = Counter(len(row) for row in rows if len(row) > 1)
        if not widths:
            continue
        width, lines = widths.most_common(1)[0]
        score = (lines / len(sample)) ** 2 * width
        if score > best_score:
            best, best_score = separator, score
    return best


def _parsed(
    text: str, separator: str, name: str, quoting: int = csv.QUOTE_MINIMAL
) -> tuple[list[list[str]], list[int]]:
    rows: list[list[str]] = []
    lines: list[int] = []
    if not separator:
        for number, line in enumerate(text.split("\n"), start=1):
            rows.append([line])
            lines.append(number)
    else:
        reader = csv.reader(text.splitlines(keepends=True), delimiter=separator, quoting=quoting)  # type: ignore[arg-type]
        before = 0
        try:
            for row in reader:
                rows.append(row)
                lines.append(before + 1)
                before = reader.line_num
        except csv.Error as error:
            if quoting != csv.QUOTE_NONE:
                return _parsed(text, separator, name, quoting=csv.QUOTE_NONE)
            raise refused(name, "a cell of this table is too long") from error
    while rows and not any(cell.strip() for cell in rows[-1]):
        rows.pop()
        lines.pop()
    if len(rows) > ROWS:
        raise refused(name, part("the table has more than {count} rows", count=ROWS))
    if max(map(len, rows), default=0) > COLUMNS:
        raise refused(name, part("the table has more than {count} columns", count=COLUMNS))
    return rows, lines
