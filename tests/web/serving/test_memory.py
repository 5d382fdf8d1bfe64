"""A server that runs for days keeps no more memory than after its first hour, whoever asks it for what."""

from __future__ import annotations

import os
import re
import socket
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from itertools import islice
from pathlib import Path
from select import select

import pytest

from arbitra.web.access.entrance import Access, Sharing
from arbitra.web.access.publicity import Level
from arbitra.web.shelf import cancellations as cancelling_module
from arbitra.web.shelf.cancellations import Cancellations
from arbitra.web.shelf.folder import Folder
from tests.web.made_events import swiss
from tests.web.programs import Program, program
from tests.web.public import published_lab

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the memory of a process is read from /proc")
RESIDENT = re.compile(r"VmRSS:\s+([0-9]+) kB")
ROUND = "/e/open/t/main/r/2"
PAGES = (
    *(
        "/",
        "/e/open",
        ROUND,
        f"{ROUND}/results",
        "/e/open/t/main/standings",
        "/e/open/t/main/players",
        "/e/open/history",
    ),
    *(
        f"{ROUND}/why?player=3&against=4",
        f"{ROUND}/why",
        "/login",
        "/who",
        "/nowhere",
        "/h/ABCDEFGH",
        "/screen/ABCDEFGH",
        "/help",
    ),
    *(f"/p/{published_lab.SLUG}{path}" for path in published_lab.PAGES),
)


def resident(running: Program) -> int:
    """Kilobytes in memory."""
    found = RESIDENT.search(Path(f"/proc/{running.process.pid}/status").read_text())
    assert found is not None
    return int(found[1])


@contextmanager
def club(home: Path, monkeypatch: pytest.MonkeyPatch, players: int = 40) -> Iterator[Program]:
    """A server with an event that has public pages."""
    monkeypatch.setenv("XDG_DATA_HOME", str(home))
    folder = home / "events"
    folder.mkdir()
    script = swiss(folder / "open.arbitra", players=players, played=2)
    script.book.close()
    access = Access(Folder(folder).rows(), Sharing(("http://127.0.0.1:8064",)))
    published_lab.switch_on(folder, access, Level.STANDINGS)
    access.close()
    with program(home, str(folder)) as running:
        yield running


def reads(running: Program) -> Iterator[int]:
    """Every page in turn, each time as somebody who was never here and asks a little differently; the status."""
    number = 0
    with closing(HTTPConnection("127.0.0.1", running.port, timeout=60)) as connection:
        while True:
            for path in PAGES:
                number += 1
                headers = {"Accept-Language": "es" if number % 3 else "en", "Accept-Encoding": ("gzip", "")[number % 2]}
                asked = f"{path}?q=n{number}" if path.startswith("/p/") and number % 5 == 0 else path
                connection.request("GET", asked, headers=headers)
                answer = connection.getresponse()
                answer.read()
                yield answer.status


def test_what_a_browser_sends_is_kept_neither_long_nor_often() -> None:
    """Keys of forms, notes for the next page."""
    cancelling = Cancellations()
    for number in range(10 * cancelling_module.MOST):
        key = f"{number}" + "x" * 10_000
        cancelling.cancel(key)
        cancelling.may_record(key[1:])
        cancelling.recorded(key[2:])
    assert len(cancelling._acts) == cancelling_module.MOST
    assert sum(map(sys.getsizeof, cancelling._acts)) < 20_000


def test_a_file_that_is_written_often_is_remembered_once(tmp_path: Path) -> None:
    path = tmp_path / "open.arbitra"
    swiss(path, players=2).book.close()
    folder = Folder(tmp_path)
    for moment in range(1, 6):
        os.utime(path, ns=(moment, moment))
        assert list(folder.placed()) == ["open"]
    assert len(folder._ids) == 1
    path.unlink()
    folder.placed()
    assert folder._ids == {}
    folder.close()


@pytest.mark.long
def test_five_thousand_reads_leave_no_more_behind_than_five_hundred(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with club(tmp_path, monkeypatch) as running:
        asking = reads(running)
        assert 500 not in islice(asking, 500)
        soon = resident(running)
        assert 500 not in islice(asking, 4500)
        assert resident(running) <= 1.2 * soon


PIECE = b'{"a": "' + b"a" * 256 * 1024
LENGTH = {"of a length": f"Content-Length: {40 * len(PIECE)}", "in pieces": "Transfer-Encoding: chunked"}


def pushed(running: Program, path: str, kind: str) -> tuple[bytes, int]:
    """Ten megabytes, as far as the server listens: what it answers, and how many bytes it took before."""
    head = f"Host: 127.0.0.1:{running.port}\r\nOrigin: {running.address}\r\nCookie: arbitra-{running.port}=abc"
    sent = 0
    with closing(socket.create_connection(("127.0.0.1", running.port), 30)) as connection:
        connection.sendall(f"POST {path} HTTP/1.1\r\n{head}\r\nContent-Type: application/json\r\n".encode())
        connection.sendall(f"{LENGTH[kind]}\r\n\r\n".encode())
        for _ in range(40):
            if select([connection], [], [], 0)[0]:
                break
            connection.sendall(PIECE if kind == "of a length" else b"%x\r\n%s\r\n" % (len(PIECE), PIECE))
            sent += len(PIECE)
        return connection.recv(4096)[:12], sent


@pytest.mark.parametrize("plain", [False, True], ids=["quick", "plain"])
def test_sixty_bodies_of_ten_megabytes_are_refused_and_leave_nothing_behind(tmp_path: Path, plain: bool) -> None:
    with program(tmp_path, str(tmp_path), plain=plain) as running, ThreadPoolExecutor(60) as strangers:
        assert pushed(running, "/login", "of a length")[0] == b"HTTP/1.1 413"
        before = resident(running)
        for kind in LENGTH:
            answers = list(strangers.map(lambda _: pushed(running, "/login", kind), range(60)))  # noqa: B023
            assert {answer for answer, _ in answers} == {b"HTTP/1.1 413"}
        assert resident(running) - before < 60 * 1024, "a tenth of what each sixty have sent"
