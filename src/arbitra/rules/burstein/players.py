"""The players of a round, as both Burstein texts see them."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass

from arbitra.model import Board, History, PlayerNote, Reason, fields
from arbitra.rules.swiss.preferences import Preference, Strength
from arbitra.rules.swiss.waivers import with_waived_pairs


@dataclass(frozen=True, slots=True)
class Players:
    """By place in the history; `present` are those to be paired, `legal` those whom a player may meet."""

    history: History
    present: tuple[int, ...]
    scores: list[int]
    legal: list[int]
    preferences: list[Preference]

    def named(self, place: int) -> fields.Players:
        """As a sentence speaks of him."""
        return fields.Players(self.history.tpns[place])

    def wish(self, place: int) -> int:
        """The colour due or preferred, as a kind: 0 none, 1 White, 2 Black."""
        return {"": 0, "W": 1, "B": 2}[self.preferences[place].colour]

    def board(self, higher: int, lower: int, colour: str, reason: Reason, pairing: Reason | None) -> Board:
        """`colour` is what the higher ranked of the two gets."""
        white, black = (higher, lower) if colour == "W" else (lower, higher)
        return Board(self.history.tpns[white], self.history.tpns[black], reason, pairing)

    def notes(self, group: Sequence[int]) -> tuple[PlayerNote, ...]:
        """A group as the check list has it."""
        together = set(group)
        return tuple([self._note(place, together) for place in group])

    def _note(self, place: int, together: Set[int]) -> PlayerNote:
        history = self.history
        wish = self.preferences[place]
        return PlayerNote(
            tpn=history.tpns[place],
            score=self.scores[place],
            colours=history.colours[place],
            preference=wish.colour,
            strength=wish.strength.name.lower(),
            floats="",
            opponents=history.met_among(place, together),
        )


def legal_pairs(history: History, present: Sequence[int], preferences: Sequence[Preference]) -> list[int]:
    """Those who have not met and whom the organiser does not keep apart (classic 3.1, C1); of two players who must both
    have one colour neither can give way (classic 5.2 and 5.3, C3)."""
    everybody = sum(1 << place for place in present)
    forbidden = history.forbidden()
    fixed = {
        colour: sum(
            1 << place
            for place in present
            if preferences[place].strength is Strength.ABSOLUTE and preferences[place].colour == colour
        )
        for colour in "WB"
    }
    rows = [0] * len(history.tpns)
    for place in present:
        row = everybody & ~(history.met[place] | forbidden[place] | 1 << place)
        wish = preferences[place]
        if wish.strength is Strength.ABSOLUTE:
            row &= ~fixed[wish.colour]
        rows[place] = row
    return with_waived_pairs(history, range(len(rows)), rows)
