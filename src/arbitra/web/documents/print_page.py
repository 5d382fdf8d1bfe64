"""Print pages: one document, or a set of them on one page; and the same as PDF."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import cast

from markupsafe import Markup
from starlette.responses import Response

from arbitra.book.slugs import slug_of
from arbitra.documents.catalogue import BY_NAME
from arbitra.documents.pdf.writer import PAPERS, CannotWritePdf, Pdf, WrittenDocument, pdf
from arbitra.documents.source import Source
from arbitra.model.reasons import Plural
from arbitra.web.documents.cells import head_html, parts_html, rows_html, side_html
from arbitra.web.documents.choice import (
    LANGUAGE_COOKIE,
    PAPER_COOKIE,
    asked_round,
    chosen_language,
    chosen_paper,
    chosen_set,
    source_of,
    spoken,
)
from arbitra.web.documents.sheets import Sheet, sheet
from arbitra.web.page.addresses import joined, link, own_page
from arbitra.web.page.preferences import YEAR
from arbitra.web.page.qr import qr
from arbitra.web.routes import shows
from arbitra.web.visit import Aside, NotFound, Visit

PEN = {"head": head_html, "rows": rows_html, "parts": parts_html, "qr": qr, "side": side_html, "drawn": Markup}
"""`drawn`: a picture of `documents/pictures.py`, which escapes what others have written."""
"""What the templates do not draw themselves."""
PAGES = Plural("{count} page", "{count} pages", by="count")


def one(visit: Visit) -> Response:
    return print_page(visit, _one(visit), link(visit.url("/documents"), round=visit.query("round")))


def one_as_pdf(visit: Visit) -> Response:
    return _pdf(visit, _one(visit), visit.request.path_params["kind"])


def several(visit: Visit) -> Response:
    return print_page(visit, _sheets(visit), link(visit.url("/documents"), round=visit.query("round")))


def several_as_pdf(visit: Visit) -> Response:
    return _pdf(visit, _sheets(visit), "set")


def of_all(visit: Visit) -> Response:
    """The set of every tournament of the event, each with its present round."""
    made = [one for name in visit.state.sections for one in _sheets(visit.in_tournament(name))]
    return print_page(visit, made, visit.event_url())


def pages(visit: Visit) -> Response:
    """How many pages each document of the set has, for the gallery; nothing without the extra."""
    if visit.found is None:
        written = [WrittenDocument(one.document, one.lang) for one in _sheets(visit)]
        raise Aside(partial(_counted, written, chosen_paper(visit)))
    counts = cast("list[int]", visit.found)
    said = visit.say(PAGES, count=sum(counts)) if counts else ""
    shown = f"{' + '.join(map(str, counts))} = {said}" if len(counts) > 1 else said
    return Response(f'<span id="pages">{shown}</span>', media_type="text/html")


def _counted(documents: Sequence[WrittenDocument], paper: str) -> list[int]:
    try:
        return [pdf([one], paper).pages for one in documents]
    except CannotWritePdf:
        return []


def _one(visit: Visit) -> list[Sheet]:
    kind = visit.request.path_params["kind"]
    if kind not in BY_NAME:
        raise NotFound
    return [sheet(source, kind, asked_round(visit)) for source in _sources(visit)]


def _sheets(visit: Visit) -> list[Sheet]:
    number, made = asked_round(visit), []
    for source in _sources(visit):
        for kind in chosen_set(visit):
            if BY_NAME[kind].is_there(source, number):
                with suppress(NotFound):
                    made.append(sheet(source, kind, number))
    return made


def _sources(visit: Visit) -> list[Source]:
    """One for each language."""
    source = source_of(visit)
    return [source.in_language(lang) for lang in spoken(chosen_language(visit))]


def print_page(visit: Visit, sheets: Sequence[Sheet], documents: str, address: str = "") -> Response:
    """Back leads to where it was printed from, else to `documents`. `address`: its own, where more than the usual
    stands in it."""
    paper = chosen_paper(visit)
    back = own_page(visit.query("back"), "")
    back = back if back.startswith(f"/e/{visit.event.slug}") else ""
    query = {name: visit.query(name) for name in ("set", "round", "after", "cat", "in")}
    address = address or link(visit.request.url.path, **query)
    response = visit.page(
        "documents/print/page.html",
        sheets=sheets,
        pen=PEN,
        paper=paper,
        papers=[(one, joined(address, back=back, paper=one)) for one in PAPERS],
        back=back or documents,
        now=bool(visit.query("now")),
    )
    return _remembered(visit, response)


def _pdf(visit: Visit, sheets: Sequence[Sheet], name: str) -> Response:
    if not sheets:
        raise NotFound
    if visit.found is None:
        written = [WrittenDocument(one.document, one.lang) for one in sheets]
        raise Aside(partial(_written, written, chosen_paper(visit)))
    found = cast(Pdf | CannotWritePdf, visit.found)
    if isinstance(found, CannotWritePdf):
        raise NotFound(
            visit.say(found.message, **found.fields), visit.url("/documents"), visit.say("Documents"), there=True
        )
    number = visit.query("round")
    named = slug_of(" ".join(part for part in (visit.state.event.name, name, number) if part))
    headers = {"Content-Disposition": f'inline; filename="{named}.pdf"'}
    return _remembered(visit, Response(found.data, media_type="application/pdf", headers=headers))


def _written(documents: Sequence[WrittenDocument], paper: str) -> Pdf | CannotWritePdf:
    try:
        return pdf(documents, paper)
    except CannotWritePdf as refused:
        return refused


def _remembered(visit: Visit, response: Response) -> Response:
    for query, cookie, known in (
        ("paper", PAPER_COOKIE, chosen_paper(visit)),
        ("in", LANGUAGE_COOKIE, chosen_language(visit)),
    ):
        if visit.query(query) == known:
            response.set_cookie(cookie, known, max_age=YEAR, samesite="lax")
    return response


ROUTES = (
    shows("/e/{b}/t/{t}/print", several),
    shows("/e/{b}/t/{t}/print/{kind}", one),
    shows("/e/{b}/t/{t}/pages", pages),
    shows("/e/{b}/t/{t}/pdf", several_as_pdf),
    shows("/e/{b}/t/{t}/pdf/{kind}", one_as_pdf),
    shows("/e/{b}/print", of_all),
)
