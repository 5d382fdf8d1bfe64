"""Which standings a page asks for: after which round, of which part of the field; and what they are."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.book.state.bridge import NO_VALUES
from arbitra.book.views.section_standings import section_view, settled_round
from arbitra.book.views.standings import StandingsView
from arbitra.model import ReasonedRefusal
from arbitra.model.bounds import number_of
from arbitra.tiebreaks import StandingsRequest
from arbitra.tiebreaks.categories import parse_category
from arbitra.web.visit import NotFound, Visit

LONGEST_CATEGORY = 100


class Asked(NamedTuple):
    """`after` 0: there is no published round. `problem`: what was wrong with the category, which is then left out."""

    after: int
    category: str
    problem: str


def asked(visit: Visit) -> Asked:
    section = visit.section
    last = section.last_published
    after, category = visit.query("after"), visit.query("cat").strip()[:LONGEST_CATEGORY]
    if after and not 1 <= (number_of(after, 2) or 0) <= last:
        raise NotFound
    problem = ""
    try:
        if category:
            parse_category(category)
    except ReasonedRefusal as refused:
        category, problem = "", refused.reason.sentence(visit.speaker("tiebreaks"))
    return Asked(int(after) if after else settled_round(section), category, problem)


def view_asked(visit: Visit, wanted: Asked, *, moves: bool = False) -> StandingsView:
    """Categories by age need the dates of birth, which the book keeps apart."""
    private = visit.book.private() if visit.state.people else NO_VALUES
    request = StandingsRequest(category=wanted.category or None)
    return section_view(visit.state, visit.tournament, request, private, after=wanted.after, moves=moves)
