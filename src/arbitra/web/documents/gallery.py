"""Every document of a tournament as a gallery, and the set that is printed together."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup
from starlette.responses import Response

from arbitra.book.views.section_standings import announced_rounds
from arbitra.documents.catalogue import DOCUMENTS, SETS, DocumentKind, Group, Of, in_order
from arbitra.documents.pdf.writer import INSTALL, can_write
from arbitra.model.bounds import number_of
from arbitra.model.reasons import Plural
from arbitra.web.documents.choice import (
    BOTH,
    PRINTED_ROUND,
    SET_COOKIE,
    asked_round,
    chosen_language,
    chosen_paper,
    chosen_set,
    printed_mark,
    source_of,
)
from arbitra.web.documents.leaves import leaf
from arbitra.web.page.addresses import link
from arbitra.web.page.preferences import YEAR
from arbitra.web.routes import shows, takes
from arbitra.web.visit import NotFound, Visit

OF_ROUND = (Of.ROUND, Of.PAIRED, Of.RECORDS)
RESULTS = "results"


class OfferedDocument(NamedTuple):
    """`lacks` says what is missing, where it can be printed all the same."""

    kind: str
    title: str
    says: str
    url: str
    in_set: bool
    there: bool
    lacks: str
    leaf: Markup


class OfferedGroup(NamedTuple):
    key: str
    title: str
    documents: tuple[OfferedDocument, ...]


class Download(NamedTuple):
    title: str
    says: str
    url: str


MISSING = Plural("{count} result is missing", "{count} results are missing", by="count")


def documents(visit: Visit) -> Response:
    say, section = visit.say, visit.section
    number, chosen = asked_round(visit), chosen_set(visit)
    if not 1 <= number <= max(1, len(section.rounds)):
        raise NotFound
    sets = [one._replace(documents=in_order(one.documents)) for one in SETS]
    query = {"round": number, "in": chosen_language(visit), "paper": chosen_paper(visit)}
    return visit.page(
        "documents/documents.html",
        groups=_groups(visit, number, chosen),
        sets=[
            (say(one.title), link(visit.url("/documents"), set=one.name, round=number), one.documents == chosen)
            for one in sets
        ],
        own=not any(one.documents == chosen for one in sets),
        count=len(chosen),
        number=number,
        rounds=len(section.rounds),
        planned=announced_rounds(section),
        downloads=_downloads(visit),
        several=len(visit.state.sections) > 1,
        spoken=[("en", say("English")), ("es", say("Spanish")), (BOTH, say("both"))],
        language=chosen_language(visit),
        papers=[("a4", "A4"), ("letter", "Letter")],
        paper=chosen_paper(visit),
        can_write=can_write(),
        install=INSTALL,
        pages_url=link(visit.url("/pages"), set=",".join(chosen), **query),
        set_url=link(visit.url("/print"), set=",".join(chosen), round=number),
        url=lambda **query: link(visit.url("/documents"), **query),
    )


def _groups(visit: Visit, number: int, chosen: tuple[str, ...]) -> list[OfferedGroup]:
    say, source = visit.say, source_of(visit)
    titles = {
        Group.ROUND: say("For round {number}", number=number),
        Group.AFTER: say("After the round"),
        Group.END: say("At the end, and forms"),
        Group.DESK: say("Desk"),
    }
    waiting = _waiting(visit, number)
    lacks = say(MISSING, count=waiting) if waiting else ""

    def offered(one: DocumentKind) -> OfferedDocument:
        url = link(visit.url(f"/print/{one.name}"), **({"round": number} if one.of in OF_ROUND else {}))
        there, missing = one.is_there(source, number), lacks if one.name == RESULTS else ""
        return OfferedDocument(
            one.name, say(one.title), say(one.says), url, one.name in chosen, there, missing, leaf(one.picture)
        )

    return [
        OfferedGroup(
            group.value, title, tuple(offered(one) for one in DOCUMENTS if one.group is group and one.belongs(source))
        )
        for group, title in titles.items()
    ]


def _waiting(visit: Visit, number: int) -> int:
    kept = visit.section.round(number)
    return len(kept.waiting()) if kept is not None else 0


def print_set(visit: Visit) -> Response:
    """Remembers the set in the browser, and opens it: as a page to print, or as PDF."""
    form = visit.form
    chosen = ",".join(in_order(key.removeprefix("doc-") for key in form if key.startswith("doc-")))
    if not chosen:
        return visit.go(link(visit.url("/documents"), round=form.get("round", "")))
    asked = {"in": form.get("in", ""), "paper": form.get("paper", "")}
    if form.get("all"):
        url = link(visit.event_url("/print"), set=chosen, now=1, back=visit.back, **asked)
    elif form.get("as") == "pdf":
        url = link(visit.url("/pdf"), set=chosen, round=form.get("round", ""), **asked)
    else:
        url = link(visit.url("/print"), set=chosen, round=form.get("round", ""), now=1, back=visit.back, **asked)
    response = visit.go(url)
    response.set_cookie(SET_COOKIE, chosen.replace(",", "."), max_age=YEAR, httponly=True, samesite="lax")
    number = number_of(form.get("round", ""), 3)
    if number is not None and not form.get("all"):
        mark = printed_mark(visit, number)
        response.set_cookie(PRINTED_ROUND, mark, max_age=YEAR, httponly=True, samesite="lax")
    return response


def _downloads(visit: Visit) -> list[Download]:
    say = visit.say
    kinds = (
        ("trf26", say("TRF26"), say("The report for the rating officer")),
        ("trf16", say("TRF16"), say("The same report in the older format, which some federations still ask for")),
        ("xlsx", say("Spreadsheet"), say("All tables: players, pairings, results, standings, crosstable, prizes")),
        ("csv", say("Players as CSV"), say("For a spreadsheet")),
        ("json", say("JSON"), say("The tournament as data for other programs, with a published schema")),
        ("pgn", say("PGN of the round"), say("The headers of the last published round, for a broadcast")),
        ("ics", say("Calendar"), say("The rounds with their times, for phones and calendars")),
        ("journal", say("Full history"), say("Every action from the start, without private data")),
    )
    return [Download(title, says, link(visit.url(f"/export/{kind}"))) for kind, title, says in kinds]


ROUTES = (
    shows("/e/{b}/t/{t}/documents", documents),
    takes("/e/{b}/t/{t}/documents", print_set, again=documents),
)
