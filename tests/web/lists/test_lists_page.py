"""Rating lists from a page: FIDE's is downloaded with progress, a file of a federation is read; what fails changes
nothing."""

from __future__ import annotations

import io
import re
import time
import zipfile
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from threading import Event

import pytest
from playwright.sync_api import expect

from arbitra.lists.background import ListJob
from arbitra.lists.places import list_file
from arbitra.lists.search import RatingList
from tests.lists.serving import sends, serving
from tests.rating_lists import KNOWN, txt
from tests.web.access.persons import HALL, Hall, Person
from tests.web.conftest import Opened, Served
from tests.web.site import Site

PATIENCE = 120.0


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    folder = tmp_path / "events"
    folder.mkdir()
    with Site(folder) as made:
        yield made


def from_fide(site: Site, address: str) -> None:
    site.client.app.state.list_job = ListJob(address)  # type: ignore[attr-defined]


def ended(site: Site) -> str:
    """The page when nothing is under way any more."""
    until = time.monotonic() + PATIENCE
    while True:
        page = site.get("/lists").text
        if phase(page) not in ("downloading", "reading"):
            return page
        assert 'http-equiv="refresh"' in page, "the page looks again by itself"
        assert time.monotonic() < until
        time.sleep(0.02)


def phase(page: str) -> str:
    found = re.search(r'data-phase="(\w+)"', page)
    assert found is not None
    return found[1]


def packed() -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        archive.writestr("players_list_foa.txt", "\n".join(txt()))
    return data.getvalue()


def test_fides_list_is_downloaded_and_can_be_searched(site: Site) -> None:
    with serving(sends(packed())) as address:
        from_fide(site, f"{address}/list.zip")
        assert site.post("/lists/fetch").status_code == 303
        page = ended(site)
    assert phase(page) == "done", page
    with RatingList(list_file()) as made:
        assert made.about.rows == len(KNOWN)
    assert "FIDE" in page


def test_one_at_a_time_and_the_page_says_how_far_it_is(site: Site) -> None:
    go_on = Event()

    def slowly(request: BaseHTTPRequestHandler) -> None:
        request.send_response(200)
        request.send_header("Content-Length", str(4 << 18))
        request.end_headers()
        request.wfile.write(b"x" * (1 << 18))
        go_on.wait(PATIENCE)

    with serving(slowly) as address:
        from_fide(site, f"{address}/list.zip")
        site.post("/lists/fetch")
        until = time.monotonic() + PATIENCE
        while 'value="' not in (page := site.get("/lists").text).partition("<progress")[2].partition(">")[0]:
            assert time.monotonic() < until
        assert phase(page) == "downloading"
        assert 'action="/lists/fetch"' not in page
        assert site.post("/lists/fetch").status_code == 422
        go_on.set()
        assert phase(ended(site)) == "failed", "it broke off"
    assert not list_file().exists()


def test_a_national_list_from_a_file_that_is_sent(site: Site) -> None:
    table = b"Jugador;Elo FEDA\nRuiz, Ana;1900\n"
    fields = {"name": "ESP", "columns": "name=Jugador, rating=Elo FEDA"}
    site.post("/lists/file", fields, files={"file": ("feda.csv", table)})
    page = ended(site)
    assert phase(page) == "done", page
    with RatingList(list_file("esp")) as made:
        assert made.about.rows == 1


def test_a_larger_file_is_read_where_it_lies(site: Site, tmp_path: Path) -> None:
    path = tmp_path / "players_list.zip"
    path.write_bytes(packed())
    site.post("/lists/file", {"path": str(path)})
    assert phase(ended(site)) == "done"
    assert path.exists(), "a file of somebody else is not deleted"


def test_what_cannot_be_read_is_told_and_changes_nothing(site: Site) -> None:
    site.post("/lists/file", {"name": "ESP"}, files={"file": ("x.csv", b"nonsense")})
    page = ended(site)
    assert phase(page) == "failed" and "nonsense" in page
    assert not list_file("esp").exists()


@pytest.mark.parametrize(("fields", "field"), [({}, "file"), ({"name": "Spain", "path": "x"}, "name")])
def test_without_a_file_or_with_an_unknown_federation_nothing_begins(
    site: Site, fields: dict[str, str], field: str
) -> None:
    answer = site.post("/lists/file", fields)
    assert answer.status_code == 422
    assert f'data-field="{field}"' in answer.text
    assert phase(answer.text) == "idle"


def test_an_owner_who_signed_in_from_elsewhere_names_no_file_of_this_computer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    hall = Hall(tmp_path, chief_anywhere=True)
    owner = hall.account("Olga", owner=True)
    with hall.running():
        person = Person(hall, HALL, client="192.168.1.9").known_as(owner)
        assert 'name="path"' not in person.get("/lists").text
        answer = person.post("/lists/file", {"path": str(tmp_path / "secret.txt")})
    assert answer.status_code == 422
    assert phase(answer.text) == "idle"


def test_a_national_list_is_chosen_from_a_file_and_said_to_be_there(
    served: Served, tab: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a browser: a file, the federation, and the page looks again until it is read."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    table = tmp_path / "feda.csv"
    table.write_text("Jugador;Elo FEDA\nRuiz, Ana;1900\n", encoding="utf-8")
    page = tab("/lists")
    page.locator("#file").set_input_files(table)
    page.locator("#name").fill("ESP")
    page.locator("#columns").fill("name=Jugador, rating=Elo FEDA")
    page.locator("form[action='/lists/file'] button").click()
    expect(page.locator('[data-phase="done"]')).to_be_visible()
    with RatingList(list_file("esp")) as made:
        assert made.about.rows == 1
