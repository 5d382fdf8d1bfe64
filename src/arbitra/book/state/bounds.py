"""Limits for the numbers in a book: everything read from one is checked against them, facts and snapshots alike.

They keep out impossible values, such as a billion rounds. What makes sense is decided
when something is asked for (`acts.sensible`).
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

RoundNumber = Annotated[int, Meta(ge=0, le=9_999)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]
"""A place, a pairing number, a board, a table."""
Tenths = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
Rating = Annotated[int, Meta(ge=0, le=99_999)]
Score = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
"""Points made in a game that is counted in points of its own."""
FactNumber = Annotated[int, Meta(ge=0, le=2**62)]
