"""Rating lists on this computer: download FIDE's, look up a player, update the players of an event.

`update` takes a list as FIDE publishes it (TXT or XML, packed or not), or downloads today's if no file is
given. It replaces the old list and compares the books of this folder with the new one. A national list is a
CSV, called by the code of its federation. `search` finds players by part of the name, by FIDE ID or by a line
copied from paper. `refresh` compares the players of a book with the list in force when the event starts, shows
what differs, and corrects the book after --yes: all players, or only the players and fields you name. `players`
shows which rating counts for each player, and which list it comes from. `show` says which list is here. `keep
on` downloads FIDE's list whenever it is used and more than a day old.

examples:
  arbitra lists update
  arbitra lists update standard_rating_list.zip
  arbitra lists update feda.csv --name esp --columns "name=Jugador, rating=Elo FEDA"
  arbitra lists search car mag
  arbitra lists refresh spring.arbitra --rate rapid --yes
  arbitra lists refresh spring.arbitra --player 12 --player ruiz --only rating
  arbitra lists players spring.arbitra
  arbitra lists keep on
"""

from __future__ import annotations

import argparse

from arbitra.cli.books.arguments import add_acting
from arbitra.cli.exits import wrong_usage

ACTIONS = ("update", "search", "refresh", "players", "show", "keep")
KINDS = ("standard", "rapid", "blitz")
FOREIGN = "{option} is only for: arbitra lists {action}"
MESSAGES = (FOREIGN,)
OF_ACTION = {
    **dict.fromkeys(("columns", "kind", "date", "no_check"), "update"),
    "limit": "search",
    **dict.fromkeys(("rate", "player", "only", "offline"), "refresh"),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "action", choices=ACTIONS, metavar="ACTION", help="`update`, `search`, `refresh`, `players`, `show` or `keep`"
    )
    parser.add_argument(
        "files", nargs="*", metavar="FILE|TEXT|BOOK", help=("the list, the player to look for, or the book")
    )
    parser.add_argument("--name", metavar="NAME", help="which list; default: fide")
    parser.add_argument(
        "--file", dest="list_file", metavar="PATH", help="where the list is kept, instead of your data folder"
    )
    parser.add_argument("--kind", choices=KINDS, help="update: what a list with one rating has")
    parser.add_argument("--date", metavar="DATE", help="update: the day or month of the list")
    parser.add_argument("--columns", metavar="MAP", help="update: of a CSV, such as name=Player,rating=Elo")
    parser.add_argument("--limit", type=int, metavar="N", help="search: up to this many; default: 20")
    parser.add_argument("--rate", choices=KINDS, help="refresh: which rating; default: as the tournament")
    parser.add_argument("--player", action="append", metavar="PLAYER", help="refresh: only this one; can be repeated")
    parser.add_argument("--only", metavar="FIELDS", help="refresh: some of `name,rating,title,federation`")
    parser.add_argument("--offline", action="store_true", default=None, help="refresh: do not look for a newer list")
    parser.add_argument(
        "--no-check", action="store_true", default=None, help="update: do not compare the books of the folder"
    )
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    for name, action in OF_ACTION.items():
        if getattr(args, name) is not None and args.action != action:
            raise wrong_usage(FOREIGN, option=f"--{name.replace('_', '-')}", action=action)
    if args.action == "update":
        from arbitra.cli.lists.update import update

        return update(args)
    if args.action == "search":
        from arbitra.cli.lists.search import search

        return search(args)
    if args.action == "refresh":
        from arbitra.cli.lists.refresh import refresh

        return refresh(args)
    if args.action == "players":
        from arbitra.cli.lists.origins import players

        return players(args)
    if args.action == "keep":
        from arbitra.cli.lists.freshness import keep

        return keep(args)
    from arbitra.cli.lists.search import show

    return show(args)
