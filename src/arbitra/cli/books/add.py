"""Add a player. After the start this is a late entry, paired from the next round.

With a rating list on this computer (`arbitra lists update`), --fide takes name, rating, title, federation and year
of birth from it, and on a terminal a name without a rating is looked up: part of it is enough.

examples:
  arbitra add spring.arbitra "Ruiz, Elena" --rating 2105 --federation ESP
  arbitra add spring.arbitra#women "Sanz, Irene" --birth 2011-05-02 --club "Torre Blanca"
  arbitra add spring.arbitra "Late, Very" --from 3
  arbitra add spring.arbitra "car mag"
  arbitra add spring.arbitra --fide 1503014
  arbitra add spring.arbitra --list esp --id 12345
  arbitra add spring.arbitra "Nova, Ana" --tournament-rating 1600
  arbitra add spring.arbitra#blitz ruiz --of open
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from arbitra.cli.books.arguments import add_acting, add_book
from arbitra.cli.books.person import (
    add_player_options,
    entry_fields,
    other_ratings,
    person_fields,
    private_fields,
)
from arbitra.cli.codes import DONE
from arbitra.cli.lists.listed_player import add_list_options, taken_from_list

if TYPE_CHECKING:
    from arbitra.book.acts.entering import AddPlayer
    from arbitra.cli.books.opened import Opened


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("name", nargs="?", metavar="NAME", help="surname, first name; omit with --fide")
    add_player_options(parser)
    add_list_options(parser)
    parser.add_argument("--of", metavar="NAME", help="a player from this other tournament of the event")
    parser.add_argument("--from", dest="first", type=int, metavar="R", help="the first round, for a late entry")
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.entering import EditPlayer
    from arbitra.cli.books.opened import opened

    with opened(args) as book:
        command = _somebody_known(args, book) if args.of else _somebody_new(args, book)
        done = book.do(command)
        book.tell(done)
        table = entry_fields(args, {}).get("table")
        if table is not None and done.facts:
            person = command.person or f"p{book.state.entered}"
            book.tell(book.do(EditPlayer(tournament=book.name, person=person, changes={"table": table}), "table"))
    return DONE


def _somebody_known(args: argparse.Namespace, book: Opened) -> AddPlayer:
    from arbitra.book.acts.entering import AddPlayer

    person = book.person(args.name or "", args.of.removeprefix("#"))
    return AddPlayer(tournament=book.name, person=person, first_round=args.first, **_entry(args))


def _somebody_new(args: argparse.Namespace, book: Opened) -> AddPlayer:
    from msgspec import convert

    from arbitra.book.acts.entering import AddPlayer
    from arbitra.book.state.people import Person

    listed = taken_from_list(args, book)
    private = {**({"birth": str(listed.pop("birth"))} if "birth" in listed else {}), **private_fields(args)}
    fields = {"name": args.name, **listed, **person_fields(args)}
    if listed.get("source") and fields["rating"] != listed["rating"]:
        fields["source"] = "hand"
    if args.other:
        fields["ratings"] = other_ratings(args, listed.get("ratings", {}))
    who = convert(fields, Person)
    return AddPlayer(tournament=book.name, who=who, private_values=private, first_round=args.first, **_entry(args))


def _entry(args: argparse.Namespace) -> dict[str, Any]:
    return {key: value for key, value in entry_fields(args, {}).items() if key != "table"}
