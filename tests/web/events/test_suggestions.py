"""What the demonstration event suggests can be done, and is not suggested any more when it is done."""

from __future__ import annotations

import re
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import expect

from arbitra.web.events import suggestions
from arbitra.web.events.demonstration import make
from tests.web.accessible import barriers
from tests.web.conftest import Opened, Served, shoot
from tests.web.made_events import swiss
from tests.web.site import Site
from tests.web.wording import says

TODAY = date(2026, 11, 16)
TRIED = re.compile(r'<section class="tries".*?</section>', re.DOTALL)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_colour_a_bye_and_a_late_player(tmp_path: Path, lang: str) -> None:
    make(tmp_path, TODAY)
    with Site(tmp_path, lang) as site:
        (tried,) = TRIED.findall(site.get("/e/harbour-open").text)
        for message, name in (
            (suggestions.BLACK_AGAIN, "Nora Quayle"),
            (suggestions.BYE, "Mads Jensen"),
            (suggestions.LATE, "Teo Ibáñez"),
        ):
            assert says(message, lang, name=name, number=4) in tried
        links = re.findall(r'href="([^"]+)"', tried)
        assert [site.get(link).status_code for link in links] == [200, 200, 200]
        assert "5.2.4" in site.get(links[0]).text, "the article that decides the colour"


def test_the_late_player_gets_a_game_and_the_event_suggests_what_is_left(served: Served, tab: Opened) -> None:
    make(served.folder, TODAY)
    page = tab("/e/harbour-open", allowed=("409",))
    tried = page.locator(".tries a")
    expect(tried).to_have_count(3)
    assert barriers(page) == []
    shoot(page, "event-demo-1280")
    tried.nth(2).click()
    page.get_by_role("button", name=re.compile("Jensen")).first.click()
    page.locator("dialog form button").click()
    expect(page.get_by_role("table").get_by_text("Ibáñez")).to_be_visible()
    page.goto(f"{served.address}/e/harbour-open")
    expect(tried).to_have_count(1)
    expect(tried).to_contain_text("Nora Quayle")


def test_nobodys_own_event_has_suggestions(tmp_path: Path) -> None:
    swiss(tmp_path / "open.arbitra", players=9, played=2).book.close()
    make(tmp_path, TODAY)
    with Site(tmp_path) as site:
        assert TRIED.search(site.get("/e/open").text) is None
        assert TRIED.search(site.get("/e/club-evening").text) is None, "nothing waits there yet"
        assert TRIED.search(site.get("/e/harbour-open@60").text) is None
