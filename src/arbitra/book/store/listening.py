"""Hearing what is recorded in a database: one connection of a process for all its events.

The database tells of every act (LISTEN/NOTIFY). Every few seconds it is also asked, should a notification be lost; that
question is how a database that hangs is noticed, within seconds and without anybody asking for a page.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from arbitra.book.refusals import BookProblem, Unreachable
from arbitra.book.store.addresses import masked
from arbitra.book.store.connections import CONNECTING, DEADLINES, SERVED, connected, cut, problems, sql
from arbitra.book.store.postgres import CHANNEL

if TYPE_CHECKING:
    import psycopg

LOG = logging.getLogger("arbitra.book")
GLANCE = 5.0
"""Seconds between two questions."""
ANSWERED = 5.0
"""Seconds that the database may take to answer one."""
AGAIN = 1.0
"""Seconds until a database that is away is tried again."""
NEWEST = "SELECT r, (SELECT coalesce(max(number), 0) FROM fact WHERE event = r) FROM unnest(?::integer[]) r"


class Listener:
    """`hearing(row, poked)` while an event is watched. Its thread begins with the first who listens."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.away: BookProblem | None = Unreachable(reason="")
        """Why nothing is heard at the moment; None: everything is."""
        self._ears: defaultdict[int, set[threading.Event]] = defaultdict(set)
        self._newest: dict[int, int] = {}
        self._lock = threading.Lock()
        self._tried = threading.Event()
        self._closing = threading.Event()
        self._connection: psycopg.Connection | None = None
        self._thread: threading.Thread | None = None

    @contextmanager
    def hearing(self, row: int, poked: threading.Event) -> Iterator[None]:
        """`poked` is set when there may be more of the event than before, and when the database has gone or come back.
        Raises what is wrong if nothing can be heard."""
        with self._lock:
            self._ears[row].add(poked)
            if self._thread is None:
                self._thread = threading.Thread(target=self._listen, name="database-listener", daemon=True)
                self._thread.start()
        try:
            if not self._tried.wait(CONNECTING + ANSWERED):
                raise Unreachable(reason="")
            self.must_hear()
            yield
        finally:
            with self._lock:
                self._ears[row].discard(poked)
                if not self._ears[row]:
                    del self._ears[row]
                    self._newest.pop(row, None)

    def must_hear(self) -> None:
        if self.away is not None:
            raise self.away

    def close(self) -> None:
        with self._lock:
            self._closing.set()
            if self._connection is not None:
                cut(self._connection)
        self._poke_all()

    def _listen(self) -> None:
        """Never ends before it is closed, whatever happens."""
        while not self._closing.is_set():
            try:
                self._hear()
            except BookProblem as problem:
                self._lost(problem)
            except Exception as error:
                LOG.exception("The listener of %s failed", masked(self.address))
                self._lost(Unreachable(reason=type(error).__name__))
            self._closing.wait(AGAIN)

    def _hear(self) -> None:
        with problems(masked(self.address), self.address), connected(self.address, patience=SERVED) as connection:
            with self._lock:
                if self._closing.is_set():
                    return
                self._connection = connection
            try:
                with DEADLINES.within(connection, ANSWERED):
                    connection.execute(sql(f"LISTEN {CHANNEL}"))
                self._found()
                while not self._closing.is_set():
                    asked = time.monotonic() + GLANCE
                    while (left := asked - time.monotonic()) > 0:
                        for note in connection.notifies(timeout=left, stop_after=1):
                            self._told(note.payload)
                    self._look(connection)
            finally:
                with self._lock:
                    self._connection = None

    def _told(self, payload: str) -> None:
        """`ROW NUMBER` of an act; anything else concerns everybody."""
        row, _, number = payload.partition(" ")
        if not (row.isascii() and row.isdigit() and number.isdigit()):
            self._poke_all()
            return
        with self._lock:
            ears = tuple(self._ears.get(int(row), ()))
            if ears:
                self._newest[int(row)] = int(number)
        for poked in ears:
            poked.set()

    def _look(self, connection: psycopg.Connection) -> None:
        with self._lock:
            rows = list(self._ears)
        with DEADLINES.within(connection, ANSWERED):
            found = connection.execute(sql(NEWEST), (rows,)).fetchall()
        for row, number in found:
            if number != self._newest.get(row, number):
                self._told(f"{row} {number}")
            else:
                self._newest[row] = number

    def _found(self) -> None:
        if self._tried.is_set() and self.away is not None:
            LOG.warning("The database %s is back", masked(self.address))
        self.away = None
        self._tried.set()
        self._poke_all()

    def _lost(self, problem: BookProblem) -> None:
        if self._closing.is_set():
            return
        if self.away is None or not self._tried.is_set():
            LOG.warning("The database %s is away: %s", masked(self.address), problem)
        self.away = problem
        self._tried.set()
        self._poke_all()

    def _poke_all(self) -> None:
        with self._lock:
            ears = [poked for listening in self._ears.values() for poked in listening]
        for poked in ears:
            poked.set()
