"""Write a note into the log: what happened in the hall and why.

examples:
  arbitra note spring.arbitra "Board 4: clock replaced at move 31, both players agree"
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import add_acting, add_book


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("text", metavar="TEXT", help="the note")
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.closing import Note
    from arbitra.cli.books.opened import act

    return act(args, lambda book: Note(tournament=book.name, text=args.text))
