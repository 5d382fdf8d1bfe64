"""Two books of one event: how far they are the same, and how one of them becomes an event of its own.

A journal is chained to the id of its event (`chain.genesis`). An event of its own has another id, so its facts are
chained anew; what they say stays as it is, letter by letter. The fact after them names the event and the end of the
journal they come from: chaining them to the old id gives the old end, as `doctor` does.
"""

from __future__ import annotations

import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import msgspec

from arbitra.book.acts.payload import PART, Parted
from arbitra.book.journal.chain import digest, genesis, verified
from arbitra.book.journal.facts import Act, Draft, Event, Fact, Head
from arbitra.book.refusals import BadCopy, BookProblem, Busy
from arbitra.book.store.advice import backup_folder
from arbitra.book.store.backups import Backups
from arbitra.book.store.contract import Store
from arbitra.book.store.doctor import examine
from arbitra.book.store.marks import mark_of
from arbitra.book.store.restoration import set_aside
from arbitra.book.store.sqlite import SqliteStore
from arbitra.book.store.sqlite_faults import unwritten
from arbitra.book.store.volume import new_event


def in_common(one: Store, other: Store) -> int:
    """The number of the last fact that both have: digests are chained, so facts are the same up to there."""
    low, high = 0, min(one.head().number, other.head().number)
    while low < high:
        middle = (low + high + 1) // 2
        if [fact.head for fact in one.facts(middle - 1, middle)] == [
            fact.head for fact in other.facts(middle - 1, middle)
        ]:
            low = middle
        else:
            high = middle - 1
    return low


def part(source: Store, target: Store, actor: str, via: str, now: datetime, *, private: bool = True) -> Fact:
    """Fill the new book of another event with a journal; the fact that says so."""
    end = genesis(target.event)
    made: list[Fact] = []
    for fact in verified(source.facts(), genesis(source.event)):
        made.append(msgspec.structs.replace(fact, digest=digest(end.digest, fact)))
        end = made[-1].head
    rows = source.private() if private else ()
    target.adopt(made, rows, stripped=not private or bool(source.stripped()))
    came = source.head()
    origin = Parted(event=source.event.id, number=came.number, digest=came.digest)
    act = Act(os.urandom(16).hex(), actor, via, now, (Draft(PART, 1, origin),))
    (outcome,) = target.append(end, [act])
    return outcome.facts[-1]


def part_file(path: Path, actor: str, via: str, now: datetime) -> tuple[Event, Path]:
    """Make the book in a file an event of its own. The file that was there is set aside in the backup folder, and is in
    its place until the other is whole. Raises `Busy` while another program has it open."""
    source = SqliteStore.open(path, readonly=True)
    event = new_event(path.stem, source.event.name)
    young = path.with_name(f".{path.name}.{os.getpid()}.parted")
    young.unlink(missing_ok=True)
    try:
        try:
            told, end = _parted(source, young, event, actor, via, now)
        finally:
            source.close()
        with young.open("rb+") as file:
            os.fsync(file.fileno())
        if end != _end(path):
            raise Busy(book=path.name)
        folder = backup_folder(path)
        aside = set_aside(path, folder, now)
        os.replace(young, path)
    except PermissionError as error:
        raise Busy(book=path.name) from error  # Windows does not replace a file that someone has open
    except OSError as error:
        if isinstance(error, BookProblem):
            raise
        raise unwritten(error, path) from error
    finally:
        with suppress(OSError):
            young.unlink()
    Backups(event, folder).mark([mark_of(told)])
    return event, aside


def _parted(source: Store, young: Path, event: Event, actor: str, via: str, now: datetime) -> tuple[Fact, Head]:
    """The new book, read again as a whole; and where the old one ended."""
    store = SqliteStore.create(young, event)
    try:
        told, end = part(source, store, actor, via, now), source.head()
        diagnosis = examine(store)
        store.leave_log()
    finally:
        store.close()
    if not diagnosis.ok:
        raise BadCopy(copy=young.name, reason=diagnosis.problems[0])
    return told, end


def _end(path: Path) -> Head:
    store = SqliteStore.open(path, readonly=True)
    try:
        return store.head()
    finally:
        store.close()
