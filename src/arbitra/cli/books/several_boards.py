"""Boards with a result each, as they are typed: entered, or verified."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence

from arbitra.book.acts.decision import Command
from arbitra.book.book import Done
from arbitra.cli.books.boards import round_meant
from arbitra.cli.books.opened import Opened, opened
from arbitra.cli.codes import DONE
from arbitra.cli.exits import Declined, as_json, wrong_usage

NOT_PAIRS = "give a board and its result, such as 3 1-0"
MESSAGES = (NOT_PAIRS,)
BoardAndResult = tuple[str, str]
Asked = Callable[[Opened, int, str, str], Command]
"""What is asked for: of a book, a round, a board and a result."""


def boards_with_results(words: Sequence[str]) -> list[BoardAndResult]:
    if len(words) % 2:
        raise wrong_usage(NOT_PAIRS)
    return list(zip(words[::2], words[1::2], strict=True))


def act_on_boards(args: argparse.Namespace, pairs: list[BoardAndResult], asked: Asked) -> int:
    """In the round meant."""
    with opened(args) as book:
        number = round_meant(book, args.round)
        if len(pairs) > 1:
            return _several(args, book, number, pairs, asked)
        book.tell(book.do(asked(book, number, *pairs[0])))
        return DONE


def _several(args: argparse.Namespace, book: Opened, number: int, pairs: list[BoardAndResult], asked: Asked) -> int:
    """Each board is an act of its own: what one of them is refused does not hold up the others."""
    done: list[Done] = []
    refused: list[tuple[str, Declined]] = []
    for place, (board, word) in enumerate(pairs):
        try:
            done.append(book.do(asked(book, number, board, word), str(place)))
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
