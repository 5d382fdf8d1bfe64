"""Files that were sent and wait to be confirmed: in memory, few, and only as long as there is room."""

from __future__ import annotations

import os
import threading
from collections import OrderedDict
from typing import NamedTuple

MOST_FILES = 8
MOST_BYTES = 40 * 1024 * 1024


class Upload(NamedTuple):
    """Nothing of it is recorded yet."""

    name: str
    data: bytes


class Uploads:
    """The oldest goes when there is no room."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, Upload] = OrderedDict()
        self._lock = threading.Lock()

    def keep(self, name: str, data: bytes) -> str:
        """By a name that no one can guess."""
        ident = os.urandom(16).hex()
        with self._lock:
            self._kept[ident] = Upload(os.path.basename(name.replace("\\", "/"))[:120], data)
            while len(self._kept) > MOST_FILES or sum(len(one.data) for one in self._kept.values()) > MOST_BYTES:
                self._kept.popitem(last=False)
        return ident

    def found(self, ident: str) -> Upload | None:
        with self._lock:
            return self._kept.get(ident)

    def drop(self, ident: str) -> None:
        with self._lock:
            self._kept.pop(ident, None)
