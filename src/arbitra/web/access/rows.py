"""Where accounts, phones and screens are kept: a file of this computer, or the database of the events.

They are not part of an event, so a book that is passed on contains no passwords.

The tables are made in numbered steps: a database is upgraded from its step to the last one. A released step is never
changed; every later change is a new step. The database itself records the steps taken."""

from __future__ import annotations

import os
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from arbitra.book.refusals import NewerAccounts

Row = tuple[Any, ...]

FIRST: tuple[str, ...] = (
    "CREATE TABLE IF NOT EXISTS account (id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE, password TEXT NOT NULL,"
    " owner INTEGER NOT NULL DEFAULT 0, made TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS member (account TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,"
    " event TEXT NOT NULL, role TEXT NOT NULL, PRIMARY KEY (account, event))",
    "CREATE TABLE IF NOT EXISTS session (id TEXT PRIMARY KEY, account TEXT NOT NULL REFERENCES account (id)"
    " ON DELETE CASCADE, made TEXT NOT NULL, seen TEXT NOT NULL, browser TEXT NOT NULL DEFAULT '')",
    "CREATE TABLE IF NOT EXISTS phone (id TEXT PRIMARY KEY, event TEXT NOT NULL, label TEXT NOT NULL,"
    " role TEXT NOT NULL, tournament TEXT NOT NULL DEFAULT '', boards TEXT NOT NULL DEFAULT '', inviter TEXT NOT NULL,"
    " code TEXT UNIQUE, session TEXT UNIQUE, made TEXT NOT NULL, until TEXT NOT NULL, seen TEXT NOT NULL DEFAULT '',"
    " revoked TEXT NOT NULL DEFAULT '')",
    "CREATE TABLE IF NOT EXISTS waiting (phone TEXT PRIMARY KEY, entries TEXT NOT NULL, told TEXT NOT NULL,"
    " passed TEXT NOT NULL DEFAULT '')",
    "CREATE TABLE IF NOT EXISTS screen (code TEXT PRIMARY KEY, event TEXT NOT NULL, name TEXT NOT NULL,"
    " settings TEXT NOT NULL, made TEXT NOT NULL, seen TEXT NOT NULL DEFAULT '')",
    "CREATE TABLE IF NOT EXISTS hall (event TEXT PRIMARY KEY, settings TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS tick (event TEXT NOT NULL, tournament TEXT NOT NULL, number INTEGER NOT NULL,"
    " item TEXT NOT NULL, who TEXT NOT NULL, made TEXT NOT NULL, PRIMARY KEY (event, tournament, number, item))",
    "CREATE TABLE IF NOT EXISTS attempt (id TEXT NOT NULL, key TEXT NOT NULL, at DOUBLE PRECISION NOT NULL,"
    " PRIMARY KEY (key, id))",
    "CREATE TABLE IF NOT EXISTS publicity (event TEXT PRIMARY KEY, slug TEXT NOT NULL UNIQUE, settings TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS holder (event TEXT PRIMARY KEY, file TEXT NOT NULL, identity TEXT NOT NULL,"
    " slug TEXT NOT NULL UNIQUE)",
)
"""What is missing is made: a database from before the steps were counted has no number, and some or all of these.

`code`, `session` and the `key` of an attempt are digests, so the file lets no one sign in. `settings`, `entries`
and `passed` are JSON."""

STEPS: tuple[tuple[str, ...], ...] = (FIRST,)
"""Statements that SQLite and PostgreSQL understand. Step 1 comes first."""

NUMBERS = "CREATE TABLE IF NOT EXISTS access_step (number INTEGER PRIMARY KEY)"

PATIENCE = 5
"""Seconds to wait for another program."""
MOST_KEYS = 500
"""Of one statement."""


class Rows(Protocol):
    """Statements are written with `?`. Each runs by itself, at once, from any thread."""

    def run(self, statement: str, *values: object) -> list[Row]: ...

    def close(self) -> None: ...


def run_for(rows: Rows, statement: str, keys: Iterable[str], *values: object) -> list[Row]:
    """A statement that ends in `IN`, for any number of keys; `values` belong before them."""
    found: list[Row] = []
    left = list(keys)
    while left:
        some, left = left[:MOST_KEYS], left[MOST_KEYS:]
        found += rows.run(f"{statement} ({', '.join('?' * len(some))})", *values, *some)
    return found


class Run(Protocol):
    """A statement with `?`, and its values."""

    def __call__(self, statement: str, *values: object) -> list[Row]: ...


def lift(transaction: Callable[[], AbstractContextManager[Run]], place: str) -> None:
    """Takes the steps that are missing, each in a `transaction` that no other program is in at the same time.

    Raises `NewerAccounts`; `place` is for its sentence.
    """
    reached = -1
    while reached < len(STEPS):
        with transaction() as run:
            run(NUMBERS)
            reached = run("SELECT coalesce(max(number), 0) FROM access_step")[0][0]
            if reached > len(STEPS):
                raise NewerAccounts(place=place, found=reached, known=len(STEPS))
            if reached < len(STEPS):
                for statement in STEPS[reached]:
                    run(statement)
                run("INSERT INTO access_step (number) VALUES (?)", reached + 1)


class FileRows:
    """In a file that only this user can read; it is made when someone is first written into it.

    A file of a newer version is refused when it is first needed (`NewerAccounts`)."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = threading.Lock()
        self._opened: sqlite3.Connection | None = None

    def run(self, statement: str, *values: object) -> list[Row]:
        with self._lock:
            if self._opened is None:
                if statement.startswith("SELECT") and not self.path.exists():
                    return []
                self._opened = self._open()
            return self._opened.execute(statement, values).fetchall()

    def _open(self) -> sqlite3.Connection:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))
        made = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=PATIENCE)
        try:
            made.execute("PRAGMA foreign_keys = ON")
            _write_ahead(made)
            lift(partial(_writing, made), str(self.path))
        except BaseException:
            made.close()
            raise
        return made

    def close(self) -> None:
        with self._lock:
            if self._opened is not None:
                self._opened.close()
                self._opened = None


@contextmanager
def _writing(opened: sqlite3.Connection) -> Iterator[Run]:
    """A transaction of the only writer."""

    def run(statement: str, *values: object) -> list[Row]:
        return opened.execute(statement, values).fetchall()

    run("BEGIN IMMEDIATE")
    try:
        yield run
    except BaseException:
        if opened.in_transaction:
            run("ROLLBACK")
        raise
    run("COMMIT")


def _write_ahead(opened: sqlite3.Connection) -> None:
    """Where two programs make one file at the same time, SQLite does not wait for the other by itself."""
    last = time.monotonic() + PATIENCE
    while True:
        try:
            opened.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError:
            if time.monotonic() > last:
                raise
            time.sleep(0.02)
        else:
            return
