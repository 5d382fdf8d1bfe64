"""Connections that nobody can misuse: the head of a request has an end, and comes soon.

uvicorn's quick parser reads a head as long as it comes, and waits for it as long as it takes: one phone in the hall
could fill the memory, or keep every connection.
"""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LARGEST_HEAD = 64 * 1024
"""Bytes, as the other parser has it."""
SOON = 30.0
"""Seconds for the head of a request; for the first one from the moment of the connection."""


class CarefulProtocol(HttpToolsProtocol):
    _head = 0
    _within = False
    """A head that has begun and not ended."""
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._timer = self.loop.call_later(SOON, self._late)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if not self._within or self.transport.is_closing():
            return
        self._head += len(data)
        if self._head > LARGEST_HEAD:
            self.send_400_response("The head of this request is too long.")
        elif self._timer is None:
            self._timer = self.loop.call_later(SOON, self._late)

    def on_message_begin(self) -> None:
        self._within, self._head = True, 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._within = False
        self._stop()
        super().on_headers_complete()

    def _late(self) -> None:
        self._timer = None
        self.transport.close()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
