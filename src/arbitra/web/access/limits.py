"""How often a password or a code may be wrong: per address, per name, and in total.

Attempts are rows that every process of a server sees: another process is no fresh start. What is refused leaves none,
and old ones are removed: there are never more of them than are allowed in total. Names and addresses are kept as
digests: somebody may have typed a password into the wrong field.
"""

from __future__ import annotations

import os
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import NamedTuple

from arbitra.web.access.accounts import digest
from arbitra.web.access.rows import Rows

WITHIN = 300.0
"""Seconds that a failure counts."""
OLD = "DELETE FROM attempt WHERE at < ? OR at > ?"
"""A clock that was set back leaves attempts of the future: nobody waits for them."""


class Attempt(NamedTuple):
    """`seconds` until another one is allowed; 0: this one is, and counts as wrong until it has `succeeded` or is
    `withdrawn`, so that nobody makes a hundred at once."""

    seconds: int
    id: str
    keys: tuple[str, ...]


class Limits:
    """`most` failures for each key, an address or a name; `kind` keeps passwords and codes apart."""

    def __init__(
        self, rows: Rows, kind: str, *, most: int, most_in_all: int, clock: Callable[[], float] = time.time
    ) -> None:
        self.rows = rows
        self.kind = kind
        self.most = most
        self.most_in_all = most_in_all
        self._clock = clock

    def attempt(self, keys: Sequence[str]) -> Attempt:
        made = Attempt(0, os.urandom(8).hex(), tuple(digest(f"{self.kind} {key}") for key in keys))
        seconds = self._seconds(made)
        if seconds:
            return made._replace(seconds=seconds)
        moment = self._clock()
        self.rows.run(OLD, moment - WITHIN, moment + WITHIN)
        held = (self._all, *made.keys)
        values = [value for key in held for value in (made.id, key, moment)]
        places = ", ".join(["(?, ?, ?)"] * len(held))
        self.rows.run(f"INSERT INTO attempt (id, key, at) VALUES {places} ON CONFLICT DO NOTHING", *values)
        # Whoever looks last sees all the others, also those of other processes: never are too many let through.
        seconds = self._seconds(made)
        if seconds:
            self.withdrawn(made)
        return made._replace(seconds=seconds)

    def succeeded(self, attempt: Attempt) -> None:
        """What was wrong before under its keys is forgotten too."""
        self.withdrawn(attempt)
        self.rows.run(f"DELETE FROM attempt WHERE key IN ({_places(attempt.keys)})", *attempt.keys)

    def withdrawn(self, attempt: Attempt) -> None:
        """It was not wrong, but says nothing about those before it."""
        self.rows.run("DELETE FROM attempt WHERE id = ?", attempt.id)

    @property
    def _all(self) -> str:
        return digest(self.kind)

    def _seconds(self, made: Attempt) -> int:
        """How long others stand in the way of this one."""
        moment = self._clock()
        held = (self._all, *made.keys)
        others: defaultdict[str, list[float]] = defaultdict(list)
        for key, at in self.rows.run(
            f"SELECT key, at FROM attempt WHERE key IN ({_places(held)}) AND id <> ? AND at BETWEEN ? AND ?"
            " ORDER BY at",
            *held, made.id, moment - WITHIN, moment + WITHIN,
        ):  # fmt: skip
            others[key].append(at)
        limits = {self._all: self.most_in_all} | dict.fromkeys(made.keys, self.most)
        full = [others[key][-most] for key, most in limits.items() if len(others[key]) >= most]
        return max((int(first + WITHIN - moment) + 1 for first in full), default=0)


def _places(values: Sequence[str]) -> str:
    return ", ".join("?" * len(values))
