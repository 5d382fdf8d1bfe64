"""Run a read-only command on the book as it was after an action, for example yesterday's standings.

examples:
  arbitra at spring.arbitra 212 standings
  arbitra at spring.arbitra 212 show --only crosstable
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import add_book
from arbitra.cli.exits import wrong_usage
from arbitra.model.fields import Quoted

READING = (
    "status",
    "log",
    "export",
    "show",
    "standings",
    "explain",
    "checklist",
    "check",
    "validate",
    "convert",
    "ratings",
)
NOT_READING = "{found} changes the book; at takes one of {known}"
NO_SUCH = "this book has no action {number}; its last one is {last}"
MESSAGES = (NOT_READING, NO_SUCH)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("number", type=int, metavar="NUMBER", help="of the action, as `arbitra log` shows it")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("words", nargs=argparse.REMAINDER, metavar="COMMAND …", help="the command and its options")


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.books.opened import opened
    from arbitra.cli.books.places import with_number
    from arbitra.cli.commands import run_command

    verb, *rest = args.words or ["status"]
    if verb not in READING:
        raise wrong_usage(NOT_READING, found=Quoted(verb), known=", ".join(READING))
    with opened(args, reading=True) as book:
        last = book.book.head.number
    if not 0 < args.number <= last:
        raise wrong_usage(NO_SUCH, number=str(args.number), last=str(last))
    language = ["--lang", args.lang] if args.lang else []
    form = ["--json"] if args.json else []
    return run_command([verb, with_number(args.book, args.number), *rest, *form, *language])
