"""Publish the round that is paired: the pairing stands, and results can be entered.

examples:
  arbitra publish spring.arbitra
  arbitra publish league.arbitra --round 5 --round 6
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import add_acting, add_book


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument(
        "--round",
        type=int,
        action="append",
        default=[],
        metavar="R",
        help="one of several; default: all",
    )
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.pairing import Publish
    from arbitra.cli.books.opened import act

    return act(args, lambda book: Publish(tournament=book.name, rounds=tuple(args.round)))
