"""How long ago a phone's entries were recorded, whatever the clock of the computer says."""

from __future__ import annotations

from collections import OrderedDict
from datetime import timedelta
from time import monotonic

REMEMBERED = 1000
"""Entries whose moment is known."""


class Moments:
    """When entries were recorded, by the clock that never jumps. It is this process's own: what another one has
    recorded has no moment here, and the phone's own clock, by which it offers Undo, must do."""

    def __init__(self) -> None:
        self._moments: OrderedDict[str, float] = OrderedDict()

    def note(self, operation: str) -> None:
        """Once: an answer given again is not a new entry."""
        if operation not in self._moments:
            self._moments[operation] = monotonic()
            if len(self._moments) > REMEMBERED:
                self._moments.popitem(last=False)

    def age(self, operation: str) -> timedelta:
        return timedelta(seconds=monotonic() - self._moments.get(operation, monotonic()))
