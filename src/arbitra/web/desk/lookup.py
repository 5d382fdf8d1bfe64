"""The Laws looked up: an article or a section by its number, the glossary, the terms of the Swiss system."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.responses import Response

from arbitra.laws.articles.search import UnknownArticle, by_number
from arbitra.laws.articles.texts import LawArticle, articles, citing, terms
from arbitra.laws.editions import LawsEdition, editions
from arbitra.laws.rulings.incidents import Incident, incidents
from arbitra.web.access.roles import Right
from arbitra.web.desk.board import BoardInHand, seat_of
from arbitra.web.routes import shows
from arbitra.web.visit import Problem, Visit


@dataclass(frozen=True)
class ShownArticle:
    article: LawArticle
    incidents: tuple[Incident, ...]
    """Whose rulings rest on it."""


def laws(visit: Visit) -> Response:
    """An article with what stands below it; without a number, all of them by their sections."""
    seat = seat_of(visit)
    asked = visit.query("article").strip()[:40]
    shown: list[ShownArticle] = []
    if asked:
        try:
            shown = [_shown(seat.edition, one) for one in by_number(seat.edition, asked)]
        except UnknownArticle as unknown:
            visit.problem = Problem(unknown.reason.sentence(visit.speaker("laws")))
    return visit.page(
        "desk/laws.html",
        seat=seat,
        asked=asked,
        shown=shown,
        sections=[] if shown else _sections(seat),
        editions=editions(),
    )


def _shown(edition: LawsEdition, one: LawArticle) -> ShownArticle:
    known = incidents()
    return ShownArticle(one, tuple(known[key] for key in citing(edition, one)))


def _sections(seat: BoardInHand) -> list[tuple[str, list[LawArticle]]]:
    """Every article under the first part of its number: 7, A, III."""
    made: dict[str, list[LawArticle]] = {}
    for one in articles(seat.edition):
        made.setdefault(one.number.partition(".")[0], []).append(one)
    return list(made.items())


def glossary(visit: Visit) -> Response:
    lang = visit.lang
    lists = [(name, sorted(terms(name), key=lambda one: one.word.said(lang).casefold())) for name in LISTS]
    return visit.page("desk/glossary.html", seat=seat_of(visit), lists=lists)


LISTS = ("glossary", "swiss_terms")
ROUTES = (
    shows("/e/{b}/t/{t}/desk/laws", laws, right=Right.FILL),
    shows("/e/{b}/t/{t}/desk/glossary", glossary, right=Right.FILL),
)
