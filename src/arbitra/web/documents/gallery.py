"""Every document of a tournament, and the set that is printed together."""

from __future__ import annotations

from typing import NamedTuple

from starlette.responses import Response

from arbitra.book.views.section_standings import announced_rounds
from arbitra.web.documents.kinds import COOKIE, DOCUMENTS, chosen_set, in_order, is_there
from arbitra.web.documents.print_page import asked_round
from arbitra.web.page.links import link
from arbitra.web.page.preferences import YEAR
from arbitra.web.routes import shows, takes
from arbitra.web.visit import NotFound, Visit


class OfferedDocument(NamedTuple):
    kind: str
    title: str
    says: str
    url: str
    in_set: bool
    there: bool


class Download(NamedTuple):
    title: str
    says: str
    url: str


def documents(visit: Visit) -> Response:
    say, section = visit.say, visit.section
    number, chosen = asked_round(visit), chosen_set(visit)
    if not 1 <= number <= max(1, len(section.rounds)):
        raise NotFound
    lines = []
    for one in DOCUMENTS:
        query = {"round": number} if one.of == "round" else {}
        title = (
            say(one.title)
            if one.of != "round"
            else say("{document}, round {number}", document=say(one.title), number=number)
        )
        url = link(visit.url(f"/print/{one.kind}"), **query)
        lines.append(
            OfferedDocument(one.kind, title, say(one.says), url, one.kind in chosen, is_there(visit, one.kind, number))
        )
    return visit.page(
        "documents/documents.html",
        lines=lines,
        number=number,
        rounds=len(section.rounds),
        planned=announced_rounds(section),
        downloads=_downloads(visit),
        set_url=link(visit.url("/print"), set=",".join(chosen), round=number),
        url=lambda **query: link(visit.url("/documents"), **query),
    )


def print_set(visit: Visit) -> Response:
    """Remembers the set in the browser, and opens it."""
    chosen = ",".join(in_order(key.removeprefix("doc-") for key in visit.form if key.startswith("doc-")))
    if not chosen:
        return visit.go(link(visit.url("/documents"), round=visit.form.get("round", "")))
    url = link(visit.url("/print"), set=chosen, round=visit.form.get("round", ""), now=1)
    response = visit.go(url)
    response.set_cookie(COOKIE, chosen.replace(",", "."), max_age=YEAR, httponly=True, samesite="lax")
    return response


def _downloads(visit: Visit) -> list[Download]:
    say = visit.say
    kinds = (
        ("trf26", say("TRF26"), say("The report for the rating officer")),
        ("csv", say("Players as CSV"), say("For a spreadsheet")),
        ("journal", say("Journal"), say("Every act since the beginning, without private data")),
    )
    return [Download(title, says, link(visit.url(f"/export/{kind}"))) for kind, title, says in kinds]


ROUTES = (
    shows("/e/{b}/t/{t}/documents", documents),
    takes("/e/{b}/t/{t}/documents", print_set, again=documents),
)
