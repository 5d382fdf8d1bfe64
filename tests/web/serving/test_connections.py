"""Raw connections: heads and bodies without an end, or that never come, people who leave in the middle.

Each also where the quick parser is missing, as on Windows."""

from __future__ import annotations

import logging
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from importlib.util import find_spec
from pathlib import Path

import pytest

from arbitra.web.serving import bodies, connections, crowd, server
from tests.web.conftest import Served
from tests.web.made_events import swiss
from tests.web.programs import Listener, program
from tests.web.public.published_lab import until

PARSERS = pytest.mark.parametrize("plain", [False, True], ids=["quick", "plain"])


@pytest.fixture(params=["quick", "plain"])
def served(
    request: pytest.FixtureRequest, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Served]:
    if request.param == "quick" and find_spec("httptools") is None:
        pytest.skip("no quick parser here")
    with pytest.MonkeyPatch.context() as own:
        own.setattr(server, "_is_quick", lambda: request.param == "quick")
        own.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        made = Served(tmp_path)
    yield made
    made.stop()


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
        assert told(connection)[:12] in (b"HTTP/1.1 421", b"HTTP/1.1 400")


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


def posting(served: Served, *more: str, path: str = "/import") -> bytes:
    """To a page that takes files, by somebody who has been here before."""
    form = "Content-Type: application/x-www-form-urlencoded"
    here = f"Host: 127.0.0.1:{served.port}\r\nCookie: arbitra-{served.port}=abc"
    lines = (f"POST {path} HTTP/1.1", here, f"Origin: {served.address}", form, *more)
    return "\r\n".join((*lines, "", "")).encode()


SLOW = b"Sending took too long. Nothing was saved. Try again with a better connection.\n"
ENDLESS = {"of a length": "Content-Length: 9000000", "in pieces": "Transfer-Encoding: chunked"}


def trickled(connection: socket.socket, piece: bytes) -> bytes:
    """What is answered to somebody who sends a little again and again, until the connection is closed."""
    heard, until = b"", time.monotonic() + 30
    connection.settimeout(0.05)
    while time.monotonic() < until:
        try:
            connection.sendall(piece)
            if not (found := connection.recv(65536)):
                return heard
            heard += found
        except TimeoutError:
            continue
        except ConnectionError:
            return heard
    raise AssertionError("nobody has closed the connection")


@pytest.mark.parametrize("body", ENDLESS)
@pytest.mark.parametrize("limit", ["LONGEST", "PACE"])
def test_who_never_ends_their_body_is_told_that_it_took_too_long(
    served: Served, limit: str, body: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bodies, limit, 0.4)
    with closing(reached(served)) as connection:
        connection.sendall(posting(served, ENDLESS[body]))
        # Much in a short time keeps the pace; the whole is due all the same.
        many = 8192 if limit == "LONGEST" else 1
        heard = trickled(connection, b"a" * many if body == "of a length" else b"%x\r\n%s\r\n" % (many, b"a" * many))
    head, _, said = heard.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 408") and b"connection: close" in head.lower()
    assert said == SLOW
    assert caplog.records == []


