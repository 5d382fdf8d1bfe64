"""How many connections or requests there are at once, in all and behind one address."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from arbitra.web.access.entrance import HERE

MOST = 5000
MOST_OF_ADDRESS = 1000
"""A school with 200 phones may stand behind one address: each has a stream, and some more while a page loads."""


class Crowd:
    """Whoever is at this computer counts in all only: it may be a proxy."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self._all = 0
        self._behind: Counter[str] = Counter()

    def join(self, address: str) -> bool:
        """Whether there is room; who joins leaves, even if there is none."""
        self._all += 1
        self._behind[address] += 1
        return self._all <= self.most and (address == HERE or self._behind[address] <= MOST_OF_ADDRESS)

    def leave(self, address: str) -> None:
        self._all -= 1
        self._behind[address] -= 1
        if not self._behind[address]:
            del self._behind[address]

    @contextmanager
    def joined(self, address: str) -> Iterator[bool]:
        try:
            yield self.join(address)
        finally:
            self.leave(address)
