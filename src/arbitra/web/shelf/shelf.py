"""The events that are served, wherever they are kept: files of a folder (`folder`) or a database (`database`).

A book belongs to one thread, so every open event has one, and all its requests run there.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple, Protocol, TypeVar

from arbitra.book.book import Book
from arbitra.book.chronicle import Chronicle
from arbitra.book.refusals import BookProblem, Sentence, Unreachable
from arbitra.book.soundness import blamed
from arbitra.book.state.event import State
from arbitra.book.store.contract import Store
from arbitra.book.store.folders import is_chosen
from arbitra.book.store.overwritten import Remembered, set_apart
from arbitra.book.store.replaced import rescued
from arbitra.book.store.sqlite import SqliteStore
from arbitra.book.store.volume import Volume
from arbitra.lists.beside import Beside
from arbitra.lists.places import data_folder
from arbitra.web.access.rows import Rows
from arbitra.web.phone.moments import Moments
from arbitra.web.shelf.cancellations import Cancellations
from arbitra.web.shelf.uploads import Upload, Uploads

Result = TypeVar("Result")
LOG = logging.getLogger("arbitra.web")


class Place(Protocol):
    """Where one event is kept."""

    @property
    def names_folders(self) -> bool:
        """Whether an arbiter may name a folder of this computer for backups: not where the server is another's."""
        ...

    @property
    def copy_of(self) -> Path | None:
        """The file that holds the same event: then this one is only read. None: the event is kept here."""
        ...

    @property
    def word(self) -> str:
        """How a person types it on the command line; without a password."""
        ...

    def open(self, *, readonly: bool = False) -> Volume: ...

    def watched(self, store: Store, poked: threading.Event) -> AbstractContextManager[Callable[[], None]]:
        """Gives a function that waits until there may be more in the journal. `poked` ends the waiting; it is set when
        something is recorded in this process."""
        ...


class Flash(NamedTuple):
    """What is shown once on the next page: notes that came with an act, next to its sentence."""

    notes: tuple[str, ...] = ()


MOST_HELD = 4
MOST_FLASHES = 100
BUSY = 1.0
"""Seconds that a request waits for an event whose file is to be looked at."""
REST = 1.0
"""Seconds without an act after which an event is made one file again."""


