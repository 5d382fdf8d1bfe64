"""Rating lists on this computer: get FIDE's, look somebody up, refresh the players of an event.

`update` takes a list as FIDE publishes it (TXT or XML, packed or not), or downloads today's where no file is named. The
old list is replaced whole. A national list is a CSV with a name of its own. `search` finds people by part of the name,
by FIDE ID or by a line from paper. `refresh` compares the players of a book who have a FIDE ID with the list, shows
what differs, and corrects the book after --yes. `show` tells which list is here.

examples:
  arbitra lists update
  arbitra lists update standard_rating_list.zip
  arbitra lists update feda.csv --name esp --columns "name=Jugador, rating=Elo FEDA"
  arbitra lists search car mag
  arbitra lists refresh spring.arbitra --rate rapid --yes
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import add_acting
from arbitra.cli.exits import wrong_usage

ACTIONS = ("update", "search", "refresh", "show")
KINDS = ("standard", "rapid", "blitz")
FOREIGN = "{option} belongs to: arbitra lists {action}"
MESSAGES = (FOREIGN,)
OF_ACTION = {"columns": "update", "kind": "update", "date": "update", "limit": "search", "rate": "refresh"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("action", choices=ACTIONS, metavar="ACTION", help="`update`, `search`, `refresh` or `show`")
    parser.add_argument("files", nargs="*", metavar="FILE|TEXT|BOOK", help="the list, whom to look for, or the book")
    parser.add_argument("--name", metavar="NAME", help="which list; default: fide")
    parser.add_argument(
        "--file", dest="list_file", metavar="PATH", help="where the list is kept, instead of your data folder"
    )
    parser.add_argument("--kind", choices=KINDS, help="update: what a list with one rating has")
    parser.add_argument("--date", metavar="DATE", help="update: of which day or month the list is")
    parser.add_argument("--columns", metavar="MAP", help="update: of a CSV, such as name=Jugador,rating=Elo")
    parser.add_argument("--limit", type=int, metavar="N", help="search: at most this many; default: 20")
    parser.add_argument("--rate", choices=KINDS, help="refresh: which rating; default: standard")
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    for name, action in OF_ACTION.items():
        if getattr(args, name) is not None and args.action != action:
            raise wrong_usage(FOREIGN, option=f"--{name}", action=action)
    if args.action == "update":
        from arbitra.cli.lists.updating import update

        return update(args)
    if args.action == "search":
        from arbitra.cli.lists.searching import search

        return search(args)
    if args.action == "refresh":
        from arbitra.cli.lists.refreshing import refresh

        return refresh(args)
    from arbitra.cli.lists.searching import show

    return show(args)
