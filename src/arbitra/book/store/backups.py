"""Complete copies: made with SQLite's own backup, read again before they get their name, the last twenty kept.

Automatic ones go to a folder beside the book, and to a second folder (a stick, another disk) where one is set. Each
folder also has the mark (`marks`). A backup that cannot be made never fails the act it follows: a note says so.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from arbitra.book.journal.facts import Event, Head
from arbitra.book.refusals import AlreadyThere, BadCopy, BookProblem, Sentence
from arbitra.book.store.advice import Made, made
from arbitra.book.store.contract import Store
from arbitra.book.store.doctor import Fold, examine
from arbitra.book.store.marks import Mark, MarkFile, file_stem
from arbitra.book.store.sqlite import SqliteStore
from arbitra.book.store.sqlite_faults import unwritten
from arbitra.book.store.transfer import copy_to_file
from arbitra.i18n import N_

KEEP = 20
NOT_MADE = N_("No backup was made in {folder}: {reason}")
NOT_MARKED = N_("The checkpoint in {folder} could not be written: {reason}")


class Backup(NamedTuple):
    """A file in a backup folder that holds the event up to `head`."""

    path: Path
    head: Head

    def has(self, head: Head) -> bool:
        """Whether this fact is in it."""
        with suppress(BookProblem):
            copy = SqliteStore.open(self.path, readonly=True)
            try:
                return not head.number or any(fact.head == head for fact in copy.facts(head.number - 1, head.number))
            finally:
                copy.close()
        return False


class Backups:
    """The backup folders of one event: the one beside the book, then a second one; none where a server has its own."""

    def __init__(self, event: Event, *folders: Path, keep: int = KEEP) -> None:
        self.event = event
        self.folders = folders
        self.marks = tuple(MarkFile(folder, event) for folder in folders)
        self.keep = keep

    def mark(self, marks: Iterable[Mark]) -> tuple[Sentence, ...]:
        """Write the mark in every folder; what could not be written."""
        lines = tuple(marks)
        troubles = []
        for file in self.marks:
            try:
                file.add(lines)
            except OSError as error:
                troubles.append(Sentence(NOT_MARKED, {"folder": file.path.parent, "reason": error.strerror}))
        return tuple(troubles)

    def newest_mark(self) -> Mark | None:
        """The mark that counts: the greatest of all folders. A folder that was away has stayed behind."""
        if len(self.marks) == 1:
            return self.marks[0].newest()
        return max(self.marks_after(-1), key=lambda mark: mark.number, default=None)

    def marks_after(self, number: int) -> tuple[Mark, ...]:
        """The marks above a number in all folders, in order. A decision in one folder counts in all of them."""
        decided = max((file.decided() for file in self.marks), default="")
        found = {mark.number: mark for file in self.marks for mark in file.after(number) if mark.time >= decided}
        return tuple(found[each] for each in sorted(found))

    def make(self, store: Store, fold: Fold | None = None, now: datetime | None = None) -> tuple[Sentence, ...]:
        """A backup in every folder; what could not be made, and why."""
        moment = (now or datetime.now(UTC)).strftime("%Y%m%dT%H%M%SZ")
        troubles = []
        for folder, marks in zip(self.folders, self.marks, strict=True):
            try:
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
                head = store.head()
                name = f"{file_stem(self.event)}-{moment}-{head.number:06}-{head.digest[:8]}.arbitra"
                if not (folder / name).exists():
                    back_up(store, folder / name, fold)
            except BookProblem as problem:
                troubles.append(Sentence(NOT_MADE, {"folder": folder, "reason": problem.sentence}))
            except OSError as error:
                troubles.append(Sentence(NOT_MADE, {"folder": folder, "reason": error.strerror}))
            else:
                self._prune(folder)
                marks.shorten()
        return tuple(troubles)

    def _files(self, folder: Path) -> list[Path]:
        """The automatic backups in a folder, the newest first: their names begin with stem and time."""
        return sorted(folder.glob(f"{file_stem(self.event)}-*Z-*.arbitra"), reverse=True)

    def _prune(self, folder: Path) -> None:
        """Away with what is too much, and with what a program that was killed left half made."""
        halves = [part for part in folder.glob(f".{file_stem(self.event)}-*.part*") if _is_old(part)]
        for old in (*self._files(folder)[self.keep :], *halves):
            with suppress(OSError):
                old.unlink()

    def made(self) -> list[Made]:
        """By their names, in all folders, the newest first; opens none of them."""
        found = (made(path) for folder in self.folders for path in self._files(folder))
        return sorted((one for one in found if one is not None), reverse=True)

    def listed(self) -> Iterator[Backup]:
        """Every backup of this event in the folders that can be opened, the newest first in each folder."""
        for folder in self.folders:
            for path in self._files(folder):
                head = _head_of(path, self.event)
                if head is not None:
                    yield Backup(path, head)

    def with_most(self, expected: Head) -> Backup | None:
        """The newest backup that has this fact, else the one that goes furthest."""
        found = list(self.listed())
        having = [backup for backup in found if backup.has(expected)]
        if having:
            return having[0]
        return max(found, key=lambda backup: backup.head.number, default=None)

    def newest_whole(self, folding: Callable[[Event], Fold] | None = None) -> Path | None:
        """The newest backup that is whole: each is read again until one is found."""
        return next((backup.path for backup in self.listed() if is_whole(backup.path, folding)), None)

    def holding(self, entries: Iterable[str]) -> tuple[Path, ...]:
        """The backups that still contain private values of these entries."""
        wanted = set(entries)
        return tuple(backup.path for backup in self.listed() if _private_entries(backup.path) & wanted)


def is_whole(path: Path, folding: Callable[[Event], Fold] | None = None) -> bool:
    with suppress(BookProblem):
        copy = SqliteStore.open(path, readonly=True)
        try:
            return examine(copy, fold=folding(copy.event) if folding else None).ok
        finally:
            copy.close()
    return False


def back_up(store: Store, path: Path, fold: Fold | None = None) -> Head:
    """A copy under a free name, read again as a whole before it gets it. Answers where the copy ends."""
    if path.exists():
        raise AlreadyThere(book=path.name)
    before = store.head()
    young = path.with_name(f".{path.name}.{os.getpid()}.part")
    young.unlink(missing_ok=True)
    try:
        copy_to_file(store, young)
        head = _checked(young, before, fold, path)
        with young.open("rb+") as file:
            os.fsync(file.fileno())
        os.rename(young, path)
    except OSError as error:
        if isinstance(error, BookProblem):
            raise
        raise unwritten(error, path) from error
    finally:
        with suppress(OSError):
            young.unlink()
    return head


def _checked(young: Path, before: Head, fold: Fold | None, path: Path) -> Head:
    copy = SqliteStore.open(young, readonly=True)
    try:
        mark = Mark(before.number, before.digest, "", "", "")
        diagnosis = examine(copy, fold=fold, mark=mark)
    finally:
        copy.close()
    if not diagnosis.ok:
        raise BadCopy(copy=path.name, reason=diagnosis.problems[0])
    return diagnosis.head


def _is_old(path: Path) -> bool:
    """No one is still writing a backup that was begun an hour ago."""
    try:
        return time.time() - path.stat().st_mtime > 3600
    except OSError:
        return False


def _head_of(path: Path, event: Event) -> Head | None:
    with suppress(BookProblem):
        copy = SqliteStore.open(path, readonly=True)
        try:
            return copy.head() if copy.event.id == event.id else None
        finally:
            copy.close()
    return None


def _private_entries(path: Path) -> set[str]:
    with suppress(BookProblem):
        copy = SqliteStore.open(path, readonly=True)
        try:
            return {row.entry for row in copy.private()}
        finally:
            copy.close()
    return set()
