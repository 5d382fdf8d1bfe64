"""A log that lies beside a file it does not belong to.

A program that synchronises folders replaces a book while its log is not empty. SQLite cannot know: it would read the
log of the old file over the new one, and write it into it. Whoever has the old file open knows (`SqliteStore.
part_from_log`); everybody else looks whether file and log tell one story (`is_stray`). Such a log is set aside and
kept, for it may have the last acts of a file that is gone.
"""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from arbitra.book.store.sqlite_faults import OF_DAMAGE, Limits
from arbitra.book.store.sqlite_log import address_of, log_of

LOOKS = 3
"""A file that is being written back may look strange for a moment, but not each time."""
PAUSE = 0.02
"""Seconds between two looks."""
LAST = "SELECT number, digest FROM fact ORDER BY number DESC LIMIT 1"
GOES_ON = "SELECT count(*), coalesce(max(number), 0), coalesce(min(number), 0) FROM fact WHERE number > ?"
THERE = "SELECT digest FROM fact WHERE number = ?"


SEEN = """
SELECT (SELECT id FROM event WHERE row = 1), coalesce(max(number), 0),
    coalesce((SELECT digest FROM fact ORDER BY number DESC LIMIT 1), '') FROM fact
"""
SINCE = "SELECT coalesce(max(since), -1) FROM log"


class Identity(NamedTuple):
    """Which file it is, whatever its name."""

    device: int
    node: int


def identity_of(path: Path) -> Identity | None:
    """None: it is gone."""
    try:
        found = path.stat()
    except OSError:
        return None
    return Identity(found.st_dev, found.st_ino)


def is_stray(path: Path) -> bool:
    """Whether the log beside a file belongs to another one."""
    for look in range(LOOKS):
        if look:
            time.sleep(PAUSE)
        if not _has_log(path) or not _differ(path):
            return False
    return True


def _has_log(path: Path) -> bool:
    try:
        return log_of(path).stat().st_size > 0
    except OSError:
        return False


def _differ(path: Path) -> bool:
    """Facts are only ever added: what the file alone ends with is in the book that it is with its log, and everything
    behind it follows without a gap. A file that cannot be read alone is being written back, and says nothing."""
    try:
        with closing(sqlite3.connect(address_of(path, "ro") + "&immutable=1", uri=True)) as alone:
            Limits(alone)
            last = alone.execute(LAST).fetchone()
            if last is None:
                return False
            return not _continues(path, *last) and alone.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
    except OF_DAMAGE:
        return False


def _continues(path: Path, number: object, digest: object) -> bool:
    try:
        with closing(sqlite3.connect(address_of(path, "ro"), uri=True)) as book:
            Limits(book)
            if book.execute(THERE, (number,)).fetchone() != (digest,):
                return False
            count, last, first = book.execute(GOES_ON, (number,)).fetchone()
            return not count or bool(count == last - first + 1 and first - 1 == number)
    except sqlite3.OperationalError:
        return True  # locked, or not to be opened: that is told by whoever opens it
    except OF_DAMAGE:
        return False


class Stamp(NamedTuple):
    """Changes whenever a file is written."""

    size: int
    modified: int


def stamp_of(path: Path) -> Stamp | None:
    """None: it is gone."""
    try:
        found = path.stat()
    except OSError:
        return None
    return Stamp(found.st_size, found.st_mtime_ns)


def contradicts(path: Path, ours: sqlite3.Connection, heard: int | None) -> bool:
    """Whether the file alone says something that `ours`, which has it open, does not: then someone has overwritten it
    without SQLite. `heard`: of which announcement of a log the file has heard (`sqlite_log`)."""
    for look in range(LOOKS):
        if look:
            time.sleep(PAUSE)
        if _agree(path, ours, heard):
            return False
    return True


class Told(NamedTuple):
    """What a file says of itself. `since`: of its log."""

    event: str
    number: int
    digest: str
    since: int
    pages: int
    free: int


def _agree(path: Path, ours: sqlite3.Connection, heard: int | None) -> bool:
    empty = not _has_log(path)
    try:
        with closing(sqlite3.connect(address_of(path, "ro") + "&immutable=1", uri=True)) as database:
            Limits(database)
            alone = _told(database)
    except OF_DAMAGE:
        # Torn while a log is written back, or by a program that was killed then: with the log it is whole.
        return not empty and _is_whole(path)
    try:
        book = _told(ours)
        if empty:
            return alone == book
        known = not alone.number or ours.execute(THERE, (alone.number,)).fetchone() == (alone.digest,)
    except OF_DAMAGE:
        return False
    return known and alone.event == book.event and (heard is None or book.since != heard or alone.since == heard)


def _told(database: sqlite3.Connection) -> Told:
    event, number, digest = database.execute(SEEN).fetchone()
    has_log = database.execute("SELECT 1 FROM sqlite_schema WHERE name = 'log'").fetchone() is not None
    since = database.execute(SINCE).fetchone()[0] if has_log else -1
    pages, free = (database.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "freelist_count"))
    return Told(event, number, digest, since, pages, free)


def _is_whole(path: Path) -> bool:
    try:
        with closing(sqlite3.connect(address_of(path, "ro"), uri=True)) as book:
            Limits(book)
            return bool(book.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))
    except OF_DAMAGE:
        return False


def set_aside(path: Path) -> Path | None:
    """The log gets another name, and its index goes; None: another was quicker. Whoever has the old file open goes on
    with them."""
    log = log_of(path)
    kept = log.with_name(f"{log.name}-of-another")
    count = 1
    while kept.exists():
        count += 1
        kept = log.with_name(f"{log.name}-of-another-{count}")
    try:
        os.rename(log, kept)
    except FileNotFoundError:
        return None
    path.with_name(path.name + "-shm").unlink(missing_ok=True)
    return kept
