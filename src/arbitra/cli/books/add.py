"""Enter a player. After the start it is a late entry, paired from the coming round on.

examples:
  arbitra add spring.arbitra "Ruiz, Elena" --rating 2105 --federation ESP
  arbitra add spring.arbitra#women "Sanz, Irene" --birth 2011-05-02 --club "Torre Blanca"
  arbitra add spring.arbitra "Late, Very" --from 3
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import add_acting, add_book
from arbitra.cli.books.player_options import add_player_options, entry_fields, person_fields, private_fields


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("name", metavar="NAME", help="surname, first name")
    add_player_options(parser)
    parser.add_argument("--from", dest="first", type=int, metavar="R", help="the first round, for a late entry")
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.entering import AddPlayer
    from arbitra.book.state.people import Person
    from arbitra.cli.books.opened import act

    who = Person(name=args.name, **person_fields(args))
    entry = entry_fields(args, {})
    return act(
        args,
        lambda book: AddPlayer(
            tournament=book.name, who=who, private_values=private_fields(args), first_round=args.first, **entry
        ),
    )
