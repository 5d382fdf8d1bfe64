"""Reading from paths and texts."""

from __future__ import annotations

import os

from arbitra.formats.problems import BadFile, Problem, Reading
from arbitra.formats.source import decode
from arbitra.formats.trf.reader import read_trf


def read_file(path: str | os.PathLike[str], *, lenient: bool = False) -> Reading:
    """Raises BadFile, also if there is no such file."""
    name = os.fspath(path)
    try:
        with open(name, "rb") as file:
            data = file.read()
    except OSError as error:
        reason = error.strerror or str(error)
        raise BadFile(
            name, [Problem(0, 0, reason.lower(), "a file that can be read", "check the path and its permissions")]
        ) from error
    return read_bytes(data, name, lenient=lenient)


def read_bytes(data: bytes, name: str = "text", *, lenient: bool = False) -> Reading:
    text, problems = decode(data, name)
    tournament, others = read_text(text, name, lenient=lenient)
    return Reading(tournament, (*problems, *others))


def read_text(text: str, name: str = "text", *, lenient: bool = False) -> Reading:
    return read_trf(text, name, lenient=lenient)
