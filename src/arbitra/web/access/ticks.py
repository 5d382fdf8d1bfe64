"""What arbiters have ticked off on the checklists of a round: all of them see the same list.

Ticks are not actions of the event, and nothing depends on them.
"""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from arbitra.web.access.accounts import now, written
from arbitra.web.access.rows import Rows


class Tick(NamedTuple):
    who: str
    at: datetime


class RoundOf(NamedTuple):
    """A round of a tournament of an event, by its id."""

    event: str
    tournament: str
    number: int


class Ticks:
    def __init__(self, rows: Rows) -> None:
        self.rows = rows

    def of(self, place: RoundOf) -> dict[str, Tick]:
        found = self.rows.run(
            "SELECT item, who, made FROM tick WHERE event = ? AND tournament = ? AND number = ?", *place
        )
        return {item: Tick(who, datetime.fromisoformat(made)) for item, who, made in found}

    def tick(self, place: RoundOf, item: str, who: str) -> None:
        """The first tick stays."""
        self.rows.run(
            "INSERT INTO tick (event, tournament, number, item, who, made) VALUES (?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (event, tournament, number, item) DO NOTHING",
            *place, item, who, written(now()),
        )  # fmt: skip

    def untick(self, place: RoundOf, item: str) -> None:
        self.rows.run("DELETE FROM tick WHERE event = ? AND tournament = ? AND number = ? AND item = ?", *place, item)
