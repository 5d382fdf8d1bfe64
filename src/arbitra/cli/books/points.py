"""Give a player points that no result explains, or take some away.

examples:
  arbitra points spring.arbitra ruiz +0.5 --reason "appeal upheld"
  arbitra points spring.arbitra 12 -1 --round 3
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import accept_words, add_acting, add_book, add_player, add_round


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    add_player(parser)
    parser.add_argument("points", metavar="±P", help="such as +1, -0.5 or 1/2")
    add_round(parser, "the round they belong to")
    parser.add_argument("--reason", default="", metavar="TEXT", help="why, for the report")
    add_acting(parser)
    accept_words(parser, r"-[\d.,/½]+$")


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.closing import AdjustPoints
    from arbitra.cli.books.opened import act
    from arbitra.cli.books.settings import points

    tenths = points("points", args.points)
    return act(
        args,
        lambda book: AdjustPoints(
            tournament=book.name,
            person=book.person(args.player),
            points=tenths,
            round_number=args.round,
            reason=args.reason,
        ),
    )
