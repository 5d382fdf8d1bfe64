"""What commands share: reading their file with messages on stderr, and giving a pairing to programs."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from arbitra.cli.books.places import is_book
from arbitra.cli.exits import bad_input, said
from arbitra.cli.streams import json_text
from arbitra.formats import Level, Reading, read_bytes, read_file
from arbitra.model import RoundPairing, Tournament
from arbitra.model.fields import Voice
from arbitra.model.reasons import Plural


def read_tournament(path: str | None, *, lenient: bool = False, lang: str | None = None) -> Tournament:
    """The tournament in a file or a book, `-` for standard input, None for the only book of the folder.

    What had to be decided is said on stderr.
    """
    reading = read_input(path, lenient=lenient, lang=lang)
    told = [problem for problem in reading.problems if problem.level is not Level.NOTE]
    if told:
        voice = voice_of_files(lang)
        for problem in told:
            print(f"{path}: {problem.said(voice)}", file=sys.stderr)
    return reading.tournament


def voice_of_files(lang: str | None = None) -> Voice:
    """Says what is wrong with files: in the language asked for, else in that of the system."""
    from arbitra.i18n import translator

    return translator("files", lang)


def read_input(path: str | None, *, lenient: bool = False, lang: str | None = None) -> Reading:
    if path is None or is_book(path):
        from arbitra.cli.books.opened import read_book

        return Reading(read_book(path, lang).tournament, ())
    if path == "-":
        return read_bytes(sys.stdin.buffer.read(), "standard input", lenient=lenient)
    return read_file(path, lenient=lenient)


def write_beside(text: str, path: str, source: str | None) -> None:
    """Into a file other than the tournament it came from. Raises OSError, or Refused if it is the same."""
    if source not in ("-", None) and not is_book(source) and os.path.exists(path) and os.path.samefile(path, source):
        raise bad_input("{path} is the tournament itself, which this would replace; give another name", path=path)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def pairing_text(pairing: RoundPairing) -> str:
    """A pairing as programs read it: numbers line by line."""
    lines = [f"{board.white} {board.black}" for board in pairing.boards]
    if pairing.bye is not None:
        lines.append(f"{pairing.bye} 0")
    return "\n".join([str(len(lines)), *lines, ""])


def pairing_json(pairing: RoundPairing, lang: str | None = "en", tables: Sequence[str] = ()) -> str:
    return json_text(pairing_shape(pairing, lang, tables)) + "\n"


def pairing_shape(pairing: RoundPairing, lang: str | None = "en", tables: Sequence[str] = ()) -> dict[str, object]:
    """`tables` has the number of each board, where they do not begin with 1."""
    made: dict[str, object] = {
        "round": pairing.round_number,
        "system": pairing.system,
        "boards": [
            {"board": int(tables[number - 1]) if tables else number, "white": board.white, "black": board.black}
            for number, board in enumerate(pairing.boards, start=1)
        ],
        "bye": pairing.bye,
    }
    if pairing.rules_broken is not None:
        made["rules_broken"] = pairing.rules_broken
    if pairing.warnings:
        made["warnings"] = [said(warning, lang) for warning in pairing.warnings]
    return made


def notice(args: argparse.Namespace, text: str | Plural, /, **fields: object) -> None:
    """A message that is not a refusal, on stderr in the user's language."""
    from arbitra.i18n import translator

    print(translator("commands", args.lang)(text, **fields), file=sys.stderr)
