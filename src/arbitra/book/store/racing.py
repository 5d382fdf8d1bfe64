"""Recording among others: a lost race for a number is decided again, silently."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from typing import Protocol

from arbitra.book.journal.facts import Act, Head
from arbitra.book.refusals import LostRace
from arbitra.book.store.store import Outcome

LONGEST = 0.05
"""The longest pause, in seconds, before deciding again."""


class Appends(Protocol):
    """A store, or a book that keeps one."""

    def append(self, after: Head, acts: Sequence[Act]) -> tuple[Outcome, ...]: ...


def record(
    book: Appends, decide: Callable[[], tuple[Head, Sequence[Act]]], attempts: int = 1000
) -> tuple[Outcome, ...]:
    """Append what `decide` gives: it reads what is new, decides, and says at which head it did. Keys stay the same."""
    for attempt in range(attempts):
        head, acts = decide()
        try:
            return book.append(head, acts)
        except LostRace:
            if attempt == attempts - 1:
                raise
            time.sleep(os.urandom(1)[0] / 255 * min(LONGEST, 0.001 * 2**attempt))
    raise AssertionError("attempts is at least 1")
