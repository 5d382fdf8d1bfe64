"""Earlier states have addresses of their own, `/e/open@20/t/main`. Every link of a page begins with the address of its
event, so whoever looks at what was does not slip back into now."""

from __future__ import annotations

import re

from arbitra.i18n import N_

PAST = N_("This is an earlier state: nothing is recorded in it.")
ONLY_NOW = N_("This page has no earlier states: it shows what is now.")
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
