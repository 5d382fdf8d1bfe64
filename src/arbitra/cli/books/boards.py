"""Boards as they are typed: the number and the round of one, or several with a result each."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import add_round
from arbitra.cli.codes import DONE
from arbitra.cli.exits import Declined, as_json, wrong_usage
from arbitra.cli.streams import print_json
from arbitra.i18n import N_

if TYPE_CHECKING:
    from arbitra.book.acts.decision import Command
    from arbitra.book.book import Done
    from arbitra.book.state.rounds import Board, BoardAddress, KeptRound
    from arbitra.cli.books.opened import Opened

SEVERAL = "games of rounds {rounds} are unfinished; give the round: --round R"
NOT_PAIRS = "give a board and its result, such as 3 1-0"
MESSAGES = (SEVERAL, NOT_PAIRS)
NO_BOARD = N_("Round {round} has no board {board}. Nothing was saved.")
NO_ROUND = N_("No round is published. Nothing was saved.")
BoardAndResult = tuple[str, str]
Asked = Callable[["Opened", int, str, str], "Command"]
"""What is asked for: of a book, a round, a board and a result."""


def add_board(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("board", metavar="BOARD", help="the board")
    add_round(parser, "the round; default: the latest one")


def board_named(args: argparse.Namespace, book: Opened) -> BoardAddress:
    """The same as `on_board`, for the board that `add_board` asked for."""
    return on_board(book, round_meant(book, args.round), args.board)


def round_meant(book: Opened, asked: int | None) -> int:
    """The round asked for, else the latest one, or in a schedule the only one that is still played."""
    if asked is not None:
        return asked
    rounds = book.section.rounds
    published = [number for number, kept in enumerate(rounds, start=1) if kept.published]
    if not published:
        raise Declined(book.say(NO_ROUND), 1, error="nothing-published", level=5)
    waiting = [number for number in published if rounds[number - 1].playing]
    if len(waiting) > 1:
        raise wrong_usage(SEVERAL, rounds=", ".join(map(str, waiting)))
    return waiting[0] if waiting else published[-1]


def on_board(book: Opened, round_number: int, key: str) -> BoardAddress:
    return board_at(book, round_number, key).address(book.name, round_number)


def board_at(book: Opened, round_number: int, key: str) -> Board:
    kept = round_seated(book, round_number)
    found = kept.board(key) if kept is not None and kept.published else None
    if found is None:
        text = book.say(NO_BOARD, round=round_number, board=key)
        raise Declined(text, 1, error="no-board", level=5)
    return found


def round_seated(book: Opened, round_number: int) -> KeptRound | None:
    """A round with the boards of its matches: where a team has given no line-up, as it would be."""
    from arbitra.book.acts.decision import Decision
    from arbitra.book.acts.line_ups import seat_match

    section = book.section
    kept = section.round(round_number)
    if kept is None or not kept.published or not section.of_teams or section.finished:
        return kept
    decision = Decision(book.state)
    for match in kept.boards:
        seat_match(decision, book.name, round_number, match)
    return decision.section(book.name).round(round_number)


def boards_with_results(words: Sequence[str]) -> list[BoardAndResult]:
    if len(words) % 2:
        raise wrong_usage(NOT_PAIRS)
    return list(zip(words[::2], words[1::2], strict=True))


def act_on_boards(args: argparse.Namespace, pairs: list[BoardAndResult], asked: Asked) -> int:
    """In the round meant."""
    from arbitra.cli.books.opened import opened

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
        made = [fact for one in done for fact in book.as_json(one)["done"]]  # type: ignore[attr-defined]
        told = [{"board": board, **as_json(why, why.code, why.text)} for board, why in refused]
        print_json({"done": made, "refused": told})
    return max((why.code for _, why in refused), default=DONE)
