"""Connections that nobody can misuse: the head of a request has an end, and comes soon; so does whatever follows an
answer. Bodies are for `guard`.

uvicorn's parsers wait for a head as long as it takes, and the quick one reads it however long it is: one phone in the
hall could fill the memory, or keep every connection. `quick_connections` has the quick one; this one serves where it is
missing, as on Windows.
"""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

LARGEST_HEAD = 64 * 1024
"""Bytes."""
SOON = 30.0
"""Seconds for the head of a request; for the first one from the moment of the connection."""


class Clock:
    """Closes a connection on which somebody should have said something by now."""

    def __init__(self, loop: asyncio.AbstractEventLoop, transport: asyncio.Transport) -> None:
        self._loop, self._transport = loop, transport
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Unless it runs already: who says a little has no more time for it."""
        if self._timer is None and not self._transport.is_closing():
            self._timer = self._loop.call_later(SOON, self._transport.close)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


class PlainProtocol(H11Protocol):
    _clock: Clock

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._clock = Clock(self.loop, transport)
        self._clock.start()

    def connection_lost(self, exc: Exception | None) -> None:
        self._clock.stop()
        super().connection_lost(exc)

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
