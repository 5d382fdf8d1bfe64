"""What a phone hears: that what is published has changed; and, at once, that it is out."""

from __future__ import annotations

import asyncio
from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arbitra.web.access.accounts import digest
from arbitra.web.access.entrance import Access
from arbitra.web.live.feed import Feeds
from arbitra.web.live.stream import streamed


async def phone(request: Request) -> Response:
    access: Access = request.app.state.access
    secret = access.secret_of(request)

    async def lives(*, afresh: bool = False) -> bool:
        somebody = await access.standing.of(digest(secret), afresh=afresh)
        return somebody is not None and bool(somebody.phone)

    known = await asyncio.to_thread(access.phones.of_session, secret)
    if known is None or not await lives(afresh=True):
        return Response(status_code=403)
    event = await asyncio.to_thread(request.app.state.folder.with_id, known.event)
    if event is None:
        return Response(status_code=404)
    feeds: Feeds = request.app.state.feeds
    seen = request.headers.get("last-event-id") or request.query_params.get("from", "")
    feed = feeds.of(event)
    return streamed(feed.hall, seen[:40], lives, left=partial(feeds.left, feed))


ROUTES = (Route("/phone/feed", phone),)
