"""Take a player off the list who was entered by mistake and has not been paired yet.

examples:
  arbitra remove spring.arbitra "ruiz"
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import act_on_player, add_acting, add_book, add_player


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    add_player(parser)
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.entering import RemovePlayer

    return act_on_player(args, RemovePlayer)
