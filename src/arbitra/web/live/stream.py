"""A stream of server-sent events: what came after what somebody has seen, else a beat, so that silence is noticed."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime
from typing import Protocol, TypeVar

from starlette.responses import StreamingResponse

from arbitra import __version__
from arbitra.web.access.entrance import Access

BEAT = 10.0
BELIEVED = 1.0
"""Seconds for which somebody is known to be let in."""
Seen = TypeVar("Seen", int, str)


class Still:
    """Whether somebody may go on listening: looked at whenever anybody lost a right here, at every beat, and before
    anything is said after a while, because another process may have shut them out."""

    def __init__(self, access: Access, inside: Callable[[], Awaitable[bool]]) -> None:
        self.access = access
        self.inside = inside
        self._revision = access.accounts.revision
        self._looked = time.monotonic()

    async def holds(self, *, beat: bool) -> bool:
        fresh = time.monotonic() - self._looked < BELIEVED and self._revision == self.access.accounts.revision
        if self.access.sharing.alone or (not beat and fresh):
            return True
        self._revision, self._looked = self.access.accounts.revision, time.monotonic()
        return await self.inside()


class Source(Protocol[Seen]):
    """What a stream reads: frames behind the one that was seen last. `present`: the one that is seen now.

    `live`: whether the journal can be read. No beat is sent meanwhile, and pages say that they are not live.
    """

    streams: int

    @property
    def news(self) -> asyncio.Event: ...

    @property
    def closed(self) -> bool: ...

    @property
    def live(self) -> bool: ...

    @property
    def present(self) -> Seen: ...

    def after(self, seen: Seen, /) -> list[tuple[Seen, bytes]] | None: ...


def streamed(
    source: Source[Seen], seen: Seen, still: Still | None = None, *, left: Callable[[], None] | None = None
) -> StreamingResponse:
    """`left` is called when the stream is over."""
    stream = _stream(source, seen, still, left)
    return StreamingResponse(stream, media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})


async def _stream(
    source: Source[Seen], seen: Seen, still: Still | None, left: Callable[[], None] | None
) -> AsyncIterator[bytes]:
    source.streams += 1
    try:
        async for data in _frames(source, seen, still):
            yield data
    finally:
        source.streams -= 1
        if left is not None:
            left()


async def _frames(source: Source[Seen], seen: Seen, still: Still | None) -> AsyncIterator[bytes]:
    if source.live:
        yield _beat()
    beat = False
    while not source.closed:
        if still is not None and not await still.holds(beat=beat):
            yield b"event: over\ndata: {}\n\n"
            return
        beat = False
        news = source.news
        frames = source.after(seen)
        if frames is None:
            seen = source.present
            yield b"event: reset\ndata: {}\n\n"
            continue
        if frames:
            seen = frames[-1][0]
            yield b"".join(data for _, data in frames)
            continue
        with suppress(TimeoutError):
            await asyncio.wait_for(news.wait(), BEAT)
        # Nothing new for a while, or the database is back, or somebody lost a right.
        beat = source.live and not source.closed and source.after(seen) == []
        if beat and (still is None or await still.holds(beat=True)):
            yield _beat()


def _beat() -> bytes:
    """With the program's version: a screen that shows an older one reads itself again."""
    now = datetime.now(UTC).isoformat(timespec="milliseconds")
    return f'event: beat\ndata: {{"now": "{now}", "version": "{__version__}"}}\n\n'.encode()
