"""A player takes no further part, from the coming round or from a later one.

examples:
  arbitra withdraw spring.arbitra ruiz
  arbitra withdraw spring.arbitra 12 --from 4
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import act_on_player, add_acting, add_book, add_player


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    add_player(parser)
    parser.add_argument(
        "--from", dest="first", type=int, metavar="R", help="the first round without them; default: the coming one"
    )
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.taking_part import Withdraw

    return act_on_player(args, Withdraw, first_round=args.first)
