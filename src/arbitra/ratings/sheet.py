"""The rating sheet of an event (B.02 8): for each player the games that count and those that do not, what was expected
of them, K and why, the change; performance; the first rating of those who have none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from arbitra.i18n import N_
from arbitra.model import GameResult, Player, Reason, Tournament, Tpn
from arbitra.model.dates import comparable_date
from arbitra.ratings.change import (
    MOST_RATED_CHANGE,
    Rate,
    RatedGame,
    RatingChange,
    counted_difference,
    is_rated,
    k_factor,
    rating_change,
)
from arbitra.ratings.initial import InitialRating, initial_rating
from arbitra.ratings.performance import average_rating, percentage, performance
from arbitra.ratings.source import RatingRules, event_ratings
from arbitra.ratings.tables import dp, pd

HALVES = {
    GameResult.WHITE_WINS: (2, 0),
    GameResult.DRAW: (1, 1),
    GameResult.BLACK_WINS: (0, 2),
    GameResult.HALF_ZERO: (1, 0),
    GameResult.ZERO_HALF: (0, 1),
    GameResult.ZERO_ZERO: (0, 0),
}
"""Games of at least one move; shorter ones and forfeits are not rated (B.02 5)."""


WHY_K = {
    10: N_("K = {k}: 2400 or more"),
    20: N_("K = {k}: below 2400"),
    40: N_("K = {k}: 18 or younger this year, and below 2300"),
}
GIVEN = N_("K = {k}: given by the arbiter")
LOWERED = N_("K = {k}, lowered: K times the games of a period is at most {most}")


class SheetGame(NamedTuple):
    """One game. A game that does not count says why, and has nothing expected of it."""

    round_number: int
    opponent: Tpn
    rating: int
    """The opponent's, 0 for none."""
    halves: int
    difference: int
    counted: int
    """The difference that counts: by the rule of 400 points it may be smaller."""
    expected: int
    """Hundredths of a point."""
    left_out: Reason | None = None


@dataclass(frozen=True, slots=True)
class RatingSheet:
    player: Player
    rating: int
    """0 for a player without one."""
    games: tuple[SheetGame, ...]
    k: Reason
    """Why K is what it is; `change` has the value."""
    change: RatingChange | None
    """None for a player without a rating."""
    initial: InitialRating | None
    """The first rating, for a player without one."""

    @property
    def counted(self) -> tuple[SheetGame, ...]:
        return tuple(game for game in self.games if game.left_out is None)

    @property
    def halves(self) -> int:
        return sum(game.halves for game in self.counted)

    @property
    def average(self) -> int:
        """Of the opponents' ratings."""
        return average_rating([game.rating for game in self.counted])

    @property
    def fraction(self) -> int:
        """The score in hundredths of a point for each game."""
        return percentage(self.halves, len(self.counted)) if self.counted else 0

    @property
    def tables_difference(self) -> int:
        """What that score stands for in the tables."""
        return dp(self.fraction) if self.counted else 0

    @property
    def performance(self) -> int:
        return performance([game.rating for game in self.counted], self.halves)


def rating_sheets(
    tournament: Tournament,
    k_factors: Mapping[Tpn, int] | None = None,
    *,
    rate: Rate = "standard",
    rules: RatingRules | None = None,
) -> dict[Tpn, RatingSheet]:
    """Of every player; K is the given one or follows from rating and year of birth."""
    ratings = event_ratings(tournament, rules or RatingRules(unrated="skip"), len(tournament.rounds), official=True)
    date = comparable_date(tournament.settings.start)
    own = {player.tpn: rating for player, rating in zip(tournament.players, ratings.first, strict=True)}
    games: dict[Tpn, list[SheetGame]] = {tpn: [] for tpn in own}
    for number, played in enumerate(tournament.rounds, start=1):
        column = dict(zip(own, ratings.of_round(number), strict=True))
        for game in played.games:
            for tpn, other, side in ((game.white, game.black, 0), (game.black, game.white, 1)):
                games[tpn].append(_game(number, game.result, side, (own[tpn], other, column[other]), (date, rate)))
    return {
        player.tpn: _sheet(player, own[player.tpn], games[player.tpn], (k_factors or {}).get(player.tpn), (date, rate))
        for player in tournament.players
    }


def _sheet(
    player: Player, rating: int, games: Sequence[SheetGame], given: int | None, when: tuple[str, Rate]
) -> RatingSheet:
    date, rate = when
    rated = [RatedGame(game.rating, game.halves) for game in games if game.left_out is None]
    k, why = (given, GIVEN) if given else explained_k(player, rating, date)
    change = rating_change(rating, rated, k, date=date, rate=rate) if rating else None
    if change is not None and change.k != k:
        k, why = change.k, LOWERED
    return RatingSheet(
        player=player,
        rating=rating,
        games=tuple(games),
        k=Reason("8.3.3", why, {"k": k, "most": MOST_RATED_CHANGE} if why is LOWERED else {"k": k}),
        change=change,
        initial=None if rating else initial_rating(rated),
    )


def _game(
    number: int, result: GameResult, side: int, meeting: tuple[int, Tpn, int], when: tuple[str, Rate]
) -> SheetGame:
    own, opponent, rating = meeting
    date, rate = when
    left_out = _left_out(result, own, rating, date, rate)
    halves = HALVES[result][side] if result in HALVES else 0
    if left_out is not None or not own:
        return SheetGame(number, opponent, rating, halves, 0, 0, 0, left_out)
    counted = counted_difference(own, rating, date=date, rate=rate)
    return SheetGame(number, opponent, rating, halves, own - rating, counted, pd(counted))


def _left_out(result: GameResult, own: int, rating: int, date: str, rate: Rate) -> Reason | None:
    """Why a game counts for no rating."""
    if not result.finished:
        return Reason("5", "not finished")
    if not result.played:
        return Reason("5", "not played")
    if result not in HALVES:
        return Reason("5", "fewer than one move by each player")
    if not rating:
        return Reason("8.3", "the opponent has no rating")
    if own and not is_rated(own, rating, date=date, rate=rate):
        return Reason("8.3", "600 points or more below a player over 2600: not rated in rapid and blitz")
    return None


def explained_k(player: Player, rating: int, date: str) -> tuple[int, str]:
    """K and why. A report does not say who has fewer than 30 games or once had 2400: then K has to be given."""
    birth = player.birth[:4]
    born = int(birth) if birth.isascii() and birth.isdigit() and int(birth) else None
    k = k_factor(rating, birth_year=born, year=int(date[:4]) if date else 0)
    return k, WHY_K[k]
