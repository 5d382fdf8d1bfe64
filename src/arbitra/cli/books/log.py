"""Show who did what and when, in order. Nothing is ever removed.

examples:
  arbitra log spring.arbitra --last 20
  arbitra log spring.arbitra --round 3 --board 12
  arbitra log spring.arbitra --player ruiz
  arbitra log spring.arbitra --by Ana --json
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, NamedTuple

from arbitra.cli.books.arguments import add_book, add_round
from arbitra.cli.codes import DONE
from arbitra.cli.streams import print_json

if TYPE_CHECKING:
    from arbitra.book.acts.payload import Payload
    from arbitra.book.chronicle import About
    from arbitra.book.journal.facts import Fact
    from arbitra.cli.books.opened import Opened


class ToldFact(NamedTuple):
    fact: Fact
    payload: Payload
    text: str


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_book(parser)
    parser.add_argument("--last", type=int, metavar="N", help="only the last N actions")
    add_round(parser, "only what concerns this round")
    parser.add_argument("--board", metavar="B", help="only what concerns this board")
    parser.add_argument("--player", metavar="P", help="only what concerns this player")
    parser.add_argument("--by", metavar="NAME", help="only what this person did")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> int:
    from arbitra.cli.books.opened import opened

    with opened(args, reading=True) as book:
        about = _about(args, book)
        lines = [line for line in Log(book).further() if about.has(line.fact, line.payload)]
        lines = lines[-args.last :] if args.last else lines
        if args.json:
            print_json([as_json(line) for line in lines])
            return DONE
        for line in lines:
            print(shown(line))
    return DONE


class Log:
    """The facts with their sentences, up to the one that the place names: each is read once."""

    def __init__(self, book: Opened) -> None:
        from arbitra.book.chronicle import Chronicle

        self.chronicle = Chronicle(book.book.volume.store, book.place.number)
        self.say = book.say

    def further(self) -> list[ToldFact]:
        """What was recorded since the last time, at first everything."""
        read = self.chronicle.further()
        teller = self.chronicle.teller(self.say)
        return [ToldFact(fact, payload, teller.told(payload)) for fact, payload in read]


def as_json(line: ToldFact) -> dict[str, object]:
    fact = line.fact
    level = line.payload.level or None
    return {
        "number": fact.number,
        "at": fact.time,
        "by": fact.actor,
        "act": fact.act,
        "text": line.text,
        "level": level,
    }


def shown(line: ToldFact) -> str:
    """`212  2026-11-16 13:05  Ana  Round 3, board 12: …` in the time of this machine; on a terminal in its width."""
    from textwrap import fill

    from arbitra.model.controls import on_one_line
    from arbitra.reports.terminal import terminal_width

    moment = line.fact.at.astimezone().strftime("%Y-%m-%d %H:%M")
    before = f"{line.fact.number:>5}  {moment}  {on_one_line(line.fact.actor):<10}  "
    width = terminal_width()
    if width is None:
        return before + on_one_line(line.text)
    return fill(line.text, width, initial_indent=before, subsequent_indent=" " * len(before))


def _about(args: argparse.Namespace, book: Opened) -> About:
    from arbitra.book.chronicle import About

    person = None if args.player is None else book.person(args.player)
    return About(book.place.section or None, args.round, args.board, person, args.by)
