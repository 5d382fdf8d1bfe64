"""Add a tournament (section) to the event, with its own settings, players and rounds.

examples:
  arbitra tournament spring.arbitra#women --rounds 7
  arbitra tournament spring.arbitra#B --rounds 5 --set first-board=101
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import add_acting, add_book
from arbitra.cli.books.sections import add_section_arguments, begin
from arbitra.cli.codes import DONE
from arbitra.cli.exits import wrong_usage

NO_NAME = "name the new tournament: arbitra tournament {book}#NAME"
MESSAGES = (NO_NAME,)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    add_section_arguments(parser)
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.books.opened import opened

    with opened(args) as book:
        if not book.place.section:
            raise wrong_usage(NO_NAME, book=book.place.shown)
        begin(args, book, book.place.section)
    return DONE
