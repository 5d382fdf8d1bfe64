"""Connections to PostgreSQL: time limits, and a pool for the many events of a server.

A server that hangs keeps its lines open and says nothing, and no time limit of its own helps then. `Deadlines` cuts
such a line from this side, so that whoever waits on it hears that the database is away.
"""

from __future__ import annotations

import os
import socket
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from types import MappingProxyType
from typing import Any, LiteralString, NamedTuple, Protocol

from arbitra.book.refusals import (
    BadAddress,
    BookProblem,
    Busy,
    DamagedFile,
    DiskFull,
    MissingExtra,
    NoSuchBook,
    NotAllowed,
    OldServer,
    ReadOnly,
    Sentence,
    SharedSessions,
    UnknownDatabase,
    Unreachable,
    WrongPassword,
)  # fmt: skip
from arbitra.book.store.addresses import database_name, masked, without_secrets
from arbitra.i18n import N_

try:
    import psycopg
    from psycopg.pq import TransactionStatus
except ImportError as error:
    raise MissingExtra from error

LOST = psycopg.OperationalError
"""What the driver raises when a connection is gone."""
OLDEST = 15
CONNECTING = 5
"""Seconds for a new connection."""
KEEPER = N_("The database administrator has its backups.")
ALL_TAKEN = "all connections are in use"
READ_ONLY = {"default_transaction_read_only": "on"}
LINE: dict[str, Any] = {
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}
"""A network that swallows everything is noticed after half a minute, whatever the system is set to."""


NOTHING: Mapping[str, str] = MappingProxyType({})


class Patience(NamedTuple):
    """Seconds: for another writer, for one statement, and until a line that stays silent is cut."""

    lock: int
    statement: int
    silence: int


TYPED = Patience(30, 120, 150)
"""Of a command: one person waits for it."""
SERVED = Patience(10, 20, 25)
"""Of a server: everybody waits for it."""


class Connections(Protocol):
    """Where a store has its connection from."""

    @property
    def address(self) -> str: ...

    def borrowed(self) -> AbstractContextManager[psycopg.Connection]:
        """It belongs to the borrower until the end of the context."""
        ...

    def close(self) -> None: ...


class Deadlines:
    """Cuts the lines on which an answer is overdue. One thread for the process, which sleeps while nobody waits."""

    TICK = 0.5

    def __init__(self) -> None:
        self.begin()
        if hasattr(os, "register_at_fork"):
            os.register_at_fork(after_in_child=self.begin)

    def begin(self) -> None:
        """A process that was forked has no thread, and the lock as it was in that moment, perhaps held for ever."""
        self._until: dict[psycopg.Connection, float] = {}
        self._changed = threading.Condition()
        self._asleep = False
        self._thread: threading.Thread | None = None

    @contextmanager
    def within(self, connection: psycopg.Connection, seconds: float) -> Iterator[None]:
        with self._changed:
            before = self._until.get(connection)
            self._until[connection] = time.monotonic() + seconds
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._watch, name="database-deadlines", daemon=True)
                self._thread.start()
            elif self._asleep:
                self._changed.notify()
        try:
            yield
        finally:
            with self._changed:
                if before is None:
                    self._until.pop(connection, None)
                elif connection in self._until:
                    self._until[connection] = before

    def _watch(self) -> None:
        while True:
            with self._changed:
                self._asleep = True
                self._changed.wait_for(lambda: bool(self._until))
                self._asleep = False
            time.sleep(self.TICK)
            with self._changed:
                now = time.monotonic()
                for connection in [one for one, until in self._until.items() if until <= now]:
                    del self._until[connection]
                    cut(connection)


def cut(connection: psycopg.Connection) -> None:
    """Whoever waits on it hears that the connection is lost. From any thread, as long as nobody closes it meanwhile."""
    with suppress(psycopg.Error, OSError), socket.socket(fileno=os.dup(connection.pgconn.socket)) as line:
        line.shutdown(socket.SHUT_RDWR)


DEADLINES = Deadlines()


