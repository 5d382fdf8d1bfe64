"""Looking up a player in a list of this computer: by name without accents, by number, by a scanned line."""

from __future__ import annotations

import re
import sqlite3
from itertools import chain
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

from arbitra.lists.building import APPLICATION, VERSION
from arbitra.lists.places import NEWER, NO_LIST, NOT_A_LIST, ListProblem, NoList
from arbitra.model.letters import unaccented

SHOWN = 20
FIELDS = "fide_id, own_id, name, title, federation, sex, born, rating, rapid, blitz, k, rapid_k, blitz_k, inactive"
BY_FIDE_ID = f"SELECT {FIELDS} FROM player WHERE fide_id > 0 AND fide_id = ? LIMIT 1"
BY_OWN_ID = f"SELECT {FIELDS} FROM player WHERE own_id > '' AND own_id = ? LIMIT 1"
BY_WORDS = (
    f"SELECT {FIELDS} FROM player WHERE place IN (SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid LIMIT ?) "
    "ORDER BY place"
)


class Found(NamedTuple):
    """A player of a list. Ratings, K and birth year are 0 where it has none; `sex` is `m`, `w` or empty."""

    fide_id: int
    own_id: str
    name: str
    title: str
    federation: str
    sex: str
    born: int
    rating: int
    rapid: int
    blitz: int
    k: int
    rapid_k: int
    blitz_k: int
    inactive: bool

    def rated(self, kind: str) -> int:
        return {"rapid": self.rapid, "blitz": self.blitz}.get(kind, self.rating)


class About(NamedTuple):
    """`kind` is `all`, `standard`, `rapid`, `blitz` or `national`; `date` a month or a day."""

    name: str
    kind: str
    date: str
    made: str
    rows: int


class RatingList:
    """Opened for reading; it is replaced whole, so an open one stays as it is."""

    def __init__(self, path: Path) -> None:
        self._path = path
        if not path.is_file():
            raise NoList(NO_LIST, list=str(path))
        try:
            self._store = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro&immutable=1", uri=True)
            self._require(path)
            self.about = About(*self._store.execute("SELECT name, kind, date, made, rows FROM list").fetchone())
        except (sqlite3.Error, TypeError) as error:
            raise ListProblem(NOT_A_LIST, list=str(path)) from error

    def _require(self, path: Path) -> None:
        if self._store.execute("PRAGMA application_id").fetchone() != (APPLICATION,):
            raise ListProblem(NOT_A_LIST, list=str(path))
        if self._store.execute("PRAGMA user_version").fetchone()[0] > VERSION:
            raise ListProblem(NEWER, list=str(path))

    def close(self) -> None:
        self._store.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def numbered(self, number: int) -> Found | None:
        """By FIDE ID."""
        return next(iter(self._found(BY_FIDE_ID, number)), None)

    def with_own_number(self, ident: str) -> Found | None:
        """By the number of a national list."""
        return next(iter(self._found(BY_OWN_ID, ident)), None)

    def search(self, text: str, limit: int = SHOWN) -> list[Found]:
        """By part of the name, by a number, or by a line that holds either; the strongest first."""
        if own := self._found(BY_OWN_ID, text.strip()):
            return own
        if ids := [found for number in numbers(text) for found in self._found(BY_FIDE_ID, number)]:
            return ids[:limit]
        return next(filter(None, (self._found(BY_WORDS, asked, limit) for asked in questions(text))), [])

    def _found(self, query: str, *asked: object) -> list[Found]:
        try:
            return [Found._make((*row[:-1], bool(row[-1]))) for row in self._store.execute(query, asked)]
        except sqlite3.Error as error:
            raise ListProblem(NOT_A_LIST, list=str(self._path)) from error


SPELLED = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa"})
"""How FIDE's list writes them as often as not."""
TITLES = frozenset({"gm", "im", "fm", "cm", "wgm", "wim", "wfm", "wcm"})
MOST_WORDS = 8
SHORTEST_ID = 5
"""Shorter numbers in a line are places, ratings or years."""


def numbers(text: str) -> list[int]:
    """What may be a FIDE ID in a line; a line that is a number is one, however short."""
    alone = text.strip()
    if alone.isascii() and alone.isdigit():
        return [int(alone[:18])]
    found = re.findall(rf"(?<!\d)\d{{{SHORTEST_ID},12}}(?!\d)", text, re.ASCII)
    return [int(number) for number in found]


def words(text: str) -> list[str]:
    """The words of a name, without what else a line may hold: numbers, titles, and a federation where it stands out.

    >>> words("7. GM Polgar, Judit HUN 2675")
    ['polgar', 'judit']
    """
    found = [word for word in re.findall(r"[^\W\d_]+", text) if word.lower() not in TITLES]
    names = [word for word in found if not (len(word) == 3 and word.isupper())]
    told_apart = any(word != word.upper() for word in names)
    return [word.lower() for word in (names if told_apart else found)[:MOST_WORDS]]


def questions(text: str) -> list[str]:
    """For the index, one after the other until one is answered: all words; then, for a line read from paper, all but
    one, so that a misread word or a federation does no harm."""
    found = words(text)
    if not found:
        return []
    fewer = [found[:at] + found[at + 1 :] for at in range(len(found))] if len(found) > 2 else []
    # The words that say most are tried together first: the shortest one is left out first.
    fewer.sort(key=lambda kept: -sum(map(len, kept)))
    return [" AND ".join(map(_beginning, some)) for some in chain([found], fewer)]


def _beginning(word: str) -> str:
    """A word of a name begins like this, in one of its spellings."""
    spellings = dict.fromkeys((unaccented(word), unaccented(word.translate(SPELLED))))
    shown = " OR ".join(f'"{spelling}"*' for spelling in spellings)
    return f"({shown})" if len(spellings) > 1 else shown
