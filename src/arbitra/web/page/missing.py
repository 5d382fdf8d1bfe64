"""An address that names something missing: which part of it, and where to go instead."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.book.progress import present_round, progress_of
from arbitra.book.slugs import slugs
from arbitra.i18n import N_
from arbitra.model.bounds import number_of
from arbitra.model.reasons import Plural
from arbitra.web.access.roles import Right, allows
from arbitra.web.visit import NotFound, Visit

NO_PAGE = N_("Page not found.")
NO_STATE = N_("The event has no such earlier version.")
NO_TOURNAMENT = N_("This event has no such tournament.")
NO_ROUND = Plural(
    "There is no round {number}: {tournament} has {count} round.",
    "There is no round {number}: {tournament} has {count} rounds.",
    by="count",
)
NO_SUCH_ROUND = N_("Enter a round number, such as {number}.")
NOT_PAIRED = N_("Round {number} is not paired yet.")
NOT_PUBLISHED = N_("Round {number} is not published yet.")
NO_PLAYER = N_("There is no such player in {tournament}.")
MOST = 99


class Told(NamedTuple):
    """A sentence, and a way on; without one, the page offers to go back."""

    text: str
    url: str = ""
    label: str = ""


def told(visit: Visit, missing: NotFound) -> Told:
    """People without a role in an event are not told what it contains."""
    if missing.text:
        return Told(missing.text, missing.url, missing.label)
    if visit.opened is None or not allows(visit.role, Right.INSIDE):
        return Told(visit.say(NO_PAGE))
    params, say = visit.request.path_params, visit.say
    try:
        known = slugs(visit.state.sections)
    except NotFound:
        return Told(say(NO_STATE), visit.now, say("Show the current version"))
    if "t" not in params:
        return Told(say(NO_PAGE))
    if params["t"] not in known:
        return Told(say(NO_TOURNAMENT), visit.event_url(), say("Go to the event"))
    if "p" in params and params["p"] not in visit.section.entries:
        text = say(NO_PLAYER, tournament=visit.state.called(visit.tournament))
        return Told(text, visit.url("/players"), say("Go to the players"))
    asked = params.get("n") or visit.query("round") or visit.query("after")
    return _of_round(visit, asked) if asked else Told(say(NO_PAGE), visit.url(), say("Go to the tournament"))


def _of_round(visit: Visit, asked: str) -> Told:
    say, number, present = visit.say, number_of(asked, 4), present_round(visit.section)

    def to(number: int, text: str) -> Told:
        return Told(text, visit.url(f"/r/{number}"), say("Go to round {number}", number=number))

    if number is None:
        return to(present, say(NO_SUCH_ROUND, number=present))
    found = progress_of(visit.state, visit.tournament, number) if 1 <= number <= MOST else None
    if found is None:
        there = progress_of(visit.state, visit.tournament, present)
        total = there.total if there is not None else present
        return to(present, say(NO_ROUND, number=number, tournament=visit.state.called(visit.tournament), count=total))
    kept = visit.section.round(number)
    if kept is None:
        return to(number, say(NOT_PAIRED, number=number))
    return to(number, say(NO_PAGE if kept.published else NOT_PUBLISHED, number=number))
