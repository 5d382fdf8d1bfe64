"""What of the published facts is public. Anything left out here appears on no page, in no feed and in no exported
file."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from typing import NamedTuple

import msgspec

from arbitra.book.views.published import (
    Changes,
    PublishedEvent,
    PublishedRound,
    PublishedTournament,
    changes,
)
from arbitra.book.views.round import Seat
from arbitra.web.access.publicity import Level, Settings
from arbitra.web.public.ages import shortened

OFF = "off"


class Reach(NamedTuple):
    """How far a tournament can be seen: rounds with results, rounds after which there are standings.

    `counted`: up to this round every result is public, so points may be shown. `listed`: there is a starting list.
    """

    results: tuple[int, ...]
    standings: tuple[int, ...]
    counted: int
    listed: bool


class PublicEvent(NamedTuple):
    """`seen` has only rounds, results and names that are public; `reach` by the slug of the tournament.

    `shortened`: some have a given name and an initial only. `regulations` names what they are written from; empty
    while they are not public.
    """

    seen: PublishedEvent
    reach: dict[str, Reach]
    hidden: bool
    shortened: bool = False
    regulations: str = ""


def public_view(published: PublishedEvent, settings: Settings, minors: Collection[str]) -> PublicEvent:
    """`minors` are the people whose names are shortened."""
    made = [_tournament(one, settings, minors) for one in published.tournaments]
    shown = [(one, reach) for one, reach in made if reach.listed or one.rounds]
    seen = published._replace(tournaments=tuple(one for one, _ in shown))
    shortened = settings.minors and any(person in minors for one, _ in shown for person in one.players)
    return PublicEvent(seen, {one.slug: reach for one, reach in shown}, settings.hidden, shortened)


def public_mark(view: PublicEvent | None) -> str:
    """Names what is to be seen; `off` where it is turned off."""
    if view is None:
        return OFF
    return hashlib.sha256(msgspec.json.encode(view)).hexdigest()[:20]


def public_changes(before: PublicEvent | None, after: PublicEvent | None) -> Changes:
    """What a page hears. If no single tournament changed, all of them may have."""
    if before is None or after is None:
        return Changes((), tuple(slug for view in (before, after) if view is not None for slug in view.reach))
    made = changes(before.seen, after.seen)
    turned = [slug for slug, reach in after.reach.items() if before.reach.get(slug) != reach]
    others = tuple(dict.fromkeys((*made.others, *turned)))
    return made._replace(others=others if others or made.results else tuple(after.reach))


def _tournament(
    one: PublishedTournament, settings: Settings, minors: Collection[str]
) -> tuple[PublishedTournament, Reach]:
    levels = {shown.number: settings.of(one.name, shown.number) for shown in one.rounds}
    reach = _reach(levels, listed=settings.players)
    rounds = tuple(
        _round(shown, levels[shown.number]) for shown in one.rounds if levels[shown.number] >= Level.PAIRINGS
    )
    ended = one.finished and bool(rounds) and one.rounds[-1].number in reach.standings
    everybody = settings.players or bool(reach.standings)
    seated = {person for shown in rounds for game in shown.games for person in (game.white, game.black)}
    seated.update(person for shown in rounds for person, _ in shown.byes)
    players = {
        person: _player(who, short=settings.minors and person in minors)
        for person, who in one.players.items()
        if everybody or person in seated
    }
    basis = one.basis if reach.counted else ""
    return one._replace(rounds=rounds, players=players, finished=ended, basis=basis), reach


def _reach(levels: dict[int, Level], *, listed: bool) -> Reach:
    """Standings would reveal hidden results, so they end before the first round without public results."""
    results = tuple(number for number, level in levels.items() if level >= Level.RESULTS)
    counted = 0
    for number in sorted(levels):
        if levels[number] < Level.RESULTS:
            break
        counted = number
    standings = tuple(
        number for number, level in sorted(levels.items()) if level >= Level.STANDINGS and number <= counted
    )
    return Reach(results, standings, counted, listed)


def _round(one: PublishedRound, level: Level) -> PublishedRound:
    if level >= Level.RESULTS:
        return one
    return one._replace(games=tuple(game._replace(value="") for game in one.games))


def _player(who: Seat, *, short: bool) -> Seat:
    return who._replace(name=shortened(who.name)) if short else who
