"""The tour: offered once, walked with one key, and left at any stop; nothing is changed on the way."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import expect

from arbitra.web.events.demonstration import make
from arbitra.web.tour.tour import STOPS, Sight
from tests import sentences
from tests.sentences import phrase
from tests.web.accessible import barriers
from tests.web.conftest import Opened, Served, shoot
from tests.web.made_events import read_book, swiss
from tests.web.site import Site

TODAY = date(2026, 11, 16)
OFFER = 'href="/tour"'
LOOKS = (
    (1280, "light", "en", {Sight.EVENT, Sight.WHY}),
    (360, "dark", "es", {Sight.RESULTS}),
    pytest.param(1280, "dark", "es", set(Sight), marks=pytest.mark.long),
    pytest.param(360, "light", "en", set(Sight), marks=pytest.mark.long),
)
"""Width, theme and language, and the stops at which axe looks for barriers."""


@pytest.mark.parametrize(("width", "theme", "lang", "looked_at"), LOOKS)
def test_six_pages_by_one_key(
    served: Served, tab: Opened, width: int, theme: str, lang: str, looked_at: set[Sight]
) -> None:
    make(served.folder, TODAY)
    before = read_book(served.folder / "harbour-open.arbitra")
    page = tab("/", width=width, theme=theme, lang=lang)
    page.locator(".tour a").click()
    for number in STOPS:
        page.wait_for_url(f"**tour={number}")
        on = page.locator(".tour .primary")
        expect(on).to_be_focused()
        expect(on).to_be_in_viewport()
        expect(page.locator("#tour-text")).to_be_visible()
        if number in looked_at:
            assert barriers(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        shoot(page, f"tour-{number}-{width}-{lang}")
        page.keyboard.press("Enter")
    expect(page.locator(".tour")).to_have_count(0)
    assert page.url == f"{served.address}/e/harbour-open"
    page.goto(served.address)
    expect(page.locator(".events")).to_be_visible()
    expect(page.locator(".tour")).to_have_count(0)
    assert read_book(served.folder / "harbour-open.arbitra") == before


def test_results_are_typed_on_the_way(served: Served, tab: Opened) -> None:
    make(served.folder, TODAY)
    page = tab(f"/e/harbour-open/t/main/r/4/results?tour={Sight.RESULTS}")
    expect(page.locator(".tour .primary")).to_be_focused()
    board = page.locator("tr[aria-selected=true]")
    key = board.get_attribute("data-board")
    page.keyboard.press("1")
    expect(page.locator(f"tr[data-board='{key}'] .result")).to_contain_text("1–0")
    expect(page.locator("#board-6[aria-selected=true]")).to_be_visible()


def test_it_is_left_at_any_stop_and_not_offered_again(served: Served, tab: Opened) -> None:
    make(served.folder, TODAY)
    page = tab(f"/e/harbour-open/t/main/r/4/why?board=6&tour={Sight.WHY}")
    page.locator(".tour button").click()
    expect(page.locator(".tour")).to_have_count(0)
    assert page.url.endswith("/r/4/why")
    page.goto(served.address)
    expect(page.locator(".events")).to_be_visible()
    expect(page.locator(".tour")).to_have_count(0)


def test_no_is_remembered_without_a_script(tmp_path: Path) -> None:
    make(tmp_path, TODAY)
    with Site(tmp_path) as site:
        assert OFFER in site.get("/").text
        assert OFFER not in site.follow(site.post("/tour", {"back": "/"})).text
        assert OFFER not in site.get("/").text
        assert site.get("/tour").headers["location"] == "/e/harbour-open?tour=1", "who wants it still finds it"


def test_nothing_to_show_nothing_offered(tmp_path: Path) -> None:
    swiss(tmp_path / "open.arbitra", players=4).book.close()
    with Site(tmp_path) as site:
        assert OFFER not in site.get("/").text
        answer = site.get("/tour")
        assert answer.status_code == 409
        assert phrase(sentences.THE_TOUR_NEEDS_A) in answer.text


@pytest.mark.parametrize("asked", ["0", "7", "x", "1000000000000", f"{Sight.HISTORY}%20"])
def test_an_address_that_is_no_stop_is_an_ordinary_page(tmp_path: Path, asked: str) -> None:
    make(tmp_path, TODAY)
    with Site(tmp_path) as site:
        answer = site.get(f"/e/harbour-open?tour={asked}")
        assert answer.status_code == 200
        assert 'class="tour"' not in answer.text


def test_its_end_leads_to_no_other_server(tmp_path: Path) -> None:
    make(tmp_path, TODAY)
    with Site(tmp_path) as site:
        assert site.post("/tour", {"back": "//evil.example"}).headers["location"] == "/"
