"""A file, or the one list inside a ZIP, as a stream. Nothing is ever unpacked to a place that the ZIP names, and what
comes out of it is counted: by what its header claims, and by what really comes.
"""

from __future__ import annotations

import os
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import BinaryIO, NamedTuple

from arbitra.formats.problems import BadFile, Problem, Words, part
from arbitra.formats.rating_lists.pieces import Stream
from arbitra.model.fields import Names, Verbatim

LARGEST = 2 << 30
"""Bytes of a list: FIDE's XML has 0.9 GB."""
MOST_TIMES = 100
"""The largest allowed ratio to the packed size; FIDE's lists reach 20."""
SUFFIXES = (".txt", ".xml", ".csv")
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_ENCRYPTED = 0x1


class ListFile(NamedTuple):
    """`name` is that of the list itself, `date` the day it was written as far as its file tells."""

    stream: Stream
    name: str
    size: int
    date: str


@contextmanager
def opened(path: str | os.PathLike[str]) -> Iterator[ListFile]:
    """Raises BadFile, OSError."""
    shown = os.fspath(path)
    with open(path, "rb") as file:
        start = file.read(4)
        file.seek(0)
        if not start.startswith((b"PK\x03\x04", b"PK\x05\x06")):
            status = os.fstat(file.fileno())
            within(status.st_size <= LARGEST, shown, _bytes(status.st_size))
            written = datetime.fromtimestamp(status.st_mtime, UTC).date().isoformat()
            yield ListFile(_Counted(file, shown, LARGEST), _shown(shown), status.st_size, written)
            return
        with _packed(file, shown) as found:
            yield found


@contextmanager
def _packed(file: BinaryIO, shown: str) -> Iterator[ListFile]:
    try:
        archive = zipfile.ZipFile(file)
        member = _member(archive, shown)
        stream = archive.open(member)
    except (zipfile.BadZipFile, ValueError, OSError, EOFError, NotImplementedError, RuntimeError) as error:
        raise error if isinstance(error, BadFile) else _broken(shown, error) from error
    with archive, stream:
        limit = min(LARGEST, member.file_size)
        year, month, day = member.date_time[:3]
        written = f"{year:04}-{month:02}-{day:02}" if year > 1980 else ""
        yield ListFile(_Counted(stream, shown, limit), _shown(member.filename), member.file_size, written)


def _member(archive: zipfile.ZipFile, shown: str) -> zipfile.ZipInfo:
    """The only list inside."""
    lists = [one for one in archive.infolist() if not one.is_dir() and one.filename.lower().endswith(SUFFIXES)]
    if len(lists) != 1:
        found: Words = "no list in the ZIP"
        if lists:
            names = Names(*(repr(one.filename) for one in lists[:5]))
            found = part("several lists in the ZIP: {names}", names=names)
        raise unfit(shown, found, "one TXT, XML or CSV file", "unpack it and name the list")
    (member,) = lists
    if member.flag_bits & _ENCRYPTED or member.compress_type not in _METHODS:
        raise unfit(shown, "a ZIP with a password or an unusual compression", "an ordinary ZIP", "unpack it first")
    within(member.file_size <= LARGEST, shown, _bytes(member.file_size))
    times = member.file_size // max(1, member.compress_size)
    within(times <= MOST_TIMES, shown, part("a ZIP that grows {times}-fold when it is unpacked", times=times))
    return member


def _shown(path: str) -> str:
    """The name alone, without signs that a terminal would obey."""
    return "".join(letter if letter.isprintable() else "?" for letter in os.path.basename(path))


class _Counted:
    """Reads no more than was announced, and says in our words what is broken."""

    def __init__(self, stream: Stream, name: str, limit: int) -> None:
        self._stream = stream
        self._name = name
        self._left = limit

    def read(self, size: int, /) -> bytes:
        try:
            found = self._stream.read(size)
        except (zipfile.BadZipFile, zlib.error, EOFError, ValueError) as error:
            raise _broken(self._name, error) from error
        self._left -= len(found)
        within(self._left >= 0, self._name, "more than its header announced")
        return found


def within(kept: bool, shown: str, found: Words) -> None:
    if not kept:
        expected = part("at most 2 GB, and at most {times}-fold growth", times=MOST_TIMES)
        raise unfit(shown, found, expected, "use the list as FIDE publishes it")


def _bytes(count: int) -> Words:
    return part("{count} bytes", count=count)


def _broken(shown: str, error: Exception) -> BadFile:
    return unfit(shown, part("a broken ZIP ({why})", why=Verbatim(str(error))), "a complete ZIP", "download it again")


def unfit(shown: str, found: Words, expected: Words, fix: Words) -> BadFile:
    return BadFile(shown, [Problem.of(0, 0, found, expected, fix)])
