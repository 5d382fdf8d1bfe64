"""Standings as everything shows them: pages, paper, screens, terminal and JSON write this, each in its own way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import NamedTuple

from arbitra.model import Phrase, Player, Reason, Tournament, Tpn
from arbitra.rules.general.initial_order import listed_rating
from arbitra.tiebreaks.ranking import Criterion
from arbitra.tiebreaks.request import StandingsRequest
from arbitra.tiebreaks.standings import Row, Standings, standings
from arbitra.tiebreaks.values import Value

POINTS = "PTS"


class Stage(NamedTuple):
    """How far a tournament is counted: `last` is its last published round, `open_games` have no result up to `after`.

    `final`: it was declared finished, and nothing comes behind. A file does not say so.
    """

    after: int
    last: int
    planned: int
    open_games: int
    final: bool


class RankedPlayer(NamedTuple):
    """A player in the standings. `values` are those of the tie-breaks, in the order of `StandingsView.tiebreaks`.

    `rank` to `last_rank` are the places that are shared; None for who is not ranked or still in a knockout.
    """

    rank: int | None
    last_rank: int | None
    overall_rank: int | None
    """In the whole field, where these are the standings of a category; else None."""
    shift: int | None
    """Places won since the round before; None where there is nothing to compare."""
    tpn: Tpn
    person: str
    """Who it is in the book; empty for a file."""
    player: Player
    status: str
    points: int
    values: tuple[Value | None, ...]
    cause: str
    """The criterion that separates them from the player above; empty: tied with them, or the first."""
    reached: Phrase | Reason | None = None
    """How far they have come in a knockout, where points are not summed over the matches."""
    rating: int = 0
    """Of a list, as it counts in the tournament."""


@dataclass(frozen=True)
class StandingsView:
    """`ranked` best first; `unranked` are those who stay out. `counted` knows how every value came about.

    `moves`: they are compared with the round before. `problem`: why the tie-breaks of the tournament cannot be
    applied, where points alone rank.
    """

    counted: Standings
    stage: Stage
    ranked: tuple[RankedPlayer, ...]
    unranked: tuple[RankedPlayer, ...]
    moves: bool = False
    problem: Reason | None = None

    @classmethod
    def of_tournament(cls, tournament: Tournament, request: StandingsRequest | None = None) -> StandingsView:
        """Of a file. Raises TiebreakProblem, with the article, for what is not allowed."""
        return cls.of_counted(standings(tournament, request=request))

    @classmethod
    def of_counted(cls, made: Standings) -> StandingsView:
        """Of standings that know their tournament and nothing of a book."""
        return viewed(made, _stage(made))

    @property
    def tournament(self) -> Tournament:
        return self.counted.tournament

    @property
    def by_bracket(self) -> bool:
        """Whether they are of a knockout."""
        return self.counted.by_bracket

    @property
    def category(self) -> str:
        return self.counted.category

    @property
    def players(self) -> tuple[RankedPlayer, ...]:
        """Everyone, with those who have no rank at the end."""
        return (*self.ranked, *self.unranked)

    @property
    def criteria(self) -> tuple[Criterion, ...]:
        """What ranks, in order: points, then the tie-breaks."""
        return self.counted.criteria

    @cached_property
    def tiebreaks(self) -> tuple[Criterion, ...]:
        return tuple(one for one in self.counted.criteria if one.code.name != POINTS)

    def player(self, tpn: int) -> RankedPlayer:
        """Raises UnknownPlayer."""
        self.counted.row(tpn)
        return self._by_number[tpn]

    @cached_property
    def _by_number(self) -> dict[int, RankedPlayer]:
        return {one.tpn: one for one in self.players}


NOBODY: Mapping[Tpn, str] = MappingProxyType({})


def viewed(
    made: Standings,
    stage: Stage,
    people: Mapping[Tpn, str] = NOBODY,
    before: Standings | None = None,
    problem: Reason | None = None,
) -> StandingsView:
    """`people` are those of the book, by number; `before` the standings that these are compared with."""
    earlier = {row.tpn: row.rank for row in before.rows} if before is not None else {}
    places = tuple(place for place, one in enumerate(made.criteria) if one.code.name != POINTS)
    category = bool(made.category)

    def ranked(row: Row) -> RankedPlayer:
        was, raw = earlier.get(row.tpn), row.raw
        return RankedPlayer(
            row.rank,
            row.last_rank,
            row.overall_rank if category else None,
            None if was is None or row.rank is None else was - row.rank,
            row.tpn,
            people.get(row.tpn, ""),
            made.players[row.tpn],
            row.status,
            row.points,
            tuple([raw[place] for place in places]),
            row.cause,
            made.reached(row.tpn),
            listed_rating(made.players[row.tpn], made.tournament.settings.rating_method),
        )

    return StandingsView(
        made, stage, tuple(map(ranked, made.rows)), tuple(map(ranked, made.unranked)), before is not None, problem
    )


def _stage(made: Standings) -> Stage:
    tournament, after = made.tournament, made.round_number
    last = len(tournament.rounds)
    planned = max(tournament.settings.rounds_planned or 0, last)
    games = (game for played in tournament.rounds[:after] for game in played.games)
    return Stage(after, last, planned, sum(not game.result.finished for game in games), final=False)