class Single:
    """One connection for one store, as a command has it."""

    def __init__(self, address: str, more: Mapping[str, str] = NOTHING) -> None:
        self.address = address
        self._connection = connected(address, more)

    @contextmanager
    def borrowed(self) -> Iterator[psycopg.Connection]:
        with DEADLINES.within(self._connection, TYPED.silence):
            yield self._connection

    def close(self) -> None:
        self._connection.close()


class Pool:
    """At most `MOST` connections for all events of a process, made when they are needed and closed after a while.

    A lost connection takes the idle ones along: the server was restarted, and they are as dead as it is.
    """

    MOST = 16
    REST = 60.0
    """Seconds after which an idle connection is closed."""
    TURN = 10.0
    """Seconds that a borrower waits for one that is free."""

    def __init__(self, address: str, most: int = MOST) -> None:
        self.address = address
        self.most = most
        self._lock = threading.Lock()
        self._free = threading.Condition(self._lock)
        self._borrowers = 0
        self._making: set[_Connecting] = set()
        self._idle: list[tuple[float, psycopg.Connection]] = []
        self._lent: set[psycopg.Connection] = set()
        self._closed = False
        self.seconds = 0.0
        """For which connections were lent, all together."""
        self.lost = 0
        """Connections that broke."""

    @property
    def open(self) -> int:
        """How many connections there are now."""
        with self._lock:
            return len(self._idle) + len(self._lent)

    @contextmanager
    def borrowed(self) -> Iterator[psycopg.Connection]:
        self._await_turn()
        try:
            connection = self._taken()
            begun = time.monotonic()
            try:
                with DEADLINES.within(connection, SERVED.silence):
                    yield connection
            finally:
                self._returned(connection, time.monotonic() - begun)
        finally:
            with self._lock:
                self._borrowers -= 1
                self._free.notify()

    def _await_turn(self) -> None:
        with self._lock:
            free = self._free.wait_for(lambda: self._closed or self._borrowers < self.most, self.TURN)
            if not free or self._closed:
                raise Unreachable(reason=ALL_TAKEN)
            self._borrowers += 1

    def _taken(self) -> psycopg.Connection:
        with self._lock:
            if self._closed:
                raise Unreachable(reason=ALL_TAKEN)
            if self._idle:
                _, connection = self._idle.pop()
                self._lent.add(connection)
                return connection
        return self._made()

    def _made(self) -> psycopg.Connection:
        """By a thread of its own: the driver cannot be interrupted while it connects, and nobody waits for that when
        all is over."""
        made = _Connecting(self.address, self._lock)
        with self._lock:
            self._making.add(made)
            made.done.wait_for(lambda: self._closed or made.ended)
            self._making.discard(made)
            if not self._closed and made.connection is not None:
                self._lent.add(made.connection)
                return made.connection
            made.give_up()
            raise made.problem or Unreachable(reason=ALL_TAKEN)

    def _returned(self, connection: psycopg.Connection, seconds: float) -> None:
        now = time.monotonic()
        sound = not connection.closed and connection.info.transaction_status is TransactionStatus.IDLE
        with self._lock:
            self._lent.discard(connection)
            self.seconds += seconds
            self.lost += not sound
            idle = [*self._idle, (now, connection)]
            # The last one used is used next, so the oldest stand first.
            self._idle = [one for one in idle if now - one[0] < self.REST] if sound and not self._closed else []
            gone = idle[: len(idle) - len(self._idle)]
        for _, one in gone:
            one.close()

    def close(self) -> None:
        """At once: what is lent is cut, and its borrowers hear that the database is away."""
        with self._lock:
            self._closed = True
            gone, self._idle = self._idle, []
            for connection in self._lent:
                cut(connection)
            self._free.notify_all()
            for making in self._making:
                making.done.notify_all()
        for _, connection in gone:
            connection.close()


class _Connecting(threading.Thread):
    """A connection that is being made; `lock` guards what became of it."""

    def __init__(self, address: str, lock: threading.Lock) -> None:
        super().__init__(name="database-connecting", daemon=True)
        self.address = address
        self.ended = False
        self.connection: psycopg.Connection | None = None
        self.problem: BaseException | None = None
        self.done = threading.Condition(lock)
        self._wanted = True
        self.start()

    def run(self) -> None:
        try:
            made, problem = connected(self.address, patience=SERVED), None
        except BaseException as error:
            made, problem = None, error
        with self.done:
            self.ended, self.connection, self.problem = True, made, problem
            if not self._wanted:
                self.give_up()
            self.done.notify_all()

    def give_up(self) -> None:
        """With the lock."""
        self._wanted = False
        if self.connection is not None:
            self.connection.close()
            self.connection = None


