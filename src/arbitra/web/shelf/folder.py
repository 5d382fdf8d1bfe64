"""The events of a folder, each one file. `files` says which file is an event, which a copy, and their slugs."""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from arbitra.book.book import Book, beginning
from arbitra.book.refusals import AFolder, BookProblem, Busy, LeadsNowhere, Sentence, Unreadable
from arbitra.book.slugs import slug_of
from arbitra.book.state.event import State
from arbitra.book.store.advice import file_word
from arbitra.book.store.contract import Store
from arbitra.book.store.folders import shown_name
from arbitra.book.store.sqlite import SqliteStore
from arbitra.book.store.volume import Volume, open_file
from arbitra.lists.places import data_folder
from arbitra.web.access.rows import FileRows, Rows
from arbitra.web.shelf.files import Held, Holders, Placed, Seen, placed
from arbitra.web.shelf.shelf import Begun, Listed, OpenEvent, Shelf, named

LOG = logging.getLogger("arbitra.web")
SUFFIX = ".arbitra"
GLANCE = 0.25
"""Seconds between two looks at a file: acts of other programs appear then."""


class File:
    """The place of an event: the file that stood there when it was opened, whatever stands there later. `copy_of` is
    the file whose copy it is: nothing is written into a copy."""

    names_folders = True

    def __init__(self, path: Path, event: str = "", copy_of: Path | None = None) -> None:
        self.path = path
        self.event = event
        self.copy_of = copy_of
        self.identity = _identity(path)

    def is_still(self, place: Placed) -> bool:
        """Whether what is served there now is what was opened."""
        copy_of = self.copy_of.name if self.copy_of is not None else ""
        return (self.event, copy_of, self.identity) == (place.event, place.copy_of, _identity(self.path))

    @property
    def word(self) -> str:
        return file_word(self.path)

    def open(self, *, readonly: bool = False) -> Volume:
        volume = open_file(self.path, readonly=readonly or self.copy_of is not None)
        assert isinstance(volume.store, SqliteStore)
        volume.store.hold_on()
        return volume

    @contextmanager
    def watched(self, store: Store, poked: threading.Event) -> Iterator[Callable[[], None]]:
        assert isinstance(store, SqliteStore)
        if store.alone:  # it would not see what is recorded from now on
            raise Busy(book=store.name)

        def wait() -> None:
            poked.wait(GLANCE)
            poked.clear()

        yield wait


