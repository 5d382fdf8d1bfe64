"""An event: its tournaments and how far each has got, what the report still lacks, the backups."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import NamedTuple

from starlette.responses import Response

from arbitra.book.progress import Step, first_to_do, next_step, present_round, progress_of
from arbitra.book.shortcomings import MISSING, Shortcoming, shortcomings
from arbitra.book.state.section import Section
from arbitra.model.reasons import Plural
from arbitra.web.access.entrance import access_of
from arbitra.web.events.start import dates_of, stage_of
from arbitra.web.events.suggestions import suggestions
from arbitra.web.page.steps import goes_to, said
from arbitra.web.routes import shows
from arbitra.web.settings.systems import short_name
from arbitra.web.shelf.folder import shown_path
from arbitra.web.visit import Visit

COUNTED = {
    "fide-id": Plural("{count} player has no FIDE ID.", "{count} players have no FIDE ID.", by="count"),
    "birth": Plural("{count} player has no date of birth.", "{count} players have no date of birth.", by="count"),
    "federation": Plural("{count} player has no federation.", "{count} players have no federation.", by="count"),
    "rating-unlisted": Plural(
        "{count} player has a rating, but no FIDE ID.", "{count} players have a rating, but no FIDE ID.", by="count"
    ),
    "disputed": Plural(
        "{count} game has two results that contradict each other.",
        "{count} games have two results that contradict each other.",
        by="count",
    ),
    "open-game": Plural("{count} game has no result.", "{count} games have no result.", by="count"),
    "unrated-game": Plural(
        "{count} game is not rated, and no note says why.",
        "{count} games are not rated, and no note says why.",
        by="count",
    ),
}
"""What is said once for many players or games."""
PHONES = Plural("{count} phone", "{count} phones", by="count")
SCREENS = Plural("{count} screen", "{count} screens", by="count")
MESSAGES = (*COUNTED.values(), PHONES, SCREENS)
OF_EVENT = frozenset(
    (
        *("city", "event-federation", "event-code", "start", "end", "dates"),
        *("chief-arbiter", "chief-arbiter-id", "deputy-arbiter-id"),
    )
)
OF_TOURNAMENT = frozenset(["tiebreaks", "time-control", "round-dates", "round-date-outside"])


class ListedTournament(NamedTuple):
    """`next_step` is what to do in the tournament, and `url` leads there."""

    name: str
    url: str
    system: str
    stage: str
    cls: str
    players: int
    teams: bool
    """Those who are paired are teams."""
    step: Step
    next_step: str
    step_url: str
    entered: int
    games: int
    """Results that the round in progress has, and its games; 0 games where none is played."""
    left_fide: bool


class Lacking(NamedTuple):
    """Something that the report needs, and the page where it is put right."""

    text: str
    url: str
    doubtful: bool


class BackupsShown(NamedTuple):
    """`folder` is empty where it is not the arbiter's own."""

    folder: str
    kept: int
    last: datetime | None


def event(visit: Visit) -> Response:
    lines = [_line(visit, name, section) for name, section in visit.state.sections.items()]
    going = first_to_do(visit.state)
    return visit.page(
        "events/event.html",
        sections=lines,
        suggestions=suggestions(visit),
        when=dates_of(visit.state, visit.lang),
        lacking=_lacking(visit) if visit.at is None else [],
        hall=_hall(visit) if visit.at is None else (),
        ending=any(section.finished or _in_last_round(visit, name) for name, section in visit.state.sections.items()),
        backups=_backups(visit),
        foreign=visit.event.foreign_folder,
        alone=access_of(visit).sharing.alone,
        going=going,
    )


class Tile(NamedTuple):
    """A place in the hall, and how it stands there."""

    name: str
    url: str
    says: str
    go: str = ""


def _entered(section: Section) -> tuple[int, int]:
    kept = section.rounds[section.last_published - 1] if section.last_published else None
    if kept is None or not kept.waiting():
        return 0, 0
    return len(kept.boards) - len(kept.waiting()), len(kept.boards)


