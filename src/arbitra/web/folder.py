"""The events of a folder. A book belongs to one thread, so every open event has one, and all its requests run there."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple, TypeVar

from arbitra.book.event import Book
from arbitra.book.journal import Journal
from arbitra.book.kept import open_file
from arbitra.book.refusals import BookProblem
from arbitra.book.state.event import State
from arbitra.web.slugs import slugs
from arbitra.web.uploads import Uploads

SUFFIX = ".arbitra"
Result = TypeVar("Result")


def file_of(path: Path) -> tuple[int, int]:
    """Which file stands there, whatever its name."""
    found = path.stat()
    return found.st_dev, found.st_ino


class Flash(NamedTuple):
    """What is told once on the next page: notes that came with an act, beside its sentence."""

    notes: tuple[str, ...] = ()


class Held(NamedTuple):
    """A file that was sent to be looked at first: nothing of it is recorded yet."""

    name: str
    data: bytes


MOST_HELD = 4


class OpenEvent:
    """An event with its book, opened when it is first asked for, in its own thread."""

    def __init__(self, slug: str, path: Path) -> None:
        self.slug = slug
        self.path = path
        self.file = file_of(path)
        self.flashes: dict[int, Flash] = {}
        self.held: dict[str, Held] = {}
        self._book: Book | None = None
        self._journal: Journal | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=f"event-{slug}")

    @property
    def book(self) -> Book:
        """Only in the thread of the event."""
        if self._book is None:
            self._book = Book(open_file(self.path))
            second = self._book.state.event.backups
            if second:
                self._book.kept.also_in(Path(second))
        return self._book

    @property
    def journal(self) -> Journal:
        """Everything that was ever recorded. Only in the thread of the event."""
        store = self.book.kept.store
        if self._journal is None or self._journal.store is not store:
            self._journal = Journal(store)
        self._journal.further()
        return self._journal

    def hold(self, file: Held) -> str:
        """Keeps a file until it is confirmed, or until others come; by this name."""
        name = hashlib.sha256(file.data).hexdigest()[:24]
        self.held.pop(name, None)
        while len(self.held) >= MOST_HELD:
            self.held.pop(next(iter(self.held)))
        self.held[name] = file
        return name

    async def run(self, work: Callable[[], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def close(self) -> None:
        self._thread.submit(self.forget).result()
        self._thread.shutdown()

    def forget(self) -> None:
        """In the thread of the event: the book is opened again when it is next asked for."""
        if self._book is not None:
            self._book.close()
            self._book = None


class Listed(NamedTuple):
    """A line of the start page. `problem`: the book cannot be opened, and why."""

    slug: str
    path: Path
    changed: datetime
    state: State | None
    problem: BookProblem | None = None


class Folder:
    """Slugs are those of the file names; what is not in the folder has none."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.uploads = Uploads()
        self._open: dict[Path, OpenEvent] = {}
        self._states: dict[Path, tuple[tuple[int, int], State]] = {}

    def paths(self) -> dict[str, Path]:
        names = sorted(file.name for file in self.path.iterdir() if file.suffix == SUFFIX and file.is_file())
        found = slugs(name.removesuffix(SUFFIX) for name in names)
        return {slug: self.path / f"{stem}{SUFFIX}" for slug, stem in found.items()}

    def slug(self, path: Path) -> str:
        return next(slug for slug, found in self.paths().items() if found == path)

    def event(self, slug: str) -> OpenEvent | None:
        path = self.paths().get(slug)
        if path is None:
            return None
        known = self._open.get(path)
        if known is not None and known.file != file_of(path):
            known.close()  # another book has taken its place
            known = None
        if known is None:
            known = self._open[path] = OpenEvent(slug, path)
        return known

    def listed(self) -> list[Listed]:
        """Every event, the last one that was changed first."""
        lines = [self._line(slug, path) for slug, path in self.paths().items()]
        return sorted(lines, key=lambda line: line.changed, reverse=True)

    def _line(self, slug: str, path: Path) -> Listed:
        # What was written last may still stand in the log beside the book.
        stands = [one.stat() for one in (path, path.with_name(path.name + "-wal")) if one.exists()]
        changed = datetime.fromtimestamp(max(one.st_mtime for one in stands), UTC)
        mark = (max(one.st_mtime_ns for one in stands), sum(one.st_size for one in stands))
        kept = self._states.get(path)
        if kept is not None and kept[0] == mark:
            return Listed(slug, path, changed, kept[1])
        try:
            book = Book(open_file(path, readonly=True))
        except BookProblem as problem:
            return Listed(slug, path, changed, None, problem)
        try:
            self._states[path] = (mark, book.state)
            return Listed(slug, path, changed, book.state)
        finally:
            book.close()

    def close(self) -> None:
        for event in self._open.values():
            event.close()
        self._open.clear()


def folder_mark(folder: Path) -> str:
    """Names a folder without saying where it is."""
    return hashlib.sha256(str(folder.resolve()).encode()).hexdigest()[:16]
