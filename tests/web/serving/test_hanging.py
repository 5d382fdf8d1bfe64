"""A database that hangs or is locked: viewers are told, nothing typed is lost, and all comes back by itself."""

from __future__ import annotations

import html
import re
import signal
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from urllib.parse import urlencode

import pytest

from arbitra.book.book import Book
from arbitra.book.store.volume import open_database
from arbitra.web.access.publicity import Publicity, Settings
from tests.machine import busyness
from tests.web import wording
from tests.web.databases import database, frozen, in_database
from tests.web.made_events import swiss
from tests.web.programs import Arbiter, Listener, Program, program, signed_in
from tests.web.wording import says

psycopg = pytest.importorskip("psycopg", reason="no psycopg here")
from arbitra.web.access.database_rows import DatabaseRows  # noqa: E402  needs psycopg

__all__ = ["database"]
HASTY = """
from arbitra.book.store import connections, listening
connections.SERVED = listening.SERVED = connections.Patience(1, 1, 1)
listening.GLANCE = listening.ANSWERED = 0.5
connections.CONNECTING = 1
"""
"""A server that gives up soon: so that a test need not wait."""
FIELD = re.compile(r'<textarea name="([^"]+)" hidden>\n?([^<]*)</textarea>')


class Hall:
    """An event of four players with its first round published; Ana is its arbiter."""

    def __init__(self, folder: Path, database: str) -> None:
        script = swiss(folder / "open.arbitra", players=4)
        script.play(leave_open=2)
        self.boards = script.book.state.sections["main"].rounds[0].boards
        self.number = script.book.head.number
        self.event = script.book.volume.event.id
        self.database = database
        in_database(script.book, database)
        self.secret = signed_in(database, "Ana")["Ana"]
        rows = DatabaseRows.at(database)
        Publicity(rows).save(self.event, "harbour", Settings(on=True))
        rows.close()

    def viewer(self, server: Program) -> Listener:
        return Listener(server.port, f"/e/open/feed?from={self.number}", secret=self.secret)

    def arbiter(self, server: Program) -> Arbiter:
        return Arbiter(server.port, "Ana", secret=self.secret)

    def facts(self) -> int:
        with closing(Book(open_database(self.database, "open", readonly=True))) as book:
            return book.head.number


@pytest.fixture
def hall(tmp_path: Path, database: str) -> Hall:
    return Hall(tmp_path, database)


def until(viewer: Listener, kind: str) -> None:
    while True:
        frame = viewer.frame()
        assert frame is not None, "the server has gone"
        if frame.kind == kind:
            return


def asked(server: Program, path: str, body: str = "", cookie: str = "") -> tuple[int, str, str]:
    """The status, the text, and after how many seconds the page comes again."""
    connection = HTTPConnection("127.0.0.1", server.port, timeout=60)
    headers = {"Cookie": cookie, "Origin": server.address, "Content-Type": "application/x-www-form-urlencoded"}
    connection.request("POST" if body else "GET", path, body or None, headers)
    answer = connection.getresponse()
    found = answer.status, answer.read().decode(), answer.headers.get("Refresh", "")
    connection.close()
    return found


def test_viewers_are_told_of_a_locked_database_and_hear_all_that_follows(tmp_path: Path, hall: Hall) -> None:
    with program(tmp_path, "--db", hall.database, before=HASTY) as server, closing(hall.viewer(server)) as viewer:
        until(viewer, "beat")
        with psycopg.connect(hall.database) as other:
            other.execute("LOCK TABLE arbitra.fact IN ACCESS EXCLUSIVE MODE")
            until(viewer, "away")
        until(viewer, "beat")
        with closing(hall.arbiter(server)) as ana:
            board = hall.boards[0]
            assert ana.enter("entry-first", 1, board, "1-0", board.version)["outcome"] == "done"
        assert viewer.fact()["board"] == board.key


def test_pages_say_that_the_database_hangs_and_a_form_can_be_sent_again(tmp_path: Path, hall: Hall) -> None:
    with program(tmp_path, "--db", hall.database, before=HASTY) as server, closing(hall.viewer(server)) as viewer:
        with closing(hall.arbiter(server)) as ana:
            cookie, token, book = ana._cookie, ana._token, ana._book
        assert asked(server, "/p/harbour")[0] == 200
        note = {"token": token, "book": book, "key": "note-1", "text": "First line\n<b>& second"}
        with frozen(hall.database):
            until(viewer, "away")
            assert asked(server, "/alive")[:2] == (200, "alive\n")
            assert asked(server, "/ready")[0] == 503
            status, text, again = asked(server, "/e/open", cookie=cookie)
            assert status == 503 and again and says(wording.DATABASE_AWAY) in text
            assert "/tmp" not in text and "socket" not in text
            _, unnamed, _ = asked(server, "/e/open", cookie=cookie.replace("name=Ana; ", ""))
            assert 'data-me=""' in unnamed and "bar-me" not in unnamed, "the user of the server is nobody who asks"
            # What is public is shown as it was seen last; an address that nobody looked at before cannot be.
            assert asked(server, "/p/harbour")[0] in (200, 503)
            status, _, again = asked(server, "/p/elsewhere")
            assert (status, bool(again)) == (503, True)
            assert asked(server, "/screen/ABCD-EFGH/feed")[0] == 503
            status, text, again = asked(server, "/e/open/t/main/corrections/note", urlencode(note), cookie)
            assert status == 503 and not again
        kept = {name: html.unescape(value) for name, value in FIELD.findall(text)}
        assert kept == note
        until(viewer, "beat")
        before = hall.facts()
        for _ in range(2):
            assert asked(server, "/e/open/t/main/corrections/note", urlencode(kept), cookie)[0] == 303
        assert hall.facts() == before + 1
        assert asked(server, "/ready")[0] == 200


