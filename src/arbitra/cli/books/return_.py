"""A player who had withdrawn plays again, from the coming round or from a later one.

examples:
  arbitra return spring.arbitra ruiz
  arbitra return spring.arbitra 12 --from 4
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import add_acting, add_book, add_player


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    add_player(parser)
    parser.add_argument(
        "--from", dest="first", type=int, metavar="R", help="the first round with them; default: the coming one"
    )
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.taking_part import Return
    from arbitra.cli.books.opened import act

    return act(args, lambda book: Return(tournament=book.name, person=book.person(args.player), first_round=args.first))
