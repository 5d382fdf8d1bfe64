"""A match as a function of its results: the score, whether it is decided, which games are rated."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbitra.model import STANDARD, Game, Tpn
from arbitra.rules.schedules.schedule import Schedule, round_of, whole_number

WIN = 10
"""A won game, in tenths of a point."""


@dataclass(frozen=True, slots=True)
class MatchState:
    """`decided_after`: the game after which `winner` could no longer be caught."""

    first: Tpn
    second: Tpn
    games: int | None
    """Games planned; None: open-ended."""
    played: int
    points: tuple[int, int]
    winner: Tpn | None
    decided_after: int | None

    @property
    def over(self) -> bool:
        return self.winner is not None or (self.games is not None and self.played >= self.games)

    def is_rated(self, game: int) -> bool:
        """5.1: games after the match is won are not rated. Games count from 1."""
        return self.decided_after is None or game <= self.decided_after


def match_schedule(games: int | str) -> Schedule:
    """1 has White in odd games."""
    count = whole_number(games, "games", 1, 999)
    return Schedule("match", (1, 2), tuple(round_of([(1, 2) if game % 2 else (2, 1)]) for game in range(1, count + 1)))


def match_state(first: Tpn, second: Tpn, results: Sequence[Game | None], games: int | None) -> MatchState:
    """`results`: the game of each round, None where none was played. An unfinished game decides nothing."""
    points = {first: 0, second: 0}
    winner, decided_after = None, None
    for number, game in enumerate(results, start=1):
        if game is not None and game.result.finished:
            white, black = STANDARD.game(game.result)
            points[game.white] += white
            points[game.black] += black
        if winner is None and games is not None:
            lead = points[first] - points[second]
            if abs(lead) > (games - number + _open(results[:number])) * WIN:
                winner, decided_after = (first if lead > 0 else second), number
    return MatchState(first, second, games, len(results), (points[first], points[second]), winner, decided_after)


def _open(results: Sequence[Game | None]) -> int:
    """Games begun without a result: their point is still to be made."""
    return sum(game is not None and not game.result.finished for game in results)
