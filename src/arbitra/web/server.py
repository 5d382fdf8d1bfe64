"""The process: one port, remembered for each folder, because waiting results and printed codes belong to an address."""

from __future__ import annotations

import json
import socket
import webbrowser
from collections.abc import Callable
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

import uvicorn

from arbitra.lists.places import data_folder
from arbitra.web.access.entrance import Access, Sharing, addresses_of
from arbitra.web.access.rows import FileRows
from arbitra.web.app import create_app
from arbitra.web.folder import Folder, folder_mark

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
    """This folder is served already, at this address."""

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


def serve(folder: Path, *, port: int | None = None, open_browser: bool = True, tell: Callable[[str], None]) -> None:
    """Until it is interrupted. `tell` gets the address. Raises `PortTaken`, `Running`."""
    chosen = port or remembered(folder) or PORT
    listening = _listen(folder, chosen, wander=port is None and remembered(folder) is None)
    chosen = listening.getsockname()[1]
    remember(folder, chosen)
    server = make_server(folder, chosen)
    address = f"http://{LOOPBACK}:{chosen}/"
    tell(address)
    if open_browser:
        webbrowser.open(address)
    server.run(sockets=[listening])


def make_server(folder: Path, port: int, access: Access | None = None) -> Server:
    """Without `access`, for this computer alone."""
    app = create_app(Folder(folder), access or alone(folder, port), port)
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=2,
        proxy_headers=False,  # who comes through a proxy is never taken for somebody at this computer
    )
    return Server(config)


def alone(folder: Path, port: int) -> Access:
    return Access(FileRows(access_file(folder)), Sharing(addresses_of(NAMES, port)))


def access_file(folder: Path) -> Path:
    """Outside of the folder: events are handed on, passwords are not."""
    return data_folder() / "access" / f"{folder_mark(folder)}.sqlite"


def _listen(folder: Path, port: int, *, wander: bool) -> socket.socket:
    for attempt in range(TRIED if wander else 1):
        made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            made.bind((LOOPBACK, port + attempt))
            made.listen(128)
        except OSError:
            made.close()
            address = f"http://{LOOPBACK}:{port + attempt}/"
            if _serves(address, folder):
                raise Running(address) from None
            continue
        return made
    raise PortTaken(port)


def _serves(address: str, folder: Path) -> bool:
    """Whether Arbitra answers there, for this very folder."""
    try:
        with urlopen(Request(f"{address}who"), timeout=2) as answer:
            found = json.load(answer)
    except (URLError, OSError, ValueError):
        return False
    return isinstance(found, dict) and found.get("folder") == folder_mark(folder)


def _ports_file() -> Path:
    return data_folder() / "ports.json"


def _ports() -> dict[str, int]:
    try:
        found = json.loads(_ports_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {key: port for key, port in found.items() if isinstance(port, int)} if isinstance(found, dict) else {}


def remembered(folder: Path) -> int | None:
    return _ports().get(folder_mark(folder))


def remember(folder: Path, port: int) -> None:
    """A folder that cannot be written to keeps the usual port."""
    ports = {**_ports(), folder_mark(folder): port}
    try:
        _ports_file().parent.mkdir(parents=True, exist_ok=True)
        _ports_file().write_text(json.dumps(ports), encoding="utf-8")
    except OSError:
        return
