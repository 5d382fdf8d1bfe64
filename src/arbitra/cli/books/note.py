"""Write a note into the log: what happened in the hall and why.

examples:
  arbitra note spring.arbitra "Board 4: clock replaced at move 31, both players agree"
  arbitra note spring.arbitra "White fell ill before move 1" --round 3 --board 4
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import add_acting, add_book, add_round
from arbitra.cli.exits import wrong_usage

ROUND_ALONE = "say the board as well: --round 3 --board 4"
MESSAGES = (ROUND_ALONE,)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("text", metavar="TEXT", help="the note")
    parser.add_argument("--board", default="", metavar="B", help="about the game on this board: the report has it too")
    add_round(parser, "the round of the board; default: the latest")
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.closing import Note
    from arbitra.cli.books.opened import act

    if args.round is not None and not args.board:
        raise wrong_usage(ROUND_ALONE)
    return act(
        args,
        lambda book: Note(tournament=book.name, text=args.text, round_number=args.round, board=args.board),
    )
