"""Give everybody a new pairing number, as if the starting list were made now, or have two players exchange theirs.

examples:
  arbitra renumber spring.arbitra
  arbitra renumber spring.arbitra --exchange 5 6
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import add_acting, add_book


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("--exchange", nargs=2, metavar="PLAYER", help="only these two, with each other")
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.decision import Command
    from arbitra.book.acts.pairing_numbers import ExchangeNumbers, Renumber
    from arbitra.cli.books.opened import Opened, act

    def command(book: Opened) -> Command:
        if args.exchange is None:
            return Renumber(tournament=book.name)
        first, second = map(book.person, args.exchange)
        return ExchangeNumbers(tournament=book.name, first=first, second=second)

    return act(args, command)
