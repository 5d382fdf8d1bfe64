"""A backup in the place of a book, in two steps: see what it holds, then replace.

The book that was there is set aside in the backup folder, never deleted. Nothing is replaced while another program has
the book open: it would keep writing into a file that has lost its name.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from arbitra.book.journal.facts import Event, Fact, Head, utc
from arbitra.book.refusals import (
    BookProblem,
    Busy,
    CopyNotWhole,
    DamagedFile,
    NoSuchFolder,
    ReadOnly,
    Sentence,
    WouldReplace,
)
from arbitra.book.store.advice import backups_beside, restoring, way_back
from arbitra.book.store.backups import Backups, back_up, is_whole
from arbitra.book.store.doctor import Diagnosis, Fold, examine, readable_facts
from arbitra.book.store.marks import Mark
from arbitra.book.store.sqlite import SqliteStore
from arbitra.book.store.sqlite_faults import problem
from arbitra.book.store.sqlite_log import Log, leave


class Found(NamedTuple):
    """What a copy holds, against the book it would replace."""

    copy: Path
    event: Event
    diagnosis: Diagnosis
    target: Path
    present: Event | None
    """The event of the book that is there; None: no file, or one that cannot be read."""
    present_head: Head | None
    cut: bool
    """Whether the copy itself may lack its end: it says so again in its new place."""
    lost: tuple[Fact, ...]
    """Facts of the present book that the copy does not have."""
    gained: tuple[Fact, ...]
    """Facts of the copy that the present book does not have."""


def look(copy: Path, target: Path, folding: Callable[[Event], Fold] | None = None) -> Found:
    """Read a copy as a whole and compare it with the book it would replace. Writes nothing."""
    try:
        store = SqliteStore.open(copy, readonly=True)
    except DamagedFile as damaged:
        raise _not_whole(copy, target, str(damaged.fields["reason"]), folding) from damaged
    try:
        diagnosis = examine(store, fold=folding(store.event) if folding else None)
        if not diagnosis.ok:
            raise _not_whole(copy, target, diagnosis.problems[0], folding)
        event, facts, cut = store.event, readable_facts(store)[0], store.is_cut_off()
    finally:
        store.close()
    if not target.parent.is_dir():
        raise NoSuchFolder(folder=target.parent)
    present, here = _present(target)
    known, known_here = {fact.head for fact in facts}, {fact.head for fact in here}
    return Found(
        copy, event, diagnosis, target, present, here[-1].head if here else None, cut,
        tuple(fact for fact in here if fact.head not in known),
        tuple(fact for fact in facts if fact.head not in known_here),
    )  # fmt: skip


def _not_whole(
    copy: Path, target: Path, reason: str | Sentence, folding: Callable[[Event], Fold] | None
) -> CopyNotWhole:
    """Names the next best backup, which is read first: following it must lead somewhere."""
    others = [backup for backup in backups_beside(target) if not backup.samefile(copy)]
    best = next((backup for backup in others if is_whole(backup, folding)), None)
    return CopyNotWhole(copy=copy, reason=reason, advice=way_back(target, best))


def _present(target: Path) -> tuple[Event | None, tuple[Fact, ...]]:
    if not target.exists():
        return None, ()
    try:
        store = SqliteStore.open(target, readonly=True)
    except BookProblem:
        return None, ()
    try:
        return store.event, readable_facts(store)[0]
    finally:
        store.close()


def restore(found: Found, backups: Backups, actor: str, now: datetime, *, other_event: bool = False) -> Path | None:
    """Put the copy in the place of the book; answers where the old one was set aside. The mark gets the decision."""
    if found.present is not None and found.present.id != found.event.id and not other_event:
        command = restoring(found.copy, found.target, "--other-event")
        raise WouldReplace(book=found.target.name, event=found.present.name, command=command)
    young = found.target.with_name(f".{found.target.name}.{os.getpid()}.restored")
    young.unlink(missing_ok=True)
    source = SqliteStore.open(found.copy, readonly=True)
    try:
        back_up(source, young)
    except ReadOnly as problem:
        raise ReadOnly(book=found.target.name) from problem
    finally:
        source.close()
    try:
        aside = set_aside(found.target, backups.folders[0], now) if found.target.exists() else None
        os.replace(young, found.target)
    except PermissionError as error:
        # Windows does not replace a file that someone has open.
        raise Busy(book=found.target.name) from error
    finally:
        young.unlink(missing_ok=True)
    head = found.diagnosis.head
    backups.mark([Mark(head.number, head.digest, utc(now), "restored", actor, decision=True)])
    return aside


def set_aside(target: Path, folder: Path, now: datetime) -> Path:
    """A copy of the old book in the backup folder; its log is gone when this returns, or no one could replace it."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    aside = folder / f"{target.stem}-replaced-{now.strftime('%Y%m%dT%H%M%S%f')}.arbitra"
    logs = [target.with_name(target.name + end) for end in ("-wal", "-shm")]
    for file, copy in ((target, aside), *((log, aside.with_name(aside.name + log.name[-4:])) for log in logs)):
        if file.exists():
            shutil.copyfile(file, copy)
            copy.chmod(0o600)
    try:
        _leave_log(target)
    except Busy:
        for copy in folder.glob(f"{aside.name}*"):
            copy.unlink()
        raise
    except BookProblem:
        # A damaged file: its log cannot be written back, and must not be taken for the log of the restored one.
        for log in logs:
            with suppress(FileNotFoundError):
                log.unlink()
    return aside


def _leave_log(target: Path) -> None:
    """Write the log back and do without it, which needs exclusive use of the file."""
    database = sqlite3.connect(target, isolation_level=None, timeout=1.0)
    try:
        Log(database, target, 1.0).settle()
        if database.execute("PRAGMA journal_mode = DELETE").fetchone()[0] != "delete":
            raise Busy(book=target.name)
    except sqlite3.Error as error:
        raise problem(error, target) from error
    finally:
        leave(database, target)
