"""How a proxy asks whether this process should get requests.

`/alive` says that the process answers, whatever the database does: a proxy that asks this keeps sending browsers here,
where a page tells them what is going on. `/ready` says whether the events can be read, for whoever watches the server.
"""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from arbitra.book.refusals import BookProblem


async def alive(_: Request) -> Response:
    return PlainTextResponse("alive\n")


async def ready(request: Request) -> Response:
    try:
        await asyncio.to_thread(request.app.state.folder.must_answer)
    except (BookProblem, OSError):
        return PlainTextResponse("not ready\n", 503)
    return PlainTextResponse("ready\n")


ROUTES = (Route("/alive", alive), Route("/ready", ready))
