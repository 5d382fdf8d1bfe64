"""A file that was overwritten while its book was open: the same file, with other content.

Programs that synchronise folders do that (`rsync --inplace`). SQLite cannot notice: it goes on with the pages and the
log that it knows, and would write them into the other content. So whoever has the book open looks whether the file
alone still tells the same story (`contradicts`).

What was acknowledged is in no file then, unlike where another file has taken the place of ours. A server therefore
keeps it in memory (`Remembered`), gives the other content a file of its own (`set_apart`), and goes on as with any file
that was replaced (`replaced`).
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from arbitra.book.journal.facts import FORGET
from arbitra.book.refusals import AnotherHistory, BookProblem, DamagedFile, NotABook, Sentence
from arbitra.book.store.sql import SqlStore
from arbitra.book.store.sqlite import SqliteStore
from arbitra.book.store.sqlite_faults import OF_DAMAGE, problem
from arbitra.book.store.sqlite_log import address_of
from arbitra.book.store.transfer import copy_to_file
from arbitra.i18n import N_

NO_EVENT = N_(
    "{book} was overwritten with something that is not an event. Everything saved here has been put back. What was"
    " there is kept: {kept}."
)
STILL = 0.3
"""Seconds without a change after which nobody is writing any more."""
LONGEST = 10.0
"""Seconds for which we wait for that."""
WITHOUT = frozenset({"result"})
"""Acts, the most frequent ones, that never have private values."""


class Remembered(SqlStore):
    """The journal of a book in memory, with its private values."""

    def __init__(self, source: SqliteStore) -> None:
        self.event = source.event
        self.name = source.name
        self._row = 1
        self._database = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        source.fill(self._database)
        self.end = self.head()

    @property
    def word(self) -> str:
        return self.name

    def further(self, source: SqliteStore) -> None:
        """What the source has more. Raises `AnotherHistory` if it does not go on from here."""
        after = max(0, self.end.number - 1)
        facts = source.facts(after)
        if self.end.number and (not facts or facts[0].head != self.end):
            raise AnotherHistory(number=self.end.number)
        new = facts[self.end.number - after :]
        acts = {fact.act for fact in new}
        rows = source.private() if acts - WITHOUT else ()
        if FORGET in acts:
            with self._writing():
                self._run("DELETE FROM private WHERE event = ?", self._row)
            self.adopt(new, rows)
        elif new:
            self.adopt(new, [row for row in rows if row.fact > self.end.number])
        self.end = self.head()

    def _run(self, statement: str, *values: object, weighs: int | None = None) -> list[tuple[Any, ...]]:
        try:
            return self._database.execute(statement, values).fetchall()
        except OF_DAMAGE as error:
            raise problem(error, Path(self.name)) from error

    def _run_many(self, statement: str, rows: Iterable[Sequence[object]]) -> None:
        self._database.executemany(statement, rows)

    @contextmanager
    def _writing(self) -> Iterator[None]:
        self._database.execute("BEGIN")
        try:
            yield
        except BaseException:
            self._database.execute("ROLLBACK")
            raise
        self._database.execute("COMMIT")

    def _told(self, number: int) -> None:
        """Nobody watches it."""

    def _wipe(self) -> None:
        """Memory has no log."""

    def watch(self, after: int, timeout: float) -> int:
        return self.head().number

    def flaws(self) -> tuple[str, ...]:
        return ()

    def close(self) -> None:
        self._database.close()


def set_apart(store: SqliteStore, remembered: Remembered) -> Sentence | None:
    """Gives what stands in the file now a file of its own, which takes the place of the one that is open. Where it is
    no event, ours takes that place; the sentence says so."""
    path = store.path
    _await_end(path)
    young = path.with_name(f".{path.name}.{os.getpid()}.apart")
    young.unlink(missing_ok=True)
    told = None
    try:
        if not _is_event(path, young):
            young.unlink(missing_ok=True)
            told = Sentence(NO_EVENT, {"book": store.name, "kept": _kept(path).name})
            copy_to_file(remembered, young)
        shutil.copymode(path, young)
        os.replace(young, path)
    finally:
        young.unlink(missing_ok=True)
    return told


def _await_end(path: Path) -> None:
    """Whoever overwrites a file may still be at it."""
    until = time.monotonic() + LONGEST
    while time.monotonic() < until:
        before = path.stat()
        time.sleep(STILL)
        now = path.stat()
        if (before.st_size, before.st_mtime_ns) == (now.st_size, now.st_mtime_ns):
            return


def _is_event(path: Path, young: Path) -> bool:
    """Copied without the log that lies beside it, which belongs to what was there before."""
    try:
        with (
            closing(sqlite3.connect(address_of(path, "ro") + "&immutable=1", uri=True)) as alone,
            closing(sqlite3.connect(young)) as copy,
        ):
            alone.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
        SqliteStore.open(young, readonly=True).close()
    except (*OF_DAMAGE, NotABook, DamagedFile):
        return False
    except BookProblem:
        return True  # of a newer version, say: it is told by whoever opens it
    return True


def _kept(path: Path) -> Path:
    """Another name for what is there."""
    count = 1
    while True:
        kept = path.with_name(f"{path.name}-overwritten-{count}")
        try:
            os.link(path, kept)
        except FileExistsError:
            count += 1
        else:
            return kept
