"""A journal in a file: one event, SQLite in write-ahead mode, every commit on the disk before it is acknowledged.

At rest a book is one file: `rest` and `close` write the log back into it (`sqlite_log`). Files of other programs, and
books of a newer version, are refused before anything in them is touched.
"""

from __future__ import annotations

import os
import sqlite3
import time
import weakref
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from arbitra.book.journal.facts import FORMAT, Event, Head
from arbitra.book.refusals import AlreadyThere, BookGone, NewerBook, NoSuchBook, NotABook, ReadOnly
from arbitra.book.store.advice import file_word
from arbitra.book.store.folders import is_shared, shown_name
from arbitra.book.store.sql import SqlStore
from arbitra.book.store.sqlite_faults import (
    OF_DAMAGE,
    Limits,
    event_of,
    fetched,
    problem,
    require_our_tables,
    require_small,
    unwritten,
)
from arbitra.book.store.sqlite_log import TABLE, Log, address_of, leave, left_open, log_of
from arbitra.book.store.stray_log import THERE, Stamp, contradicts, identity_of, is_stray, set_aside, stamp_of

APPLICATION = 0x41726274
"""Tells a book from other SQLite files: "Arbt"."""
PATIENCE = 30.0
"""Seconds to wait for another writer."""
GLANCE = 0.2
"""Seconds between two looks of `watch`."""

SCHEMA = """
CREATE TABLE event (
    row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, slug TEXT NOT NULL, name TEXT NOT NULL,
    format INTEGER NOT NULL, stripped INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE fact (
    event INTEGER NOT NULL, number INTEGER NOT NULL, time TEXT NOT NULL, actor TEXT NOT NULL, via TEXT NOT NULL,
    act TEXT NOT NULL, version INTEGER NOT NULL, payload TEXT NOT NULL, key TEXT NOT NULL, more INTEGER NOT NULL,
    content TEXT NOT NULL, digest TEXT NOT NULL,
    PRIMARY KEY (event, number), UNIQUE (event, key, more)
) STRICT;
CREATE TABLE private (
    event INTEGER NOT NULL, entry TEXT NOT NULL, fact INTEGER NOT NULL, field TEXT NOT NULL, salt TEXT NOT NULL,
    value TEXT NOT NULL, PRIMARY KEY (event, entry, fact, field)
) STRICT;
CREATE TABLE snapshot (
    event INTEGER PRIMARY KEY, number INTEGER NOT NULL, digest TEXT NOT NULL, shape TEXT NOT NULL,
    state_digest TEXT NOT NULL, state BLOB NOT NULL
) STRICT;
"""
LEAVING = 5
"""How often closing a book tries to write the log back while others read."""


