"""The orders and limits of the edition of 1997: R, ARO, due colours, transfers upwards."""

from __future__ import annotations

from collections.abc import Iterable
from math import lcm

from arbitra.model import History, Quotient
from arbitra.rules.dubov import field as shared
from arbitra.rules.swiss.roster import Roster

FEW_ROUNDS = 9
"""2.1: up to so many rounds a player may be transferred up three times, in longer tournaments four times."""


class Field:
    """The shared field with the keys by which this edition sorts; everything by place.

    aro[p] is an exact whole number in units that depend on the round, so that averages compare as integers.
    """

    def __init__(self, history: History) -> None:
        self.shared = made = shared.make_field(history)
        self.roster: Roster = made.roster
        self.rows = made.rows
        self.rating = made.roster.ratings
        self.due = [wish.colour for wish in made.preferences]
        self.imbalance = [abs(wish.difference) for wish in made.preferences]
        unit = lcm(*range(1, history.round_number)) if history.round_number > 1 else 1
        self.aro = [total * (unit // games) if games else 0 for total, games in made.opponents]
        self.tpn = [made.roster.tpn(place) for place in range(made.roster.size)]
        self.blocked = self._blocked(history)

    def absolute(self, place: int) -> bool:
        return self.shared.absolute(place)

    def average(self, place: int) -> Quotient:
        """ARO as it is published: one decimal."""
        return Quotient(self.shared.average(place), 1)

    def fits(self, one: int, two: int) -> bool:
        """Different due colours; a player without a game fits everyone."""
        return not self.due[one] or not self.due[two] or self.due[one] != self.due[two]

    def as_white(self, place: int) -> tuple[int, int, int]:
        """6.2: the order of those due White."""
        return (self.aro[place], self.rating[place], self.tpn[place])

    def as_black(self, place: int) -> tuple[int, int, int]:
        """6.2: the order of those due Black."""
        return (-self.rating[place], -self.aro[place], self.tpn[place])

    def as_opponent(self, place: int) -> tuple[int, int, int]:
        """7.1, 7.2, 8.2: highest rating, then lowest average."""
        return (-self.rating[place], self.aro[place], self.tpn[place])

    def columns(self, places: Iterable[int]) -> tuple[list[int], list[int]]:
        """Those due White and those due Black, each in the order of 6.2; players without a game join the shorter column
        (White if equal), the better numbered first."""
        listed = list(places)
        white = [place for place in listed if self.due[place] == "W"]
        black = [place for place in listed if self.due[place] == "B"]
        for place in sorted((place for place in listed if not self.due[place]), key=self.tpn.__getitem__):
            (white if len(white) <= len(black) else black).append(place)
        return sorted(white, key=self.as_white), sorted(black, key=self.as_black)

    def majority(self, places: Iterable[int]) -> str:
        """The colour that more of them are due; empty if equal."""
        balance = sum({"W": 1, "B": -1, "": 0}[self.due[place]] for place in places)
        return "W" if balance > 0 else "B" if balance < 0 else ""

    def _blocked(self, history: History) -> int:
        """2.1: who may not be transferred up in this round."""
        if self.roster.last_round:
            return 0
        limit = most_transfers(history)
        made = self.shared
        return sum(
            1 << place
            for place in range(self.roster.size)
            if made.upfloated_last[place] or made.upfloats[place] >= limit
        )


def most_transfers(history: History) -> int:
    """2.1: how often a player may be transferred up."""
    rounds = max(history.tournament.last_round or 0, history.round_number)
    return 3 if rounds <= FEW_ROUNDS else 4


def alternating(white: list[int], black: list[int]) -> list[int]:
    """8.1: the first White, the first Black, the second White, …; when one list is used up, the rest of the other."""
    merged = []
    for number in range(max(len(white), len(black))):
        merged += white[number : number + 1] + black[number : number + 1]
    return merged
