"""Write the event to files: TRF26 for the report, TRF16, JSON, tables for spreadsheets, the games of a round as PGN,
the rounds as a calendar, one file per tournament; or the whole journal, without private data unless they are asked for.

The suffix (.trf and .trf26, .trf16, .json, .csv, .xlsx, .pgn, .ics, .jsonl) or --format decides the format. An XLSX has
all tables, a CSV the one that --table names. PGN has the headers for a broadcast; with --games, the moves from a file.

examples:
  arbitra export spring.arbitra report.trf
  arbitra export spring.arbitra#women report.trf16
  arbitra export spring.arbitra spring.xlsx
  arbitra export spring.arbitra standings.csv --table standings
  arbitra export spring.arbitra round5.pgn --round 5 --games played.pgn
  arbitra export spring.arbitra rounds.ics
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
from arbitra.model.reasons import Plural

if TYPE_CHECKING:
    from arbitra.cli.books.opened import Opened

REPORTS = ("trf26", "trf16")
FORMATS = ("trf26", "trf16", "json", "csv", "xlsx", "pgn", "ics", "journal")
SUFFIXES = {
    **{".trf": "trf26", ".trf26": "trf26", ".trf16": "trf16", ".json": "json", ".csv": "csv"},
    **{".xlsx": "xlsx", ".pgn": "pgn", ".ics": "ics", ".jsonl": "journal"},
}
TABLES = ("players", "pairings", "results", "standings", "crosstable", "prizes")
TABLE_HELP = "which table a CSV has; default: players"
NO_FORMAT = "{out}: unknown format. End the name in {suffixes}, or give --format"
NO_SUCH_ROUND = "round {round} is not published"
MESSAGES = (NO_FORMAT, NO_SUCH_ROUND)
NOT_OF_THE_ROUND = Plural(
    "{count} game of the file is not of this round.", "{count} games of the file are not of this round.", by="count"
)
WRITTEN = N_("Written: {file}")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("output", metavar="OUT", help="the file to write; - for standard output")
    parser.add_argument("--format", choices=FORMATS, help="if the suffix does not say it")
    parser.add_argument("--table", choices=TABLES, default="players", metavar="NAME", help=TABLE_HELP)
    parser.add_argument("--round", type=int, metavar="R", help="of PGN; default: the last published one")
    parser.add_argument("--games", metavar="PGN", help="a file with the moves of the games")
    parser.add_argument("--private", action="store_true", help="the journal with its private data")
    parser.add_argument("--json", action="store_true", help="print as JSON what was written")


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.books.opened import opened

    chosen = args.format or SUFFIXES.get(Path(args.output).suffix.lower())
    if chosen is None:
        raise wrong_usage(NO_FORMAT, out=args.output, suffixes=" ".join(SUFFIXES))
    with opened(args, reading=True) as book:
        if chosen == "journal":
            texts: dict[str, str | bytes] = {args.output: _journal(args, book)}
        else:
            texts = {file: _content(args, book, name, chosen) for file, name in _files(args, book).items()}
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


def _content(args: argparse.Namespace, book: Opened, name: str, chosen: str) -> str | bytes:
    match chosen:
        case "csv":
            from arbitra.reports.exports.tables import as_csv, export_table

            return as_csv(export_table(args.table, book.state, name, book.say, book.book.private()))
        case "xlsx":
            from arbitra.reports.exports.tables import export_tables
            from arbitra.reports.exports.workbook import workbook

            return workbook(export_tables(book.state, name, book.say, book.book.private()))
        case "ics":
            from arbitra.reports.exports.calendar import calendar

            return calendar(book.state, name, book.book.volume.event.id, book.say)
        case "pgn":
            return _games(args, book, name)
    return _text(book, name, chosen)


def _games(args: argparse.Namespace, book: Opened, name: str) -> str:
    from arbitra.formats.pgn import merged, read_games, write_games
    from arbitra.reports.exports.broadcast import frames

    number = args.round or book.state.sections[name].last_published
    games = frames(book.state, name, number)
    if not games:
        raise wrong_usage(NO_SUCH_ROUND, round=number)
    if args.games:
        played = read_games(Path(args.games).read_bytes().decode("utf-8", "replace"))
        games, left = merged(games, played)
        if left:
            print(book.say(NOT_OF_THE_ROUND, count=len(left)), file=sys.stderr)
    return write_games(games)


def _text(book: Opened, name: str, chosen: str) -> str:
    from arbitra.book.report import report
    from arbitra.formats.files import write_text

    return write_text(report(book.state, name, book.book.private(), book.head), chosen)


def _journal(args: argparse.Namespace, book: Opened) -> str:
    from arbitra.book.journal.lines import lines

    store = book.book.volume.store
    rows = store.private() if args.private else None
    return "\n".join([*lines(store.event, store.facts(0, book.place.number), rows), ""])


def _write(file: str, content: str | bytes) -> str:
    from arbitra.formats.files import put

    if isinstance(content, bytes):
        if file == "-":
            sys.stdout.buffer.write(content)
        else:
            Path(file).write_bytes(content)
    elif file == "-":
        write_data(content)
    elif file.lower().endswith(".ics"):
        # Its lines end as the format says, whatever the computer.
        Path(file).write_bytes(content.encode())
    else:
        put(content, file)
    return file
