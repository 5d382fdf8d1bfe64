"""`arbitra lists update [FILE]`"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import NamedTuple

from arbitra.cli.codes import DONE
from arbitra.cli.exits import wrong_usage
from arbitra.cli.lists.comparison import CheckedBook, checked_books
from arbitra.cli.lists.installed import KIND_WORDS, place_of_list
from arbitra.cli.progress import with_progress
from arbitra.cli.streams import print_json
from arbitra.formats.rating_lists.csv_list import NATIONAL
from arbitra.formats.rating_lists.reader import ListReading, reading
from arbitra.i18n import N_, translator
from arbitra.lists import download
from arbitra.lists.building import Building
from arbitra.lists.currency import forget_fetched, note_fetched
from arbitra.lists.places import FIDE
from arbitra.lists.validity import keep_month
from arbitra.model.fields import ListDate, Quoted
from arbitra.model.reasons import Plural

SEVERAL = "give one file, unpacked or as a ZIP"
NO_PAIR = "{found} is not CELL=HEADING, such as name=Player"
NEEDS_NAME = "give a national list its own name, such as --name esp; otherwise FIDE's list would be replaced"
NOT_A_DATE = "{found} is not a day or a month such as 2026-10-01 or 2026-10"
MESSAGES = (SEVERAL, NO_PAIR, NEEDS_NAME, NOT_A_DATE)
GUESSED = N_(
    "The file does not say which rating it has, so standard is assumed. If that is wrong, use --kind rapid or "
    "--kind blitz."
)
ASKING = N_("Downloading {address}")
DONE_TEXT = Plural("{count} player, {kind}, {date}: {list}", "{count} players, {kind}, {date}: {list}", by="count")
LEFT_OUT = Plural("{count} row skipped.", "{count} rows skipped.", by="count")


class Source(NamedTuple):
    """`stamp`: how FIDE's server marks the file; empty: it was not downloaded."""

    path: Path
    stamp: str = ""


def update(args: argparse.Namespace) -> int:
    if len(args.files) > 1:
        raise wrong_usage(SEVERAL)
    columns = column_map(args.columns) if args.columns is not None else None
    date = _date(args.date) if args.date else ""
    with _source(args) as source, reading(source.path, kind=args.kind or "", columns=columns) as found:
        if found.kind == NATIONAL and (args.name or FIDE) == FIDE and not args.list_file:
            raise wrong_usage(NEEDS_NAME)
        building = Building(place_of_list(args.name, args.list_file), found, date)
        _build(building, source.stamp, "" if args.list_file else args.name or FIDE)
    checked = [] if args.no_check or args.list_file else checked_books(args)
    _tell(args, found, building, checked)
    return DONE


def fetch(args: argparse.Namespace) -> None:
    """FIDE's list from FIDE, for a command that uses it."""
    with _downloaded(args) as source, reading(source.path) as found:
        _build(Building(place_of_list(), found), source.stamp, FIDE)


def _build(building: Building, stamp: str, name: str) -> None:
    """The list that is replaced stays, if it is of another month."""
    if name:
        keep_month(name, building.date)
    for _ in with_progress(building.steps(), building.total):
        pass
    if stamp:
        note_fetched(building.path, stamp)
    else:
        forget_fetched(building.path)


def _source(args: argparse.Namespace) -> AbstractContextManager[Source]:
    return nullcontext(Source(Path(args.files[0]))) if args.files else _downloaded(args)


@contextmanager
def _downloaded(args: argparse.Namespace) -> Iterator[Source]:
    """FIDE's list of today, thrown away afterwards."""
    address = download.ADDRESS
    print(translator("lists", args.lang)(ASKING, address=address), file=sys.stderr)
    with tempfile.TemporaryDirectory(prefix="arbitra-") as folder:
        path = Path(folder) / "players_list.zip"
        with download.answering(address) as answer, path.open("wb") as file:
            for piece in with_progress(answer.pieces, answer.total):
                file.write(piece)
        yield Source(path, answer.stamp or "?")


def column_map(text: str) -> dict[str, str]:
    """
    >>> column_map("name=Jugador, rating=Elo FEDA")
    {'name': 'Jugador', 'rating': 'Elo FEDA'}
    """
    made: dict[str, str] = {}
    for part in filter(str.strip, text.split(",")):
        cell, sign, heading = part.partition("=")
        if not sign or not heading.strip():
            raise wrong_usage(NO_PAIR, found=Quoted(part.strip()))
        made[cell.strip()] = heading.strip()
    return made


def _date(text: str) -> str:
    from datetime import date

    try:
        date.fromisoformat(text if text.count("-") == 2 else f"{text}-01")
    except ValueError:
        raise wrong_usage(NOT_A_DATE, found=Quoted(text)) from None
    return text


def _tell(args: argparse.Namespace, found: ListReading, building: Building, checked: list[CheckedBook]) -> None:
    say = translator("lists", args.lang)
    files = translator("files", args.lang)
    built = building.built
    problems = [problem.said(files) for problem in built.problems]
    for problem in problems:
        print(f"{found.name}: {problem}", file=sys.stderr)
    if built.odd:
        print(say(LEFT_OUT, count=built.odd), file=sys.stderr)
    if found.guessed:
        print(say(GUESSED), file=sys.stderr)
    path = str(building.path)
    if args.json:
        made: dict[str, object] = {"list": path, "kind": found.kind, "date": building.date, "players": built.rows}
        books = {"books": [one.as_json() for one in checked]} if checked else {}
        print_json({**made, "left_out": built.odd, "problems": problems, **books})
        return
    kind = say.word(KIND_WORDS[found.kind])
    print(say(DONE_TEXT, count=built.rows, kind=kind, date=ListDate(building.date), list=path))
    for one in checked:
        one.tell(say)
