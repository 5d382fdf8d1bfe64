"""Copy the book under a new name. The copy is read back in full before it is accepted.

examples:
  arbitra backup spring.arbitra /media/stick/spring-sunday.arbitra
"""

from __future__ import annotations

import argparse
from pathlib import Path

from arbitra.cli.books.arguments import add_book
from arbitra.cli.codes import DONE
from arbitra.cli.streams import print_json
from arbitra.i18n import N_

COPIED = N_("The copy {file} is complete up to action {number}.")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("output", metavar="OUT", help="the copy to make")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.book.store.backups import back_up
    from arbitra.cli.books.opened import opened

    with opened(args, reading=True) as book:
        head = back_up(book.book.volume.store, Path(args.output), book.book.fold_digest)
        if args.json:
            print_json({"file": args.output, "facts": head.number, "digest": head.digest})
        else:
            print(book.say(COPIED, file=args.output, number=head.number))
    return DONE
