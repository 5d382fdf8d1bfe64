"""A list becomes a file: beside the old one, then in its place, whole or not at all.

Players are numbered by their rating, the strongest first, so that the first answers of the index are the ones that are
most likely meant, and it can stop after them.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from arbitra.formats.problems import Problem
from arbitra.formats.rating_lists.reader import SHOWN, ListReading
from arbitra.formats.rating_lists.rows import ListRow
from arbitra.lists.places import NO_INDEX, UNWRITTEN, ListProblem
from arbitra.model.letters import unaccented

APPLICATION = 0x41524C31
"""Marks the file as a rating list of Arbitra, in its header."""
VERSION = 1
STRONGEST = 9999
PLACES = 24
"""Bits for the place in the list among those of one rating."""
INDEX_STEPS = 20
LEFTOVER = timedelta(days=1)
"""What an update that was killed has left behind is removed after this time."""

SCHEMA = """
PRAGMA page_size = 8192;
PRAGMA journal_mode = OFF;
PRAGMA synchronous = OFF;
PRAGMA cache_size = -120000;
PRAGMA locking_mode = EXCLUSIVE;
CREATE TABLE list (name TEXT, kind TEXT, date TEXT, made TEXT, rows INTEGER) STRICT;
CREATE TABLE player (
    place INTEGER PRIMARY KEY, fide_id INTEGER, own_id TEXT, name TEXT, federation TEXT, sex TEXT, title TEXT,
    born INTEGER, rating INTEGER, rapid INTEGER, blitz INTEGER, k INTEGER, rapid_k INTEGER, blitz_k INTEGER,
    inactive INTEGER, plain TEXT
) STRICT;
BEGIN;
"""
INDEX = """
CREATE VIRTUAL TABLE words USING fts5(
    name, content = '', columnsize = 0, detail = none, prefix = '1 2 3 4', tokenize = 'unicode61 remove_diacritics 2'
)
"""
# More of the index is held in memory before it is written: fewer pieces to put together in the end.
LARGER_PIECES = "INSERT INTO words(words, rank) VALUES ('hashsize', 33554432)"
INSERT = f"INSERT INTO player VALUES ({', '.join('?' * 16)})"
FILL = "INSERT INTO words(rowid, name) SELECT place, coalesce(plain, name) FROM player WHERE place >= ? AND place < ?"


class Built(NamedTuple):
    """`problems` has the first ones of the rows left out, `odd` their number."""

    rows: int
    odd: int
    problems: tuple[Problem, ...]


class Building:
    """`steps` does the work, one step after the other; `built` is there when it is done."""

    def __init__(self, path: Path, found: ListReading, date: str = "") -> None:
        self.path = path
        self.found = found
        self.date = date or found.date
        self.total = found.pieces + INDEX_STEPS
        self.built = Built(0, 0, ())

    def steps(self) -> Generator[None, None, None]:
        """Raises BadFile, ListProblem, OSError: the old list is then as it was."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        remove_leftovers(self.path)
        beside = self.path.with_name(f"{self.path.name}.{os.getpid()}.new")
        try:
            beside.unlink(missing_ok=True)
            with closing(sqlite3.connect(beside, isolation_level=None)) as store:
                yield from self._fill(store)
            with beside.open("rb+") as file:
                os.fsync(file.fileno())
            os.replace(beside, self.path)
        except sqlite3.Error as error:
            text = NO_INDEX if "fts5" in str(error) else UNWRITTEN
            raise ListProblem(text, why=str(error)) from error
        finally:
            with suppress(OSError):
                beside.unlink(missing_ok=True)

    def _fill(self, store: sqlite3.Connection) -> Iterator[None]:
        store.executescript(SCHEMA)
        store.execute(INDEX)
        store.execute(LARGER_PIECES)
        count = odd = 0
        problems: list[Problem] = []
        for batch in self.found.batches:
            store.executemany(INSERT, _placed(batch.rows, count))
            count += len(batch.rows)
            odd += len(batch.problems)
            problems += batch.problems[: SHOWN - len(problems)]
            yield
        edges = _edges(store, count)
        for start, end in pairwise(edges):
            store.execute(FILL, (start, end))
            yield
        store.execute("CREATE INDEX by_fide_id ON player(fide_id) WHERE fide_id > 0")
        store.execute("CREATE INDEX by_own_id ON player(own_id) WHERE own_id > ''")
        made = datetime.now(UTC).isoformat(timespec="seconds")
        store.execute(
            "INSERT INTO list VALUES (?, ?, ?, ?, ?)", (self.found.name, self.found.kind, self.date, made, count)
        )
        store.execute(f"PRAGMA application_id = {APPLICATION}")
        store.execute(f"PRAGMA user_version = {VERSION}")
        store.execute("COMMIT")
        self.built = Built(count, odd, tuple(problems))


def _placed(rows: Sequence[ListRow], before: int) -> Iterator[tuple[object, ...]]:
    for number, row in enumerate(rows, start=before):
        name = row.name
        best = row.rating or row.rapid or row.blitz
        yield (STRONGEST - best << PLACES | number, *row, None if name.isascii() else unaccented(name))


def _edges(store: sqlite3.Connection, count: int) -> list[int]:
    """Places between which about the same number of players stand."""
    step = max(1, count // INDEX_STEPS)
    (last,) = store.execute("SELECT max(place) FROM player").fetchone()
    edges = [0]
    while True:
        query = "SELECT place FROM player WHERE place >= ? ORDER BY place LIMIT 1 OFFSET ?"
        found = store.execute(query, (edges[-1], step)).fetchone()
        if found is None or len(edges) == INDEX_STEPS:
            return [*edges, last + 1]
        edges.append(found[0])


def remove_leftovers(path: Path) -> None:
    """Of updates that were killed."""
    old = (datetime.now(UTC) - LEFTOVER).timestamp()
    for one in path.parent.glob(f"{path.name}.*.new"):
        with suppress(OSError):
            if one.stat().st_mtime < old:
                one.unlink()