def test_a_process_ends_at_once_while_the_database_hangs(tmp_path: Path, hall: Hall) -> None:
    """However many wait: for an answer, for a new connection, or for their turn."""
    with program(tmp_path, "--db", hall.database) as server, closing(hall.viewer(server)) as viewer:
        until(viewer, "beat")
        with frozen(hall.database):
            waiting = [threading.Thread(target=_given_up, args=(server, hall)) for _ in range(24)]
            for one in waiting:
                one.start()
            time.sleep(0.5)  # so that they wait for the database; who comes later waits all the same
            _, told, seconds = server.stopped(signal.SIGTERM)
            for one in waiting:
                one.join()
        assert "Traceback" not in told, told
        assert seconds < 2 * busyness() + 1


def _given_up(server: Program, hall: Hall) -> None:
    with suppress(OSError, HTTPException):
        asked(server, "/e/open", cookie=f"arbitra-{server.port}={hall.secret}")


def test_sixty_screens_that_come_at_once_are_looked_for_once() -> None:
    """However many listen, the rows are read twice a second."""
    import asyncio

    from arbitra.web.hall.stream import Ear, Watch
    from arbitra.web.live.channels import Channel

    looked = 0

    class Screens:
        def written(self) -> dict[str, str]:
            nonlocal looked
            looked += 1
            return {}

        def touch(self, codes: object) -> None:
            return None

    async def quiet() -> object:
        for _ in range(0):
            yield b""

    async def come() -> None:
        watch = Watch(Screens())  # type: ignore[arg-type]
        channel = Channel()
        ears = [Ear(channel, watch, f"CODE-{number}") for number in range(60)]

        async def listen(ear: Ear) -> None:
            async for _ in watch.around(ear, quiet()):  # type: ignore[arg-type]
                pass

        await asyncio.gather(*(listen(ear) for ear in ears))
        assert watch._task is not None
        await watch._task

    with ThreadPoolExecutor(1) as apart:  # this thread has the loop of the browser, if a test before had one
        apart.submit(asyncio.run, come()).result()
    assert looked <= 2


@pytest.mark.long
@pytest.mark.parametrize("trouble", ["lock", "frozen"])
def test_a_minute_of_trouble_ends_without_a_restart(trouble: str, tmp_path: Path, hall: Hall) -> None:
    with program(tmp_path, "--db", hall.database) as server, closing(hall.viewer(server)) as viewer:
        until(viewer, "beat")
        if trouble == "lock":
            with psycopg.connect(hall.database) as other:
                other.execute("LOCK TABLE arbitra.fact IN ACCESS EXCLUSIVE MODE")
                until(viewer, "away")
                time.sleep(40)
        else:
            with frozen(hall.database):
                until(viewer, "away")
                time.sleep(60)
        over = time.monotonic()
        _goes_on(hall, server, viewer)
        seconds = time.monotonic() - over
        print(f"{trouble}: told and recorded again after {seconds:.1f} s")
        assert seconds < 10 * busyness()


@pytest.mark.long
def test_frozen_connections_are_replaced_while_they_are_frozen(tmp_path: Path, hall: Hall) -> None:
    with program(tmp_path, "--db", hall.database) as server, closing(hall.viewer(server)) as viewer:
        until(viewer, "beat")
        with frozen(hall.database, lines=True):
            begun = time.monotonic()
            until(viewer, "away")
            told = time.monotonic() - begun
            _goes_on(hall, server, viewer)
            print(f"told after {told:.1f} s, recorded again after {time.monotonic() - begun:.1f} s")


def _goes_on(hall: Hall, server: Program, viewer: Listener) -> None:
    """Somebody records a result as soon as it is possible, and the viewer hears it."""
    until(viewer, "beat")
    board = hall.boards[0]
    with closing(_again(hall, server)) as ana:
        assert ana.enter("entry-first", 1, board, "1-0", board.version)["outcome"] == "done"
    assert viewer.fact()["board"] == board.key


def _again(hall: Hall, server: Program) -> Arbiter:
    """Whose first pages may still say that the database is away."""
    for _ in range(60):
        with suppress(AssertionError):
            return hall.arbiter(server)
        time.sleep(1)
    raise AssertionError("the database does not come back")
