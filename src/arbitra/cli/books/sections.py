"""What `new` and `tournament` share: a tournament of the event begins."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from arbitra.cli.books.opened import Opened


def add_section_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rounds", type=int, metavar="N", help="how many rounds are announced")
    parser.add_argument("--system", default="dutch", metavar="ID", help="the pairing system; default: dutch")
    parser.add_argument(
        "--set", nargs="+", action="extend", default=[], metavar="KEY=VALUE", help="further settings, as `arbitra set`"
    )


def begin(args: argparse.Namespace, book: Opened, section: str) -> None:
    """The tournament and what is set with it."""
    from arbitra.book.acts.setting_up import Configure, CreateTournament
    from arbitra.cli.books.settings import read_settings

    asked = read_settings(args.set)
    settings = {"system": args.system, "rounds": args.rounds, **asked.section}
    if asked.event:
        book.do(Configure(changes=asked.event), "settings")
    book.tell(book.do(CreateTournament(tournament=section, settings=settings, fide=asked.fide)))
