"""Where a published round is seen: screens of the hall, the public page, phones. Only what the server knows of them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from arbitra.book.progress import RoundProgress, played_round
from arbitra.book.slugs import slugs
from arbitra.book.views.published import published
from arbitra.web.access.accounts import SEEN_EVERY
from arbitra.web.access.entrance import access_of
from arbitra.web.access.publicity import LADDER, OFF, Level
from arbitra.web.access.screens import Screen
from arbitra.web.hall.listening import is_on
from arbitra.web.hall.views import current
from arbitra.web.page.dates import moment
from arbitra.web.phone.cards import boards_said
from arbitra.web.visit import Visit

ROUND_KINDS = frozenset(("boards", "names"))
"""What of a screen shows a round."""


class Place(NamedTuple):
    """`reached`: the round is seen there; `url` is the page on which the place is set up."""

    name: str
    says: str
    reached: bool
    url: str


def places(visit: Visit, asked: RoundProgress, since: datetime | None) -> tuple[Place, ...]:
    """`since` is when the round was published, None if nobody knows."""
    return (*_screens(visit, asked), _public_page(visit, asked), *_phones(visit, asked, since))


def _screens(visit: Visit, asked: RoundProgress) -> Iterator[Place]:
    url, slug = visit.event_url("/screens"), _slug(visit, asked)
    found = [one for one in access_of(visit).screens.of_event(visit.book.volume.event.id) if _shows(one, slug)]
    if not found:
        yield Place(visit.say("Screens"), visit.say("none shows it"), reached=False, url=url)
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
        return visit.say("on now")
    if screen.seen is None:
        return visit.say("not opened yet")
    return visit.say("last seen {time}", time=moment(screen.seen, visit.lang))


def _public_page(visit: Visit, asked: RoundProgress) -> Place:
    public = access_of(visit).publicity.of(visit.book.volume.event.id)
    settings = public.settings if public is not None else OFF
    level = settings.of(asked.name, asked.number)
    says = visit.say(LADDER[level]) if settings.on else visit.say("switched off")
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
