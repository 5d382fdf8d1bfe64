"""The events of a folder, each one file. Slugs are those of the file names."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from arbitra.book.beginning import beginning
from arbitra.book.event import Book
from arbitra.book.kept import Kept, open_file
from arbitra.book.places import shown_name
from arbitra.book.refusals import AFolder, BookProblem, LeadsNowhere, Unreadable
from arbitra.book.state.event import State
from arbitra.book.store import Store
from arbitra.lists.places import data_folder
from arbitra.web.access.rows import FileRows
from arbitra.web.shelf import Begun, Listed, OpenEvent, Shelf, named
from arbitra.web.slugs import slug_of, slugs

SUFFIX = ".arbitra"
GLANCE = 0.25
"""Seconds between two looks at a file: acts of other programs appear then."""


class File:
    """The place of an event: the file that stood there when it was opened, whatever stands there later."""

    names_folders = True

    def __init__(self, path: Path) -> None:
        self.path = path
        self.identity = _identity(path)

    @property
    def replaced(self) -> bool:
        return _identity(self.path) != self.identity

    def open(self, *, readonly: bool = False) -> Kept:
        return open_file(self.path, readonly=readonly)

    def wait(self, store: Store, after: int, poked: threading.Event) -> None:
        poked.wait(GLANCE)
        poked.clear()


class Folder(Shelf):
    kind = "folder"

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self._open: dict[Path, tuple[File, OpenEvent]] = {}
        self._states: dict[Path, tuple[tuple[int, int], State, str]] = {}
        self._ids: dict[tuple[int, int], str] = {}
        self._lock = threading.Lock()

    @property
    def shown(self) -> str:
        return shown_path(self.path)

    @property
    def mark(self) -> str:
        return folder_mark(self.path)

    def rows(self) -> FileRows:
        """Outside of the folder: events are handed on, passwords are not."""
        return FileRows(data_folder() / "access" / f"{self.mark}.sqlite")

    def paths(self) -> dict[str, Path]:
        names = sorted(file.name for file in self._called_books() if os.path.isfile(file))
        found = slugs(name.removesuffix(SUFFIX) for name in names)
        return {slug: self.path / f"{stem}{SUFFIX}" for slug, stem in found.items()}

    def _called_books(self) -> list[Path]:
        return [file for file in self.path.iterdir() if file.suffix == SUFFIX]

    def event(self, slug: str) -> OpenEvent | None:
        path = self.paths().get(slug)
        if path is None or not os.path.isfile(path):
            return None
        with self._lock:
            file, known = self._open.get(path, (None, None))
            if known is None or file is None or file.replaced:
                if known is not None:
                    known.close()  # another book has taken its place
                file = File(path)
                known = OpenEvent(slug, file)
                self._open[path] = (file, known)
            return known

    def with_id(self, event: str) -> OpenEvent | None:
        return next((self.event(slug) for slug, path in self.paths().items() if self._id(path) == event), None)

    def _id(self, path: Path) -> str:
        file = _identity(path)
        if file not in self._ids:
            try:
                kept = open_file(path, readonly=True)
            except BookProblem:
                return ""
            self._ids[file] = kept.event.id
            kept.close()
        return self._ids[file]

    def listed(self) -> list[Listed]:
        lines = [self._line(slug, path) for slug, path in self.paths().items()]
        lines += [_no_file(path) for path in self._called_books() if not os.path.isfile(path)]
        return sorted(lines, key=lambda line: line.changed, reverse=True)

    def _line(self, slug: str, path: Path) -> Listed:
        # What was written last may still stand in the log beside the book.
        stands = [found for one in (path, path.with_name(path.name + "-wal")) if (found := _stat(one)) is not None]
        if not stands:
            return _no_file(path)
        changed = datetime.fromtimestamp(max(one.st_mtime for one in stands), UTC)
        mark = (max(one.st_mtime_ns for one in stands), sum(one.st_size for one in stands))
        kept = self._states.get(path)
        if kept is not None and kept[0] == mark:
            return Listed(slug, shown_name(path), changed, kept[1], event=kept[2])
        try:
            book = Book(open_file(path, readonly=True))
        except BookProblem as problem:
            return Listed(slug, shown_name(path), changed, None, problem)
        try:
            self._states[path] = (mark, book.state, book.kept.event.id)
            return Listed(slug, shown_name(path), changed, book.state, event=book.kept.event.id)
        finally:
            book.close()

    @contextmanager
    def begin(self, name: str) -> Iterator[Begun]:
        path = self._free(name)
        with beginning(path, name) as book:
            slug = next(slug for slug, found in self.paths().items() if found == path)
            yield Begun(slug, book)

    def _free(self, name: str) -> Path:
        """A file that is not there yet, with the name of the event."""
        base = slug_of(name)
        path, count = self.path / f"{base}{SUFFIX}", 1
        while path.exists():
            count += 1
            path = self.path / f"{base}-{count}{SUFFIX}"
        return path

    def close(self) -> None:
        for _, event in self._open.values():
            event.close()
        self._open.clear()


def _no_file(path: Path) -> Listed:
    """Something that is called like a book: it is listed too, with what is wrong."""
    found = _stat(path)
    changed = datetime.fromtimestamp(found.st_mtime if found is not None else 0, UTC)
    if os.path.isdir(path):
        return Listed("", shown_name(path), changed, None, AFolder(book=shown_name(path)))
    if os.path.islink(path):
        return Listed("", shown_name(path), changed, None, LeadsNowhere(book=shown_name(path)))
    return Listed("", shown_name(path), changed, None, Unreadable(book=shown_name(path)))


def _stat(path: Path) -> os.stat_result | None:
    try:
        return path.stat()
    except OSError:
        return None


def folder_mark(folder: Path) -> str:
    return named(str(folder.resolve()))


def shown_path(path: Path) -> str:
    """As a person knows the folder."""
    try:
        return str(Path("~") / path.resolve().relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(path)


def _identity(path: Path) -> tuple[int, int]:
    """Which file stands there, whatever its name; none: it went away."""
    found = _stat(path)
    return (0, 0) if found is None else (found.st_dev, found.st_ino)
