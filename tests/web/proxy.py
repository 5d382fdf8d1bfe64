"""A tiny reverse proxy: what stands in front of the servers of a host, with the headers that such programs add."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress

FORWARDED = ("x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "forwarded")
Change = Callable[[list[str]], list[str]]


class Proxy:
    """Listens on a port of its own, and asks its backends in turn. The client's own forwarding headers are dropped.

    `client` is the address that it says the request came from. `change` may alter the lines of the head, as a proxy
    that is set up badly would.
    """

    def __init__(
        self,
        backends: Sequence[int],
        *,
        proto: str = "https",
        client: str = "203.0.113.7",
        change: Change | None = None,
    ) -> None:
        self.backends = backends
        self.proto = proto
        self.client = client
        self.change = change
        self.port = 0
        self._turn = 0
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Proxy:
        self._thread.start()
        self._ready.wait(10)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._stopped.set)
        self._thread.join(60)

    def _run(self) -> None:
        self._loop.run_until_complete(self._serve())
        self._loop.close()

    async def _serve(self) -> None:
        self._stopped = asyncio.Event()
        self._open: set[asyncio.Task[None]] = set()
        server = await asyncio.start_server(self._accepted, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self._ready.set()
        await self._stopped.wait()
        server.close()
        for task in tuple(self._open):
            task.cancel()
        await asyncio.gather(*self._open, return_exceptions=True)

    async def _accepted(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._open.add(task)
        try:
            with suppress(OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
                await self._forward(reader, writer)
        finally:
            self._open.discard(task)
            writer.close()

    async def _forward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request on each connection: the backend closes it, and with it ends the answer."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").rstrip("\r\n").split("\r\n")
        backend = self.backends[self._turn % len(self.backends)]
        self._turn += 1
        upstream, to_backend = await asyncio.open_connection("127.0.0.1", backend)
        to_backend.write(("\r\n".join(self._rewritten(head)) + "\r\n\r\n").encode("latin-1"))
        sending = asyncio.create_task(_pump(reader, to_backend))
        try:
            await _pump(upstream, writer)
        finally:
            sending.cancel()
            to_backend.close()

    def _rewritten(self, head: list[str]) -> list[str]:
        lines = [line for line in head if line.partition(":")[0].lower() not in (*FORWARDED, "connection")]
        host = next(line.partition(":")[2].strip() for line in lines if line.lower().startswith("host:"))
        lines += [
            "Connection: close",
            f"X-Forwarded-For: {self.client}",
            f"X-Forwarded-Proto: {self.proto}",
            f"X-Forwarded-Host: {host}",
        ]
        return lines if self.change is None else self.change(lines)


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Whatever comes goes on at once."""
    while data := await reader.read(65536):
        writer.write(data)
        await writer.drain()
