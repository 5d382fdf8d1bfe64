"""What each participant did in each round, as columns: the facts that every tie-break starts from.

A column has one entry a participant, by place (0 for the lowest number). Outcomes are shared values, so that a column
costs one reference an entry. The ledger does not know about tie-breaks; the same columns serve teams, filled with match
points or game points.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property, lru_cache
from operator import add, attrgetter
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from arbitra.model import (
    ByeKind,
    EncounterRules,
    GameResult,
    Points,
    PointsAdjustment,
    Round,
    Scoring,
    Tournament,
    Tpn,
)

Entry = TypeVar("Entry")

PLAYED = "p"
FORFEIT_WIN = "+"
FORFEIT_LOSS = "-"
PAIRING_BYE = ByeKind.PAIRING_ALLOCATED.value
FULL_BYE = ByeKind.FULL_POINT.value
HALF_BYE = ByeKind.HALF_POINT.value
ZERO_BYE = ByeKind.ZERO_POINT.value
ABSENT = ByeKind.ABSENT.value
"""Kinds of outcome."""

NOBODY = -1
"""In a column of opponents: no opponent was scheduled."""

UNFINISHED = GameResult.UNKNOWN.white
"""The mark of a game without a result: played, so that the opponent counts, and worth nothing yet."""

HALVES = {"1": 2, "W": 2, "+": 2, "=": 1, "D": 1, "0": 0, "L": 0, "-": 0}
"""What a result is worth in a game of 1-½-0, in halves."""


class Forfeits(Enum):
    """How forfeits are looked at: C.07 15.2 and 16, and the modifier /P."""

    UNPLAYED = "unplayed"
    WINS_PLAYED = "wins"
    PLAYED = "played"


class Outcome(NamedTuple):
    """One round of one participant."""

    kind: str
    mark: str
    """The symbol of the report."""
    colour: str
    points: int


@dataclass(frozen=True, slots=True)
class Worth:
    """The points of this score for a win, a draw and a loss."""

    win: int
    draw: int
    loss: int
    black_win: int
    black_draw: int

    @classmethod
    def of(cls, scoring: Scoring) -> Worth:
        values = (scoring.win, scoring.draw, scoring.loss, scoring.black_win, scoring.black_draw)
        return cls(*map(int, values))

    @classmethod
    def over_boards(cls, rules: EncounterRules) -> Worth:
        """Of a match in game points: the same result on every board."""
        game, boards = rules.games, rules.boards
        win, draw, loss = int(game.win) * boards, int(game.draw) * boards, int(game.loss) * boards
        return cls(win, draw, loss, win, draw)

    def win_as(self, colour: str) -> int:
        return self.black_win if colour == "b" else self.win

    def draw_as(self, colour: str) -> int:
        return self.black_draw if colour == "b" else self.draw


@dataclass(frozen=True)
class Ledger:
    """`opponents[r][place]` is the place of the scheduled opponent; `extra[r]` the points that no result explains."""

    tpns: Sequence[Tpn]
    worth: Worth
    opponents: tuple[list[int], ...]
    outcomes: tuple[list[Outcome], ...]
    extra: tuple[dict[int, int], ...]
    """Penalties and bonuses before round 1, of round 1, 2, …"""
    gaps: frozenset[int]
    """Places with at least one round not played."""
    over_boards: bool = False
    """Points are game points: the sum over the boards of a match."""

    @property
    def rounds(self) -> int:
        return len(self.outcomes)

    @cached_property
    def unfinished(self) -> frozenset[int]:
        """Places with a game that has no result."""
        mark_of = attrgetter("mark")
        return frozenset(
            place
            for column in self.outcomes
            if UNFINISHED in map(mark_of, column)
            for place, outcome in enumerate(column)
            if outcome.mark == UNFINISHED
        )

    @cached_property
    def points(self) -> list[list[int]]:
        """Points by round, what results gave only."""
        points_of = attrgetter("points")
        return [list(map(points_of, column)) for column in self.outcomes]

    @cached_property
    def running(self) -> list[list[int]]:
        """The score after each round."""
        score = [0] * len(self.tpns)
        _add_extra(score, self.extra[0])
        scores = []
        for column, extra in zip(self.points, self.extra[1:], strict=True):
            score = list(map(add, score, column))
            _add_extra(score, extra)
            scores.append(score)
        return scores

    @cached_property
    def scores(self) -> list[int]:
        """The score in the standings."""
        if self.running:
            return self.running[-1]
        score = [0] * len(self.tpns)
        _add_extra(score, self.extra[0])
        return score

    @cached_property
    def opponent_rows(self) -> list[tuple[int, ...]]:
        return _rows(self.opponents, len(self.tpns))

    @cached_property
    def outcome_rows(self) -> list[tuple[Outcome, ...]]:
        return _rows(self.outcomes, len(self.tpns))

    @cached_property
    def points_rows(self) -> list[tuple[int, ...]]:
        return _rows(self.points, len(self.tpns))

    def with_forfeits(self, how: Forfeits) -> Ledger:
        """The same rounds with forfeits (or only those won) counted as games against the scheduled opponent."""
        kinds = {Forfeits.UNPLAYED: "", Forfeits.WINS_PLAYED: "+", Forfeits.PLAYED: "+-"}[how]
        changed = [column.copy() for column in self.outcomes]
        for place in self.gaps:
            for column, against in zip(changed, self.opponents, strict=True):
                if column[place].kind in kinds and against[place] != NOBODY:
                    column[place] = column[place]._replace(kind=PLAYED)
        return replace(self, outcomes=tuple(changed), gaps=_still_gaps(self.gaps, changed))

    def with_last_round_drawn(self) -> Ledger:
        """8.3: every paired game of the last round drawn, forfeited ones too."""
        if not self.outcomes:
            return self
        drawn = {colour: Outcome(PLAYED, "=", colour, self.worth.draw_as(colour)) for colour in ("w", "b", "")}
        last = [
            outcome if opponent == NOBODY else drawn[outcome.colour]
            for outcome, opponent in zip(self.outcomes[-1], self.opponents[-1], strict=True)
        ]
        changed = [*self.outcomes[:-1], last]
        return replace(self, outcomes=tuple(changed), gaps=_still_gaps(self.gaps, changed))


def ledger_of(tournament: Tournament, rounds: int, left_out: Iterable[int] = ()) -> Ledger:
    """The ledger after so many rounds, of games or of matches in match points; what places left out played counts for
    no one."""
    index = {player.tpn: place for place, player in enumerate(tournament.players)}
    scoring = tournament.settings.scoring
    sides = _sides(scoring)
    byes = {kind: Outcome(kind.value, kind.value, "", int(scoring.bye(kind))) for kind in ByeKind}
    skipped = frozenset(left_out)
    gaps = set(skipped)
    opponents, outcomes = [], []
    for played in tournament.rounds[:rounds]:
        against, column = _columns(played, index, sides, byes, gaps)
        if skipped:
            _leave_out(skipped, against, column, byes[ByeKind.ABSENT]._replace(points=0), gaps)
        opponents.append(against)
        outcomes.append(column)
    extra = _adjust(tournament.adjustments, index, outcomes)
    return Ledger(tuple(index), Worth.of(scoring), tuple(opponents), tuple(outcomes), tuple(extra), frozenset(gaps))


def ledger_of_boards(
    tournament: Tournament, rules: EncounterRules, rounds: int, left_out: Iterable[int] = ()
) -> Ledger:
    """The same rounds in game points: kinds and marks are those of the matches, points those of their boards."""
    matches = ledger_of(tournament, rounds, left_out)
    index = {tpn: place for place, tpn in enumerate(matches.tpns)}
    outcomes = []
    for played, against, column in zip(tournament.rounds, matches.opponents, matches.outcomes, strict=False):
        made = _game_points(played, index, rules)
        # Who was paired and has no opponent now: the match counts for no one.
        void = {index[tpn] for game in played.games for tpn in game[:2] if against[index[tpn]] == NOBODY}
        outcomes.append(
            [outcome._replace(points=0 if place in void else made[place]) for place, outcome in enumerate(column)]
        )
    in_games = tuple([adjustment._replace(points=adjustment.game_points) for adjustment in tournament.adjustments])
    extra = tuple(_adjust(in_games, index, outcomes))
    return replace(matches, worth=Worth.over_boards(rules), outcomes=tuple(outcomes), extra=extra, over_boards=True)


def _game_points(played: Round, index: dict[Tpn, int], rules: EncounterRules) -> list[int]:
    """Of one round, by place."""
    made = [int(rules.bye(ByeKind.ABSENT))] * len(index)
    for tpn, kind in played.byes:
        made[index[tpn]] = int(rules.bye(kind))
    for encounter in played.encounters:
        made[index[encounter.first]], made[index[encounter.second]] = encounter.points(rules.games)
    return made


def _columns(
    played: Round,
    index: dict[Tpn, int],
    sides: Mapping[GameResult, tuple[Outcome, Outcome]],
    byes: dict[ByeKind, Outcome],
    gaps: set[int],
) -> tuple[list[int], list[Outcome]]:
    count = len(index)
    absent = byes[ByeKind.ABSENT]
    against, column = [NOBODY] * count, [absent] * count
    for white, black, result in played.games:
        w, b = index[white], index[black]
        against[w], against[b] = b, w
        column[w], column[b] = sides[result]
        if result.finished and not result.played:
            gaps.add(w)
            gaps.add(b)
    for tpn, kind in played.byes:
        place = index[tpn]
        column[place] = byes[kind]
        gaps.add(place)
    if 2 * len(played.games) + len(played.byes) < count:
        gaps.update(place for place, outcome in enumerate(column) if outcome is absent)
    return against, column


@lru_cache(maxsize=256)
def _sides(scoring: Scoring) -> Mapping[GameResult, tuple[Outcome, Outcome]]:
    """(White's outcome, Black's outcome) of every result; a game without one is a draw for pairing only."""
    sides = {}
    worth = {**scoring.games(), GameResult.UNKNOWN: (Points(0), Points(0))}
    for result, (white, black) in worth.items():
        kinds = (PLAYED, PLAYED) if result.played else (result.white, result.black)
        sides[result] = (
            Outcome(kinds[0], result.white, "w" if result.coloured else "", int(white)),
            Outcome(kinds[1], result.black, "b" if result.coloured else "", int(black)),
        )
    sides[GameResult.PENDING] = sides[GameResult.UNKNOWN]
    return MappingProxyType(sides)


def _leave_out(
    skipped: frozenset[int], against: list[int], column: list[Outcome], free: Outcome, gaps: set[int]
) -> None:
    for place in skipped:
        opponent = against[place]
        for other in (place, opponent) if opponent != NOBODY else (place,):
            against[other], column[other] = NOBODY, free
            gaps.add(other)


def _adjust(
    adjustments: tuple[PointsAdjustment, ...], index: dict[Tpn, int], outcomes: list[list[Outcome]]
) -> list[dict[int, int]]:
    """Record 299: another value for a kind of result changes the outcome; penalties and bonuses stand apart."""
    extra: list[dict[int, int]] = [{} for _ in range(len(outcomes) + 1)]
    for points, players, symbol, number, _ in adjustments:
        places = [index[tpn] for tpn in players]
        if not symbol:
            if (number or 0) < len(extra):
                for place in places:
                    extra[number or 0][place] = extra[number or 0].get(place, 0) + points
            continue
        same = {"W": "1W", "D": "=D", "L": "0L", "Z": "Z "}.get(symbol, symbol)
        for column in outcomes if number is None else outcomes[number - 1 : number]:
            for place in places:
                if column[place].mark in same:
                    column[place] = column[place]._replace(points=points)
    return extra


def _add_extra(score: list[int], extra: dict[int, int]) -> None:
    for place, points in extra.items():
        score[place] += points


def _still_gaps(gaps: frozenset[int], outcomes: Sequence[list[Outcome]]) -> frozenset[int]:
    return frozenset(place for place in gaps if any(column[place].kind != PLAYED for column in outcomes))


def _rows(columns: Sequence[list[Entry]], count: int) -> list[tuple[Entry, ...]]:
    return list(zip(*columns, strict=True)) if columns else [()] * count
