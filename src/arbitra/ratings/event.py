"""The rated games of an event, player by player, and what they do to the ratings."""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.model import GameResult, Tournament, Tpn
from arbitra.model.dates import comparable_date
from arbitra.ratings.change import Rate, RatedGame, RatingChange, k_factor, rating_change
from arbitra.ratings.source import RatingRules, event_ratings

_HALVES = {
    GameResult.WHITE_WINS: (2, 0),
    GameResult.DRAW: (1, 1),
    GameResult.BLACK_WINS: (0, 2),
    GameResult.HALF_ZERO: (1, 0),
    GameResult.ZERO_HALF: (0, 1),
    GameResult.ZERO_ZERO: (0, 0),
}
"""Games of at least one move; shorter ones and forfeits are not rated (B.02 5)."""


def rated_games(tournament: Tournament, rules: RatingRules | None = None) -> dict[Tpn, list[RatedGame]]:
    """Every player's games that count for rating, in round order; opponents without a rating have 0."""
    ratings = event_ratings(tournament, rules or RatingRules(unrated="skip"), len(tournament.rounds))
    place = {player.tpn: number for number, player in enumerate(tournament.players)}
    games: dict[Tpn, list[RatedGame]] = {player.tpn: [] for player in tournament.players}
    for number, played in enumerate(tournament.rounds, start=1):
        column = ratings.of_round(number)
        for game in played.games:
            if game.result in _HALVES:
                white, black = _HALVES[game.result]
                games[game.white].append(RatedGame(column[place[game.black]], white))
                games[game.black].append(RatedGame(column[place[game.white]], black))
    return games


def event_changes(
    tournament: Tournament,
    k_factors: Mapping[Tpn, int] | None = None,
    *,
    rate: Rate = "standard",
    rules: RatingRules | None = None,
) -> dict[Tpn, RatingChange]:
    """The rating change of every rated player; K is the given one or follows from rating and year of birth."""
    date = comparable_date(tournament.settings.start)
    chosen = rules or RatingRules(unrated="skip")
    ratings = event_ratings(tournament, chosen, len(tournament.rounds))
    games = rated_games(tournament, chosen)
    changes: dict[Tpn, RatingChange] = {}
    for player, rating in zip(tournament.players, ratings.first, strict=True):
        if rating:
            birth = player.birth[:4]
            k = (k_factors or {}).get(player.tpn) or k_factor(
                rating,
                birth_year=int(birth) if birth.isdigit() and int(birth) else None,
                year=int(date[:4]) if date else 0,
            )
            changes[player.tpn] = rating_change(rating, games[player.tpn], k, date=date, rate=rate)
    return changes
