"""The checklists of a round: before it is published, when it starts, when it ends."""

from __future__ import annotations

from starlette.responses import Response

from arbitra.book.progress import RoundProgress
from arbitra.web.access.entrance import access_of
from arbitra.web.access.ticks import RoundOf
from arbitra.web.hall.listening import is_on
from arbitra.web.page.addresses import ONLY_NOW
from arbitra.web.round.checklist import Lists, Shown, checklists
from arbitra.web.round.page import asked
from arbitra.web.routes import shows, takes
from arbitra.web.visit import NotFound, Visit


def checklist(visit: Visit) -> Response:
    made = asked(visit).round
    return visit.page(
        "round/checklist.html",
        number=made.number,
        round=made,
        lists=_lists(visit, made),
        ticks=access_of(visit).ticks.of(_place(visit, made)),
        here_url=visit.url(f"/r/{made.number}"),
    )


def tick(visit: Visit) -> Response:
    """Done, or not after all."""
    made, item = asked(visit).round, visit.form.get("item", "")
    if item not in _lists(visit, made).by_hand:
        raise NotFound
    ticks, place = access_of(visit).ticks, _place(visit, made)
    if visit.form.get("done"):
        ticks.tick(place, item, visit.who.name)
    else:
        ticks.untick(place, item)
    return visit.go(visit.url(f"/r/{made.number}/checklist#c-{item}"))


def _lists(visit: Visit, made: RoundProgress) -> Lists:
    screens = access_of(visit).screens
    event = visit.book.volume.event.id
    known = screens.of_event(event)
    return checklists(visit, made, Shown(sum(is_on(one) for one in known), len(known), screens.hall(event)))


def _place(visit: Visit, made: RoundProgress) -> RoundOf:
    return RoundOf(visit.book.volume.event.id, made.name, made.number)


ADDRESS = "/e/{b}/t/{t}/r/{n}/checklist"
ROUTES = (shows(ADDRESS, checklist, past=ONLY_NOW), takes(ADDRESS, tick, again=checklist))
