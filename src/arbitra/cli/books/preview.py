"""Show the boards of the next round that are certain, however the unfinished games end. Nothing is saved.

A preview is possible while up to 6 games of the round are unfinished. A forfeit, a correction or a withdrawal
may still change it.

examples:
  arbitra preview spring.arbitra
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import add_book
from arbitra.cli.streams import print_json

if TYPE_CHECKING:
    from arbitra.book.views.preview import Preview
    from arbitra.cli.books.opened import Opened


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.books.opened import look

    return look(args, lambda book: _show(args, book))


def _show(args: argparse.Namespace, book: Opened) -> None:
    from arbitra.book.state.numbering import numbers
    from arbitra.book.views.preview import NoPreview, preview
    from arbitra.cli.codes import NO
    from arbitra.cli.exits import Declined

    try:
        found = preview(book.state, book.name)
    except NoPreview as refusal:
        raise Declined(refusal.said(book.say), NO, error=refusal.code, level=5) from refusal
    held = numbers(book.state, book.name)
    book.tell_mode(book.name)
    if args.json:
        print_json(_as_json(found, held))
        return
    from arbitra.model.reasons import Plural

    def named(person: str) -> str:
        return f"{held[person]} {book.state.people[person].name}"

    certain = Plural(
        "Round {round}: {certain} of {count} board is certain.",
        "Round {round}: {certain} of {count} boards are certain.",
        by="count",
    )
    print(book.say(certain, round=found.round_number, certain=len(found.boards), count=found.of))
    for board in found.boards:
        print(f"{board.key or '–':>4}  {named(board.white)} - {named(board.black)}")
    if found.bye:
        print("      " + book.say("{name}: bye", name=named(found.bye)))


def _as_json(found: Preview, held: dict[str, int]) -> dict[str, object]:
    return {
        "round": found.round_number,
        "open": list(found.open_games),
        "boards": [
            {"board": int(one.key) if one.key else None, "white": held[one.white], "black": held[one.black]}
            for one in found.boards
        ],
        "of": found.of,
        "bye": held[found.bye] if found.bye else None,
    }
