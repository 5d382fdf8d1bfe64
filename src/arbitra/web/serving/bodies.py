"""Limits on what comes with a request: its size, its time, its pace; and how it is read, as a form or as the operations
of a queue.

How large a body may be depends on who sends it where, so that no server before us can know it; without a word it is
small. uvicorn takes in whatever comes, however slowly.
"""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from http import HTTPStatus

from starlette.datastructures import FormData, Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.types import Message, Receive, Scope, Send

from arbitra.model.bounds import number_of
from arbitra.web.access.roles import FOR_EVERYBODY
from arbitra.web.routes import PageRoute

SMALL_BODY, USUAL_BODY = 64 * 1024, 256 * 1024
"""Of anyone; of someone who is known."""
LARGEST_BODY = 10 * 1024 * 1024 + SMALL_BODY
"""A file of 10 MB and the fields around it."""
BODY = "arbitra.body"
"""Under this name a scope has its body."""
DRAINED = 3 * LARGEST_BODY
PATIENCE = 10.0
"""Seconds that a refused sender has to finish sending."""
LONGEST = 60.0
"""Seconds for a whole body."""
PACE, LEAST = 10.0, 4 * 1024
"""In so many seconds at least so many bytes come, or the end."""
MOST_FIELDS = 5000
CHARSET = re.compile(r"charset\s*=\s*[\"']?([^;\"'\s]*)", re.IGNORECASE)


class TooLarge(Exception):
    """A body went on behind its limit."""


class TooSlow(Exception):
    """A body does not come to its end."""


class Body:
    """What a request brings behind its head, as far as it has come. `most` bytes are taken in; more than usual only
    for those who may send it, which is decided before anything is read."""

    def __init__(self, scope: Scope, receive: Receive) -> None:
        headers = Headers(scope=scope)
        self.most = SMALL_BODY
        self._receive = receive
        self._told = number_of(headers.get("content-length", "0"), 12) or 0
        self._ended = headers.get("content-length", "0") == "0" and "transfer-encoding" not in headers
        self._read = 0
        self._until: float | None = None
        """When the whole is due; None: not requested yet."""
        self._due = 0.0
        """When the next piece is, which is complete with `_wanted` bytes of the whole."""
        self._wanted = 0

    async def receive(self) -> Message:
        if self._ended:  # from now on only the end of the connection can come
            return await self._receive()
        if self._told > self.most:
            raise TooLarge
        if self._until is None:
            self._until = asyncio.get_running_loop().time() + LONGEST
            self._next_piece()
        try:
            async with asyncio.timeout_at(min(self._until, self._due)):
                message = await self._receive()
        except TimeoutError:
            raise TooSlow from None
        self._count(message)
        if self._read > self.most:
            raise TooLarge
        if self._read >= self._wanted:
            self._next_piece()
        return message

    def give_up(self) -> None:
        """Whatever still comes is not waited for."""
        self._ended = True

    async def drain(self) -> None:
        """Reads on for a while and keeps nothing: a client that is still sending would not hear the answer, and a
        proxy would say in its own words that the server is gone."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while not self._ended and self._read < DRAINED:
                    self._count(await self._receive())

    def closing(self, send: Send) -> Send:
        """A client that has not sent everything when it is answered is no longer read. It gets the whole answer first:
        a connection is not closed in the middle of what they send."""

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start" and not self._ended:
                MutableHeaders(scope=message).setdefault("Connection", "close")
            elif message["type"] == "http.response.body" and not message.get("more_body") and not self._ended:
                await send({**message, "more_body": True})
                await self.drain()
                message = {"type": "http.response.body"}
            await send(message)

        return sending

    def _next_piece(self) -> None:
        self._due = asyncio.get_running_loop().time() + PACE
        self._wanted = self._read + LEAST

    def _count(self, message: Message) -> None:
        self._read += len(message.get("body", b""))
        self._ended = message["type"] != "http.request" or not message.get("more_body", False)


def allow(request: Request, page: PageRoute) -> None:
    """As much as the page needs. Clients without the right were refused before."""
    body: Body = request.scope[BODY]
    body.most = LARGEST_BODY if page.files else SMALL_BODY if page.right in FOR_EVERYBODY else USUAL_BODY


async def form_of(request: Request) -> FormData:
    """Operations are left as `request.state.body`. Raises HTTPException, MultipartParseError, ClientDisconnect."""
    kind = request.headers.get("content-type", "")
    if kind.startswith("application/json"):
        request.state.body = await request.body()
        return FormData()
    if any(found.lower() not in ("utf-8", "utf8") for found in CHARSET.findall(kind)):
        # Some of the names that Python knows make text that no page can show.
        raise HTTPException(HTTPStatus.BAD_REQUEST)
    form = await request.form(max_files=4, max_fields=MOST_FIELDS, max_part_size=2 * 1024 * 1024)
    if any("\x00" in name or (isinstance(value, str) and "\x00" in value) for name, value in form.multi_items()):
        # No one types it, and a database does not take it.
        await form.close()
        raise HTTPException(HTTPStatus.BAD_REQUEST)
    return form