def test_a_body_that_comes_in_pieces_is_waited_for(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Longer than the time for one piece: the pace is what counts."""
    monkeypatch.setattr(bodies, "PACE", 1.5)
    with closing(reached(served)) as connection:
        connection.sendall(posting(served, f"Content-Length: {5 * 4096}", "Connection: close"))
        for _ in range(5):
            connection.sendall(b"a" * 4096)
            time.sleep(0.35)
        assert told(connection).startswith(b"HTTP/1.1 403"), "it was read to its end, and has no token"


def test_a_stream_is_not_a_body(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    swiss(served.folder / "open.arbitra", players=2).book.close()
    monkeypatch.setattr(bodies, "PACE", 0.2)
    monkeypatch.setattr(bodies, "LONGEST", 0.2)
    with closing(Listener(served.port, "/e/open/feed")) as heard:
        heard._connection.settimeout(0.6)
        with pytest.raises(TimeoutError):
            while heard.frame() is not None:
                pass


@pytest.mark.parametrize("asked", ["GET /who", "GET /nowhere", "POST /nowhere", "DELETE /who"])
def test_who_goes_on_after_the_answer_is_not_listened_to(
    served: Served, asked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bodies, "PATIENCE", 0.3)
    with closing(reached(served)) as connection:
        head = posting(served, ENDLESS["of a length"]).partition(b"\r\n")[2]
        connection.sendall(f"{asked} HTTP/1.1\r\n".encode() + head)
        assert trickled(connection, b"a").startswith(b"HTTP/1.1 ")


def test_empty_lines_do_not_keep_a_connection(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "SOON", 0.5)
    with closing(reached(served)) as connection:
        connection.sendall(f"GET /who HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\n\r\n".encode())
        assert trickled(connection, b"\r\n").count(b"HTTP/1.1 200") == 1


@pytest.mark.parametrize("behind", [b"0\r\nX: ", b"5;x="], ids=["headers at the end", "words about a piece"])
def test_what_stands_between_the_pieces_has_an_end(served: Served, behind: bytes) -> None:
    with closing(reached(served)) as connection:
        connection.sendall(posting(served, ENDLESS["in pieces"]) + behind)
        try:
            for _ in range(40):
                connection.sendall(b"a" * 65536)
        except ConnectionError:
            pass
        assert told(connection)[:12] in (b"HTTP/1.1 400", b"")


@pytest.fixture
def shared(served: Served) -> Served:
    """Everybody signs in."""
    served.access.sharing = served.access.sharing._replace(alone=False)
    return served


@pytest.mark.parametrize(
    ("path", "cookie", "status"),
    [
        ("/import", "", b"403"),
        ("/import", "abc", b"401"),
        ("/e/open/t/main/players/import", "abc", b"401"),
        ("/e/open/t/main/r/1/results", "abc", b"401"),
        ("/login", "abc", b"413"),
        ("/me", "abc", b"413"),
        ("/h/ABCDEFGH", "abc", b"413"),
    ],
)
def test_nothing_large_is_read_of_whoever_is_not_signed_in(
    shared: Served, path: str, cookie: str, status: bytes
) -> None:
    """They hear it before they have sent anything of it."""
    swiss(shared.folder / "open.arbitra", players=2).book.close()
    head = posting(shared, "Content-Length: 5000000", path=path).replace(b"=abc", f"={cookie}".encode())
    with closing(reached(shared)) as connection:
        connection.sendall(head)
        assert connection.recv(4096)[9:12] == status


def test_who_is_known_sends_more_than_a_stranger_and_a_file_only_where_it_belongs(served: Served) -> None:
    for path, size, taken in (
        ("/new", bodies.USUAL_BODY, True),
        ("/new", bodies.USUAL_BODY + 1, False),
        ("/import", bodies.LARGEST_BODY, True),
        ("/login", bodies.SMALL_BODY, True),
        ("/login", bodies.SMALL_BODY + 1, False),
    ):
        with closing(reached(served)) as connection:
            connection.sendall(posting(served, f"Content-Length: {size}", "Connection: close", path=path))
            connection.sendall(b"a" * size)
            # What was read to its end is no form, or has no token.
            assert (told(connection)[9:12] in (b"400", b"403")) is taken, (path, size)


def asked_by(served: Served, client: str, path: str = "/who") -> bytes:
    """Through a proxy that says whom it serves."""
    lines = (f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{served.port}", f"X-Forwarded-For: {client}")
    with closing(reached(served)) as connection:
        connection.sendall("\r\n".join((*lines, "Connection: close", "", "")).encode())
        return told(connection)[9:12]


def test_behind_a_proxy_nobody_keeps_everybody_else_out(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crowd, "MOST_OF_ADDRESS", 3)
    held = [reached(served) for _ in range(3)]
    for one in held:
        one.sendall(posting(served, "Content-Length: 90", "X-Forwarded-For: 10.0.0.1", path="/login") + b"a")
    until(lambda: asked_by(served, "10.0.0.1") == b"503")
    assert asked_by(served, "10.0.0.2") == b"200"
    assert asked_by(served, "2001:db8:0:1::1") == b"200"
    held.pop().close()
    until(lambda: asked_by(served, "10.0.0.1") == b"200")
    for one in held:
        one.close()


def test_one_address_has_not_all_the_connections(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crowd, "MOST_OF_ADDRESS", 3)
    monkeypatch.setattr(connections, "network_of", lambda _: "10.0.0.1")
    held = [reached(served) for _ in range(3)]
    refused = reached(served)
    assert told(refused)[9:12] == b"503"
    refused.close()
    monkeypatch.setattr(connections, "network_of", lambda _: "10.0.0.2")
    assert asked_by(served, "10.0.0.2") == b"200"
    monkeypatch.setattr(connections, "network_of", lambda _: "10.0.0.1")
    held.pop().close()
    until(lambda: asked_by(served, "10.0.0.1") == b"200")
    for one in held:
        one.close()


def test_a_proxy_has_as_many_connections_as_there_are(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crowd, "MOST_OF_ADDRESS", 3)
    held = [reached(served) for _ in range(9)]
    assert asked_by(served, "10.0.0.1") == b"200"
    for one in held:
        one.close()


def test_no_more_connections_than_open_files() -> None:
    few = crowd.Crowd(2)
    assert [few.join(address) for address in ("a", "b", "here")] == [True, True, False]
    for address in ("a", "b", "here"):
        few.leave(address)
    assert few.join("c") and not few._behind["a"]
    assert 0 < crowd.room() <= crowd.MOST


def test_requests_are_not_sent_ahead_without_end(served: Served) -> None:
    """Each would wait in memory for the answer to the one before it."""
    asked = f"GET /who HTTP/1.1\r\nHost: 127.0.0.1:{served.port}\r\n\r\n".encode()
    with closing(reached(served)) as connection:
        connection.sendall(asked * 3)
        connection.settimeout(30)
        heard = b""
        while heard.count(b"HTTP/1.1 200") < 3:
            heard += connection.recv(65536)
    if served.server.config.http is connections.PlainProtocol:
        return  # it reads the next one when the last one is answered
    with closing(reached(served)) as connection:
        with suppress(ConnectionError):
            connection.sendall(asked * 2000)
        assert told(connection).count(b"HTTP/1.1 200") < 20


def test_who_takes_nothing_of_an_answer_is_left(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    swiss(served.folder / "open.arbitra", players=2).book.close()
    monkeypatch.setattr(connections, "STALLED", 0.3)
    with closing(Listener(served.port, "/e/open/feed")) as heard:
        (protocol,) = served.server.server_state.connections
        assert isinstance(protocol, connections.Careful)
        for act in (protocol.pause_writing, protocol.resume_writing):
            protocol.loop.call_soon_threadsafe(act)
        heard._connection.settimeout(0.6)
        with pytest.raises(TimeoutError):
            while heard.frame() is not None:
                pass
    with closing(Listener(served.port, "/e/open/feed")) as heard:
        until(lambda: len(served.server.server_state.connections) == 1)
        (protocol,) = served.server.server_state.connections
        protocol.loop.call_soon_threadsafe(protocol.pause_writing)
        until(lambda: not served.server.server_state.connections)


GARBAGE = (
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"\x00" * 100,
    b"GET\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET / HTTP/1.1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost\r\n\r\n",
    b"GET /\xff HTTP/1.1\r\nHost: HERE\r\n\r\n",
    b"GET http:// HTTP/1.1\r\nHost: HERE\r\n\r\n",
    b"CONNECT evil.example:443 HTTP/1.1\r\nHost: HERE\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nHost: HERE\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: HERE\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: HERE\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n\r\n",
    b"GET /who HTTP/1.1\r\nHost: HERE\r\n\r\nGET \x00\r\n\r\n",
    b"POST /new HTTP/1.1\r\nHost: HERE\r\nOrigin: http://HERE\r\nContent-Length: x\r\n\r\n",
    b"POST /new HTTP/1.1\r\nHost: HERE\r\nOrigin: http://HERE\r\nContent-Length: -1\r\n\r\n",
    b"POST /new HTTP/1.1\r\nHost: HERE\r\nOrigin: http://HERE\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    b"POST /new HTTP/1.1\r\nHost: HERE\r\nOrigin: http://HERE\r\nTransfer-Encoding: gzip\r\n\r\nzz\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
)


@PARSERS
def test_requests_that_are_none_leave_no_traces_of_python_behind(tmp_path: Path, plain: bool) -> None:
    with program(tmp_path, str(tmp_path), plain=plain) as running:
        here = f"127.0.0.1:{running.port}".encode()
        for sent in GARBAGE:
            with closing(socket.create_connection(("127.0.0.1", running.port), 30)) as connection:
                connection.sendall(sent.replace(b"HERE", here))
                connection.shutdown(socket.SHUT_WR)
                assert told(connection)[:9] in (b"HTTP/1.1 ", b""), sent
        code, log, _ = running.stopped(signal.SIGTERM)
    assert code == 0
    assert "Traceback" not in log and "Error" not in log, log


HURRY = "from arbitra.web.serving import bodies, connections; bodies.PACE = connections.SOON = 0.5"


@PARSERS
def test_a_program_waits_neither_for_heads_nor_for_bodies(tmp_path: Path, plain: bool) -> None:
    with program(tmp_path, str(tmp_path), plain=plain, before=HURRY) as running:
        host = f"Host: 127.0.0.1:{running.port}\r\nOrigin: {running.address}\r\nContent-Type: application/json\r\n"
        head = f"POST /new HTTP/1.1\r\n{host}Cookie: arbitra-{running.port}=abc\r\n".encode()
        for sent, status in ((b"", b""), (head, b""), (head + b"Content-Length: 90\r\n\r\na", b"HTTP/1.1 408")):
            with closing(socket.create_connection(("127.0.0.1", running.port), 30)) as connection:
                connection.sendall(sent)
                assert told(connection)[:12] == status
        assert running.stopped(signal.SIGTERM)[:2] == (0, "")
