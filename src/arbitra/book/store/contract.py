"""What a store of journals does. `sqlite` keeps one event in a file, `postgres` many in a database.

A shell works like this:

    head, state = fold(store.facts())           # or from store.snapshot(shape) and store.facts(snapshot.head.number)
    done = store.done(key)                      # a retry? then answer with what was done
    while True:
        act = decide(state, command)            # pure
        try:
            (outcome,) = store.append(head, [act])
        except LostRace:
            head, state = fold further with store.facts(head.number)
            continue                            # decide again, silently

`record` is that loop. A store object belongs to one thread; `watch` may run in a second one.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from arbitra.book.journal.facts import Act, Event, Fact, Head, PrivateRow, Snapshot
from arbitra.book.refusals import LostRace

LONGEST = 0.05
"""The longest pause, in seconds, before deciding again."""


class Outcome(NamedTuple):
    """What became of an act. `repeated`: its key was there already, and these are the facts it left then."""

    key: str
    facts: tuple[Fact, ...]
    repeated: bool


class Store(Protocol):
    """The journal of one event."""

    @property
    def event(self) -> Event: ...

    @property
    def name(self) -> str:
        """How messages call the book: its file name, or the event's short name."""
        ...

    @property
    def word(self) -> str:
        """How a person types the book on the command line, from where they are; without a password."""
        ...

    def head(self) -> Head:
        """Where the journal ends now."""
        ...

    def append(self, after: Head, acts: Sequence[Act]) -> tuple[Outcome, ...]:
        """Record acts that were decided when the journal ended at `after`: all of them, or none.

        An act whose key is there already is not recorded again: same content, and its outcome is what it did then;
        other content, `KeyReused`. `LostRace` if the journal went on meanwhile and there is something new to record:
        decide again. `EndsEarly` or `AnotherHistory` if `after` is no longer part of the journal. When this returns,
        the facts are on the disk.
        """
        ...

    def done(self, key: str) -> tuple[Fact, ...]:
        """The facts that the act with this key left; none if it was never recorded."""
        ...

    def facts(self, after: int = 0, until: int | None = None) -> tuple[Fact, ...]:
        """The facts with greater numbers than `after`, up to `until`, in order. Unverified: see `chain.verified`."""
        ...

    def adopt(self, facts: Sequence[Fact], rows: Sequence[PrivateRow], *, stripped: bool = False) -> None:
        """Take over facts of another store as they are. They must follow the head; `stripped` if private values were
        left out on the way."""
        ...

    def stripped(self) -> int:
        """Private values of facts up to this number may be missing because a copy left them out."""
        ...

    def private(self, entry: str | None = None) -> tuple[PrivateRow, ...]:
        """The private values, of one entry or of all, in the order of their facts."""
        ...

    def snapshot(self, shape: str) -> Snapshot | None:
        """The kept snapshot, if it has this shape and fits the journal."""
        ...

    def keep_snapshot(self, snapshot: Snapshot) -> None:
        """Keep a snapshot in place of the one before. It never fails a command: where it cannot be kept, it is not."""
        ...

    def drop_snapshots(self) -> None: ...

    def watch(self, after: int, timeout: float) -> int:
        """Wait until the journal has a greater number than `after`, at most `timeout` seconds; the number it has then.
        What another process records is told within a second."""
        ...

    def flaws(self) -> tuple[str, ...]:
        """What the database itself finds wrong with its file, for `doctor`."""
        ...

    def rest(self, after: float = 0.0) -> bool:
        """Make the book one file again (a checkpoint), if no one wrote for `after` seconds: whether it is one now.
        Never waits, never fails."""
        ...

    def is_cut_off(self) -> bool:
        """Whether this is a copy of the file alone, made while the book was being written: its end may be missing."""
        ...

    def accept_end(self) -> None:
        """The book ends where it ends, even if it was cut off."""
        ...

    def close(self) -> None: ...


class Appends(Protocol):
    """A store, or a book that keeps one."""

    def append(self, after: Head, acts: Sequence[Act]) -> tuple[Outcome, ...]: ...


def record(
    book: Appends, decide: Callable[[], tuple[Head, Sequence[Act]]], attempts: int = 1000
) -> tuple[Outcome, ...]:
    """Recording among others: a lost race for a number is decided again, silently.

    Appended is what `decide` gives: it reads what is new, decides, and says at which head it did. Keys stay the same.
    """
    for attempt in range(attempts):
        head, acts = decide()
        try:
            return book.append(head, acts)
        except LostRace:
            if attempt == attempts - 1:
                raise
            time.sleep(os.urandom(1)[0] / 255 * min(LONGEST, 0.001 * 2**attempt))
    raise AssertionError("attempts is at least 1")
