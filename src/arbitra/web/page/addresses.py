"""Addresses of pages: with an earlier state, with what is asked, and whether they are ours.

Earlier states have addresses of their own, `/e/open@20/t/main`. Every link of a page begins with the address of its
event, so links from an earlier state stay in that state.
"""

from __future__ import annotations

import re
from urllib.parse import urlencode

from arbitra.i18n import N_

PAST = N_("You are viewing an earlier version. Nothing can be changed here.")
ONLY_NOW = N_("This page has no earlier versions. It always shows the present.")
_EVENT = re.compile(r"^/e/([^/@?#]+)(@[^/?#]*)?")
_ASKED = re.compile(r"(^|&)at=[^&]*")


def parted(named: str) -> tuple[str, str]:
    """The event that an address names, and the state.

    >>> parted("open@20"), parted("open")
    (('open', '20'), ('open', ''))
    """
    slug, _, number = named.partition("@")
    return slug, number


def at_state(address: str, number: int | str | None) -> str:
    """The same page in another state, or in the present one. An address outside of events stays.

    >>> at_state("/e/open/t/main/r/2?why=1#board-3", 20), at_state("/e/open@20/history", None), at_state("/help", 20)
    ('/e/open@20/t/main/r/2?why=1#board-3', '/e/open/history', '/help')
    """
    mark = "" if number is None else f"@{number}"
    return _EVENT.sub(lambda found: f"/e/{found[1]}{mark}", address)


def moved(path: str, query: str) -> str | None:
    """Where a page of an earlier state is that was named as `?at=20`; None: it was not.

    >>> moved("/e/open/history", "q=ann&at=20"), moved("/e/open@20", "at="), moved("/e/open", "q=at")
    ('/e/open@20/history?q=ann', '/e/open', None)
    """
    found = _ASKED.search(query)
    if found is None or not path.startswith("/e/"):
        return None
    rest = _ASKED.sub("", query).lstrip("&")
    return at_state(path, found[0].partition("=")[2] or None) + (f"?{rest}" if rest else "")


def link(path: str, /, **query: object) -> str:
    """What is empty is left out: `link("/e/open/history", by="Ana", page="")`."""
    asked = {name: value for name, value in query.items() if value not in ("", None)}
    return f"{path}?{urlencode(asked)}" if asked else path


def joined(address: str, /, *again: tuple[str, object], **query: object) -> str:
    """More is asked of an address, of which `again` may come several times.

    >>> joined("/e/open/desk?board=1", ("a", "pressed:yes"), ("a", "kind:rapid"), paper="a4")
    '/e/open/desk?board=1&a=pressed%3Ayes&a=kind%3Arapid&paper=a4'
    """
    asked = urlencode([(name, value) for name, value in (*again, *query.items()) if value not in ("", None)])
    return f"{address}{'&' if '?' in address else '?'}{asked}" if asked else address


def own_page(asked: str, other: str = "/") -> str:
    """An address that leads to a page of ours, else another. Browsers leave out what cannot be seen, and take what is
    left of `/\\t/evil.example` for another server.

    >>> own_page("/e/open@3"), own_page("//evil.example"), own_page("/\\t/evil.example"), own_page("data:,0", "")
    ('/e/open@3', '/', '/', '')
    """
    plain = asked.isprintable() and "//" not in asked and "\\" not in asked
    return asked if plain and asked.startswith("/") else other
