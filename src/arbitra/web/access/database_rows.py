"""Accounts, phones and screens in the database of the events: every process of a server has the same people.

Apart from `rows`, because the driver is an extra that not everybody installs.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import psycopg

from arbitra.book.store.addresses import masked
from arbitra.book.store.postgres import LOCK, connected, problems, sql
from arbitra.web.access.rows import Row, Run, lift


class DatabaseRows:
    """A connection that was lost is made again. A database of a newer version is refused (`NewerAccounts`)."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._lock = threading.Lock()
        self._connection = connected(address)
        try:
            lift(self._alone, masked(address))
        except BaseException:
            self._connection.close()
            raise

    @contextmanager
    def _alone(self) -> Iterator[Run]:
        """A transaction in which no other program makes tables."""
        with problems("arbitra", self.address), self._connection.transaction():
            for statement in (f"SELECT pg_advisory_xact_lock({LOCK})", "CREATE SCHEMA IF NOT EXISTS arbitra"):
                self._connection.execute(sql(statement))
            yield lambda statement, *values: self._ran(statement, values)

    def run(self, statement: str, *values: object) -> list[Row]:
        with self._lock, problems("arbitra", self.address):
            try:
                return self._ran(statement, values)
            except psycopg.OperationalError:
                self._connection.close()
                self._connection = connected(self.address)
                return self._ran(statement, values)

    def _ran(self, statement: str, values: Sequence[object]) -> list[Row]:
        cursor = self._connection.execute(sql(statement), values)
        return cursor.fetchall() if cursor.description else []

    def close(self) -> None:
        with self._lock:
            self._connection.close()