class Lent:
    """A pool as a store has it: closing the store leaves the pool to the others."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool

    @property
    def address(self) -> str:
        return self.pool.address

    def borrowed(self) -> AbstractContextManager[psycopg.Connection]:
        return self.pool.borrowed()

    def close(self) -> None:
        return None


def connected(address: str, more: Mapping[str, str] = NOTHING, patience: Patience = TYPED) -> psycopg.Connection:
    """`more`: further parameters. They are set once the session has begun: PgBouncer lets nobody begin with any."""
    chosen = {
        "search_path": "arbitra,public",
        "lock_timeout": f"{patience.lock}s",
        "statement_timeout": f"{patience.statement}s",
        "idle_in_transaction_session_timeout": f"{patience.silence}s",
        **more,
    }
    setting = ", ".join(["set_config(%s, %s, false)"] * len(chosen))
    with problems(masked(address), address):
        database = psycopg.connect(address, autocommit=True, connect_timeout=CONNECTING, **LINE)
        try:
            if database.info.server_version < OLDEST * 10000:
                raise OldServer(found=database.info.server_version // 10000, needed=OLDEST)
            with DEADLINES.within(database, patience.silence):
                values = [part for pair in chosen.items() for part in pair]
                found = database.execute(sql(f"SELECT current_setting('synchronous_commit'), {setting}"), values)
                if found.fetchall()[0][0] == "off":
                    database.execute("SET synchronous_commit = on")
        except BaseException:
            database.close()
            raise
    return database


def require_sessions(address: str) -> None:
    """Refuses a pooler that gives a connection to others between two statements: they would lose what was set, and
    hear nothing. Behind any pooler, the driver has been told of another process than the one that answers."""
    with problems(masked(address), address), closing(connected(address, patience=SERVED)) as one:
        first = _process(one)
        if first == one.info.backend_pid:
            return
        with closing(connected(address, patience=SERVED)) as other:
            if _process(other) in (first, _process(one)):
                raise SharedSessions


def _process(connection: psycopg.Connection) -> int:
    with DEADLINES.within(connection, SERVED.silence):
        found = connection.execute("SELECT pg_backend_pid()").fetchone()
    return int(found[0]) if found else 0


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
    if isinstance(error, errors.ReadOnlySqlTransaction):
        return ReadOnly(book=name)
    if isinstance(error, errors.InsufficientPrivilege):
        return NotAllowed(reason=without_secrets(_line(error), address))
    if isinstance(error, errors.LockNotAvailable | errors.DeadlockDetected | errors.QueryCanceled):
        return Busy(book=name)
    if isinstance(error, errors.UndefinedTable | errors.InvalidSchemaName):
        return NoSuchBook(book=name)
    if isinstance(error, psycopg.OperationalError | psycopg.InterfaceError):
        return _refused(error, address) or Unreachable(reason=without_secrets(_line(error), address))
    if isinstance(error, psycopg.ProgrammingError) and address and error.sqlstate is None:
        return BadAddress(reason=without_secrets(_line(error), address))
    return DamagedFile(book=name, reason=without_secrets(str(error), address), advice=Sentence(KEEPER))


def _line(error: psycopg.Error) -> str:
    return " ".join(str(error).split())


def _refused(error: psycopg.Error, address: str) -> BookProblem | None:
    """A server that answers and lets nobody in. The driver keeps no code of a failed sign-in, only the server's words,
    which are in its language: these are asked for in English by every client that does not say otherwise."""
    text = str(error)
    if not address:
        return None
    if "password authentication failed" in text or "no password supplied" in text:
        return WrongPassword(database=masked(address))
    if "does not exist" in text and "database" in text:
        return UnknownDatabase(name=database_name(address))
    return None
