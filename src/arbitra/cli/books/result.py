"""Enter results of the latest round, or of another one with --round.

A result is 1-0 or 1, 0-1 or 0, 1/2 or =; forfeits are + or 1f, - or 0f, -/- or ff; games of less than a move 1u, 0u,
=u; also 1/2-0, 0-1/2, 0-0; adj for an adjourned game; in Scrabble the scores, such as 432-398. A board that has
another result is not overwritten: say --correct. That also decides between results that contradict each other.

examples:
  arbitra result spring.arbitra 1 1-0
  arbitra result spring.arbitra 1 1-0 2 = 3 0-1 4 +
  arbitra result spring.arbitra 4 0-1 --round 2 --correct
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import RESULTS_LIKE_OPTIONS, accept_words, add_acting, add_book, add_round
from arbitra.cli.exits import wrong_usage

if TYPE_CHECKING:
    from arbitra.book.acts.desk import Command
    from arbitra.cli.books.opened import Opened

ONE_VERSION = "--seen is for one board at a time"
MESSAGES = (ONE_VERSION,)
ADJOURNED = ("adj", "adjourned")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("words", nargs="+", metavar="BOARD RESULT", help="boards with their results")
    add_round(parser, "the round; default: the latest one")
    parser.add_argument("--correct", action="store_true", help="replace a result that is there already")
    parser.add_argument(
        "--seen", type=int, metavar="NUMBER", help="replace it only if this number is the last one on it"
    )
    add_acting(parser)
    accept_words(parser, RESULTS_LIKE_OPTIONS)


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.books.several_boards import act_on_boards, boards_with_results

    pairs = boards_with_results(args.words)
    if args.seen is not None and len(pairs) > 1:
        raise wrong_usage(ONE_VERSION)
    return act_on_boards(args, pairs, lambda book, number, board, word: _command(args, book, number, board, word))


def _command(args: argparse.Namespace, book: Opened, number: int, board: str, word: str) -> Command:
    from arbitra.book.acts.contradicting import Settle
    from arbitra.book.acts.playing import Adjourn, EnterResult
    from arbitra.cli.books.boards import board_at, on_board

    where = on_board(book, number, board)
    if word.casefold() in ADJOURNED:
        return Adjourn.at(where)
    if args.correct and board_at(book, number, board).disputed:
        return Settle.at(where, result=word, correct=True)
    return EnterResult.at(where, result=word, seen=args.seen, correct=args.correct)
