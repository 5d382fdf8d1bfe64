"""What is noted of each score group while it is paired, in places of the roster."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from arbitra.model import Reason
from arbitra.rules.swiss.roster import Paired


class Floater(NamedTuple):
    """A player on his way to another group. `down`: he comes from above."""

    place: int
    down: bool


@dataclass(slots=True)
class GroupRecord:
    """`side`: 1 above the median, 0 the median, -1 below."""

    score: int
    side: int
    residents: list[int]
    came: list[Floater]
    pairs: list[Paired] = field(default_factory=list)
    left: list[int] = field(default_factory=list)
    reasons: list[Reason] = field(default_factory=list)

    @property
    def kind(self) -> str:
        return {1: "downward", 0: "median", -1: "upward"}[self.side]
