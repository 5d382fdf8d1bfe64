"""The tables of a tournament as sheets of an XLSX. The first is the list of players, which can be imported again."""

from __future__ import annotations

import io
from collections.abc import Sequence

from arbitra.model.refusals import ReasonedRefusal
from arbitra.reports.exports.tables import ExportTable

NO_PACKAGE = "to write XLSX, type: pip install 'arbitra[sheets]'; or export the tables as CSV"
MESSAGES = (NO_PACKAGE,)
WIDEST = 60
LONGEST_TITLE = 31


class NoWorkbooks(ReasonedRefusal):
    """The package that writes them is not installed."""


def workbook(tables: Sequence[ExportTable]) -> bytes:
    """Texts stay texts, whatever they begin with."""
    try:
        from openpyxl import Workbook
        from openpyxl.styles import Font
        from openpyxl.utils import get_column_letter
    except ImportError as error:
        raise NoWorkbooks(NO_PACKAGE) from error
    book = Workbook()
    book.remove(book.active)
    for table in tables:
        sheet = book.create_sheet(table.title[:LONGEST_TITLE])
        for row, cells in enumerate((table.headings, *table.rows), start=1):
            for column, value in enumerate(cells, start=1):
                if value is None or value == "":
                    continue
                cell = sheet.cell(row, column)
                cell.value = _clean(value)
                if isinstance(value, str):
                    # A text that begins with = is no formula.
                    cell.data_type = "s"
                if row == 1:
                    cell.font = Font(bold=True)
        for column in range(len(table.headings)):
            longest = max(len(str(row[column] or "")) for row in (table.headings, *table.rows))
            sheet.column_dimensions[get_column_letter(column + 1)].width = min(WIDEST, longest + 2)
        sheet.freeze_panes = "A2"
    target = io.BytesIO()
    book.save(target)
    return target.getvalue()


def _clean(value: str | int) -> str | int:
    """Without the characters that the format cannot hold."""
    return value if isinstance(value, int) else "".join(one for one in value if one >= " " or one in "\t\n")
