"""The guards of `connections` for uvicorn's quick parser, where it is installed."""

from __future__ import annotations

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from arbitra.web.serving import connections

MOST_AHEAD = 8
"""Requests that wait on a connection for the answer to an earlier one. No browser sends one ahead."""


class CarefulProtocol(connections.Careful, HttpToolsProtocol):
    _vain = 0
    """Bytes since the last that were of use: a head or what stands between the pieces of a body and behind them."""
    _within = False
    """A head that has begun and not ended."""
    _deaf = False
    """Too many requests have come ahead: what follows is nobody's."""

    def data_received(self, data: bytes) -> None:
        self._vain += len(data)
        super().data_received(data)
        if self._deaf:
            self.transport.close()
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
            self.transport.close()  # in the middle of an answer nobody would understand another one
        else:
            super().send_400_response(msg)
