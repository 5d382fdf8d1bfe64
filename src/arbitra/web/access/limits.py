"""How often a password or a code may be wrong: by the address that it comes from, and by the address together with the
name. Never by the name alone or in total: otherwise one device could lock out anyone, and many devices everyone.

Attempts are rows that every process of a server sees. A refused attempt leaves no row, and old rows are removed, at
the latest when there are `KEPT` of them. Names and addresses are stored as digests, because someone may have typed a
password into the wrong field. Allowed attempts wait for their turn."""

from __future__ import annotations

import asyncio
import heapq
import os
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from itertools import count
from typing import NamedTuple

from arbitra.web.access.accounts import digest
from arbitra.web.access.rows import Rows

WITHIN = 300.0
"""Seconds that a failure counts."""
KEPT, AT_ONCE = 5000, 1000
"""Attempts of a kind that are remembered, from all addresses together, and how many are removed at once."""
OF_NAME, OF_ADDRESS = 10, 50
"""Wrong passwords. Behind one address may be all the computers of a club."""
CODES_OF_ADDRESS = 60
"""Wrong codes of phones: 40 bits are not found that way, and behind one address may be all the phones of a school."""
MOST_WAITING, WAITING_OF_ADDRESS = 1000, 8
"""How many sign-ins may wait for their check: in total, and per address."""
OLD = "DELETE FROM attempt WHERE at < ? OR at > ?"
"""A clock that was set back leaves attempts in the future; they are ignored."""
OVERMUCH = "DELETE FROM attempt WHERE id IN (SELECT id FROM attempt WHERE key = ? ORDER BY at DESC LIMIT ? OFFSET ?)"


class Attempt(NamedTuple):
    """`seconds` until another one is allowed; 0: this one is, and counts as wrong until it has `succeeded` or is
    `withdrawn`, so that no one makes a hundred at once. `most` by key."""

    seconds: int
    id: str
    most: Mapping[str, int]


class Limits:
    """`kind` keeps passwords and codes apart."""

    def __init__(self, rows: Rows, kind: str, *, clock: Callable[[], float] = time.time) -> None:
        self.rows = rows
        self.kind = kind
        self._clock = clock

    def attempt(self, most: Mapping[str, int], once: str = "") -> Attempt:
        """`most`: how many may be wrong, by key. The same `once` again is no other attempt."""
        ident = digest(f"{self.kind} {once}")[:16] if once else os.urandom(8).hex()
        made = Attempt(0, ident, {digest(f"{self.kind} {key}"): many for key, many in most.items()})
        seconds = self._seconds(made)
        if seconds:
            return made._replace(seconds=seconds)
        moment = self._clock()
        self.rows.run(OLD, moment - WITHIN, moment + WITHIN)
        self.rows.run(OVERMUCH, self._all, AT_ONCE, KEPT - 1)
        held = (self._all, *made.most)
        values = [value for key in held for value in (made.id, key, moment)]
        places = ", ".join(["(?, ?, ?)"] * len(held))
        self.rows.run(f"INSERT INTO attempt (id, key, at) VALUES {places} ON CONFLICT DO NOTHING", *values)
        # The last to look sees all other attempts, also those of other processes, so too many never pass.
        seconds = self._seconds(made)
        if seconds:
            self.withdrawn(made)
        return made._replace(seconds=seconds)

    def succeeded(self, attempt: Attempt) -> None:
        """Earlier failures under the same keys are forgotten too."""
        self.withdrawn(attempt)
        self.rows.run(f"DELETE FROM attempt WHERE key IN ({_places(attempt.most)})", *attempt.most)

    def withdrawn(self, attempt: Attempt) -> None:
        """It was not wrong, but earlier failures still count."""
        self.rows.run("DELETE FROM attempt WHERE id = ?", attempt.id)

    def lift(self) -> None:
        """No one waits any longer."""
        self.rows.run("DELETE FROM attempt WHERE id IN (SELECT id FROM attempt WHERE key = ?)", self._all)

    @property
    def _all(self) -> str:
        """The key that every attempt of the kind has."""
        return digest(self.kind)

    def _seconds(self, made: Attempt) -> int:
        """How long this attempt must wait because of others."""
        moment = self._clock()
        others: defaultdict[str, list[float]] = defaultdict(list)
        for key, at in self.rows.run(
            f"SELECT key, at FROM attempt WHERE key IN ({_places(made.most)}) AND id <> ? AND at BETWEEN ? AND ?"
            " ORDER BY at",
            *made.most, made.id, moment - WITHIN, moment + WITHIN,
        ):  # fmt: skip
            others[key].append(at)
        full = [others[key][-most] for key, most in made.most.items() if len(others[key]) >= most]
        return max((int(first + WITHIN - moment) + 1 for first in full), default=0)


def _places(values: Sequence[str] | Mapping[str, int]) -> str:
    return ", ".join("?" * len(values))


class Crowded(Exception):
    """Too many wait already."""


class Turns:
    """Whose password is checked next. A check costs memory and a tenth of a second of a processor: there is one at a
    time, and who waits holds nothing that others need.

    First come, first served, except that an address with several waiting lets other addresses go first.
    Only in the thread of the loop.
    """

    def __init__(self) -> None:
        self._waiting: Counter[str] = Counter()
        self._line: list[tuple[int, int, asyncio.Future[None]]] = []
        self._numbers = count()
        self._taken = False

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Raises `Crowded`."""
        before = self._waiting[address]
        if before >= WAITING_OF_ADDRESS or self._waiting.total() >= MOST_WAITING:
            raise Crowded
        self._waiting[address] += 1
        try:
            await self._wait(before)
            try:
                yield
            finally:
                self._hand_on()
        finally:
            self._waiting[address] -= 1
            self._waiting += Counter()  # without those who are gone

    async def _wait(self, before: int) -> None:
        if not self._taken:
            self._taken = True
            return
        mine = asyncio.get_running_loop().create_future()
        heapq.heappush(self._line, (before, next(self._numbers), mine))
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                self._hand_on()
            raise

    def _hand_on(self) -> None:
        while self._line:
            _, _, other = heapq.heappop(self._line)
            if not other.done():
                other.set_result(None)
                return
        self._taken = False
