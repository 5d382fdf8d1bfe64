"""Copy the journal to another book: from a file into a database, or back, action by action with its digests.

If the target already has the beginning of the same journal, the rest is added. With --own-event the copy
becomes a separate event; its journal says where it comes from.

examples:
  arbitra copy spring.arbitra postgresql://host/chess!spring
  arbitra copy spring spring.arbitra --db postgresql://host/chess
  arbitra copy spring.arbitra public.arbitra --without-private
  arbitra copy spring.arbitra autumn.arbitra --own-event
"""

from __future__ import annotations

import argparse
from contextlib import nullcontext
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import add_book
from arbitra.cli.codes import DONE
from arbitra.cli.exits import wrong_usage
from arbitra.cli.streams import print_json
from arbitra.i18n import N_
from arbitra.model.fields import Quoted

if TYPE_CHECKING:
    from arbitra.book.journal.facts import Event, Head
    from arbitra.book.store.volume import Volume
    from arbitra.cli.books.places import Place

COPIED = N_("{target} holds the journal now, up to action {number}.")
NOT_A_BOOK = "{found} is not a book: give FILE.arbitra or postgresql://…!NAME"
MESSAGES = (NOT_A_BOOK,)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("target", metavar="TARGET", help="FILE.arbitra, or postgresql://…!NAME")
    parser.add_argument("--own-event", action="store_true", help="make the copy a separate event, under a new name")
    parser.add_argument("--without-private", action="store_true", help="leave private data out")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.books.opened import opened
    from arbitra.cli.books.places import is_book, place_of, without_password

    if not is_book(args.target):
        raise wrong_usage(NOT_A_BOOK, found=Quoted(args.target))
    with opened(args, reading=True) as book:
        made = _parted if args.own_event else _copied
        head = made(args, book.book.volume, place_of(args.target))
        shown = without_password(args.target)
        if args.json:
            print_json({"target": shown, "facts": head.number, "digest": head.digest})
        else:
            print(book.say(COPIED, target=shown, number=head.number))
    return DONE


def _copied(args: argparse.Namespace, source: Volume, place: Place) -> Head:
    from arbitra.book.refusals import NoSuchBook
    from arbitra.book.store.marks import mark_of
    from arbitra.book.store.transfer import copy
    from arbitra.cli.books.places import volume_at

    try:
        target = volume_at(place)
    except NoSuchBook:
        target = _created(place, source.event)
    try:
        head = copy(source.store, target.store, private=not args.without_private)
        target.backups.mark([mark_of(fact) for fact in source.store.facts(head.number - 1, head.number)])
    finally:
        target.close()
    return head


def _parted(args: argparse.Namespace, source: Volume, place: Place) -> Head:
    """Into a new book: what is there already is an event of its own."""
    from datetime import UTC, datetime

    from arbitra.book.book import kept_if_done
    from arbitra.book.store.fork import part
    from arbitra.book.store.marks import mark_of
    from arbitra.book.store.volume import new_event
    from arbitra.cli.books.opened import who

    by = who(args)
    target = _created(place, new_event(place.path.stem if place.path is not None else place.slug, source.event.name))
    with kept_if_done(place.path) if place.path is not None else nullcontext():
        try:
            private = not args.without_private
            told = part(source.store, target.store, by.name, by.via, datetime.now(UTC), private=private)
            target.backups.mark([mark_of(told)])
        finally:
            target.close()
    return told.head


def _created(place: Place, event: Event) -> Volume:
    import msgspec

    from arbitra.book.store.volume import create_file, create_in_database

    if place.path is not None:
        return create_file(place.path, event)
    return create_in_database(place.database, msgspec.structs.replace(event, slug=place.slug))
