"""What is recorded, as it happens: server-sent events, one stream a browser. Facts, not pages.

Three channels: the staff hears every fact; screens and phones hear what is published (`hall`); public pages hear what
of it is public. `channels` says how the last two work.

A thread for each event that someone watches waits for new facts, also those of other programs. The last frames are
kept, so that a page that lost its connection continues where it was; after a longer absence the page is loaded again.
"""

from __future__ import annotations

import asyncio
import json
import logging
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
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
from arbitra.book.journal.chain import genesis
from arbitra.book.journal.facts import Event, Fact, Head
from arbitra.book.refusals import BookProblem
from arbitra.book.views.published import published
from arbitra.model.bounds import number_of
from arbitra.web.access.accounts import digest
from arbitra.web.access.entrance import Access
from arbitra.web.access.publicity import Publicity
from arbitra.web.access.roles import Right, Somebody, allows
from arbitra.web.live.channels import Channel, View
from arbitra.web.live.stream import streamed
from arbitra.web.public.showcase import Showcase
from arbitra.web.shelf.shelf import OpenEvent

LOG = logging.getLogger("arbitra.web")
KEPT = 512
WAIT = 1.0
"""Seconds after which a book that could not be read is read again."""

UNWATCHED = 60.0
"""Seconds after its last stream has closed until an event is no longer watched."""


