"""What commands share: reading their file with messages on stderr, and printing JSON."""

from __future__ import annotations

import os
import sys

from arbitra.formats import Level, Reading, read_bytes, read_file
from arbitra.model import Tournament
from arbitra.model.fields import ENGLISH, Voice


def read_tournament(path: str, *, lenient: bool = False, lang: str | None = None) -> Tournament:
    """The tournament in a file, `-` for standard input; what had to be decided is said on stderr."""
    reading = read_input(path, lenient=lenient)
    told = [problem for problem in reading.problems if problem.level is not Level.NOTE]
    if told:
        voice = voice_of_files(lang)
        for problem in told:
            print(f"{path}: {problem.said(voice)}", file=sys.stderr)
    return reading.tournament


def voice_of_files(lang: str | None = None) -> Voice:
    """Says what is wrong with files: in the language asked for, else in that of the system."""
    from arbitra.i18n import UnknownLanguage, translator

    try:
        return translator("files", lang)
    except UnknownLanguage:
        return ENGLISH


def read_input(path: str, *, lenient: bool = False) -> Reading:
    if path == "-":
        return read_bytes(sys.stdin.buffer.read(), "standard input", lenient=lenient)
    return read_file(path, lenient=lenient)


def write_beside(text: str, path: str, source: str) -> None:
    """Into a file other than the tournament it came from. Raises OSError, or ValueError if it is the same."""
    if source != "-" and os.path.exists(path) and os.path.samefile(path, source):
        raise ValueError(f"{path} is the tournament itself, which this would replace; give another name")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def print_json(value: object) -> None:
    """One line, so that programs can read results one by one."""
    import json

    print(json.dumps(value, ensure_ascii=False, separators=(", ", ": ")))
