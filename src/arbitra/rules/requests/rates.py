"""At which rate of play each game was played, where the system itself says it: the stages of a knockout, and the games
of a match after it is decided. Which of them count for a rating is `ratings.sheet`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast

from arbitra.model import Tournament
from arbitra.ratings.change import Rate
from arbitra.ratings.sheet import GameKey, PlayedAt
from arbitra.rules.systems import UnknownSystem, system_of

RATES = (PlayedAt.STANDARD, PlayedAt.RAPID, PlayedAt.BLITZ)


def rates_of_games(tournament: Tournament) -> Mapping[GameKey, PlayedAt]:
    """By round and White, without the games that are played at the tournament's own rate.

    Raises NoLegalPairing where the games do not fit the bracket.
    """
    try:
        system = system_of(tournament)
    except UnknownSystem:
        return {}
    if system.swiss or not tournament.rounds:
        return {}
    return system.edition().rates(tournament, system.options_for(tournament, {}))


def usual_rate(tournament: Tournament, rates: Mapping[GameKey, PlayedAt]) -> Rate:
    """At which a tournament is rated if nothing else says it: that of its first games."""
    for number, played in enumerate(tournament.rounds, start=1):
        for game in played.games:
            found = rates.get((number, game.white))
            if found in RATES:
                return cast(Rate, found.value)
    return "standard"


def rounds_by_rate(tournament: Tournament, rates: Mapping[GameKey, PlayedAt]) -> Iterator[tuple[PlayedAt, str]]:
    """For each rate the rounds that were played at it, such as `3, 4`; boards by name where a round has two rates."""
    made: dict[PlayedAt, list[str]] = {}
    for number, played in enumerate(tournament.rounds, start=1):
        found = {rates.get((number, game.white)) for game in played.games}
        for game in played.games:
            rate = rates.get((number, game.white))
            if rate is None:
                continue
            text = str(number) if len(found) == 1 else f"{number} ({game.white}-{game.black})"
            if text not in made.setdefault(rate, []):
                made[rate].append(text)
    for rate, texts in made.items():
        yield rate, ", ".join(texts)
