"""What is public of one event now. The thread that watches the event updates it; requests only read."""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable

import msgspec

from arbitra.book.book import Book
from arbitra.book.state.bridge import Values
from arbitra.book.state.event import State
from arbitra.book.views.published import Changes, PublishedEvent
from arbitra.web.access.publicity import OFF, Publication, Publicity, Settings
from arbitra.web.live.channels import Channel
from arbitra.web.public.ages import minors_of
from arbitra.web.public.figures import Figures
from arbitra.web.public.view import PublicEvent, public_changes, public_mark, public_view

MOST_PAGES = 1000
"""Pages that are kept at once, of one event as it is now."""
PATIENCE = 5.0
"""Seconds that a page waits for the first look at an event."""


class Snapshot:
    """What is to be seen at a moment; it never changes. `view` is None while the event is not public. `births`: for
    changes of ratings, which are left out without them."""

    def __init__(
        self, state: State, found: Publication | None, view: PublicEvent | None, births: Values | None = None
    ) -> None:
        self.slug = found.slug if found is not None else ""
        self.settings: Settings = found.settings if found is not None else OFF
        self.view = view
        self.mark = public_mark(view)
        self.figures = Figures(state, view, births) if view is not None else None
        self.named = (self.mark, self.slug, self.settings)
        self._pages: OrderedDict[Hashable, asyncio.Future[bytes]] = OrderedDict()

    async def page(self, key: Hashable, draw: Callable[[], bytes]) -> bytes:
        """Drawn once, in a thread of its own, however many ask at the same time."""
        known = self._pages.get(key)
        if known is None:
            known = self._pages[key] = asyncio.ensure_future(asyncio.to_thread(draw))
            while len(self._pages) > MOST_PAGES:
                self._pages.popitem(last=False)
        try:
            return await asyncio.shield(known)
        except BaseException:
            if known.done():
                self._pages.pop(key, None)
            raise


def snapshot_of(
    state: State,
    private: Callable[[], Values],
    seen: PublishedEvent,
    found: Publication | None,
    *,
    archived: bool = False,
) -> Snapshot:
    """Private values are read only if names of minors are to be shortened, and for an archive, which has the changes of
    ratings: who is young changes faster (B.02)."""
    if found is None or not found.settings.on:
        return Snapshot(state, found, None)
    births = private() if archived or found.settings.minors else None
    minors = minors_of(births, state.event.start) if births is not None and found.settings.minors else frozenset()
    view = public_view(seen, found.settings, minors)
    if found.settings.regulations:
        view = view._replace(regulations=_chosen(state))
    return Snapshot(state, found, view, births if archived else None)


def _chosen(state: State) -> str:
    """Names what the regulations are written from."""
    parts = (state.event, [section.settings for section in state.sections.values()])
    return hashlib.sha256(msgspec.json.encode(parts)).hexdigest()[:20]


class Showcase:
    """Of one event. `present` is None until the first look."""

    def __init__(self, publicity: Publicity, loop: asyncio.AbstractEventLoop) -> None:
        self.publicity = publicity
        self.loop = loop
        self.channel = Channel()
        self.present: Snapshot | None = None
        self._revision = -1
        self._turned = asyncio.Event()
        self._last: tuple[PublishedEvent, Publication | None, Snapshot] | None = None

    def look(self, book: Book, seen: PublishedEvent) -> None:
        """In the thread that watches. `seen` is the same object as long as nothing was recorded."""
        revision = self.publicity.revision
        found = self.publicity.of(book.volume.event.id)
        if self._last is not None and self._last[0] is seen and self._last[1] == found:
            if revision != self._revision:
                self.loop.call_soon_threadsafe(self._turn, self._last[2], revision, None)
            return
        made = snapshot_of(book.state, book.private, seen, found)
        changed = None if self._last is None else public_changes(self._last[2].view, made.view)
        self._last = (seen, found, made)
        self.loop.call_soon_threadsafe(self._turn, made, revision, changed)

    def _turn(self, made: Snapshot, revision: int, changed: Changes | None) -> None:
        """In the loop: pages and the channel change together."""
        if self.present is None or self.present.named != made.named:
            self.present = made
            self.channel.turn(made.mark, changed)
        self._revision = revision
        turned, self._turned = self._turned, asyncio.Event()
        turned.set()

    async def current(self, wake: Callable[[], None]) -> Snapshot | None:
        """With all settings chosen in this process; None if the event cannot be read."""
        until = time.monotonic() + PATIENCE
        while self.present is None or self._revision != self.publicity.revision:
            left = until - time.monotonic()
            if left <= 0 or self.channel.closed:
                return None
            wake()
            try:
                await asyncio.wait_for(self._turned.wait(), min(left, 0.5))
            except TimeoutError:
                continue
        return self.present

    def close(self) -> None:
        self.channel.close()
        self._turned.set()
