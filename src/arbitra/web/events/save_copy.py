"""The event as a file to keep: whole, whatever is written meanwhile, from a folder and from a database alike."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from starlette.responses import Response

from arbitra.book.refusals import BookProblem
from arbitra.book.slugs import slug_of
from arbitra.book.store.backups import back_up
from arbitra.web.access.roles import Right
from arbitra.web.page.earlier import ONLY_NOW
from arbitra.web.routes import shows
from arbitra.web.shelf.events import Place
from arbitra.web.visit import Aside, Visit


def copy(visit: Visit) -> Response:
    if visit.found is None:
        raise Aside(partial(_copied, visit.event.place))
    if isinstance(visit.found, BookProblem):
        raise visit.found
    assert isinstance(visit.found, bytes)
    name = f"{slug_of(visit.state.event.name)}-{visit.today()}.arbitra"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(visit.found, media_type="application/octet-stream", headers=headers)


def _copied(place: Place) -> bytes | BookProblem:
    """Through a connection of its own, read again as every backup is."""
    try:
        kept = place.open(readonly=True)
        try:
            with TemporaryDirectory() as folder:
                file = Path(folder) / "copy.arbitra"
                back_up(kept.store, file)
                return file.read_bytes()
        finally:
            kept.close()
    except BookProblem as problem:
        return problem


ROUTES = (shows("/e/{b}/copy", copy, right=Right.RUN, past=ONLY_NOW),)
