"""Move a player to another tournament of the event, as long as nobody has paired them.

examples:
  arbitra move spring.arbitra#open ruiz '#women'
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import add_acting, add_book, add_player


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    add_player(parser)
    parser.add_argument("target", metavar="#NAME", help="the other tournament")
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.entering import MovePlayer
    from arbitra.cli.books.opened import act

    target = args.target.removeprefix("#")
    return act(args, lambda book: MovePlayer(tournament=book.name, person=book.person(args.player), target=target))
