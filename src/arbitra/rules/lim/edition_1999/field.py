"""Definitions of articles 2 and 5: compatible players, due colours, the median group; and what is noted of each score
group while it is paired, in places of the roster."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from arbitra.model import History, Reason
from arbitra.model.history import HIGHER, LOWER
from arbitra.rules.swiss.legality import with_waived_pairs
from arbitra.rules.swiss.roster import Paired, Roster, make_roster

MOST_IN_A_ROW = 2
WIDEST_DIFFERENCE = 2


class Field:
    """Columns by place of the roster."""

    def __init__(self, history: History) -> None:
        self.roster: Roster = make_roster(history)
        self.last_round = self.roster.last_round
        self.tpn = [self.roster.tpn(place) for place in range(self.roster.size)]
        self.due = [due_colour(colours) for colours in self.roster.colours]
        self.allowed = [allowed_colours(colours) for colours in self.roster.colours]
        within = self._within_limits()
        self.within_limits = within
        """rows[p]: those with whom p can be paired without breaking 5.1."""
        # Article 6: in the last round the limits keep nobody apart.
        legal = self.roster.unmet if self.last_round else within
        self.rows = with_waived_pairs(history, self.roster.players, legal)
        """2.1: rows[p] are the players compatible with p."""
        self.floated_last = [history.relations[player][-1:] in (HIGHER, LOWER) for player in self.roster.players]
        self.twice_median = history.tournament.settings.scoring.win * (history.round_number - 1)

    def _within_limits(self) -> list[int]:
        """Two players who may both have only the same colour cannot meet; nor can anybody who may have neither."""
        masks = {"W": 0, "B": 0}
        for place, colours in enumerate(self.allowed):
            for colour in colours:
                masks[colour] |= 1 << place
        rows = []
        for place, row in enumerate(self.roster.unmet):
            able = 0
            for colour in self.allowed[place]:
                able |= masks["B" if colour == "W" else "W"]
            rows.append(row & able)
        return rows

    def side(self, score: int) -> int:
        """2.2: 1 above the median score (half of what could be won so far), 0 at it, -1 below."""
        return (2 * score > self.twice_median) - (2 * score < self.twice_median)

    def fits(self, one: int, two: int) -> bool:
        """Due different colours; whoever has played no game fits everybody."""
        return not self.due[one] or not self.due[two] or self.due[one] != self.due[two]


def due_colour(colours: str) -> str:
    """5.1, 5.5, 5.6: the colour that equalises; if they are equal, the one that alternates."""
    difference = 2 * colours.count("W") - len(colours)
    if difference:
        return "B" if difference > 0 else "W"
    return {"": "", "W": "B", "B": "W"}[colours[-1:]]


def allowed_colours(colours: str) -> str:
    """5.1: those that make neither a third colour running nor three more of one colour than of the other."""
    difference = 2 * colours.count("W") - len(colours)
    allowed = ""
    if difference < WIDEST_DIFFERENCE and not colours.endswith("W" * MOST_IN_A_ROW):
        allowed += "W"
    if difference > -WIDEST_DIFFERENCE and not colours.endswith("B" * MOST_IN_A_ROW):
        allowed += "B"
    return allowed


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
