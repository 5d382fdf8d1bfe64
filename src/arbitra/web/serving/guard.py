"""Who may ask at all, before anything is read.

On a loopback address without a sign-in every web site that the arbiter visits is an attacker: `Host` must be one of
our own addresses (DNS rebinding), `Origin` our own for whatever may write, there are not too many requests at once
(`crowd`), and a body keeps its limits (`bodies`). No server and no proxy before us knows these addresses and pages.
"""

from __future__ import annotations

from collections.abc import Mapping

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from arbitra.i18n import N_, translator
from arbitra.model.bounds import number_of
from arbitra.web.access.entrance import Access, client_of
from arbitra.web.page.missing import NO_PAGE
from arbitra.web.page.preferences import chosen_language
from arbitra.web.serving.bodies import BODY, LARGEST_BODY, Body, TooLarge, TooSlow
from arbitra.web.serving.crowd import Crowd

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
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
STRICT = {"Strict-Transport-Security": "max-age=31536000"}
"""A browser that came by https once never comes in the clear again."""
CLOSED = {"Connection": "close"}
OTHER_ADDRESS = N_("Arbitra is not available at this address.")
OTHER_ORIGIN = N_("This request did not come from an Arbitra page. Nothing was saved.")
TOO_LARGE = N_("Files can be up to 10 MB. Nothing was saved.")
TOO_MUCH = N_("The data sent is too large for this page. Nothing was saved.")
CROWDED = N_("Too many pages are open on your network. Close some of them and try again.")
TOO_SLOW = N_("Sending took too long. Nothing was saved. Try again with a better connection.")


class Guard:
    """`access` knows our own addresses, which change when the event is shared."""

    def __init__(self, app: ASGIApp, access: Access) -> None:
        self.app = app
        self.access = access
        self._crowd = Crowd()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        client = client_of(Request(scope))
        body = Body(scope, receive)
        # A proxy may speak https where we do not: addresses that are written out have the scheme of the browser.
        scope = {**scope, "scheme": self.access.sharing.scheme_of(scope), BODY: body}
        encrypted = scope["scheme"] == "https"
        sending = _with_headers(body.closing(send), STRICT if encrypted else {})
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
                    # People who may send a file must hear why it is too large; some proxies wait for its end.
                    text = TOO_LARGE
                    await body.drain()
                await _said(scope, text, 413, CLOSED)(scope, body.receive, send)
        except TooSlow:
            if not started:
                body.give_up()
                await _said(scope, TOO_SLOW, 408, CLOSED)(scope, body.receive, send)

    def _refusal(self, scope: Scope) -> PlainTextResponse | None:
        headers = Headers(scope=scope)
        own = self.access.sharing.origin_of(scope)
        if own is None or len(headers.getlist("host")) > 1:  # a proxy in front of us may have checked the other one
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
    """A sentence in the language of the request, without anything that was sent."""
    asking = HTTPConnection(scope)
    lang = chosen_language(asking.cookies, asking.headers.get("accept-language", ""))
    return PlainTextResponse(translator("web", lang)(text) + "\n", status, headers)


def _with_headers(send: Send, more: Mapping[str, str]) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in (*HEADERS.items(), *more.items()):
                headers.setdefault(name, value)
            headers.setdefault("Cache-Control", "no-store")
        await send(message)

    return sending
