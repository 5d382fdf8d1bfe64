"""`arbitra pair BOOK`: the coming round as a draft."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Literal

from arbitra.book.acts.kinds import PAYLOADS
from arbitra.book.acts.pairing import Drafted, DraftRound
from arbitra.book.state.bridge import as_tournament
from arbitra.cli.books.opened import Opened, opened
from arbitra.cli.books.places import only_book
from arbitra.cli.codes import DONE
from arbitra.cli.exits import wrong_usage
from arbitra.model import Board, ByeKind, Reason, RoundPairing, Tpn
from arbitra.model.bounds import number_of, shortened
from arbitra.model.fields import Quoted

if TYPE_CHECKING:
    from arbitra.book.book import Done
    from arbitra.book.state.rounds import KeptRound
    from arbitra.rules.contract import System

SETTLED = "{option} is settled in the book: `arbitra set` changes its system and options"
COMING = "a book can only pair the next round: omit --round"
NOT_A_COUNT = "--rounds takes a number or all, not {found}"
MESSAGES = (SETTLED, COMING, NOT_A_COUNT)
SETTLED_BY_BOOK = ("system", "option", "koth_rounds", "acceleration", "border", "relax")


def draft(args: argparse.Namespace) -> int:
    """Pairs, and prints the pairing like that of a file."""
    for option in SETTLED_BY_BOOK:
        if getattr(args, option):
            raise wrong_usage(SETTLED, option="--" + option.replace("_", "-"))
    if args.round is not None:
        raise wrong_usage(COMING)
    with opened(args, args.file or only_book()) as book:
        done = book.do(DraftRound(tournament=book.name, rounds=_rounds(args.rounds)))
        book.warn(done.notes)
        book.tell_mode(book.name)
        _print(args, book, _drafted(book, done))
    return DONE


def _rounds(text: str | None) -> int | Literal["all"]:
    if text is None:
        return 1
    if text == "all":
        return "all"
    count = number_of(text, 3)
    if count is None:
        raise wrong_usage(NOT_A_COUNT, found=Quoted(shortened(text)))
    return count


def _drafted(book: Opened, done: Done) -> list[int]:
    """The rounds that were paired; where nothing changed, the drafts that are there."""
    made = [PAYLOADS.read(fact) for fact in done.facts if fact.act == Drafted.act]
    return [one.round_number for one in made if one.pairing is not None] or list(book.section.drafts)


def _print(args: argparse.Namespace, book: Opened, rounds: list[int]) -> None:
    """Each round as `arbitra pair` prints that of a file."""
    from arbitra.cli.output import pairing_json, pairing_text, write_beside

    terminal = sys.stdout.isatty() and not (args.plain or args.json or args.output)
    texts = []
    for number in rounds:
        kept = by_table(book.section.rounds[number - 1])
        pairing = as_pairing(book, kept, number)
        keys = [board.key for board in kept.boards]
        if terminal:
            from arbitra.reports.posting import print_posting
            from arbitra.rules.koth.swiss_before import has_turns

            times = book.section.settings.round_times
            when = times[number - 1] if number <= len(times) else ""
            turns = has_turns(_system(book), book.section.settings.options)
            print_posting(as_tournament(book.state, book.name), pairing, args.lang, keys, when, turns=turns)
        else:
            texts.append(pairing_json(pairing, args.lang, keys) if args.json else pairing_text(pairing))
    if args.output is not None:
        write_beside("".join(texts), args.output, args.file)
    else:
        sys.stdout.write("".join(texts))


def by_table(kept: KeptRound) -> KeptRound:
    """As people look for their table: some players keep one of their own, wherever their pair is in the order."""
    from msgspec.structs import replace

    return replace(kept, boards=tuple(sorted(kept.boards, key=lambda board: int(board.key))))


def as_pairing(book: Opened, kept: KeptRound, number: int) -> RoundPairing:
    """A round of the book as the rules give it, without its reasons."""
    held = {person: Tpn(entry.number or 0) for person, entry in book.section.entries.items()}
    boards = tuple(Board(held[board.white], held[board.black], Reason("", "")) for board in kept.boards)
    byes = [held[person] for person, kind in kept.byes if kind == ByeKind.PAIRING_ALLOCATED.value]
    return RoundPairing(number, _system(book).id, boards, byes[0] if byes else None)


def _system(book: Opened) -> System:
    return book.state.system(book.section)
