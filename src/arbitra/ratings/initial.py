"""The first rating of an unrated player (B.02 8.2, since 1 March 2024)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from arbitra.i18n import N_
from arbitra.model import Reason
from arbitra.ratings.change import RatedGame
from arbitra.ratings.tables import dp, half_up

FEWEST_GAMES = 5
HYPOTHETICAL_OPPONENT = 1800
HIGHEST_INITIAL = 2200
FLOOR = 1400

TOO_FEW = N_("games against rated opponents: {count} of the {needed} needed")
TOO_LOW = N_("{rating} is below {floor}, the lowest rating published")
TOO_HIGH = N_("{rating}, but a first rating is at most {most}")


@dataclass(frozen=True, slots=True)
class InitialRating:
    """`rating` is None where no rating is published: too few games, no point yet, or below the floor."""

    games: int
    average: Fraction
    """Ra: the rated opponents and two hypothetical ones of 1800."""
    fraction: int
    """p in hundredths, the two hypothetical draws included."""
    rating: int | None
    reason: Reason | None = None
    """Why there is none, or why it is not simply Ra + dp."""


def initial_rating(games: Iterable[RatedGame]) -> InitialRating:
    """Ru = Ra + dp(p), rounded, at most 2200; both with two draws against opponents of 1800 added."""
    rated = [game for game in games if game.opponent]
    count = len(rated)
    halves = sum(game.halves for game in rated)
    average = Fraction(sum(game.opponent for game in rated) + 2 * HYPOTHETICAL_OPPONENT, count + 2)
    fraction = half_up(Fraction(50 * (halves + 2), count + 2))
    if count and not halves:
        why = Reason("8.2", "a first result of zero points is ignored")
        return InitialRating(count, average, fraction, None, why)
    if count < FEWEST_GAMES:
        why = Reason(
            "8.2",
            "games against rated opponents: {count} of the {needed} needed",
            {"count": count, "needed": FEWEST_GAMES},
        )
        return InitialRating(count, average, fraction, None, why)
    rating = half_up(average + dp(fraction))
    if rating < FLOOR:
        why = Reason(
            "8.2", "{rating} is below {floor}, the lowest rating published", {"rating": rating, "floor": FLOOR}
        )
        return InitialRating(count, average, fraction, None, why)
    if rating > HIGHEST_INITIAL:
        why = Reason(
            "8.2", "{rating}, but a first rating is at most {most}", {"rating": rating, "most": HIGHEST_INITIAL}
        )
        return InitialRating(count, average, fraction, HIGHEST_INITIAL, why)
    return InitialRating(count, average, fraction, rating)
