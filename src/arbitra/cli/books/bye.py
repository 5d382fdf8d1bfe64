"""A player asks not to be paired in a round: a half-point bye, or one of zero or a full point.

examples:
  arbitra bye spring.arbitra ruiz --round 3
  arbitra bye spring.arbitra 12 --round 5 --kind zero
  arbitra bye spring.arbitra 12 --round 5 --cancel
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import act_on_player, add_acting, add_book, add_player


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    add_player(parser)
    parser.add_argument("--round", type=int, required=True, metavar="R", help="the round without a game")
    parser.add_argument("--kind", choices=("half", "zero", "full"), default="half", help="default: half")
    parser.add_argument("--cancel", action="store_true", help="the player plays after all")
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.taking_part import AskBye

    return act_on_player(args, AskBye, round_number=args.round, kind=args.kind, cancel=args.cancel)
