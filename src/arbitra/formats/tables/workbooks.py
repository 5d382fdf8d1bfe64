"""An XLSX as cells."""

from __future__ import annotations

import io
from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from typing import TYPE_CHECKING

from arbitra.formats.problems import BadFile, part
from arbitra.formats.tables.archives import DAMAGED, checked
from arbitra.formats.tables.grid import Grid, Span, cell_text
from arbitra.formats.tables.limits import ROWS, refused
from arbitra.model.fields import Names, Quoted

if TYPE_CHECKING:
    from python_calamine import CalamineWorkbook

Value = int | float | str | bool | time | date | datetime | timedelta


def read_workbook(data: bytes, name: str, sheet: str = "") -> Grid:
    """The sheet named, else the first visible one with something in it."""
    try:
        from python_calamine import CalamineError, CalamineWorkbook, SheetVisibleEnum
    except ImportError as error:
        raise refused(name, "to read XLSX, type: pip install 'arbitra[sheets]'; or save the table as CSV") from error
    clean = checked(data, name)
    try:
        workbook = CalamineWorkbook.from_filelike(io.BytesIO(clean))
        visible = [one.name for one in workbook.sheets_metadata if one.visible == SheetVisibleEnum.Visible]
        return _grid(workbook, _chosen(workbook, name, sheet, visible))
    except BadFile:
        raise
    except (CalamineError, ValueError, OSError) as error:
        raise refused(name, DAMAGED) from error
    except BaseException as error:
        # What the reader's own language calls a panic is not one of our exceptions.
        if type(error).__name__ != "PanicException":
            raise
        raise refused(name, DAMAGED) from error


def _chosen(workbook: CalamineWorkbook, name: str, sheet: str, visible: Sequence[str]) -> str:
    names = list(workbook.sheet_names)
    if sheet:
        if sheet not in names:
            fields = {"sheet": Quoted(sheet), "names": Names(*map(cell_text, names))}
            raise refused(name, part("unknown sheet {sheet}; available: {names}", **fields))
        return sheet
    for one in visible or names:
        if workbook.get_sheet_by_name(one).height:
            return one
    raise refused(name, "the workbook is empty")


def _grid(workbook: CalamineWorkbook, chosen: str) -> Grid:
    sheet = workbook.get_sheet_by_name(chosen)
    rows = [tuple(map(_text, row)) for row in sheet.to_python(skip_empty_area=False, nrows=ROWS)]
    merged: list[Span] = [(*first, *last) for first, last in sheet.merged_cell_ranges or ()]
    return Grid(
        tuple(_filled(rows, merged)), tuple(range(1, len(rows) + 1)), f"XLSX, {cell_text(chosen)}", tuple(merged)
    )


def _filled(rows: Sequence[tuple[str, ...]], merged: Sequence[Span]) -> list[tuple[str, ...]]:
    """What cells one above the other share is said of each of them: a club written once for all its players."""
    made = [list(row) for row in rows]
    for first, column, last, last_column in merged:
        if column == last_column and first < len(made) and column < len(made[first]):
            for row in made[first + 1 : last + 1]:
                row[column] = row[column] or made[first][column]
    return [tuple(row) for row in made]


def _text(value: Value) -> str:
    """As it would be typed."""
    match value:
        case bool():
            return "yes" if value else "no"
        case float() if value.is_integer() and abs(value) < 1e15:
            return str(int(value))
        case datetime():
            return value.date().isoformat()
        case date():
            return value.isoformat()
        case str():
            return cell_text(value)
    return str(value)
