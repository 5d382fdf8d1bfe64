"""A server that runs for days keeps no more memory than after its first hour, whoever asks it for what."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from itertools import islice
from pathlib import Path

import pytest

from arbitra.web import cancelling as cancelling_module
from arbitra.web.access.entrance import Access, Sharing
from arbitra.web.access.publicity import Level
from arbitra.web.cancelling import Cancelling
from arbitra.web.folder import Folder
from tests.web.events import swiss
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
    cancelling = Cancelling()
    for number in range(10 * cancelling_module.MOST):
        key = f"{number}" + "x" * 10_000
        cancelling.cancel(key)
        cancelling.may_record(key[1:])
        cancelling.recorded(key[2:])
    assert len(cancelling._acts) == cancelling_module.MOST
    assert sum(map(sys.getsizeof, cancelling._acts)) < 20_000


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
