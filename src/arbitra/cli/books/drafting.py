"""`arbitra pair BOOK`: the coming round as a draft."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from arbitra.book.acts.pairing import DraftRound
from arbitra.book.state.bridge import as_tournament
from arbitra.cli.books.opened import Opened, opened
from arbitra.cli.books.places import only_book
from arbitra.cli.codes import DONE
from arbitra.cli.exits import wrong_usage
from arbitra.model import Board, ByeKind, Reason, RoundPairing, Tpn

if TYPE_CHECKING:
    from arbitra.book.state.rounds import KeptRound

SETTLED = "{option} is settled in the book: `arbitra set` changes its system and options"
COMING = "a book pairs the coming round only: leave out --round"
MESSAGES = (SETTLED, COMING)
SETTLED_BY_BOOK = ("system", "option", "koth_rounds", "acceleration", "border", "relax")


def draft(args: argparse.Namespace) -> int:
    """Pairs, and prints the pairing like that of a file."""
    for option in SETTLED_BY_BOOK:
        if getattr(args, option):
            raise wrong_usage(SETTLED, option="--" + option.replace("_", "-"))
    if args.round is not None:
        raise wrong_usage(COMING)
    with opened(args, args.file or only_book()) as book:
        done = book.do(DraftRound(tournament=book.name))
        book.warn(done.notes)
        _print(args, book)
    return DONE


def _print(args: argparse.Namespace, book: Opened) -> None:
    from arbitra.cli.output import write_beside
    from arbitra.cli.pairing_text import as_json, as_text

    number = len(book.section.rounds)
    kept = book.section.rounds[number - 1]
    pairing = as_pairing(book, kept, number)
    keys = [board.key for board in kept.boards]
    text = as_json(pairing, args.lang, keys) if args.json else as_text(pairing)
    if args.output is not None:
        write_beside(text, args.output, args.file)
    elif sys.stdout.isatty() and not (args.plain or args.json):
        from arbitra.reports.posting import print_posting

        print_posting(as_tournament(book.state, book.name), pairing, args.lang, keys)
    else:
        sys.stdout.write(text)


def as_pairing(book: Opened, kept: KeptRound, number: int) -> RoundPairing:
    """A round of the book as the rules give it, without its reasons."""
    held = {person: Tpn(entry.number or 0) for person, entry in book.section.entries.items()}
    boards = tuple(Board(held[board.white], held[board.black], Reason("", "")) for board in kept.boards)
    byes = [held[person] for person, kind in kept.byes if kind == ByeKind.PAIRING_ALLOCATED.value]
    system = as_tournament(book.state, book.name, rounds=0).settings.system
    return RoundPairing(number, system, boards, byes[0] if byes else None)
