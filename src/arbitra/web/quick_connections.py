"""The guards of `connections` for uvicorn's quick parser, where it is installed."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from arbitra.web import connections


class CarefulProtocol(HttpToolsProtocol):
    _clock: connections.Clock
    _vain = 0
    """Bytes since the last that were of use: a head or what stands between the pieces of a body and behind them."""
    _within = False
    """A head that has begun and not ended."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._clock = connections.Clock(self.loop, transport)
        self._clock.start()

    def connection_lost(self, exc: Exception | None) -> None:
        self._clock.stop()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self._vain += len(data)
        super().data_received(data)
        if self.transport.is_closing():
            return
        if self._vain > connections.LARGEST_HEAD:
            self.send_400_response("The head of this request is too long.")
        elif self._within or self.cycle is None or self.cycle.response_complete:
            self._clock.start()

    def on_message_begin(self) -> None:
        self._within = True
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._within, self._vain = False, 0
        self._clock.stop()
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        self._vain = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._vain = 0
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        if self.cycle is not None and self.cycle.response_started and not self.cycle.response_complete:
            self.transport.close()  # in the middle of an answer nobody would understand another one
        else:
            super().send_400_response(msg)
