"""Take a result away from a board, so that it is open again.

examples:
  arbitra clear spring.arbitra 3
  arbitra clear spring.arbitra 3 --round 2
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import add_acting, add_book
from arbitra.cli.books.boards import act_on_board, add_board


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    add_board(parser)
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.playing import ClearResult

    return act_on_board(args, ClearResult, correct=True)
