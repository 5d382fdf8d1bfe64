"""An event put back from a backup: which there are, what one holds, what would be set aside; then it takes its place.

The file that was there stays in the backup folder. A file that can no longer be read has its page, too.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import NamedTuple

from starlette.responses import Response

from arbitra.book.acts.kinds import PAYLOADS
from arbitra.book.book import Who, folding
from arbitra.book.journal.facts import Fact
from arbitra.book.refusals import BookProblem, Busy
from arbitra.book.store.advice import Made, backup_folder, backups_in
from arbitra.book.store.backups import Backups
from arbitra.book.store.restoration import Found, look, restore
from arbitra.web.access.roles import Right
from arbitra.web.page.addresses import ONLY_NOW
from arbitra.web.page.forms import Declined, teller_of
from arbitra.web.routes import shows, takes
from arbitra.web.shelf.folder import File, Folder, shown_path
from arbitra.web.visit import Aside, NotFound, Problem, Visit

PATIENCE, PAUSE = 5.0, 0.1
"""Seconds: readers of the file close it soon."""
MOST_NAMED = 12
"""So many of the acts that would be set aside are listed."""


class Looked(NamedTuple):
    """A backup against the file in whose place it would be put. `lost` are the last acts that it lacks, in words, of
    `lost_all`; `seen` is where the present file ends."""

    name: str
    actions: int
    cut: bool
    gained: int
    lost: tuple[str, ...]
    lost_all: int
    seen: str


def backups(visit: Visit) -> Response:
    """Of an event that is open."""
    file = _file(visit)
    made = tuple(visit.book.volume.backups.made())
    chosen = _chosen(visit, made)
    looked = _looked(visit, chosen, file.path) if chosen is not None else None
    return visit.page(
        "events/backups.html",
        made=made,
        looked=looked,
        chosen=chosen,
        folders=[shown_path(folder) for folder in visit.book.volume.backups.folders],
        action=visit.event_url("/backups"),
        back=visit.event_url(),
        damaged="",
    )


def put_back(visit: Visit) -> Response:
    file = _file(visit)
    chosen = _chosen(visit, visit.book.volume.backups.made())
    if chosen is None:
        raise Declined(Problem(visit.say("The backup is no longer here. Choose another one."), 2))
    head = visit.book.head
    if visit.form.get("seen", "") != f"{head.number}-{head.digest}":
        raise Declined(Problem(visit.say("Something has changed in the meantime. Look again before you restore."), 3))
    kept, who = visit.book.volume.backups, visit.who
    with visit.event.released():
        _restored(chosen.path, file.path, kept, who)
    return visit.go(visit.event_url("/history"))


def damaged(visit: Visit) -> Response:
    """Of a file that cannot be opened."""
    path, problem = _damaged(visit)
    made = tuple(backups_in(backup_folder(path)))
    chosen = _chosen(visit, made)
    looked = _looked(visit, chosen, path) if chosen is not None else None
    return visit.page(
        "events/backups.html",
        made=made,
        looked=looked,
        chosen=chosen,
        folders=[shown_path(backup_folder(path))],
        action=f"/restore?file={visit.query('file')}",
        back="/",
        damaged=problem.said(visit.speaker("book")),
        file=path.name,
    )


def replace_damaged(visit: Visit) -> Response:
    path, _ = _damaged(visit)
    chosen = _chosen(visit, tuple(backups_in(backup_folder(path))))
    if chosen is None:
        raise Declined(Problem(visit.say("The backup is no longer here. Choose another one."), 2))
    event = look(chosen.path, path, folding).event
    _restored(chosen.path, path, Backups(event, backup_folder(path)), visit.who)
    slug = visit.folder.slug_with_id(event.id)
    return visit.go(f"/e/{slug}/history" if slug is not None else "/")


def _file(visit: Visit) -> File:
    """Events in a database have the backups of the database."""
    place = visit.event.place
    if not isinstance(place, File) or place.copy_of is not None:
        raise NotFound
    return place


def _damaged(visit: Visit) -> tuple[Path, BookProblem]:
    shelf, slug = visit.folder, visit.query("file")
    placed = shelf.placed().get(slug) if isinstance(shelf, Folder) else None
    line = next((one for one in shelf.listed() if one.slug == slug), None) if placed is not None else None
    if not isinstance(shelf, Folder) or placed is None or line is None or line.problem is None:
        raise NotFound
    return shelf.path / placed.file, line.problem


def _chosen(visit: Visit, made: Iterable[Made]) -> Made | None:
    wanted = visit.form.get("from", "") or visit.query("from")
    return next((one for one in made if one.path.name == wanted), None) if wanted else None


def _looked(visit: Visit, chosen: Made, path: Path) -> Looked | None:
    """Read as a whole, which takes a while: the thread of the event is left free."""
    if visit.found is None:
        raise Aside(partial(_look, chosen.path, path))
    if isinstance(visit.found, BookProblem):
        visit.problem = Problem(visit.found.said(visit.speaker("book")), 3)
        return None
    found = visit.found
    assert isinstance(found, Found)
    head = found.present_head
    named = _named(visit) if visit.opened is not None else None
    return Looked(
        chosen.path.name,
        found.diagnosis.facts,
        found.cut,
        len(found.gained),
        tuple(map(named, found.lost[-MOST_NAMED:][::-1])) if named is not None else (),
        len(found.lost),
        f"{head.number}-{head.digest}" if head is not None else "",
    )


def _look(copy: Path, path: Path) -> Found | BookProblem:
    try:
        return look(copy, path, folding)
    except BookProblem as problem:
        return problem


def _named(visit: Visit) -> Callable[[Fact], str]:
    """Acts in the words of the history."""
    teller = teller_of(visit)
    return lambda fact: teller.told(PAYLOADS.read(fact))


def _restored(copy: Path, path: Path, kept: Backups, who: Who) -> None:
    last = time.monotonic() + PATIENCE
    while True:
        try:
            restore(look(copy, path, folding), kept, who.name, datetime.now(UTC))
            return
        except Busy:
            if time.monotonic() > last:
                raise
            time.sleep(PAUSE)


ROUTES = (
    shows("/e/{b}/backups", backups, right=Right.RUN, past=ONLY_NOW),
    takes("/e/{b}/backups", put_back, again=backups, right=Right.RUN),
    shows("/restore", damaged, right=Right.RUN),
    takes("/restore", replace_damaged, again=damaged, right=Right.RUN),
)
