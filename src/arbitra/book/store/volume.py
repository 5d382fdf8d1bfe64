"""A book as commands open it: a store with its mark and its backups.

    book = open_file(Path("spring-open.arbitra"))
    book.tail                                   # what is missing at the end, or None
    book.append(head, [act])                    # like the store's; then the mark is written
    book.back_up_automatically(fold)            # at publish, complete and finish
    book.close()                                # the book is one file again

While the end is missing a book can be read, but nothing is written until a person decides: restore the backup
(`restoration`), or `accept` that the book ends here.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from arbitra.book.journal.facts import Act, Event, Head, utc
from arbitra.book.refusals import (
    CutOff,
    LostBook,
    MissingTail,
    NoSuchBook,
    NotABook,
    OverwrittenBook,
    Sentence,
    WentAnotherWay,
)
from arbitra.book.store.advice import backup_folder, backups_beside, file_word, restoring, typed, way_back_beside
from arbitra.book.store.backups import Backup, Backups
from arbitra.book.store.contract import Outcome, Store
from arbitra.book.store.doctor import Diagnosis, Fold, examine
from arbitra.book.store.marks import Mark, mark_of
from arbitra.book.store.sqlite import SqliteStore
from arbitra.i18n import N_

BACKUP_HAS = N_("The backup {path} has them. To restore it, type: {command}")
BACKUP_PART = N_(
    "No backup has them all; {path} has those up to action {number}. To restore it, type: {command}"
    " To continue without what is missing, type: {accept}"
)
BACKUP_MORE = N_(
    "The backup {path} continues to action {number}. To restore it, type: {command} To use the file as it is, "
    "type: {accept}"
)
AS_IT_IS = N_("To use the file as it is, type: {accept}")
BACKUP_NONE = N_("No backup has them. To continue without them, type: {accept}")
NAMED = 8
"""So many missing acts are named in a sentence; `Tail.missing` has them all."""


class Tail(NamedTuple):
    """The end that is missing: where the book ends, the mark it should reach, the missing acts, the best backup.

    If the book is as long as its mark but went another way, `found` has the mark's number or more. `cut`: nothing is
    known to be missing, but the file was copied without its log (`sqlite_log`); `expected` is where it ends.
    """

    found: Head
    expected: Mark
    missing: tuple[Mark, ...]
    backup: Backup | None
    restore: str
    """The command that puts the backup in the place of the book; empty where there is none."""
    accept: str
    """The command that gives up what is missing."""
    cut: bool = False

    def refusal(self) -> MissingTail | CutOff:
        if self.cut:
            return CutOff(found=self.found.number, advice=self._where())
        refusal = MissingTail if self.found.number < self.expected.number else WentAnotherWay
        return refusal(
            found=self.found.number, expected=self.expected.number, missing=self._named(), backup=self._where()
        )

    def _named(self) -> str:
        named = ", ".join(f"{mark.number} {mark.act} ({mark.actor})" for mark in self.missing[:NAMED])
        return named + (" …" if len(self.missing) > NAMED else "")

    def _where(self) -> Sentence:
        if self.backup is None or not self.restore or self._has_no_more():
            return Sentence(AS_IT_IS if self.cut else BACKUP_NONE, {"accept": self.accept})
        command = {"path": self.backup.path, "command": self.restore}
        if self._has_all() and not self.cut:
            return Sentence(BACKUP_HAS, command)
        more = {"number": self.backup.head.number, "accept": self.accept}
        return Sentence(BACKUP_MORE if self.cut else BACKUP_PART, {**command, **more})

    def _has_no_more(self) -> bool:
        if self.backup is None or self.backup.head.number > self.found.number:
            return False
        return self.cut or not self._has_all()

    def _has_all(self) -> bool:
        return self.backup is not None and self.backup.head.number >= self.expected.number


def missing_tail(store: Store, backups: Backups) -> Tail | None:
    """Whether the book ends before its mark, or is another than the mark's. The mark is read first: it only stays
    behind."""
    mark = backups.newest_mark()
    if mark is None or mark.number == 0:
        return _cut(store, backups)
    if [fact.head for fact in store.facts(mark.number - 1, mark.number)] == [mark.head]:
        return _cut(store, backups)
    head = store.head()
    heads = {fact.head for fact in store.facts()}
    missing = tuple(each for each in backups.marks_after(0) if each.head not in heads)
    backup = backups.with_most(mark.head)
    return Tail(head, mark, missing or (mark,), backup, _restoring(store, backup), _accepting(store, backups))


def _cut(store: Store, backups: Backups) -> Tail | None:
    if not store.is_cut_off():
        return None
    head = store.head()
    best = max(backups.listed(), key=lambda backup: backup.head.number, default=None)
    ends = Mark(head.number, head.digest, "", "", "")
    return Tail(head, ends, (), best, _restoring(store, best), _accepting(store, backups), cut=True)


def _restoring(store: Store, backup: Backup | None) -> str:
    """What is typed to have the backup in the place of the book. A database only takes what follows its own end."""
    if backup is None:
        return ""
    if isinstance(store, SqliteStore):
        return restoring(backup.path, store.path)
    return typed("copy", file_word(backup.path), store.word) if backup.has(store.head()) else ""


def _accepting(store: Store, backups: Backups) -> str:
    elsewhere = () if isinstance(store, SqliteStore) else ("--backups", backups.folders[0])
    return typed("doctor", store.word, "--accept", *elsewhere)


class Volume:
    """A store, the backup folders of its event, and whether its end is missing."""

    def __init__(self, store: Store, backups: Backups) -> None:
        self.store = store
        self.backups = backups
        self.tail = missing_tail(store, backups)
        self.troubles: tuple[Sentence, ...] = ()
        """What the last call could not do beside the journal (a mark, a backup): to be told, never a failure."""

    @property
    def event(self) -> Event:
        return self.store.event

    def append(self, after: Head, acts: Sequence[Act]) -> tuple[Outcome, ...]:
        """As `Store.append`; refused while the end is missing. The mark is written before this returns."""
        self.must_have_its_end()
        outcomes = self.store.append(after, acts)
        fresh = [mark_of(fact) for outcome in outcomes if not outcome.repeated for fact in outcome.facts]
        self.troubles = self.backups.mark(fresh) if fresh else ()
        return outcomes

    def must_have_its_end(self) -> None:
        """Refused while the end is missing; others may have brought it back, or given it up."""
        self.look_for_its_end()
        if self.tail is not None:
            raise self.tail.refusal()

    def look_for_its_end(self) -> None:
        if self.tail is not None:
            self.tail = missing_tail(self.store, self.backups)

    def also_in(self, folder: Path) -> None:
        """Marks and backups go to one more folder; its mark counts too."""
        if folder not in self.backups.folders:
            self.backups = Backups(self.event, *self.backups.folders, folder)
            self.tail = missing_tail(self.store, self.backups)

    def accept(self, actor: str, now: datetime) -> None:
        """A person decides that the book ends where it ends: what is missing is given up."""
        head = self.store.head()
        self.troubles = self.backups.mark([Mark(head.number, head.digest, utc(now), "accepted", actor, decision=True)])
        if self.tail is not None:
            self.store.accept_end()
        self.tail = missing_tail(self.store, self.backups)

    def back_up_automatically(self, fold: Fold | None = None, now: datetime | None = None) -> None:
        """A backup in every folder; `troubles` says where none could be made."""
        if self.tail is None:
            self.troubles = self.backups.make(self.store, fold, now)

    def examine(self, fold: Fold | None = None, shape: str = "") -> Diagnosis:
        return examine(self.store, fold=fold, shape=shape, mark=self.backups.newest_mark())

    def close(self) -> None:
        self.store.close()


def new_event(slug: str, name: str) -> Event:
    return Event(os.urandom(16).hex(), slug, name)


def open_file(path: Path, *, folder: Path | None = None, second: Path | None = None, readonly: bool = False) -> Volume:
    """`folder` in place of the one beside the book; `second`, where one is set, gets everything too."""
    try:
        store = SqliteStore.open(path, readonly=readonly)
    except (NoSuchBook, NotABook) as problem:
        if not backups_beside(path):
            raise
        lost = LostBook if isinstance(problem, NoSuchBook) else OverwrittenBook
        raise lost(book=path.name, advice=way_back_beside(path)) from problem
    return Volume(store, Backups(store.event, *_folders(path, folder, second)))


def create_file(path: Path, event: Event, *, folder: Path | None = None, second: Path | None = None) -> Volume:
    store = SqliteStore.create(path, event)
    return Volume(store, Backups(event, *_folders(path, folder, second)))


def _folders(path: Path, folder: Path | None, second: Path | None) -> tuple[Path, ...]:
    first = folder or backup_folder(path)
    return (first,) if second is None else (first, second)


def open_database(address: str, slug: str, *folders: Path, readonly: bool = False) -> Volume:
    """An event in PostgreSQL; marks and backups (as files) only in folders that are named: a server has its own."""
    from arbitra.book.store.postgres import PostgresStore

    store = PostgresStore.open(address, slug, readonly=readonly)
    return Volume(store, Backups(store.event, *folders))


def create_in_database(address: str, event: Event, *folders: Path) -> Volume:
    from arbitra.book.store.connections import Single
    from arbitra.book.store.postgres import PostgresStore

    return Volume(PostgresStore.create(Single(address), event), Backups(event, *folders))
