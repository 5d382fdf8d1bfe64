"""From a request to the person behind it.

At this computer no sign-in is needed while no other computer can open the application. As soon as others can, or a
proxy is in front of it (then all requests seem to come from this computer), everyone signs in."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Sequence
from typing import NamedTuple, Protocol
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import Scope

from arbitra.web.access.accounts import Accounts, digest
from arbitra.web.access.limits import Limits, Turns
from arbitra.web.access.phones import Phones, Waiting
from arbitra.web.access.publicity import Publicity
from arbitra.web.access.roles import Somebody
from arbitra.web.access.rows import Rows
from arbitra.web.access.screens import Screens
from arbitra.web.access.standing import Standing
from arbitra.web.access.ticks import Ticks

USUAL_PORTS = {"http": 80, "https": 443}
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")
HERE = "here"
PASSWORDS = "password"
LONGEST_ADDRESS = 64
"""Characters of what a proxy calls an address; none is longer."""
FORWARDED = (
    "forwarded",
    "via",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-proto",
    "x-real-ip",
    "cf-connecting-ip",
    "true-client-ip",
)


class Sharing(NamedTuple):
    """How the application can be reached: `origins` as browsers write them, `http://127.0.0.1:8064`.

    `alone`: this computer only, no one signs in. `chief_anywhere`: a chief works as such over plain http too. `lan`:
    also every address of this computer, whichever network it joins later; the first of `origins` says the scheme.
    """

    origins: tuple[str, ...]
    alone: bool = True
    chief_anywhere: bool = False
    lan: bool = False

    def origin_of(self, scope: Scope) -> str | None:
        """Our address that a request was sent to; None: it is not ours."""
        host = Headers(scope=scope).get("host", "")
        for origin in self.origins:
            if origin.partition("://")[2] == host:
                return origin
        reached = scope.get("server")
        if not self.lan or reached is None:
            return None
        arrived = addresses_of([reached[0]], reached[1], self.scheme)[0]
        return arrived if arrived.partition("://")[2] == host else None

    @property
    def scheme(self) -> str:
        return self.origins[0].partition("://")[0]

    def scheme_of(self, scope: Scope) -> str:
        """How the browser reached us, whatever a proxy before us speaks."""
        return (self.origin_of(scope) or "http://").partition("://")[0]

    def is_encrypted(self, request: Request) -> bool:
        return self.scheme_of(request.scope) == "https"

    def cookie_of(self, request: Request) -> str:
        """The cookie of a session belongs to the address that the browser asks, whichever process answers there.

        Cookies know no ports: with that of the address two programs on one computer keep out of each other's way. Under
        https no other name of the same domain can set it (`__Host-`).
        """
        parts = urlsplit(self.origin_of(request.scope) or self.origins[0])
        prefix = "__Host-" if parts.scheme == "https" else ""
        return f"{prefix}arbitra-{parts.port or USUAL_PORTS[parts.scheme]}"


class Asking(Protocol):
    """A visit, as far as it matters here."""

    request: Request


class Access:
    """Everything that decides who gets in."""

    def __init__(self, rows: Rows, sharing: Sharing) -> None:
        self.rows = rows
        self.sharing = sharing
        self.accounts = Accounts(rows)
        self.screens = Screens(rows)
        self.phones = Phones(rows, self.accounts)
        self.ticks = Ticks(rows)
        self.waiting = Waiting(rows, self.phones)
        self.publicity = Publicity(rows)
        self.passwords = Limits(rows, PASSWORDS)
        self.codes = Limits(rows, "code")
        self.turns = Turns()
        self.standing = Standing(self.behind_all, lambda: self.accounts.revision)

    def somebody(self, request: Request, secret: str, unnamed: str) -> Somebody | None:
        """None: unknown. `unnamed` is the name that the person at this computer goes by."""
        if self.sharing.alone:
            return Somebody(unnamed, owner=True) if is_from_here(request) else None
        session = digest(secret)
        known = self.behind_all([session]).get(session) if secret else None
        if known is None or self._is_private(request):
            return known
        return known._replace(lowered=True)

    def behind_all(self, sessions: Sequence[str]) -> dict[str, Somebody]:
        """Accounts and phones, by the id of the session."""
        found = self.accounts.behind_all(sessions)
        return found | self.phones.behind_all([one for one in sessions if one not in found])

    def secret_of(self, request: Request) -> str:
        """What the browser carries of its session; empty for one that was never here."""
        return request.cookies.get(self.sharing.cookie_of(request), "")

    def _is_private(self, request: Request) -> bool:
        """Whether the connection to the browser cannot be read by others."""
        return self.sharing.chief_anywhere or is_from_here(request) or self.sharing.is_encrypted(request)

    def close(self) -> None:
        self.rows.close()


def access_of(visit: Asking) -> Access:
    found: Access = visit.request.app.state.access
    return found


def is_from_here(request: Request) -> bool:
    """From this computer, and not through a proxy that forwards the requests of others. Browsers no longer speak
    HTTP/1.0, but an unconfigured proxy does, without saying whom it serves."""
    forwarded = any(name in request.headers for name in FORWARDED) or request.scope["http_version"] == "1.0"
    return not forwarded and _comes_from_here(request) and _is_loopback(request.headers.get("host", ""))


def client_of(request: Request) -> str:
    """Whose attempts are counted together. A proxy of this computer says who asked it, at the end of its list, or in a
    line of its own behind what the browser has claimed.

    Of an IPv6 address the network counts: its owner has all the addresses in it. The person at this computer is
    counted separately, also from those whom a silent proxy brings."""
    if is_from_here(request):
        return HERE
    host = request.client.host if request.client else ""
    told = ",".join(request.headers.getlist("x-forwarded-for")).rpartition(",")[2].strip()
    return _network(told if told and _comes_from_here(request) else host)


def network_of(host: str) -> str:
    """Of a connection: whether someone at this computer has made it, or which network."""
    return HERE if _is_of_here(host) else _network(host)


def _network(host: str) -> str:
    try:
        address = ipaddress.ip_address(host.strip("[]").partition("%")[0])
    except ValueError:
        return host[:LONGEST_ADDRESS]
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    return str(address.ipv4_mapped or ipaddress.ip_network((address, 64), strict=False))


def _comes_from_here(request: Request) -> bool:
    return request.client is not None and _is_of_here(request.client.host)


def _is_of_here(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def _is_loopback(host: str) -> bool:
    """
    >>> _is_loopback("localhost:8064"), _is_loopback("[::1]"), _is_loopback("192.168.1.5:8064")
    (True, True, False)
    """
    return re.sub(r":[0-9]+$", "", host) in LOOPBACK


def addresses_of(names: Sequence[str], port: int, scheme: str = "http") -> tuple[str, ...]:
    """
    >>> addresses_of(["127.0.0.1", "localhost"], 8064)
    ('http://127.0.0.1:8064', 'http://localhost:8064')
    """
    return tuple(f"{scheme}://{name}" + ("" if port == USUAL_PORTS[scheme] else f":{port}") for name in names)
