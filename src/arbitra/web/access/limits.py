"""How often a password or a code may be wrong: per address, per name, and in total."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Sequence

WITHIN = 300.0
"""Seconds that a failure counts."""


class Limits:
    """`most` failures for each key. A key is an address, a name, or the word for all of them."""

    def __init__(self, most: int, most_in_all: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        self.most_in_all = most_in_all
        self._clock = clock
        self._failures: dict[str, deque[float]] = {}
        self._all: deque[float] = deque()
        self._lock = threading.Lock()

    def attempt(self, keys: Sequence[str]) -> int:
        """Seconds until another attempt is allowed; 0: now, and it counts as wrong until it has `succeeded` or is
        `withdrawn`, so that nobody makes a hundred at once."""
        with self._lock:
            self._forget()
            moment = self._clock()
            held = [(self._failures[key], self.most) for key in keys if key in self._failures]
            full = [
                times[len(times) - most] for times, most in (*held, (self._all, self.most_in_all)) if len(times) >= most
            ]
            if not full:
                for times in (self._all, *(self._failures.setdefault(key, deque()) for key in keys)):
                    times.append(moment)
        return max((int(first + WITHIN - moment) + 1 for first in full), default=0)

    def succeeded(self, keys: Sequence[str]) -> None:
        """What was wrong before under these keys is forgotten too."""
        self.withdrawn(keys)
        with self._lock:
            for key in keys:
                self._failures.pop(key, None)

    def withdrawn(self, keys: Sequence[str]) -> None:
        """The last attempt was not wrong, but says nothing about those before it."""
        with self._lock:
            for times in (self._all, *(self._failures.get(key) for key in keys)):
                if times:
                    times.pop()

    def _forget(self) -> None:
        oldest = self._clock() - WITHIN
        for times in (*self._failures.values(), self._all):
            while times and times[0] < oldest:
                times.popleft()
        self._failures = {key: times for key, times in self._failures.items() if times}
