"""Enter results of the latest round, or of another one with --round.

A result is 1-0 or 1, 0-1 or 0, 1/2 or =; forfeits are + or 1f, - or 0f, -/- or ff; games of less than a move 1u, 0u,
=u; also 1/2-0, 0-1/2, 0-0; adj for an adjourned game; in Scrabble the scores, such as 432-398. A board that has
another result is not overwritten: say --correct.

examples:
  arbitra result spring.arbitra 1 1-0
  arbitra result spring.arbitra 1 1-0 2 = 3 0-1 4 +
  arbitra result spring.arbitra 4 0-1 --round 2 --correct
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import accept_words, add_acting, add_book, add_round
from arbitra.cli.codes import DONE
from arbitra.cli.exits import Declined, as_json, wrong_usage

if TYPE_CHECKING:
    from arbitra.book.acts.desk import Command
    from arbitra.book.event import Done
    from arbitra.cli.books.opened import Opened

NOT_PAIRS = "give a board and its result, such as 3 1-0"
ONE_VERSION = "--seen is for one board at a time"
MESSAGES = (NOT_PAIRS, ONE_VERSION)
ADJOURNED = ("adj", "adjourned")
BEGINS_LIKE_AN_OPTION = r"-/[-+]$"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("words", nargs="+", metavar="BOARD RESULT", help="boards with their results")
    add_round(parser, "the round; default: the latest one")
    parser.add_argument("--correct", action="store_true", help="replace a result that is there already")
    parser.add_argument(
        "--seen", type=int, metavar="NUMBER", help="replace it only if this number is the last one on it"
    )
    add_acting(parser)
    accept_words(parser, BEGINS_LIKE_AN_OPTION)


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.books.boards import round_meant
    from arbitra.cli.books.opened import opened

    if len(args.words) % 2:
        raise wrong_usage(NOT_PAIRS)
    pairs = list(zip(args.words[::2], args.words[1::2], strict=True))
    if args.seen is not None and len(pairs) > 1:
        raise wrong_usage(ONE_VERSION)
    with opened(args) as book:
        number = round_meant(book, args.round)
        if len(pairs) == 1:
            book.tell(book.do(_command(args, book, number, *pairs[0])))
            return DONE
        return _several(args, book, number, pairs)


def _several(args: argparse.Namespace, book: Opened, number: int, pairs: list[tuple[str, str]]) -> int:
    """Each board is an act of its own: what one of them is refused does not hold up the others."""
    done: list[Done] = []
    refused: list[tuple[str, Declined]] = []
    for place, (board, word) in enumerate(pairs):
        try:
            done.append(book.do(_command(args, book, number, board, word), str(place)))
        except Declined as error:
            refused.append((board, error))
            continue
        book.warn(done[-1].notes)
        if not args.json:
            print("\n".join(book.lines(done[-1])))
    for _, why in refused:
        print(f"{args.command}: {why.text}", file=sys.stderr)
    if args.json:
        from arbitra.cli.json_output import print_json

        made = [fact for one in done for fact in book.as_json(one)["done"]]  # type: ignore[attr-defined]
        told = [{"board": board, **as_json(why, why.code, why.text)} for board, why in refused]
        print_json({"done": made, "refused": told})
    return max((why.code for _, why in refused), default=DONE)


def _command(args: argparse.Namespace, book: Opened, number: int, board: str, word: str) -> Command:
    from arbitra.book.acts.playing import Adjourn, EnterResult
    from arbitra.cli.books.boards import on_board

    where = on_board(book, number, board)
    if word.casefold() in ADJOURNED:
        return Adjourn(**where)
    return EnterResult(**where, result=word, seen=args.seen, correct=args.correct)
