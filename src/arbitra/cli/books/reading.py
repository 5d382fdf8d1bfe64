"""A book in the place of a tournament's file, for every command that reads one."""

from __future__ import annotations

import argparse
from contextlib import AbstractContextManager

from arbitra.book.state.bridge import as_tournament
from arbitra.cli.books.opened import Opened, opened
from arbitra.cli.books.places import only_book
from arbitra.formats import Reading
from arbitra.model import Tpn


def read_book(word: str | None, lang: str | None = None) -> Reading:
    """The published rounds of a tournament of a book; None: the only book of the folder."""
    with _opened(word, lang) as book:
        return Reading(as_tournament(book.state, book.name, book.book.private()), ())


def latest_round(word: str | None) -> int | None:
    """The round that people ask about: the draft, else the one that is published; None before the first."""
    with _opened(word) as book:
        return len(book.section.rounds) or None


def expelled(word: str | None) -> list[Tpn]:
    """The pairing numbers of those who are not ranked."""
    with _opened(word) as book:
        entries = book.section.entries.values()
        return sorted(Tpn(entry.number) for entry in entries if entry.expelled and entry.number)


def _opened(word: str | None, lang: str | None = None) -> AbstractContextManager[Opened]:
    return opened(argparse.Namespace(lang=lang, command="arbitra", book=word or only_book()), reading=True)
