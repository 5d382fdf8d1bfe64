"""Files from outside are read beside the application: they end nothing, and nobody waits for them."""

from __future__ import annotations

import threading
from html import unescape

import pytest

from arbitra.formats.apart import process
from arbitra.formats.apart.wire import GIVEN_UP, TOO_LONG
from arbitra.formats.tables.examining import examine_table
from arbitra.formats.tables.preview import Preview
from arbitra.i18n import translator
from arbitra.web.players import intake as importing
from tests.formats.tables.hostile import killer
from tests.web import wording
from tests.web.made_events import swiss
from tests.web.site import Site
from tests.web.wording import says

IMPORT = "/e/open/t/main/players/import"


@pytest.fixture
def event(site: Site) -> Site:
    swiss(site.folder / "open.arbitra", players=4).book.close()
    return site


def long_list(players: int = 1500) -> bytes:
    return "\n".join(["Name;Elo", *(f"Ruiz{number}, Elena;1850" for number in range(players))]).encode()


def test_a_list_that_ends_its_reader_is_one_sentence(event: Site) -> None:
    pytest.importorskip("python_calamine", reason="the extra `sheets` is not installed")
    event.client.headers["accept-language"] = "es"
    answer = event.post(IMPORT, {}, files={"file": ("list.xlsx", killer())})
    assert answer.status_code == 422
    assert translator("files", "es")(GIVEN_UP) in unescape(answer.text)
    assert event.get("/e/open/t/main/players").status_code == 200


def test_an_event_from_a_file_that_ends_its_reader_is_one_sentence(site: Site) -> None:
    pytest.importorskip("python_calamine", reason="the extra `sheets` is not installed")
    received = site.post("/import", {}, files={"file": ("list.xlsx", killer())})
    shown = site.follow(received)
    assert shown.status_code == 200
    assert GIVEN_UP in unescape(shown.text)
    refused = site.post("/import/confirm", {"u": received.headers["location"].partition("u=")[2], "name": "Open"})
    assert refused.status_code == 422
    assert list(site.folder.glob("*.arbitra")) == []


def test_a_list_that_takes_too_long_is_one_sentence(event: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "DEADLINE", 0.001)
    answer = event.post(IMPORT, {}, files={"file": ("list.csv", long_list())})
    assert answer.status_code == 422
    assert TOO_LONG in unescape(answer.text)


def test_a_long_list_is_shown_and_entered(event: Site) -> None:
    shown = event.post(IMPORT, {}, files={"file": ("list.csv", long_list())})
    assert shown.status_code == 200
    assert says(wording.COUNT_PLAYER_ENTERED, count=1500) in shown.text
    done = event.post(IMPORT, {"step": "enter"}, files={"file": ("list.csv", long_list())})
    assert done.headers["location"].startswith("/e/open/t/main/players?done=")


def test_pages_of_the_event_answer_while_a_list_is_examined(event: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """And who came in meanwhile is known when the list is shown."""
    begun, may_end = threading.Event(), threading.Event()

    def slowly(*asked: object, **more: object) -> Preview:
        begun.set()
        assert may_end.wait(60)
        return examine_table(*asked, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(importing, "examine_table", slowly)
    pages = []

    def send() -> None:
        pages.append(event.post(IMPORT, {}, files={"file": ("list.csv", long_list())}))

    sending = threading.Thread(target=send)
    sending.start()
    try:
        assert begun.wait(60)
        assert event.get("/e/open/t/main/players").status_code == 200
        added = event.post("/e/open/t/main/players/new", {"name": "Ruiz7, Elena", "rating": "1850", "then": "list"})
        assert added.status_code == 303
        assert not pages
    finally:
        may_end.set()
        sending.join()
    assert pages[0].status_code == 200
    assert says(wording.COUNT_PLAYER_ENTERED, count=1499) in pages[0].text
