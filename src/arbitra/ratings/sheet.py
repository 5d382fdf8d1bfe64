"""The rating sheet of an event (B.02 8): for each player the games that count and those that do not, what was expected
of them, K and why, the change; performance; the first rating of those who have none."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from arbitra.i18n import N_
from arbitra.model import GameResult, Phrase, Player, Reason, Tournament, Tpn
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
from arbitra.ratings.editions import regulations_day
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
LOWERED = N_("K = {k}, lowered: K times the games of a period may be at most {most}")


class PlayedAt(StrEnum):
    """At which rate of play a game was played, where the games of one tournament differ; or why none rates it."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"
    ARMAGEDDON = "Armageddon"
    DECIDED = "decided"
    UNKNOWN = "unknown"


GameKey = tuple[int, Tpn]
"""A game by its round and White."""
OTHER_RATE = N_("a {played} game, not a {rate} one")
NEVER_RATED = {
    PlayedAt.ARMAGEDDON: Reason("1", N_("an Armageddon game: the two players have different times")),
    PlayedAt.DECIDED: Reason("TT 5.1", N_("the match was already decided")),
    PlayedAt.UNKNOWN: Reason("1", N_("its stage has no known rate of play")),
}
MESSAGES = ("standard", "rapid", "blitz")


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
    own: int = 0
    """The player's own rating on the day of the game, 0 for none."""


class When(NamedTuple):
    """`rules` is a day on which the edition was in force by which the event is rated: its first day, unless another
    edition was announced. K goes by the year of the event."""

    start: str
    rate: Rate
    rules: str


class Period(NamedTuple):
    """Rounds for which one list counted: its changes are rounded by themselves."""

    first: int
    last: int
    change: RatingChange


@dataclass(frozen=True, slots=True)
class RatingSheet:
    player: Player
    rating: int
    """When the event began; 0 for a player without one."""
    games: tuple[SheetGame, ...]
    k: Reason
    """Why K is what it is in the last period; `change` has the value."""
    periods: tuple[Period, ...]
    """One; in an event over 30 days one for each list that counted. None for a player without a rating."""
    initial: InitialRating | None
    """The first rating, for a player without one."""

    @property
    def change(self) -> RatingChange | None:
        """That of the last period; None for a player without a rating."""
        return self.periods[-1].change if self.periods else None

    @property
    def total(self) -> int:
        """The changes of all periods, each rounded by itself."""
        return sum(period.change.change for period in self.periods)

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
    played_at: Mapping[GameKey, PlayedAt] = MappingProxyType({}),
) -> dict[Tpn, RatingSheet]:
    """Of every player; K is the given one or follows from rating and year of birth.

    `played_at` has the games that the system itself sets apart (`rules.requests.rates`): only those at `rate` count.
    In an event over 30 days with ratings by round each game counts with the two ratings of its day.
    """
    chosen = rules or RatingRules(unrated="skip")
    ratings = event_ratings(tournament, chosen, len(tournament.rounds), official=True)
    when = When(comparable_date(tournament.settings.start), rate, regulations_day(tournament))
    lists = tuple(_lists(chosen, len(tournament.rounds)))
    games: dict[Tpn, list[SheetGame]] = {player.tpn: [] for player in tournament.players}
    for number, played in enumerate(tournament.rounds, start=1):
        column = dict(zip(games, ratings.of_round(number), strict=True))
        for game in played.games:
            apart = _set_apart(played_at.get((number, game.white)), rate)
            for tpn, other, side in ((game.white, game.black, 0), (game.black, game.white, 1)):
                met = (column[tpn], other, column[other])
                games[tpn].append(_game(number, game.result, side, met, when, apart))
    first = dict(zip(games, ratings.first, strict=True))
    return {
        player.tpn: _sheet(player, first[player.tpn], games[player.tpn], (k_factors or {}).get(player.tpn), when, lists)
        for player in tournament.players
    }


def _lists(rules: RatingRules, rounds: int) -> Iterator[tuple[int, int]]:
    """The rounds of each list, first and last: a new one counts from the round in which a rating changes."""
    changes: Collection[int] = ()
    if rules.per_round:
        changes = {
            number + 1
            for listed in rules.by_round.values()
            for number in range(1, min(len(listed), rounds))
            if listed[number] != listed[number - 1]
        }
    starts = [1, *sorted(changes)]
    for place, first in enumerate(starts):
        yield first, starts[place + 1] - 1 if place + 1 < len(starts) else max(rounds, first)


def _set_apart(played: PlayedAt | None, rate: Rate) -> Reason | None:
    if played is None or played == rate:
        return None
    return NEVER_RATED.get(played) or Reason("1", OTHER_RATE, {"played": Phrase(played.value), "rate": Phrase(rate)})


def _sheet(
    player: Player,
    rating: int,
    games: Sequence[SheetGame],
    given: int | None,
    when: When,
    lists: tuple[tuple[int, int], ...],
) -> RatingSheet:
    k, why = (given, GIVEN) if given else explained_k(player, rating, when.start)
    periods: list[Period] = []
    for first, last in lists:
        counted = [game for game in games if first <= game.round_number <= last and game.left_out is None]
        own = next((game.own for game in games if first <= game.round_number <= last), 0 if periods else rating)
        if not own or (periods and not counted):
            continue
        k, why = (given, GIVEN) if given else explained_k(player, own, when.start)
        rated = [RatedGame(game.rating, game.halves) for game in counted]
        change = rating_change(own, rated, k, date=when.rules, rate=when.rate)
        if change.k != k:
            k, why = change.k, LOWERED
        periods.append(Period(first, last, change))
    unrated = [RatedGame(game.rating, game.halves) for game in games if not game.own and game.left_out is None]
    return RatingSheet(
        player=player,
        rating=rating,
        games=tuple(games),
        k=Reason("8.3.3", why, {"k": k, "most": MOST_RATED_CHANGE} if why is LOWERED else {"k": k}),
        periods=tuple(periods),
        initial=None if rating else initial_rating(unrated),
    )


def _game(
    number: int,
    result: GameResult,
    side: int,
    meeting: tuple[int, Tpn, int],
    when: When,
    apart: Reason | None,
) -> SheetGame:
    own, opponent, rating = meeting
    left_out = _left_out(result, own, rating, when) or apart
    halves = HALVES[result][side] if result in HALVES else 0
    if left_out is not None or not own:
        return SheetGame(number, opponent, rating, halves, 0, 0, 0, left_out, own)
    counted = counted_difference(own, rating, date=when.rules, rate=when.rate)
    return SheetGame(number, opponent, rating, halves, own - rating, counted, pd(counted), None, own)


def _left_out(result: GameResult, own: int, rating: int, when: When) -> Reason | None:
    """Why a game counts for no rating."""
    if not result.finished:
        return Reason("5", "not finished")
    if not result.played:
        return Reason("5", "not played")
    if result not in HALVES:
        return Reason("5", "fewer than one move by each player")
    if not rating:
        return Reason("8.3", "the opponent has no rating")
    if own and not is_rated(own, rating, date=when.rules, rate=when.rate):
        return Reason("8.3", "600 points or more below a player over 2600: not rated in rapid and blitz")
    return None


def explained_k(player: Player, rating: int, date: str) -> tuple[int, str]:
    """K and why. A report does not say who has fewer than 30 games or once had 2400: then K has to be given."""
    birth = player.birth[:4]
    born = int(birth) if birth.isascii() and birth.isdigit() and int(birth) else None
    k = k_factor(rating, birth_year=born, year=int(date[:4]) if date else 0)
    return k, WHY_K[k]
