"""The doors of an XLSX, checked before anyone reads it.

A workbook is an archive of XML. Its directory is believed only where it refuses: what is let in is unpacked piece by
piece, looked at, and packed again into an archive of our own, so that the reader sees nothing that was not checked.
"""

from __future__ import annotations

import io
import re
import struct
import zipfile
import zlib

from arbitra.formats.problems import BadFile, part
from arbitra.formats.tables.grid import column_of
from arbitra.formats.tables.limits import AREA, COLUMNS, MEMBERS, RATIO, ROWS, TEXT, UNPACKED, megabytes, refused
from arbitra.model.fields import Verbatim

_PIECE = 1 << 16
_PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_KEPT = (".xml", ".rels")
_NEEDLESS = ("docprops/", "xl/media/", "xl/drawings/", "xl/charts/", "xl/theme/", "customxml/", "xl/externallinks/")
# As XML allows them: blanks around the sign, and a `>` in a value.
_TAG = re.compile(rb"""<(?:[\w.-]+:)?(row|c)(?=[\s/>])([^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*)>""")
_PLACE = re.compile(rb"""(?<![\w:.-])r\s*=\s*["']([^"']*)["']""")
_ROW, _CELL = re.compile(rb"()([0-9]{1,7})"), re.compile(rb"([A-Z]{1,3})([0-9]{1,7})")
_REFERS = re.compile(rb"""(?<![\w:.-])t\s*=\s*["']s["']""")
_END_OF_TEXT = re.compile(rb"</(?:\w+:)?si>")
DAMAGED = "the workbook is damaged; open it, save it again and try once more"
MESSAGES = (DAMAGED,)


class _Sheet:
    """A sheet, read tag by tag: the last row and column with something in it, and cells that refer to a text."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.rows = self.columns = self.cells = self.texts = 0
        self._row = self._column = 0
        self._rest = b""

    def look(self, piece: bytes) -> None:
        text, end = self._rest + piece, 0
        for tag in _TAG.finditer(text):
            self._tag(tag[1], tag[2])
            end = tag.end()
        cut = text.rfind(b"<")
        self._rest = text[cut:][-_PIECE:] if cut >= end else b""  # it may go on in the next piece
        self._require_small()

    def _tag(self, kind: bytes, attributes: bytes) -> None:
        places = [self._place(kind, found[1]) for found in _PLACE.finditer(attributes)]
        if kind == b"row":
            self._row = places[0][1] if places else self._row + 1
            self._column = 0
            return
        self._column += 1
        if places:
            self._column, self._row = places[0]
        if not attributes.endswith(b"/"):  # else it is formatted, with nothing in it
            self.cells += 1
            self.texts += bool(_REFERS.search(attributes))
            self.rows = max(self.rows, self._row)
            self.columns = max(self.columns, self._column)

    def _place(self, kind: bytes, written: bytes) -> tuple[int, int]:
        """Column and row. Anything that spreadsheets do not write this way could be read in unforeseen ways."""
        found = (_ROW if kind == b"row" else _CELL).fullmatch(written)
        if found is None:
            raise refused(self.name, DAMAGED)
        return column_of(found[1].decode()) + 1, int(found[2])

    def _require_small(self) -> None:
        if self.rows > ROWS:
            raise refused(self.name, part("the table has more than {count} rows", count=ROWS))
        if self.columns > COLUMNS:
            raise refused(self.name, part("the table has more than {count} columns", count=COLUMNS))
        if self.rows * self.columns > AREA or self.cells > AREA:
            raise refused(self.name, part("the table has more than {count} cells", count=AREA))


class _Texts:
    """The texts that cells share: how long the longest is, from one end of a text to the next."""

    def __init__(self) -> None:
        self.longest = 0
        self._gap = 0
        self._rest = b""

    def look(self, piece: bytes) -> None:
        text, begin = self._rest + piece, 0
        for end in _END_OF_TEXT.finditer(text):
            self.longest = max(self.longest, self._gap + end.start() - begin)
            self._gap, begin = 0, end.end()
        self._rest = text[begin:][-16:]
        self._gap += len(text) - begin - len(self._rest)
        self.longest = max(self.longest, self._gap)


def checked(data: bytes, name: str) -> bytes:
    """The same workbook, with nothing in it that was not looked at. Raises BadFile."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            wanted = _directory(archive, name, len(data))
            return _packed_again(archive, wanted, name)
    except BadFile:
        raise
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError, ValueError, struct.error) as error:
        raise refused(name, DAMAGED) from error


def _directory(archive: zipfile.ZipFile, name: str, size: int) -> list[zipfile.ZipInfo]:
    members = archive.infolist()
    if any(member.flag_bits & 1 for member in members):
        raise refused(name, "the workbook is protected with a password; save it without one")
    if any(member.compress_type not in _PACKED for member in members):
        raise refused(name, DAMAGED)
    if len(members) > MEMBERS or len({member.filename.lower() for member in members}) < len(members):
        raise refused(name, "this archive is not a workbook")
    unpacked = sum(member.file_size for member in members)
    if unpacked > UNPACKED or unpacked > RATIO * size:
        found = Verbatim(megabytes(unpacked))
        raise refused(name, part("unpacked, the workbook would be {found} MB, which is too large", found=found))
    kept = [member for member in members if member.filename.lower().endswith(_KEPT)]
    kept = [member for member in kept if not member.filename.lower().startswith(_NEEDLESS)]
    if not any(member.filename.lower() == "[content_types].xml" for member in kept):
        raise refused(name, "this archive is not a workbook; an XLSX, a CSV or a TRF can be read")
    return kept


def _packed_again(archive: zipfile.ZipFile, wanted: list[zipfile.ZipInfo], name: str) -> bytes:
    target = io.BytesIO()
    texts, referring = _Texts(), 0
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as clean:
        for member in wanted:
            lower = member.filename.lower()
            sheet = _Sheet(name)
            with archive.open(member) as source, clean.open(member.filename, "w") as copy:
                before = b""
                while piece := source.read(_PIECE):
                    _refuse_declarations(before + piece, name)
                    before = piece[-16:]
                    copy.write(piece)
                    sheet.look(piece)  # whatever it is called: a workbook says itself what is a sheet
                    if "sharedstrings" in lower:
                        texts.look(piece)
            referring = max(referring, sheet.texts)
    if referring * texts.longest > TEXT:
        raise refused(name, "the workbook repeats a very long text too often")
    return target.getvalue()


def _refuse_declarations(piece: bytes, name: str) -> None:
    """Entities can grow without end; and an encoding in which they would hide is not that of a workbook."""
    if b"<!DOCTYPE" in piece or b"<!ENTITY" in piece:
        raise refused(name, "the workbook declares XML entities, which spreadsheets never do; it was not read")
    if b"\0" in piece:
        raise refused(name, DAMAGED)
