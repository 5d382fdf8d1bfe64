"""Add players from a file: CSV, text pasted from a spreadsheet, XLSX or TRF. You see a preview first, with every
doubtful line marked, and nothing is saved until you confirm. All players are added in one action.

The TRF of a tournament that is not in the book becomes a new tournament, with its rounds, results, byes and
rules; BOOK is created if it does not exist. Every round is checked. Where the rules pair differently, you are
asked to confirm, and the report notes it.

examples:
  arbitra import spring.arbitra entries.csv
  arbitra import spring.arbitra entries.xlsx --columns "name=B,rating=E,club=Colegio" --dry-run
  arbitra import spring.arbitra#women report.trf --system dutch:2017
"""

from __future__ import annotations

import argparse
import os
import sys
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import add_acting, add_book
from arbitra.cli.codes import DONE
from arbitra.cli.exits import wrong_usage
from arbitra.cli.streams import print_json
from arbitra.model.bounds import numbers_of, shortened

if TYPE_CHECKING:
    from arbitra.book.intake.tables import Anyway
    from arbitra.cli.books.opened import Opened
    from arbitra.formats.tables.preview import Preview

STANDARD_INPUT = "standard input"
ALL = "all"
NOT_LINES = "--duplicates takes line numbers, such as 4,7, not {found}"
MESSAGES = (NOT_LINES,)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("source", metavar="FILE", help="CSV, text, XLSX or TRF; - for standard input")
    parser.add_argument("--columns", default="", metavar="MAP", help="which column is which, such as name=B,rating=E")
    parser.add_argument("--sheet", default="", metavar="NAME", help="the sheet of a workbook; default: the first")
    parser.add_argument("--others", action="store_true", help="keep unrecognised columns as custom columns")
    parser.add_argument(
        "--duplicates",
        nargs="?",
        const=ALL,
        default="",
        metavar="LINES",
        help="add likely duplicates too: all of them, or these lines, such as 4,7",
    )
    parser.add_argument("--system", metavar="ID", help="the pairing system, if the TRF does not name one")
    parser.add_argument("--lenient", action="store_true", help="repair a TRF that is rejected, and say how")
    parser.add_argument("--dry-run", action="store_true", help="only show what would be entered")
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.books.places import place_of
    from arbitra.formats.tables.reading import is_report

    data, name = _content(args.source)
    place = place_of(args.book)
    if is_report(data, name):
        from arbitra.cli.books.report import import_report, is_new

        if is_new(args, place):
            return import_report(args, place, data, name)
    return _import_players(args, data, name)


def _content(source: str) -> tuple[bytes, str]:
    from arbitra.formats.tables.limits import FILE
    from arbitra.formats.tables.reading import load, too_large

    if source != "-":
        return load(source), source
    data = sys.stdin.buffer.read(FILE + 1)
    if len(data) > FILE:
        raise too_large(STANDARD_INPUT, len(data))
    return data, STANDARD_INPUT


def _import_players(args: argparse.Namespace, data: bytes, name: str) -> int:
    from arbitra.book.intake.tables import as_import, as_teams, entering
    from arbitra.cli.books.entry_list import Shape, confirm, preview_json, preview_lines, tell_only_shown
    from arbitra.cli.books.opened import opened
    from arbitra.i18n import translator

    duplicates = _duplicates(args.duplicates)
    with opened(args, reading=args.dry_run) as book:
        preview = _preview(args, book, data, name)
        voice = translator("files", args.lang)
        shown = preview_json(preview, args.source, voice, duplicates=duplicates)
        if not args.json:
            shape = Shape(duplicates, args.others, book.section.of_teams)
            lines = preview_lines(preview, args.source, book.say, voice, shape)
            print("\n".join(lines))
        if args.dry_run:
            tell_only_shown(args, book.say, shown)
            return DONE
        confirm(args, book.say)
        rows = entering(preview, duplicates=duplicates)
        source, federation = os.path.basename(args.source), book.state.event.federation
        if book.section.of_teams:
            done = book.do(as_teams(book.name, rows, source, federation))
        else:
            done = book.do(as_import(book.name, rows, source, others=args.others, federation=federation))
        if args.json:
            book.warn(done.notes)
            print_json({**shown, **book.as_json(done)})
        else:
            book.tell(done)
    return DONE


def _duplicates(text: str) -> Anyway:
    if text in ("", ALL):
        return text == ALL
    lines = numbers_of(text.split(","))
    if lines is None:
        raise wrong_usage(NOT_LINES, found=repr(shortened(text)))
    return frozenset(lines)


def _preview(args: argparse.Namespace, book: Opened, data: bytes, name: str) -> Preview:
    from arbitra.book.intake.tables import known_people
    from arbitra.formats.tables.columns import read_by_hand
    from arbitra.formats.tables.examining import examine_table

    known = known_people(book.state, book.name, book.book.private())
    by_hand = read_by_hand(args.columns, args.source)
    return examine_table(data, name, columns=by_hand, sheet=args.sheet, known=known)
