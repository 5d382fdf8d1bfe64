"""The process: one port, remembered for each folder or database, because waiting results and printed codes belong to an
address."""

from __future__ import annotations

import json
import signal
import socket
import webbrowser
from collections.abc import Callable
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

import uvicorn

from arbitra.lists.places import data_folder
from arbitra.web.access.entrance import Access, Sharing, addresses_of
from arbitra.web.app import create_app
from arbitra.web.shelf import Shelf

PORT = 8064
LOOPBACK = "127.0.0.1"
NAMES = (LOOPBACK, "localhost", "[::1]")
TRIED = 20
"""So many ports behind the first are tried where none is asked for."""


class PortTaken(Exception):
    def __init__(self, port: int) -> None:
        self.port = port
        super().__init__(f"port {port} is taken")


class Running(Exception):
    """These events are served already, at this address."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class Server(uvicorn.Server):
    """Closes the streams first: they would keep the server waiting for its viewers."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        feeds = getattr(self.config.app.state, "feeds", None)  # type: ignore[union-attr]
        if feeds is not None:
            feeds.close()
        await super().shutdown(sockets)


def serve(shelf: Shelf, *, port: int | None = None, open_browser: bool = True, tell: Callable[[str], None]) -> None:
    """Until it is interrupted. `tell` gets the address. Raises `PortTaken`, `Running`."""
    chosen = port or remembered(shelf) or PORT
    listening = _listen(shelf, chosen, wander=port is None and remembered(shelf) is None)
    chosen = listening.getsockname()[1]
    remember(shelf, chosen)
    server = make_server(shelf, chosen)
    address = f"http://{LOOPBACK}:{chosen}/"
    tell(address)
    if open_browser:
        webbrowser.open(address)
    # The server raises the signal again that has stopped it: it shall end as after Ctrl+C.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    server.run(sockets=[listening])


def make_server(shelf: Shelf, port: int, access: Access | None = None) -> Server:
    """Without `access`, for this computer alone."""
    app = create_app(shelf, access or alone(shelf, port), port)
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=2,
        proxy_headers=False,  # who comes through a proxy is never taken for somebody at this computer
    )
    return Server(config)


def alone(shelf: Shelf, port: int) -> Access:
    return Access(shelf.rows(), Sharing(addresses_of(NAMES, port)))


def _listen(shelf: Shelf, port: int, *, wander: bool) -> socket.socket:
    for attempt in range(TRIED if wander else 1):
        made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            made.bind((LOOPBACK, port + attempt))
            made.listen(128)
        except OSError:
            made.close()
            address = f"http://{LOOPBACK}:{port + attempt}/"
            if _serves(address, shelf):
                raise Running(address) from None
            continue
        return made
    raise PortTaken(port)


def _serves(address: str, shelf: Shelf) -> bool:
    """Whether Arbitra answers there, for these very events."""
    try:
        with urlopen(Request(f"{address}who"), timeout=2) as answer:
            found = json.load(answer)
    except (URLError, OSError, ValueError):
        return False
    return isinstance(found, dict) and found.get("folder") == shelf.mark


def _ports_file() -> Path:
    return data_folder() / "ports.json"


def _ports() -> dict[str, int]:
    try:
        found = json.loads(_ports_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {key: port for key, port in found.items() if isinstance(port, int)} if isinstance(found, dict) else {}


def remembered(shelf: Shelf) -> int | None:
    return _ports().get(shelf.mark)


def remember(shelf: Shelf, port: int) -> None:
    """A folder that cannot be written to keeps the usual port."""
    ports = {**_ports(), shelf.mark: port}
    try:
        _ports_file().parent.mkdir(parents=True, exist_ok=True)
        _ports_file().write_text(json.dumps(ports), encoding="utf-8")
    except OSError:
        return