class OpenEvent:
    """An event with its book, opened when it is first asked for, in its own thread."""

    def __init__(self, slug: str, place: Place) -> None:
        self.slug = slug
        self.place = place
        self._flashes: dict[int, Flash] = {}
        self.held: dict[str, Upload] = {}
        self.moments = Moments()
        self.beside: dict[str, Beside] = {}
        """By tournament: its players beside the rating list, as they were compared last."""
        self.closed = False
        self.replaced: Sentence | None = None
        """That its file was replaced while it was served, and what was done about it."""
        self._book: Book | None = None
        self._remembered: Remembered | None = None
        """What was acknowledged, should its file be overwritten."""
        self._apart = False
        """Whether it was, and the other content has a file of its own now."""
        self._journal: Chronicle | None = None
        self._settling: asyncio.TimerHandle | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=f"event-{slug}")

    @property
    def book(self) -> Book:
        """Only in the thread of the event."""
        if self._book is None:
            self._book = Book(self.place.open())
            second = self._book.state.event.backups
            kept_here = self.place.names_folders and self.place.copy_of is None
            if second and kept_here and not self.foreign_folder:
                self._book.volume.also_in(Path(second))
            store = self._book.volume.store
            if kept_here and isinstance(store, SqliteStore):
                self._hold_to_memory(store)
        return self._book

    @property
    def foreign_folder(self) -> str:
        """The second folder for backups that the book brought from another computer: no one chose it on this one, and
        it is not used. Empty: there is none. Only in the thread of the event."""
        second = self.book.state.event.backups
        if not second or not self.place.names_folders:
            return ""
        return "" if is_chosen(data_folder(), self.book.volume.event.id, second) else second

    @property
    def journal(self) -> Chronicle:
        """Everything that was ever recorded. Only in the thread of the event."""
        store = self.book.volume.store
        if self._journal is None or self._journal.store is not store:
            self._journal = Chronicle(store)
        self._journal.further()
        return self._journal

    def look(self) -> None:
        """Reads what others have recorded. Only in the thread of the event. A database that was away and is back is
        asked again; the interruption goes unnoticed."""
        try:
            self.book.look()
        except Unreachable:
            self.forget()
            self.book.look()
        self.book.volume.look_for_its_end()
        self.remember()

    def remember(self) -> None:
        """What is in the book now, before anybody is told that it is. Only in the thread of the event."""
        if self._remembered is None or self._book is None or self._book.head == self._remembered.end:
            return
        store = self._book.volume.store
        assert isinstance(store, SqliteStore)
        with suppress(BookProblem):  # another history: that is looked into before the next request
            self._remembered.further(store)

    def flash(self, number: int, told: Flash) -> None:
        """For the page that comes next, which asks for it by the number of the act; for a while also again."""
        while len(self._flashes) >= MOST_FLASHES:
            self._flashes.pop(next(iter(self._flashes)))
        self._flashes[number] = told

    def flashed(self, number: int) -> Flash | None:
        return self._flashes.get(number)

    def blamed(self) -> BookProblem | None:
        """Whether the book is the cause of an unexpected error. Only in the thread of the event."""
        try:
            return blamed(self.book.volume)
        except BookProblem as problem:
            return problem

    def hold(self, file: Upload) -> str:
        """Keeps a file until it is confirmed, or until others come; by this name."""
        name = hashlib.sha256(file.data).hexdigest()[:24]
        self.held.pop(name, None)
        while len(self.held) >= MOST_HELD:
            self.held.pop(next(iter(self.held)))
        self.held[name] = file
        return name

    async def run(self, work: Callable[[], Result]) -> Result:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self.settle_soon()

    def settle_soon(self) -> None:
        """In the loop: when no one has written for a while, the event is one file again, and a copy of it is whole."""
        if self._settling is None and not self.closed:
            self._settling = asyncio.get_running_loop().call_later(REST, self._settle)

    def _settle(self) -> None:
        with suppress(RuntimeError):  # it is being closed, which does the same
            done = asyncio.get_running_loop().run_in_executor(self._thread, self._settled)
            done.add_done_callback(self._settle_again)

    def _settled(self) -> bool:
        return self._book is None or self._book.volume.store.rest(after=REST)

    def _settle_again(self, done: asyncio.Future[bool]) -> None:
        self._settling = None
        if not done.cancelled() and done.exception() is None and not done.result():
            self.settle_soon()  # someone has written since, or still reads

    def close(self) -> None:
        self.closed = True
        self._thread.submit(self._part_for_good).result()
        self._thread.shutdown()

    def _part_for_good(self) -> None:
        self.forget()
        if self._remembered is not None:
            self._remembered.close()
            self._remembered = None

    def part_from_log(self) -> None:
        """From any thread: another file may stand where this one was opened."""
        book = self._book
        if book is not None and isinstance(book.volume.store, SqliteStore):
            book.volume.store.part_from_log()

    def _hold_to_memory(self, store: SqliteStore) -> None:
        if self._remembered is not None:
            store.doubt()
            return
        with suppress(BookProblem):  # a damaged book is shown as far as it can be read
            self._remembered = Remembered(store)

    def look_at_content(self) -> None:
        """From any other thread: if another program has put other content into its file, that gets a file of its own,
        under the same name. Whoever asks does not wait long for an event that is busy: it is looked at again."""
        store = self._book.volume.store if self._book is not None else None
        if self._remembered is not None and isinstance(store, SqliteStore) and store.is_touched:
            with suppress(TimeoutError):
                self._thread.submit(self._part_from_content).result(BUSY)

    def _part_from_content(self) -> None:
        store = self._book.volume.store if self._book is not None else None
        if self._remembered is None or not isinstance(store, SqliteStore):
            return
        try:
            if store.is_overwritten(self._remembered.end):
                self.replaced = set_apart(store, self._remembered)
                self._apart = True
        except (BookProblem, OSError) as trouble:
            LOG.warning("%s was overwritten, and cannot be put right: %s", store.name, trouble)

    def rescue(self) -> Sentence | None:
        """Its file was replaced: what was acknowledged is put back or kept. What was done, if anything had to be."""
        return self._thread.submit(self._rescued).result()

    def _rescued(self) -> Sentence | None:
        if self._book is None:
            return None
        try:
            told = rescued(self._book.volume, self._book.fold_digest, self._remembered if self._apart else None)
            return told or (self.replaced if self._apart else None)
        except (BookProblem, OSError):
            return None  # the mark beside the book still tells what is missing

    def rest(self) -> None:
        """Gives its connection back when the thread has nothing else to do; the next request opens it again."""
        self._thread.submit(self.forget)

    @contextmanager
    def released(self) -> Iterator[None]:
        """In the thread of the event: no one of this process keeps the file open, so that it can be replaced. Who
        follows it begins again afterwards."""
        self.closed = True
        self.forget()
        try:
            yield
        finally:
            self.closed = False

    def forget(self) -> None:
        """In the thread of the event: the book is opened again when it is next asked for."""
        if self._book is not None:
            self._book.close()
            self._book = None


