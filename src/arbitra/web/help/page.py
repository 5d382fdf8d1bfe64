"""The manual: F1 opens the chapter of the page, `/help` lists all of them and finds words in them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import PurePosixPath
from urllib.parse import quote

from starlette.responses import RedirectResponse, Response

from arbitra.web.access.roles import Right
from arbitra.web.help.chapters import INDEX, Chapter, chapters, find, parts, pictures
from arbitra.web.help.text import render
from arbitra.web.page.addresses import own_page
from arbitra.web.routes import shows
from arbitra.web.visit import NotFound, Visit

EVENT = r"^/e/[^/]+"
TOURNAMENT = rf"{EVENT}/t/[^/]+"
CHAPTERS = (
    (r"^/help\b", INDEX),
    (r"^/(me|palette)$", "keys"),
    (r"^/(login|logout|me)\b", "sharing"),
    (r"^/(h|phone)\b", "phones"),
    (r"^/cancel$", "round"),
    (r"^/screen\b", "screens"),
    (r"^/p/", "public"),
    (r"^/(new|import)\b", "new-event"),
    (r"^/lists", "players"),
    (r"^/(who|tour)?$", "events"),
    (rf"{EVENT}/(people|addresses)", "sharing"),
    (rf"{EVENT}/(copy|backups)", "events"),
    (r"^/restore\b", "events"),
    (rf"{EVENT}/phones", "phones"),
    (rf"{EVENT}/screens", "screens"),
    (rf"{EVENT}/public", "public"),
    (rf"{EVENT}/(palette|find)$", "keys"),
    (rf"{EVENT}/(history|undo)", "history"),
    (rf"{EVENT}(/t/[^/]+)?/settings", "settings"),
    (rf"{EVENT}/tournament/new", "new-event"),
    (rf"{TOURNAMENT}/(r/[^/]+/results?|board)$", "results"),
    (rf"{TOURNAMENT}/r/[^/]+/edit", "by-hand"),
    (rf"{TOURNAMENT}/r/[^/]+/(why|reason)", "why"),
    (rf"{TOURNAMENT}/r/[^/]+/checklist", "checklists"),
    (rf"{TOURNAMENT}/r/", "round"),
    (rf"{TOURNAMENT}/checkin", "checkin"),
    (rf"{TOURNAMENT}/players", "players"),
    (rf"{TOURNAMENT}/(standings|cross)", "standings"),
    (rf"{TOURNAMENT}/corrections", "corrections"),
    (rf"{TOURNAMENT}/(prizes|norms)", "prizes"),
    (rf"{TOURNAMENT}/desk", "desk"),
    (rf"{TOURNAMENT}/(documents|print|pdf|pages|regulations|export)", "documents"),
    (rf"{EVENT}/print", "documents"),
    (rf"{EVENT}(/copy|/t/[^/]+)?$", "events"),
)
"""Which chapter explains an address; the first that fits."""
FOR_GOOD = {"Cache-Control": "public, max-age=3600"}


def manual(visit: Visit) -> Response:
    origin = visit.query("from")
    if origin and not visit.query("q"):
        return RedirectResponse(f"/help/{chapter_of(origin) or INDEX}?from={quote(origin, safe='/')}", 303)
    asked = visit.query("q").strip()[:80]
    return _page(visit, chapters(visit.lang)[INDEX], asked)


def chapter(visit: Visit) -> Response:
    found = chapters(visit.lang).get(visit.request.path_params["chapter"])
    if found is None:
        raise NotFound
    return _page(visit, found)


def picture(visit: Visit) -> Response:
    found = pictures().get("{lang}/{name}".format(**visit.request.path_params))
    if found is None:
        raise NotFound
    return Response(found.read_bytes(), media_type="image/png", headers=FOR_GOOD)


def _page(visit: Visit, shown: Chapter, asked: str = "") -> Response:
    origin = _origin(visit)
    kept = f"?from={quote(origin, safe='/')}" if origin else ""
    listed = [one for part in parts(visit.lang) for one in part.chapters]
    place = listed.index(shown) if shown in listed else -1
    return visit.page(
        "help/help.html",
        chapter=shown,
        body=render(shown.source, _leads(visit.lang, kept)),
        parts=parts(visit.lang),
        origin=origin,
        kept=kept,
        asked=asked,
        hits=find(visit.lang, asked),
        index=INDEX,
        before=listed[place - 1] if place > 0 else None,
        after=listed[place + 1] if place + 1 < len(listed) else None,
    )


def _leads(lang: str, kept: str) -> Callable[[str], str]:
    def leads(target: str) -> str:
        path, mark, anchor = target.partition("#")
        if path.endswith(".png"):
            return f"/help/picture/{'/'.join(PurePosixPath(path).parts[-2:])}"
        return f"/help/{PurePosixPath(path).stem}{kept}{mark}{anchor}" if path else mark + anchor

    return leads


def _origin(visit: Visit) -> str:
    """The page that F1 was pressed on: only a page of our own."""
    asked = visit.query("from")
    return own_page(asked, "")


def chapter_of(address: str) -> str | None:
    """
    >>> chapter_of("/e/open/t/main/r/4/results"), chapter_of("/")
    ('results', 'events')
    """
    return next((chapter for pattern, chapter in CHAPTERS if re.search(pattern, address)), None)


ROUTES = (
    shows("/help", manual, right=Right.DOOR),
    shows("/help/{chapter}", chapter, right=Right.DOOR),
    shows("/help/picture/{lang}/{name}", picture, right=Right.DOOR),
)
