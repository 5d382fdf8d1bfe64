"""The next round while this one is played: the boards that are certain however the unfinished games end."""

from __future__ import annotations

from functools import partial

from starlette.responses import Response

from arbitra.book.state.event import State
from arbitra.book.state.numbering import numbers
from arbitra.book.views.preview import NoPreview, Preview, preview
from arbitra.book.views.round import Seat, seat_of
from arbitra.web.round.page import asked
from arbitra.web.routes import shows
from arbitra.web.visit import Aside, NotFound, Visit


def page(visit: Visit) -> Response:
    made = asked(visit)
    if not made.round.latest:
        last = made.round.section.last_published
        way = visit.url(f"/r/{last or 1}"), visit.say("Go to round {number}", number=last or 1)
        raise NotFound(visit.say("Only the round after the latest published one can be previewed."), *way, there=True)
    if visit.found is None:
        raise Aside(partial(_previewed, visit.state, visit.tournament))
    if isinstance(visit.found, NoPreview):
        raise visit.found
    assert isinstance(visit.found, Preview)
    state, found = visit.state, visit.found
    known = numbers(state, visit.tournament)

    def comer(person: str) -> Seat:
        return seat_of(state, visit.section, person, known[person])

    return made.page(
        "round/preview.html",
        preview=found,
        boards=[(board.key, comer(board.white), comer(board.black)) for board in found.boards],
        bye=comer(found.bye) if found.bye else None,
    )


def _previewed(state: State, name: str) -> Preview | NoPreview:
    try:
        return preview(state, name)
    except NoPreview as problem:
        return problem


ROUTES = (shows("/e/{b}/t/{t}/r/{n}/preview", page),)
