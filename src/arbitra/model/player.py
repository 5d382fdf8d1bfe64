"""A participant, as registered. What he did in the rounds is in `rounds` and `history`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

Tpn = NewType("Tpn", int)
"""Tournament pairing number: 1 is the strongest of the initial ranking list."""

TITLE_ORDER = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", "")
"""C.04.2.B.2 [b]: the order in which titles break a tie of ratings."""


@dataclass(frozen=True, slots=True)
class NationalRating:
    """An NRS record: what a federation's own list says of a player."""

    federation: str
    rating: int
    title: str = ""
    national_id: str = ""
    name: str = ""
    sex: str = ""
    birth: str = ""
    origin: str = ""


@dataclass(frozen=True, slots=True)
class Player:
    """`rating` 0 means unrated; `rank` is what a report says, never what we compute."""

    tpn: Tpn
    name: str
    rating: int = 0
    title: str = ""
    sex: str = ""
    federation: str = ""
    fide_id: str = ""
    birth: str = ""
    rank: int | None = None
    club: str = ""
    national: tuple[NationalRating, ...] = ()
    flags: frozenset[str] = frozenset()

    @property
    def strength(self) -> int:
        """What the initial order is made by."""
        return self.rating
