"""Sharing in the local network, turned on and off while the server runs: it listens at the addresses of this computer
too, at the same port, and from then on everyone signs in."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Coroutine
from typing import Any

import uvicorn

from arbitra.web.access.entrance import Access
from arbitra.web.access.sharing import Shared, own_addresses, sharing_of

PATIENCE = 10.0
"""Seconds for the loop of the server to listen."""
BACKLOG = 128


class NoNetwork(Exception):
    """This computer is not on a network, or its port is taken there."""


def bound(interface: str, port: int) -> socket.socket:
    made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((interface, port))
    except OSError:
        made.close()
        raise
    return made


class Network:
    """`fixed`: the command line decided how it is shared, and no page changes it."""

    def __init__(self, server: uvicorn.Server, access: Access, port: int, *, fixed: bool) -> None:
        self.server = server
        self.access = access
        self.port = port
        self.fixed = fixed
        self._loop: asyncio.AbstractEventLoop | None = None
        self._opened: list[asyncio.Server] = []

    def started(self) -> None:
        """Called in the loop of the server."""
        self._loop = asyncio.get_running_loop()

    def open(self) -> None:
        """From the thread of a page. Raises NoNetwork."""
        if self.fixed:
            raise NoNetwork
        self._run(self._open())

    def close(self) -> None:
        """This computer alone again."""
        if not self.fixed:
            self._run(self._close())

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        if self._loop is None:
            work.close()
            raise NoNetwork
        asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    async def _open(self) -> None:
        config = self.server.config
        assert self._loop is not None

        def protocol() -> asyncio.Protocol:
            made: asyncio.Protocol = config.http_protocol_class(  # type: ignore[call-arg]
                config=config, server_state=self.server.server_state, app_state=self.server.lifespan.state
            )
            return made

        for address in own_addresses():
            try:
                listening = bound(address, self.port)
            except OSError:
                continue  # the address of a network that is gone, or someone else listens there
            opened = await self._loop.create_server(protocol, sock=listening, backlog=BACKLOG)
            self._opened.append(opened)
            self.server.servers.append(opened)
        if not self._opened:
            raise NoNetwork
        self.access.sharing = sharing_of(Shared(lan=True), self.port)

    async def _close(self) -> None:
        self.access.sharing = sharing_of(Shared(), self.port)
        for opened in self._opened:
            opened.close()
            if opened in self.server.servers:
                self.server.servers.remove(opened)
        self._opened.clear()
