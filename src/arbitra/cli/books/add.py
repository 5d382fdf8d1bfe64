"""Enter a player. After the start it is a late entry, paired from the coming round on.

examples:
  arbitra add spring.arbitra "Ruiz, Elena" --rating 2105 --federation ESP
  arbitra add spring.arbitra#women "Sanz, Irene" --birth 2011-05-02 --club "Torre Blanca"
  arbitra add spring.arbitra "Late, Very" --from 3
  arbitra add spring.arbitra#blitz ruiz --of open
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import add_acting, add_book
from arbitra.cli.books.player_options import add_player_options, entry_fields, person_fields, private_fields
from arbitra.cli.codes import DONE


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("name", metavar="NAME", help="surname, first name")
    add_player_options(parser)
    parser.add_argument("--of", metavar="NAME", help="somebody who plays in this other tournament of the event")
    parser.add_argument("--from", dest="first", type=int, metavar="R", help="the first round, for a late entry")
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.entering import AddPlayer, EditPlayer
    from arbitra.book.state.people import Person
    from arbitra.cli.books.opened import opened

    entry = entry_fields(args, {})
    table = entry.pop("table", None)
    with opened(args) as book:
        known = book.person(args.name, args.of.removeprefix("#")) if args.of else ""
        command = AddPlayer(
            tournament=book.name,
            who=None if known else Person(name=args.name, **person_fields(args)),
            person=known,
            private_values=private_fields(args),
            first_round=args.first,
            **entry,
        )
        done = book.do(command)
        book.tell(done)
        if table is not None and done.facts:
            person = known or f"p{book.state.entered}"
            book.tell(book.do(EditPlayer(tournament=book.name, person=person, changes={"table": table}), "table"))
    return DONE
