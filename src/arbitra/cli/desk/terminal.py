"""What the commands of the desk share: which edition of the Laws is asked (by name, by the first day of the tournament,
or today's), how score sheets are named and read, and how the words of the Laws look in a terminal."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from arbitra.cli.exits import bad_input, wrong_usage
from arbitra.laws.letters import AUTO, LETTERS

if TYPE_CHECKING:
    from arbitra.laws.editions import LawsEdition
    from arbitra.laws.games import Game

LARGEST_FILE = 800_000
"""Bytes; a longer sheet is refused by its characters."""
_MARKS = str.maketrans("’“”", '\'""')


def add_edition(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--edition", metavar="YEAR", help="the Laws of 2018 or 2023; default: those in force today")
    parser.add_argument(
        "--on", metavar="DATE", help="the Laws in force on the first day of the tournament, as 2022-12-31"
    )


def edition_asked(args: argparse.Namespace) -> LawsEdition:
    from datetime import date

    from arbitra.laws.editions import edition_on, laws_edition

    if args.edition and args.on:
        raise wrong_usage("--edition and --on both name an edition; give one of them")
    if args.edition:
        return laws_edition(args.edition)
    if args.on is None:
        return edition_on(date.today())
    try:
        return edition_on(date.fromisoformat(args.on[:10] if len(args.on) == 10 else ""))
    except ValueError:
        raise bad_input("{found} is not a date; expected one such as 2022-12-31", found=args.on[:20]) from None


def add_sheet(parser: argparse.ArgumentParser, *, most: int) -> None:
    """Where the moves come from. `most`: how many sheets there may be."""
    several = (
        "PGN or a list of moves; two sheets are compared; - is standard input"
        if most > 1
        else "PGN or a list of moves; - is standard input"
    )
    parser.add_argument("sheet", nargs="*" if most > 1 else "?", metavar="SHEET", help=several)
    parser.add_argument("--moves", action="append", metavar="TEXT", help="the moves themselves instead of a file")
    start = parser.add_mutually_exclusive_group()
    start.add_argument("--fen", metavar="FEN", help="the position in which the moves begin")
    start.add_argument("--chess960", metavar="N", help="they begin in position N of Chess960")
    choices = (AUTO, *LETTERS, "fig")
    parser.add_argument(
        "--letters",
        choices=choices,
        default=AUTO,
        metavar="LANG",
        help=f"the language of the piece letters: {', '.join(LETTERS)}; default: found by reading",
    )


def sheets_asked(args: argparse.Namespace, *, most: int) -> list[str]:
    """The texts of the sheets that were named; none where a position alone is asked about."""
    named: list[str] = args.sheet if isinstance(args.sheet, list) else [args.sheet] if args.sheet is not None else []
    texts = args.moves or []
    if not named and not texts and args.fen is None and args.chess960 is None:
        raise wrong_usage("name a score sheet, or give its moves with --moves")
    if len(named) + len(texts) > most:
        raise wrong_usage("too many score sheets: at most {most}", most=str(most))
    return [*map(read_text, named), *texts]


def read_text(path: str) -> str:
    if path == "-":
        data = sys.stdin.buffer.read(LARGEST_FILE)
    else:
        with open(path, "rb") as file:
            data = file.read(LARGEST_FILE)
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def game_of(args: argparse.Namespace, text: str | None) -> Game:
    """None: no sheet, but a position alone."""
    from arbitra.i18n import language
    from arbitra.laws.games import position_alone, read_game

    fen = args.fen or ""
    if args.chess960 is not None:
        from arbitra.laws.chess960 import position_of

        fen = position_of(args.chess960).shredder_fen
    if text is None:
        return position_alone(fen, args.letters)
    return read_game(text, fen=fen, letters=args.letters, prefer=language(args.lang))


def shown(text: str) -> str:
    """With the quotation marks that every keyboard has.

    >>> shown("the opponent’s clock")
    "the opponent's clock"
    """
    return text.translate(_MARKS)
