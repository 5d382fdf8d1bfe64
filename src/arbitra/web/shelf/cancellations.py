"""Acts that were asked for and are no longer wanted: whether that comes in time is decided once, for both sides."""

from __future__ import annotations

from enum import Enum, auto
from threading import Lock

MOST = 256
"""How many acts are remembered; even a slow one is soon over."""


class _Act(Enum):
    ASKED = auto()
    CANCELLED = auto()
    GRANTED = auto()
    """About to be recorded."""
    RECORDED = auto()
    """Or a part of it, where one form asks for several acts: that is never undone by what becomes of the rest."""


class Cancellations:
    """By the key of the form that asks, only its hash is kept, as it may be long. From any thread."""

    def __init__(self) -> None:
        self._acts: dict[int, _Act] = {}
        self._lock = Lock()

    def _set(self, key: str, act: _Act) -> None:
        self._acts[hash(key)] = act
        while len(self._acts) > MOST:
            del self._acts[next(iter(self._acts))]

    def asked(self, key: str) -> None:
        """It has arrived here, and may have to wait for its turn."""
        with self._lock:
            self._set(key, self._acts.get(hash(key), _Act.ASKED))

    def cancel(self, key: str) -> bool:
        """Whether nothing will be recorded. An act that is not known here may be under way in another process, or
        still on its way: nothing is promised, and its own answer will say."""
        with self._lock:
            before = self._acts.get(hash(key))
            if before in (_Act.GRANTED, _Act.RECORDED):
                return False
            self._set(key, _Act.CANCELLED)
            return before is not None

    def may_record(self, key: str) -> bool:
        """Whether it is still wanted; if so, it is too late to cancel it from now on."""
        with self._lock:
            if self._acts.get(hash(key)) is _Act.CANCELLED:
                return False
            if self._acts.get(hash(key)) is not _Act.RECORDED:
                self._set(key, _Act.GRANTED)
            return True

    def recorded(self, key: str) -> None:
        with self._lock:
            self._set(key, _Act.RECORDED)

    def asked_back(self, key: str) -> None:
        """It was refused, or a question comes first. It may be cancelled when it comes again, unless
        a part was recorded."""
        with self._lock:
            if self._acts.get(hash(key)) is _Act.GRANTED:
                self._set(key, _Act.ASKED)
