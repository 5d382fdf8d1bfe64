"""`arbitra lists players BOOK`: who counts with which rating, where it comes from, and what else lists know."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, NamedTuple

from arbitra.cli.books.opened import Opened, opened
from arbitra.cli.codes import DONE
from arbitra.cli.lists.refresh import place_of_book
from arbitra.cli.streams import print_json
from arbitra.i18n import N_, translator

if TYPE_CHECKING:
    from arbitra.book.state.people import Person
    from arbitra.i18n import Translate
    from arbitra.model import Player

HEADINGS = (N_("No."), N_("Name"), N_("Rating"), N_("From"), N_("Standard"), N_("Rapid"), N_("Blitz"), N_("National"))
BY_HAND = N_("by hand")
NO_LIST = N_("no list")
TOURNAMENT = N_("tournament")


class Row(NamedTuple):
    """`kind` is the rating that counts: of a list (`rapid`, `ESP`), `hand`, `tournament` (given for it alone), or empty
    where no list said it. `ratings` has all that lists know, by kind."""

    number: int
    name: str
    rating: int
    kind: str
    list: str
    date: str
    ratings: dict[str, int]


def players(args: argparse.Namespace) -> int:
    say = translator("lists", args.lang)
    with opened(args, place_of_book(args), reading=True) as book:
        rows = _rows(book)
    if args.json:
        print_json([one._asdict() for one in rows])
    else:
        print("\n".join(_lines(rows, say)))
    return DONE


def _rows(book: Opened) -> list[Row]:
    from arbitra.book.state.numbering import numbers
    from arbitra.book.state.ratings import as_player
    from arbitra.rules.general.initial_order import strength

    section = book.section
    made = []
    for person, number in sorted(numbers(book.state, book.name).items(), key=lambda held: held[1]):
        who = book.state.people[person]
        player = as_player(number, who, section.entries[person], section.settings)
        rating = strength(player, section.settings.rating_method)
        kind = _kind(who, player, rating, book)
        listed = who.ratings.get(kind)
        known = {held: one.value for held, one in who.ratings.items() if one.value}
        made.append(
            Row(number, who.name, rating, kind, listed.list if listed else "", listed.date if listed else "", known)
        )
    return made


def _kind(who: Person, player: Player, rating: int, book: Opened) -> str:
    """Where the rating that counts comes from."""
    from arbitra.book.state.ratings import counting_kind, is_national

    if player.tournament_rating:
        return TOURNAMENT
    if rating == player.rating and not (rating == 0 and player.national):
        return counting_kind(who, book.section.settings)
    return next((kind for kind, one in who.ratings.items() if is_national(kind) and one.value == rating), "")


def _lines(rows: list[Row], say: Translate) -> list[str]:
    from arbitra.reports.tables import Column, Table
    from arbitra.reports.terminal import table_lines, terminal_width

    number, name, rating, origin, *rates, national = map(say.word, HEADINGS)
    columns = (
        Column(number, number=True),
        Column(name, cut=True),
        Column(rating, number=True),
        Column(origin),
        *(Column(rate, number=True) for rate in rates),
        Column(national),
    )
    table = [
        (
            str(one.number),
            one.name,
            str(one.rating or ""),
            _origin(one, say),
            *(str(one.ratings.get(kind, "")) for kind in ("standard", "rapid", "blitz")),
            ", ".join(f"{kind} {value}" for kind, value in one.ratings.items() if kind[:3].isupper()),
        )
        for one in rows
    ]
    return table_lines(Table(columns, table), terminal_width())


def _origin(row: Row, say: Translate) -> str:
    if row.list:
        return f"{row.list} {row.kind} {row.date}".replace(f"{row.list} {row.list.upper()}", row.list)
    if row.kind == TOURNAMENT:
        return say.word(TOURNAMENT)
    if row.kind:
        return say.word(BY_HAND)
    return say.word(NO_LIST) if row.rating else ""
