"""How games end: FIDE's recommended probabilities for random tournaments (Milvang), in whole millionths.

For a mean rating m and a difference d (White minus Black) the chance of a win is a pair of parabolas that meet at a
centre CL with the value CV, reach 0 at one limit and 1 at the other. Everything is computed in whole numbers, so that
the same seed gives the same result everywhere.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from arbitra.model import Game, GameResult, GameScore
from arbitra.simulation.chance import CERTAIN, Chance
from arbitra.simulation.profile import Plan

UNRATED = 1400
"""What an unrated player counts in the probabilities."""
HIGHEST = 3200
"""Higher ratings count as this: beyond it the formula gives the weaker colour less than nothing."""


class _Curve(NamedTuple):
    """Centre; value at the centre and its fall with the square of q; the limits, each a constant and a slope by mean.

    Values in millionths, points of rating as they are, slopes in thousandths.
    """

    centre: int
    value: int
    fall: int
    low: int
    low_slope: int
    high: int
    high_slope: int


WHITE_WINS = _Curve(40, 450_000, 100_000, -1492, 391, 1691, -428)
BLACK_WINS = _Curve(-80, 460_000, 130_000, -1753, 416, 1428, -388)


class Odds(NamedTuple):
    """Millionths; the rest is drawn."""

    white: int
    black: int


def odds(white: int, black: int) -> Odds:
    """The chances of two ratings (0: unrated)."""
    first, second = min(white or UNRATED, HIGHEST), min(black or UNRATED, HIGHEST)
    wins, losses = _rising_curves(first + second)
    won = _rising(wins, 2000 * (first - second))
    lost = CERTAIN - _rising(losses, 2000 * (first - second))
    return Odds(won, min(lost, CERTAIN - won))


_Rising = tuple[int, int, int, int]
"""Lower limit, centre, value at the centre, upper limit; ratings times 2000."""


# Ratings that sum up to the same come back in every tournament.
@lru_cache(maxsize=16384)
def _rising_curves(both: int) -> tuple[_Rising, _Rising]:
    """Of White's wins and of what is not a win of Black, for twice the mean rating: Black's curve falls, and is what is
    left of the rising one whose central value is what is left of theirs."""
    made = []
    for curve in (WHITE_WINS, BLACK_WINS):
        # CV - fall * q², q = (mean - 1200) / 1200; the mean is half of `both`, slopes are thousandths.
        above = max(0, both - 2400)
        value = curve.value - curve.fall * above * above // (2400 * 2400)
        low = 2000 * curve.low + curve.low_slope * both
        high = 2000 * curve.high + curve.high_slope * both
        made.append((low, 2000 * curve.centre, value if curve is WHITE_WINS else CERTAIN - value, high))
    return made[0], made[1]


def _rising(curve: _Rising, at: int) -> int:
    """From 0 at the lower limit over the value at the centre to 1 at the upper one."""
    low, centre, value, high = curve
    if at <= centre:
        if at <= low:
            return 0
        return value * (at - low) ** 2 // (centre - low) ** 2
    if at >= high:
        return CERTAIN
    return CERTAIN - (CERTAIN - value) * (high - at) ** 2 // (high - centre) ** 2


SHORT = {
    GameResult.WHITE_WINS: GameResult.SHORT_WHITE_WINS,
    GameResult.DRAW: GameResult.SHORT_DRAW,
    GameResult.BLACK_WINS: GameResult.SHORT_BLACK_WINS,
    GameResult.HALF_ZERO: GameResult.SHORT_HALF_ZERO,
    GameResult.ZERO_HALF: GameResult.SHORT_ZERO_HALF,
    GameResult.ZERO_ZERO: GameResult.SHORT_ZERO_ZERO,
}
"""Games of less than a move, by the result of a longer one."""


def draw_result(chance: Chance, plan: Plan, white: int, black: int) -> GameResult:
    """The result of a game between two ratings."""
    happens = chance.happens
    if plan.double_forfeits and happens(plan.double_forfeits):
        return GameResult.DOUBLE_FORFEIT
    if plan.forfeits and happens(plan.forfeits):
        return (GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT)[chance.below(2)]
    if plan.zero_zero and happens(plan.zero_zero):
        result = GameResult.ZERO_ZERO
    elif plan.half_zero and happens(plan.half_zero):
        result = (GameResult.HALF_ZERO, GameResult.ZERO_HALF)[chance.below(2)]
    else:
        result = _played(chance, plan.draws, odds(white, black))
    return SHORT[result] if plan.short_games and happens(plan.short_games) else result


WORTH = {"1": 2, "W": 2, "=": 1, "D": 1, "0": 0, "L": 0}
"""Of the symbols of a game that was played: who made more."""


def draw_scores(chance: Chance, game: Game) -> GameScore:
    """What the two made in a game of Scrabble that ended so: the loser 250 to 449, the winner up to 200 more."""
    least, margin = chance.between(250, 449), chance.between(1, 200)
    white, black = WORTH[game.result.white], WORTH[game.result.black]
    return GameScore(game.white, game.black, least + margin * (white > black), least + margin * (black > white))


def _played(chance: Chance, draws: int | None, likely: Odds) -> GameResult:
    number = chance.below(CERTAIN)
    white, black = likely
    if draws is not None:
        # The given share of draws; the rest as the two stand to each other.
        decisive = CERTAIN - draws
        white = decisive * white // max(1, white + black)
        black = decisive - white
    if number < white:
        return GameResult.WHITE_WINS
    return GameResult.BLACK_WINS if number < white + black else GameResult.DRAW
