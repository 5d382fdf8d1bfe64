"""Raw connections: heads without an end, heads that never come, people who leave in the middle."""

from __future__ import annotations

import logging
import socket
import time
from contextlib import closing

import pytest

from tests.web.conftest import Served
from tests.web.events import swiss
from tests.web.programs import Listener

connections = pytest.importorskip("arbitra.web.connections", reason="no quick parser here")


def reached(served: Served) -> socket.socket:
    return socket.create_connection(("127.0.0.1", served.port), 30)


def told(connection: socket.socket) -> bytes:
    """Everything until the server closes."""
    heard = b""
    try:
        while piece := connection.recv(65536):
            heard += piece
    except ConnectionError:
        pass
    return heard


def test_a_head_without_an_end_is_refused(served: Served) -> None:
    with closing(reached(served)) as connection:
        connection.sendall(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\nX: ".encode())
        try:
            for _ in range(40):
                connection.sendall(b"a" * 65536)
        except ConnectionError:
            pass
        assert told(connection)[:12] in (b"HTTP/1.1 400", b"")
    with closing(reached(served)) as connection:
        head = f"GET /who HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\nConnection: close\r\nX: "
        connection.sendall(head.encode() + b"a" * 30_000 + b"\r\n\r\n")
        assert told(connection).startswith(b"HTTP/1.1 200")


def test_who_never_ends_their_head_is_not_waited_for(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    swiss(served.folder / "open.arbitra", players=2).book.close()
    monkeypatch.setattr(connections, "SOON", 0.3)
    with closing(reached(served)) as silent, closing(reached(served)) as slow:
        slow.sendall(b"GET / HTTP/1.1\r\nHost:")
        heard = Listener(served.port, "/e/open/feed")
        assert (told(silent), told(slow)) == (b"", b"")
    # Whoever listens is waited with: the head was there.
    time.sleep(0.5)
    with closing(heard):
        assert heard.status == 200
        heard._connection.settimeout(0.3)
        with pytest.raises(TimeoutError):
            while heard.frame() is not None:
                pass


def test_two_names_in_one_request_are_refused(served: Served) -> None:
    with closing(reached(served)) as connection:
        own = f"Host: 127.0.0.1:{served.port}\r\n"
        connection.sendall(f"GET / HTTP/1.1\r\n{own}Host: evil.example\r\nConnection: close\r\n\r\n".encode())
        assert told(connection).startswith(b"HTTP/1.1 421")


@pytest.mark.parametrize("kind", ["application/json", "application/x-www-form-urlencoded"])
def test_who_leaves_in_the_middle_is_no_failure_of_ours(
    served: Served, kind: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    with closing(reached(served)) as connection:
        head = f"POST /new HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\nOrigin: {served.address}\r\n"
        connection.sendall(f"{head}Content-Type: {kind}\r\nContent-Length: 50\r\n\r\nabc".encode())
        time.sleep(0.2)
    time.sleep(0.5)
    assert [record.message for record in caplog.records] == []
