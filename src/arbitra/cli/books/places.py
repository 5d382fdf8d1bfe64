"""Where a book is: `spring.arbitra`, `spring.arbitra#women`, `spring.arbitra@212` as of no. 212, or in a database
`postgresql://…!spring#women`, which is what `--db postgresql://… spring#women` becomes."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from arbitra.cli.exits import wrong_usage
from arbitra.model.records import NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

    from arbitra.book.store.volume import Volume

SUFFIX = ".arbitra"
DATABASES = ("postgresql://", "postgres://")
NO_ADDRESS = "-"
"""What `--db` without an address stands for where ARBITRA_DB has none."""
_PLACE = re.compile(r"(?P<where>.+?)(?:@(?P<number>[0-9]{1,9}))?(?:#(?P<section>.*))?$", re.DOTALL)
_FILE = re.compile(r".*\.arbitra(@[0-9]{1,9})?(#.*)?$", re.DOTALL)

NO_BOOK = "there is no book in this folder; name a file or a book, such as spring.arbitra"
SEVERAL_BOOKS = "this folder has several books ({books}); name one of them"
MESSAGES = (NO_BOOK, SEVERAL_BOOKS)


class Place(NamedTuple):
    """A file, or an address and a short name; perhaps one section, perhaps as of a fact."""

    file: str
    database: str = ""
    slug: str = ""
    section: str = ""
    number: int | None = None

    @property
    def shown(self) -> str:
        """As a person would type it, without its section."""
        return self.file or self.slug

    @property
    def path(self) -> Path | None:
        from pathlib import Path

        return Path(self.file) if self.file else None


def is_book(word: str | None) -> bool:
    return word is not None and (word.startswith(DATABASES) or _FILE.match(word) is not None)


def names_book(file: str | None) -> bool:
    """Whether the argument for a file means a book: one that is named, or the only one of the folder."""
    return file is None or is_book(file)


def place_of(word: str) -> Place:
    """
    >>> place_of("spring.arbitra@212#women").section
    'women'
    >>> place_of("postgresql://me@host/chess!spring").slug
    'spring'
    """
    database, mark, rest = word.rpartition("!") if word.startswith(DATABASES) else ("", "", word)
    parts = _PLACE.match(rest)
    assert parts is not None
    number = int(parts["number"]) if parts["number"] else None
    section = parts["section"] or ""
    if mark:
        return Place("", database, parts["where"], section, number)
    return Place(parts["where"], section=section, number=number)


def in_database(address: str, name: str) -> str:
    """The word for an event of a database."""
    return f"{address}!{name}"


def without_password(address: str) -> str:
    """
    >>> without_password("postgresql://ana:secret@host/chess")
    'postgresql://ana:…@host/chess'
    """
    if "://" not in address:
        return address
    from arbitra.book.store.addresses import masked

    return masked(address)


def with_number(word: str, number: int) -> str:
    """The same place as of a fact."""
    head, sign, section = word.partition("#")
    return f"{head}@{number}{sign}{section}"


def only_book(folder: Path | None = None) -> str:
    """The book that is meant where none is named."""
    found = sorted(name for name in os.listdir(folder or ".") if name.endswith(SUFFIX))
    if len(found) == 1:
        return found[0]
    if found:
        raise wrong_usage(SEVERAL_BOOKS, books=", ".join(found))
    raise wrong_usage(NO_BOOK)


def with_book(arguments: Sequence[str]) -> list[str]:
    """The arguments with the only book of the folder in front, where no book is named."""
    given = list(arguments)
    asks = {"-h", "--help"}.intersection(given)
    if asks or any(is_book(word) for word in given) or any(word.split("=")[0] == "--db" for word in given):
        return given
    return [only_book(), *given]


def volume_at(place: Place, *, readonly: bool = False) -> Volume:
    """The store of a place, with its mark and its backups."""
    from arbitra.book.store.volume import open_database, open_file

    if place.path is None:
        return open_database(place.database, place.slug)
    return open_file(place.path, readonly=readonly)
