"""The page while the database does not answer.

A page that was asked for comes by itself when the database is back. A form can be sent again with the same key, so that
it is done once.

Why it does not answer is for the log: the words of a driver name users, hosts and files.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from http import HTTPStatus

from python_multipart.exceptions import MultipartParseError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import JSONResponse, Response

from arbitra.book.refusals import BookProblem, Busy
from arbitra.i18n import N_
from arbitra.web.serving import bodies
from arbitra.web.visit import Visit

LOG = logging.getLogger("arbitra.web")
AGAIN = 3
"""Seconds after which a page asks again."""
SPELL = 60.0
"""Seconds without such a page after which the trouble counts as over."""
AWAY = N_("The database is not responding. This page tries again every few seconds.")
NOT_NOW = N_("The database is not responding.")
NOT_SENT = N_(
    "The database is not responding. What you sent may not have been saved. It is still on this page: send it again,"
    " and it is saved once."
)
FILES_LOST = N_("Files are not kept. Choose them again.")
BUSY = N_("The database is busy at the moment. Nothing was saved. Try again.")


class Spells:
    """Writes one line to the log for each spell in which pages cannot be shown: it may last for hours, and every open
    page asks again every few seconds. Threads that come first at once may write a line each."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._seen: dict[str, float] = {}
        """When a page met this kind of trouble last."""

    def met(self, problem: BookProblem) -> None:
        now, kind = self._clock(), type(problem).__name__
        before = self._seen.get(kind)
        self._seen[kind] = now
        if before is None or now - before > SPELL:
            LOG.warning("Pages cannot be shown: %s", problem)


async def read_form(visit: Visit) -> None:
    """What was sent, as much of it as a stranger may send: nobody can say who asks."""
    try:
        visit.receive(await bodies.form_of(visit.request))
    except (ClientDisconnect, MultipartParseError, HTTPException):
        return


def away_page(visit: Visit, problem: BookProblem) -> Response:
    sent = visit.request.method == "POST"
    by_script = visit.request.headers.get("accept", "").startswith("application/json")
    if sent and by_script:
        return away_answer(visit, problem)
    _noted(visit, problem)
    visit.opened = None
    text = visit.say(BUSY if isinstance(problem, Busy) else NOT_SENT if sent else AWAY)
    response: Response
    if by_script:
        response = JSONResponse({"error": text}, HTTPStatus.SERVICE_UNAVAILABLE)
    else:
        values = {"text": text, "kept": _kept(visit) if sent else (), "files": _with_files(visit)}
        response = visit.page("page/away.html", HTTPStatus.SERVICE_UNAVAILABLE, **values)
    if not sent:
        response.headers["Refresh"] = str(AGAIN)
    return response


def away_answer(visit: Visit, problem: BookProblem) -> Response:
    """For a script, which keeps what it sent and tries again."""
    _noted(visit, problem)
    text = visit.say(BUSY if isinstance(problem, Busy) else NOT_NOW)
    return JSONResponse({"error": text}, HTTPStatus.SERVICE_UNAVAILABLE)


def _noted(visit: Visit, problem: BookProblem) -> None:
    spells: Spells = visit.request.app.state.spells
    spells.met(problem)


def _kept(visit: Visit) -> Sequence[tuple[str, str]]:
    return [(name, value) for name, value in visit.sent.multi_items() if isinstance(value, str)]


def _with_files(visit: Visit) -> bool:
    return any(not isinstance(value, str) and value.filename for _, value in visit.sent.multi_items())
