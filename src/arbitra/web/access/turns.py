"""Whose password is checked next. A check costs memory and a tenth of a second of a processor: there is one at a time,
and who waits holds nothing that others need."""

from __future__ import annotations

import asyncio
import heapq
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count

MOST, MOST_OF_ADDRESS = 1000, 8
"""Who may wait: in all, and behind one address."""


class Crowded(Exception):
    """Too many wait already."""


class Turns:
    """First come, first served; but whoever has others waiting behind the same address lets everybody else go first.
    Only in the thread of the loop."""

    def __init__(self) -> None:
        self._waiting: Counter[str] = Counter()
        self._line: list[tuple[int, int, asyncio.Future[None]]] = []
        self._numbers = count()
        self._taken = False

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Raises `Crowded`."""
        before = self._waiting[address]
        if before >= MOST_OF_ADDRESS or self._waiting.total() >= MOST:
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
