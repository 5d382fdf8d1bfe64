"""The process: one port, remembered for each folder or database, because waiting results and printed codes belong to an
address."""

from __future__ import annotations

import json
import logging
import signal
import socket
import sqlite3
import ssl
import threading
import webbrowser
from collections.abc import Callable
from http.client import HTTPException
from importlib.util import find_spec
from pathlib import Path
from urllib.error import URLError
from urllib.request import Request, urlopen

import uvicorn
import uvicorn.config

from arbitra.lists.places import data_folder
from arbitra.web.access.accounts import Accounts
from arbitra.web.access.entrance import LOOPBACK as NAMES
from arbitra.web.access.entrance import Access
from arbitra.web.access.sharing import MASKED, NobodySignsIn, Shared, check_certificate, for_others, sharing_of
from arbitra.web.app import create_app
from arbitra.web.serving.connections import LARGEST_HEAD, PlainProtocol, QuickProtocol
from arbitra.web.serving.log import REQUESTS
from arbitra.web.serving.network import Network, bound
from arbitra.web.shelf.shelf import Shelf

PORT = 8064
LOOPBACK = NAMES[0]
HERE = Shared()
PARTED = 0.5
"""Seconds after the signal to end until connections to the database are cut."""
TRIED = 20
"""How many ports after the first are tried if none is requested."""
MOST = 100_000
"""Characters that are read of what others may have written."""


class PortTaken(Exception):
    def __init__(self, port: int) -> None:
        self.port = port
        super().__init__(f"port {port} is taken")


class Running(Exception):
    """These events are served already, at this address; `alone`: for its own computer only."""

    def __init__(self, address: str, *, alone: bool) -> None:
        super().__init__(address)
        self.address = address
        self.alone = alone


class Server(uvicorn.Server):
    """Closes the streams first: they would keep the server waiting for its viewers. Whoever still waits for a database
    soon hears that it is away: one that hangs would keep the process from ending."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        state = self.config.app.state  # type: ignore[union-attr]
        parting = threading.Timer(PARTED, state.folder.part)
        parting.daemon = True
        parting.start()
        feeds = getattr(state, "feeds", None)
        if feeds is not None:
            feeds.stop()
        await super().shutdown(sockets)


def serve(
    shelf: Shelf,
    *,
    port: int | None = None,
    open_browser: bool = True,
    shared: Shared = HERE,
    figures: int = 0,
    tell: Callable[[str, tuple[str, ...]], None],
) -> None:
    """Until it is interrupted. `tell` gets the address of this computer, and those for others; `figures` is the port of
    the metrics.

    Raises `PortTaken`, `Running`, `NobodySignsIn`, `BadCertificate`, and `BookProblem` for accounts of a newer version.
    """
    check_certificate(shared)
    chosen = port or remembered(shelf) or PORT
    listening = _listen(shelf, chosen, shared, wander=port is None and remembered(shelf) is None)
    chosen = listening.getsockname()[1]
    try:
        access = Access(shelf.rows(), sharing_of(shared, chosen))
        if not _somebody_signs_in(access) and not shared.alone:
            raise NobodySignsIn
    except BaseException:
        listening.close()
        raise
    remember(shelf, chosen)
    if figures:
        _must_be_free(figures)
    server = make_server(shelf, chosen, access, shared, figures)
    server.config.app.state.network = Network(server, access, chosen, fixed=not shared.alone)  # type: ignore[union-attr]
    address = f"{shared.scheme}://{LOOPBACK}:{chosen}/"
    tell(address, for_others(access.sharing, chosen))
    if open_browser:
        webbrowser.open(address)
    # The server raises the signal again that has stopped it: it shall end as after Ctrl+C.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    server.run(sockets=[listening])


def _somebody_signs_in(access: Access) -> bool:
    try:
        return access.accounts.any()
    except (OSError, sqlite3.Error):
        if access.sharing.alone:  # not required
            return False
        raise


def _must_be_free(port: int) -> None:
    """Raises `PortTaken`: in the middle of its start, a server could only fail."""
    try:
        bound(LOOPBACK, port).close()
    except OSError:
        raise PortTaken(port) from None


def make_server(
    shelf: Shelf, port: int, access: Access | None = None, shared: Shared = HERE, figures: int = 0
) -> Server:
    """Without `access`, for this computer alone."""
    app = create_app(shelf, access or alone(shelf, port), port, figures)
    logging.getLogger("uvicorn.access").addFilter(MASKED)
    config = uvicorn.Config(
        app,
        http=QuickProtocol if _is_quick() else PlainProtocol,
        ws="none",
        h11_max_incomplete_event_size=LARGEST_HEAD,
        log_level="warning",
        log_config=None if REQUESTS.isEnabledFor(logging.INFO) else uvicorn.config.LOGGING_CONFIG,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=2,
        ssl_certfile=shared.certificate,
        ssl_keyfile=shared.key,
        proxy_headers=False,  # requests through a proxy never count as coming from this computer
    )
    return Server(config)


def _is_quick() -> bool:
    """Not on Windows, where uvicorn's quick parser is not installed."""
    return find_spec("httptools") is not None


def alone(shelf: Shelf, port: int) -> Access:
    return Access(shelf.rows(), sharing_of(HERE, port))


def accounts_of(shelf: Shelf) -> Accounts:
    """Without the application: to set a password."""
    return Accounts(shelf.rows())


def _listen(shelf: Shelf, port: int, shared: Shared, *, wander: bool) -> socket.socket:
    for attempt in range(TRIED if wander else 1):
        try:
            # Some systems let everyone's interface be taken while this computer's own is in use.
            bound(LOOPBACK, port + attempt).close()
            made = bound(shared.interface, port + attempt)
            made.listen(128)
        except OSError:
            for scheme in ("http", "https"):
                address = f"{scheme}://{LOOPBACK}:{port + attempt}/"
                found = _who(address)
                if found.get("folder") == shelf.mark:
                    raise Running(address, alone=bool(found.get("alone", True))) from None
                if found:
                    break  # it speaks http: asked in https, it would warn of nonsense
            continue
        return made
    raise PortTaken(port)


def _who(address: str) -> dict[str, object]:
    """What answers there, if it is Arbitra. Whose certificate it shows does not matter on this computer."""
    unchecked = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    unchecked.check_hostname, unchecked.verify_mode = False, ssl.CERT_NONE
    try:
        with urlopen(Request(f"{address}who"), timeout=2, context=unchecked) as answer:
            found = json.loads(answer.read(MOST))
    except (URLError, OSError, ValueError, RecursionError, HTTPException):
        return {}
    return found if isinstance(found, dict) else {}


def _ports_file() -> Path:
    return data_folder() / "ports.json"


def _ports() -> dict[str, int]:
    try:
        with _ports_file().open(encoding="utf-8") as file:
            found = json.loads(file.read(MOST))
    except (OSError, ValueError, RecursionError):
        return {}
    return (
        {key: port for key, port in found.items() if isinstance(port, int) and 0 < port < 65536}
        if isinstance(found, dict)
        else {}
    )


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