class Folder(Shelf):
    kind = "folder"

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.holders = Holders()
        self._open: dict[Path, tuple[File, OpenEvent]] = {}
        self._states: dict[Path, tuple[tuple[int, int], State, str]] = {}
        self._ids: dict[str, tuple[tuple[int, ...], str]] = {}
        """By the name of the file: as it stood there, and the id of its event."""
        self._told: dict[Path, Sentence] = {}
        """Which files were replaced while they were served, and what was done about it."""
        self._opening = threading.Lock()
        """Closing an event waits for its thread."""
        self._looking = threading.Lock()
        """Never held while waiting: the threads of events use it, too."""

    @property
    def shown(self) -> str:
        return shown_path(self.path)

    @property
    def mark(self) -> str:
        return folder_mark(self.path)

    def rows(self) -> FileRows:
        """Outside of the folder: events are handed on, passwords are not."""
        return FileRows(data_folder() / "access" / f"{self.mark}.sqlite")

    def remember_in(self, rows: Rows) -> None:
        self.holders.remember_in(rows)

    def placed(self) -> dict[str, Placed]:
        """By slug; what is seen for the first time is remembered."""
        self._part()
        with self._looking:
            names = self._names()
            for gone in self._ids.keys() - set(names):
                del self._ids[gone]
            files = [seen for name in names if (seen := self._seen(name)) is not None]
            known = self.holders.all()
            found = placed(files, known, self._longest)
            identities = {file.name: file.identity for file in files}
            for one in found:
                held = Held(one.event, one.file, identities[one.file], one.slug)
                if one.event and not one.copy_of and known.get(one.event) != held:
                    self.holders.keep(held)
            return {one.slug: one for one in found}

    def _part(self) -> None:
        """Before anybody opens a file that stands in the place of one that is served: the log beside it is not its
        own."""
        for path, (file, known) in list(self._open.items()):
            if file.identity != _identity(path):
                known.part_from_log()

    def _look_at_content(self, asked: Callable[[File, OpenEvent], bool]) -> None:
        for file, known in list(self._open.values()):
            if asked(file, known):
                known.look_at_content()

    def _names(self) -> list[str]:
        return sorted(file.name for file in self._called_books() if os.path.isfile(file))

    def _seen(self, name: str) -> Seen | None:
        """A file that may be gone again, or another, at the next look."""
        path = self.path / name
        try:
            found = path.stat()
        except OSError:
            return None
        stamp = (found.st_dev, found.st_ino, found.st_mtime_ns, found.st_ctime_ns, found.st_size)
        if self._ids.get(name, (None, ""))[0] != stamp:
            try:
                store = SqliteStore.open(path, readonly=True)
            except BookProblem:
                return Seen(name, f"{found.st_dev}.{found.st_ino}", "")
            self._ids[name] = stamp, store.event.id
            store.close()
        return Seen(name, f"{found.st_dev}.{found.st_ino}", self._ids[name][1])

    def _longest(self, files: Sequence[Seen]) -> Seen:
        def journal(file: Seen) -> tuple[int, str, int]:
            try:
                store = SqliteStore.open(self.path / file.name, readonly=True)
            except BookProblem:
                return 0, "", -len(file.name)
            try:
                number = store.head().number
                return number, "".join(fact.time for fact in store.facts(number - 1)), -len(file.name)
            finally:
                store.close()

        return max(files, key=journal)

    def _called_books(self) -> list[Path]:
        return [file for file in self.path.iterdir() if file.suffix == SUFFIX]

    def event(self, slug: str) -> OpenEvent | None:
        self._look_at_content(lambda _, known: known.slug == slug)
        places = self.placed()
        return self._opened(places, places.get(slug))

    def _opened(self, places: Mapping[str, Placed], place: Placed | None) -> OpenEvent | None:
        with self._opening:
            self._sweep({self.path / one.file: one for one in places.values()})
            if place is None:
                return None
            path = self.path / place.file
            if path not in self._open:
                file = File(path, place.event, self.path / place.copy_of if place.copy_of else None)
                opened = OpenEvent(place.slug, file)
                opened.replaced = self._told.get(path)
                self._open[path] = (file, opened)
            return self._open[path][1]

    def _sweep(self, places: Mapping[Path, Placed]) -> None:
        """Closes what is no longer served as it was opened: its file was renamed or replaced, or is a copy now."""
        for path, (file, known) in list(self._open.items()):
            place = places.get(path)
            if place is None or place.slug != known.slug or not file.is_still(place):
                if place is not None and place.copy_of == "" and file.copy_of is None:
                    self._keep_acknowledged(path, known)
                known.close()
                del self._open[path]

    def _keep_acknowledged(self, path: Path, known: OpenEvent) -> None:
        told = known.rescue()
        if told is not None:
            LOG.warning("%s", told)
            self._told[path] = told

    def with_id(self, event: str) -> OpenEvent | None:
        self._look_at_content(lambda file, _: file.event == event)
        places = self.placed()
        return self._opened(places, _holding(places, event))

    def slug_with_id(self, event: str) -> str | None:
        found = _holding(self.placed(), event)
        return found.slug if found is not None else None

    def hold(self, file: str, event: str) -> str:
        """From now on this file is the event, and what was is a copy of it; the address of the event."""
        with self._looking:
            seen, known = self._seen(file), self.holders.all().get(event)
            assert seen is not None and known is not None
            self.holders.keep(Held(event, file, seen.identity, known.slug))
            return known.slug

    def listed(self) -> list[Listed]:
        placed = self.placed().values()
        for gone in self._states.keys() - {self.path / one.file for one in placed}:
            self._states.pop(gone, None)
        lines = [self._line(one.slug, self.path / one.file)._replace(copy_of=one.copy_of) for one in placed]
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
            self._states[path] = (mark, book.state, book.volume.event.id)
            return Listed(slug, shown_name(path), changed, book.state, event=book.volume.event.id)
        finally:
            book.close()

    @contextmanager
    def begin(self, name: str) -> Iterator[Begun]:
        path = self._free(name)
        with beginning(path, name) as book:
            slug = next(one.slug for one in self.placed().values() if one.file == path.name)
            yield Begun(slug, book)

    def adopt(self, data: bytes, name: str) -> str:
        """The file of an event, as it came from another computer; its address. Where the event is here already, the new
        file is a copy of it."""
        path = self._free(name)
        with open(path, "xb", opener=lambda file, flags: os.open(file, flags, 0o600)) as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        return next(one.slug for one in self.placed().values() if one.file == path.name)

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


def _holding(places: Mapping[str, Placed], event: str) -> Placed | None:
    return next((one for one in places.values() if one.event == event and not one.copy_of), None)


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


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file stands there, whatever its name; None: it is gone."""
    found = _stat(path)
    return None if found is None else (found.st_dev, found.st_ino)
