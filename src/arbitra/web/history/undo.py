"""Take an act back: one of them, or the person's own last one; or one that is not done yet."""

from __future__ import annotations

from starlette.responses import JSONResponse, Response

from arbitra.book.acts.undoing import Undo
from arbitra.model.bounds import number_of
from arbitra.web.routes import takes
from arbitra.web.visit import Visit


def undo(visit: Visit) -> Response:
    done = visit.do(Undo(number=number_of(visit.form.get("number", ""))))
    return visit.go(visit.back or visit.event_url(), done)


def cancel(visit: Visit) -> Response:
    """What was asked for and takes long, such as pairing. Not an address of the event: its thread is at work.
    Whether it came in time is answered: what is recorded is recorded."""
    return JSONResponse({"cancelled": visit.folder.cancelling.cancel(visit.form.get("key", ""))})


ROUTES = (takes("/e/{b}/undo", undo), takes("/cancel", cancel))
