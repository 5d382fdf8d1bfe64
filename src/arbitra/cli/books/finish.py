"""Finish the tournament: the standings are final, and a backup is made.

examples:
  arbitra finish spring.arbitra
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import add_acting, add_book


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.closing import Finish
    from arbitra.cli.books.opened import act

    return act(args, lambda book: Finish(tournament=book.name))
