"""Bytes to text: UTF-8 with or without a mark, else the old Western encoding, with a warning."""

from __future__ import annotations

from arbitra.formats.problems import BadFile, Level, Problem, part
from arbitra.model.fields import Verbatim

_UTF16 = (b"\xff\xfe", b"\xfe\xff")


def decode(data: bytes, name: str) -> tuple[str, tuple[Problem, ...]]:
    if data.startswith(_UTF16):
        raise BadFile(name, [Problem.of(1, 1, "UTF-16 text", "UTF-8 or Latin-1", "save the file as UTF-8")])
    try:
        return data.decode("utf-8-sig"), ()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        found = part("the byte {byte}, which is not UTF-8", byte=Verbatim(f"0x{data[error.start]:02X}"))
    # Windows-1252 is Latin-1 with letters in the place of 32 control characters; five bytes of it mean nothing.
    return _western(data), (
        Problem.of(line, column, found, "UTF-8", "the file is read as Latin-1; save it as UTF-8", Level.WARNING),
    )


def _western(data: bytes) -> str:
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError:
        return data.decode("latin-1")
