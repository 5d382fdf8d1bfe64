"""The events of a PostgreSQL database: several servers may show the same ones at once.

All events share a few connections (`Pool`) and one that hears what is recorded (`Listener`): PostgreSQL allows a
hundred in all, and a federation has more events than that.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

from arbitra.book.book import Book
from arbitra.book.refusals import AlreadyThere, BookProblem, Unreachable
from arbitra.book.slugs import slug_of, slugs
from arbitra.book.state.event import State
from arbitra.book.store.addresses import database_name, masked
from arbitra.book.store.backups import Backups
from arbitra.book.store.connections import Lent, Pool, problems, require_sessions
from arbitra.book.store.contract import Store
from arbitra.book.store.listening import Listener
from arbitra.book.store.postgres import PostgresStore, Shelved, lift, shelved
from arbitra.book.store.volume import Volume, new_event
from arbitra.web.access.database_rows import DatabaseRows
from arbitra.web.access.rows import Rows
from arbitra.web.shelf.shelf import Begun, Listed, OpenEvent, Shelf, named

NET = 30.0
"""Seconds after which an event is looked at although nothing was heard of it."""
IDLE = 300.0
"""Seconds after which the book of an event that no one asks for is put away."""


class Row:
    """The place of an event: its short name in the database; its backups, where there is a folder for them."""

    names_folders = False
    copy_of = None

    def __init__(self, pool: Pool, listener: Listener, name: str, *folders: Path) -> None:
        self.address = pool.address
        self.pool = pool
        self.listener = listener
        self.name = name
        self.folders = folders

    @property
    def word(self) -> str:
        return f"{masked(self.address)}!{self.name}"

    def open(self, *, readonly: bool = False) -> Volume:
        store = PostgresStore(Lent(self.pool), self.name)
        return Volume(store, Backups(store.event, *(() if readonly else self.folders)))

    @contextmanager
    def watched(self, store: Store, poked: threading.Event) -> Iterator[Callable[[], None]]:
        """The database tells of every act, of this process too."""
        assert isinstance(store, PostgresStore)

        def wait() -> None:
            poked.wait(NET)
            poked.clear()
            self.listener.must_hear()

        with self.listener.hearing(store.row, poked):
            yield wait


class Database(Shelf):
    """Slugs are those of the short names, given in the order in which the events were made: they never change."""

    kind = "database"

    def __init__(self, address: str, backups: Path | None = None) -> None:
        super().__init__()
        self.address = address
        self.pool = Pool(address)
        self.listener = Listener(address)
        self.backups = backups
        self._open: dict[str, OpenEvent] = {}
        self._used: dict[str, float] = {}
        self._slugs: dict[str, str] = {}
        self._states: dict[str, tuple[int, State]] = {}
        self._lock = threading.Lock()

    @property
    def shown(self) -> str:
        return database_name(self.address)

    @property
    def mark(self) -> str:
        return named(masked(self.address))

    def rows(self) -> Rows:
        require_sessions(self.address)
        with problems(masked(self.address), self.address), self.pool.borrowed() as connection:
            lift(connection)  # whoever starts a server first makes all tables
        return DatabaseRows(Lent(self.pool))

    def events(self) -> dict[str, Shelved]:
        """Raises what is wrong with the database or its address."""
        found = {one.event.slug: one for one in shelved(Lent(self.pool))}
        return {slug: found[name] for slug, name in slugs(found).items()}

    def event(self, slug: str) -> OpenEvent | None:
        known = self._open.get(slug)
        if known is None:
            found = self.events().get(slug)
            if found is None:
                return None
            folders = () if self.backups is None else (self.backups / slug,)
            known = OpenEvent(slug, self._place(found.event.slug, *folders))
        with self._lock:
            self._rest(slug)
            return self._open.setdefault(slug, known)

    def _place(self, name: str, *folders: Path) -> Row:
        return Row(self.pool, self.listener, name, *folders)

    def with_id(self, event: str) -> OpenEvent | None:
        known = self.slug_with_id(event)
        return self.event(known) if known is not None else None

    def slug_with_id(self, event: str) -> str | None:
        if event not in self._slugs:
            self._slugs = {one.event.id: slug for slug, one in self.events().items()}
        return self._slugs.get(event)

    def _rest(self, slug: str) -> None:
        """Events not asked for in a while may rest, except this one."""
        now = time.monotonic()
        self._used[slug] = now
        for other, used in list(self._used.items()):
            if now - used > IDLE:
                del self._used[other]
                self._open[other].rest()

    def listed(self) -> list[Listed]:
        lines = [self._line(slug, one) for slug, one in self.events().items()]
        return sorted(lines, key=lambda line: line.changed, reverse=True)

    def _line(self, slug: str, one: Shelved) -> Listed:
        name = one.event.slug
        changed = datetime.fromisoformat(one.time) if one.time else datetime.now(UTC)
        kept = self._states.get(name)
        if kept is not None and kept[0] == one.number:
            return Listed(slug, name, changed, kept[1], event=one.event.id)
        try:
            book = Book(self._place(name).open(readonly=True))
        except Unreachable:
            raise
        except BookProblem as problem:
            return Listed(slug, name, changed, None, problem)
        try:
            self._states[name] = (book.head.number, book.state)
            return Listed(slug, name, changed, book.state, event=one.event.id)
        finally:
            book.close()

    @contextmanager
    def begin(self, name: str) -> Iterator[Begun]:
        volume = self._created(name)
        try:
            slug = next(slug for slug, one in self.events().items() if one.event.slug == volume.event.slug)
            yield Begun(slug, Book(volume))
        except BaseException:
            assert isinstance(volume.store, PostgresStore)
            with suppress(BookProblem):  # the first error is the one that is reported
                volume.store.discard()
            raise
        finally:
            volume.close()

    def _created(self, name: str) -> Volume:
        """Under a short name that is free: another server may take one meanwhile."""
        base = slug = slug_of(name)
        count = 1
        while True:
            try:
                store = PostgresStore.create(Lent(self.pool), new_event(slug, name))
                return Volume(store, Backups(store.event))
            except AlreadyThere:
                count += 1
                slug = f"{base}-{count}"

    def figures(self) -> dict[str, tuple[str, float]]:
        return {
            "database_connections": ("Connections to the database, with the one that listens.", self.pool.open + 1),
            "database_seconds_total": ("Time for which connections were in use.", self.pool.seconds),
            "database_lost_total": ("Connections that broke.", self.pool.lost),
            "database_up": ("Whether what is recorded is heard.", self.listener.away is None),
            "events_open": ("Events whose book is in memory.", len(self._open)),
        }

    def must_answer(self) -> None:
        with problems(masked(self.address), self.address), self.pool.borrowed() as connection:
            connection.execute("SELECT 1")

    def part(self) -> None:
        self.listener.close()
        self.pool.close()

    def close(self) -> None:
        self.part()
        for event in self._open.values():
            event.close()
        self._open.clear()
