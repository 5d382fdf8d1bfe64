"""What the commands of books have in common on the command line."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from arbitra.cli.language import Parser

if TYPE_CHECKING:
    from arbitra.book.acts.decision import Command

BOOK_HELP = "a .arbitra file, FILE#NAME for one of its tournaments; default: the only book of the folder"

FILE_HELP = "a TRF, a JSON file or a book; - for standard input; default: the only book of the folder"

RESULTS_LIKE_OPTIONS = r"-/[-+]$"


def add_file(parser: argparse.ArgumentParser) -> None:
    """For commands that read a tournament, wherever it is kept."""
    parser.add_argument("file", nargs="?", metavar="FILE", help=FILE_HELP)


def add_book(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("book", metavar="BOOK", help=BOOK_HELP)
    if isinstance(parser, Parser):
        parser.takes_book = True


def add_player(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("player", metavar="PLAYER", help="number, or part of the name")


def act_on_player(args: argparse.Namespace, command: type[Command], /, **fields: Any) -> int:
    """One command about one player, done and told."""
    from arbitra.cli.books.opened import act

    return act(args, lambda book: command(tournament=book.name, person=book.person(args.player), **fields))


def add_acting(parser: argparse.ArgumentParser) -> None:
    """For commands that record something."""
    parser.add_argument("--as", dest="actor", metavar="NAME", help="who does it; default: your login name")
    parser.add_argument("--yes", action="store_true", help="do not ask: go on after every warning")
    parser.add_argument("--key", default="", metavar="KEY", help="the same key again does nothing again")
    parser.add_argument("--json", action="store_true", help="print JSON")


def accept_words(parser: argparse.ArgumentParser, pattern: str) -> None:
    """Words that begin with a minus sign and are no options."""
    if isinstance(parser, Parser):
        parser.accept_words(pattern)


def add_results(parser: argparse.ArgumentParser, text: str) -> None:
    """For commands that are told boards with results."""
    add_book(parser)
    parser.add_argument("words", nargs="+", metavar="BOARD RESULT", help=text)
    add_round(parser, "the round; default: the latest one")
    add_acting(parser)
    accept_words(parser, RESULTS_LIKE_OPTIONS)


def add_round(parser: argparse.ArgumentParser, text: str) -> None:
    parser.add_argument("--round", type=int, metavar="R", help=text)
