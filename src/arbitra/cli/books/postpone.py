"""A game is played on another day. In a Swiss it counts as a draw in the next pairing until it is played.

examples:
  arbitra postpone league.arbitra 3 --round 4 --to 2026-12-01
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import add_acting, add_book, add_round


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("board", metavar="BOARD", help="the board")
    parser.add_argument("--to", default="", metavar="DATE", help="the new date, if it is known")
    add_round(parser, "the round; default: the latest one")
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.playing import Postpone
    from arbitra.cli.books.boards import on_board, round_meant
    from arbitra.cli.books.dates import date_text
    from arbitra.cli.books.opened import act

    due = date_text(args.to) if args.to else ""
    return act(args, lambda book: Postpone(**on_board(book, round_meant(book, args.round), args.board), due=due))