def _hall(visit: Visit) -> tuple[Tile, ...]:
    access, event = access_of(visit), visit.book.volume.event.id
    say = visit.say
    phones = sum(phone.lives for phone in access.phones.of_event(event))
    screens = len(access.screens.of_event(event))
    public = access.publicity.of(event)
    on = public is not None and public.settings.on
    return (
        Tile(say("People"), visit.event_url("/people"), say("Accounts and roles"), "u"),
        Tile(say("Phones"), visit.event_url("/phones"), say(PHONES, count=phones) if phones else say("none")),
        Tile(say("Screens"), visit.event_url("/screens"), say(SCREENS, count=screens) if screens else say("none"), "w"),
        Tile(say("Public page"), visit.event_url("/public"), say("turned on") if on else say("turned off")),
    )


def _in_last_round(visit: Visit, name: str) -> bool:
    section = visit.state.sections[name]
    found = progress_of(visit.state, name, section.last_published) if section.last_published else None
    return found is not None and found.last


def _line(visit: Visit, name: str, section: Section) -> ListedTournament:
    stage, cls = stage_of(section, visit.say)
    system, coming = visit.state.system(section), next_step(visit.state, name)
    return ListedTournament(
        name,
        visit.url(tournament=name),
        short_name(system, visit.lang),
        stage,
        cls,
        len(section.entries),
        section.of_teams,
        coming.step,
        said(visit, coming),
        goes_to(visit, name, coming),
        *_entered(section),
        visit.state.left_fide(section),
    )


def _lacking(visit: Visit) -> list[Lacking]:
    """Of all tournaments; what concerns the event is said once, what concerns many players is counted."""
    private = visit.book.private()
    found: dict[str, Lacking] = {}
    for name, section in visit.state.sections.items():
        if not section.rounds:
            continue
        for one in _grouped(visit, name, shortcomings(visit.state, name, private)):
            found.setdefault(one.text, one)
    return list(found.values())


def _grouped(visit: Visit, name: str, found: Iterable[Shortcoming]) -> list[Lacking]:
    by_code: dict[str, list[Shortcoming]] = {}
    for one in found:
        if one.code != "not-finished":
            by_code.setdefault(one.code, []).append(one)
    made = []
    for code, ones in by_code.items():
        url = _mended_at(visit, code, name)
        doubtful = ones[0].level < MISSING
        if code in COUNTED and len(ones) > 1:
            made.append(Lacking(visit.say(COUNTED[code], count=len(ones)), url, doubtful))
        else:
            say = visit.speaker("book")
            made += [Lacking(one.text.said(say), url, doubtful) for one in ones]
    return made


def _mended_at(visit: Visit, code: str, name: str) -> str:
    if code in OF_EVENT:
        return visit.event_url("/settings")
    if code in OF_TOURNAMENT:
        return visit.url("/settings", tournament=name)
    if code in ("open-game", "disputed", "unrated-game"):
        return visit.url(f"/r/{present_round(visit.state.sections[name])}/results", tournament=name)
    return visit.url("/players", tournament=name)


def _backups(visit: Visit) -> BackupsShown | None:
    """By the names of the files: a page opens none of them. None: the database has its own."""
    folders = visit.book.volume.backups.folders
    if not folders:
        return None
    folder = folders[0]
    files = sorted(folder.glob("*.arbitra"), key=lambda path: path.stat().st_mtime) if folder.is_dir() else []
    last = datetime.fromtimestamp(files[-1].stat().st_mtime, UTC) if files else None
    shown = shown_path(folder) if visit.event.place.names_folders else ""
    return BackupsShown(shown, len(files), last)


def tournament(visit: Visit) -> Response:
    """To the round that is worked on, or to the players while there is none."""
    section = visit.section
    if len(section.entries) < 2 and not section.rounds:
        return visit.go(visit.url("/players"))
    return visit.go(visit.url(f"/r/{present_round(section)}"))


ROUTES = (shows("/e/{b}", event), shows("/e/{b}/t/{t}", tournament))
