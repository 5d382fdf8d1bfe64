"""Print every change within a second, including changes made by other programs. Stop with Ctrl+C, or after --for
seconds.

examples:
  arbitra watch spring.arbitra
  arbitra watch spring.arbitra --after 212 --for 60 --json
"""

from __future__ import annotations

import argparse
import time

from arbitra.cli.books.arguments import add_book
from arbitra.cli.codes import DONE
from arbitra.cli.streams import json_text

PATIENCE = 5.0
"""Seconds after which a quiet watch begins again."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument(
        "--after", type=int, metavar="NUMBER", help=("start after this action; default: with the next one")
    )
    parser.add_argument("--for", dest="seconds", type=float, metavar="S", help="stop after this many seconds")
    parser.add_argument("--json", action="store_true", help="print JSON, one action per line")


def run(args: argparse.Namespace) -> int:

    from arbitra.cli.books.log import Log, as_json, shown
    from arbitra.cli.books.opened import opened

    end = None if args.seconds is None else time.monotonic() + args.seconds
    with opened(args, reading=True) as book:
        after = book.book.head.number if args.after is None else args.after
        log = Log(book)
        while True:
            for line in log.further():
                if line.fact.number <= after:
                    continue
                after = line.fact.number
                print(json_text(as_json(line)) if args.json else shown(line), flush=True)
            left = PATIENCE if end is None else min(PATIENCE, end - time.monotonic())
            if left <= 0:
                return DONE
            book.book.volume.store.watch(after, left)
