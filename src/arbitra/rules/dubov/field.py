"""What both editions of the Dubov system ask about the players to be paired."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from arbitra.model import History
from arbitra.model.history import LOWER, PLAYED
from arbitra.rules.swiss.preferences import Preference, Strength, preference
from arbitra.rules.swiss.roster import Roster, make_roster, without_clashes
from arbitra.rules.swiss.waivers import with_waived_pairs


@dataclass(slots=True)
class Field:
    """Columns by place of the roster. `rows[p]` are the opponents that the basic rules allow (never met, colours)."""

    roster: Roster
    rows: list[int]
    preferences: list[Preference]
    opponents: list[tuple[int, int]]
    """The sum of the ratings of the opponents met over the board, and their number: ARO is the quotient."""
    upfloats: list[int]
    """How often a player was paired with somebody who had more points."""
    upfloated_last: list[bool]

    def absolute(self, place: int) -> bool:
        return self.preferences[place].strength is Strength.ABSOLUTE

    def average(self, place: int) -> Fraction:
        """ARO, exact; 0 for whoever has played no game."""
        total, games = self.opponents[place]
        return Fraction(total, games) if games else Fraction(0)


def make_field(history: History) -> Field:
    roster = make_roster(history)
    preferences = [preference(colours) for colours in roster.colours]

    def absolute_colour(place: int) -> str:
        wish = preferences[place]
        return wish.colour if wish.strength is Strength.ABSOLUTE else ""

    relations = [history.relations[player] for player in roster.players]
    return Field(
        roster=roster,
        rows=with_waived_pairs(history, roster.players, without_clashes(roster.unmet, absolute_colour)),
        preferences=preferences,
        opponents=_opponents(history, roster.players),
        upfloats=[line.count(LOWER) for line in relations],
        upfloated_last=[line.endswith(LOWER) for line in relations],
    )


def _opponents(history: History, players: list[int]) -> list[tuple[int, int]]:
    rating = {player.tpn: player.rating for player in history.tournament.players}
    rounds = history.opponents
    found = []
    for player in players:
        met = [
            rating[rounds[number][player]]  # type: ignore[index]
            for number, status in enumerate(history.statuses[player])
            if status == PLAYED
        ]
        found.append((sum(met), len(met)))
    return found
