"""Enter the players of a file: CSV, text pasted from a spreadsheet, XLSX, or a TRF. What was understood is shown first,
every doubtful line is marked, and nothing is written before it is confirmed. All players enter in one act.

A TRF whose tournament the book does not have becomes one, with its rounds, results, byes and rules; BOOK is made if it
does not exist. Every round is checked; what the rules pair differently is confirmed and noted in the report.

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
from arbitra.cli.streams import print_json

if TYPE_CHECKING:
    from arbitra.cli.books.opened import Opened
    from arbitra.formats.tables.preview import Preview

STANDARD_INPUT = "standard input"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("source", metavar="FILE", help="CSV, text, XLSX or TRF; - for standard input")
    parser.add_argument("--columns", default="", metavar="MAP", help="which column is which, such as name=B,rating=E")
    parser.add_argument("--sheet", default="", metavar="NAME", help="the sheet of a workbook; default: the first")
    parser.add_argument("--others", action="store_true", help="keep the columns that are not recognised, as your own")
    parser.add_argument("--duplicates", action="store_true", help="enter those who seem to be there already, too")
    parser.add_argument("--system", metavar="ID", help="the pairing system of a TRF, if it does not say it")
    parser.add_argument("--lenient", action="store_true", help="repair a TRF that is refused, and say how")
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
    from arbitra.book.intake.tables import as_import, entering
    from arbitra.cli.books.entry_list import confirm, preview_json, preview_lines, tell_only_shown
    from arbitra.cli.books.opened import opened
    from arbitra.i18n import translator

    with opened(args, reading=args.dry_run) as book:
        preview = _preview(args, book, data, name)
        voice = translator("files", args.lang)
        shown = preview_json(preview, args.source, voice, duplicates=args.duplicates)
        if not args.json:
            lines = preview_lines(preview, args.source, book.say, voice, duplicates=args.duplicates, others=args.others)
            print("\n".join(lines))
        if args.dry_run:
            tell_only_shown(args, book.say, shown)
            return DONE
        confirm(args, book.say)
        rows = entering(preview, duplicates=args.duplicates)
        done = book.do(as_import(book.name, rows, os.path.basename(args.source), others=args.others))
        if args.json:
            book.warn(done.notes)
            print_json({**shown, **book.as_json(done)})
        else:
            book.tell(done)
    return DONE


def _preview(args: argparse.Namespace, book: Opened, data: bytes, name: str) -> Preview:
    from arbitra.book.intake.tables import known_people
    from arbitra.formats.tables.columns import read_by_hand
    from arbitra.formats.tables.examining import examine_table

    known = known_people(book.state, book.name, book.book.private())
    by_hand = read_by_hand(args.columns, args.source)
    return examine_table(data, name, columns=by_hand, sheet=args.sheet, known=known)
