"""A participant, as registered. What they did in the rounds is in `rounds` and `history`."""

from __future__ import annotations

from typing import NewType, Protocol

from arbitra.model.records import dataclass

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
    tournament_rating: int = 0
    """Given by the arbiter for this tournament alone: it counts instead of every list. 0: none is given."""

    @property
    def strength(self) -> int:
        """The rating that the tournament counts with."""
        return self.tournament_rating or self.rating


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
