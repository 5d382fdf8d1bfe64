"""How games end: FIDE's recommended probabilities for random tournaments (Milvang), in whole millionths.

For a mean rating m and a difference d (White minus Black) the chance of a win is a pair of parabolas that meet at a
centre CL with the value CV, reach 0 at one limit and 1 at the other. Everything is computed in whole numbers, so that
the same seed gives the same result everywhere.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from arbitra.model import Game, GameResult, GameScore
from arbitra.simulation.chance import BITS, CERTAIN, Chance, bound
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
    wins, losses, apart = _curves(white, black)
    won = _rising(wins, apart)
    return Odds(won, min(CERTAIN - _rising(losses, apart), CERTAIN - won))


def _curves(white: int, black: int) -> tuple[_Rising, _Rising, int]:
    """As `_rising_curves` has them, and where on them two ratings stand."""
    first, second = white or UNRATED, black or UNRATED
    if first > HIGHEST or second > HIGHEST:
        first, second = min(first, HIGHEST), min(second, HIGHEST)
    wins, losses = _rising_curves(first + second)
    return wins, losses, 2000 * (first - second)


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


class Results:
    """How the games of a tournament end."""

    __slots__ = ("_below", "_bits", "_double", "_draws", "_forfeit", "_half", "_short", "_zero")

    def __init__(self, chance: Chance, plan: Plan) -> None:
        self._bits, self._below = chance.bits, chance.below
        self._draws = plan.draws
        self._double, self._forfeit = bound(plan.double_forfeits), bound(plan.forfeits)
        self._zero, self._half, self._short = bound(plan.zero_zero), bound(plan.half_zero), bound(plan.short_games)

    def draw(self, white: int, black: int) -> GameResult:
        """The result of a game between two ratings."""
        bits = self._bits
        if self._double and bits(BITS) < self._double:
            return GameResult.DOUBLE_FORFEIT
        if self._forfeit and bits(BITS) < self._forfeit:
            return (GameResult.WHITE_WINS_BY_FORFEIT, GameResult.BLACK_WINS_BY_FORFEIT)[self._below(2)]
        if self._zero and bits(BITS) < self._zero:
            result = GameResult.ZERO_ZERO
        elif self._half and bits(BITS) < self._half:
            result = (GameResult.HALF_ZERO, GameResult.ZERO_HALF)[self._below(2)]
        elif self._draws is None:
            result = _played(bits(BITS) * CERTAIN >> BITS, white, black)
        else:
            result = _played_with_draws(bits(BITS) * CERTAIN >> BITS, self._draws, odds(white, black))
        return SHORT[result] if self._short and bits(BITS) < self._short else result


def draw_result(chance: Chance, plan: Plan, white: int, black: int) -> GameResult:
    """Of a single game."""
    return Results(chance, plan).draw(white, black)


WORTH = {"1": 2, "W": 2, "=": 1, "D": 1, "0": 0, "L": 0}
"""Of the symbols of a game that was played: who made more."""


def draw_scores(chance: Chance, game: Game) -> GameScore:
    """What the two made in a game of Scrabble that ended so: the loser 250 to 449, the winner up to 200 more."""
    least, margin = chance.between(250, 449), chance.between(1, 200)
    white, black = WORTH[game.result.white], WORTH[game.result.black]
    return GameScore(game.white, game.black, least + margin * (white > black), least + margin * (black > white))


def _played(number: int, white: int, black: int) -> GameResult:
    """What a number from 0 to CERTAIN stands for by the `odds`."""
    wins, losses, apart = _curves(white, black)
    won = _rising(wins, apart)
    if number < won:
        return _WHITE_WINS
    return _BLACK_WINS if number < won + CERTAIN - _rising(losses, apart) else _DRAW


def _played_with_draws(number: int, draws: int, likely: Odds) -> GameResult:
    """The given share of draws; the rest as the two stand to each other."""
    decisive = CERTAIN - draws
    white = decisive * likely.white // max(1, likely.white + likely.black)
    if number < white:
        return _WHITE_WINS
    return _BLACK_WINS if number < decisive else _DRAW


# Read from the enum for every game they would cost more than the draw.
_WHITE_WINS, _BLACK_WINS, _DRAW = GameResult.WHITE_WINS, GameResult.BLACK_WINS, GameResult.DRAW
