"""A board as it is typed: its number, and the round it is in."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from arbitra.cli.books.arguments import add_round
from arbitra.cli.exits import Declined, wrong_usage
from arbitra.i18n import N_

if TYPE_CHECKING:
    from arbitra.book.acts.playing import OnBoard
    from arbitra.book.state.rounds import Board, BoardAddress
    from arbitra.cli.books.opened import Opened

SEVERAL = "games of rounds {rounds} are open; say which round: --round R"
MESSAGES = (SEVERAL,)
NO_BOARD = N_("Round {round} has no board {board}. Nothing was recorded.")
NO_ROUND = N_("No round is published. Nothing was recorded.")


def add_board(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("board", metavar="BOARD", help="the board")
    add_round(parser, "the round; default: the latest one")


def act_on_board(args: argparse.Namespace, command: type[OnBoard], /, **fields: Any) -> int:
    """One command about one board, done and told."""
    from arbitra.cli.books.opened import act

    return act(args, lambda book: command.at(on_board(book, round_meant(book, args.round), args.board), **fields))


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
    kept = book.section.round(round_number)
    found = kept.board(key) if kept is not None and kept.published else None
    if found is None:
        text = book.say(NO_BOARD, round=round_number, board=key)
        raise Declined(text, 1, error="no-board", level=5)
    return found
