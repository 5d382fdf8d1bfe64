"""The next round while this one is played: the boards that come whatever the open games bring."""

from __future__ import annotations

from starlette.responses import Response

from arbitra.book.preview import preview
from arbitra.book.state.numbering import numbers
from arbitra.web.cockpit.ready import Comer
from arbitra.web.pages.round import asked
from arbitra.web.routes import shows
from arbitra.web.visit import NotFound, Visit


def page(visit: Visit) -> Response:
    made = asked(visit)
    if not made.round.latest:
        raise NotFound
    state, found = visit.state, preview(visit.state, visit.tournament)
    known = numbers(state, visit.tournament)

    def comer(person: str) -> Comer:
        return Comer(person, known[person], state.people[person].name)

    return made.page(
        "round_preview.html",
        preview=found,
        boards=[(board.key, comer(board.white), comer(board.black)) for board in found.boards],
        bye=comer(found.bye) if found.bye else None,
    )


ROUTES = (shows("/e/{b}/t/{t}/r/{n}/preview", page),)
