"""What is true of everybody who is paired, be it a player or a team."""

from __future__ import annotations

from typing import Protocol

from arbitra.model.player import Tpn


class Participant(Protocol):
    """Scores, opponents, colours and byes belong to a participant; what only a player or only a team has does not."""

    @property
    def tpn(self) -> Tpn: ...

    @property
    def name(self) -> str: ...

    @property
    def strength(self) -> int:
        """By which the initial order is made, highest first: a player's rating."""
        ...
