"""The players of a bracket as rows of its drawing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from arbitra.model import BracketDecision, Player, PlayerNote, Tpn

SHOWN = 3
"""So many of the last colours are drawn."""
ABSOLUTE = "absolute"
BYE = "bye"


class BracketRow(NamedTuple):
    """A player in one bracket: what they bring, what they get, whether they leave it."""

    player: Player
    score: int
    """In tenths, virtual points included: what the bracket counts."""
    virtual: int
    colours: str
    """The last three, `W` and `B`, the newest last."""
    preference: str
    strength: str
    gets: str
    """The colour in this bracket: `W`, `B`, or nothing for one who is not paired here."""
    came_down: bool = False
    leaves_to: int | str | None = None
    """The score of the bracket they float down to, or `bye`."""
    exchanged: bool = False
    asked: bool = False

    @property
    def tpn(self) -> Tpn:
        return self.player.tpn

    @property
    def denied(self) -> bool:
        return bool(self.gets and self.preference) and self.gets != self.preference

    @property
    def absolute(self) -> bool:
        return self.strength == ABSOLUTE


class BracketRows:
    """Makes the rows of one bracket from its record."""

    def __init__(
        self,
        bracket: BracketDecision,
        below: BracketDecision | None,
        people: Mapping[int, Player],
        asked: frozenset[Tpn],
    ) -> None:
        self.bracket = bracket
        self.people = people
        self.asked = asked
        self.below = below
        self.notes: dict[Tpn, PlayerNote] = {note.tpn: note for note in bracket.notes}
        self.order = {tpn: place for place, tpn in enumerate(bracket.players)}
        self.mates: dict[Tpn, Tpn] = {}
        self.gets: dict[Tpn, str] = {}
        for white, black in bracket.pairs:
            self.mates[white], self.mates[black] = black, white
            self.gets[white], self.gets[black] = "W", "B"

    def row(self, tpn: Tpn, *, exchanged: bool = False) -> BracketRow:
        note = self.notes[tpn]
        return BracketRow(
            player=self.people[tpn],
            score=note.score,
            virtual=note.virtual,
            colours=note.colours[-SHOWN:],
            preference=note.preference,
            strength=note.strength,
            gets=self.gets.get(tpn, ""),
            came_down=tpn in self.bracket.moved,
            leaves_to=self._leaves_to(tpn),
            exchanged=exchanged,
            asked=tpn in self.asked,
        )

    def _leaves_to(self, tpn: Tpn) -> int | str | None:
        if tpn not in self.bracket.floaters:
            return None
        return BYE if self.below is None else self.below.score
