"""What a server counts, for whoever keeps it running.

The figures are in the text format of Prometheus, on a port of their own that only this computer reaches: they name no
person and no event.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections import Counter
from collections.abc import Callable
from http import HTTPStatus

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from arbitra import __version__
from arbitra.web.serving.log import request_line
from arbitra.web.shelf.shelf import Shelf

BOUNDS = (0.005, 0.025, 0.1, 0.25, 1.0, 5.0)
"""Seconds: how many requests were answered within each."""
LARGEST_QUESTION = 4096
"""Bytes of what is asked of the port of the figures."""


class Metrics:
    """Only in the thread of the loop."""

    def __init__(self) -> None:
        self.requests: Counter[tuple[str, int]] = Counter()
        """By method and status."""
        self.within: Counter[float] = Counter()
        self.seconds = 0.0
        self.answered = 0
        self.under_way = 0

    def ended(self, method: str, status: int, seconds: float, *, stream: bool) -> None:
        self.requests[method, status] += 1
        if not stream:  # a stream lasts as long as somebody looks
            self.answered += 1
            self.seconds += seconds
            for bound in BOUNDS:
                self.within[bound] += seconds <= bound

    def text(self, shelf: Shelf, streams: int, watched: int) -> str:
        lines = [*_line("arbitra_info", "gauge", "The version that runs.", {"version": __version__}, 1)]
        lines += _head("arbitra_requests_total", "counter", "Requests answered, by method and status.")
        lines += [
            f'arbitra_requests_total{{method="{method}",status="{status}"}} {count}'
            for (method, status), count in sorted(self.requests.items())
        ]
        lines += _head("arbitra_request_seconds", "histogram", "Time from a request to its answer, without streams.")
        lines += [f'arbitra_request_seconds_bucket{{le="{bound}"}} {self.within[bound]}' for bound in BOUNDS]
        lines += [
            f'arbitra_request_seconds_bucket{{le="+Inf"}} {self.answered}',
            f"arbitra_request_seconds_sum {self.seconds:.6f}",
            f"arbitra_request_seconds_count {self.answered}",
        ]
        gauges: dict[str, tuple[str, float]] = {
            "arbitra_requests_under_way": ("Requests and streams that are open now.", self.under_way),
            "arbitra_streams": ("Pages, screens and phones that hear what happens.", streams),
            "arbitra_events_watched": ("Events that somebody watches.", watched),
            "arbitra_memory_bytes": ("The most memory that the process has used.", _memory()),
            **{f"arbitra_{name}": value for name, value in shelf.figures().items()},
        }
        for name, (help_text, value) in gauges.items():
            lines += _line(name, "counter" if name.endswith("_total") else "gauge", help_text, {}, value)
        return "\n".join(lines) + "\n"


def _head(name: str, kind: str, help_text: str) -> list[str]:
    return [f"# HELP {name} {help_text}", f"# TYPE {name} {kind}"]


def _line(name: str, kind: str, help_text: str, labels: dict[str, str], value: float) -> list[str]:
    shown = ",".join(f'{key}="{label}"' for key, label in labels.items())
    return [*_head(name, kind, help_text), f"{name}{{{shown}}} {value:g}" if shown else f"{name} {value:g}"]


def _memory() -> int:
    if sys.platform == "win32":
        return 0
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used if sys.platform == "darwin" else used * 1024


class Counted:
    """Around everything else: counts requests, and writes a line for each where a log is wanted."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun, status, stream = time.perf_counter(), 0, False

        async def sending(message: Message) -> None:
            nonlocal status, stream
            if message["type"] == "http.response.start":
                status = message["status"]
                stream = (b"content-type", b"text/event-stream; charset=utf-8") in message.get("headers", ())
            await send(message)

        self.metrics.under_way += 1
        try:
            await self.app(scope, receive, sending)
        finally:
            seconds = time.perf_counter() - begun
            self.metrics.under_way -= 1
            method = scope["method"] if scope["method"] in KNOWN else "OTHER"
            self.metrics.ended(method, status or HTTPStatus.INTERNAL_SERVER_ERROR, seconds, stream=stream)
            request_line(method, scope["path"], status, seconds)


KNOWN = frozenset({"GET", "HEAD", "POST", "OPTIONS", "PUT", "DELETE", "PATCH"})


async def offered(text: Callable[[], str], port: int) -> asyncio.Server:
    """The figures at `http://127.0.0.1:PORT/metrics`. Raises OSError if the port is taken."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(10):
                asked = await reader.readuntil(b"\r\n\r\n")
                found = asked.split()[:2] == [b"GET", b"/metrics"]
                body = (text() if found else "").encode()
                head = "200 OK" if found else "404 Not Found"
                kind = "text/plain; version=0.0.4; charset=utf-8"
                lines = f"HTTP/1.1 {head}\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\nConnection: close"
                writer.write(f"{lines}\r\n\r\n".encode() + body)
                await writer.drain()
        except (OSError, TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass
        finally:
            writer.close()

    return await asyncio.start_server(answer, "127.0.0.1", port, limit=LARGEST_QUESTION)
