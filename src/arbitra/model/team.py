"""A team, as registered: a participant that sends members to its boards."""

from __future__ import annotations

from arbitra.model.player import Player, Tpn
from arbitra.model.records import dataclass


@dataclass(frozen=True, slots=True)
class Team(Player):
    """What a player has and a team has too keeps its name: `tpn`, `name`, `federation`, `rank`; `rating` is the
    strength by which teams are numbered, 0 if no one said it.

    `members` are the numbers of its players in board order, reserves behind them.
    """

    members: tuple[Tpn, ...] = ()
    short_name: str = ""
    captain: str = ""

    def reserves(self, boards: int) -> tuple[Tpn, ...]:
        return self.members[boards:]

    @property
    def called(self) -> str:
        """Where there is little room."""
        return self.short_name or self.name
