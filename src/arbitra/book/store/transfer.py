"""A journal from one store to another, fact by fact, with its digests: file to PostgreSQL, and back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from arbitra.book.journal.facts import Head
from arbitra.book.refusals import AnotherHistory, NotTheSameEvent
from arbitra.book.store.contract import Store
from arbitra.book.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from arbitra.book.journal.lines import Journal

BATCH = 2000


def copy(source: Store, target: Store, *, private: bool = True) -> Head:
    """Bring the target up to where the source ends. It may hold the beginning of the same journal already."""
    if source.event.id != target.event.id:
        raise NotTheSameEvent(book=target.name, event=target.event.name)
    head = target.head()
    if head.number and [fact.head for fact in source.facts(head.number - 1, head.number)] != [head]:
        raise AnotherHistory(number=head.number)
    rows = source.private() if private else ()
    lacking = not private or bool(source.stripped())
    while facts := source.facts(head.number, head.number + BATCH):
        first, last = facts[0].number, facts[-1].number
        target.adopt(facts, [row for row in rows if first <= row.fact <= last], stripped=lacking)
        head = facts[-1].head
    return head


def adopt_journal(journal: Journal, target: Store) -> Head:
    """Fill a new store with a journal that came as JSON lines."""
    if journal.event.id != target.event.id:
        raise NotTheSameEvent(book=target.name, event=target.event.name)
    target.adopt(journal.facts, journal.rows, stripped=not journal.private)
    return target.head()


def copy_to_file(source: Store, path: Path) -> None:
    """The event as a new file, from whichever store: SQLite's own backup where it can be."""
    if isinstance(source, SqliteStore):
        source.backup_to(path)
        return
    target = SqliteStore.create(path, source.event)
    try:
        copy(source, target)
        target.leave_log()
    finally:
        target.close()
