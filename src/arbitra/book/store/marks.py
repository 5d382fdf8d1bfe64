"""The mark: where the journal ended, written beside the book after each commit.

A chain of digests cannot see that its end is missing: a log that was cut off, an older copy put in the book's place.
The mark can. It is a file of lines, one for each fact, that is only ever added to. A line begins with its line break,
so that one which a crash cut short never spoils the next:

    212 6f0c…e1 2026-11-16T13:05:07.250Z result Ana
    = 208 77ab…03 2026-11-16T14:00:00.000Z accepted Ana

The second kind is a decision: a person accepted that the book ends there; what stands above no longer counts. Several
programs may add lines at once; the greatest number counts. A mark may stay behind the book (a crash between the commit
and the line), a book never stays behind its mark.
"""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from arbitra.book.journal.facts import Event, Fact, Head

TAIL = 1 << 14
"""Bytes at the end of the file that are read to find the newest line."""
LONG = 1 << 18
"""A mark longer than this is shortened at the next backup."""


class Mark(NamedTuple):
    """A line of the mark: enough to name an act that is missing."""

    number: int
    digest: str
    time: str
    act: str
    actor: str
    decision: bool = False

    @property
    def head(self) -> Head:
        return Head(self.number, self.digest)

    def __str__(self) -> str:
        return f"{'= ' * self.decision}{self.number} {self.digest} {self.time} {self.act} {self.actor}"


def mark_of(fact: Fact) -> Mark:
    return Mark(fact.number, fact.digest, fact.time, fact.act, fact.actor)


def file_stem(event: Event) -> str:
    """What the names of an event's files in a backup folder begin with: several events may share the folder."""
    return f"{re.sub(r'[^a-z0-9]+', '-', event.slug.lower()).strip('-') or 'event'}-{event.id[:8]}"


class MarkFile:
    """The mark of one event in a folder."""

    def __init__(self, folder: Path, event: Event) -> None:
        self.path = folder / f"{file_stem(event)}.mark"

    def add(self, marks: Iterable[Mark]) -> None:
        """One write, so that lines of two programs never mix. Not flushed to the disk: it only ever stays behind."""
        text = "".join(f"\n{mark}" for mark in marks).encode()
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        target = os.open(self.path, os.O_CREAT | os.O_APPEND | os.O_WRONLY, 0o600)
        try:
            if os.write(target, text) < len(text):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        finally:
            os.close(target)

    def newest(self) -> Mark | None:
        """The mark that counts; None where there is none, or none that can be read."""
        return max(self.after(-1, TAIL), key=lambda mark: mark.number, default=None)

    def after(self, number: int, size: int | None = None) -> tuple[Mark, ...]:
        """The marks above a number since the last decision, in order, each once."""
        counted: dict[int, Mark] = {}
        for mark in self._read(size):
            if mark.decision:
                counted.clear()
            counted[mark.number] = mark
        return tuple(counted[each] for each in sorted(counted) if each > number)

    def decided(self) -> str:
        """The time of the last decision; empty if there was none."""
        return max((mark.time for mark in self._read(None) if mark.decision), default="")

    def shorten(self) -> None:
        """Keep the newest lines only. A line that another program adds meanwhile may be lost: the mark stays behind."""
        try:
            if self.path.stat().st_size <= LONG:
                return
            young = self.path.with_suffix(f".{os.getpid()}.new")
            kept = self._read(TAIL)
            young.unlink(missing_ok=True)
            target = os.open(young, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
            with os.fdopen(target, "w", encoding="utf-8") as file:
                file.writelines(f"\n{mark}" for mark in kept)
            os.replace(young, self.path)
        except OSError:
            return

    def _read(self, size: int | None) -> list[Mark]:
        try:
            with self.path.open("rb") as file:
                start = max(0, self.path.stat().st_size - size) if size else 0
                file.seek(start)
                lines = file.read().decode("utf-8", "replace").splitlines()
        except OSError:
            return []
        # The first line of a part, and any that a crash cut short, is not whole.
        marks = (_mark(line) for line in (lines[1:] if start else lines))
        return [mark for mark in marks if mark is not None]


def _mark(line: str) -> Mark | None:
    decision = line.startswith("= ")
    fields = line.removeprefix("= ").split(" ", 4)
    if len(fields) != 5 or not fields[0].isdecimal() or len(fields[0]) > 18 or len(fields[1]) != 64:
        return None
    number, digest, time, act, actor = fields
    return Mark(int(number), digest, time, act, actor, decision)
