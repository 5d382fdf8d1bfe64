"""Journals in PostgreSQL (15 or newer, extra `arbitra[postgres]`): many events in one database, in a schema of its own.

Who appends holds the row of their event, so that numbers have no gaps and two events never wait for each other; a
commit tells everybody who watches (LISTEN/NOTIFY).
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, LiteralString, NamedTuple

from arbitra.book.journal.facts import FORMAT, Event
from arbitra.book.refusals import (
    AlreadyThere,
    BadAddress,
    BookProblem,
    Busy,
    DamagedFile,
    DiskFull,
    MissingExtra,
    NewerBook,
    NoSuchBook,
    OldServer,
    ReadOnly,
    Sentence,
    Unreachable,
)  # fmt: skip
from arbitra.book.store.addresses import masked, without_secrets
from arbitra.book.store.sql import SqlStore
from arbitra.i18n import N_

try:
    import psycopg
except ImportError as error:
    raise MissingExtra from error

OLDEST = 15
PATIENCE = 30
"""Seconds to wait for another writer."""
GLANCE = 5.0
"""Seconds after which `watch` looks by itself, should a notification be lost."""
CHANNEL = "arbitra_book"
SCHEMA = """
CREATE SCHEMA IF NOT EXISTS arbitra;
CREATE TABLE IF NOT EXISTS arbitra.event (
    row integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id text NOT NULL UNIQUE, slug text NOT NULL UNIQUE,
    name text NOT NULL, format integer NOT NULL, stripped bigint NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS arbitra.fact (
    event integer NOT NULL REFERENCES arbitra.event, number bigint NOT NULL, time text NOT NULL, actor text NOT NULL,
    via text NOT NULL, act text NOT NULL, version integer NOT NULL, payload text NOT NULL, key text NOT NULL,
    more integer NOT NULL, content text NOT NULL, digest text NOT NULL,
    PRIMARY KEY (event, number), UNIQUE (event, key, more)
);
CREATE TABLE IF NOT EXISTS arbitra.private (
    event integer NOT NULL REFERENCES arbitra.event, entry text NOT NULL, fact bigint NOT NULL, field text NOT NULL,
    salt text NOT NULL, value text NOT NULL, PRIMARY KEY (event, entry, fact, field)
);
CREATE TABLE IF NOT EXISTS arbitra.snapshot (
    event integer PRIMARY KEY REFERENCES arbitra.event, number bigint NOT NULL, digest text NOT NULL,
    shape text NOT NULL, state_digest text NOT NULL, state bytea NOT NULL
);
"""
INSERT_EVENT = "INSERT INTO event (id, slug, name, format) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING row"
SHELVED = """
SELECT e.id, e.slug, e.name, e.format, coalesce(f.number, 0), coalesce(f.time, '') FROM event e
LEFT JOIN LATERAL (SELECT number, time FROM fact WHERE event = e.row ORDER BY number DESC LIMIT 1) f ON true
ORDER BY e.row
"""
KEEPER = N_("Whoever keeps the database has its backups.")
READ_ONLY = "-c default_transaction_read_only=on"
LOCK = 0x41726274
"""Two programs that start at once make the tables one after the other."""


class PostgresStore(SqlStore):
    """`PostgresStore.create(address, event)`, `PostgresStore.open(address, slug)`; both give a `store.Store`."""

    def __init__(self, address: str, slug: str, *, readonly: bool = False) -> None:
        self.address = address
        self.name = slug
        self.readonly = readonly
        self._watching: psycopg.Connection | None = None
        self._database = connected(address, READ_ONLY if readonly else "")
        try:
            found = self._run("SELECT row, id, slug, name, format FROM event WHERE slug = ?", slug)
            if not found:
                raise NoSuchBook(book=slug)
            self._row = found[0][0]
            self.event = Event(*found[0][1:])
            if self.event.format > FORMAT:
                raise NewerBook(book=slug, found=self.event.format, known=FORMAT)
        except BaseException:
            self._database.close()
            raise

    @classmethod
    def create(cls, address: str, event: Event) -> PostgresStore:
        """A new event in the database; its tables are made where they are missing."""
        with problems(event.slug), connected(address) as database, database.transaction():
            database.execute(sql(f"SELECT pg_advisory_xact_lock({LOCK})"))
            database.execute(sql(SCHEMA))
            made = database.execute(
                sql(INSERT_EVENT),
                (event.id, event.slug, event.name, FORMAT),
            ).fetchall()
            if not made:
                raise AlreadyThere(book=event.slug)
        return cls(address, event.slug)

    @classmethod
    def open(cls, address: str, slug: str, *, readonly: bool = False) -> PostgresStore:
        """`readonly`: one connection does, also for `watch`, which then belongs to the same thread as the rest."""
        return cls(address, slug, readonly=readonly)

    @property
    def word(self) -> str:
        return f"{masked(self.address)}!{self.name}"

    def discard(self) -> None:
        """An event that could not even begin leaves nothing behind."""
        with self._writing():
            for table in ("private", "snapshot", "fact"):
                self._run(f"DELETE FROM {table} WHERE event = ?", self._row)
            self._run("DELETE FROM event WHERE row = ?", self._row)

    def _run(self, statement: str, *values: object, weighs: int | None = None) -> list[tuple[Any, ...]]:
        with problems(self.name):
            done = self._database.execute(sql(statement), values)
            return done.fetchall() if done.description else []

    def _run_many(self, statement: str, rows: Iterable[Sequence[object]]) -> None:
        with problems(self.name), self._database.cursor() as cursor:
            cursor.executemany(sql(statement), rows)

    @contextmanager
    def _writing(self) -> Iterator[None]:
        with problems(self.name), self._database.transaction():
            self._database.execute(sql("SELECT 1 FROM event WHERE row = ? FOR UPDATE"), (self._row,))
            yield

    def _told(self, number: int) -> None:
        self._run("SELECT pg_notify(?, ?)", CHANNEL, f"{self._row} {number}")

    def _wipe(self) -> None:
        for table in ("private", "snapshot"):
            with suppress(BookProblem):
                self._run(f"VACUUM FULL {table}")

    def watch(self, after: int, timeout: float) -> int:
        deadline = time.monotonic() + timeout
        with problems(self.name):
            if self._watching is None:
                self._watching = self._database if self.readonly else connected(self.address)
                self._watching.execute(sql(f"LISTEN {CHANNEL}"))
            while True:
                # Listening began before this look: what comes after it is notified.
                newest = sql("SELECT coalesce(max(number), 0) FROM fact WHERE event = ?")
                found = self._watching.execute(newest, (self._row,)).fetchone()
                number = int(found[0]) if found else 0
                left = deadline - time.monotonic()
                if number > after or left <= 0:
                    return number
                for note in self._watching.notifies(timeout=min(left, GLANCE)):
                    if note.payload.partition(" ")[0] == str(self._row):
                        break

    def flaws(self) -> tuple[str, ...]:
        """The server checks its own pages."""
        return ()

    def close(self) -> None:
        if self._watching is not None:
            self._watching.close()
        self._database.close()


class Shelved(NamedTuple):
    """An event of a database, and its last fact; number 0 and no time where it has none."""

    event: Event
    number: int
    time: str


def shelved(address: str) -> tuple[Shelved, ...]:
    """The events in a database, the oldest first; none where Arbitra never made its tables."""
    with problems(masked(address), address), connected(address) as database:
        known = database.execute(sql("SELECT to_regclass('arbitra.event')")).fetchone()
        if known is None or known[0] is None:
            return ()
        found = database.execute(sql(SHELVED)).fetchall()
    return tuple(Shelved(Event(*row[:4]), *row[4:]) for row in found)


def events(address: str) -> tuple[Event, ...]:
    """The events in a database, by short name."""
    return tuple(sorted((one.event for one in shelved(address)), key=lambda event: event.slug))


def connected(address: str, more: str = "") -> psycopg.Connection:
    with problems(masked(address), address):
        database = psycopg.connect(
            address, autocommit=True, connect_timeout=10,
            options=f"-c search_path=arbitra,public -c lock_timeout={PATIENCE}s {more}",
        )  # fmt: skip
        if database.execute("SHOW synchronous_commit").fetchone() == ("off",):
            database.execute("SET synchronous_commit = on")
    if database.info.server_version < OLDEST * 10000:
        found = database.info.server_version // 10000
        database.close()
        raise OldServer(found=found, needed=OLDEST)
    return database


def sql(statement: str) -> LiteralString:
    """Only constants of this package come here; values go beside them."""
    return statement.replace("?", "%s")


@contextmanager
def problems(name: str, address: str = "") -> Iterator[None]:
    try:
        yield
    except psycopg.Error as error:
        found = _problem(error, name, address)
        # The driver may quote the password: where it was asked for by address, its own words go no further.
        raise found from (None if address else error)


def _problem(error: psycopg.Error, name: str, address: str = "") -> BookProblem:
    errors = psycopg.errors
    if isinstance(error, errors.DiskFull | errors.OutOfMemory):
        return DiskFull()
    if isinstance(error, errors.ReadOnlySqlTransaction | errors.InsufficientPrivilege):
        return ReadOnly(book=name)
    if isinstance(error, errors.LockNotAvailable | errors.DeadlockDetected | errors.QueryCanceled):
        return Busy(book=name)
    if isinstance(error, errors.UndefinedTable | errors.InvalidSchemaName):
        return NoSuchBook(book=name)
    if isinstance(error, psycopg.OperationalError | psycopg.InterfaceError):
        return Unreachable(reason=without_secrets(" ".join(str(error).split()), address))
    if isinstance(error, psycopg.ProgrammingError) and address and error.sqlstate is None:
        return BadAddress(reason=without_secrets(" ".join(str(error).split()), address))
    return DamagedFile(book=name, reason=without_secrets(str(error), address), advice=Sentence(KEEPER))
