"""Give the values of a tie-break that the regulations define themselves (C.07 4.1), such as OTHER_AGE.

The list of tie-breaks must have its code: `arbitra set BOOK tiebreaks=BH,OTHER_AGE`. The higher value is ahead. Until
each player has a value, the standings leave the tie-break out and say so. A file has a row for each player: the number
or the name, and the value.

examples:
  arbitra values spring.arbitra OTHER_AGE --meaning "Age in years, the older player first"
  arbitra values spring.arbitra OTHER_AGE ruiz=61 font=47.5
  arbitra values spring.arbitra OTHER_AGE --file ages.csv
  arbitra values spring.arbitra OTHER_AGE ruiz=
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import add_acting, add_book
from arbitra.cli.exits import wrong_usage
from arbitra.cli.small_tables import rows_of
from arbitra.i18n import N_
from arbitra.model.bounds import shortened
from arbitra.model.fields import Quoted

if TYPE_CHECKING:
    from arbitra.book.acts.decision import Command
    from arbitra.cli.books.opened import Opened

FORM = "{found} is not a player and a value, such as ruiz=61"
NOTHING = "name values, such as ruiz=61, a --file or a --meaning"
TWICE = "{found} has two values"
MESSAGES = (FORM, NOTHING, TWICE)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("code", metavar="CODE", help="the tie-break, such as OTHER_AGE")
    parser.add_argument("words", nargs="*", metavar="PLAYER=VALUE", help="nothing after = deletes the value")
    parser.add_argument("--file", metavar="CSV", help="player, value")
    parser.add_argument("--meaning", metavar="TEXT", help="what the value is, for regulations and standings")
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.books.opened import act

    if not args.words and not args.file and args.meaning is None:
        raise wrong_usage(NOTHING)
    named = [*_typed(args.words), *(_listed(args.file) if args.file else ())]
    return act(args, lambda book: _command(args, book, named))


def _command(args: argparse.Namespace, book: Opened, named: list[tuple[str, str]]) -> Command:
    from arbitra.book.acts.giving_values import GiveValues

    values: dict[str, str] = {}
    for player, value in named:
        person = book.person(player)
        if person in values:
            raise wrong_usage(TWICE, found=Quoted(shortened(player)))
        values[person] = value
    return GiveValues(tournament=book.name, code=args.code, values=values, meaning=args.meaning)


def _typed(words: list[str]) -> Iterator[tuple[str, str]]:
    for word in words:
        player, sign, value = word.rpartition("=")
        if not sign or not player.strip():
            raise wrong_usage(FORM, found=Quoted(shortened(word)))
        yield player.strip(), value.strip()


def _listed(path: str) -> Iterator[tuple[str, str]]:
    for player, value, *_ in rows_of(path, N_("player, value"), least=2):
        yield player.strip(), value.strip()
