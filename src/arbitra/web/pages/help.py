"""The manual: how a round goes, which keys there are, what each page is for. F1 opens the chapter of the page."""

from __future__ import annotations

import re

from starlette.responses import RedirectResponse, Response

from arbitra.web.access.roles import Right
from arbitra.web.routes import shows
from arbitra.web.visit import Visit

CHAPTERS = (
    (r"/r/\d+/results", "results"),
    (r"/r/\d+/(edit|why)", "why"),
    (r"/r/\d+", "round"),
    (r"/(players|checkin)", "players"),
    (r"/(standings|cross|documents|print)", "standings"),
    (r"/history", "history"),
    (r"/settings", "settings"),
    (r"/(new|import|tournament/new)\b", "begin"),
    (r"/me\b", "keys"),
)
"""Which chapter explains an address; the first that fits."""


def manual(visit: Visit) -> Response:
    origin = visit.query("from")
    if origin:
        return RedirectResponse(f"/help#{chapter_of(origin)}", 303)
    return visit.page("help.html")


def chapter_of(address: str) -> str:
    """
    >>> chapter_of("/e/open/t/main/r/4/results"), chapter_of("/")
    ('results', 'begin')
    """
    return next((chapter for pattern, chapter in CHAPTERS if re.search(pattern, address)), "begin")


ROUTES = (shows("/help", manual, right=Right.DOOR),)
