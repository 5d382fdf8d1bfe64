"""What a phone hears: that what is published has changed; and, at once, that it is out."""

from __future__ import annotations

import asyncio
from functools import partial

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arbitra.web.access.entrance import Access
from arbitra.web.live.feed import Feeds
from arbitra.web.live.stream import Still, streamed


async def phone(request: Request) -> Response:
    access: Access = request.app.state.access
    secret = access.secret_of(request)

    async def lives() -> bool:
        return await asyncio.to_thread(access.phones.behind, secret) is not None

    known = await asyncio.to_thread(access.phones.of_session, secret)
    if known is None or not await lives():
        return Response(status_code=403)
    event = await asyncio.to_thread(request.app.state.folder.with_id, known.event)
    if event is None:
        return Response(status_code=404)
    feeds: Feeds = request.app.state.feeds
    seen = request.headers.get("last-event-id") or request.query_params.get("from", "")
    feed = feeds.of(event)
    return streamed(feed.hall, seen[:40], Still(access, lives), left=partial(feeds.left, feed))


ROUTES = (Route("/phone/feed", phone),)
