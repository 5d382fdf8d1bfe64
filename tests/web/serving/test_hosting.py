"""docs/hosting.md cannot rot: its configurations are given to nginx, Caddy and systemd where these are installed;
the long tests go through the proxies, too."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from datetime import datetime
from pathlib import Path

import pytest

from arbitra.book.acts.closing import Note
from arbitra.book.book import Book, Done, Who
from arbitra.book.store.volume import open_database
from arbitra.web.access.limits import CODES_OF_ADDRESS
from tests.book.lab import postgres_server
from tests.machine import busyness
from tests.test_docs import blocks
from tests.web import wording
from tests.web.databases import database, in_database, tools_of
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


class Shell:
    """Runs the lines of the page on a server of PostgreSQL: what is another's here is changed, nothing else."""

    def __init__(self, server: str, folder: Path) -> None:
        self.server, self.folder = server, folder
        host, tools = server.partition("?host=")[2], str(tools_of(server))
        self.own = {**os.environ, "PGHOST": host, "PGUSER": "postgres", "PATH": f"{tools}:{os.environ['PATH']}"}
        self.own |= {"XDG_DATA_HOME": str(folder)}
        self.address = f"postgresql://arbitra@/chess?host={host}"

    def run(self, line: str, typed: str = "") -> None:
        line = line.partition(" #")[0].strip().replace("/var/backups", str(self.folder))
        line = line.replace("postgresql://arbitra@localhost/chess", f"'{self.address}'")
        line = re.sub(r"^arbitra ", f"{sys.executable} -m arbitra ", line)
        done = subprocess.run(
            ["sh", "-c", line], env=self.own, input=typed, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, (line, done.stdout, done.stderr)


@pytest.mark.long
def test_the_commands_of_the_page_make_a_server_and_bring_it_back_on_another(tmp_path: Path) -> None:
    pytest.importorskip("psycopg", reason="no psycopg here")
    making, _, keeping = (text.splitlines() for text in blocks(PAGE, "sh"))
    assert (
        making[0] == 'pip install ".[web,postgres]"'
        and making[-1] == "arbitra serve --db postgresql://arbitra@localhost/chess"
    )
    today = f"chess-{datetime.now().date()}.dump"
    with postgres_server() as first, postgres_server() as second:
        shell = Shell(first, tmp_path)
        for line in making[1:-1]:
            shell.run(line, f"{WORD}\n")
        shell.run(
            'arbitra new spring --name "Spring Open" --rounds 5 --system dutch --db postgresql://arbitra@localhost/chess'
        )
        with program(tmp_path, "--db", shell.address, "--address", f"https://{HOST}") as server:
            ana = Visitor(server.port, HOST)
            assert ana.sign_in("Ana", WORD).status == 303 and "Spring Open" in ana.get("/e/spring").text
        for line in keeping[:2]:
            shell.run(line)
        elsewhere = Shell(second, tmp_path)
        for line in keeping[2:]:
            elsewhere.run(re.sub(r"chess-\d\S+\.dump", today, line))
        with program(tmp_path, "--db", elsewhere.address, "--address", f"https://{HOST}") as server:
            ana = Visitor(server.port, HOST)
            assert ana.sign_in("Ana", WORD).status == 303 and "Spring Open" in ana.get("/e/spring").text


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
        if made is nginx:
            _no_key_is_in_the_log(tmp_path / "access.log")


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


def _no_key_is_in_the_log(log: Path) -> None:
    """Somebody has tried codes of phones before."""
    lines = log.read_text(encoding="utf-8").splitlines()
    assert any('"GET /h/*" ' in line for line in lines) and any('"GET /e/open" ' in line for line in lines)
    assert not any("AAAA" in line or "?" in line for line in lines)


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
