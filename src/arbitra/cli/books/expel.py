"""Expel a player: they take no further part and are not ranked.

examples:
  arbitra expel spring.arbitra ruiz
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import act_on_player, add_acting, add_book, add_player


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    add_player(parser)
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.taking_part import Expel

    return act_on_player(args, Expel)
