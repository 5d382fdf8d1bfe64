"""Reading and writing of paths and texts in any of the formats."""

from __future__ import annotations

import os

from arbitra.formats.names import FORMATS, UnknownFormat, format_of
from arbitra.formats.problems import BadFile, MissingFile, Part, Problem, Reading, part
from arbitra.formats.source import decode
from arbitra.formats.trf.reader import read_trf
from arbitra.model import Tournament
from arbitra.model.fields import Field, Names, Verbatim
from arbitra.model.reasons import Reason


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
    return part("no name of a file")


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
    fields: dict[str, Field] = {"format": Verbatim(repr(format_name)), "formats": Names(*FORMATS)}
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
