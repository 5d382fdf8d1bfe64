"""A screen in the hall. It needs no sign-in and leaves nothing in the browser: it shows only what is published."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, datetime
from functools import partial
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arbitra.book.views.published import mark_of, published
from arbitra.i18n import languages, translator
from arbitra.model.words import called
from arbitra.web.access.entrance import Access
from arbitra.web.access.roles import Right
from arbitra.web.access.screens import Hall, Screen
from arbitra.web.hall.announcements import as_json, notices, phases, said, start_line
from arbitra.web.hall.stream import Ear, Watch, revision
from arbitra.web.hall.views import Drawing, View, every_half, halves, waiting
from arbitra.web.live.stream import streamed
from arbitra.web.page.preferences import THEMES
from arbitra.web.routes import shows
from arbitra.web.shelf.shelf import OpenEvent, Shelf
from arbitra.web.visit import Visit

MARK = 20
"""Characters of a mark."""


class Announced(NamedTuple):
    """`times` of the start and the default time in words; `round_number` and `slug` say for which boards."""

    message: str = ""
    notices: str = "[]"
    phases: str = "[]"
    times: str = ""
    round_number: int = 0
    slug: str = ""

    def starts(self, view: View) -> str:
        """The text beside the title of a round whose start is set."""
        meant = self.round_number == view.number and self.slug in ("", view.slug)
        return self.times if meant and view.kind in ("boards", "names") else ""


def screen(visit: Visit) -> Response:
    """What is set for the screen counts, not what the browser prefers."""
    access: Access = visit.request.app.state.access
    found = access.screens.by_code(visit.request.path_params["code"])
    if found is None or visit.opened is None:
        return visit.page("hall/screen-gone.html", 404)
    _speak(visit, found)
    state = visit.book.state  # the present one, whatever earlier one the address may ask for
    event = published(state)
    drawing = Drawing(state, event, visit.say)
    return visit.page(
        "hall/screen.html",
        screen=found,
        event=event,
        panes=[drawing.views(pane) for pane in found.settings.panes],
        mark=mark_of(event),
        revision=revision(access.screens.written().get(found.code)),
        announced=_announced(visit, access.screens.hall(found.event)),
        got=lambda board: halves(board.value, visit.say),
        why=lambda place: visit.say(called(place.bye).short),
        halves=json.dumps(every_half(visit.say), ensure_ascii=False),
        waiting=json.dumps(waiting(event)),
        now=round(datetime.now(UTC).timestamp() * 1000),
        zone=_zone(),
    )


def _speak(visit: Visit, found: Screen) -> None:
    lang, theme = found.settings.lang, found.settings.theme
    visit.preferences = visit.preferences._replace(
        lang=lang if lang in languages() else visit.lang, theme=theme if theme in THEMES else THEMES[0]
    )
    visit.say = translator("web", visit.lang)


def _announced(visit: Visit, hall: Hall) -> Announced:
    message = said(hall.message, visit.say) if hall.message else ""
    timer = hall.timer
    if timer is None:
        return Announced(message)
    return Announced(
        message,
        as_json(notices(timer, visit.say)),
        as_json(phases(timer, visit.say)),
        start_line(timer, visit.say),
        timer.round_number,
        timer.tournament,
    )


def _zone() -> int:
    """Minutes from UTC: a screen shows the time of the hall, whatever its own clock thinks."""
    offset = datetime.now().astimezone().utcoffset()
    return round(offset.total_seconds() / 60) if offset is not None else 0


def _event(visit: Visit) -> OpenEvent | None:
    return _event_behind(visit.request)


def _event_behind(request: Request) -> OpenEvent | None:
    access: Access = request.app.state.access
    found = access.screens.by_code(request.path_params["code"])
    shelf: Shelf = request.app.state.folder
    return None if found is None else shelf.with_id(found.event)


async def feed(request: Request) -> Response:
    event = await asyncio.to_thread(_event_behind, request)
    if event is None:
        return Response(status_code=404)
    state = request.app.state
    if not hasattr(state, "hall"):
        state.hall = Watch(state.access.screens)
    asked = request.headers.get("last-event-id") or request.query_params.get("from", "")
    heard = state.feeds.of(event)
    ear = Ear(heard.hall, state.hall, request.path_params["code"].upper())
    response = streamed(ear, f"{asked[:MARK]}.", left=partial(state.feeds.left, heard))
    response.body_iterator = state.hall.around(ear, response.body_iterator)
    return response


ROUTES = (shows("/screen/{code}", screen, right=Right.PUBLISHED, event=_event),)
FEEDS = (Route("/screen/{code}/feed", feed),)
