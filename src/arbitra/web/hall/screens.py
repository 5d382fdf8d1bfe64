"""The screens of the hall, set up: what each shows, the timer, the message, announcements."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple
from urllib.parse import urlencode

import msgspec
from markupsafe import Markup
from starlette.responses import Response

from arbitra.book.progress import present_round
from arbitra.book.slugs import slugs
from arbitra.documents.dates import clock, moment
from arbitra.i18n import languages
from arbitra.web.access.entrance import Access
from arbitra.web.access.me import LANGUAGES
from arbitra.web.access.roles import Right
from arbitra.web.access.screens import KINDS, MOST_PANES, Hall, Pane, Screen, Screens, Settings
from arbitra.web.hall import typed
from arbitra.web.hall.addresses import address, outside
from arbitra.web.hall.announcements import CLOCKS, DEFAULT, IN_FIVE, IN_ONE, announced, reached, said
from arbitra.web.hall.stream import is_on
from arbitra.web.page.addresses import ONLY_NOW
from arbitra.web.page.preferences import THEMES
from arbitra.web.page.qr import qr
from arbitra.web.routes import shows, takes
from arbitra.web.visit import NotFound, Visit

PAGE = "/e/{b}/screens"


class ListedScreen(NamedTuple):
    """A screen as the page lists it. `panes`: as many as it may have. `moved`: the button that was just pressed, which
    keeps the focus."""

    code: str
    name: str
    url: str
    address: str
    qr: Markup
    on: bool
    seen: str
    settings: Settings
    panes: tuple[Pane, ...]
    unfolded: bool
    moved: str


class Offered(NamedTuple):
    """What can be announced of the rounds; `time` is that of the next one by the settings, empty if they do not say."""

    number: int
    starts: str
    following: int
    time: str
    presets: tuple[tuple[str, str], ...]


def screens(visit: Visit) -> Response:
    kept, event = _kept(visit), visit.book.volume.event.id
    hall = kept.hall(event)
    timer = hall.timer
    return visit.page(
        "hall/screens.html",
        lines=[_line(visit, one) for one in kept.of_event(event)],
        kinds=KINDS,
        tournaments=slugs(visit.state.sections),
        languages={code: LANGUAGES.get(code, code) for code in languages()},
        themes=THEMES,
        timer=timer,
        start=moment(timer.start, visit.lang) if timer else "",
        default_at=_clock(reached(timer), visit.lang) if timer else "",
        message=said(hall.message, visit.say) if hall.message else "",
        offered=_offered(visit, hall),
        reachable=bool(outside(visit)),
    )


def add(visit: Visit) -> Response:
    """In the language and theme of the person who adds it, until something else is chosen."""
    usual = Settings(lang=visit.lang, theme="light", slug=visit.event.slug)
    made = _kept(visit).add(visit.book.volume.event.id, typed.screen_name(visit), usual)
    return visit.go(visit.event_url(f"/screens#{made.code}"))


def change(visit: Visit) -> Response:
    name, settings, code = typed.screen_name(visit), typed.screen_settings(visit), visit.form.get("code", "")
    if not _kept(visit).change(visit.book.volume.event.id, code, name, settings):
        raise NotFound
    moved = visit.form.get("move", "")
    # An address with a place in the page would take the focus from the button.
    further = f"?{urlencode({'open': code, 'moved': moved})}" if moved else f"#{code}"
    return visit.go(visit.event_url(f"/screens{further}"))


def remove(visit: Visit) -> Response:
    if not _kept(visit).remove(visit.book.volume.event.id, visit.form.get("code", "")):
        raise NotFound
    return visit.go(visit.event_url("/screens"))


def time(visit: Visit) -> Response:
    made = None if visit.form.get("down") else typed.timer(visit)
    return _changed(visit, timer=made)


def tell(visit: Visit) -> Response:
    made = None if visit.form.get("down") else typed.message(visit)
    return _changed(visit, message=made)


def _changed(visit: Visit, **parts: object) -> Response:
    kept, event = _kept(visit), visit.book.volume.event.id
    kept.set_hall(event, msgspec.structs.replace(kept.hall(event), **parts))
    return visit.go(visit.back or visit.event_url("/screens"))


def _access(visit: Visit) -> Access:
    found: Access = visit.request.app.state.access
    return found


def _kept(visit: Visit) -> Screens:
    return _access(visit).screens


def _line(visit: Visit, one: Screen) -> ListedScreen:
    path = f"/screen/{one.code}"
    panes = [*one.settings.panes, *[Pane()] * MOST_PANES][:MOST_PANES]
    unfolded = one.code in (visit.query("open"), visit.form.get("code"))
    return ListedScreen(
        one.code,
        one.name,
        path,
        address(visit, path),
        qr(address(visit, path)),
        is_on(one),
        moment(one.seen, visit.lang) if one.seen else "",
        one.settings,
        tuple(panes),
        unfolded or one.seen is None,
        visit.query("moved") if unfolded else "",
    )


def _offered(visit: Visit, hall: Hall) -> Offered:
    """Of the round whose start is set, else of the one that is worked on."""
    sections = visit.state.sections
    if not sections:
        return Offered(1, "", 1, "", ())
    chosen = slugs(sections).get(hall.timer.tournament, "") if hall.timer else ""
    name = chosen or next(iter(sections))
    section = sections[name]
    number = hall.timer.round_number if hall.timer else present_round(visit.state.sections[name])
    times, following = section.settings.round_times, section.last_published + 1
    starts = announced(times, number)
    today = starts is not None and starts.date() == datetime.now().date()
    presets = {"five": IN_FIVE, "one": IN_ONE, "clocks": CLOCKS, "default": DEFAULT}
    return Offered(
        number,
        _clock(starts, visit.lang) if today else "",
        following,
        _clock(announced(times, following), visit.lang),
        tuple((key, visit.say(text, number=number)) for key, text in presets.items()),
    )


def _clock(when: datetime | None, lang: str) -> str:
    return "" if when is None else clock(when, lang)


ROUTES = (
    shows(PAGE, screens, right=Right.WORK, past=ONLY_NOW),
    takes(PAGE, add, again=screens),
    takes(f"{PAGE}/change", change, again=screens),
    takes(f"{PAGE}/remove", remove, again=screens),
    takes(f"{PAGE}/timer", time, again=screens),
    takes(f"{PAGE}/message", tell, again=screens),
)
