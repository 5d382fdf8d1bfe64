"""The players of a team event by the board at which they sat: who did best there, and who wins the prize of the board.

Only games that were played count. A performance needs opponents with a rating; the others are left out of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from arbitra.model import Player, Points, Team, Tournament, Tpn
from arbitra.model.encounters import BoardGame
from arbitra.ratings.performance import performance

PERFORMANCE, POINTS, PERCENTAGE = "performance", "points", "percentage"
HALVES = MappingProxyType({"1": 2, "W": 2, "=": 1, "D": 1})


@dataclass(frozen=True, slots=True)
class BoardScore:
    """A player at one board. `rank` is None below the minimum of games; equal results share it."""

    player: Player
    team: Team
    board: int
    games: int
    points: Points
    performance: int | None
    """None: no opponent has a rating."""
    rank: int | None = None


@dataclass(frozen=True, slots=True)
class BoardList:
    """The best first, then those with fewer games than `least`."""

    board: int
    least: int
    scores: tuple[BoardScore, ...]

    def winners(self, prizes: int) -> tuple[BoardScore, ...]:
        """Who has one of the first `prizes` places, equal ones included."""
        return tuple(one for one in self.scores if one.rank is not None and one.rank <= prizes)


Merit = Callable[[BoardScore], tuple[int, ...]]

ORDERS: Mapping[str, Merit] = MappingProxyType(
    {
        PERFORMANCE: lambda one: (one.performance or 0, one.games),
        POINTS: lambda one: (one.points, -one.games, one.performance or 0),
        PERCENTAGE: lambda one: (1000 * one.points // one.games, one.games, one.performance or 0),
    }
)
"""What is compared, higher is better: with the same performance or percentage whoever played more is ahead, with the
same points whoever needed fewer games."""


def usual_minimum(rounds: int) -> int:
    """Half of the rounds, rounded up."""
    return (rounds + 1) // 2


def board_lists(tournament: Tournament, *, least: int | None = None, order: str = PERFORMANCE) -> tuple[BoardList, ...]:
    """One list for each board of a match. `least` games are needed for a place; None: half of the rounds."""
    rules = tournament.settings.encounters
    if rules is None or not tournament.members:
        return ()
    wanted = usual_minimum(len(tournament.rounds)) if least is None else least
    teams = {member: team for team in tournament.teams for member in team.members}
    people = {player.tpn: player for player in tournament.members}
    games: dict[tuple[int, Tpn], list[tuple[int, int, int]]] = {}
    for board, who, opponent, symbol, points in _played(tournament):
        games.setdefault((board, who), []).append((people[opponent].rating, HALVES.get(symbol, 0), points))
    lists = []
    for board in range(1, rules.boards + 1):
        scores = [_score(people[who], teams[who], board, made) for (at, who), made in games.items() if at == board]
        lists.append(BoardList(board, wanted, tuple(_ranked(scores, wanted, ORDERS[order]))))
    return tuple(lists)


def _played(tournament: Tournament) -> Iterator[tuple[int, Tpn, Tpn, str, int]]:
    rules = tournament.settings.encounters
    assert rules is not None
    for played in tournament.rounds:
        for encounter in played.encounters:
            for number, board in enumerate(encounter.boards, start=1):
                if _counts(board):
                    first, second = board.points(rules.games)
                    seen = board.seen_by_first()
                    yield number, board.first, board.second, seen.white, first
                    yield number, board.second, board.first, seen.black, second


def _counts(board: BoardGame) -> bool:
    return bool(board.first and board.second) and board.result.played and board.result.finished


def _score(player: Player, team: Team, board: int, made: list[tuple[int, int, int]]) -> BoardScore:
    rated = [(rating, halves) for rating, halves, _ in made if rating]
    performed = performance([rating for rating, _ in rated], sum(halves for _, halves in rated)) if rated else None
    return BoardScore(player, team, board, len(made), Points(sum(points for _, _, points in made)), performed)


def _ranked(scores: list[BoardScore], least: int, merit: Merit) -> Iterator[BoardScore]:
    def best_first(one: BoardScore) -> tuple[object, ...]:
        return (one.games < least, *(-part for part in merit(one)), one.player.tpn)

    before: tuple[int, ...] | None = None
    rank = 0
    for place, one in enumerate(sorted(scores, key=best_first), start=1):
        if one.games < least:
            yield one
            continue
        if merit(one) != before:
            rank, before = place, merit(one)
        yield BoardScore(one.player, one.team, one.board, one.games, one.points, one.performance, rank)
