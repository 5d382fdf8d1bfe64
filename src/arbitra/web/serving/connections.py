"""Connections that nobody can misuse: there are not too many, the head of a request has an end, and comes soon; so does
whatever follows an answer, and answers are read. Bodies are for `guard`.

uvicorn's parsers wait for a head as long as it takes, and the quick one reads it however long it is: one phone in the
hall could fill the memory, or keep every connection. `quick_connections` has the quick one; this one serves where it is
missing, as on Windows.
"""

from __future__ import annotations

import asyncio
from weakref import WeakKeyDictionary

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from arbitra.web.access.entrance import HERE, network_of
from arbitra.web.serving.crowd import MOST, Crowd

LARGEST_HEAD = 64 * 1024
"""Bytes."""
SOON = 30.0
"""Seconds for the head of a request; for the first one from the moment of the connection."""
STALLED = 60.0
"""Seconds after which whoever takes nothing of an answer gets no more of it."""
OTHER_FILES = 200
"""Open files beside the connections: events, their feeds, the database."""
CROWDED = b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 5\r\nContent-Length: 0\r\n\r\n"
CROWDS: WeakKeyDictionary[ServerState, Crowd] = WeakKeyDictionary()


def room() -> int:
    """For so many connections there are open files; as many as are allowed are asked for."""
    try:
        import resource
    except ImportError:  # Windows counts them otherwise
        return MOST
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST + OTHER_FILES
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return MOST
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    except (OSError, ValueError):
        allowed = soft
    return max(allowed - OTHER_FILES, allowed // 2)


class Clock:
    """Closes a connection on which something should have happened by now."""

    def __init__(self, loop: asyncio.AbstractEventLoop, transport: asyncio.Transport) -> None:
        self._loop, self._transport = loop, transport
        self._timer: asyncio.TimerHandle | None = None

    def start(self, seconds: float | None = None) -> None:
        """Unless it runs already: who says a little has no more time for it."""
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
        """Of everybody who is connected to this server."""
        found = CROWDS.get(self.server_state)
        if found is None:
            found = CROWDS[self.server_state] = Crowd(room())
        return found


class PlainProtocol(Careful, H11Protocol):
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
            # Whoever still works at an answer hears that nobody waits for it, before they try to give it.
            self.cycle.disconnected = True
            self.cycle.message_event.set()
