"""Players of a book who come from the rating list of this computer."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from arbitra.cli.exits import bad_input, wrong_usage
from arbitra.i18n import N_

if TYPE_CHECKING:
    from arbitra.lists.search import About, Found

NOBODY_NAMED = "say who it is: a name, or --fide NUMBER to take somebody from the rating list"
NO_SUCH_ID = "nobody has the FIDE ID {number} in the rating list of {date}; give a name too, or update the list"
MESSAGES = (NOBODY_NAMED, NO_SUCH_ID)
WHICH = N_("Which one? A number, or Enter for {name} as typed:")
OFFERED = 9


def add_list_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--rate", choices=("standard", "rapid", "blitz"), help="which rating of the list; default: standard"
    )


def taken_from_list(args: argparse.Namespace) -> dict[str, str | int]:
    """What the list says of the player, empty if nobody is taken from it: by number where no name is given, or chosen
    on a terminal. `birth`, the year, is among it."""
    if args.name is None:
        if not args.fide:
            raise wrong_usage(NOBODY_NAMED)
        return _numbered(args)
    asks = sys.stdin.isatty() and not (args.json or args.yes)
    return _chosen(args) if asks and args.rating is None and not args.fide else {}


def _numbered(args: argparse.Namespace) -> dict[str, str | int]:
    from arbitra.cli.lists.installed import open_list

    with open_list() as ratings:
        digits = args.fide if args.fide.isascii() and args.fide.isdigit() else "0"
        found = ratings.numbered(int(digits[:18]))
        if found is None:
            raise bad_input(NO_SUCH_ID, number=repr(args.fide), date=ratings.about.date)
        return _fields(args, found, ratings.about)


def _chosen(args: argparse.Namespace) -> dict[str, str | int]:
    """Offers those who fit; where there is no list, nobody is offered."""
    from arbitra.cli.lists.installed import open_list
    from arbitra.cli.lists.searching import people_lines
    from arbitra.i18n import translator
    from arbitra.lists.problems import NoList

    try:
        ratings = open_list()
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
        return _fields(args, found[int(answer[:3]) - 1], ratings.about)


def _fields(args: argparse.Namespace, found: Found, about: About) -> dict[str, str | int]:
    from arbitra.cli.lists.installed import rate_of
    from arbitra.lists.differences import as_person

    born = {"birth": str(found.born)} if found.born else {}
    return {**as_person(found, rate_of(about, args.rate)), **born}
