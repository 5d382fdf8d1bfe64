"""A player who had withdrawn plays again, from the coming round or from a later one.

examples:
  arbitra return spring.arbitra ruiz
  arbitra return spring.arbitra 12 --from 4
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import act_on_player, add_acting, add_book, add_player


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    add_player(parser)
    parser.add_argument(
        "--from", dest="first", type=int, metavar="R", help="the first round with them; default: the coming one"
    )
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.taking_part import Return

    return act_on_player(args, Return, first_round=args.first)
