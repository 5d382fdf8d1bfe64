"""Two players sat down with the wrong colours and played: put the colours right. The result of each stays theirs.

examples:
  arbitra colours spring.arbitra 3
  arbitra colours spring.arbitra 3 --round 2
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
    from arbitra.book.acts.playing import TurnColours
    from arbitra.cli.books.boards import on_board, round_meant
    from arbitra.cli.books.opened import act

    return act(args, lambda book: TurnColours(**on_board(book, round_meant(book, args.round), args.board)))
