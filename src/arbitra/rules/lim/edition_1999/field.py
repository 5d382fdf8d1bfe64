"""Definitions of articles 2 and 5: compatible players, due colours, the median group."""

from __future__ import annotations

from arbitra.model import History
from arbitra.model.history import HIGHER, LOWER
from arbitra.rules.swiss.legality import with_waived_pairs
from arbitra.rules.swiss.median import allowed_colours, within_limits
from arbitra.rules.swiss.roster import Roster, make_roster


class Field:
    """Columns by place of the roster."""

    def __init__(self, history: History) -> None:
        self.roster: Roster = make_roster(history)
        self.last_round = self.roster.last_round
        self.tpn = [self.roster.tpn(place) for place in range(self.roster.size)]
        self.due = [due_colour(colours) for colours in self.roster.colours]
        self.allowed = [allowed_colours(colours) for colours in self.roster.colours]
        within = within_limits(self.roster.unmet, self.allowed)
        self.within_limits = within
        """rows[p]: those with whom p can be paired without breaking 5.1."""
        # Article 6: in the last round the limits keep no one apart.
        legal = self.roster.unmet if self.last_round else within
        self.rows = with_waived_pairs(history, self.roster.players, legal)
        """2.1: rows[p] are the players compatible with p."""
        self.floated_last = [history.relations[player][-1:] in (HIGHER, LOWER) for player in self.roster.players]
        self.twice_median = history.tournament.settings.scoring.win * (history.round_number - 1)

    def side(self, score: int) -> int:
        """2.2: 1 above the median score (half of what could be won so far), 0 at it, -1 below."""
        return (2 * score > self.twice_median) - (2 * score < self.twice_median)

    def fits(self, one: int, two: int) -> bool:
        """Due different colours; whoever has played no game fits everyone."""
        return not self.due[one] or not self.due[two] or self.due[one] != self.due[two]


def due_colour(colours: str) -> str:
    """5.1, 5.5, 5.6: the colour that equalises; if they are equal, the one that alternates."""
    difference = 2 * colours.count("W") - len(colours)
    if difference:
        return "B" if difference > 0 else "W"
    return {"": "", "W": "B", "B": "W"}[colours[-1:]]
