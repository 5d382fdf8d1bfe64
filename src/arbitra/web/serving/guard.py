"""Who may ask at all, before anything is read.

On a loopback address without a sign-in every web site that the arbiter visits is an attacker: `Host` must be one of
our own addresses (DNS rebinding), `Origin` our own for whatever may write, and a body has limits while it streams: of
its size, its time and its pace. How large it may be depends on who sends it where (`bodies`); without a word it is
small.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from arbitra.i18n import N_, translator
from arbitra.model.bounds import number_of
from arbitra.web.access.entrance import Sharing, client_of
from arbitra.web.page.missing import NO_PAGE
from arbitra.web.page.preferences import chosen_language
from arbitra.web.serving.crowd import Crowd

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
SMALL_BODY, USUAL_BODY = 64 * 1024, 256 * 1024
"""Of anybody; of somebody who is known."""
LARGEST_BODY = 10 * 1024 * 1024 + SMALL_BODY
"""A file of 10 MB and the fields around it."""
BODY = "arbitra.body"
"""Under this name a scope has its body."""
DRAINED = 3 * LARGEST_BODY
PATIENCE = 10.0
"""Seconds for somebody who is refused to end what they send."""
LONGEST = 60.0
"""Seconds for a whole body."""
PACE, LEAST = 10.0, 4 * 1024
"""In so many seconds at least so many bytes come, or the end."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    # With `no-referrer` a browser sends the form of our own page with `Origin: null`, which is refused.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
CLOSED = {"Connection": "close"}
OTHER_ADDRESS = N_("Arbitra does not answer under this address.")
OTHER_ORIGIN = N_("This did not come from a page of Arbitra. Nothing was recorded.")
TOO_LARGE = N_("A file may have at most 10 MB. Nothing was recorded.")
TOO_MUCH = N_("What was sent is too large for this page. Nothing was saved.")
CROWDED = N_("Too many pages are open in your network. Close some of them and try again.")
TOO_SLOW = N_("What was sent did not arrive in time. Nothing was recorded. Try again where the network is better.")


class TooLarge(Exception):
    """A body went on behind its limit."""


class TooSlow(Exception):
    """A body does not come to its end."""


class Guard:
    """`sharing` knows our own addresses."""

    def __init__(self, app: ASGIApp, sharing: Sharing) -> None:
        self.app = app
        self.sharing = sharing
        self._crowd = Crowd()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        client = client_of(Request(scope))
        body = Body(scope, receive)
        # A proxy may speak https where we do not: addresses that are written out have the scheme of the browser.
        scope = {**scope, "scheme": self.sharing.scheme_of(scope), BODY: body}
        sending = _with_headers(body.closing(send))
        with self._crowd.joined(client) as room:
            refusal = self._refusal(scope) if room else _said(scope, CROWDED, 503, CLOSED)
            if refusal is not None:
                if refusal.status_code == 413:
                    await body.drain()
                await refusal(scope, receive, sending)
            else:
                await self._let_in(scope, body, sending)

    async def _let_in(self, scope: Scope, body: Body, send: Send) -> None:
        started = False

        async def counted_send(message: Message) -> None:
            nonlocal started
            started = started or message["type"] == "http.response.start"
            await send(message)

        try:
            await self.app(scope, body.receive, counted_send)
        except TooLarge:
            if not started:
                text = TOO_MUCH
                if body.most == LARGEST_BODY:
                    # Whoever may send a file is to hear why it is too large; some proxies wait for its end.
                    text = TOO_LARGE
                    await body.drain()
                await _said(scope, text, 413, CLOSED)(scope, body.receive, send)
        except TooSlow:
            if not started:
                body.give_up()
                await _said(scope, TOO_SLOW, 408, CLOSED)(scope, body.receive, send)

    def _refusal(self, scope: Scope) -> PlainTextResponse | None:
        headers = Headers(scope=scope)
        own = self.sharing.origin_of(scope)
        if own is None or len(headers.getlist("host")) > 1:  # whoever stands before us may have looked at the other one
            return _said(scope, OTHER_ADDRESS, 421)
        if "\x00" in scope["path"] or b"%00" in scope["query_string"]:
            # No text has it, and a database does not take it.
            return _said(scope, NO_PAGE, 404)
        if scope["method"] not in SAFE and headers.get("origin") != own:
            return _said(scope, OTHER_ORIGIN, 403)
        length = number_of(headers.get("content-length", "0"), 12)
        if length is None or length > LARGEST_BODY:
            return _said(scope, TOO_LARGE, 413, CLOSED)
        return None


def _said(scope: Scope, text: str, status: int, headers: Mapping[str, str] | None = None) -> PlainTextResponse:
    """A sentence in the language of whoever asks: nothing of what they sent stands in it."""
    asking = HTTPConnection(scope)
    lang = chosen_language(asking.cookies, asking.headers.get("accept-language", ""))
    return PlainTextResponse(translator("web", lang)(text) + "\n", status, headers)


class Body:
    """What a request brings behind its head, as far as it has come. `most` bytes are taken in; more than is usual only
    for who may send it, which is decided before anything is read."""

    def __init__(self, scope: Scope, receive: Receive) -> None:
        headers = Headers(scope=scope)
        self.most = SMALL_BODY
        self._receive = receive
        self._told = number_of(headers.get("content-length", "0"), 12) or 0
        self._ended = headers.get("content-length", "0") == "0" and "transfer-encoding" not in headers
        self._read = 0
        self._until: float | None = None
        """When the whole is due; None: nobody has asked for it yet."""
        self._due = 0.0
        """When the next piece is, which is complete with `_wanted` bytes of the whole."""
        self._wanted = 0

    async def receive(self) -> Message:
        if self._ended:  # what comes now is that somebody leaves, sooner or later
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
        """Reads on for a while, and keeps nothing: whoever is still sending would not hear the answer, and a proxy
        would say in its own words that the server is gone."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while not self._ended and self._read < DRAINED:
                    self._count(await self._receive())

    def closing(self, send: Send) -> Send:
        """Who has not said everything when they are answered is not listened to any longer. They have the whole answer
        before that: a connection is not closed in the middle of what they send."""

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


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return sending
