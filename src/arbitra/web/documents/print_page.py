"""Print pages: one document, or a set of them on one page."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.responses import Response

from arbitra.book.progress import present_round
from arbitra.model.bounds import number_of
from arbitra.web.documents.cells import head_html, parts_html, rows_html
from arbitra.web.documents.kinds import BY_KIND, chosen_set, is_there
from arbitra.web.documents.sheets import sheet
from arbitra.web.page.links import link
from arbitra.web.page.qr import qr
from arbitra.web.routes import shows
from arbitra.web.visit import NotFound, Visit

PAPERS = ("a4", "letter")
PEN = {"head": head_html, "rows": rows_html, "parts": parts_html, "qr": qr}
"""What the templates do not draw themselves."""
COOKIE = "paper"


def one(visit: Visit) -> Response:
    kind = visit.request.path_params["kind"]
    if kind not in BY_KIND:
        raise NotFound
    return _page(visit, [kind])


def several(visit: Visit) -> Response:
    number = asked_round(visit)
    return _page(visit, [kind for kind in chosen_set(visit) if is_there(visit, kind, number)])


def asked_round(visit: Visit) -> int:
    text = visit.query("round")
    if not text:
        return present_round(visit.section)
    number = number_of(text, 2)
    if number is None:
        raise NotFound
    return number


def _page(visit: Visit, kinds: Sequence[str]) -> Response:
    number = asked_round(visit)
    paper = next((one for one in (visit.query("paper"), visit.request.cookies.get(COOKIE)) if one in PAPERS), PAPERS[0])
    query = {name: visit.query(name) for name in ("set", "round", "after", "cat")}
    response = visit.page(
        "documents/print/page.html",
        sheets=[sheet(visit, kind, number) for kind in kinds],
        pen=PEN,
        paper=paper,
        papers=[(one, link(visit.request.url.path, **query, paper=one)) for one in PAPERS],
        back=link(visit.url("/documents"), round=visit.query("round")),
        now=bool(visit.query("now")),
    )
    if visit.query("paper") in PAPERS:
        response.set_cookie(COOKIE, paper, max_age=365 * 24 * 3600, samesite="lax")
    return response


ROUTES = (shows("/e/{b}/t/{t}/print", several), shows("/e/{b}/t/{t}/print/{kind}", one))
