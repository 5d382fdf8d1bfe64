"""Decide which result counts where two contradict each other: in the latest round, or in another one with --round.

A phone that was cut off may come back with another result than the one that is saved. `arbitra status` names such
boards, `arbitra log --board` says who entered what. Type the result that counts: the saved one, or another, which is a
correction. The words for results are those of `arbitra result`.

examples:
  arbitra settle spring.arbitra 3 1-0
  arbitra settle spring.arbitra 3 1-0 7 = --round 2
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import add_results

if TYPE_CHECKING:
    from arbitra.book.acts.desk import Command
    from arbitra.cli.books.opened import Opened


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_results(parser, "boards with the results that count")


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.books.several_boards import act_on_boards, boards_with_results

    return act_on_boards(args, boards_with_results(args.words), _command)


def _command(book: Opened, number: int, board: str, word: str) -> Command:
    from arbitra.book.acts.contradicting import Settle
    from arbitra.cli.books.boards import on_board

    return Settle.at(on_board(book, number, board), result=word, correct=True)
