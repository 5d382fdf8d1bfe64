"""One match of a knockout as a function of its games: who leads in which stage, who advances, what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbitra.model import STANDARD, Fields, Game, MatchScore, Phrase, Players, Reason, Tpn
from arbitra.rules.knockout.stages import ARMAGEDDON, MATCH, UNTIL_WON, Plan, Stage

WIN = 10


@dataclass(frozen=True, slots=True)
class StageScore:
    stage: Stage
    games: tuple[Game, ...]
    points: tuple[int, int]
    """Of the first and the second player."""


@dataclass(frozen=True, slots=True)
class Duel:
    """`first` and `second` as in the bracket; `stages` are those begun, the last one perhaps unfinished."""

    first: Tpn
    second: Tpn
    stages: tuple[StageScore, ...]
    winner: Tpn | None = None
    reason: Reason | None = None
    open_game: Game | None = None
    """A game without a result: nothing can follow before it has one."""
    surplus: tuple[Game, ...] = ()
    """Games after the decision: they decide nothing and are not rated."""

    @property
    def loser(self) -> Tpn | None:
        if self.winner is None:
            return None
        return self.second if self.winner == self.first else self.first

    @property
    def level(self) -> bool:
        """Whether both have made the same points: then the score does not tell who has won."""
        return sum(first - second for first, second in (score.points for score in self.stages)) == 0

    @property
    def by_draw_odds(self) -> bool:
        """Whether Black has won because White did not win the last game."""
        ended = self.winner is not None and self.open_game is None and bool(self.stages[-1].games)
        return ended and self.level and self.stages[-1].stage.kind == ARMAGEDDON

    def other(self, player: Tpn) -> Tpn:
        return self.second if player == self.first else self.first


def duel(first: Tpn, second: Tpn, plan: Plan, games: Sequence[Game]) -> Duel:
    """Deals the games out to the stages in order, until one stage has a winner."""
    done: list[StageScore] = []
    left = list(games)
    for stage in plan:
        taken: list[Game] = []
        while not _complete(stage, first, taken):
            if not left:
                return Duel(first, second, (*done, _score(stage, first, taken)))
            game = left.pop(0)
            taken.append(game)
            if not game.result.finished:
                return Duel(first, second, (*done, _score(stage, first, taken)), open_game=game)
        done.append(_score(stage, first, taken))
        winner = _stage_winner(done[-1], first, second)
        if winner is not None:
            return Duel(first, second, tuple(done), winner, _won(done[-1], winner, first), surplus=tuple(left))
    raise AssertionError("the last stage of a plan always has a winner")


def _complete(stage: Stage, first: Tpn, taken: Sequence[Game]) -> bool:
    """All games played, or the lead larger than what is left."""
    if stage.kind == ARMAGEDDON:
        return len(taken) == 1
    mine, theirs = _points(first, taken)
    if stage.kind == UNTIL_WON:
        return mine != theirs
    return len(taken) >= stage.games or abs(mine - theirs) > (stage.games - len(taken)) * WIN


def _stage_winner(score: StageScore, first: Tpn, second: Tpn) -> Tpn | None:
    mine, theirs = score.points
    if mine != theirs:
        return first if mine > theirs else second
    return score.games[0].black if score.stage.kind == ARMAGEDDON else None


def _points(first: Tpn, games: Sequence[Game]) -> tuple[int, int]:
    mine = theirs = 0
    for game in games:
        if game.result.finished:
            white, black = STANDARD.game(game.result)
            mine += white if game.white == first else black
            theirs += black if game.white == first else white
    return mine, theirs


def _score(stage: Stage, first: Tpn, games: Sequence[Game]) -> StageScore:
    return StageScore(stage, tuple(games), _points(first, games))


def _won(score: StageScore, winner: Tpn, first: Tpn) -> Reason:
    mine, theirs = score.points if winner == first else score.points[::-1]
    fields: Fields = {
        "winner": Players(winner),
        "stage": Phrase(score.stage.kind),
        "score": MatchScore(mine, theirs),
    }
    if mine == theirs:
        return Reason(
            "5.2", "{winner} advances: they had Black in the {stage} game, in which a draw is enough for Black", fields
        )
    if score.stage.kind == MATCH:
        return Reason("5.2", "{winner} advances: they won the match", fields)
    return Reason("5.2", "{winner} advances: {score} in the {stage} games", fields)
