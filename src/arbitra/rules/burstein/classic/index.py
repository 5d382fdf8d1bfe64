"""3.2: Sonneborn-Berger, Buchholz and median of the players, and the order they give.

Only real points count, unless `virtual_in_tiebreaks` is set (bbpPairings). Unplayed rounds as FIDE ruled from 2009 to
2023: an opponent's count as draws; an own one is a game against an opponent who had the same score before it, made
the rest of the point, and drew from then on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cmp_to_key

from arbitra.model import Fields, History, Hundredths, Score, Tpn


@dataclass(frozen=True, slots=True)
class Index:
    """Of one player. Sonneborn-Berger is in hundredths of a point, the others in tenths."""

    sonneborn_berger: int
    buchholz: int
    median: int

    def fields(self) -> Fields:
        """What a sentence says of it."""
        return {
            "sb": Hundredths(self.sonneborn_berger),
            "buchholz": Score(self.buchholz),
            "median": Score(self.median),
        }


def indices(history: History, virtual: Sequence[int]) -> list[Index]:
    """By place. `virtual` are points added to the scores of opponents (all 0 by the text)."""
    scoring = history.tournament.settings.scoring
    rounds = history.round_number - 1
    gains = history.gains
    counted = list(virtual)
    for place, statuses in enumerate(history.statuses):
        for at, status in enumerate(statuses):
            counted[place] += gains[at][place] if status == "p" else scoring.draw
    made = []
    for place, statuses in enumerate(history.statuses):
        score = virtual[place]
        faced, weighted = [], 0
        for at, status in enumerate(statuses):
            got = gains[at][place]
            if status == "p":
                strength = counted[history.index[Tpn(history.opponents[at][place])]]
            else:
                strength = score + scoring.win - got + scoring.draw * (rounds - at - 1)
            faced.append(strength)
            weighted += got * strength
            score += got
        median = sum(faced) - max(faced) - min(faced) if rounds > 2 else 0
        made.append(Index(weighted, sum(faced), median))
    return made


class Order:
    """3.2, 4.2, 4.3, 5.4: places from the highest down.

    `product`: players of different score groups are compared by Buchholz and median times score (bbpPairings).
    """

    def __init__(
        self, history: History, found: Sequence[Index], groups: Sequence[int], *, product: bool = False
    ) -> None:
        self.indices = found
        self._ratings = [player.strength for player in history.tournament.players]
        self._groups = groups
        self._product = product
        self._key = cmp_to_key(self._compare)

    def sorted(self, places: Sequence[int]) -> list[int]:
        if self._product and len({self._groups[place] for place in places}) > 1:
            return sorted(places, key=self._key)
        return sorted(places, key=self._plain)

    def higher(self, first: int, second: int) -> bool:
        return self.sorted([first, second])[0] == first

    def _plain(self, place: int) -> tuple[int, int, int, int, int]:
        index = self.indices[place]
        return (-index.sonneborn_berger, -index.buchholz, -index.median, -self._ratings[place], place)

    def _compare(self, first: int, second: int) -> int:
        """Negative if the first is higher."""
        one, other = self._plain(first), self._plain(second)
        mine, theirs = self._groups[first], self._groups[second]
        if mine != theirs:
            one = (one[0], one[1] * mine, one[2] * mine, *one[3:])
            other = (other[0], other[1] * theirs, other[2] * theirs, *other[3:])
        return (one > other) - (one < other)
