"""What both editions of the Dubov system ask about the players to be paired, and how two lists of them are paired."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from arbitra.kernel.bits import members
from arbitra.kernel.cardinality import Matching
from arbitra.model import History, PlayerNote
from arbitra.model.fields import Quotient
from arbitra.model.history import LOWER, PLAYED
from arbitra.rules.swiss.legality import with_waived_pairs
from arbitra.rules.swiss.preferences import Preference, Strength, preference
from arbitra.rules.swiss.roster import Roster, make_roster, player_notes, without_clashes


class Opponents(NamedTuple):
    """The opponents met over the board."""

    total: int
    """The sum of their ratings."""
    games: int

    @property
    def average(self) -> Fraction:
        """ARO, exact; 0 for a player without a game."""
        return Fraction(self.total, self.games) if self.games else Fraction(0)


@dataclass(slots=True)
class Field:
    """Columns by place of the roster. `rows[p]` are the opponents that the basic rules allow (never met, colours)."""

    roster: Roster
    rows: list[int]
    preferences: list[Preference]
    opponents: list[Opponents]
    upfloats: list[int]
    """How often a player was paired with someone who had more points."""
    upfloated_last: list[bool]

    def absolute(self, place: int) -> bool:
        return self.preferences[place].strength is Strength.ABSOLUTE

    def average(self, place: int) -> Fraction:
        """ARO, exact; 0 for a player without a game."""
        return self.opponents[place].average


def noted(
    roster: Roster, bracket: Sequence[int], wishes: Sequence[Preference], average: Callable[[int], Quotient]
) -> tuple[PlayerNote, ...]:
    """The players of a bracket, with the rating and the average by which the system orders them."""
    notes = player_notes(roster, bracket, wishes.__getitem__)
    return tuple(
        note._replace(rating=roster.ratings[place], average=average(place))
        for note, place in zip(notes, bracket, strict=True)
    )


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
        opponents=opponents_met(history, roster.players),
        upfloats=[line.count(LOWER) for line in relations],
        upfloated_last=[line.endswith(LOWER) for line in relations],
    )


def opponents_met(history: History, players: Iterable[int]) -> list[Opponents]:
    rating = {player.tpn: player.strength for player in history.tournament.players}
    rounds = history.opponents
    found = []
    for player in players:
        met = [
            rating[rounds[number][player]]  # type: ignore[index]
            for number, status in enumerate(history.statuses[player])
            if status == PLAYED
        ]
        found.append(Opponents(sum(met), len(met)))
    return found


def across(rows: Sequence[int], left: int, right: int) -> Matching:
    """The largest pairing of players of the left with players of the right."""
    lines = [0] * len(rows)
    for place in members(left):
        lines[place] = rows[place] & right
    for place in members(right):
        lines[place] = rows[place] & left
    return Matching(lines, left | right)


def row_by_row(matching: Matching, left: Sequence[int], right: Sequence[int]) -> list[tuple[int, int]]:
    """Each of the left list in turn takes the first of the right list that lets the others be paired.

    `matching` is a complete pairing of the two lists.
    """
    free = list(right)
    pairs = []
    for one in left:
        two = next(two for two in free if matching.unite(one, two))
        matching.drop(1 << one | 1 << two)
        free.remove(two)
        pairs.append((one, two))
    return pairs
