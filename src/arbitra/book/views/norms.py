"""Title norms of a tournament (B.01): of a section, or of a file. What the event is to the regulations follows from its
system, its dates and its settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from arbitra.book.state.bridge import NO_VALUES, Values
from arbitra.book.state.event import State
from arbitra.book.views.rated import RatedView
from arbitra.model import Tournament
from arbitra.model.dates import comparable_date
from arbitra.ratings.titles.editions import NO_SCHEVENINGEN_SINCE, TitleEdition, edition_named, edition_on
from arbitra.ratings.titles.entries import NormEntry, fielded, norm_entries
from arbitra.ratings.titles.games import EventFormat, EventKind, NormEvent, is_foreign_field
from arbitra.ratings.titles.outlook import Standing
from arbitra.rules.contract import Kind
from arbitra.rules.systems import UnknownSystem, system_of

STANDARD = "standard"


@dataclass(frozen=True)
class NormsView:
    tournament: Tournament
    """With the corrections that came too late for the standings; of a team event the games of the boards."""
    event: NormEvent
    entries: tuple[NormEntry, ...]
    """Every player with every title they could still earn."""

    @property
    def candidates(self) -> tuple[NormEntry, ...]:
        """Whom people will ask about: those who made a norm, can make one or came near it, the nearest first."""
        found = [entry for entry in self.entries if entry.near]
        return tuple(sorted(found, key=lambda entry: (_ORDER[entry.outlook.standing], entry.outlook.needs or 0)))

    @property
    def counts(self) -> Mapping[Standing, int]:
        found = [entry.outlook.standing for entry in self.candidates]
        return {standing: found.count(standing) for standing in Standing}

    @property
    def complete(self) -> bool:
        return len(self.tournament.rounds) >= self.event.rounds and not any(
            entry.outlook.left for entry in self.entries
        )

    @classmethod
    def of_tournament(
        cls, tournament: Tournament, kind: EventKind = EventKind.ORDINARY, edition: TitleEdition | None = None
    ) -> NormsView:
        return cls._made(tournament, RatedView.of_tournament(tournament), kind, edition)

    @classmethod
    def of_section(cls, state: State, name: str, private: Values = NO_VALUES) -> NormsView:
        section = state.sections[name]
        rated = RatedView.of_section(state, name, private)
        kind = EventKind(section.settings.norm_event or EventKind.ORDINARY)
        kept = section.kept_editions
        return cls._made(rated.tournament, rated, kind, edition_named(kept.titles) if kept else None)

    @classmethod
    def _made(cls, played: Tournament, rated: RatedView, kind: EventKind, edition: TitleEdition | None) -> NormsView:
        tournament = rated.tournament
        start = comparable_date(tournament.settings.start)
        chosen = edition or edition_on(start)
        rounds = max(tournament.settings.rounds_planned or 0, len(tournament.rounds))
        host = tournament.settings.federation.upper()
        event = NormEvent(
            edition=chosen,
            format=format_of(played, start),
            rounds=rounds,
            host=host,
            kind=kind,
            standard=rated.rate == STANDARD,
        )
        if event.format is EventFormat.SWISS:
            done = len(tournament.rounds)
            foreign = is_foreign_field(fielded(tournament), host, done, chosen)
            event = replace(event, foreign_field=foreign)
        entries = norm_entries(tournament, event, rules=rated.rules, played_at=rated.played_at)
        return cls(tournament, event, entries)


_ORDER = {Standing.MADE: 0, Standing.POSSIBLE: 1, Standing.FAILS: 2, Standing.MISSED: 3}


def norms(tournament: Tournament) -> tuple[NormEntry, ...]:
    """Title norms of every player with every title they do not have: made, possible, or which condition fails.

    By the edition of B.01 in force on the first day; `NormsView.of_tournament` takes another, and what the event is.
    """
    return NormsView.of_tournament(tournament).entries


def format_of(tournament: Tournament, start: str) -> EventFormat:
    """A file that names no system is taken for a Swiss, unless everyone met everyone else."""
    try:
        system = system_of(tournament)
    except UnknownSystem:
        return EventFormat.SWISS
    if system.round_robin:
        rounds = tournament.settings.rounds_planned or len(tournament.rounds)
        double = rounds >= 2 * (len(tournament.players) - 1) > 0
        return EventFormat.DOUBLE_ROUND_ROBIN if double else EventFormat.ROUND_ROBIN
    if system.kind is Kind.KNOCKOUT:
        return EventFormat.KNOCKOUT
    if system.swiss and not system.turns and system.family != "koth":
        return EventFormat.SWISS
    if system.family == "scheveningen" and start and start < NO_SCHEVENINGEN_SINCE:
        return EventFormat.ROUND_ROBIN
    return EventFormat.OTHER
