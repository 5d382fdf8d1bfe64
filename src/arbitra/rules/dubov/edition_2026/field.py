"""Definitions of article 1: seekers, averages, upfloaters."""

from __future__ import annotations

from arbitra.model import History
from arbitra.model.fields import Quotient
from arbitra.rules.dubov import field as shared
from arbitra.rules.swiss.preferences import Preference, Strength
from arbitra.rules.swiss.roster import Roster

NO_GAME = Preference("B", Strength.MILD, 0, "")
"""1.6: a player without a game has a mild preference for Black."""


class Field:
    """Columns by place of the roster; places ascend by score, then TPN: the order of 4.2."""

    def __init__(self, history: History) -> None:
        made = shared.make_field(history)
        self.roster: Roster = made.roster
        self.rows = made.rows
        """C1, C3: who may meet whom."""
        self.preferences = [wish if wish.colour else NO_GAME for wish in made.preferences]
        self.games = [games for _, games in made.opponents]
        self.aro = [rounded_average(total, games) for total, games in made.opponents]
        self.white_seekers = sum(1 << place for place, wish in enumerate(self.preferences) if wish.colour == "W")
        self.last_round = made.roster.last_round
        limit = maximum_upfloats(history)
        self.upfloats = made.upfloats
        self.maximum_upfloater = [count >= limit for count in made.upfloats]
        self.upfloated_last = made.upfloated_last

    def published_average(self, place: int) -> Quotient:
        return Quotient(self.aro[place], 0)

    def seeks(self, place: int) -> str:
        return self.preferences[place].colour

    def by_average(self, place: int) -> tuple[int, int]:
        return (self.aro[place], self.roster.tpn(place))

    def by_number(self, place: int) -> int:
        return self.roster.tpn(place)


def rounded_average(total: int, games: int) -> int:
    """1.7: ARO to the nearest whole number, a half upwards; 0 without games."""
    return (2 * total + games) // (2 * games) if games else 0


def maximum_upfloats(history: History) -> int:
    """1.8: two, and one more for every five rounds of the tournament."""
    rounds = max(history.tournament.last_round or 0, history.round_number)
    return 2 + rounds // 5
