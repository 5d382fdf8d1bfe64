"""Accounts, phones and screens in the database of the events: every process of a server has the same people."""

from __future__ import annotations

import threading
from collections.abc import Sequence

import psycopg

from arbitra.book.store.postgres import LOCK, connected, problems, sql
from arbitra.web.access.rows import TABLES, Row


class DatabaseRows:
    """A connection that was lost is made again."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._lock = threading.Lock()
        self._connection = connected(address)
        locked, freed = (f"SELECT pg_advisory_{word}({LOCK})" for word in ("lock", "unlock"))
        for statement in (locked, "CREATE SCHEMA IF NOT EXISTS arbitra", *TABLES, freed):
            self.run(statement)

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