class Listed(NamedTuple):
    """A line of the start page. `name` is how its keeper calls it; `problem`: it cannot be opened, and why."""

    slug: str
    name: str
    changed: datetime
    state: State | None
    problem: BookProblem | None = None
    event: str = ""
    """The id of the book."""
    copy_of: str = ""
    """What holds the same event: this is only a copy."""


class Begun(NamedTuple):
    """A new event, and under which name it is served."""

    slug: str
    book: Book


class Shelf(ABC):
    """The events of one server. What is not on it has no slug."""

    kind: str
    """`folder` or `database`: pages have other words for them."""

    def __init__(self) -> None:
        self.uploads = Uploads()
        self.cancellations = Cancellations()

    @property
    @abstractmethod
    def shown(self) -> str:
        """Where the events are, as a person knows the place; never with a password."""

    @property
    @abstractmethod
    def mark(self) -> str:
        """Names the place without saying where it is."""

    @abstractmethod
    def rows(self) -> Rows:
        """Where the people of its events are kept, their phones and screens."""

    def remember_in(self, rows: Rows) -> None:  # noqa: B027
        """Which event has which address; a database knows it by itself."""

    @abstractmethod
    def event(self, slug: str) -> OpenEvent | None: ...

    @abstractmethod
    def with_id(self, event: str) -> OpenEvent | None:
        """By the id of its book, whatever it is called now; never a copy."""

    @abstractmethod
    def slug_with_id(self, event: str) -> str | None:
        """As `with_id`, and opens nothing."""

    @abstractmethod
    def listed(self) -> list[Listed]:
        """Every event, the last one that was changed first."""

    @abstractmethod
    def begin(self, name: str) -> AbstractContextManager[Begun]:
        """A new event; if anything goes wrong inside, it is removed again."""

    def figures(self) -> dict[str, tuple[str, float]]:
        """What is counted here, with a sentence for each: for whoever keeps the server running."""
        return {}

    def must_answer(self) -> None:  # noqa: B027
        """Raises what is wrong if the events cannot be read at all."""

    def part(self) -> None:  # noqa: B027
        """At the end: nobody waits any longer for a database that does not answer."""

    @abstractmethod
    def close(self) -> None: ...


def named(place: str) -> str:
    return hashlib.sha256(place.encode()).hexdigest()[:16]
