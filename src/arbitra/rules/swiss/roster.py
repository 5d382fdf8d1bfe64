"""The players to be paired in a round, by pairing score and pairing number, with who may not meet whom.

A *place* is a player's index in that order, 0 for the first. Sets of players are integers with one bit a place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from arbitra.kernel.bits import members
from arbitra.model import (
    Board,
    BracketDecision,
    CriterionValue,
    History,
    PlayerNote,
    Players,
    Reason,
    RoundPairing,
    Tpn,
)
from arbitra.model.history import HIGHER, LOWER
from arbitra.model.records import dataclass
from arbitra.rules.swiss.board_order import board_order
from arbitra.rules.swiss.legality import with_waived_pairs
from arbitra.rules.swiss.preferences import Preference


class Paired(NamedTuple):
    """Two who meet, by place, and why."""

    first: int
    second: int
    reason: Reason


class Bracket(NamedTuple):
    """A bracket as it was paired, in places. `parts` are the columns or subgroups that the text names."""

    score: int
    players: Sequence[int]
    moved: Sequence[int]
    left: Sequence[int] = ()
    kind: str = ""
    """In the words of the text; empty: homogeneous, or heterogeneous where someone moved."""
    parts: Mapping[str, Sequence[int]] = MappingProxyType({})


@dataclass(slots=True)
class Roster:
    """Columns by place. `unmet[p]` are those whom p has not met and whom the organiser does not keep from them."""

    history: History
    players: list[int]
    """The index of each player in the history."""
    scores: list[int]
    colours: list[str]
    ratings: list[int]
    unmet: list[int]

    @property
    def size(self) -> int:
        return len(self.players)

    @property
    def everybody(self) -> int:
        return (1 << len(self.players)) - 1

    def tpn(self, place: int) -> Tpn:
        return self.history.tpns[self.players[place]]

    def tpns(self, places: Iterable[int]) -> tuple[Tpn, ...]:
        return tuple(self.tpn(place) for place in places)

    def groups(self) -> list[int]:
        """The score groups as sets, the highest score first."""
        found: list[int] = []
        before = None
        for place, score in enumerate(self.scores):
            if score != before:
                found.append(0)
                before = score
            found[-1] |= 1 << place
        return found

    @property
    def last_round(self) -> bool:
        return self.history.tournament.last_round == self.history.round_number

    def named(self, place: int) -> Players:
        """As a sentence speaks of them."""
        return Players(self.history.tpns[self.players[place]])


def make_roster(history: History) -> Roster:
    """Everyone who is not announced absent; the list of players ascends by TPN and sorting is stable."""
    scores = history.pairing_scores()
    absent = history.absent()
    players = [player for player in range(len(scores)) if player not in absent]
    players.sort(key=lambda player: -scores[player])
    registered = history.tournament.players
    return Roster(
        history=history,
        players=players,
        scores=[scores[player] for player in players],
        colours=[history.colours[player] for player in players],
        ratings=[registered[player].strength for player in players],
        unmet=with_waived_pairs(history, players, unmet_rows(history, players)),
    )


def unmet_rows(history: History, players: Sequence[int]) -> list[int]:
    """For each of these players the set of the others, by their order here, whom they have not met and whom the
    organiser does not keep from them."""
    place_of = {player: place for place, player in enumerate(players)}
    forbidden = history.forbidden() if history.tournament.forbidden else None
    everybody = (1 << len(players)) - 1
    rows = []
    for place, player in enumerate(players):
        barred = 1 << place
        others = history.rivals[player] if forbidden is None else {*history.rivals[player], *members(forbidden[player])}
        for other in others:
            at = place_of.get(other)
            if at is not None:
                barred |= 1 << at
        rows.append(everybody & ~barred)
    return rows


def without_clashes(unmet: list[int], clash: Callable[[int], str]) -> list[int]:
    """The rows without pairs of players of the same clash class; an empty class clashes with no one."""
    classes: dict[str, int] = {}
    kinds = [clash(place) for place in range(len(unmet))]
    for place, kind in enumerate(kinds):
        if kind:
            classes[kind] = classes.get(kind, 0) | 1 << place
    if not classes:
        return unmet
    return [row & ~classes.get(kind, 0) for row, kind in zip(unmet, kinds, strict=True)]


def player_notes(roster: Roster, bracket: Sequence[int], wish: Callable[[int], Preference]) -> tuple[PlayerNote, ...]:
    """The players of a bracket as the check list has them."""
    history = roster.history
    together = {roster.players[place] for place in bracket}
    notes = []
    for place in bracket:
        player = roster.players[place]
        own = wish(place)
        notes.append(
            PlayerNote(
                tpn=roster.tpn(place),
                score=roster.scores[place],
                colours=roster.colours[place],
                preference=own.colour,
                strength=own.strength.name.lower(),
                floats="".join([_FLOATS.get(relation, ".") for relation in history.relations[player][-2:]]),
                opponents=history.met_among(player, together),
            )
        )
    return tuple(notes)


def bracket_decision(
    roster: Roster,
    bracket: Bracket,
    boards: Sequence[Board],
    notes: tuple[PlayerNote, ...],
    reasons: Sequence[Reason] = (),
    criteria: tuple[CriterionValue, ...] = (),
) -> BracketDecision:
    """What was decided in a bracket, for the record of the round."""
    return BracketDecision(
        score=bracket.score,
        kind=bracket.kind or ("heterogeneous" if bracket.moved else "homogeneous"),
        players=roster.tpns(bracket.players),
        moved=roster.tpns(bracket.moved),
        pairs=tuple((board.white, board.black) for board in boards),
        floaters=roster.tpns(bracket.left),
        criteria=criteria,
        reasons=tuple(reasons),
        notes=notes,
        parts={name: roster.tpns(places) for name, places in bracket.parts.items()},
    )


def round_pairing(
    roster: Roster,
    system: str,
    boards: Sequence[Board],
    brackets: Sequence[BracketDecision],
    bye: tuple[int | None, Reason | None],
    *,
    rounds_unknown: Reason | None = None,
    facts: tuple[Reason, ...] = (),
) -> RoundPairing:
    """The round as it is published. `bye`: the place and why; `rounds_unknown` warns where no number is planned
    and the text asks for it."""
    history = roster.history
    place, reason = bye
    return RoundPairing(
        round_number=history.round_number,
        system=system,
        boards=board_order(history, boards),
        bye=None if place is None else roster.tpn(place),
        bye_reason=reason,
        brackets=tuple(brackets),
        facts=facts,
        warnings=(rounds_unknown,) if rounds_unknown is not None and not history.tournament.last_round else (),
    )


_FLOATS = {HIGHER: "d", LOWER: "u"}
