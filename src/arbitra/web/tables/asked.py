"""Which standings a page asks for: after which round, of which part of the field; and what they are."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.book.state.bridge import NO_VALUES, Values
from arbitra.book.state.section import Section
from arbitra.book.views.standings import section_standings
from arbitra.model import ReasonedRefusal
from arbitra.model.bounds import number_of
from arbitra.reports.standings_text import cited
from arbitra.tiebreaks import Standings, StandingsRequest, TiebreakProblem
from arbitra.tiebreaks.categories import parse_category
from arbitra.web.visit import NotFound, Visit

LONGEST_CATEGORY = 100


class Asked(NamedTuple):
    """`after` 0: there is no published round. `problem`: what was wrong with the category, which is then left out."""

    after: int
    category: str
    problem: str


class Ranked(NamedTuple):
    """`problem`: why the tie-breaks of the tournament cannot be applied; then points alone rank."""

    made: Standings
    before: Standings | None
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


def settled_round(section: Section) -> int:
    """The last round up to which nobody waits for a result; while the first one is played, that one."""
    settled = 0
    for number, kept in enumerate(section.rounds, start=1):
        if not kept.published or kept.waiting():
            break
        settled = number
    return settled or (1 if section.is_published(1) else section.last_published)


def open_games(section: Section, after: int) -> int:
    """Games without a result up to a round."""
    return sum(board.outcome.open for kept in section.rounds[:after] for board in kept.boards)


def birth_dates(visit: Visit) -> Values:
    return visit.book.private() if visit.state.people else NO_VALUES


def ranked(visit: Visit, wanted: Asked, *, moves: bool = False) -> Ranked:
    """The standings, and for the moves those of the round before."""
    request, problem = StandingsRequest(category=wanted.category or None), ""
    try:
        made = _after(visit, wanted.after, request)
    except TiebreakProblem as found:
        problem = cited(found.reason, visit.speaker("tiebreaks"))
        request = StandingsRequest(category=wanted.category or None, tiebreaks=())
        made = _after(visit, wanted.after, request)
    before = _after(visit, wanted.after - 1, request) if moves and wanted.after > 1 else None
    return Ranked(made, before, problem)


def _after(visit: Visit, number: int, request: StandingsRequest) -> Standings:
    """Play-offs belong to the standings after the last round alone."""
    last = visit.section.last_published
    private = birth_dates(visit)
    return section_standings(
        visit.state, visit.tournament, request, private, after_round=None if number == last else number
    )
