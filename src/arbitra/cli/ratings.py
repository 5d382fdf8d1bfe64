"""Rating changes of a tournament: K, expected score, performance, first ratings and the 400-point rule, each with
its calculation.

K is taken from the rating and the year of birth. A report does not say which players have played fewer than 30
games or once had 2400: give their K with --k.

examples:
  arbitra ratings open.trf
  arbitra ratings open.trf --player 12
  arbitra ratings open.trf --k 7=40 --rate rapid --json
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import add_file
from arbitra.cli.books.places import names_book
from arbitra.cli.codes import DONE
from arbitra.cli.exits import wrong_usage
from arbitra.cli.streams import print_json
from arbitra.model.bounds import number_of, shortened
from arbitra.model.fields import Quoted

if TYPE_CHECKING:
    from arbitra.book.views.rated import RatedView
    from arbitra.model import Tournament, Tpn
    from arbitra.ratings import RatingSheet


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_file(parser)
    parser.add_argument("--player", metavar="P", help="the calculation of one player: a number, or part of the name")
    parser.add_argument("--working", action="store_true", help="the calculation of all players")
    parser.add_argument(
        "--rate", choices=("standard", "rapid", "blitz"), help="default: that of the tournament, else standard"
    )
    parser.add_argument("--k", action="append", default=[], metavar="P=K", help="K of a player; can be repeated")
    parser.add_argument("--unrated", default="skip", metavar="HOW", help="skip, fixed:1400, national[:1400]")
    parser.add_argument("--lenient", action="store_true", help="repair what can be repaired in a broken file")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.book.views.rated import RatedView
    from arbitra.cli.output import read_tournament
    from arbitra.cli.people import player_named
    from arbitra.ratings import RatingRules, rating_sheets

    unrated = RatingRules.parse(args.unrated)
    if names_book(args.file):
        from arbitra.cli.books.opened import read_book

        view = read_book(args.file, args.lang).rated(args.rate, unrated)
    else:
        tournament = read_tournament(args.file, lenient=args.lenient, lang=args.lang)
        view = RatedView.of_tournament(tournament, args.rate, unrated)
    tournament = view.tournament
    given = dict(_k(tournament, text) for text in args.k)
    wanted = player_named(tournament, args.player) if args.player else None
    sheets = rating_sheets(tournament, given, rate=view.rate, rules=view.rules, played_at=view.played_at)
    _print(args, view, sheets, wanted)
    return DONE


def _print(args: argparse.Namespace, view: RatedView, sheets: dict[Tpn, RatingSheet], wanted: Tpn | None) -> None:
    from arbitra.reports.ratings_json import ratings_json
    from arbitra.reports.ratings_text import ratings_text, sheet_text
    from arbitra.reports.terminal import terminal_width

    tournament = view.tournament
    shown = list(sheets.values()) if wanted is None else [sheets[wanted]]
    working = args.working or wanted is not None
    width = terminal_width()
    if args.json:
        print_json(ratings_json(tournament, shown, working=working, lang=args.lang, rate=view.rate))
    elif working:
        print("\n\n".join(sheet_text(tournament, sheet, args.lang, width) for sheet in shown))
    else:
        print(ratings_text(tournament, sheets, args.lang, width, view.rate))


def _k(tournament: Tournament, text: str) -> tuple[Tpn, int]:
    from arbitra.cli.people import player_named

    player, sign, value = text.rpartition("=")
    k = number_of(value, 3)
    if not (sign and player and k):
        raise wrong_usage("--k takes a player and K, such as --k 7=40, not {found}", found=Quoted(shortened(text)))
    return player_named(tournament, player), k
