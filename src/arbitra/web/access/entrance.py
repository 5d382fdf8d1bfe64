"""From a request to the person behind it.

Whoever sits at this computer needs no sign-in while the application is for this computer alone. As soon as others can
reach it, or a proxy stands before it (then everybody seems to come from this computer), everybody signs in.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from typing import NamedTuple

from starlette.requests import Request

from arbitra.web.access.accounts import Accounts
from arbitra.web.access.limits import Limits
from arbitra.web.access.roles import Somebody
from arbitra.web.access.rows import Rows
from arbitra.web.access.screens import Screens

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

    `alone`: this computer only, nobody signs in. `chief_anywhere`: a chief works as such over plain http too.
    """

    origins: tuple[str, ...]
    alone: bool = True
    chief_anywhere: bool = False

    @property
    def by_host(self) -> dict[str, str]:
        return {origin.partition("://")[2]: origin for origin in self.origins}

    def is_encrypted(self, request: Request) -> bool:
        return self.by_host.get(request.headers.get("host", ""), "").startswith("https://")


class Access:
    """Everything that decides who gets in."""

    def __init__(self, rows: Rows, sharing: Sharing) -> None:
        self.rows = rows
        self.sharing = sharing
        self.accounts = Accounts(rows)
        self.screens = Screens(rows)
        self.passwords = Limits(most=10, most_in_all=200)

    def somebody(self, request: Request, secret: str, unnamed: str) -> Somebody | None:
        """None: nobody we know. `unnamed` is the name that the person at this computer goes by."""
        if self.sharing.alone:
            return Somebody(unnamed, owner=True) if is_from_here(request) else None
        known = self.accounts.behind(secret)
        if known is None or self._is_private(request):
            return known
        return known._replace(lowered=True)

    def _is_private(self, request: Request) -> bool:
        """Whether nobody between the browser and us can read along."""
        return self.sharing.chief_anywhere or is_from_here(request) or self.sharing.is_encrypted(request)

    def close(self) -> None:
        self.rows.close()


def is_from_here(request: Request) -> bool:
    """From this computer, and not through somebody who forwards what others ask."""
    if any(name in request.headers for name in FORWARDED) or request.client is None:
        return False
    try:
        return ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False


def addresses_of(names: Sequence[str], port: int, scheme: str = "http") -> tuple[str, ...]:
    """
    >>> addresses_of(["127.0.0.1", "localhost"], 8064)
    ('http://127.0.0.1:8064', 'http://localhost:8064')
    """
    usual = {"http": 80, "https": 443}[scheme]
    return tuple(f"{scheme}://{name}" + ("" if port == usual else f":{port}") for name in names)
