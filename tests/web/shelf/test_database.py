"""The events of a database: the same pages, without files; several servers on one database."""

from __future__ import annotations

import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from arbitra.book.acts.setting_up import Configure
from arbitra.book.book import Book, Done, Who
from arbitra.book.store.addresses import database_name
from arbitra.book.store.volume import open_database
from tests.cli.calling import call
from tests.machine import busyness
from tests.web import wording
from tests.web.databases import database, in_database, new_database, restarted, run_tool
from tests.web.made_events import swiss
from tests.web.programs import Arbiter, Listener, program, signed_in
from tests.web.site import Site
from tests.web.wording import part, says

pytest.importorskip("psycopg", reason="no psycopg here")
from arbitra.web.shelf.database import IDLE, Database

__all__ = ["database"]
STORES = ("postgres", "connections", "listening")
PAGES = ("", "/history", "/settings", "/t/main/r/1", "/t/main/r/1/results", "/t/main/players", "/t/main/documents")
ALSO = (
    "/t/main/standings",
    "/t/main/settings",
    "/t/main/export/trf26",
    "/t/main/export/journal",
    "/t/main/r/1/why?board=1",
)


def test_events_are_made_and_listed_in_a_database(tmp_path: Path, database: str) -> None:
    with Site(tmp_path, shelf=Database(database)) as site:
        empty = site.get("/").text
        assert (
            says(wording.NO_EVENT_YET) in empty
            and f"It will be saved in the database {database_name(database)}." in empty
        )
        for expected in ("spring-open", "spring-open-2"):
            made = site.post("/new", {"name": "Spring Open", "rounds": "5", "system": "dutch"})
            assert made.headers["location"] == f"/e/{expected}/t/main"
        site.post("/e/spring-open-2/t/main/players/new", {"name": "Ashgrove, Tamsin"})
        listed = site.get("/").text
        assert f"In the database {database_name(database)}<" in listed and "1 player" in listed
        assert listed.index("/e/spring-open-2") < listed.index('/e/spring-open"')
        assert says(wording.EVENT_KEPT_DATABASE_WHICH) in site.get("/e/spring-open").text
        assert site.get("/e/nowhere").status_code == 404
    assert list(tmp_path.iterdir()) == []


def test_an_event_that_cannot_begin_leaves_nothing(database: str) -> None:
    with closing(Database(database)) as shelf:
        with pytest.raises(RuntimeError), shelf.begin("Spring") as begun:
            assert isinstance(begun.book.do(Configure(changes={"city": "Port Selwyn"}), Who("Ana")), Done)
            raise RuntimeError
        assert shelf.events() == {}


def test_pages_of_an_event_in_a_database(tmp_path: Path, database: str) -> None:
    script = swiss(tmp_path / "open.arbitra", players=8, played=1)
    script.do(Configure(changes={"backups": str(tmp_path / "stick")}))
    in_database(script.book, database)
    backups = tmp_path / "backups"
    backups.mkdir()
    with Site(tmp_path, shelf=Database(database, backups)) as site:
        for page in (*PAGES, *ALSO):
            assert site.get(f"/e/open{page}").status_code == 200, page
        settings = site.get("/e/open/settings").text
        # Nobody names folders of a server that is not theirs.
        assert 'name="backups"' not in settings
        site.post("/e/open/settings", {"name": "Harbour", "backups": str(tmp_path)})
        assert "Harbour" in site.get("/e/open").text
        assert site.post("/e/open/t/main/r/2/pair").status_code == 303
        assert site.post("/e/open/t/main/r/2/publish").status_code == 303
        assert str(backups) not in site.get("/e/open").text
    assert not (tmp_path / "stick").exists()
    assert len(list((backups / "open").glob("*.arbitra"))) == 1


