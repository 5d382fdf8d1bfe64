"""Accounts, phones and screens in the database of the events: every process of a server has the same people.

Separate from `rows`, because the driver is an optional extra.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from arbitra.book.store.addresses import masked
from arbitra.book.store.connections import LOST, Connections, Pool, problems, sql
from arbitra.book.store.postgres import CHANNEL, LOCK
from arbitra.web.access import rows
from arbitra.web.access.rows import Row, Run, lift

if TYPE_CHECKING:
    import psycopg

SOON = 2.0
"""Seconds within which a connection fails that was lost before: a new one is tried. One that hung is not."""
TOLD = ("publicity",)
"""Tables whose changes other processes hear of at once."""


class DatabaseRows:
    """A connection that was lost is made again. A database of a newer version is refused (`NewerAccounts`)."""

    def __init__(self, connections: Connections) -> None:
        self.connections = connections
        self.address = connections.address
        try:
            if self._reached() != len(rows.STEPS):
                lift(self._alone, masked(self.address))
        except BaseException:
            connections.close()
            raise

    @classmethod
    def at(cls, address: str) -> DatabaseRows:
        """With connections of its own."""
        return cls(Pool(address, 2))

    def _reached(self) -> int:
        """The last step; 0 if there is none. Where all are taken nothing is made, and few rights do."""
        if self.run("SELECT to_regclass('arbitra.access_step')") == [(None,)]:
            return 0
        return int(self.run("SELECT coalesce(max(number), 0) FROM access_step")[0][0])

    @contextmanager
    def _alone(self) -> Iterator[Run]:
        """A transaction in which no other program makes tables."""
        with (
            problems("arbitra", self.address),
            self.connections.borrowed() as connection,
            connection.transaction(),
        ):
            connection.execute(sql(f"SELECT pg_advisory_xact_lock({LOCK})"))
            if connection.execute("SELECT to_regnamespace('arbitra')").fetchone() == (None,):
                connection.execute("CREATE SCHEMA arbitra")
            yield lambda statement, *values: _ran(connection, statement, values)

    def run(self, statement: str, *values: object) -> list[Row]:
        with problems("arbitra", self.address):
            begun = time.monotonic()
            try:
                return self._run(statement, values)
            except LOST:
                if time.monotonic() - begun > SOON:
                    raise
                return self._run(statement, values)

    def _run(self, statement: str, values: Sequence[object]) -> list[Row]:
        with self.connections.borrowed() as connection:
            found = _ran(connection, statement, values)
            if not statement.startswith("SELECT") and any(table in statement for table in TOLD):
                connection.execute(sql("SELECT pg_notify(?, ?)"), (CHANNEL, "rows"))
            return found

    def close(self) -> None:
        self.connections.close()


def _ran(connection: psycopg.Connection, statement: str, values: Sequence[object]) -> list[Row]:
    cursor = connection.execute(sql(statement), values)
    return cursor.fetchall() if cursor.description else []
