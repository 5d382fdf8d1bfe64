"""Take an act back: your own last one, or the one with a number of the log. Nothing is removed from the log.

examples:
  arbitra undo spring.arbitra
  arbitra undo spring.arbitra 212
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import add_acting, add_book


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("number", nargs="?", type=int, metavar="NUMBER", help="of the act; default: your last one")
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.undoing import Undo
    from arbitra.cli.books.opened import act

    return act(args, lambda book: Undo(number=args.number))
