"""Small tables that a command names: rows of cells from a CSV file."""

from __future__ import annotations

from arbitra.cli.exits import bad_input
from arbitra.model.fields import Phrase
from arbitra.model.reasons import Plural

TOO_LONG = "{path}: too long; expected a small table of: {cells}"
MESSAGES = (TOO_LONG,)
MOST_OF_TABLE = 10_000_000
"""Bytes."""
TOO_FEW_CELLS = Plural(
    "{path}: row {row} has only {count} cell; expected: {cells}",
    "{path}: row {row} has only {count} cells; expected: {cells}",
    by="count",
)


def rows_of(path: str, expected: str, least: int) -> list[list[str]]:
    """The rows of a small table; a first row without a number is its heading."""
    import csv

    with open(path, "rb") as source:
        data = source.read(MOST_OF_TABLE + 1)
    try:
        if len(data) > MOST_OF_TABLE:
            raise csv.Error
        text = data.decode("utf-8-sig")
        rows = [row for row in csv.reader(text.splitlines(), delimiter=";" if ";" in text else ",") if any(row)]
    except UnicodeDecodeError:
        raise bad_input(
            "{path}: not a text in UTF-8; expected rows of: {cells}", path=path, cells=Phrase(expected)
        ) from None
    except csv.Error:
        raise bad_input(TOO_LONG, path=path, cells=Phrase(expected)) from None
    if rows and not any(_is_number(cell) for cell in rows[0]):
        rows = rows[1:]
    for number, row in enumerate(rows, start=1):
        if len(row) < least:
            raise bad_input(TOO_FEW_CELLS, path=path, row=number, count=len(row), cells=Phrase(expected))
    return rows


def _is_number(cell: str) -> bool:
    return cell.strip().lstrip("+-").replace(".", "", 1).isdigit()
