"""Check whether the final report can be sent: what is missing or doubtful, and the command that fixes it.

Exit code 0 if nothing is missing, 1 otherwise. `export` of a finished tournament reports the same.

examples:
  arbitra ready spring.arbitra
  arbitra ready spring.arbitra#women --all
  arbitra ready spring.arbitra --json
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import add_book
from arbitra.cli.codes import DONE, NO
from arbitra.cli.streams import print_json
from arbitra.i18n import N_
from arbitra.model.reasons import Plural

if TYPE_CHECKING:
    from arbitra.book.shortcomings import Shortcoming
    from arbitra.cli.books.opened import Opened

READY = N_("{tournament}: nothing is missing. Write the report: {command}")
LACKING = Plural(
    "{tournament}: {count} item is missing or needs checking.",
    "{tournament}: {count} items are missing or need checking.",
    by="count",
)
MORE = Plural(
    "and {count} more like this (--all shows it)", "and {count} more like this (--all shows them)", by="count"
)
DOUBT = N_("(doubtful)")
SHOWN = 3
"""How many of a kind are listed; the rest is counted."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("--all", action="store_true", help="list everything, however many of a kind")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.book.shortcomings import MISSING
    from arbitra.cli.books.opened import opened

    with opened(args, reading=True) as book:
        names = [book.name] if book.place.section else list(book.state.sections)
        found = {name: lacking(book, name) for name in names}
        if args.json:
            tournaments = [_as_json(book, name, held) for name, held in found.items()]
            print_json({"event": book.state.event.name, "tournaments": tournaments})
        else:
            for name, held in found.items():
                print("\n".join(lines_of(book, name, held, shown=None if args.all else SHOWN)))
    return NO if any(one.level >= MISSING for held in found.values() for one in held) else DONE


def lacking(book: Opened, name: str) -> tuple[Shortcoming, ...]:
    from arbitra.book.shortcomings import shortcomings

    return shortcomings(book.state, name, book.book.private())


def lines_of(book: Opened, name: str, held: Sequence[Shortcoming], shown: int | None = SHOWN) -> Iterator[str]:
    """Those of a kind together, each with its repair below."""
    from arbitra.book.shortcomings import DOUBTFUL

    say = book.say
    if not held:
        yield say(READY, tournament=name, command=book.typed(name, ("export", "OUT.trf")))
        return
    yield say(LACKING, tournament=name, count=len(held))
    kinds = sorted(held, key=lambda one: [other.code for other in held].index(one.code))
    for _, group in groupby(kinds, key=lambda one: one.code):
        alike = list(group)
        for one in alike[:shown]:
            doubt = f" {say(DOUBT)}" if one.level == DOUBTFUL else ""
            yield f"  {one.text.said(say)}{doubt}"
            yield f"    {book.typed(name, one.repair)}"
        if shown is not None and len(alike) > shown:
            yield f"  {say(MORE, count=len(alike) - shown)}"


def _as_json(book: Opened, name: str, held: Sequence[Shortcoming]) -> dict[str, object]:
    return {
        "name": name,
        "shortcomings": [
            {
                "code": one.code,
                "level": one.level,
                "text": one.text.said(book.say),
                "repair": book.typed(name, one.repair),
            }
            for one in held
        ],
    }
