"""Players of a book who come from a rating list of this computer."""

from __future__ import annotations

import argparse
import sys
from datetime import date
from typing import TYPE_CHECKING, Any

from arbitra.cli.exits import bad_input, wrong_usage
from arbitra.i18n import N_
from arbitra.model.fields import ListDate, Quoted

if TYPE_CHECKING:
    from arbitra.cli.books.opened import Opened
    from arbitra.lists.search import Found, RatingList

NOBODY_NAMED = "give a name, or --fide NUMBER to take a player from the rating list"
NO_SUCH_ID = "FIDE ID {number} is not in the {date} rating list; give a name too, or update the list"
NO_OWN_ID = "number {number} is not in the rating list {list} of {date}"
WHICH_LIST = "specify the list: --list esp --id {number}"
MESSAGES = (NOBODY_NAMED, NO_SUCH_ID, NO_OWN_ID, WHICH_LIST)
WHICH = N_("Which one? A number, or Enter for {name} as typed:")
OFFERED = 9
WITHOUT_LIST = N_("There is no rating list on this computer: the player is added without a rating.")
NOT_LISTED = N_("The rating list of {date} does not have the FIDE ID {number}: the player is added without a rating.")


def add_list_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--rate", choices=("standard", "rapid", "blitz"), help="which rating of the list; default: as the tournament"
    )
    parser.add_argument("--list", metavar="NAME", help="which rating list, such as esp; default: fide")
    parser.add_argument("--id", metavar="ID", help="the number in that list")
    parser.add_argument("--offline", action="store_true", help="do not look for a newer list")


def taken_from_list(args: argparse.Namespace, book: Opened) -> dict[str, Any]:
    """What the list says of the player, empty if none is taken from it: by number where no name is given, or chosen
    on a terminal. `birth`, the year, is among it."""
    if args.id and not args.list:
        raise wrong_usage(WHICH_LIST, number=args.id)
    if args.name is None:
        if not args.fide and not args.id:
            raise wrong_usage(NOBODY_NAMED)
        return _numbered(args, book)
    if args.fide and args.rating is None:
        return _beside_the_name(args, book)
    asks = sys.stdin.isatty() and not (args.json or args.yes)
    return _chosen(args, book) if asks and args.rating is None and not args.fide else {}


def _opened(args: argparse.Namespace, book: Opened) -> RatingList:
    """The list in force when the event begins. Raises ListProblem."""
    from arbitra.lists.places import FIDE
    from arbitra.lists.search import RatingList
    from arbitra.lists.validity import list_in_force

    if not args.list:
        from arbitra.cli.lists.freshness import before_taking

        before_taking(args)
    event = book.state.event
    return RatingList(list_in_force(args.list or FIDE, event.start, event.end, date.today()).path)


def _numbered(args: argparse.Namespace, book: Opened) -> dict[str, Any]:
    with _opened(args, book) as ratings:
        if args.id:
            found = ratings.with_own_number(args.id)
            if found is None:
                raise bad_input(NO_OWN_ID, number=Quoted(args.id), list=args.list, date=ListDate(ratings.about.date))
            return _fields(args, book, found, ratings)
        digits = args.fide if args.fide.isascii() and args.fide.isdigit() else "0"
        found = ratings.numbered(int(digits[:18]))
        if found is None:
            raise bad_input(NO_SUCH_ID, number=Quoted(args.fide), date=ListDate(ratings.about.date))
        return _fields(args, book, found, ratings)


def _beside_the_name(args: argparse.Namespace, book: Opened) -> dict[str, Any]:
    """A player named with their number gets the rating of the list; the name stays as typed. Without a list, and
    for a number that it does not have, the rating is left empty, and that is said."""
    from arbitra.i18n import translator
    from arbitra.lists.places import NoList

    say = translator("lists", args.lang)
    try:
        ratings = _opened(args, book)
    except NoList:
        print(say(WITHOUT_LIST), file=sys.stderr)
        return {}
    with ratings:
        digits = args.fide if args.fide.isascii() and args.fide.isdigit() else "0"
        found = ratings.numbered(int(digits[:18]))
        if found is None:
            print(say(NOT_LISTED, number=args.fide, date=ratings.about.date), file=sys.stderr)
            return {}
        fields = _fields(args, book, found, ratings)
    fields.pop("name")
    return fields


def _chosen(args: argparse.Namespace, book: Opened) -> dict[str, Any]:
    """Offers the players who match; without a list, none."""
    from arbitra.cli.lists.search import people_lines
    from arbitra.i18n import translator
    from arbitra.lists.places import NoList

    try:
        ratings = _opened(args, book)
    except NoList:
        return {}
    say = translator("lists", args.lang)
    with ratings:
        found = ratings.search(args.name, OFFERED)
        if not found:
            return {}
        print("\n".join(people_lines(found, say, numbered=True)), file=sys.stderr)
        print(f"{say(WHICH, name=args.name)} ", end="", file=sys.stderr, flush=True)
        answer = sys.stdin.readline().strip()
        if not (answer.isascii() and answer.isdigit() and 1 <= int(answer[:3]) <= len(found)):
            return {}
        return _fields(args, book, found[int(answer[:3]) - 1], ratings)


def _fields(args: argparse.Namespace, book: Opened, found: Found, ratings: RatingList) -> dict[str, Any]:
    from arbitra.cli.lists.installed import origin_of
    from arbitra.lists.differences import from_list
    from arbitra.lists.places import FIDE

    origin = origin_of(ratings.about, args.list or FIDE, args.rate, book.section.settings)
    born = {"birth": str(found.born)} if found.born else {}
    return {**from_list(found, origin), **born}
