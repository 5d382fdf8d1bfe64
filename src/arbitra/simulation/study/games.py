"""How the games of a study end: by FIDE's table of probabilities, by the odds of random tournaments, or by a curve of
one's own."""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

from arbitra.model import GameResult
from arbitra.ratings.tables import pd
from arbitra.simulation.chance import CERTAIN
from arbitra.simulation.results import odds
from arbitra.simulation.study.luck import millionth

TABLE, GENERATOR, OWN = "table", "generator", "own"
MODELS = (TABLE, GENERATOR, OWN)
HALF = CERTAIN // 2


class Games(NamedTuple):
    """`draws`: the share of draws between equals, in millionths; `white`: what having White is worth, in rating points.

    The odds of random tournaments have draws and colours of their own.
    """

    model: str = TABLE
    draws: int = 300_000
    white: int = 35
    curve: tuple[tuple[int, int], ...] = ()
    """Of one's own: rating differences from 0 up, and the expected score of the stronger in millionths."""

    def chances(self, white: int, black: int) -> tuple[int, int]:
        """Of a win of White, of a draw; in millionths. `white` and `black` are the strengths."""
        if self.model == GENERATOR:
            found = odds(white, black)
            return found.white, CERTAIN - found.white - found.black
        expected = self.expected(white + self.white - black)
        # Greatest between equals, and never more than the weaker one's expected score allows.
        drawn = 4 * expected * (CERTAIN - expected) * self.draws // (CERTAIN * CERTAIN)
        drawn = min(drawn, 2 * expected, 2 * (CERTAIN - expected))
        return expected - drawn // 2, drawn

    def expected(self, difference: int) -> int:
        """The expected score, in millionths, of someone stronger by so much."""
        if self.model == TABLE:
            return pd(difference) * (CERTAIN // 100)
        higher = self._on_curve(abs(difference))
        return higher if difference >= 0 else CERTAIN - higher

    def _on_curve(self, difference: int) -> int:
        """Straight between two points of the curve, level behind the last one."""
        place = bisect_right(self.curve, (difference, CERTAIN))
        at, value = self.curve[place - 1]
        if place == len(self.curve):
            return value
        then, later = self.curve[place]
        return value + (later - value) * (difference - at) // (then - at)


class Meeting(NamedTuple):
    """A game in which luck has a say: the seed of the study, the tournament, the round and the numbers of the two."""

    seed: int
    tournament: int
    round_number: int
    white: int
    black: int


def result_of(games: Games, meeting: Meeting, white: int, black: int) -> GameResult:
    """One draw of luck decides, read in the favour of the lower number: another colour of the two changes the result
    only where the colour itself makes the difference."""
    first, second = sorted((meeting.white, meeting.black))
    number = millionth(meeting.seed, "game", meeting.tournament, meeting.round_number, first, second)
    won, drawn = games.chances(white, black)
    if meeting.white != first:
        number = CERTAIN - 1 - number
    if number < won:
        return GameResult.WHITE_WINS
    return GameResult.DRAW if number < won + drawn else GameResult.BLACK_WINS
