"""The games and ratings that count for a rating, at one rate of play (B.02): of a section, or of a file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import msgspec

from arbitra.book.state.bridge import NO_VALUES, Values, as_tournament
from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.book.state.ratings import BY_ROUND, STANDARD, as_player, by_round
from arbitra.book.state.settings import Settings
from arbitra.model import Tournament, Tpn
from arbitra.ratings import GameKey, PlayedAt, RatingRules
from arbitra.ratings.boards import games_on_boards
from arbitra.ratings.change import Rate
from arbitra.ratings.source import LONG_EVENT_DAYS, lasts_days
from arbitra.rules.requests.rates import rates_of_games, usual_rate

SKIPPED = RatingRules(unrated="skip")


@dataclass(frozen=True)
class RatedView:
    tournament: Tournament
    """With the corrections that came too late for the standings: they count for rating. Of an event of matches the
    games of the boards, by those who sat there."""
    rate: Rate
    rules: RatingRules
    played_at: Mapping[GameKey, PlayedAt]

    @classmethod
    def of_tournament(cls, tournament: Tournament, rate: Rate | None = None, rules: RatingRules = SKIPPED) -> RatedView:
        """Raises NoLegalPairing where the games do not fit a bracket."""
        if tournament.settings.encounters is not None:
            return cls(games_on_boards(tournament), rate or "standard", rules, {})
        played_at = rates_of_games(tournament)
        return cls(tournament, rate or usual_rate(tournament, played_at), rules, played_at)

    @classmethod
    def of_section(
        cls,
        state: State,
        name: str,
        private: Values = NO_VALUES,
        *,
        rate: Rate | None = None,
        rules: RatingRules = SKIPPED,
    ) -> RatedView:
        """At the rate asked for, else at that of the section, else at that of its first games."""
        section = state.sections[name]
        chosen = section.settings
        plain = cls.of_tournament(as_tournament(state, name, private, for_rating=True), rate, rules)
        wanted = rate or _rate(chosen) or plain.rate
        known = wanted if rate or chosen.rate or wanted != STANDARD else ""
        settings = msgspec.structs.replace(chosen, rate=known, ratings=(), rating_of=BY_ROUND)
        several = any(entry.rated_until for entry in section.entries.values())
        counted, tournament = state, plain.tournament
        if several or (known, ()) != (chosen.rate, chosen.ratings):
            counted = state.with_section(name, msgspec.structs.replace(section, settings=settings))
            tournament = as_tournament(counted, name, private, for_rating=True)
        if wanted == (_rate(chosen) or plain.rate):
            rules = _of_each_day(counted, name, tournament, rules)
        return cls(games_on_boards(tournament), wanted, rules, plain.played_at)


def _rate(settings: Settings) -> Rate | None:
    match settings.rate:
        case "standard" | "rapid" | "blitz" as rate:
            return rate
    return None


def _of_each_day(state: State, name: str, tournament: Tournament, rules: RatingRules) -> RatingRules:
    """B.02: in an event over 30 days a game counts with the ratings of its day, in a shorter one with the first."""
    section = state.sections[name]
    changed = {person: entry for person, entry in section.entries.items() if entry.rated_until}
    if not changed or section.settings.rating_method.split()[-1:] not in ([], ["FIDE"]):
        return rules
    known = numbers(state, name)
    listed = {
        Tpn(known[person]): by_round(entry, as_player(0, state.people[person], entry, section.settings).rating)
        for person, entry in changed.items()
    }
    return replace(rules, by_round=listed, per_round=(lasts_days(tournament) or 0) > LONG_EVENT_DAYS)
