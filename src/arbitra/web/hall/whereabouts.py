"""From the id of an event to the event: screens know only the id, because a file may be renamed."""

from __future__ import annotations

import asyncio

from arbitra.book.refusals import BookProblem
from arbitra.web.shelf import OpenEvent, Shelf


async def event_of(folder: Shelf, ident: str, slug: str) -> OpenEvent | None:
    """`slug` is where it was last seen; only if it is no longer there the others are looked at."""
    event = await _there(folder, ident, slug)
    if event is not None:
        return event
    for line in await asyncio.to_thread(folder.listed):
        if line.slug != slug and line.problem is None:
            event = await _there(folder, ident, line.slug)
            if event is not None:
                return event
    return None


async def _there(folder: Shelf, ident: str, slug: str) -> OpenEvent | None:
    event = await asyncio.to_thread(folder.event, slug)
    if event is None:
        return None
    try:
        found = await event.run(lambda: event.book.kept.event.id)
    except BookProblem:
        return None
    return event if found == ident else None
