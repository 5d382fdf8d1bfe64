"""A round that is published: who published it and when, what was corrected, where it is seen, and late players. It is
seen on screens of the hall, on the public page, on phones: only what the server knows is shown."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from arbitra.book.acts.coming_late import late_choices
from arbitra.book.acts.kinds import PAYLOADS
from arbitra.book.acts.pairing import Published
from arbitra.book.acts.playing import Resulted
from arbitra.book.book import Book
from arbitra.book.journal.facts import Fact
from arbitra.book.progress import RoundProgress, played_round
from arbitra.book.slugs import slugs
from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.book.state.rounds import KeptRound
from arbitra.book.views.published import published
from arbitra.book.views.round import Seat, seat_of
from arbitra.documents.dates import moment
from arbitra.web.access.accounts import SEEN_EVERY
from arbitra.web.access.entrance import access_of
from arbitra.web.access.publicity import LADDER, OFF, Level
from arbitra.web.access.screens import Screen
from arbitra.web.hall.stream import is_on
from arbitra.web.hall.views import current
from arbitra.web.phone.cards import boards_said
from arbitra.web.visit import Visit

ROUND_KINDS = frozenset(("boards", "names"))
"""What of a screen shows a round."""


class Told(NamedTuple):
    """`published` is the fact that did it, None for a round that came with a report."""

    published: Fact | None
    over: datetime | None
    """When the last result came."""
    corrected: tuple[str, ...]
    """Boards whose result was changed after it was known."""


def told(book: Book, asked: RoundProgress, kept: KeptRound) -> Told:
    """Only what was recorded since the round was paired is read."""
    published, over, corrected = None, None, set()
    for fact in book.volume.store.facts(max(kept.paired_at - 1, 0)):
        if fact.act not in (Published.act, "result", "clear", "colours"):
            continue
        payload = PAYLOADS.read(fact)
        if getattr(payload, "tournament", "") != asked.name or getattr(payload, "round_number", 0) != asked.number:
            continue
        if isinstance(payload, Resulted):
            over = fact.at
            if payload.before.result and payload.outcome != payload.before:
                corrected.add(payload.board)
        elif type(payload) is Published:
            published = fact
    return Told(published, over, tuple(sorted(corrected, key=lambda key: (len(key), key))))


def last_backup(book: Book) -> datetime | None:
    """When the newest backup beside the book was made; None: there is none."""
    folders = book.volume.backups.folders
    files = [path for folder in folders[:1] if folder.is_dir() for path in Path(folder).glob("*Z-*.arbitra")]
    times = [path.stat().st_mtime for path in files]
    return datetime.fromtimestamp(max(times), UTC) if times else None


class Place(NamedTuple):
    """`reached`: the round is seen there; `url` is the page on which the place is set up."""

    name: str
    says: str
    reached: bool
    url: str


def places(visit: Visit, asked: RoundProgress, since: datetime | None) -> tuple[Place, ...]:
    """`since` is when the round was published, None if unknown."""
    return (*_screens(visit, asked), _public_page(visit, asked), *_phones(visit, asked, since))


def _screens(visit: Visit, asked: RoundProgress) -> Iterator[Place]:
    url, slug = visit.event_url("/screens"), _slug(visit, asked)
    found = [one for one in access_of(visit).screens.of_event(visit.book.volume.event.id) if _shows(one, slug)]
    if not found:
        yield Place(visit.say("Screens"), visit.say("not shown"), reached=False, url=url)
        return
    played = next(current(one) for one in published(visit.state).tournaments if one.slug == slug)
    for one in found:
        if played is not None and played.number != asked.number:
            yield Place(one.name, visit.say("shows round {number}", number=played.number), reached=False, url=url)
        else:
            yield Place(one.name, _heard(visit, one), is_on(one), url)


def _shows(screen: Screen, slug: str) -> bool:
    return any(
        ROUND_KINDS.intersection(pane.kinds) and (not pane.tournaments or slug in pane.tournaments)
        for pane in screen.settings.panes
    )


def _heard(visit: Visit, screen: Screen) -> str:
    if is_on(screen):
        return visit.say("connected")
    if screen.seen is None:
        return visit.say("not opened yet")
    return visit.say("last seen {time}", time=moment(screen.seen, visit.lang))


def _public_page(visit: Visit, asked: RoundProgress) -> Place:
    public = access_of(visit).publicity.of(visit.book.volume.event.id)
    settings = public.settings if public is not None else OFF
    level = settings.of(asked.name, asked.number)
    says = visit.say(LADDER[level]) if settings.on else visit.say("turned off")
    return Place(visit.say("Public page"), says, settings.on and level > Level.NOTHING, visit.event_url("/public"))


def _phones(visit: Visit, asked: RoundProgress, since: datetime | None) -> Iterator[Place]:
    """That a phone asks is written once in `SEEN_EVERY`: one that was seen so shortly before counts as there."""
    held = played_round(visit.state, asked.section)
    for phone in access_of(visit).phones.of_event(visit.book.volume.event.id):
        if not phone.lives or phone.tournament != asked.name:
            continue
        if phone.seen is None:
            says = visit.say("code not used yet")
        elif held != asked.number:
            says = visit.say("shows round {number}", number=held)
        else:
            says = visit.say("last seen {time}", time=moment(phone.seen, visit.lang))
        heard = phone.seen is not None and held == asked.number and (since is None or phone.seen >= since - SEEN_EVERY)
        name = f"{phone.label}, {boards_said(phone.boards, visit.say)}"
        yield Place(name, says, heard, visit.event_url("/phones"))


def _slug(visit: Visit, asked: RoundProgress) -> str:
    return next(slug for slug, name in slugs(visit.state.sections).items() if name == asked.name)


class Late(NamedTuple):
    """`opponent` has the bye, if there is one."""

    opponent: Seat | None
    people: tuple[Seat, ...]


def can_come_late(state: State, asked: RoundProgress) -> bool:
    return asked.latest and late_choices(state, asked.name) is not None


def late(state: State, asked: RoundProgress) -> Late | None:
    """None: late players can no longer join this round."""
    found = late_choices(state, asked.name)
    if found is None or found.round_number != asked.number:
        return None
    known = numbers(state, asked.name)

    def comer(person: str) -> Seat:
        return seat_of(state, asked.section, person, known[person])

    return Late(comer(found.opponent) if found.opponent else None, tuple(map(comer, found.people)))
