"""A book in the place of a tournament's file, for every command that reads one."""

from __future__ import annotations

import argparse
from contextlib import AbstractContextManager

from arbitra.book.ranking import section_standings
from arbitra.book.state.bridge import as_tournament
from arbitra.cli.books.opened import Opened, opened
from arbitra.cli.books.places import only_book
from arbitra.formats import Reading
from arbitra.tiebreaks import Standings, StandingsRequest


def read_book(word: str | None, lang: str | None = None) -> Reading:
    """The published rounds of a tournament of a book; None: the only book of the folder."""
    with _opened(word, lang) as book:
        return Reading(as_tournament(book.state, book.name, book.book.private()), ())


def latest_round(word: str | None) -> int | None:
    """The round that people ask about: the draft, else the one that is published; None before the first."""
    with _opened(word) as book:
        return len(book.section.rounds) or None


def book_standings(word: str | None, request: StandingsRequest) -> Standings:
    with _opened(word) as book:
        return section_standings(book.state, book.name, request)


def _opened(word: str | None, lang: str | None = None) -> AbstractContextManager[Opened]:
    return opened(argparse.Namespace(lang=lang, command="arbitra", book=word or only_book()), reading=True)
