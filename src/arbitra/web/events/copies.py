"""Copies of an event: one to keep, and what becomes of a file that holds the same event as another."""

from __future__ import annotations

import time
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from starlette.responses import Response

from arbitra.book.book import Who
from arbitra.book.journal.facts import Event
from arbitra.book.refusals import BookProblem, Busy
from arbitra.book.slugs import slug_of
from arbitra.book.store.backups import back_up
from arbitra.book.store.folders import is_chosen
from arbitra.book.store.fork import in_common, part_file
from arbitra.book.store.sqlite import SqliteStore
from arbitra.book.store.volume import open_file
from arbitra.lists.places import data_folder
from arbitra.web.access.entrance import access_of
from arbitra.web.access.roles import Right, Role
from arbitra.web.page.addresses import ONLY_NOW
from arbitra.web.routes import shows, takes
from arbitra.web.shelf.folder import File, Folder
from arbitra.web.shelf.shelf import Place
from arbitra.web.visit import Aside, NotFound, Visit

PATIENCE, PAUSE = 5.0, 0.1
"""Seconds."""


def copy(visit: Visit) -> Response:
    """The event as a file to keep: complete, even if something is written meanwhile, from a folder and from a database
    alike."""
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


class Band(NamedTuple):
    """What the pages of a copy say above everything else. `held_by` is the file of the event, `url` its page.
    `only_here` and `only_there` count the acts that the other lacks; None: the other cannot be read."""

    held_by: str
    url: str
    only_here: int | None
    only_there: int | None


def band(visit: Visit) -> Band | None:
    path = visit.opened.place.copy_of if visit.opened is not None else None
    if path is None:
        return None
    slug = visit.folder.slug_with_id(visit.book_id)
    url = f"/e/{slug}" if slug is not None else "/"
    with suppress(BookProblem):
        other = SqliteStore.open(path, readonly=True)
        try:
            here = visit.book.volume.store
            both = in_common(here, other)
            return Band(path.name, url, here.head().number - both, other.head().number - both)
        finally:
            other.close()
    return Band(path.name, url, None, None)


def hold(visit: Visit) -> Response:
    """Phones, screens, the public page and the address of the event lead here from now on; the other file is the copy.
    If the checkpoint knows of more than this file has, that is given up; the person deciding has been told."""
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
    """The person who creates an event is its chief arbiter."""
    folder, file = _copy(visit)
    who = visit.who
    visit.event.forget()  # a file that is open cannot be replaced
    event = _parted(file.path, who)
    if visit.somebody is not None and visit.somebody.account:
        access_of(visit).accounts.set_role(visit.somebody.account, event.id, Role.CHIEF)
    return visit.go(f"/e/{folder.slug_with_id(event.id)}/history")


def _parted(path: Path, who: Who) -> Event:
    """Readers of the file, which was the event a moment ago, close it soon."""
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
    shows("/e/{b}/copy", copy, right=Right.RUN, past=ONLY_NOW),
    takes("/e/{b}/copy/hold", hold, right=Right.RUN, copies=True),
    takes("/e/{b}/copy/part", part, right=Right.RUN, copies=True),
)
