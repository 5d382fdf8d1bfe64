"""Limits on what one connection may cost: the size of a head and the time for it, requests sent ahead, answers that
no one takes. How many connections there may be is for `crowd`, what follows a head for `bodies`.

Not left to uvicorn: it closes a connection that is idle between two requests, and its plain parser (h11) bounds a
head; both are used. But either parser waits for a head as long as it takes, the quick one (httptools) reads it however
long it is, and an answer is kept until someone takes it. Not left to a proxy, which would do all of it: in a hall
there is none, and one phone there could fill the memory or keep every connection."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from arbitra.web.access.entrance import HERE, network_of
from arbitra.web.serving.crowd import Crowd, room

if TYPE_CHECKING:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
else:
    try:
        from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
    except ImportError:  # as on Windows: there `PlainProtocol` serves
        HttpToolsProtocol = asyncio.Protocol

LARGEST_HEAD = 64 * 1024
"""Bytes."""
SOON = 30.0
"""Seconds for the head of a request; for the first one from the moment of the connection."""
STALLED = 60.0
"""Seconds after which a client that reads nothing of an answer gets no more of it."""
MOST_AHEAD = 8
"""Requests that wait on a connection for the answer to an earlier one. No browser sends one ahead."""
CROWDED = b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 5\r\nContent-Length: 0\r\n\r\n"
CROWDS: WeakKeyDictionary[ServerState, Crowd] = WeakKeyDictionary()


class Clock:
    """Closes a connection on which something should have happened by now."""

    def __init__(self, loop: asyncio.AbstractEventLoop, transport: asyncio.Transport) -> None:
        self._loop, self._transport = loop, transport
        self._timer: asyncio.TimerHandle | None = None

    def start(self, seconds: float | None = None) -> None:
        """Unless it is already running: a slow sender gets no extra time."""
        if self._timer is None and not self._transport.is_closing():
            end = self._transport.close if seconds is None else self._transport.abort
            self._timer = self._loop.call_later(SOON if seconds is None else seconds, end)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class Careful(asyncio.Protocol):
    """Before either of uvicorn's protocols."""

    loop: asyncio.AbstractEventLoop
    client: tuple[str, int] | None
    server_state: ServerState
    _clock: Clock
    _reader: Clock
    _address: str

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._clock, self._reader = Clock(self.loop, transport), Clock(self.loop, transport)
        self._address = network_of(self.client[0]) if self.client else HERE
        if self._crowd.join(self._address):
            self._clock.start()
        else:
            transport.write(CROWDED)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._clock.stop()
        self._reader.stop()
        self._crowd.leave(self._address)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        self._reader.start(STALLED)
        super().pause_writing()

    def resume_writing(self) -> None:
        self._reader.stop()
        super().resume_writing()

    @property
    def _crowd(self) -> Crowd:
        """Of all connections to this server."""
        found = CROWDS.get(self.server_state)
        if found is None:
            found = CROWDS[self.server_state] = Crowd(room())
        return found


class QuickProtocol(Careful, HttpToolsProtocol):
    """For the parser in C, where it is installed."""

    _vain = 0
    """Bytes since the last that were of use: a head or what stands between the pieces of a body and behind them."""
    _within = False
    """A head that has begun and not ended."""
    _deaf = False
    """Too many requests have come ahead: what follows is no one's."""

    def data_received(self, data: bytes) -> None:
        self._vain += len(data)
        super().data_received(data)
        if self._deaf:
            self.transport.close()
        if self.transport.is_closing():
            return
        if self._vain > LARGEST_HEAD:
            self.send_400_response("The head of this request is too long.")
        elif self._within or self.cycle is None or self.cycle.response_complete:
            self._clock.start()

    def on_message_begin(self) -> None:
        self._within = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._within, self._vain = False, 0
        self._clock.stop()
        self._deaf = self._deaf or len(self.pipeline) >= MOST_AHEAD
        if not self._deaf:
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._vain = 0
        if not self._deaf:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._vain = 0
        if not self._deaf:
            super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        if self.cycle is not None and self.cycle.response_started and not self.cycle.response_complete:
            self.transport.close()  # in the middle of an answer no one would understand another one
        else:
            super().send_400_response(msg)


class PlainProtocol(Careful, H11Protocol):
    """For the parser in Python, which is everywhere."""

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state is h11.IDLE or self.cycle is None or self.cycle.response_complete:
            self._clock.start()
        else:
            self._clock.stop()

    def send_400_response(self, msg: str) -> None:
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:  # the answer has begun
            self.transport.close()
        if self.cycle is not None:
            # Code still preparing an answer hears that no one waits for it, before it tries to send it.
            self.cycle.disconnected = True
            self.cycle.message_event.set()
