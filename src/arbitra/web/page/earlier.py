"""Pages of an earlier state lead to pages of the same state: whoever looks at what was does not slip back into now."""

from __future__ import annotations

import re

from arbitra.i18n import N_

PAST = N_("This is an earlier state: nothing is recorded in it.")
ONLY_NOW = N_("This page has no earlier states: it shows what is now.")
NOW = "?at="
"""Behind an address of an earlier state: leads back to the present one."""
_LINK = re.compile(r'(<a\b[^>]*?\bhref=")(?P<address>/e/[^"]*)"')
_FORM = re.compile(r'<form\b(?![^>]*\bmethod="post")[^>]*?\baction="(?P<address>/e/[^"]*)"[^>]*>')


def at_state(address: str, number: int, joint: str = "&") -> str:
    """The same page in an earlier state. An address that names a state itself stays.

    >>> at_state("/e/open/t/main/r/2?why=1#board-3", 20), at_state("/e/open?at=", 20)
    ('/e/open/t/main/r/2?why=1&at=20#board-3', '/e/open?at=')
    """
    rest, mark, place = address.partition("#")
    path, asks, query = rest.partition("?")
    if re.search(r"(^|[&;])at=", query):
        return address
    return f"{path}?{query}{joint if asks and query else ''}at={number}{mark}{place}"


def kept_at(page: str, event_url: str, number: int) -> str:
    """The page with the number in its links to the event and in what it searches.

    >>> kept_at('<a class="x" href="/e/open/t/main/r/2?q=1#b1">2</a> <a href="/e/other">', "/e/open", 20)
    '<a class="x" href="/e/open/t/main/r/2?q=1&amp;at=20#b1">2</a> <a href="/e/other">'
    >>> kept_at('<a href="/e/open?at="> <form action="/e/open/t/main/find">', "/e/open", 20)
    '<a href="/e/open?at="> <form action="/e/open/t/main/find"><input type="hidden" name="at" value="20">'
    """

    def of_event(address: str) -> bool:
        return re.split("[?#]", address)[0] == event_url or address.startswith(f"{event_url}/")

    def link(found: re.Match[str]) -> str:
        address = found["address"]
        return f'{found[1]}{at_state(address, number, "&amp;")}"' if of_event(address) else found[0]

    def form(found: re.Match[str]) -> str:
        hidden = f'<input type="hidden" name="at" value="{number}">'
        return found[0] + hidden if of_event(found["address"]) else found[0]

    return _FORM.sub(form, _LINK.sub(link, page))
