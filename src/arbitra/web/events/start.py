"""The events that are served."""

from __future__ import annotations

import logging
from datetime import datetime
from typing import NamedTuple

from starlette.responses import JSONResponse, Response

from arbitra.book.state.event import State
from arbitra.book.state.section import Phase, Section
from arbitra.documents.dates import days
from arbitra.i18n import N_, Translate
from arbitra.model.reasons import Plural
from arbitra.web.access.roles import Right
from arbitra.web.page.addresses import link
from arbitra.web.routes import shows
from arbitra.web.shelf.shelf import Listed
from arbitra.web.tour.tour import listed_for, offered
from arbitra.web.visit import Visit

LOG = logging.getLogger("arbitra.web")
OPEN = Plural("Round {rounds}: {count} unfinished game", "Round {rounds}: {count} unfinished games", by="count")
NOT_LISTED = N_("Its contents are not valid. Run arbitra doctor on its file.")


class ListedEvent(NamedTuple):
    name: str
    url: str
    when: str
    stage: str
    cls: str
    tournaments: str
    players: int
    left_fide: bool
    changed: datetime
    problem: str = ""
    file: str = ""
    copy_of: str = ""
    """The file that holds the same event; then `file` is only a copy."""
    restore: str = ""
    """Where a file that cannot be opened is put back from a backup."""


def start(visit: Visit) -> Response:
    theirs = listed_for(visit)
    lines = [_line_or_trouble(visit, one) for one in sorted(theirs, key=lambda one: bool(one.copy_of))]
    last = next((line for line in lines if not line.problem and not line.copy_of), None)
    return visit.page(
        "events/start.html",
        events=lines,
        last=last,
        place=visit.folder.shown,
        kind=visit.folder.kind,
        tour_offered=offered(visit, theirs),
    )


def who(visit: Visit) -> Response:
    """For a second start at the same place: is it served here already?"""
    alone = visit.request.app.state.access.sharing.alone
    return JSONResponse({"folder": visit.folder.mark, "alone": alone})


def dates_of(state: State, lang: str) -> str:
    return days(state.event.start, state.event.end, lang) if state.event.start else ""


def stage_of(section: Section, say: Translate) -> tuple[str, str]:
    """The state of a tournament in words, and their colour."""
    number, planned = len(section.rounds), section.settings.rounds
    match section.phase:
        case Phase.SETUP:
            return say("Not started"), ""
        case Phase.DRAFT:
            return say("Draft of round {number}", number=section.drafts[0]), "warn"
        case Phase.PUBLISHED if not any(one.published and one.waiting() for one in section.rounds):
            # Adjourned or postponed games do not hold up the round, but they are unfinished.
            games = {at: one.open_games for at, one in enumerate(section.rounds, start=1) if one.open_games}
            return say(OPEN, rounds=", ".join(map(str, games)), count=sum(games.values())), "warn"
        case Phase.PUBLISHED:
            return say("Round {number} in progress", number=section.last_published), "note"
        case Phase.FINISHED:
            return say("Finished"), ""
    if planned:
        return say("Round {number} of {planned} complete", number=number, planned=planned), "good"
    return say("Round {number} complete", number=number), "good"


def _line_or_trouble(visit: Visit, listed: Listed) -> ListedEvent:
    """A damaged event does not keep the others from being listed."""
    try:
        return _line(visit, listed)
    except Exception:
        LOG.exception("%s cannot be listed", listed.slug)
        problem = visit.say(NOT_LISTED)
        return ListedEvent(listed.name, f"/e/{listed.slug}", "", "", "", "", 0, False, listed.changed, problem)


def _line(visit: Visit, listed: Listed) -> ListedEvent:
    url = f"/e/{listed.slug}"
    if listed.state is None:
        problem = listed.problem.said(visit.speaker("book")) if listed.problem else ""
        line = ListedEvent(listed.name, url, "", "", "", "", 0, False, listed.changed, problem)
        kept = visit.folder.kind == "folder" and listed.slug and visit.may("run")
        return line._replace(restore=link("/restore", file=listed.slug)) if kept else line
    state = listed.state
    sections = list(state.sections.values())
    stage, cls = stage_of(sections[0], visit.say) if sections else (visit.say("Not started"), "")
    names = ", ".join(state.sections) if len(sections) > 1 else ""
    left = any(state.left_fide(section) for section in sections)
    players = len({person for section in sections for person in section.entries})
    when = dates_of(state, visit.lang)
    line = ListedEvent(state.event.name, url, when, stage, cls, names, players, left, listed.changed)
    return line._replace(file=listed.name, copy_of=listed.copy_of)


ROUTES = (shows("/", start), shows("/who", who, right=Right.PUBLISHED))
