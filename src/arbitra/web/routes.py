"""How a page says which addresses are its own.

    ROUTES = (shows("/e/{b}/t/{t}/players", players), takes("/e/{b}/t/{t}/players/new", add, again=new))

`again` is the page that a form comes back to with its problem when something was refused. `right` is what the person
must have: unless a route says otherwise, only arbiters see a page, and only arbiters send a form. `past` is why a page
has no earlier states, and is shown instead. `crowded` is for what checks a
password, each when it is their turn: it answers in its place when too many wait. `files`: a file may come with
the form.

Most addresses name their event. Where something else identifies it (a code, a phone), a route finds it by
`event`; a route that finds none is answered without one. Nothing is sent to a copy of an event but what is said to be
for `copies`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from starlette.responses import Response

from arbitra.web.access.roles import Right
from arbitra.web.shelf.shelf import OpenEvent
from arbitra.web.visit import Visit

Handler = Callable[[Visit], Response]
EventOf = Callable[[Visit], OpenEvent | None]


class PageRoute(NamedTuple):
    method: str
    path: str
    handler: Handler
    again: Handler | None = None
    right: Right = Right.INSIDE
    event: EventOf | None = None
    past: str = ""
    crowded: Handler | None = None
    files: bool = False
    copies: bool = False


def shows(
    path: str, handler: Handler, right: Right = Right.INSIDE, event: EventOf | None = None, past: str = ""
) -> PageRoute:
    """A page; it never writes."""
    return PageRoute("GET", path, handler, right=right, event=event, past=past)


def takes(
    path: str,
    handler: Handler,
    again: Handler | None = None,
    right: Right = Right.WORK,
    event: EventOf | None = None,
    crowded: Handler | None = None,
    *,
    files: bool = False,
    copies: bool = False,
) -> PageRoute:
    """What a form sends."""
    return PageRoute("POST", path, handler, again, right, event, crowded=crowded, files=files, copies=copies)
