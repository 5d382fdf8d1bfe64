"""Give everybody a new pairing number, as if the starting list were made now.

examples:
  arbitra renumber spring.arbitra
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import add_acting, add_book


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.numbers import Renumber
    from arbitra.cli.books.opened import act

    return act(args, lambda book: Renumber(tournament=book.name))
