"""Take a result away from a board, so that it is open again.

examples:
  arbitra clear spring.arbitra 3
  arbitra clear spring.arbitra 3 --round 2
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import add_acting, add_book, add_round


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("board", metavar="BOARD", help="the board")
    add_round(parser, "the round; default: the latest one")
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.playing import ClearResult
    from arbitra.cli.books.boards import on_board, round_meant
    from arbitra.cli.books.opened import act

    return act(
        args,
        lambda book: ClearResult(**on_board(book, round_meant(book, args.round), args.board), correct=True),
    )
