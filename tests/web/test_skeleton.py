from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect
from starlette.testclient import TestClient

from arbitra.web.shelf.folder import Folder
from arbitra.web.shelf.shelf import Listed
from tests.sentences import phrase
from tests.web import wording
from tests.web.conftest import Opened, Served, primary, shoot
from tests.web.handles import is_live
from tests.web.made_events import swiss
from tests.web.site import ORIGIN, Site
from tests.web.wording import WHAT_SENT_CANNOT_READ, says


def test_an_event_is_made_from_an_empty_folder(site: Site) -> None:
    assert says(wording.NO_EVENT_YET) in site.get("/").text
    made = site.post("/new", {"name": "Spring <b>Open</b>", "rounds": "5", "system": "dutch"})
    assert made.headers["location"] == "/e/spring-b-open-b/t/main"
    listed = site.get("/").text
    assert "Spring &lt;b&gt;Open&lt;/b&gt;" in listed
    assert "<b>Open</b>" not in listed.replace("&lt;b&gt;", "")


def test_a_form_that_makes_no_sense_comes_back_and_leaves_no_file(site: Site) -> None:
    answer = site.post("/new", {"name": "Spring", "rounds": "many"})
    assert answer.status_code == 422
    assert says(wording.NUMBER_ROUNDS_WHOLE_NUMBER) in answer.text
    assert list(site.folder.iterdir()) == []


def test_an_act_is_undone_from_any_page(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=4).book.close()
    answer = site.follow(site.post("/e/open/undo", {"number": "6"}))
    assert "Undone (action 6)" in answer.text


def test_the_first_page_in_a_browser(served: Served, tab: Opened) -> None:
    swiss(served.folder / "open.arbitra", played=2).book.close()
    page = tab("/")
    expect(page.get_by_role("link", name="Harbour Open", exact=True)).to_be_focused()
    shoot(page, "start-1280")
    primary(page)
    expect(page.get_by_role("heading", name="Harbour Open", level=1)).to_be_visible()
    is_live(page)
    shoot(page, "event-1280")


def test_spanish(site: Site, tmp_path: Path) -> None:
    with Site(tmp_path, "es-ES") as spanish:
        assert 'lang="es"' in spanish.get("/").text


def test_a_book_that_was_replaced_is_opened_again(site: Site) -> None:
    path = site.folder / "open.arbitra"
    swiss(path, players=4).book.close()
    assert "Harbour Open" in site.get("/e/open").text
    for left in site.folder.glob("open*"):
        shutil.rmtree(left) if left.is_dir() else left.unlink()
    swiss(path, name="Another Open", players=4).book.close()
    assert "Another Open" in site.get("/e/open").text


def test_what_cannot_be_read_is_refused_in_a_sentence(site: Site) -> None:
    site.get("/")
    answer = site.client.post(
        "/new",
        content=b"nonsense",
        headers={"Origin": "http://127.0.0.1:8064", "Content-Type": "multipart/form-data; boundary=x"},
    )
    assert answer.status_code == 400
    assert phrase(WHAT_SENT_CANNOT_READ) in answer.text
    assert site.client.delete("/new", headers={"Origin": "http://127.0.0.1:8064"}).status_code == 405


def test_a_form_that_comes_back_has_the_focus_in_the_field_at_fault(served: Served, tab: Opened) -> None:
    page = tab("/new", allowed=("422",))
    page.keyboard.type("Copa")
    page.locator("[name=rounds]").fill("0")
    page.get_by_role("button", name=says(wording.CREATE)).click()
    expect(page.get_by_role("alert")).to_contain_text(says(wording.NUMBER_ROUNDS_WHOLE_NUMBER))
    field = page.locator("[name=rounds]")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.locator("[name=name]")).to_have_value("Copa")


def test_a_fault_of_ours_has_a_code_that_stands_in_the_log(
    site: Site, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(folder: Folder) -> list[Listed]:
        raise RuntimeError("a secret of the code")

    monkeypatch.setattr(Folder, "listed", broken)
    careless = TestClient(site.client.app, base_url=ORIGIN, client=("127.0.0.1", 50000), raise_server_exceptions=False)
    answer = careless.get("/", headers={"accept-language": "es"})
    assert answer.status_code == 500
    assert says(wording.SOMETHING_WENT_WRONG_ARBITRA, "es") in answer.text
    assert "secret" not in answer.text
    code = re.search(r'<code class="password">([0-9a-f]{8})</code>', answer.text)
    assert code is not None
    assert f"{code[1]} GET /" in caplog.text
