"""A tour of six pages of an event that is there: each says in a few lines what it is for, and links to the next.

Nothing is changed on the way. The stop is a part of the address (`?tour=3`), so it can be left and resumed.
A cookie keeps that someone has finished the tour, or does not want it.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from enum import IntEnum
from typing import NamedTuple

from starlette.responses import Response

from arbitra.book.state.event import State
from arbitra.i18n import N_
from arbitra.model.bounds import number_of
from arbitra.model.refusals import ArbitraError
from arbitra.web.access.roles import Right
from arbitra.web.events.suggestions import suggestions
from arbitra.web.page.addresses import own_page
from arbitra.web.page.preferences import YEAR
from arbitra.web.routes import shows, takes
from arbitra.web.shelf.shelf import Listed
from arbitra.web.visit import NotFound, Visit

COOKIE, SEEN = "tour", "seen"
NOWHERE = N_("The tour needs a Swiss tournament with a published round. To see one, start: arbitra serve --demo")


class Sight(IntEnum):
    """What the tour shows, in its order; the number is that of the address."""

    EVENT = 1
    ROUND = 2
    RESULTS = 3
    WHY = 4
    STANDINGS = 5
    HISTORY = 6


STOPS = {
    Sight.EVENT: (
        N_("The event"),
        N_(
            "An event is one file: its tournaments, players, rounds and every action. This page shows how far each"
            " tournament has got. The button marked Ctrl+Enter is the next step, here and on every page."
        ),
    ),
    Sight.ROUND: (
        N_("The round"),
        N_(
            "A round starts as a draft that only arbiters see. Once you publish it, hall screens, helpers’ phones and"
            " the public page show it too. The bar above links to every other page of the tournament."
        ),
    ),
    Sight.RESULTS: (
        N_("Results"),
        N_(
            "One key enters a result and moves to the next game without one. The keys are listed on the page; a "
            "mouse or a finger works too. Z undoes your last action."
        ),
    ),
    Sight.WHY: (
        N_("Why?"),
        N_(
            "Players ask: why this opponent, why Black again? Press W at any board. The answer begins with one sentence"
            " and the article that decides. To ask why not, type another player’s name."
        ),
    ),
    Sight.STANDINGS: (
        N_("Standings"),
        N_("Select a tie-break value to see how it was calculated, opponent by opponent."),
    ),
    Sight.HISTORY: (
        N_("The history"),
        N_(
            "Nothing is overwritten. Every action has a number, a time and a name, and nearly every action can be"
            " undone. That was the tour: F1 explains each page, Ctrl+K finds everything."
        ),
    ),
}


class Stop(NamedTuple):
    """What the tour says on this page. `following` is empty at its end, `before` at its start."""

    number: int
    title: str
    text: str
    before: str
    following: str
    total: int = len(STOPS)


def stop(visit: Visit) -> Stop | None:
    """None: this page is not part of a tour."""
    number = number_of(visit.query("tour"), 1) or 0
    if number not in STOPS or visit.opened is None or visit.at is not None or not visit.may(Right.INSIDE):
        return None
    name = _shown(visit.state)
    if name is None:
        return None
    title, text = STOPS[Sight(number)]
    before = _address(visit, name, number - 1) if number > 1 else ""
    following = _address(visit, name, number + 1) if number < len(STOPS) else ""
    return Stop(number, visit.say(title), visit.say(text), before, following)


def offered(visit: Visit, theirs: Iterable[Listed]) -> bool:
    """On the start page, until someone has seen the tour or said no; only where there is something to show."""
    return visit.request.cookies.get(COOKIE) != SEEN and _first(theirs) is not None


def begin(visit: Visit) -> Response:
    slug = _first(listed_for(visit))
    if slug is None:
        raise NotFound(visit.say(NOWHERE), "/", visit.say("Events"), there=True)
    return visit.go(f"/e/{slug}?tour={Sight.EVENT}")


def end(visit: Visit) -> Response:
    response = visit.go(own_page(visit.form.get("back", "")))
    response.set_cookie(COOKIE, SEEN, max_age=YEAR, httponly=True, samesite="lax")
    return response


def listed_for(visit: Visit) -> list[Listed]:
    """The events in which this person has a role."""
    somebody = visit.somebody
    return [one for one in visit.folder.listed() if somebody and (somebody.owner or somebody.role_in(one.event))]


def _first(theirs: Iterable[Listed]) -> str | None:
    """The first event that can be shown."""
    for one in theirs:
        # An event that makes no sense is told on the start page; the tour looks at another one.
        with suppress(ArbitraError):
            if one.state is not None and not one.copy_of and _shown(one.state) is not None:
                return one.slug
    return None


def _shown(state: State) -> str | None:
    """Its first tournament in which every page of the tour has something to say."""
    found = (name for name, one in state.sections.items() if one.last_published and state.system(one).swiss)
    return next(found, None)


def _address(visit: Visit, name: str, number: int) -> str:
    round_page = f"/r/{visit.state.sections[name].last_published}"
    match number:
        case Sight.EVENT:
            url = visit.event_url()
        case Sight.ROUND:
            url = visit.url(round_page, tournament=name)
        case Sight.RESULTS:
            url = visit.url(f"{round_page}/results", tournament=name)
        case Sight.WHY:
            asked = [one.url for one in suggestions(visit)]
            url = asked[0] if asked else visit.url(f"{round_page}/why", tournament=name)
        case Sight.STANDINGS:
            url = visit.url("/standings", tournament=name)
        case _:
            url = visit.event_url("/history")
    return f"{url}{'&' if '?' in url else '?'}tour={number}"


ROUTES = (shows("/tour", begin), takes("/tour", end, right=Right.INSIDE))
