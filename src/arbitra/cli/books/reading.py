"""A book in the place of a tournament's file, for every command that reads one."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import NamedTuple

from arbitra.book.state.bridge import as_tournament
from arbitra.book.views.section_standings import strict_view
from arbitra.book.views.standings import StandingsView
from arbitra.cli.books.opened import opened
from arbitra.cli.books.places import only_book
from arbitra.model import Tournament
from arbitra.tiebreaks import StandingsRequest


class BookReading(NamedTuple):
    """A tournament of a book, with what a file cannot say."""

    tournament: Tournament
    latest_round: int | None
    """The round that people ask about: the draft, else the one that is published; None before the first."""
    standings: Callable[[StandingsRequest], StandingsView]
    """With its play-offs, and without those who were expelled."""
    damaged: str = ""
    """What is wrong with the book, said already; empty: nothing is known to be."""


def read_book(word: str | None, lang: str | None = None) -> BookReading:
    """The published rounds of a tournament of a book; None: the only book of the folder."""
    asked = argparse.Namespace(lang=lang, command="arbitra", book=word or only_book())
    with opened(asked, reading=True) as book:
        state, name, private = book.state, book.name, book.book.private()
        damage = book.book.damage()
        damaged = "" if damage is None else damage.said(book.say)
    return BookReading(
        as_tournament(state, name, private),
        len(state.sections[name].rounds) or None,
        lambda request: strict_view(state, name, request, private),
        damaged,
    )
