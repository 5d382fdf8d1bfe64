"""Journals in PostgreSQL (15 or newer, extra `arbitra[postgres]`): many events in one database, in a schema of its
own.

An append locks the row of its event, so that numbers have no gaps and two events never wait for each other; a
commit tells everyone who watches (LISTEN/NOTIFY).
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from arbitra.book.journal.facts import FORMAT, Event
from arbitra.book.refusals import AlreadyThere, BookProblem, NewerBook, NoSuchBook, SameEvent
from arbitra.book.store.addresses import masked
from arbitra.book.store.connections import NOTHING, READ_ONLY, Connections, Single, connected, problems, sql
from arbitra.book.store.sql import SqlStore

if TYPE_CHECKING:
    import psycopg

GLANCE = 5.0
"""Seconds after which `watch` looks by itself, should a notification be lost."""
CHANNEL = "arbitra_book"
STEPS: tuple[str, ...] = (
    """
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
""",
)
"""How the tables came to be; a released step never changes, a later one is added. What earlier versions made has no
number yet, and all of the first step.

While servers are updated one after the other, two versions use one database: a step only adds what the version before
does without. One that cannot keep that promise raises `FORMAT`, and the older version refuses such events."""
NUMBERS = "CREATE TABLE IF NOT EXISTS arbitra.book_step (number integer PRIMARY KEY)"
INSERT_EVENT = "INSERT INTO event (id, slug, name, format) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING RETURNING row"
SHELVED = """
SELECT e.id, e.slug, e.name, e.format, coalesce(f.number, 0), coalesce(f.time, '') FROM event e
LEFT JOIN LATERAL (SELECT number, time FROM fact WHERE event = e.row ORDER BY number DESC LIMIT 1) f ON true
ORDER BY e.row
"""
LOCK = 0x41726274
"""Two programs that start at once make the tables one after the other."""


def lift(database: psycopg.Connection) -> None:
    """Takes the steps that are missing. Where none is, nothing is made, and few rights do.

    A newer step only adds: a database whose events this version cannot read is refused by them (`NewerBook`), not here.
    """
    if _reached(database) >= len(STEPS):
        return
    with database.transaction():
        database.execute(sql(f"SELECT pg_advisory_xact_lock({LOCK})"))
        if database.execute("SELECT to_regnamespace('arbitra')").fetchone() == (None,):
            database.execute("CREATE SCHEMA arbitra")
        database.execute(sql(NUMBERS))
        reached = _reached(database)
        for number, statements in enumerate(STEPS[reached:], start=reached + 1):
            database.execute(sql(statements))
            database.execute(sql("INSERT INTO arbitra.book_step (number) VALUES (?)"), (number,))


def _reached(database: psycopg.Connection) -> int:
    if database.execute("SELECT to_regclass('arbitra.book_step')").fetchone() == (None,):
        return 0
    found = database.execute("SELECT coalesce(max(number), 0) FROM arbitra.book_step").fetchone()
    return int(found[0]) if found else 0


class PostgresStore(SqlStore):
    """`PostgresStore.create(connections, event)`, `PostgresStore.open(address, slug)`; both give a `store.Store`."""

    def __init__(self, connections: Connections, slug: str) -> None:
        """Closes the connections with itself: those of a server are lent (`Lent`)."""
        self.connections = connections
        self.name = slug
        self._writer: psycopg.Connection | None = None
        self._watching: psycopg.Connection | None = None
        try:
            found = self._run("SELECT row, id, slug, name, format FROM event WHERE slug = ?", slug)
            if not found:
                raise NoSuchBook(book=slug)
            self._row = found[0][0]
            self.event = Event(*found[0][1:])
            if self.event.format > FORMAT:
                raise NewerBook(book=slug, found=self.event.format, known=FORMAT)
        except BaseException:
            self.connections.close()
            raise

    @classmethod
    def create(cls, connections: Connections, event: Event) -> PostgresStore:
        """A new event in the database; its tables are made where they are missing."""
        try:
            with problems(event.slug), connections.borrowed() as database:
                lift(database)
                made = database.execute(sql(INSERT_EVENT), (event.id, event.slug, event.name, FORMAT)).fetchall()
                if not made:
                    same = database.execute(sql("SELECT slug FROM event WHERE id = ?"), (event.id,)).fetchone()
                    if same is not None and same[0] != event.slug:
                        raise SameEvent(book=event.slug, known=same[0])
                    raise AlreadyThere(book=event.slug)
        except BaseException:
            connections.close()
            raise
        return cls(connections, event.slug)

    @classmethod
    def open(cls, address: str, slug: str, *, readonly: bool = False) -> PostgresStore:
        """By a command, with a connection of its own."""
        return cls(Single(address, READ_ONLY if readonly else NOTHING), slug)

    @property
    def address(self) -> str:
        return self.connections.address

    @property
    def row(self) -> int:
        """By which the database tells of its acts."""
        return self._row

    @property
    def word(self) -> str:
        return f"{masked(self.address)}!{self.name}"

    def discard(self) -> None:
        """An event that could not even begin leaves nothing behind."""
        with self._writing():
            for table in ("private", "snapshot", "fact"):
                self._run(f"DELETE FROM {table} WHERE event = ?", self._row)
            self._run("DELETE FROM event WHERE row = ?", self._row)

    @contextmanager
    def _connection(self) -> Iterator[psycopg.Connection]:
        """The one of the transaction that is open, or any."""
        with problems(self.name):
            if self._writer is not None:
                yield self._writer
            else:
                with self.connections.borrowed() as borrowed:
                    yield borrowed

    def _run(self, statement: str, *values: object, weighs: int | None = None) -> list[tuple[Any, ...]]:
        with self._connection() as database:
            done = database.execute(sql(statement), values)
            return done.fetchall() if done.description else []

    def _run_many(self, statement: str, rows: Iterable[Sequence[object]]) -> None:
        with self._connection() as database, database.cursor() as cursor:
            cursor.executemany(sql(statement), rows)

    @contextmanager
    def _writing(self) -> Iterator[None]:
        with self._connection() as database, database.transaction():
            self._writer = database
            try:
                database.execute(sql("SELECT 1 FROM event WHERE row = ? FOR UPDATE"), (self._row,))
                yield
            finally:
                self._writer = None

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
                self._watching = connected(self.address)
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
        self.connections.close()


class Shelved(NamedTuple):
    """An event of a database, and its last fact; number 0 and no time where it has none."""

    event: Event
    number: int
    time: str


def shelved(connections: Connections) -> tuple[Shelved, ...]:
    """The events in a database, the oldest first; none where Arbitra never made its tables."""
    address = connections.address
    with problems(masked(address), address), connections.borrowed() as database:
        known = database.execute(sql("SELECT to_regclass('arbitra.event')")).fetchone()
        if known is None or known[0] is None:
            return ()
        found = database.execute(sql(SHELVED)).fetchall()
    return tuple(Shelved(Event(*row[:4]), *row[4:]) for row in found)


def events(address: str) -> tuple[Event, ...]:
    """The events in a database, by short name."""
    with closing(Single(address)) as connections:
        return tuple(sorted((one.event for one in shelved(connections)), key=lambda event: event.slug))
