"""Edit a player's details: name, rating, title, club and so on.

examples:
  arbitra edit spring.arbitra 12 --rating 2110
  arbitra edit spring.arbitra 12 --other rapid=1990 --other ESP=2144
  arbitra edit spring.arbitra 30 --tournament-rating 1600
  arbitra edit spring.arbitra ruiz --name "Ruiz, Elena María" --paid yes
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import add_acting, add_book, add_player
from arbitra.cli.books.person import (
    add_player_options,
    entry_fields,
    other_ratings,
    person_fields,
    private_fields,
)
from arbitra.cli.exits import wrong_usage

NOTHING = "specify what to change, such as --rating 2110"
MESSAGES = (NOTHING,)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    add_player(parser)
    parser.add_argument("--name", metavar="NAME", help="surname, first name")
    add_player_options(parser)
    parser.add_argument("--half-byes", choices=("yes", "no"), help="whether the player may have half-point byes")
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.decision import Command
    from arbitra.book.acts.entering import EditPlayer
    from arbitra.cli.books.opened import Opened, act

    def command(book: Opened) -> Command:
        person = book.anyone(args.player)
        listed = book.section.entries.get(person)
        entry = entry_fields(args, listed.columns if listed is not None else {})
        if args.half_byes is not None:
            entry["half_byes"] = args.half_byes == "yes"
        changes = {**({} if args.name is None else {"name": args.name}), **person_fields(args), **entry}
        if args.other:
            changes["ratings"] = other_ratings(args, book.state.people[person].ratings)
        private: dict[str, str | None] = {key: value or None for key, value in private_fields(args).items()}
        if not changes and not private:
            raise wrong_usage(NOTHING)
        return EditPlayer(tournament=book.name, person=person, changes=changes, private_values=private)

    return act(args, command)
