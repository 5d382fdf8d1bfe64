"""What is recorded, as it happens: server-sent events, one stream a browser. Facts, not pages.

Three channels: the staff hears every fact; screens and phones hear what is published (`hall`); public pages hear what
of it is public. `channels` says how the last two work.

A thread for each event that somebody watches waits for new facts, also those of other programs. The last frames are
kept, so that a page which lost its connection goes on where it was; whoever was away for longer reads the page again.
"""

from __future__ import annotations

import asyncio
import json
import logging
import threading
from collections import deque
from functools import partial
from itertools import takewhile

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from arbitra.book.acts.contradicting import Contradicted, Settled
from arbitra.book.acts.kinds import PAYLOADS
from arbitra.book.acts.playing import Resulted
from arbitra.book.acts.result_words import show_result, value_of
from arbitra.book.book import Book
from arbitra.book.journal.facts import Fact
from arbitra.book.refusals import BookProblem, Unreachable
from arbitra.book.views.published import published
from arbitra.model.bounds import number_of
from arbitra.web.access.entrance import Access
from arbitra.web.access.publicity import Publicity
from arbitra.web.access.roles import Right, allows
from arbitra.web.live.channels import Channel, View
from arbitra.web.live.stream import Still, streamed
from arbitra.web.public.showcase import Showcase
from arbitra.web.shelf.shelf import OpenEvent

LOG = logging.getLogger("arbitra.web")
KEPT = 512
WAIT = 1.0
"""Seconds after which a database that did not answer is asked again."""

UNWATCHED = 60.0
"""Seconds after which nobody watches an event any more whose last stream has gone."""