def test_events_that_nobody_asks_for_give_their_connections_back(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = Database(database)
    for name in ("One", "Two"):
        with shelf.begin(name):
            pass
    one = shelf.event("one")
    assert one is not None
    first = one._thread.submit(lambda: one.book).result()
    shelf.event("two")
    assert one._thread.submit(lambda: one.book).result() is first
    now = time.monotonic()
    monkeypatch.setattr("arbitra.web.shelf.database.time.monotonic", lambda: now + IDLE + 1)
    shelf.event("two")
    again = one._thread.submit(lambda: one.book).result()
    assert again is not first and isinstance(again, Book)
    assert shelf.event("one") is one
    shelf.close()


def test_what_does_not_go_together_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    address = "postgresql://ana:secret@127.0.0.1:1/chess"
    asked = {
        ("--db", address, "--demo"): "--demo has its own folder; omit --db",
        (str(tmp_path), "--db", address): f"omit {tmp_path} or --db",
        ("--backups", str(tmp_path)): "--backups is only for --db",
        ("--db", "chess"): "--db takes an address such as postgresql://host/chess, or ARBITRA_DB has it",
        ("--db",): "--db takes an address such as postgresql://host/chess, or ARBITRA_DB has it",
        ("--db", address, "--backups", str(tmp_path / "no")): "is not a folder",
        ("--db", address): part(wording.DATABASE_DOES_NOT_ANSWER),
    }
    for words, sentence in asked.items():
        refused = call(capsys, "serve", *words)
        assert refused.code in (2, 3) and sentence in refused.err, words
        assert "secret" not in refused.err
    monkeypatch.setenv("ARBITRA_DB", address)
    assert part(wording.DATABASE_DOES_NOT_ANSWER) in call(capsys, "serve", "--db").err
    monkeypatch.setitem(sys.modules, "psycopg", None)
    for module in ("web.shelf.database", "web.access.database_rows", *(f"book.store.{one}" for one in STORES)):
        monkeypatch.delitem(sys.modules, f"arbitra.{module}", raising=False)
    refused = call(capsys, "serve", "--db", address)
    assert refused.code == 2
    assert refused.err == 'arbitra serve: a database needs one more package; type: pip install "arbitra[postgres]"\n'


def test_a_dump_of_the_database_has_the_events_whole(tmp_path: Path, database: str, postgres: str) -> None:
    script = swiss(tmp_path / "open.arbitra", players=8, played=1)
    head = script.book.head
    in_database(script.book, database)
    dump, restored = tmp_path / "chess.dump", new_database(postgres)
    run_tool(database, "pg_dump", "--format=custom", f"--file={dump}")
    run_tool(restored, "pg_restore", "--no-owner", str(dump))
    kept = open_database(restored, "open")
    assert kept.examine().ok and kept.store.head() == head
    kept.close()
    with Site(tmp_path, shelf=Database(restored)) as site:
        assert site.post("/e/open/t/main/r/2/pair").status_code == 303


def test_an_act_in_one_server_appears_in_the_other_within_a_second(tmp_path: Path, database: str) -> None:
    script = swiss(tmp_path / "open.arbitra", players=8)
    script.play(leave_open=4)
    boards = script.book.state.sections["main"].rounds[0].boards
    number = script.book.head.number
    in_database(script.book, database)
    words = ("--db", database)
    known = signed_in(database, "Ana", "Bea")
    with program(tmp_path, *words) as one, program(tmp_path, *words) as other:
        feed = f"/e/open/feed?from={number}"
        heard = [Listener(each.port, feed, secret=known["Ana"]) for each in (one, other)]
        arbiters = [Arbiter(each.port, name, secret=known[name]) for each, name in ((one, "Ana"), (other, "Bea"))]
        for arbiter in arbiters:
            assert arbiter.get("/e/open")[0] == 200
        for place, board in enumerate(boards):
            start = time.monotonic()
            told = arbiters[place % 2].enter(f"entry-{place}", 1, board, "1-0", board.version)
            assert told["outcome"] == "done", told
            for listener in heard:
                fact = listener.fact()
                assert (fact["board"], fact["result"], fact["number"]) == (board.key, "1-0", told["version"])
            assert time.monotonic() - start < busyness()
        # What the other has recorded is there at once, and nobody's value is overwritten.
        assert arbiters[0].enter("entry-late", 1, boards[1], "0-1", boards[1].version)["outcome"] == "conflict"
        for listener, arbiter in zip(heard, arbiters, strict=True):
            listener.close()
            arbiter.close()


def test_a_database_that_was_away_is_asked_again_by_itself(tmp_path: Path, database: str) -> None:
    script = swiss(tmp_path / "open.arbitra", players=4)
    script.play(leave_open=2)
    boards = script.book.state.sections["main"].rounds[0].boards
    number = script.book.head.number
    in_database(script.book, database)
    secret = signed_in(database, "Ana")["Ana"]
    with program(tmp_path, "--db", database) as server:
        heard = Listener(server.port, f"/e/open/feed?from={number}", secret=secret)
        ana = Arbiter(server.port, "Ana", secret=secret)
        ana.enter("entry-first", 1, boards[0], "1-0", boards[0].version)
        assert heard.fact()["board"] == boards[0].key
        with restarted(database):
            for page in ("/e/open", "/"):
                status, text, headers = ana.ask("GET", page)
                assert status == 503 and says(wording.DATABASE_AWAY) in text
                assert headers["Refresh"] == "3"
            with closing(Listener(server.port, "/e/nowhere/feed", secret=secret)) as refused:
                assert refused.status == 503
        # Nobody does anything, and nobody sees that it was away.
        status, text = ana.get("/e/open")
        assert status == 200 and "Harbour Open" in text
        assert ana.enter("entry-second", 1, boards[1], "0-1", boards[1].version)["outcome"] == "done"
        assert heard.fact()["board"] == boards[1].key
        heard.close()
        ana.close()