class SqliteStore(SqlStore):
    """`SqliteStore.create(path, event)`, `SqliteStore.open(path)`; both give a `store.Store`."""

    def __init__(self, path: Path, *, readonly: bool = False, patience: float = PATIENCE) -> None:
        self.path = path
        self.patience = patience
        self.name = shown_name(path)
        self.readonly = readonly
        self.shared = False
        """Whether other computers can reach the file: asked when it is opened for writing."""
        self._row = 1
        self._watching: sqlite3.Connection | None = None
        self._limits: Limits | None = None
        self._left_open: weakref.finalize[..., SqliteStore] | None = None
        self._held: sqlite3.Connection | None = None
        self._sound: Stamp | None = stamp_of(path)
        """The last one with which the file said what we know: that of the file that was opened, at first."""
        self._parted: Path | None = None
        """Where the log is since another file stands in the place of ours."""
        self.alone = False
        """Whether the file is read without the log beside it, which is another's: what is recorded from now on is not
        seen."""
        with self._problems():
            self._database = self._connected()
        self._log = Log(self._database, path, patience, alone=self.alone)
        self._log_is_ours = not self._log.path.exists()
        try:
            with self._problems():
                self._limits = Limits(self._database)
                self._limits.begin()
                self._recognise()
                self._prepare()
        except BaseException:
            leave(self._database, path)
            raise
        self._own_log = identity_of(self._log.path)
        if not readonly:
            self._left_open = weakref.finalize(self, left_open, self._database, path, os.getpid())

    @classmethod
    def create(cls, path: Path, event: Event) -> SqliteStore:
        """A new book. It appears under its name only when it is whole."""
        if path.exists():
            raise AlreadyThere(book=path.name)
        young = path.with_name(f".{path.name}.{os.getpid()}.new")
        try:
            _write_empty_book(young, event)
            _appear(young, path)
        except sqlite3.Error as error:
            raise problem(error, path) from error
        except FileExistsError as error:
            raise AlreadyThere(book=path.name) from error
        except FileNotFoundError as error:
            raise NoSuchBook(book=str(path.parent)) from error
        except OSError as error:
            raise unwritten(error, path) from error
        finally:
            for left in (young, log_of(young), young.with_name(young.name + "-shm")):
                with suppress(OSError):
                    left.unlink()
        return cls(path)

    @classmethod
    def open(cls, path: Path, *, readonly: bool = False, patience: float = PATIENCE) -> SqliteStore:
        """`patience`: seconds to wait for another writer."""
        return cls(path, readonly=readonly, patience=patience)

    @property
    def word(self) -> str:
        return file_word(self.path)

    def _connected(self) -> sqlite3.Connection:
        if not self.path.is_file():
            raise NoSuchBook(book=self.name)
        require_small(self.path)
        self._identity = identity_of(self.path)
        if is_stray(self.path):
            self.alone = self.readonly
            if not self.readonly:
                set_aside(self.path)
        return sqlite3.connect(self._address(), uri=True, timeout=self.patience, isolation_level=None)

    def _address(self) -> str:
        """Without a log, and in a folder that may not be written, a file is read as it is: from a CD, say."""
        if not self.readonly:
            return address_of(self.path, "rw")
        kept = not log_of(self.path).exists() and not os.access(self.path.parent, os.W_OK)
        return address_of(self.path, "ro") + ("&immutable=1" if kept or self.alone else "")

    def _recognise(self) -> None:
        application, format = (self._pragma("application_id"), self._pragma("user_version"))
        if application != APPLICATION:
            raise NotABook(book=self.name)
        if format > FORMAT:
            raise NewerBook(book=self.name, found=format, known=FORMAT)
        require_our_tables(self._database, SCHEMA, TABLE, self.path)
        found = self._database.execute("SELECT id, slug, name, format FROM event WHERE row = 1").fetchone()
        if found is None:
            raise NotABook(book=self.name)
        self.event = event_of(found, self.path)

    def _prepare(self) -> None:
        if self.readonly:
            return
        self._pragma("synchronous = FULL")
        self._pragma("secure_delete = ON")
        self.shared = is_shared(self.path)
        self.rest()  # what a program left that was killed
        wanted = "delete" if self.shared else "wal"
        if self._pragma("journal_mode") != wanted:
            # While others have the book open the mode stays as it is, which is as safe; a later opening changes it.
            with suppress(sqlite3.OperationalError):
                self._pragma(f"journal_mode = {wanted}")
        with suppress(sqlite3.OperationalError):
            self._database.execute(TABLE)

    def _pragma(self, words: str) -> Any:
        found = self._database.execute(f"PRAGMA {words}").fetchone()
        return found[0] if found else None

    @contextmanager
    def _problems(self) -> Iterator[None]:
        if self._limits is not None:
            self._limits.begin()
        try:
            yield
        except OF_DAMAGE as error:
            raise problem(error, self.path) from error

    def _run(self, statement: str, *values: object, weighs: int | None = None) -> list[tuple[Any, ...]]:
        with self._problems():
            try:
                return fetched(self._database.execute(statement, values), self.path, weighs)
            except sqlite3.OperationalError as error:
                if "decode" not in str(error).lower():
                    raise
                return self._run_damaged(statement, values, weighs)

    def _run_damaged(
        self, statement: str, values: Sequence[object], weighs: int | None = None
    ) -> list[tuple[Any, ...]]:
        """A changed byte may make a text that is none: it is read anyway, so that its fact can be named."""
        self._database.text_factory = lambda raw: raw.decode("utf-8", "surrogateescape")
        try:
            return fetched(self._database.execute(statement, tuple(values)), self.path, weighs)
        finally:
            self._database.text_factory = str

    def _run_many(self, statement: str, rows: Iterable[Sequence[object]]) -> None:
        with self._problems():
            self._database.executemany(statement, rows)

    @contextmanager
    def _writing(self) -> Iterator[None]:
        if self.readonly:
            raise ReadOnly(book=self.name)
        self._must_be_there()
        if self.is_overwritten():
            raise BookGone(book=self.name)
        with self._problems():
            self._log.begin()
            try:
                yield
                self._database.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    self._database.execute("ROLLBACK")
                raise
        self._must_be_there()

    def _must_be_there(self) -> None:
        """SQLite would keep writing into a file that no longer has a name."""
        if identity_of(self.path) != self._identity:
            raise BookGone(book=self.name)

    def _told(self, number: int) -> None:
        """Every commit changes `data_version`: nothing else needs to be told."""

    def _wipe(self) -> None:
        """`secure_delete` has overwritten the rows; the log still had them."""
        self.rest()

    def watch(self, after: int, timeout: float) -> int:
        deadline = time.monotonic() + timeout
        with self._problems():
            if self._watching is None:
                # A connection of its own: `data_version` tells the commits of others, and this may be another thread.
                self._watching = sqlite3.connect(
                    self._address(), uri=True, timeout=self.patience, isolation_level=None, check_same_thread=False
                )
                Limits(self._watching)
            seen = -1
            while True:
                self._must_be_there()
                version = self._watching.execute("PRAGMA data_version").fetchone()[0]
                if version != seen:
                    seen = version
                    number = self._watching.execute("SELECT coalesce(max(number), 0) FROM fact").fetchone()[0]
                left = deadline - time.monotonic()
                if number > after or left <= 0:
                    return int(number)
                time.sleep(min(GLANCE, left))

    def flaws(self) -> tuple[str, ...]:
        with self._problems():
            found = [str(row[0]) for row in self._database.execute("PRAGMA integrity_check(20)")]
        return () if found == ["ok"] else tuple(found)

    def rest(self, after: float = 0.0) -> bool:
        if self.readonly or not self._log.size or self.is_overwritten():
            return True
        return self._log.rested(after) and self._log.settle()

    def is_cut_off(self) -> bool:
        with self._problems():
            return self._log.is_cut_off()

    def accept_end(self) -> None:
        with self._writing():
            self._log.forget()
        self.rest()

    def hold_on(self) -> None:
        """For a book that stays open. SQLite's last connection to a file takes the log away by its name, which may be
        that of another file by then; one that only reads never does, so it is the last."""
        if self._held is None and not self.readonly:
            with self._problems():
                self._held = sqlite3.connect(
                    address_of(self.path, "ro"), uri=True, isolation_level=None, check_same_thread=False
                )
                self._held.execute("SELECT count(*) FROM sqlite_schema").fetchone()

    def part_from_log(self) -> None:
        """From any thread: if another file stands in the place of ours, the log beside it is not its own. We go on with
        it under another name, so that whoever opens the other file finds it without."""
        replaced = identity_of(self.path) not in (None, self._identity)
        if replaced and self._own_log is not None and identity_of(log_of(self.path)) == self._own_log:
            kept = set_aside(self.path)
            if kept is not None:
                self._parted = self._log.path = kept

    @property
    def is_touched(self) -> bool:
        """From any thread: whether the file was written since it was last found to be ours."""
        return self._held is not None and stamp_of(self.path) != self._sound

    def doubt(self) -> None:
        """The file was opened anew, and may be another than before."""
        self._sound = None

    def is_overwritten(self, end: Head | None = None) -> bool:
        """Whether another program has put other content into our file; asked of a book that stays open (`hold_on`).
        `end`: the last that we know to be in it."""
        found = stamp_of(self.path)
        if self._held is None or found in (None, self._sound) or identity_of(self.path) != self._identity:
            return False  # of a file that was replaced there is another to open
        if contradicts(self.path, self._database, self._log.told) or not self._has(end):
            return True
        self._sound = found
        return False

    def _has(self, end: Head | None) -> bool:
        if end is None or not end.number:
            return True
        return bool(self._database.execute(THERE, (end.number,)).fetchone() == (end.digest,))

    def fill(self, memory: sqlite3.Connection) -> None:
        """Everything, as it is now, into an empty database."""
        with self._problems():
            self._database.backup(memory)

    def leave_log(self) -> None:
        """Do without a log from now on, as a copy that will only be read."""
        self.rest()
        self._pragma("journal_mode = DELETE")

    def close(self) -> None:
        for attempt in range(LEAVING):
            if self.rest():
                break
            time.sleep(0.01 * attempt)
        if self._watching is not None:
            self._watching.close()
        if self._left_open is not None:
            self._left_open.detach()
        leave(self._database, self.path)
        self._let_go()
        if self.readonly and self._log_is_ours and self._log.path.exists() and not self._log.size:
            self._tidy()

    def _let_go(self) -> None:
        if self._held is None:
            return
        self._held.close()
        if self._parted is not None:
            self._parted.unlink(missing_ok=True)
        elif identity_of(self.path) == self._identity:
            self._tidy()

    def _tidy(self) -> None:
        """A reader leaves an empty log behind; a writer removes it, if no one else needs it."""
        with suppress(sqlite3.Error):
            writer = sqlite3.connect(address_of(self.path, "rw"), uri=True)
            with suppress(sqlite3.Error):
                writer.execute("PRAGMA schema_version").fetchone()
            leave(writer, self.path)

    def backup_to(self, target: Path) -> None:
        """SQLite's own backup: whole even while others write. The copy is one file, readable by its owner only."""
        _make_private_file(target)
        with self._problems():
            copy = sqlite3.connect(target, isolation_level=None)
            try:
                self._database.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")
                if not self._log.is_cut_off():
                    Log(copy, target, self.patience).forget()
            finally:
                copy.close()


def _make_private_file(path: Path) -> None:
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def _write_empty_book(path: Path, event: Event) -> None:
    _make_private_file(path)
    database = sqlite3.connect(path, isolation_level=None)
    try:
        database.execute("PRAGMA synchronous = FULL")
        database.executescript(SCHEMA)
        database.execute(TABLE)
        database.execute(f"PRAGMA application_id = {APPLICATION}")
        database.execute(f"PRAGMA user_version = {FORMAT}")
        database.execute(
            "INSERT INTO event (row, id, slug, name, format) VALUES (1, ?, ?, ?, ?)",
            (event.id, event.slug, event.name, FORMAT),
        )
    finally:
        database.close()


def _appear(young: Path, path: Path) -> None:
    """Give a whole file its name, without taking the place of another."""
    try:
        os.link(young, path)
    except FileExistsError:
        raise
    except OSError:
        if path.exists():
            raise FileExistsError(path) from None
        os.rename(young, path)