class Feed:
    """Of one event. `frames` have the number of their fact."""

    def __init__(self, event: OpenEvent, loop: asyncio.AbstractEventLoop, publicity: Publicity) -> None:
        self.event = event
        self.loop = loop
        self.frames: deque[tuple[int, bytes]] = deque(maxlen=KEPT)
        self.news = asyncio.Event()
        self.closed = False
        self.live = True
        """Whether the journal can be read."""
        self.streams = 0
        self.hall = Channel()
        self.public = Showcase(publicity, loop)
        self._view = View()
        self._number: int | None = None
        self._poke = threading.Event()
        self._thread = threading.Thread(target=self._watch, name=f"feed-{event.slug}", daemon=True)
        self._thread.start()

    def wake(self) -> None:
        self._poke.set()

    def publish(self, frames: list[tuple[int, bytes]]) -> None:
        self.frames.extend(frames)
        self.event.settle_soon()  # other programs write, too
        self.stir()

    def stir(self) -> None:
        """Streams look again, for news and whether they may go on."""
        news, self.news = self.news, asyncio.Event()
        news.set()

    def after(self, number: int) -> list[tuple[int, bytes]] | None:
        """The frames behind a fact; None if some are gone."""
        if self.frames and self.frames[0][0] > number + 1:
            return None
        newer = list(takewhile(lambda frame: frame[0] > number, reversed(self.frames)))
        return newer[::-1]

    @property
    def present(self) -> int:
        return self.frames[-1][0] if self.frames else 0

    @property
    def watched(self) -> bool:
        return bool(self.streams or self.hall.streams or self.public.channel.streams)

    def stop(self) -> None:
        self.closed = True
        self._poke.set()
        self.news.set()
        self.hall.close()
        self.public.close()

    def join(self) -> None:
        self._thread.join(5)

    def _watch(self) -> None:
        """Goes on by itself when a database comes back; meanwhile no beat is sent, and pages say that they are not
        live."""
        while not self.closed and not self.event.closed:
            try:
                self._follow()
            except Unreachable:
                self._set_live(live=False)
                self._poke.wait(WAIT)
                self._poke.clear()
            except (BookProblem, RuntimeError):
                break  # the file is gone, or the server is
            except Exception:
                # A book that makes no sense: its pages say so when they are opened.
                LOG.exception("%s cannot be followed", self.event.slug)
                self._set_live(live=False)
                return
        if self.event.closed and not self.closed:
            # Who listens asks again, for what is served there now.
            self.loop.call_soon_threadsafe(self.stop)

    def _follow(self) -> None:
        """Reads the journal through a connection of its own."""
        book = Book(self.event.place.open(readonly=True))
        store = book.volume.store
        try:
            if self._number is None:
                # What a page had already, and a little more for those that come back.
                self._number = max(0, store.head().number - KEPT // 2)
            while not self.closed and not self.event.closed:
                facts = store.facts(self._number)
                if facts or not self.live or self._view.last is None:
                    self._set_live(live=True)
                    frames = [(fact.number, frame(fact)) for fact in facts]
                    self.loop.call_soon_threadsafe(self.publish, frames)
                    turned = self._view.turned(published(book.look()))
                    if turned is not None:
                        self.loop.call_soon_threadsafe(self.hall.publish, *turned)
                    self._number = facts[-1].number if facts else self._number
                if self._view.last is not None:
                    self.public.look(book, self._view.last)
                self.event.place.wait(store, self._number, self._poke)
        finally:
            book.close()

    def _set_live(self, *, live: bool) -> None:
        self.live = self.hall.live = self.public.channel.live = live


class Feeds:
    def __init__(self, loop: asyncio.AbstractEventLoop, publicity: Publicity) -> None:
        self.loop = loop
        self.publicity = publicity
        self.closed = False
        self._by_event: dict[OpenEvent, Feed] = {}

    def of(self, event: OpenEvent) -> Feed:
        if event not in self._by_event:
            self._by_event[event] = Feed(event, self.loop, self.publicity)
        return self._by_event[event]

    def all(self) -> tuple[Feed, ...]:
        return tuple(self._by_event.values())

    def look_again(self) -> None:
        """From any thread: somebody lost a right, and whose stream it was hears so at once."""
        for feed in self.all():
            self.loop.call_soon_threadsafe(feed.stir)
            self.loop.call_soon_threadsafe(feed.hall.stir)

    def wake(self, event: OpenEvent) -> None:
        if event in self._by_event:
            self._by_event[event].wake()

    def left(self, feed: Feed) -> None:
        """By a stream. Who is not watched for a while gives its connection back."""
        if not feed.watched and not self.closed:
            self.loop.call_later(UNWATCHED, self._rest, feed)

    def _rest(self, feed: Feed) -> None:
        if not feed.watched and self._by_event.get(feed.event) is feed:
            del self._by_event[feed.event]
            feed.stop()

    def close(self) -> None:
        self.closed = True
        for feed in self._by_event.values():
            feed.stop()
        for feed in self._by_event.values():
            feed.join()
        self._by_event.clear()


def frame(fact: Fact) -> bytes:
    """For the staff: which board has which result now, what is said otherwise; else only that something happened."""
    payload = PAYLOADS.read(fact)
    data: dict[str, object] = {"number": fact.number, "act": fact.act, "by": fact.actor, "at": fact.time}
    if isinstance(payload, Resulted | Contradicted | Settled):
        data |= {
            "tournament": payload.tournament,
            "round": payload.round_number,
            "board": payload.board,
            "white": payload.white,
            "black": payload.black,
            "via": fact.via,
        }
    if isinstance(payload, Resulted):
        outcome = payload.outcome
        data |= {
            "result": show_result(outcome.result, outcome.scores),
            "pending": outcome.pending,
            "rated": show_result(outcome.for_rating),
        }
    elif isinstance(payload, Contradicted):
        data |= {"claim": value_of(payload.claim), "closed": payload.closed, "undoes": payload.undoes}
    elif isinstance(payload, Settled):
        data["settles"] = [one.number for one in payload.disputes]
    elif hasattr(payload, "tournament"):
        data["tournament"] = payload.tournament
        data["round"] = getattr(payload, "round_number", None)
        data["board"] = getattr(payload, "board", None)
    return f"id: {fact.number}\nevent: fact\ndata: {json.dumps(data, ensure_ascii=False)}\n\n".encode()


async def staff(request: Request) -> Response:
    try:
        event = await asyncio.to_thread(request.app.state.folder.event, request.path_params["b"])
    except BookProblem:
        return Response(status_code=503)
    if event is None or event.place.copy_of is not None:  # nothing happens in a copy
        return Response(status_code=404)
    access: Access = request.app.state.access
    secret = access.secret_of(request)

    def inside() -> bool:
        somebody = access.somebody(request, secret, "")
        return somebody is not None and allows(somebody.role_in(event.book.volume.event.id), Right.INSIDE)

    try:
        if not await event.run(inside):
            return Response(status_code=403)
        if request.query_params.get("book", "") not in ("", await event.run(lambda: event.book.volume.event.id)):
            return Response(status_code=409)  # the page is that of another event
    except BookProblem:
        return Response(status_code=503)
    asked = request.headers.get("last-event-id") or request.query_params.get("from", "")
    start = number_of(asked, 12) or 0
    feeds: Feeds = request.app.state.feeds
    feed = feeds.of(event)
    return streamed(feed, start, Still(access, partial(event.run, inside)), left=partial(feeds.left, feed))


ROUTES = (Route("/e/{b}/feed", staff),)
