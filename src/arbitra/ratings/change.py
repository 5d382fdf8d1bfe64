"""Rating change by the FIDE Rating Regulations (B.02 8.3; edition of 1 March 2024, amended 1 October 2025).

Dates are `YYYY/MM/DD`. An empty date means the rules in force today.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple

from arbitra.ratings.tables import half_away, pd

Rate = Literal["standard", "rapid", "blitz"]

TRUE_DIFFERENCE_SINCE = "2025/10/01"
TRUE_DIFFERENCE_FROM = 2650
WIDE_GAMES_UNRATED_SINCE = "2024/12/01"
MOST_RATED_CHANGE = 700
"""8.3.3: K times the number of games of a period is at most this."""


class RatedGame(NamedTuple):
    opponent: int
    """The opponent's rating."""
    halves: int
    """2 won, 1 drawn, 0 lost."""


def counted_difference(own: int, opponent: int, *, date: str = "", rate: Rate = "standard") -> int:
    """The difference that a game counts with: at most 400 (8.3.1).

    Since 1 October 2025 a player rated 2650 or more counts the true difference; rapid and blitz keep the limit.
    """
    difference = own - opponent
    if rate == "standard" and own >= TRUE_DIFFERENCE_FROM and (not date or date >= TRUE_DIFFERENCE_SINCE):
        return difference
    return max(-400, min(400, difference))


def expected_score(own: int, opponent: int, *, date: str = "", rate: Rate = "standard") -> Fraction:
    """What the player is expected to score in one game."""
    return Fraction(pd(counted_difference(own, opponent, date=date, rate=rate)), 100)


def is_rated(own: int, opponent: int, *, date: str = "", rate: Rate = "standard") -> bool:
    """Rapid and blitz, since 1 December 2024: a game over 2600 against someone 600 or more below is not rated."""
    if rate == "standard" or (date and date < WIDE_GAMES_UNRATED_SINCE):
        return True
    return max(own, opponent) <= 2600 or abs(own - opponent) < 600


def k_factor(
    rating: int, *, games_before: int = 30, highest: int | None = None, birth_year: int | None = None, year: int = 0
) -> int:
    """K (8.3.3): 10 for a player who ever reached 2400; 40 for a junior who never reached 2300, until the end of the
    year of the eighteenth birthday; 40 until thirty games are played; 20 otherwise."""
    top = rating if highest is None else max(rating, highest)
    if top >= 2400:
        return 10
    if birth_year is not None and year and year - birth_year <= 18 and top < 2300:
        return 40
    return 40 if games_before < 30 else 20


def limited_k(k: int, games: int) -> int:
    """The largest whole K, not above the given one, that keeps K times the games of the period within 700."""
    return k if k * games <= MOST_RATED_CHANGE else MOST_RATED_CHANGE // games


@dataclass(frozen=True, slots=True)
class RatingChange:
    """How a rating moves: the games that counted and the sum, before and after rounding."""

    rating: int
    k: int
    games: tuple[RatedGame, ...]
    expected: tuple[Fraction, ...]

    @property
    def score(self) -> Fraction:
        return Fraction(sum(game.halves for game in self.games), 2)

    @property
    def exact(self) -> Fraction:
        return self.k * (self.score - sum(self.expected, Fraction(0)))

    @property
    def change(self) -> int:
        """Rounded, a half away from zero (8.3.4)."""
        return half_away(self.exact)

    @property
    def new_rating(self) -> int:
        return self.rating + self.change


def rating_change(
    rating: int, games: Iterable[RatedGame], k: int, *, date: str = "", rate: Rate = "standard"
) -> RatingChange:
    """The change over one period; games against unrated opponents and unrated ones do not count."""
    counted: Sequence[RatedGame] = [
        game for game in games if game.opponent and is_rated(rating, game.opponent, date=date, rate=rate)
    ]
    expected = tuple(expected_score(rating, game.opponent, date=date, rate=rate) for game in counted)
    return RatingChange(rating, limited_k(k, len(counted)), tuple(counted), expected)
