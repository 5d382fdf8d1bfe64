"""Take an act back: one of them, or the person's own last one."""

from __future__ import annotations

from starlette.responses import Response

from arbitra.book.acts.undoing import Undo
from arbitra.web.digits import number_of
from arbitra.web.routes import takes
from arbitra.web.visit import Visit


def undo(visit: Visit) -> Response:
    done = visit.do(Undo(number=number_of(visit.form.get("number", ""))))
    return visit.go(visit.back or visit.event_url(), done)


ROUTES = (takes("/e/{b}/undo", undo),)
