"""Workbooks written by hand, member by member: what no spreadsheet program would write."""

from __future__ import annotations

import io
import struct
import zipfile
from xml.sax.saxutils import escape

from arbitra.formats.tables.grid import letter_of

TYPES = (
    '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml'
    '.sheet.main+xml"/></Types>'
)
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006/relationships"
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
RELATIONS = (
    f'<Relationships xmlns="{_PACKAGE}"><Relationship Id="rId1" Type="{_OFFICE}/officeDocument" '
    'Target="xl/workbook.xml"/></Relationships>'
)
WORKBOOK = (
    f'<workbook xmlns="{MAIN}" xmlns:r="{_OFFICE}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets>'
    "</workbook>"
)
OF_WORKBOOK = (
    f'<Relationships xmlns="{_PACKAGE}"><Relationship Id="rId1" Type="{_OFFICE}/worksheet" '
    f'Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="{_OFFICE}/sharedStrings" '
    'Target="sharedStrings.xml"/></Relationships>'
)
SHEET, TEXTS, BLANK = "xl/worksheets/sheet1.xml", "xl/sharedStrings.xml", "xl/worksheets/blank.xml"


def sheet(*rows: tuple[str, ...], more: str = "") -> str:
    """Texts in their cells; `more` is XML of further rows."""
    lines = [
        f'<row r="{number}">'
        + "".join(
            f'<c r="{letter_of(place)}{number}" t="inlineStr"><is><t>{escape(cell)}</t></is></c>'
            for place, cell in enumerate(row)
        )
        + "</row>"
        for number, row in enumerate(rows, start=1)
    ]
    return f'<worksheet xmlns="{MAIN}"><sheetData>{"".join(lines)}{more}</sheetData></worksheet>'


def workbook(members: dict[str, str | bytes] | None = None, blanks: int = 0) -> bytes:
    """A whole workbook; `members` replace its parts or add to them. `blanks`: a sheet of so many empty megabytes."""
    made: dict[str, str | bytes] = {
        "[Content_Types].xml": TYPES,
        "_rels/.rels": RELATIONS,
        "xl/workbook.xml": WORKBOOK,
        "xl/_rels/workbook.xml.rels": OF_WORKBOOK,
        SHEET: sheet(("Name", "Rating"), ("Ruiz, Elena", "2105")),
        TEXTS: f'<sst xmlns="{MAIN}"></sst>',
    }
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in {**made, **(members or {})}.items():
            archive.writestr(name, text)
        if blanks:
            with archive.open(BLANK, "w") as member:
                for _ in range(blanks):
                    member.write(b" " * 1_000_000)
    return target.getvalue()


def claiming(data: bytes, member: str, size: int) -> bytes:
    """The archive with another unpacked size in both headers of a member."""
    made = bytearray(data)
    name = member.encode()
    for mark, size_at, name_at in ((b"PK\x03\x04", 22, 30), (b"PK\x01\x02", 24, 46)):
        at = data.find(mark)
        while at >= 0:
            if data[at + name_at : at + name_at + len(name)] == name:
                made[at + size_at : at + size_at + 4] = struct.pack("<I", size)
            at = data.find(mark, at + 1)
    return bytes(made)
