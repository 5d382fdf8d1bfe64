"""Where an event comes from that began as a copy of another."""

from __future__ import annotations

from typing import ClassVar

from arbitra.book.acts.payload import Payload
from arbitra.book.state.event import State

PART = "part"


class Parted(Payload, frozen=True, omit_defaults=True, kw_only=True):
    """Up to here it was the event with this id, whose journal ended so. The state stays as it is."""

    act: ClassVar[str] = PART

    event: str
    number: int
    digest: str

    def apply(self, state: State, number: int) -> State:
        return state
