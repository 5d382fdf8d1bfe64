"""Permanently delete a player's private data: date of birth, email, phone number.

Lists the backups that still contain the data.

examples:
  arbitra forget spring.arbitra ruiz
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import add_acting, add_book, add_player
from arbitra.cli.codes import DONE
from arbitra.cli.streams import print_json
from arbitra.i18n import N_

STILL = N_("These backups still contain this data; delete them yourself: {backups}")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    add_player(parser)
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.entering import Forget
    from arbitra.cli.books.opened import opened

    with opened(args) as book:
        person = book.person(args.player)
        done = book.do(Forget(person=person))
        held = [str(path) for path in book.book.volume.backups.holding([person])]
        if args.json:
            print_json({**book.as_json(done), "backups": held})
            return DONE
        book.tell(done)
        if held:
            print(book.say(STILL, backups=", ".join(held)))
    return DONE
