"""What a queue sends: a batch of operations, and what became of each."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from starlette.responses import JSONResponse, Response

from arbitra.book.refusals import BookProblem, Unreachable
from arbitra.i18n import N_
from arbitra.web.page.away import away_answer
from arbitra.web.results.operations import Batch, Clerk, Operation
from arbitra.web.visit import Visit

UNREADABLE = N_("This page sent something Arbitra does not understand. Nothing was saved. Reload the page.")
ANOTHER = N_("{name} entered these results, and you are {other}. Nothing was saved.")


def take_operations(
    visit: Visit, body: bytes, called: Callable[[], Clerk], belongs: Callable[[Operation], bool]
) -> Response:
    """`belongs`: whether an operation is for this address at all; only then the clerk is `called`."""
    try:
        batch = msgspec.json.decode(body, type=Batch)
    except msgspec.DecodeError:
        return JSONResponse({"error": visit.say(UNREADABLE)}, 400)
    if not all(belongs(one) for one in batch.ops):
        return JSONResponse({"error": visit.say(UNREADABLE)}, 400)
    others = [one.by for one in batch.ops if one.by not in ("", visit.who.name)]
    if others:
        return JSONResponse({"error": visit.say(ANOTHER, name=others[0], other=visit.who.name)}, 403)
    try:
        clerk = called()
        answers = [clerk.take(one) for one in batch.ops]
    except Unreachable as away:
        return away_answer(visit, away)
    except BookProblem as problem:
        # The disk is full, another program is busy: nothing is lost, the queue tries again.
        return JSONResponse({"error": problem.said(visit.speaker("book"))}, 503)
    return Response(msgspec.json.encode({"ops": answers}), media_type="application/json")
