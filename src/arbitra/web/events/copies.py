"""What becomes of a copy: it is the event from now on, or an event of its own."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from pathlib import Path

from starlette.responses import Response

from arbitra.book.book import Who
from arbitra.book.journal.facts import Event
from arbitra.book.refusals import Busy
from arbitra.book.store.folders import is_chosen
from arbitra.book.store.fork import part_file
from arbitra.book.store.volume import open_file
from arbitra.lists.places import data_folder
from arbitra.web.access.entrance import access_of
from arbitra.web.access.roles import Right, Role
from arbitra.web.routes import takes
from arbitra.web.shelf.folder import File, Folder
from arbitra.web.visit import NotFound, Visit

PATIENCE, PAUSE = 5.0, 0.1
"""Seconds."""


def hold(visit: Visit) -> Response:
    """Phones, screens, the public page and the address of the event lead here from now on; the other file is the copy.
    Where a mark knows of more than this file has, that is given up: whoever decides has read what it is."""
    folder, file = _copy(visit)
    second = visit.state.event.backups
    volume = open_file(file.path)
    try:
        if second and is_chosen(data_folder(), visit.book_id, second):
            volume.also_in(Path(second))
        if volume.tail is not None:
            volume.accept(visit.who.name, datetime.now(UTC))
    finally:
        volume.close()
    return visit.go(f"/e/{folder.hold(file.path.name, visit.book_id)}")


def part(visit: Visit) -> Response:
    """Whoever makes an event is its chief arbiter."""
    folder, file = _copy(visit)
    who = visit.who
    visit.event.forget()  # nobody replaces a file that is open
    event = _parted(file.path, who)
    if visit.somebody is not None and visit.somebody.account:
        access_of(visit).accounts.set_role(visit.somebody.account, event.id, Role.CHIEF)
    return visit.go(f"/e/{folder.slug_with_id(event.id)}/history")


def _parted(path: Path, who: Who) -> Event:
    """Whoever still reads the file, because it was the event a moment ago, lets go of it soon."""
    last = time.monotonic() + PATIENCE
    while True:
        try:
            return part_file(path, who.name, who.via, datetime.now(UTC))[0]
        except Busy:
            if time.monotonic() > last:
                raise
            time.sleep(PAUSE)


def _copy(visit: Visit) -> tuple[Folder, File]:
    place = visit.event.place
    if not isinstance(visit.folder, Folder) or not isinstance(place, File) or place.copy_of is None:
        raise NotFound
    return visit.folder, place


ROUTES = (
    takes("/e/{b}/copy/hold", hold, right=Right.RUN, copies=True),
    takes("/e/{b}/copy/part", part, right=Right.RUN, copies=True),
)