class Feed:
    """Of one event. `frames` have the number of their fact."""

    def __init__(self, event: OpenEvent, loop: asyncio.AbstractEventLoop, publicity: Publicity) -> None:
        self.event = event
        self.loop = loop
        self.frames: deque[tuple[int, bytes]] = deque(maxlen=KEPT)
        self.news = asyncio.Event()
        self.closed = False
        self.since: datetime | None = None
        """Since when the journal cannot be read; None: it can."""
        self.generation = 0
        """Counts the histories: what was told of another one is no longer true."""
        self.streams = 0
        self.hall = Channel()
        self.public = Showcase(publicity, loop)
        self._view = View()
        self._head: Head | None = None
        """Up to where the staff was told."""
        self._shown: Head | None = None
        """Up to where everybody else was."""
        self._event: Event | None = None
        self._trouble = ""
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
        """Streams look again for news, and whether they may continue."""
        news, self.news = self.news, asyncio.Event()
        news.set()

    def after(self, number: int) -> list[tuple[int, bytes]] | None:
        """The frames behind a fact; None if some are gone."""
        if self.frames and self.frames[0][0] > number + 1:
            return None
        newer = list(takewhile(lambda frame: frame[0] > number, reversed(self.frames)))
        return newer[::-1]

    @property
    def identity(self) -> str:
        """The id of the event that is told of; empty before the first look."""
        return self._event.id if self._event is not None else ""

    @property
    def live(self) -> bool:
        return self.since is None

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
        """Goes on after any trouble; meanwhile no beat is sent, and streams are told since when they are not live."""
        while not self._over:
            try:
                self._follow()
            except BookProblem as problem:
                self._lose(problem, str(problem))
            except Exception as error:
                self._lose(error, repr(error))
            if not self._over:
                self._poke.wait(WAIT)
                self._poke.clear()
        if self.event.closed and not self.closed:
            # Who listens asks again, for what is served there now.
            self._soon(self.stop)

    @property
    def _over(self) -> bool:
        return self.closed or self.event.closed or self.loop.is_closed()

    def _lose(self, problem: Exception, told: str) -> None:
        """Told once for each trouble: it may last for hours, and is tried again every second."""
        if told != self._trouble:
            expected = isinstance(problem, BookProblem)
            LOG.warning("%s cannot be followed: %s", self.event.slug, told, exc_info=None if expected else problem)
        self._trouble = told
        self._soon(self._turn_live, False)

    def _follow(self) -> None:
        """Reads the journal, beside the thread of the event."""
        book = Book(self.event.place.open(readonly=True))
        store = book.volume.store
        try:
            with self.event.place.watched(store, self._poke) as wait:
                head = self._begin(book)
                while not self._over:
                    facts = store.facts(head.number)
                    if facts or not self.live or self._shown != head:
                        self._soon(self._turn_live, True)
                        self._trouble = ""
                        self._soon(self.publish, [(fact.number, frame(fact)) for fact in facts])
                        # At once: what was told is not told again, whatever fails below.
                        self._head = head = facts[-1].head if facts else head
                        turned = self._view.turned(published(book.look()))
                        if turned is not None:
                            self._soon(self.hall.publish, *turned)
                        self._shown = head
                    if self._view.last is not None:
                        self.public.look(book, self._view.last)
                    wait()
        finally:
            book.close()

    def _begin(self, book: Book) -> Head:
        """Where reading goes on. What is there now may be another history (a file that was replaced, a database that
        was put back): then pages are loaded again."""
        store = book.volume.store
        if self._head is None:
            # What a page had already, and a little more for those that come back.
            number = max(0, store.head().number - KEPT // 2)
        else:
            number = self._head.number
            same = number == 0 or [fact.head for fact in store.facts(number - 1, number)] == [self._head]
            if same and book.volume.event == self._event:
                return self._head
            number = store.head().number
            self._soon(self._begin_again)
        self._event = book.volume.event
        before = store.facts(number - 1, number) if number else ()
        self._head = before[-1].head if before else genesis(store.event)
        return self._head

    def _begin_again(self) -> None:
        self.frames.clear()
        self.generation += 1
        self.stir()

    def _turn_live(self, live: bool) -> None:
        """In the loop."""
        if live == self.live:
            return
        since = None if live else datetime.now(UTC)
        for one in (self, self.hall, self.public.channel):
            one.since = since
            one.stir()

    def _soon(self, work: Callable[..., object], *values: object) -> None:
        with suppress(RuntimeError):  # the server is gone, and nobody listens
            self.loop.call_soon_threadsafe(work, *values)


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
        """From any thread: someone lost a right, and their streams hear it at once."""
        for feed in self.all():
            self.loop.call_soon_threadsafe(feed.stir)
            self.loop.call_soon_threadsafe(feed.hall.stir)

    def wake(self, event: OpenEvent) -> None:
        if event in self._by_event:
            self._by_event[event].wake()

    def left(self, feed: Feed) -> None:
        """By a stream. An event that is not watched for a while gives its connection back."""
        if not feed.watched and not self.closed:
            self.loop.call_later(UNWATCHED, self._rest, feed)

    def _rest(self, feed: Feed) -> None:
        if not feed.watched and self._by_event.get(feed.event) is feed:
            del self._by_event[feed.event]
            feed.stop()

    def stop(self) -> None:
        """Streams end, and nobody waits for anything."""
        self.closed = True
        for feed in self._by_event.values():
            feed.stop()

    def close(self) -> None:
        self.stop()
        for feed in self._by_event.values():
            feed.join()
        self._by_event.clear()


def frame(fact: Fact) -> bytes:
    """For the staff: which board has which result now and what contradicts it; otherwise only that something
    happened."""
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
    session = digest(secret)
    feeds: Feeds = request.app.state.feeds

    def told(somebody: Somebody | None, identity: str) -> bool:
        # On a connection that others can read a chief works as an arbiter, who is told the same.
        return somebody is not None and allows(somebody.role_in(identity), Right.INSIDE)

    try:
        identity = await event.run(lambda: event.book.volume.event.id)
        alone = access.sharing.alone
        somebody = access.somebody(request, "", "") if alone else await access.standing.of(session, afresh=True)
    except BookProblem:
        return Response(status_code=503)
    if not told(somebody, identity):
        return Response(status_code=403)
    if request.query_params.get("book", "") not in ("", identity):
        return Response(status_code=409)  # the page is that of another event
    asked = request.headers.get("last-event-id") or request.query_params.get("from", "")
    start = number_of(asked, 12) or 0
    feed = feeds.of(event)

    async def still() -> bool:
        if access.sharing.alone:
            return True
        return told(await access.standing.of(session), feed.identity or identity)

    return streamed(feed, start, still, left=partial(feeds.left, feed))


ROUTES = (Route("/e/{b}/feed", staff),)
