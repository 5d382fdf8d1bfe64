"""A player comes late to the latest published round and plays whoever has the bye; the other boards stay as they are.

Both must agree. Colours are those that the rules give the two. With --half, the player gets a half-point bye instead.

examples:
  arbitra late spring.arbitra ruiz
  arbitra late spring.arbitra ruiz --half
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import act_on_player, add_acting, add_book, add_player


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    add_player(parser)
    parser.add_argument("--half", action="store_true", help="a half-point bye instead of a game")
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.coming_late import ByeLate, PairLate

    return act_on_player(args, ByeLate if args.half else PairLate)
