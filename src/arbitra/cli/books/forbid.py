"""Keep players apart: those named, or all of a club or federation, always or in given rounds.

Without arguments, lists the players kept apart.

examples:
  arbitra forbid spring.arbitra ruiz sanz
  arbitra forbid spring.arbitra --club --rounds 1-3
  arbitra forbid spring.arbitra --federation ESP
  arbitra forbid spring.arbitra ruiz sanz --release
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from arbitra.cli.books.arguments import add_acting, add_book
from arbitra.cli.exits import wrong_usage
from arbitra.cli.streams import print_json
from arbitra.i18n import N_
from arbitra.model.bounds import number_of, shortened
from arbitra.model.fields import Quoted

if TYPE_CHECKING:
    from arbitra.book.state.people import Apart
    from arbitra.cli.books.opened import Opened

NOBODY = N_("No players are kept apart.")
NOT_ROUNDS = "{found} is not a round such as 2, nor rounds such as 1-3"
TWO_KINDS = "name players, a club or a federation, but only one of these"
MESSAGES = (NOT_ROUNDS, TWO_KINDS)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("players", nargs="*", metavar="PLAYER", help="number, or part of the name")
    parser.add_argument("--club", nargs="?", const="", metavar="C", help="all of this club, or of the same club")
    parser.add_argument("--federation", nargs="?", const="", metavar="F", help="the same for federations")
    parser.add_argument("--rounds", metavar="R-R", help="only in these rounds")
    parser.add_argument("--release", action="store_true", help="they may meet again")
    add_acting(parser)


def run(args: argparse.Namespace) -> int:
    from arbitra.book.acts.presence import KeepApart
    from arbitra.cli.books.opened import act, look

    kinds = [bool(args.players), args.club is not None, args.federation is not None]
    if sum(kinds) > 1:
        raise wrong_usage(TWO_KINDS)
    if any(kinds):
        return act(args, lambda book: KeepApart(tournament=book.name, rule=_rule(args, book), release=args.release))
    return look(args, lambda book: _show(args, book))


def _rule(args: argparse.Namespace, book: Opened) -> Apart:
    from arbitra.book.state.people import Apart

    first, last = _rounds(args.rounds)
    if args.players:
        people = tuple(book.person(word) for word in args.players)
        return Apart(people=people, first_round=first, last_round=last)
    by, value = ("club", args.club) if args.club is not None else ("federation", args.federation)
    return Apart(by=by, value=value, first_round=first, last_round=last)


def _rounds(text: str | None) -> tuple[int, int | None]:
    if text is None:
        return 1, None
    first, sign, last = text.partition("-")
    begin, end = number_of(first), number_of(last)
    if begin is None or (last and end is None):
        raise wrong_usage(NOT_ROUNDS, found=Quoted(shortened(text)))
    return begin, end if sign else begin


def _show(args: argparse.Namespace, book: Opened) -> None:
    from arbitra.book.sentences.of_people import apart_text

    lines = [apart_text(book.teller(), rule) for rule in book.section.apart]
    if args.json:
        print_json(lines)
        return
    print("\n".join(lines) if lines else book.say(NOBODY))
