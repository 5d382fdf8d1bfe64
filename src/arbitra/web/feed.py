"""What is recorded, as it happens: server-sent events, one stream a browser. Facts, not pages.

A thread for each event that somebody watches waits for new facts, also those of other programs. The last frames are
kept, so that a page which lost its connection goes on where it was; whoever was away for longer reads the page again.
"""

from __future__ import annotations

import asyncio
import json
import threading
from collections import deque
from collections.abc import AsyncIterator
from datetime import UTC, datetime

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from arbitra.book.acts.formats import PAYLOADS
from arbitra.book.acts.playing import Resulted
from arbitra.book.acts.words import show_result
from arbitra.book.facts import Fact
from arbitra.book.kept import open_file
from arbitra.book.refusals import BookProblem
from arbitra.web.folder import OpenEvent

KEPT = 512
BEAT = 10.0
WAIT = 1.0


class Feed:
    """Of one event. `frames` have the number of their fact."""

    def __init__(self, event: OpenEvent, loop: asyncio.AbstractEventLoop) -> None:
        self.event = event
        self.loop = loop
        self.frames: deque[tuple[int, bytes]] = deque(maxlen=KEPT)
        self.news = asyncio.Event()
        self.closed = False
        self.streams = 0
        self._poke = threading.Event()
        self._thread = threading.Thread(target=self._watch, name=f"feed-{event.slug}", daemon=True)
        self._thread.start()

    def wake(self) -> None:
        self._poke.set()

    def publish(self, frames: list[tuple[int, bytes]]) -> None:
        self.frames.extend(frames)
        news, self.news = self.news, asyncio.Event()
        news.set()

    def after(self, number: int) -> list[tuple[int, bytes]] | None:
        """The frames behind a fact; None if some are gone."""
        if self.frames and self.frames[0][0] > number + 1:
            return None
        return [frame for frame in self.frames if frame[0] > number]

    def close(self) -> None:
        self.closed = True
        self._poke.set()
        self.news.set()
        self._thread.join(5)

    def _watch(self) -> None:
        """Reads the journal through a connection of its own."""
        try:
            kept = open_file(self.event.path, readonly=True)
        except BookProblem:
            return
        store = kept.store
        try:
            # What a page had already, and a little more for those that come back.
            number = max(0, store.head().number - KEPT // 2)
            while not self.closed:
                facts = store.facts(number)
                if facts:
                    number = facts[-1].number
                    frames = [(fact.number, frame(fact)) for fact in facts]
                    self.loop.call_soon_threadsafe(self.publish, frames)
                self._poke.wait(0.25)
                self._poke.clear()
        except (BookProblem, RuntimeError):
            return  # the file is gone, or the server is: pages say that they are not live
        finally:
            kept.close()


class Feeds:
    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.closed = False
        self._by_event: dict[OpenEvent, Feed] = {}

    def of(self, event: OpenEvent) -> Feed:
        if event not in self._by_event:
            self._by_event[event] = Feed(event, self.loop)
        return self._by_event[event]

    def all(self) -> tuple[Feed, ...]:
        return tuple(self._by_event.values())

    def wake(self, event: OpenEvent) -> None:
        if event in self._by_event:
            self._by_event[event].wake()

    def close(self) -> None:
        self.closed = True
        for feed in self._by_event.values():
            feed.close()
        self._by_event.clear()


def frame(fact: Fact) -> bytes:
    """For the staff: which board has which result now, else only that something happened."""
    payload = PAYLOADS.read(fact)
    data: dict[str, object] = {"number": fact.number, "act": fact.act, "by": fact.actor, "at": fact.time}
    if isinstance(payload, Resulted):
        outcome = payload.outcome
        data |= {
            "tournament": payload.tournament,
            "round": payload.round_number,
            "board": payload.board,
            "white": payload.white,
            "black": payload.black,
            "result": show_result(outcome.result, outcome.scores),
            "pending": outcome.pending,
        }
    elif hasattr(payload, "tournament"):
        data["tournament"] = payload.tournament
        data["round"] = getattr(payload, "round_number", None)
        data["board"] = getattr(payload, "board", None)
    return f"id: {fact.number}\nevent: fact\ndata: {json.dumps(data, ensure_ascii=False)}\n\n".encode()


async def staff(request: Request) -> Response:
    folder = request.app.state.folder
    event = await asyncio.to_thread(folder.event, request.path_params["b"])
    if event is None:
        return Response(status_code=404)
    asked = request.headers.get("last-event-id") or request.query_params.get("from", "")
    start = int(asked) if asked.isdigit() and len(asked) < 12 else 0
    feeds: Feeds = request.app.state.feeds
    stream = _stream(feeds.of(event), start)
    return StreamingResponse(stream, media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})


async def _stream(feed: Feed, seen: int) -> AsyncIterator[bytes]:
    feed.streams += 1
    try:
        async for data in _frames(feed, seen):
            yield data
    finally:
        feed.streams -= 1


async def _frames(feed: Feed, seen: int) -> AsyncIterator[bytes]:
    yield _beat()
    while not feed.closed:
        news = feed.news
        frames = feed.after(seen)
        if frames is None:
            seen = feed.frames[-1][0]
            yield b"event: reset\ndata: {}\n\n"
            continue
        if frames:
            seen = frames[-1][0]
            yield b"".join(data for _, data in frames)
            continue
        try:
            await asyncio.wait_for(news.wait(), BEAT)
        except TimeoutError:
            yield _beat()


def _beat() -> bytes:
    now = datetime.now(UTC).isoformat(timespec="milliseconds")
    return f'event: beat\ndata: {{"now": "{now}"}}\n\n'.encode()


ROUTES = (Route("/e/{b}/feed", staff),)
