"""The errors of SQLite in plain words."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from arbitra.book.advice import way_back_beside
from arbitra.book.refusals import (
    BookGone,
    BookProblem,
    Busy,
    DamagedFile,
    DiskFailed,
    DiskFull,
    NotABook,
    ReadOnly,
)  # fmt: skip

TIGHT = 1 << 20
"""With less free space than this, a failed write means a full disk."""


def problem(error: sqlite3.Error, path: Path) -> BookProblem:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        return DiskFull()
    if code == sqlite3.SQLITE_IOERR:
        return DiskFull() if _is_tight(path.parent) else DiskFailed(reason=error)
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM):
        return ReadOnly(book=path.name) if path.exists() else BookGone(book=path.name)
    if code == sqlite3.SQLITE_CANTOPEN:
        if not path.exists():
            return BookGone(book=path.name)
        return DiskFull() if _is_tight(path.parent) else ReadOnly(book=path.name)
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return Busy(book=path.name)
    if code == sqlite3.SQLITE_NOTADB or "no such table" in str(error):
        return NotABook(book=path.name)
    return DamagedFile(book=path.name, reason=error, advice=way_back_beside(path))


def _is_tight(folder: Path) -> bool:
    import shutil

    try:
        return shutil.disk_usage(folder).free < TIGHT
    except OSError:
        return False
