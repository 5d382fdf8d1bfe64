"""What keeps a server running: figures, a log that lets nobody in, few rights in the database, https for good."""

from __future__ import annotations

import io
import json
import logging
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from urllib.request import urlopen

import pytest

from arbitra.web.access.accounts import Accounts
from arbitra.web.access.entrance import Access, Sharing
from arbitra.web.access.rows import FileRows
from arbitra.web.serving.log import REQUESTS, begin_log
from tests.test_docs import blocks
from tests.web.databases import database
from tests.web.made_events import swiss
from tests.web.programs import Arbiter, Listener, free_port, program, signed_in
from tests.web.proxies import PAGE, installed
from tests.web.site import ORIGIN, Site

psycopg = pytest.importorskip("psycopg", reason="no psycopg here")
from arbitra.book.store.connections import Single  # noqa: E402  needs psycopg
from arbitra.book.store.postgres import PostgresStore  # noqa: E402
from arbitra.web.access.database_rows import DatabaseRows  # noqa: E402
from arbitra.web.shelf.database import Database  # noqa: E402
from tests.book.store.test_postgres import new_event  # noqa: E402

__all__ = ["database"]


@pytest.fixture
def quiet() -> Iterator[None]:
    """The log as it was."""
    kept = [(name, logging.getLogger(name)) for name in ("arbitra", "uvicorn")]
    before = [(one, one.handlers[:], one.propagate) for _, one in kept]
    yield
    for one, handlers, propagate in before:
        one.handlers, one.propagate = handlers, propagate
    REQUESTS.setLevel(logging.NOTSET)


@pytest.mark.usefixtures("quiet")
def test_a_line_of_the_log_lets_nobody_in(tmp_path: Path) -> None:
    swiss(tmp_path / "open.arbitra", players=4).book.close()
    out = io.StringIO()
    begin_log("json", out)
    with Site(tmp_path) as site:
        for path in ("/e/open?name=Ana", "/h/K7Q2M9XA", "/screen/ABCD-EFGH", "/a%0Ab"):
            site.get(path)
    logging.getLogger("arbitra.web").warning("something %s", "happened")
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    paths = [line["path"] for line in lines if "path" in line]
    assert paths == ["/e/open", "/h/…", "/screen/…", "/a\nb"]
    assert {"at", "level", "method", "status", "ms"} <= lines[0].keys()
    assert lines[-1]["text"] == "something happened" and lines[-1]["level"] == "warning"
    assert "Ana" not in out.getvalue() and "K7Q2M9XA" not in out.getvalue()


@pytest.mark.usefixtures("quiet")
def test_a_plain_log_has_a_line_for_each_request(tmp_path: Path) -> None:
    out = io.StringIO()
    begin_log("plain", out)
    with Site(tmp_path) as site:
        site.get("/a%0Ab")
    (line,) = out.getvalue().splitlines()
    assert "GET" in line and "404" in line and "\\n" in line


def test_figures_are_counted_and_name_nobody(tmp_path: Path, database: str) -> None:
    with closing(Database(database)) as shelf, shelf.begin("Harbour Open"):
        pass
    secret = signed_in(database, "Ana")["Ana"]
    port = free_port()
    with program(tmp_path, "--db", database, "--metrics", str(port)) as server:
        with closing(Arbiter(server.port, "Ana", "harbour-open", secret=secret)) as ana:
            assert ana.get("/e/harbour-open")[0] == 200 and ana.get("/nowhere")[0] == 404
        with closing(Listener(server.port, "/e/harbour-open/feed", secret=secret)) as viewer:
            viewer.frame()
            while not (figures := told(port))["arbitra_database_up"]:
                time.sleep(0.05)
        assert figures['arbitra_requests_total{method="GET",status="200"}'] >= 2
        assert figures['arbitra_requests_total{method="GET",status="404"}'] == 1
        assert figures["arbitra_streams"] == 1 and figures["arbitra_events_watched"] == 1
        assert 2 <= figures["arbitra_database_connections"] <= 18
        assert figures["arbitra_memory_bytes"] > 10_000_000
        count = figures["arbitra_request_seconds_count"]
        assert figures['arbitra_request_seconds_bucket{le="+Inf"}'] == count > 0
        assert not any("arbour" in name or "Ana" in name for name in figures)


def told(port: int) -> dict[str, float]:
    with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=60) as answer:
        lines = answer.read().decode().splitlines()
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines if line[0] != "#")}


def test_who_came_by_https_never_comes_in_the_clear_again(tmp_path: Path) -> None:
    header = "strict-transport-security"
    shared = Access(FileRows(tmp_path / ".access"), Sharing((ORIGIN, "https://chess.example.org"), alone=False))
    with Site(tmp_path, access=shared) as site:
        asked = site.client.get("/alive", headers={"host": "chess.example.org"})
        assert asked.status_code == 200 and asked.headers[header].startswith("max-age=")
        assert header not in site.get("/alive").headers


def test_the_rights_that_the_page_names_are_enough(tmp_path: Path, database: str) -> None:
    (grants,) = [text for text in blocks(PAGE, "sql") if "GRANT" in text]
    with closing(Database(database)) as owned:
        owned.rows().close()
    with psycopg.connect(database, autocommit=True) as owner:
        owner.execute("DROP ROLE IF EXISTS arbitra_server")
        owner.execute(grants)
    address = database.replace("//postgres", "//arbitra_server")
    try:
        with Site(tmp_path, shelf=Database(address)) as site:
            made = site.post("/new", {"name": "Spring Open", "rounds": "5", "system": "dutch"})
            assert made.headers["location"] == "/e/spring-open/t/main"
            for name in ("Ashgrove, Tamsin", "Brightwell, Osric"):
                assert site.post("/e/spring-open/t/main/players/new", {"name": name}).status_code == 303
            assert site.get("/e/spring-open/t/main/players").status_code == 200
        with closing(PostgresStore.create(Single(address), new_event())) as store:
            store.discard()
        with closing(DatabaseRows.at(address)) as rows:
            accounts = Accounts(rows)
            accounts.add("Ana", "correct horse", owner=True)
            assert accounts.any()
    finally:
        with psycopg.connect(database, autocommit=True) as owner:
            owner.execute("DROP OWNED BY arbitra_server; DROP ROLE arbitra_server")


def test_the_unit_of_the_page_gives_little_away(tmp_path: Path) -> None:
    program = installed("systemd-analyze")
    (unit,) = blocks(PAGE, "ini")
    path = tmp_path / "arbitra@.service"
    path.write_text(unit, encoding="utf-8")
    asked = [program, "security", "--offline=yes", "--threshold=40", "--no-pager", str(path)]
    judged = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert judged.returncode == 0, judged.stdout[-400:] + judged.stderr
