"""The log beside a book, into which SQLite writes first. At rest it is empty, and the file alone is the whole book.

A copy of the file alone, made while someone writes, has only what was written back, and a chain of digests cannot see
that its end is missing. So the file itself is told before anything goes into an empty log that a log begins (`begin`),
and that it has ended when all is written back (`settle`). A file that speaks of a log and has none beside it is such a
copy (`is_cut_off`). Every writer sees to it that the file has heard it: another may have been killed before that, or
readers may have kept it from the file. SQLite's last connection writes a log back and takes it away without a word to
the file: `leave` closes connections so that it does not, and `left_open` looks after those that no one closed. What
this cannot tell: how much is missing, and that a log which is there was spoiled; a killed program may leave an empty
one.
"""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

TABLE = "CREATE TABLE IF NOT EXISTS log (row INTEGER PRIMARY KEY, since INTEGER NOT NULL) STRICT"
HEARD_WITHIN = 0.25
"""Seconds for which an act waits until readers let the file hear that a log begins."""
ATTEMPTS = 3
"""So often a log is announced again that another program has just ended."""


class Log:
    """Of one connection; `patience` is how many seconds it waits for other writers where it may wait. `alone`: the log
    that lies there is not that of the file, which has none."""

    def __init__(self, database: sqlite3.Connection, path: Path, patience: float, *, alone: bool = False) -> None:
        self.path = log_of(path)
        self.patience = patience
        self._database = database
        self._alone = alone
        self.told: int | None = None
        """Of which announcement this connection knows that the file has heard it."""

    @property
    def size(self) -> int:
        if self._alone:
            return 0
        try:
            return os.stat(self.path).st_size
        except OSError:
            return 0

    def rested(self, seconds: float) -> bool:
        """Whether nothing has been written for this long. A clock may be set back."""
        try:
            return abs(time.time() - os.stat(self.path).st_mtime) >= seconds
        except OSError:
            return True

    def begin(self) -> None:
        """A transaction that may write; the log is announced before. It may fail as any write does, but an announcement
        that others keep from the file does not hold up the act for long."""
        for _ in range(ATTEMPTS):
            if self._is_to_announce():
                self._announce()
            elif self._announcement() != self.told:
                self._tell()
            self._database.execute("BEGIN IMMEDIATE")
            if not self._is_to_announce():
                return
            self._database.execute("ROLLBACK")
        self._database.execute("BEGIN IMMEDIATE")

    def _announce(self) -> None:
        self._database.execute("PRAGMA synchronous = NORMAL")  # what is written back is flushed, nothing else
        try:
            self._database.execute("INSERT OR IGNORE INTO log SELECT 1, coalesce(max(number), 0) FROM fact")
            until = time.monotonic() + HEARD_WITHIN
            while not self._tell() and time.monotonic() < until:
                time.sleep(0.002)
        finally:
            self._database.execute("PRAGMA synchronous = FULL")

    def _tell(self) -> bool:
        """Write back as far as readers let us; the file has heard it once nothing is left."""
        announced = self._announcement()
        _, length, written = self._database.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        self.told = announced if written == length else None
        return self.told is not None

    def _is_to_announce(self) -> bool:
        return self._mode() == "wal" and self._known() and not self._announced()

    def _mode(self) -> str:
        return str(self._database.execute("PRAGMA journal_mode").fetchone()[0])

    def _known(self) -> bool:
        """Books of earlier versions have no place for the announcement until someone opens them for writing."""
        return bool(self._database.execute("SELECT 1 FROM sqlite_master WHERE name = 'log'").fetchall())

    def _announced(self) -> bool:
        return self._announcement() is not None

    def _announcement(self) -> int | None:
        """The last number before the log that was announced."""
        found = self._database.execute("SELECT since FROM log").fetchone() if self._known() else None
        return int(found[0]) if found is not None else None

    def is_cut_off(self) -> bool:
        """Asked before one writes oneself; twice, because others may begin or end a log between two looks."""
        return all(not self.size and self._announced() and not self.size for _ in range(2))

    def forget(self) -> None:
        """In a transaction: what the log had is given up, or stands in the file."""
        if self._known():
            self._database.execute("DELETE FROM log")

    def settle(self) -> bool:
        """Write the log back and empty it, if no one is in the way: whether the file is the whole book now. Everything
        is in the file before it says so. It never waits and never fails: what others still read is written back later.
        """
        if not self.size:
            return True
        try:
            self._database.execute("PRAGMA busy_timeout = 0")
            if self._announced():
                _, length, written = self._database.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
                if written < length:
                    return False
                self._database.execute("DELETE FROM log")
            self._database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            return not self.size
        except sqlite3.Error:
            return False
        finally:
            with suppress(sqlite3.Error):
                self._database.execute(f"PRAGMA busy_timeout = {int(self.patience * 1000)}")


def log_of(path: Path) -> Path:
    return path.with_name(path.name + "-wal")


def address_of(path: Path, mode: str) -> str:
    return f"{Path(os.path.abspath(path)).as_uri()}?mode={mode}"


def leave(database: sqlite3.Connection, path: Path) -> None:
    """Close a connection. Where a log could not be written back it stays beside the file: while someone has the file
    open, and be it only to read, SQLite leaves it there, and who only reads cannot take it away."""
    log = log_of(path)
    with suppress(sqlite3.Error, OSError):
        if log.exists() and log.stat().st_size:
            with closing(sqlite3.connect(address_of(path, "ro"), uri=True, timeout=0)) as reader:
                reader.execute("SELECT count(*) FROM sqlite_master").fetchone()
                database.close()
    database.close()


def left_open(database: sqlite3.Connection, path: Path, process: int) -> None:
    """For a book that no one closed: what is in its log is written back before `database`, of which only this still
    knows, is closed with it. That one may belong to another thread."""
    if os.getpid() != process or not path.exists():
        return
    with suppress(sqlite3.Error):
        own = sqlite3.connect(address_of(path, "rw"), uri=True, timeout=0, isolation_level=None)
        Log(own, path, 0).settle()
        leave(own, path)
