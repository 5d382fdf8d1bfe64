"""The checklists of a round: before it is published, when it starts, when it ends."""

from __future__ import annotations

from starlette.responses import Response

from arbitra.web.access.entrance import Access
from arbitra.web.cockpit.checklist import Shown, checklists
from arbitra.web.hall.listening import is_on
from arbitra.web.pages.round import asked
from arbitra.web.routes import shows
from arbitra.web.visit import Visit


def checklist(visit: Visit) -> Response:
    access: Access = visit.request.app.state.access
    event = visit.book.kept.event.id
    screens = access.screens.of_event(event)
    shown = Shown(sum(is_on(one) for one in screens), len(screens), access.screens.hall(event))
    made = asked(visit).round
    return visit.page(
        "checklist.html",
        number=made.number,
        round=made,
        lists=checklists(visit, made, shown),
        here_url=visit.url(f"/r/{made.number}"),
    )


ROUTES = (shows("/e/{b}/t/{t}/r/{n}/checklist", checklist),)
