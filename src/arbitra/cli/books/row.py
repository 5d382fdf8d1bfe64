"""How a row of `acts` becomes a command: the words it takes, and one way to run them all."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from arbitra.cli.books.arguments import accept_words, add_acting, add_book, add_round
from arbitra.cli.books.boards import act_on_boards, boards_with_results

if TYPE_CHECKING:
    from arbitra.book.acts.decision import Command
    from arbitra.cli.books.opened import Opened

Argument = Callable[[argparse.ArgumentParser], None]
Run = Callable[[argparse.Namespace], int]
Check = Callable[[argparse.Namespace], object]
"""Refuses invalid words before the book is opened."""
Making = Callable[[argparse.Namespace, "Opened"], "Command"]
MakingOfResult = Callable[[argparse.Namespace, "Opened", int, str, str], "Command"]
"""Of a round, a board and a result."""


class Act:
    """A row of the table; to its caller it is the same as the module of another command."""

    def __init__(self, text: str | None, arguments: tuple[Argument, ...], run: Run) -> None:
        self.__doc__ = (text or "").replace("\n    ", "\n")
        self.arguments = arguments
        self.run = run

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        add_book(parser)
        for add in self.arguments:
            add(parser)
        add_acting(parser)


def act(*arguments: Argument, check: Check | None = None) -> Callable[[Making], Act]:
    """A row that makes one command."""

    def row(making: Making) -> Act:
        def run(args: argparse.Namespace) -> int:
            from arbitra.cli.books import opened

            if check is not None:
                check(args)
            return opened.act(args, lambda book: making(args, book))

        return Act(making.__doc__, arguments, run)

    return row


def act_on_results(text: str, *arguments: Argument, check: Check | None = None) -> Callable[[MakingOfResult], Act]:
    """A row that takes boards with a result each, and makes a command for each of them."""
    words = option("words", nargs="+", metavar="BOARD RESULT", help=text)
    taken = (
        words,
        option_round("the round; default: the latest one"),
        *arguments,
        words_like_options(r"-[-+=/10½.]+$"),
    )

    def row(making: MakingOfResult) -> Act:
        def run(args: argparse.Namespace) -> int:
            pairs = boards_with_results(args.words)
            if check is not None:
                check(args)
            return act_on_boards(args, pairs, lambda *asked: making(args, *asked))

        return Act(making.__doc__, taken, run)

    return row


def option(*names: str, **settings: Any) -> Argument:
    """A word of the command line, or an option."""

    def add(parser: argparse.ArgumentParser) -> None:
        parser.add_argument(*names, **settings)

    return add


def option_round(text: str) -> Argument:
    return lambda parser: add_round(parser, text)


def words_like_options(pattern: str) -> Argument:
    return lambda parser: accept_words(parser, pattern)
