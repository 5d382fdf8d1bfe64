"""Check players in before a round. Players who are not here when check-in closes are not paired.

Without arguments, shows who is missing.

examples:
  arbitra checkin spring.arbitra open
  arbitra checkin spring.arbitra 12 ruiz 14
  arbitra checkin spring.arbitra 12 --gone
  arbitra checkin spring.arbitra close
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import add_acting, add_book
from arbitra.cli.streams import print_json
from arbitra.i18n import N_

if TYPE_CHECKING:
    from arbitra.book.acts.decision import Command
    from arbitra.cli.books.opened import Opened

NO_CHECKIN = N_("Check-in is not open.")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("words", nargs="*", metavar="open|close|PLAYER", help="open, close, or who is here")
    parser.add_argument("--gone", action="store_true", help="they are not here after all")
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.books.opened import act, look

    if args.words:
        return act(args, lambda book: _command(args, book))
    return look(args, lambda book: _show(args, book))


def _command(args: argparse.Namespace, book: Opened) -> Command:
    from arbitra.book.acts.presence import CloseCheckIn, OpenCheckIn, TickOff

    match args.words:
        case ["open"]:
            return OpenCheckIn(tournament=book.name)
        case ["close"]:
            return CloseCheckIn(tournament=book.name)
    people = tuple(book.person(word) for word in args.words)
    return TickOff(tournament=book.name, people=people, here=not args.gone)


def _show(args: argparse.Namespace, book: Opened) -> None:
    from arbitra.book.state.numbering import numbers
    from arbitra.model.reasons import Plural

    section = book.section
    checkin = section.checkin
    if checkin is None:
        print(book.say(NO_CHECKIN))
        return
    held = numbers(book.state, book.name)
    missing = [
        person
        for person in sorted(section.entries, key=held.__getitem__)
        if person not in checkin.here and not section.entries[person].is_out(checkin.round_number)
    ]
    if args.json:
        here = sorted(held[person] for person in checkin.here)
        made = {"round": checkin.round_number, "closed": checkin.closed, "here": here}
        print_json({**made, "missing": [held[person] for person in missing]})
        return
    text = Plural(
        "Check-in for round {round}: {count} player is missing.",
        "Check-in for round {round}: {count} players are missing.",
        by="count",
    )
    print(book.say(text, round=checkin.round_number, count=len(missing)))
    for person in missing:
        print(f"{held[person]:>4}  {book.state.people[person].name}")
