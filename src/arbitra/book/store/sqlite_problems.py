"""The errors of SQLite in plain words."""

from __future__ import annotations

import errno
import os
import sqlite3
from pathlib import Path

from arbitra.book.refusals import (
    BookGone,
    BookProblem,
    Busy,
    DiskFailed,
    DiskFull,
    NotABook,
    ReadOnly,
    Unreadable,
)  # fmt: skip
from arbitra.book.store.places import shown_name
from arbitra.book.store.sqlite_limits import damaged, too_far

OF_DAMAGE = (sqlite3.Error, UnicodeDecodeError, OverflowError, MemoryError)
"""What SQLite raises on files that are not what it wrote."""
TIGHT = 1 << 20
"""With less free space than this, a failed write means a full disk."""


def problem(error: Exception, path: Path) -> BookProblem:
    if not isinstance(error, sqlite3.Error):
        # A message that quotes the file may be no text, and a number no number that SQLite can hold.
        return damaged(path, type(error).__name__)
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        return DiskFull()
    if code == sqlite3.SQLITE_IOERR:
        return DiskFull() if _is_tight(path.parent) else DiskFailed(reason=error)
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM):
        return ReadOnly(book=shown_name(path)) if path.exists() else BookGone(book=shown_name(path))
    if code == sqlite3.SQLITE_CANTOPEN:
        if not path.exists():
            return BookGone(book=shown_name(path))
        if not os.access(path, os.R_OK):
            return Unreadable(book=shown_name(path))
        return DiskFull() if _is_tight(path.parent) else ReadOnly(book=shown_name(path))
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return Busy(book=shown_name(path))
    if code == sqlite3.SQLITE_NOTADB or "no such table" in str(error):
        return NotABook(book=shown_name(path))
    return damaged(path, too_far(error) or error)


def unwritten(error: OSError, path: Path) -> BookProblem:
    """Why a file could not be made or replaced."""
    return DiskFull() if error.errno == errno.ENOSPC else ReadOnly(book=path.name)


def _is_tight(folder: Path) -> bool:
    import shutil

    try:
        return shutil.disk_usage(folder).free < TIGHT
    except OSError:
        return False
