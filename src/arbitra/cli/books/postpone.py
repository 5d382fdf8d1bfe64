"""A game is played on another day. In a Swiss it counts as a draw in the next pairing until it is played.

examples:
  arbitra postpone league.arbitra 3 --round 4 --to 2026-12-01
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import add_acting, add_book
from arbitra.cli.books.boards import act_on_board, add_board


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    add_board(parser)
    parser.add_argument("--to", default="", metavar="DATE", help="the new date, if it is known")
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.playing import Postpone
    from arbitra.cli.books.dates import date_text

    return act_on_board(args, Postpone, due=date_text(args.to) if args.to else "")
