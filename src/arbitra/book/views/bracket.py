"""The bracket of a knockout as it is drawn: a column for each round, its matches, who leads, who can still come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from arbitra.book.state.bridge import as_tournament
from arbitra.book.state.event import State
from arbitra.model import Phrase, Reason, Tpn
from arbitra.model.refusals import Refusal
from arbitra.rules.contract import Kind
from arbitra.rules.knockout.bracket import Entrant, Match, Origin, folded
from arbitra.rules.knockout.duel import Duel
from arbitra.rules.knockout.state import KnockoutState
from arbitra.rules.knockout.system import state_of


class TieSide(NamedTuple):
    """Someone in a match, with their points in it, in tenths; or who can still come, while no one knows."""

    seed: int = 0
    player: Tpn | None = None
    points: int | None = None
    through: bool = False
    out: bool = False
    can_come: tuple[Tpn, ...] = ()
    """Empty while more than two can."""


class Tie(NamedTuple):
    """A match. `stage`: where it was decided, if the first games did not do it."""

    number: int
    first: TieSide
    second: TieSide
    stage: str = ""

    @property
    def sides(self) -> tuple[TieSide, TieSide]:
        return self.first, self.second


class Column(NamedTuple):
    """A round. None is a place whose player enters one round later."""

    title: Phrase | Reason
    ties: tuple[Tie | None, ...]


class BracketView(NamedTuple):
    columns: tuple[Column, ...]
    third_place: Tie | None
    names: Mapping[Tpn, str]
    current: int
    """The column that is played."""

    @classmethod
    def of_book(cls, state: State, name: str, after: int | None = None) -> BracketView | None:
        """After so many rounds (None: all). None where there is no bracket, or the games do not fit it."""
        section = state.sections[name]
        system = state.system(section)
        if system.kind is not Kind.KNOCKOUT or len(section.entries) < 2:
            return None
        try:
            tournament = as_tournament(state, name, rounds=after)
            now = state_of(tournament, system.options_for(tournament, {}), after)
        except (Refusal, ValueError):
            return None
        third = now.bracket.third_place
        return cls(
            tuple(_columns(now)),
            None if third is None else _tie(now, third),
            {player.tpn: player.name for player in tournament.players},
            now.current_round,
        )


def title_of_round(state: State, name: str, number: int) -> Phrase | Reason | None:
    """What a round is called that belongs to a bracket: `semi-final`."""
    view = BracketView.of_book(state, name, number - 1)
    return None if view is None else view.columns[view.current - 1].title


def _columns(now: KnockoutState) -> Iterator[Column]:
    bracket = now.bracket
    third = bracket.third_place
    line = folded(bracket.rounds)
    for number in range(1, bracket.rounds + 1):
        matches = [match for match in bracket.in_round(number) if match is not third]
        ties: list[Tie | None] = [_tie(now, match) for match in matches]
        if number == 1:
            played = iter(ties)
            met = [max(pair) <= bracket.players for pair in zip(line[::2], line[1::2], strict=True)]
            ties = [next(played) if both else None for both in met]
        yield Column(matches[0].title, tuple(ties))


def _tie(now: KnockoutState, match: Match) -> Tie:
    found = now.duels.get(match.number)
    if found is None:
        return Tie(match.number, _to_come(now, match.first), _to_come(now, match.second))
    decided = found.winner is not None and len(found.stages) > 1
    stage = found.stages[-1].stage.kind if decided else ""
    return Tie(match.number, _side(now, found, 0), _side(now, found, 1), stage)


def _side(now: KnockoutState, found: Duel, place: int) -> TieSide:
    player = (found.first, found.second)[place]
    begun = any(score.games for score in found.stages)
    points = sum(score.points[place] for score in found.stages)
    return TieSide(
        now.seed_of(player), player, points if begun else None, found.winner == player, found.loser == player
    )


def _to_come(now: KnockoutState, entrant: Entrant) -> TieSide:
    if entrant.origin is Origin.SEED:
        return TieSide(entrant.number, now.seeds[entrant.number - 1])
    found = now.duels.get(entrant.number)
    if found is None:
        return TieSide()
    player = found.winner if entrant.origin is Origin.WINNER else found.loser
    if player is not None:
        return TieSide(now.seed_of(player), player)
    return TieSide(can_come=(found.first, found.second))
