"""The stream of a screen: what is published, and that its own settings, the timer or the message have changed.

Settings are rows, which another process may change: while a screen listens they are looked at twice a second.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import AsyncIterable, AsyncIterator
from contextlib import suppress
from datetime import datetime, timedelta

from arbitra.book.refusals import BookProblem
from arbitra.web.access.accounts import now
from arbitra.web.access.screens import Screen, Screens
from arbitra.web.live.channels import Channel

GLANCE = 0.5
SEEN_EVERY = 30.0
"""Seconds after which it is written down that a screen still listens."""


ON = timedelta(seconds=75)
"""A screen heard from within this time is on."""


def is_on(screen: Screen) -> bool:
    return screen.seen is not None and now() - screen.seen < ON


def revision(written: str | None) -> str:
    """Names what is written of a screen; empty: it was removed."""
    return "" if written is None else hashlib.sha256(written.encode()).hexdigest()[:12]


class Ear:
    """What one screen hears: the channel of the hall, and what `Watch` sees of its settings."""

    def __init__(self, channel: Channel, watch: Watch, code: str) -> None:
        self.channel = channel
        self.watch = watch
        self.code = code

    @property
    def news(self) -> asyncio.Event:
        return self.channel.news

    @property
    def closed(self) -> bool:
        return self.channel.closed

    @property
    def since(self) -> datetime | None:
        return self.channel.since

    @property
    def generation(self) -> int:
        return self.channel.generation

    @property
    def streams(self) -> int:
        return self.channel.streams

    @streams.setter
    def streams(self, count: int) -> None:
        self.channel.streams = count

    @property
    def present(self) -> str:
        return f"{self.channel.present}.{self.watch.revision(self.code)}"

    def after(self, seen: str) -> list[tuple[str, bytes]] | None:
        """`seen` is a mark of what is published and, behind a dot, a revision of the settings."""
        mark, _, settings = seen.partition(".")
        frames = self.channel.after(mark)
        if frames is None:
            return None
        found = [(f"{one}.{settings}", data) for one, data in frames]
        present = self.watch.revision(self.code)
        if present != settings:
            last = found[-1][0].partition(".")[0] if found else mark
            found.append((f"{last}.{present}", _told(present)))
        return found


def _told(settings: str) -> bytes:
    return f"event: screen\ndata: {json.dumps({'revision': settings})}\n\n".encode()


class Watch:
    """Watches the rows while any screen listens. Only in the thread of the loop."""

    def __init__(self, screens: Screens) -> None:
        self.screens = screens
        self._ears: list[Ear] = []
        self._known: dict[str, str] = {}
        self._task: asyncio.Task[None] | None = None
        self._first: asyncio.Future[None] | None = None

    def revision(self, code: str) -> str:
        return self._known.get(code, "")

    async def around(self, ear: Ear, stream: AsyncIterable[bytes]) -> AsyncIterator[bytes]:
        """The stream, while the settings are watched."""
        self._ears.append(ear)
        try:
            if self._first is None or (self._task is not None and self._task.done()):
                # However many come at once, one looks, and the others wait for the same look.
                self._first = asyncio.ensure_future(self._look())
                self._task = asyncio.create_task(self._watch(self._first))
            await asyncio.shield(self._first)
            async for data in stream:
                yield data
        finally:
            self._ears.remove(ear)

    async def _watch(self, first: asyncio.Future[None]) -> None:
        await asyncio.wait([first])
        since = SEEN_EVERY
        while self._ears and not all(ear.closed for ear in self._ears):
            with suppress(BookProblem):  # the database does not answer for a while
                if since >= SEEN_EVERY:
                    since = 0.0
                    await asyncio.to_thread(self.screens.touch, {ear.code for ear in self._ears})
                await self._look()
            await asyncio.sleep(GLANCE)
            since += GLANCE

    async def _look(self) -> None:
        found = await asyncio.to_thread(self.screens.written)
        known = {code: revision(text) for code, text in found.items()}
        before, self._known = self._known, known
        for ear in self._ears:
            if before.get(ear.code) != known.get(ear.code):
                ear.channel.stir()
