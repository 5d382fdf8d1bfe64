"""A file of players, whatever its kind, as a preview."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from arbitra.formats.files import read_bytes, read_file
from arbitra.formats.problems import part
from arbitra.formats.tables.duplicates import Somebody, found_twice
from arbitra.formats.tables.letters import decode_text
from arbitra.formats.tables.limits import FILE, megabytes, refused, require_rows
from arbitra.formats.tables.plain_list import read_plain_list
from arbitra.formats.tables.players import read_players
from arbitra.formats.tables.preview import Preview, Row
from arbitra.formats.tables.separated import read_separated
from arbitra.formats.tables.workbooks import read_workbook
from arbitra.model import Tournament
from arbitra.model.fields import Verbatim

_ZIP = b"PK\x03\x04"
_OLD_OFFICE = b"\xd0\xcf\x11\xe0"
_REPORT = (".trf", ".trfx", ".trf16", ".trf26")


def load(path: str | os.PathLike[str]) -> bytes:
    """The bytes of a file that is not too large: its size is looked at before it is read. Raises BadFile."""
    name = os.fspath(path)
    place = Path(name)
    if not place.is_file():
        read_file(name)  # says why it cannot be read
    size = place.stat().st_size
    if size > FILE:
        raise too_large(name, size)
    with place.open("rb") as file:
        data = file.read(FILE + 1)
    if len(data) > FILE:
        raise too_large(name, len(data))
    return data


def too_large(name: str, size: int) -> Exception:
    fields = {"size": Verbatim(megabytes(size)), "most": Verbatim(megabytes(FILE))}
    return refused(name, part("the file is {size} MB; up to {most} MB can be read", **fields))


def is_report(data: bytes, name: str) -> bool:
    """Whether it is a tournament's report, or its JSON: by its name, or by how it begins."""
    if name.lower().endswith(_REPORT) or data[:100].lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{"):
        return True
    lines = data[:20_000].splitlines()
    return sum(line[:4] in (b"001 ", b"012 ") for line in lines) > 0 and not is_packed(data)


def is_packed(data: bytes) -> bool:
    return data.startswith(_ZIP)


def read_table(
    data: bytes,
    name: str,
    *,
    columns: Mapping[str, str] | None = None,
    sheet: str = "",
    known: Iterable[Somebody] = (),
) -> Preview:
    """Raises BadFile. `columns` and `sheet` say what the file does not; `known` are those of the book."""
    if is_report(data, name):
        require_rows(data, name)
        preview = players_of(read_bytes(data, name).tournament)
    elif is_packed(data):
        from_sheet = read_workbook(data, name, sheet)
        preview = read_players(from_sheet, name, columns)
    elif data.startswith(_OLD_OFFICE):
        raise refused(name, "an old .xls, or a workbook with a password; save it as .xlsx without one, or as CSV")
    else:
        text, encoding = decode_text(data, name)
        if text.lstrip()[:1] == "<":
            raise refused(name, "this is XML or a web page, not a table; save it as .xlsx or as CSV")
        grid = read_plain_list(text, encoding) or read_separated(text, name, encoding)
        preview = read_players(grid, name, columns)
    return preview._replace(twice=found_twice(preview.rows, known))


def players_of(tournament: Tournament) -> Preview:
    """The players of a report, without its rounds."""
    rows = [
        Row(
            line=place,
            name=player.name,
            rating=player.rating,
            title=player.title,
            sex=player.sex,
            federation=player.federation,
            fide_id=player.fide_id,
            club=player.club,
            birth=player.birth,
        )
        for place, player in enumerate(tournament.players, start=1)
    ]
    return Preview(rows=tuple(rows), source="TRF")
