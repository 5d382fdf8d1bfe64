"""docs/hosting.md cannot rot: its configurations are given to nginx, Caddy and systemd where these are installed;
the long tests go through the proxies, too."""

from __future__ import annotations

import json
import subprocess
import time
from pathlib import Path

import pytest

from arbitra.book.acts.closing import Note
from arbitra.book.book import Book, Done, Who
from arbitra.book.store.volume import open_database
from arbitra.web.access.limits import CODES_OF_ADDRESS
from tests.machine import busyness
from tests.test_docs import blocks
from tests.web import wording
from tests.web.databases import database, in_database
from tests.web.made_events import swiss
from tests.web.programs import Listener, Program, free_port, operation, program
from tests.web.proxies import HOST, PAGE, Proxied, caddy, changed, installed, nginx, running
from tests.web.visitor import Visitor
from tests.web.wording import part, says

__all__ = ["database"]
WORD = "correct horse"
MEGABYTE = 1024 * 1024


@pytest.mark.parametrize("made", [nginx, caddy])
def test_the_proxy_takes_the_configuration_as_the_page_shows_it(made: Proxied, tmp_path: Path) -> None:
    assert made(tmp_path, free_port(), free_port(), free_port())[0] == installed(made.__name__)


@pytest.mark.long
@pytest.mark.parametrize("made", [nginx, caddy])
def test_two_processes_behind_the_proxy_as_the_page_shows_it(made: Proxied, tmp_path: Path, database: str) -> None:
    pytest.importorskip("psycopg", reason="no psycopg here")
    from arbitra.web.access.accounts import Accounts
    from arbitra.web.access.database_rows import DatabaseRows

    installed(made.__name__)
    script = swiss(tmp_path / "open.arbitra", players=4)
    script.play(leave_open=2)
    board = script.book.state.sections["main"].rounds[0].boards[0]
    number = script.book.head.number
    in_database(script.book, database)
    rows = DatabaseRows.at(database)
    Accounts(rows).add("Ana", WORD, owner=True)
    rows.close()
    words, port = ("--db", database, "--address", f"https://{HOST}"), free_port()
    with program(tmp_path, *words) as one, program(tmp_path, *words) as other:
        command = made(tmp_path, port, one.port, other.port)
        with running(command, tmp_path, port):
            ana = Visitor(port, HOST, tls=True)
            assert ana.sign_in("Ana", WORD).status == 303
            for page in ("/", "/e/open", "/e/open/people", "/e/open/t/main/r/1/results"):
                assert ana.get(page).status == 200, page
            assert says(wording.AS_ARBITER) not in ana.get("/e/open").text, "https counts as private"
            _streams_come_at_once(ana, database, number)
            _large_files_are_refused(ana)
            sent = operation("entry-1", "main", 1, board, "1-0", board.version)
            (told,) = json.loads(ana.send("/e/open/t/main/r/1/results", sent).text)["ops"]
            assert told["outcome"] == "done"
            _nobody_says_that_they_are_somebody_else(Visitor(port, HOST, tls=True))
            # Caddy says nothing under another name, nginx hands it on.
            assert ana.get("/e/open", Host="evil.example").text in ("", f"{says(wording.ARBITRA_DOES_NOT_ANSWER)}\n")
            _goes_on_without(ana, one, other)


def _streams_come_at_once(ana: Visitor, database: str, number: int) -> None:
    heard = Listener(ana.port, f"/e/open/feed?from={number}", host=HOST, cookie=ana.cookie, tls=True)
    assert heard.status == 200
    beat = heard.frame()
    assert beat is not None and beat.kind == "beat"
    book = Book(open_database(database, "open"))
    for text in ("first", "second"):
        start = time.monotonic()
        assert isinstance(book.do(Note(tournament="main", text=text), Who("Ana")), Done)
        assert heard.fact()["act"] == "note"
        assert time.monotonic() - start < busyness()
    book.close()
    heard.close()


def _large_files_are_refused(ana: Visitor) -> None:
    """In the words of the application, not those of the proxy."""
    kind = {"Content_Type": "multipart/form-data; boundary=x"}
    piece = b"--x\r\nContent-Disposition: form-data; name=file; filename=a.trf\r\n\r\n"
    for size in (11, 20):
        told = ana.ask("POST", "/import", piece.ljust(size * MEGABYTE, b"a"), **kind)
        assert (told.status, told.text) == (413, f"{says(wording.FILE_MAY_HAVE_MOST)}\n")
    assert ana.ask("POST", "/import", piece.ljust(9 * MEGABYTE, b"a"), **kind).status in (400, 403)


def _nobody_says_that_they_are_somebody_else(guest: Visitor) -> None:
    guest.get("/h")
    for place in range(CODES_OF_ADDRESS):
        wrong = guest.get(f"/h/AAAA22{place // 8 + 2}{place % 8 + 2}", X_Forwarded_For=f"10.0.0.{place}")
        assert says(wording.CODE_WRONG_HAS_LETTERS) in wrong.text
    assert part(wording.TOO_MANY_ATTEMPTS_TRY.many) in guest.get("/h/AAAAAAAA", X_Forwarded_For="10.0.0.99").text


def _goes_on_without(ana: Visitor, one: Program, other: Program) -> None:
    """Whichever stops, the browser stays signed in at the other."""
    one.kill()
    assert [ana.get("/e/open").status for _ in range(3)] == [200] * 3
    one.start()
    time.sleep(6)  # so long the page lets a proxy believe that a process is gone
    other.kill()
    assert [ana.get("/e/open").status for _ in range(3)] == [200] * 3


def test_systemd_takes_the_unit_as_the_page_shows_it(tmp_path: Path) -> None:
    program = installed("systemd-analyze")
    (shown,) = blocks(PAGE, "ini")
    unit = tmp_path / "arbitra@.service"
    unit.write_text(changed(shown, **{"/opt/arbitra/bin/arbitra": "/bin/true"}), encoding="utf-8")
    command = [program, "verify", "--recursive-errors=no", str(tmp_path / "arbitra@8064.service")]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
