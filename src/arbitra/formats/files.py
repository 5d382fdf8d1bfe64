"""Reading and writing of paths, bytes and texts in any of the formats, and which format a file name means."""

from __future__ import annotations

import os

from arbitra.formats.problems import BadFile, Level, MissingFile, Part, Problem, Reading, part
from arbitra.formats.trf.reader import read_trf
from arbitra.model import Refusal, Tournament
from arbitra.model.fields import Field, Names, Quoted, Verbatim
from arbitra.model.reasons import Reason

FORMATS = ("trf16", "trf26", "json")

_SUFFIXES = {".trf": "trf16", ".trfx": "trf16", ".txt": "trf16", ".trf16": "trf16", ".trf26": "trf26", ".json": "json"}


_NO_SUFFIX = "unknown file extension {suffix}; use one of {known}, or give the format: {formats}"


class UnknownFormat(Refusal, ValueError):
    """No format of this name, or no format for this file extension."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.said())
        self.reason = reason


def format_of(path: str | os.PathLike[str]) -> str:
    suffix = os.path.splitext(os.fspath(path))[1].lower()
    if suffix not in _SUFFIXES:
        fields: dict[str, Field] = {
            "suffix": Quoted(suffix),
            "known": Names(*_SUFFIXES),
            "formats": Names(*FORMATS),
        }
        raise UnknownFormat(Reason("", _NO_SUFFIX, fields))
    return _SUFFIXES[suffix]


def read_file(path: str | os.PathLike[str], *, lenient: bool = False) -> Reading:
    """Raises BadFile; `MissingFile`, which is a FileNotFoundError too, if there is no such file."""
    name = os.fspath(path)
    try:
        with open(name, "rb") as file:
            data = file.read()
    except (OSError, ValueError) as error:
        kind = MissingFile if isinstance(error, FileNotFoundError) else BadFile
        raise kind(name, [Problem.of(0, 0, _unreadable(error), "", "")]) from error
    return read_bytes(data, name, lenient=lenient)


def _unreadable(error: OSError | ValueError) -> Part:
    match error:
        case FileNotFoundError():
            return part("no such file")
        case IsADirectoryError():
            return part("a folder, not a file")
        case PermissionError():
            return part("no permission to read it")
        case OSError():
            return part("it cannot be read: {text}", text=Verbatim(error.strerror or str(error)))
    return part("not the name of a file")


def read_bytes(data: bytes, name: str = "text", *, lenient: bool = False) -> Reading:
    text, problems = decode(data, name)
    tournament, others = read_text(text, name, lenient=lenient)
    return Reading(tournament, (*problems, *others))


def read_text(text: str, name: str = "text", *, lenient: bool = False) -> Reading:
    """A text that starts with a brace is JSON, any other one a TRF."""
    if text[:100].lstrip("\ufeff \t\r\n").startswith("{"):
        from arbitra.formats.json_reader import read_json

        return read_json(text, name)
    return read_trf(text, name, lenient=lenient)


def write_text(tournament: Tournament, format_name: str) -> str:
    """Raises UnknownFormat; `arbitra.formats.trf.player_lines.Unwritable` if the format cannot hold a number."""
    match format_name:
        case "trf16" | "trf26":
            from arbitra.formats.trf.writer import Dialect, write_trf

            return write_trf(tournament, Dialect[format_name.upper()])
        case "json":
            from arbitra.formats.json_writer import write_json

            return write_json(tournament)
    fields: dict[str, Field] = {"format": Quoted(format_name), "formats": Names(*FORMATS)}
    raise UnknownFormat(Reason("", "unknown format {format}; available: {formats}", fields))


def write_file(tournament: Tournament, path: str | os.PathLike[str], format_name: str | None = None) -> None:
    """As `put` does."""
    put(write_text(tournament, format_name or format_of(path)), path)


def put(text: str, path: str | os.PathLike[str]) -> None:
    """The file appears whole or not at all: it is written beside its place and then moved there."""
    name = os.fspath(path)
    beside = f"{name}.{os.getpid()}.tmp"
    try:
        with open(beside, "w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, name)
    except OSError as error:
        if os.path.exists(beside):
            os.unlink(beside)
        raise OSError(error.errno, error.strerror, name) from error


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
