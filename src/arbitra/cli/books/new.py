"""Create an event file (a book): an event with its first tournament.

examples:
  arbitra new spring.arbitra --name "Spring Open" --rounds 7 --system dutch
  arbitra new spring.arbitra#women --name "Spring Open" --rounds 7
  arbitra new club.arbitra --name "Club" --rounds 9 --system scrabble
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import add_acting
from arbitra.cli.books.sections import add_section_arguments, begin
from arbitra.cli.codes import DONE
from arbitra.cli.exits import wrong_usage

"""The tournament of an event that has only one."""
NO_SUFFIX = "the name of a book ends in .arbitra: arbitra new {name}.arbitra"
MESSAGES = (NO_SUFFIX,)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("book", metavar="BOOK", help="the file to make, FILE#NAME to name its first tournament")
    parser.add_argument("--name", required=True, metavar="TEXT", help="the name of the event")
    add_section_arguments(parser)
    parser.add_argument("--start", default="", metavar="DATE", help="the first day, such as 2026-11-16")
    parser.add_argument("--end", default="", metavar="DATE", help="the last day")
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.setting_up import Configure
    from arbitra.book.state.event import UNNAMED
    from arbitra.book.store.volume import create_file, create_in_database, new_event
    from arbitra.cli.books.opened import opened
    from arbitra.cli.books.places import is_book, place_of
    from arbitra.cli.books.settings import read_settings

    place = place_of(args.book)
    if not is_book(args.book):
        raise wrong_usage(NO_SUFFIX, name=args.book)
    # Invalid values are refused before a file is made.
    read_settings(args.set)
    days = read_settings([f"{key}={value}" for key, value in (("start", args.start), ("end", args.end)) if value]).event
    if place.path is None:
        create_in_database(place.database, new_event(place.slug, args.name)).close()
    else:
        create_file(place.path, new_event(place.path.stem, args.name)).close()
    try:
        with opened(args) as book:
            book.do(Configure(changes={"name": args.name, **days}), "event")
            begin(args, book, place.section or UNNAMED)
    except BaseException:
        if place.path is not None:
            from arbitra.book.book import take_away

            take_away(place.path)
        raise
    return DONE
