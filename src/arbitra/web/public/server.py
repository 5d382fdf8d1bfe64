"""How public pages are asked for: by anyone, without a cookie, mostly for pages that are already drawn. Nothing here
enters the thread of an event except to find it: pages are made from what the watching thread saw last."""

from __future__ import annotations

import asyncio
import gzip
import time
from functools import partial
from http import HTTPStatus
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from arbitra import __version__
from arbitra.book.refusals import BookProblem
from arbitra.i18n import N_, languages, translator
from arbitra.model.bounds import number_of
from arbitra.web.access.publicity import Publicity
from arbitra.web.live.feed import Feed, Feeds
from arbitra.web.live.stream import streamed
from arbitra.web.page import assets
from arbitra.web.page.away import AGAIN
from arbitra.web.page.preferences import spoken
from arbitra.web.public.addresses import IN_PAGES, PATHS, Address, ServerLinks
from arbitra.web.public.boards import LONGEST_QUESTION
from arbitra.web.public.pages import Asked, NoSuchPage, drawn, told
from arbitra.web.public.showcase import Snapshot
from arbitra.web.shelf.shelf import OpenEvent, Shelf

NOT_PUBLIC = N_("This page is not public, or no longer is. Ask the arbiter.")
NO_PAGE = N_("Page not found, or not public.")
AWAY = N_("The event is unavailable at the moment. Try again soon.")
BELIEVED = 1.0
"""Seconds for which an address is known to lead to an event."""
SMALL = 1400
"""Bytes that fit one packet: compressing them further gains nothing."""
ROBOTS = "User-agent: *\nAllow: /p/\nAllow: /static/\nDisallow: /\n"
"""Public pages say for themselves whether search engines are welcome; a page that cannot be read cannot say it."""


class Found(NamedTuple):
    event: OpenEvent
    until: float


class Doorway:
    """Which event stands behind an address."""

    def __init__(self, folder: Shelf, publicity: Publicity, feeds: Feeds) -> None:
        self.folder = folder
        self.publicity = publicity
        self.feeds = feeds
        self._known: dict[str, Found] = {}

    async def feed(self, slug: str) -> Feed | None:
        known = self._known.get(slug)
        if known is None or known.event.closed or known.until < time.monotonic():
            event = await self._event(slug)
            if event is None:
                self._known.pop(slug, None)
                return None
            now = time.monotonic()
            self._known = {one: found for one, found in self._known.items() if found.until >= now}
            known = self._known[slug] = Found(event, now + BELIEVED)
        return self.feeds.of(known.event)

    async def _event(self, slug: str) -> OpenEvent | None:
        public = await asyncio.to_thread(self.publicity.behind, slug)
        if public is None:
            return None
        return await asyncio.to_thread(self.folder.with_id, public.event)


async def shown(kind: str, request: Request) -> Response:
    lang, chosen = _language(request)
    snapshot = await _snapshot(request)
    if isinstance(snapshot, str):
        return _said(snapshot, lang)
    number = request.path_params.get("n", "0")
    if not number.isascii() or not number.isdigit() or len(number) > 4:
        return _said(NO_PAGE, lang)
    page = number_of(request.query_params.get("page") or "1", 4) if kind in IN_PAGES else 1
    if page is None:
        return _said(NO_PAGE, lang)
    address = Address(kind, request.path_params.get("t", ""), int(number), page)
    question = request.query_params.get("q", "").strip()[:LONGEST_QUESTION]
    asked = Asked(address, lang, ServerLinks(snapshot.slug, chosen), question)
    zipped = "gzip" in request.headers.get("accept-encoding", "")
    tag = f'"{snapshot.mark}-{lang}{chosen}-{assets.version()}-{__version__}{"-z" if zipped else ""}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache", "Vary": "Accept-Language, Accept-Encoding"}
    if snapshot.settings.hidden:
        headers["X-Robots-Tag"] = "noindex"
    if not question and tag in request.headers.get("if-none-match", ""):
        return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
    try:
        if question:
            body = await asyncio.to_thread(drawn, snapshot, asked)
            del headers["ETag"]
            return Response(body, media_type="text/html", headers={**headers, "Cache-Control": "no-store"})
        body = await snapshot.page((address, lang, chosen, zipped), partial(_packed, snapshot, asked, zipped=zipped))
    except NoSuchPage:
        return _said(NO_PAGE, lang)
    except Exception:
        doorway: Doorway = request.app.state.doorway
        watched = await doorway.feed(request.path_params["slug"])
        if watched is None or await watched.event.run(watched.event.blamed) is None:
            raise
        return _said(AWAY, lang)
    if body[:2] == b"\x1f\x8b":
        headers["Content-Encoding"] = "gzip"
    return Response(body, media_type="text/html", headers=headers)


def _packed(snapshot: Snapshot, asked: Asked, *, zipped: bool) -> bytes:
    body = drawn(snapshot, asked)
    return gzip.compress(body, 5, mtime=0) if zipped and len(body) > SMALL else body


async def feed(request: Request) -> Response:
    snapshot = await _snapshot(request)
    if isinstance(snapshot, str):
        away = snapshot is AWAY
        return Response(status_code=HTTPStatus.SERVICE_UNAVAILABLE if away else HTTPStatus.NOT_FOUND)
    doorway: Doorway = request.app.state.doorway
    watched = await doorway.feed(request.path_params["slug"])
    if watched is None:
        return Response(status_code=HTTPStatus.NOT_FOUND)
    seen = request.headers.get("last-event-id") or request.query_params.get("from", "")
    feeds: Feeds = request.app.state.feeds
    return streamed(watched.public.channel, seen[:40], left=partial(feeds.left, watched))


async def robots(_: Request) -> Response:
    return PlainTextResponse(ROBOTS)


async def _snapshot(request: Request) -> Snapshot | str:
    """What is to be seen under an address, or the sentence why there is nothing."""
    doorway: Doorway = request.app.state.doorway
    slug = request.path_params["slug"]
    try:
        watched = await doorway.feed(slug)
    except BookProblem:
        return AWAY
    if watched is None:
        return NOT_PUBLIC
    snapshot = await watched.public.current(watched.wake)
    if snapshot is None:
        return AWAY
    return snapshot if snapshot.view is not None and snapshot.slug == slug else NOT_PUBLIC


def _said(text: str, lang: str) -> Response:
    away = text is AWAY
    status = HTTPStatus.SERVICE_UNAVAILABLE if away else HTTPStatus.NOT_FOUND
    headers = {"X-Robots-Tag": "noindex", **({"Refresh": str(AGAIN)} if away else {})}
    return Response(told(translator("web", lang)(text), lang), status, media_type="text/html", headers=headers)


def _language(request: Request) -> tuple[str, str]:
    """The language of the page, and the same if the address asked for it."""
    chosen = request.query_params.get("lang", "")
    if chosen in languages():
        return chosen, chosen
    return spoken(request.headers.get("accept-language", "")), ""


ROUTES = (
    *(Route(f"/p/{{slug}}{path}", partial(shown, kind)) for kind, path in PATHS.items()),
    Route("/p/{slug}/feed", feed),
    Route("/robots.txt", robots),
)
