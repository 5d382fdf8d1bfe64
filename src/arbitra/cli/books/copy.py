"""Copy the journal to another book: from a file into a database, or back, fact by fact with its digests.

A target that holds the beginning of the same journal is brought up to date.

examples:
  arbitra copy spring.arbitra postgresql://host/chess!spring
  arbitra copy spring spring.arbitra --db postgresql://host/chess
  arbitra copy spring.arbitra public.arbitra --without-private
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import add_book
from arbitra.cli.codes import DONE
from arbitra.cli.exits import wrong_usage
from arbitra.i18n import N_

COPIED = N_("{target} holds the journal now, up to no. {number}.")
NOT_A_BOOK = "{found} is not a book: give FILE.arbitra or postgresql://…!NAME"
MESSAGES = (NOT_A_BOOK,)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("target", metavar="TARGET", help="FILE.arbitra, or postgresql://…!NAME")
    parser.add_argument("--without-private", action="store_true", help="leave private data out")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.book.copying import copy
    from arbitra.book.facts import Event
    from arbitra.book.kept import Kept, create_file, create_in_database
    from arbitra.book.marks import mark_of
    from arbitra.book.refusals import NoSuchBook
    from arbitra.cli.books.opened import opened
    from arbitra.cli.books.places import Place, is_book, kept_at, place_of, without_password

    if not is_book(args.target):
        raise wrong_usage(NOT_A_BOOK, found=repr(args.target))

    def target_of(place: Place, event: Event) -> Kept:
        try:
            return kept_at(place)
        except NoSuchBook:
            if place.path is not None:
                return create_file(place.path, event)
            return create_in_database(place.database, Event(event.id, place.slug, event.name, event.format))

    with opened(args, reading=True) as book:
        source = book.book.kept.store
        target = target_of(place_of(args.target), source.event)
        try:
            head = copy(source, target.store, private=not args.without_private)
            target.backups.mark([mark_of(fact) for fact in source.facts(head.number - 1, head.number)])
        finally:
            target.close()
        shown = without_password(args.target)
        if args.json:
            from arbitra.cli.json_output import print_json

            print_json({"target": shown, "facts": head.number, "digest": head.digest})
        else:
            print(book.say(COPIED, target=shown, number=head.number))
    return DONE
