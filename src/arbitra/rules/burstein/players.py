"""The players of a round, as both Burstein texts see them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from arbitra.kernel.bits import mask, members
from arbitra.model import Board, BracketDecision, CriterionValue, History, PlayerNote, Reason, RoundPairing, Tpn, fields
from arbitra.rules.swiss.allocation import Allocation, Columns, Rule
from arbitra.rules.swiss.board_order import board_order
from arbitra.rules.swiss.byes import spare_one
from arbitra.rules.swiss.impossible import no_legal_pairing
from arbitra.rules.swiss.legality import Law, Legality, with_waived_pairs
from arbitra.rules.swiss.lot import Lot
from arbitra.rules.swiss.preferences import Preference, Strength

P = TypeVar("P", bound="Players")


class Group(NamedTuple):
    """A group as it was paired, by place, with those it received from above and those who leave it."""

    score: int
    kind: str
    players: Sequence[int]
    received: Sequence[int]
    pairs: Sequence[tuple[int, int]]
    floaters: Sequence[int]


@dataclass(frozen=True, slots=True)
class Players(ABC):
    """By place in the history; `present` are those to be paired, `legal` those whom a player may meet."""

    history: History
    present: tuple[int, ...]
    scores: list[int]
    legal: list[int]
    preferences: list[Preference]

    def named(self, place: int) -> fields.Players:
        """As a sentence speaks of them."""
        return fields.Players(self.history.tpns[place])

    def wish(self, place: int) -> int:
        """The colour due or preferred, as a kind: 0 none, 1 White, 2 Black."""
        return {"": 0, "W": 1, "B": 2}[self.preferences[place].colour]

    def allocation(self: P, rules: Sequence[Rule[P]], *, literal: bool) -> Allocation[P]:
        """The colours of the round by the rules of an edition; `literal`: the lot looks at the pairing number."""
        lot = Lot(self.history, self.present, literal=literal)
        wanted = [wish.colour for wish in self.preferences]
        columns = Columns(self.history.tpns, self.history.colours, wanted, lot.colour)
        return Allocation(self, columns, rules, self.higher, opponents_named=True)

    @abstractmethod
    def higher(self, one: int, two: int) -> bool:
        """Whether the first of two is ranked higher."""

    @abstractmethod
    def may_have_bye(self, place: int) -> bool: ...

    def take_bye(self, order: Iterable[int], law: Law) -> int | None:
        """The first of the order who may have the bye and leaves the others a legal pairing, if they are odd; where
        there is none, the refusal names the articles of the law."""
        found = spare_one(self.legal, mask(self.present), order, self.may_have_bye)
        if found is None:
            tpns = [self.history.tpns[place] for place in self.present]
            raise no_legal_pairing(law.met, law.bye, tpns, self.rows_among(self.present), self._byes())
        return found[1]

    def legality(self, law: Law) -> Legality:
        return Legality.of(law, self.history, self.present, self.rows_among(self.present), self._byes())

    def _byes(self) -> int:
        """By place among those present."""
        return mask(at for at, place in enumerate(self.present) if self.may_have_bye(place))

    def rows_among(self, players: Sequence[int]) -> list[int]:
        """The legal pairs among some players, by their places in the list."""
        everybody = mask(players)
        place_of = {place: at for at, place in enumerate(players)}
        everyone = (1 << len(players)) - 1
        rows = []
        for at, place in enumerate(players):
            row = everyone & ~(1 << at)
            for other in members(everybody & ~self.legal[place] & ~(1 << place)):
                row &= ~(1 << place_of[other])
            rows.append(row)
        return rows

    def decision(
        self, group: Group, boards: Sequence[Board], criteria: tuple[CriterionValue, ...], reasons: Iterable[Reason]
    ) -> BracketDecision:
        """What was decided in a group, for the record of the round."""
        tpns = self.history.tpns
        inside = {tpns[place] for pair in group.pairs for place in pair}
        return BracketDecision(
            score=group.score,
            kind=group.kind,
            players=tuple(tpns[place] for place in group.players),
            moved=tuple(tpns[place] for place in group.received),
            pairs=tuple((board.white, board.black) for board in boards if board.white in inside),
            floaters=tuple(tpns[place] for place in group.floaters),
            criteria=criteria,
            reasons=tuple(reasons),
            notes=self.notes(group.players),
        )

    def round_pairing(
        self,
        system: str,
        boards: Sequence[Board],
        brackets: Iterable[BracketDecision],
        bye: int | None,
        why: Reason | None,
    ) -> RoundPairing:
        """The round as it is published."""
        return RoundPairing(
            round_number=self.history.round_number,
            system=system,
            boards=board_order(self.history, boards),
            bye=None if bye is None else self.history.tpns[bye],
            bye_reason=why,
            brackets=tuple(brackets),
        )

    def same_colour(self, pairs: Iterable[tuple[int, int]]) -> tuple[Tpn, ...]:
        """The players of the pairs in which both want one colour."""
        same = [place for one, two in pairs if self.wish(one) == self.wish(two) > 0 for place in (one, two)]
        return tuple(self.history.tpns[place] for place in same)

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
