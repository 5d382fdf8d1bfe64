"""Limits on how many connections and requests there are at once, in all and behind one address.

Not left to uvicorn: its `limit_concurrency` knows one number for everyone, so that one phone could keep out all
others, and answers only when the head of a request is there, which a client that only keeps connections open never
sends. Not left to a proxy: in a hall there is none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from arbitra.web.access.entrance import HERE

MOST = 5000
MOST_OF_ADDRESS = 1000
"""A school with 200 phones may be behind one address: each has a stream, and some more while a page loads."""
OTHER_FILES = 200
"""Open files beside the connections: events, their feeds, the database."""


class Crowd:
    """Connections from this computer count in the total only: they may come from a proxy."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self._all = 0
        self._behind: Counter[str] = Counter()

    def join(self, address: str) -> bool:
        """Whether there is room; every join is followed by a leave, even if there is none."""
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


def room() -> int:
    """For so many connections there are open files; as many as are allowed are asked for."""
    try:
        import resource
    except ImportError:  # Windows counts them otherwise
        return MOST
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + OTHER_FILES
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return MOST
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    except (OSError, ValueError):
        allowed = soft
    return max(allowed - OTHER_FILES, allowed // 2)
