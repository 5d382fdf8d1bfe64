"""What the forms of a norm tournament hold: the certificate of a norm, and the report of the tournament.

The forms are our own; they hold what the certificates (IT1) and reports (IT3) of the title regulations ask for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from arbitra.model import Player, Tournament
from arbitra.model.settings import Settings
from arbitra.ratings.titles.editions import FOREIGN_TITLES
from arbitra.ratings.titles.entries import NormEntry
from arbitra.ratings.titles.games import NO_FEDERATION, OUTSIDE_FIDE, EventKind, NormEvent, NormGame
from arbitra.ratings.titles.judgement import ALL_GAMES

TITLES_COUNTED = ("GM", "IM", "WGM", "WIM", "FM", "WFM")


@dataclass(frozen=True, slots=True)
class CertificateGame:
    game: NormGame
    counted_rating: int
    """With what the opponent counts: raised, or that of an unrated one (1.4.6)."""
    counts: bool
    """False: left out, or a round without a game."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """Points are halves."""

    player: Player
    title: str
    event: NormEvent
    settings: Settings
    rounds: int
    games: tuple[CertificateGame, ...]
    counted: int
    federations: int
    not_own: int
    """Opponents who are not of the player's federation,"""
    rated: int
    hosts: int
    titled: tuple[tuple[str, int], ...]
    """Opponents with each title."""
    average: int
    required: int
    achieved: int
    exceeding: int
    counts_as: int
    remarks: tuple[str, ...]
    """The articles by which it is a norm, beside the ordinary ones."""
    foreign_federations: int = 0
    """1.4.3d: of the field, where the exemption is used."""
    foreign_rated: int = 0
    foreign_titled: int = 0


def certificate(tournament: Tournament, event: NormEvent, entry: NormEntry) -> Certificate:
    """Of a norm that was made."""
    now = entry.now
    found = now.found
    met = now.games
    counted = dict(zip([game.round_number for game in met], found.ratings, strict=True))
    games = [
        CertificateGame(game, counted.get(game.round_number, game.rating), game.round_number in counted)
        for game in entry.rounds
    ]
    own = entry.player.federation.upper()
    remarks = [now.via] if now.via != ALL_GAMES else []
    remarks += [now.exempt] if now.exempt else []
    foreign = _foreign(tournament.players, event.host) if now.exempt == "1.4.3d" else []
    return Certificate(
        player=entry.player,
        title=entry.title.code,
        event=event,
        settings=tournament.settings,
        rounds=event.rounds,
        games=tuple(games),
        counted=found.games,
        federations=len({game.federation for game in met} - NO_FEDERATION),
        not_own=sum(game.federation != own for game in met),
        rated=sum(bool(game.rating) for game in met),
        hosts=sum(bool(event.host) and game.federation == event.host for game in met),
        titled=tuple((title, sum(game.title == title for game in met)) for title in TITLES_COUNTED),
        average=found.average,
        required=now.needed or 0,
        achieved=found.halves,
        exceeding=now.exceeds,
        counts_as=now.counts_as,
        remarks=tuple(remarks),
        foreign_federations=len({player.federation.upper() for player in foreign}),
        foreign_rated=len(foreign),
        foreign_titled=sum(player.title.upper() in FOREIGN_TITLES for player in foreign),
    )


def _foreign(players: Iterable[Player], host: str) -> list[Player]:
    outside = NO_FEDERATION | OUTSIDE_FIDE | {host}
    return [player for player in players if player.rating and player.federation.upper() not in outside]


@dataclass(frozen=True, slots=True)
class FieldRow:
    """How many players are of a kind, from how many federations, of the host's and of others."""

    kind: str
    number: int
    federations: int
    hosts: int
    others: int


@dataclass(frozen=True, slots=True)
class TournamentReport:
    settings: Settings
    kind: EventKind
    edition: str
    system: str
    rounds: int
    rounds_by_day: tuple[int, ...]
    """How many rounds were played on each day, in order; empty: the days are not known."""
    players: int
    field: tuple[FieldRow, ...]
    games: int
    unplayed: int
    """Games that were won by forfeit, and those that nobody won."""


def tournament_report(tournament: Tournament, event: NormEvent) -> TournamentReport:
    settings = tournament.settings
    dates = [text.strip()[:10] for text in settings.round_dates if text.strip()]
    by_day = Counter(dates)
    results = [game.result for played in tournament.rounds for game in played.games]
    return TournamentReport(
        settings=settings,
        kind=event.kind,
        edition=event.edition.name,
        system=settings.system or settings.type_text,
        rounds=event.rounds,
        rounds_by_day=tuple(by_day[day] for day in dict.fromkeys(dates)),
        players=len(tournament.players),
        field=tuple(field_rows(tournament.players, event.host)),
        games=sum(result.played and result.finished for result in results),
        unplayed=sum(not result.played and result.finished for result in results),
    )


def field_rows(players: Iterable[Player], host: str) -> list[FieldRow]:
    everyone = list(players)
    groups: list[tuple[str, list[Player]]] = [
        ("rated", [player for player in everyone if player.rating]),
        ("unrated", [player for player in everyone if not player.rating]),
    ]
    groups += [(title, [one for one in everyone if one.title.upper() == title]) for title in TITLES_COUNTED]
    return [
        FieldRow(
            kind,
            len(group),
            len({one.federation.upper() for one in group} - NO_FEDERATION - OUTSIDE_FIDE),
            at_home := sum(bool(host) and one.federation.upper() == host for one in group),
            len(group) - at_home,
        )
        for kind, group in groups
    ]
