"""What is wrong with a file of SQLite, in plain words: its errors, and limits on what reading it may cost.

A file that came from elsewhere has only tables of our own, its statements end, and it holds no more than a book can.
"""

from __future__ import annotations

import errno
import os
import re
import sqlite3
import time
from pathlib import Path
from typing import Any

from arbitra.book.journal.facts import Event
from arbitra.book.refusals import (
    BookGone,
    BookProblem,
    Busy,
    DamagedFile,
    DiskFailed,
    DiskFull,
    NotABook,
    ReadOnly,
    Sentence,
    TooLarge,
    Unreadable,
)  # fmt: skip
from arbitra.book.store.advice import way_back_beside
from arbitra.book.store.folders import shown_name
from arbitra.i18n import N_

MOST_BYTES = 64 << 20
"""Of a file, and of what one statement reads: six thousand acts take four million."""
MOST_ROWS = 200_000
MOST_VALUE = 16 << 20
"""Bytes of one text or snapshot."""
SECONDS = 3.0
"""Of the processor, for one statement."""
STEPS = 20_000
"""Of SQLite's machine, between two looks at the clock."""
OF_DAMAGE = (sqlite3.Error, UnicodeDecodeError, OverflowError, MemoryError)
"""What SQLite raises on files that are not what it wrote."""
TIGHT = 1 << 20
"""With less free space than this, a failed write means a full disk."""

NOT_OURS = N_("it contains something unknown: {name}")
CHANGED = N_("its table {name} is missing or was changed")
ENDLESS = N_("reading it takes too long")
TOO_MUCH = N_("it claims to contain more than a file can hold")
NO_EVENT = N_("its description of the event is not valid")

_IDENT = re.compile(r"[0-9A-Za-z_-]{1,64}")
_STATEMENT = re.compile(r"CREATE TABLE (\w+)")


def damaged(path: Path, reason: object) -> DamagedFile:
    return DamagedFile(book=shown_name(path), reason=reason, advice=way_back_beside(path))


class Limits:
    """Those of one connection. `begin` before each statement; the clock of the processor, which is slow to ask, runs
    from the first look at it: a short statement never looks."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._until: float | None = None
        database.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_VALUE)
        database.execute("PRAGMA trusted_schema = OFF")
        database.execute("PRAGMA cell_size_check = ON")
        database.set_progress_handler(self._is_late, STEPS)

    def begin(self) -> None:
        self._until = None

    def _is_late(self) -> bool:
        now = time.thread_time()
        if self._until is None:
            self._until = now + SECONDS
        return now > self._until


def require_small(path: Path) -> None:
    try:
        size = path.stat().st_size
    except OSError:
        return  # opening it says why it cannot be opened
    if size > MOST_BYTES:
        raise TooLarge(book=shown_name(path), size=size >> 20, most=MOST_BYTES >> 20)


def fetched(rows: sqlite3.Cursor, path: Path, weighs: int | None = None) -> list[tuple[Any, ...]]:
    """The rows, unless pages that are used twice make more of them than the file has room for. `weighs` is the column
    that may be long."""
    found: list[tuple[Any, ...]] = []
    held = 0
    for row in rows:
        found.append(row)
        if weighs is not None and isinstance(row[weighs], str):
            held += len(row[weighs])
            if held > MOST_BYTES:
                raise damaged(path, Sentence(TOO_MUCH))
        if len(found) > MOST_ROWS:
            raise damaged(path, Sentence(TOO_MUCH))
    return found


def require_our_tables(database: sqlite3.Connection, schema: str, later: str, path: Path) -> None:
    """Before any other statement: a view may never end, and a trigger may write. Books of earlier versions have not
    what came `later`."""
    wanted, more = _tables(schema), _tables(later)
    found = fetched(database.execute("SELECT type, name, tbl_name, sql FROM sqlite_schema"), path)
    if not wanted.keys() & {row[1] for row in found}:
        raise NotABook(book=shown_name(path))
    for kind, called, table, text in found:
        if kind == "table" and called in wanted and isinstance(text, str) and _plain(text) == wanted[called]:
            del wanted[called]
        elif kind == "table" and called in more and isinstance(text, str) and _plain(text) == more[called]:
            del more[called]
        elif called in wanted or called in more:
            raise damaged(path, Sentence(CHANGED, {"name": called}))
        elif not _is_sqlites_own(called, table, text):
            raise damaged(path, Sentence(NOT_OURS, {"name": ascii(called)[:60]}))
    if wanted:
        raise damaged(path, Sentence(CHANGED, {"name": ", ".join(wanted)}))


def _tables(schema: str) -> dict[str, str]:
    texts = [_plain(text) for text in schema.split(";") if text.strip()]
    return {_STATEMENT.findall(text)[0]: text for text in texts}


def _plain(statement: str) -> str:
    """As SQLite keeps it."""
    return " ".join(statement.split()).replace("CREATE TABLE IF NOT EXISTS ", "CREATE TABLE ")


def _is_sqlites_own(called: object, table: object, text: object) -> bool:
    """The indexes of keys, and what `ANALYZE` leaves."""
    if not isinstance(called, str) or not called.startswith("sqlite_"):
        return False
    return text is None or called.startswith("sqlite_stat")


def event_of(row: tuple[Any, ...], path: Path) -> Event:
    """The identity of an event as its table has it: parts of it become names of files."""
    if tuple(map(type, row)) != (str, str, str, int) or not _IDENT.fullmatch(row[0]) or row[3] < 1:
        raise damaged(path, Sentence(NO_EVENT))
    return Event(*row)


def too_far(error: sqlite3.Error) -> Sentence | None:
    """Which limit a statement met."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_INTERRUPT:
        return Sentence(ENDLESS)
    return Sentence(TOO_MUCH) if code == sqlite3.SQLITE_TOOBIG else None


def problem(error: Exception, path: Path) -> BookProblem:
    if not isinstance(error, sqlite3.Error):
        # A message that quotes the file may be no text, and a number no number that SQLite can hold.
        return damaged(path, type(error).__name__)
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        return DiskFull()
    if code == sqlite3.SQLITE_IOERR:
        return DiskFull() if _is_tight(path.parent) else DiskFailed(reason=error)
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM):
        return ReadOnly(book=shown_name(path)) if path.exists() else BookGone(book=shown_name(path))
    if code == sqlite3.SQLITE_CANTOPEN:
        if not path.exists():
            return BookGone(book=shown_name(path))
        if not os.access(path, os.R_OK):
            return Unreadable(book=shown_name(path))
        return DiskFull() if _is_tight(path.parent) else ReadOnly(book=shown_name(path))
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return Busy(book=shown_name(path))
    if code == sqlite3.SQLITE_NOTADB or "no such table" in str(error):
        return NotABook(book=shown_name(path))
    return damaged(path, too_far(error) or error)


def unwritten(error: OSError, path: Path) -> BookProblem:
    """Why a file could not be made or replaced."""
    return DiskFull() if error.errno == errno.ENOSPC else ReadOnly(book=path.name)


def _is_tight(folder: Path) -> bool:
    import shutil

    try:
        return shutil.disk_usage(folder).free < TIGHT
    except OSError:
        return False
