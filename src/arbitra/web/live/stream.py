"""A stream of server-sent events: the frames after the last one seen, or a heartbeat, so that silence is noticed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from datetime import UTC, datetime
from typing import Protocol, TypeVar

from starlette.responses import StreamingResponse

from arbitra import __version__
from arbitra.book.refusals import BookProblem

BEAT = 10.0
AGAIN = 1.0
"""Seconds until a database that could not be asked is asked again."""
Seen = TypeVar("Seen", int, str)


Still = Callable[[], Awaitable[bool]]
"""Whether a stream may continue: asked before anything is sent after a pause, and whenever someone lost a right here.
Raises `BookProblem` while nobody can say."""


class Source(Protocol[Seen]):
    """What a stream reads: frames behind the one that was seen last. `present`: the one that is seen now.

    `since`: since when the journal cannot be read; None if it can. Streams say so, and no beat is sent meanwhile.
    `generation` changes when what was told before is no longer true.
    """

    streams: int

    @property
    def news(self) -> asyncio.Event: ...

    @property
    def closed(self) -> bool: ...

    @property
    def since(self) -> datetime | None: ...

    @property
    def generation(self) -> int: ...

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
    away, generation = source.since, source.generation
    yield _beat() if away is None else _away(away)
    due = False
    while not source.closed:
        try:
            allowed = still is None or await still()
        except BookProblem:
            # Nobody can say whether they may go on: nothing more is told until somebody can.
            away = away or datetime.now(UTC)
            yield _away(away)
            await asyncio.sleep(AGAIN)
            continue
        if not allowed:
            yield b"event: over\ndata: {}\n\n"
            return
        news = source.news
        frames = source.after(seen) if source.generation == generation else None
        if frames is None:
            seen, generation = source.present, source.generation
            yield b"event: reset\ndata: {}\n\n"
            continue
        if frames:
            seen, away, due = frames[-1][0], None, False
            yield b"".join(data for _, data in frames)
            continue
        if source.since is not None and (due or away is None):
            away = source.since
            yield _away(away)
        elif source.since is None and (due or away is not None):
            away = None
            yield _beat()
        # Until something is new, the database has gone or come back, someone lost a right, or a beat is due.
        with suppress(TimeoutError):
            async with asyncio.timeout(BEAT):
                await news.wait()
        due = True


def _away(since: datetime) -> bytes:
    """The journal cannot be read: what is shown may be older than it looks."""
    return f'event: away\ndata: {{"since": "{since.isoformat(timespec="milliseconds")}"}}\n\n'.encode()


def _beat() -> bytes:
    """With the program's version: a screen that shows an older one reads itself again."""
    now = datetime.now(UTC).isoformat(timespec="milliseconds")
    return f'event: beat\ndata: {{"now": "{now}", "version": "{__version__}"}}\n\n'.encode()
