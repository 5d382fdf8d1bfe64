"""Verify results of the latest round, or of another one with --round: type them again, as the slips have them.

A board that has the same result is marked as verified, until its result changes. Where the book has another one,
nothing is recorded and the result of the book is shown. The words for results are those of `arbitra result`.

examples:
  arbitra verify spring.arbitra 1 1-0 2 = 3 0-1
  arbitra verify spring.arbitra 4 0-1 --round 2
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import add_results

if TYPE_CHECKING:
    from arbitra.book.acts.desk import Command
    from arbitra.cli.books.opened import Opened


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_results(parser, "boards with their results")


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.books.several_boards import act_on_boards, boards_with_results

    return act_on_boards(args, boards_with_results(args.words), _command)


def _command(book: Opened, number: int, board: str, word: str) -> Command:
    from arbitra.book.acts.verifying import VerifyResult
    from arbitra.cli.books.boards import on_board

    return VerifyResult.at(on_board(book, number, board), result=word)
