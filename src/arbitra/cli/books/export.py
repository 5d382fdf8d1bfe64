"""Write the event to files: TRF26 for the report, TRF16, JSON or a table of players, one file per tournament; or the
whole journal, without private data unless they are asked for.

The format follows from the suffix (.trf and .trf26, .trf16, .json, .csv, .jsonl) or from --format.

examples:
  arbitra export spring.arbitra report.trf
  arbitra export spring.arbitra#women report.trf16
  arbitra export spring.arbitra journal.jsonl --format journal
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import add_book
from arbitra.cli.codes import DONE
from arbitra.cli.exits import wrong_usage
from arbitra.cli.streams import print_json, write_data
from arbitra.i18n import N_

if TYPE_CHECKING:
    from arbitra.cli.books.opened import Opened

REPORTS = ("trf26", "trf16")
FORMATS = ("trf26", "trf16", "json", "csv", "journal")
SUFFIXES = {".trf": "trf26", ".trf26": "trf26", ".trf16": "trf16", ".json": "json", ".csv": "csv", ".jsonl": "journal"}
NO_FORMAT = "{out}: what format? End it in {suffixes}, or say --format"
MESSAGES = (NO_FORMAT,)
WRITTEN = N_("Written: {file}")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("output", metavar="OUT", help="the file to write; - for standard output")
    parser.add_argument("--format", choices=FORMATS, help="if the suffix does not say it")
    parser.add_argument("--private", action="store_true", help="the journal with its private data")
    parser.add_argument("--json", action="store_true", help="print as JSON what was written")


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.books.opened import opened

    chosen = args.format or SUFFIXES.get(Path(args.output).suffix.lower())
    if chosen is None:
        raise wrong_usage(NO_FORMAT, out=args.output, suffixes=" ".join(SUFFIXES))
    with opened(args, reading=True) as book:
        if chosen == "journal":
            texts = {args.output: _journal(args, book)}
        else:
            texts = {file: _text(book, name, chosen) for file, name in _files(args, book).items()}
            if chosen in REPORTS:
                tell_lacking(book, list(_files(args, book).values()))
        written = [_write(file, text) for file, text in texts.items()]
        if args.json:
            print_json({"format": chosen, "files": written})
        elif args.output != "-":
            for file in written:
                print(book.say(WRITTEN, file=file))
    return DONE


def tell_lacking(book: Opened, names: list[str]) -> None:
    """Before the final report is written: what a rating officer would miss or doubt in it."""

    from arbitra.cli.books.ready import lacking, lines_of

    for name in names:
        held = lacking(book, name) if book.state.sections[name].finished else ()
        if held:
            print("\n".join(lines_of(book, name, held)), file=sys.stderr)


def _files(args: argparse.Namespace, book: Opened) -> dict[str, str]:
    """The file of each tournament: the one named, or with several tournaments one for each."""
    sections = book.state.sections
    if book.place.section or len(sections) < 2 or args.output == "-":
        return {args.output: book.name}
    path = Path(args.output)
    return {str(path.with_name(f"{path.stem}-{_for_a_file(name)}{path.suffix}")): name for name in sections}


def _for_a_file(name: str) -> str:
    """
    >>> _for_a_file("A/B of 8")
    'A-B-of-8'
    """
    return "".join(letter if letter.isalnum() or letter in "-_." else "-" for letter in name)


def _text(book: Opened, name: str, chosen: str) -> str:
    from arbitra.book.players_list import players_csv
    from arbitra.book.report import report
    from arbitra.formats.files import write_text

    if chosen == "csv":
        return players_csv(book.state, name, book.say)
    return write_text(report(book.state, name, book.book.private(), book.head), chosen)


def _journal(args: argparse.Namespace, book: Opened) -> str:
    from arbitra.book.journal.lines import lines

    store = book.book.volume.store
    rows = store.private() if args.private else None
    return "\n".join([*lines(store.event, store.facts(0, book.place.number), rows), ""])


def _write(file: str, text: str) -> str:
    from arbitra.formats.files import put

    if file == "-":
        write_data(text)
    else:
        put(text, file)
    return file
