"""A file that holds the same event as another: what its pages say above everything else."""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from arbitra.book.refusals import BookProblem
from arbitra.book.store.fork import in_common
from arbitra.book.store.sqlite import SqliteStore
from arbitra.web.visit import Visit


class Band(NamedTuple):
    """`held_by` is the file of the event, `url` its page. `only_here` and `only_there` count the acts that the other
    lacks; None: the other cannot be read."""

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
