"""Take an act back: one of them, or the person's own last one."""

from __future__ import annotations

from starlette.responses import Response

from arbitra.book.acts.undoing import Undo
from arbitra.web.routes import takes
from arbitra.web.visit import Visit


def undo(visit: Visit) -> Response:
    asked = visit.form.get("number", "")
    number = int(asked) if asked.isdigit() and len(asked) < 10 else None
    done = visit.do(Undo(number=number))
    return visit.go(visit.back or visit.event_url(), done)


ROUTES = (takes("/e/{b}/undo", undo),)
