"""Prizes and norms in a browser: the keys, no barriers, wide and narrow."""

from __future__ import annotations

from playwright.sync_api import expect

from arbitra.book.acts.giving_prizes import SetPrizes
from arbitra.prizes.plan import PrizeList, PrizePlan, Sharing, read_prizes
from tests.web.accessible import barriers
from tests.web.conftest import Opened, Served, shoot
from tests.web.honours.event import base_of, imported
from tests.web.made_events import swiss

PRIZES = "/e/open/t/main/prizes"


def test_a_list_is_added_with_the_key_and_opened_again_with_enter(served: Served, tab: Opened) -> None:
    swiss(served.folder / "open.arbitra", players=8, played=0).book.close()
    page = tab(PRIZES)
    page.locator("#l-name").fill("General")
    page.locator("#l-prizes").fill("100; 50")
    page.locator("#list").get_by_role("button").last.click()
    expect(page.locator(".ruled li")).to_have_count(1)
    page.locator("h1").click()
    page.keyboard.press("a")
    expect(page.locator("#list")).to_be_visible()
    page.goto(page.url.partition("?")[0])
    page.locator(".ruled a").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#l-prizes")).to_have_value("100; 50")
    assert barriers(page) == []
    shoot(page, "prizes-edit")


def test_who_gets_what_has_no_barrier_wide_and_narrow(served: Served, tab: Opened) -> None:
    script = swiss(served.folder / "open.arbitra", players=12, played=3)
    women = PrizeList(name="Rating to 1999", prizes=read_prizes("40 + a cup; 20"), category="rating=-1999")
    lists = (PrizeList(name="General", prizes=read_prizes("100; 50; 25; 12.50")), women)
    script.do(SetPrizes(tournament="main", plan=PrizePlan(lists=lists, sharing=Sharing.HORT)))
    script.book.close()
    for width in (1280, 360):
        page = tab(PRIZES, width=width)
        expect(page.locator(".money .group")).to_have_count(2)
        assert barriers(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        shoot(page, f"prizes-{width}")


def test_norms_have_no_barrier_wide_and_narrow(served: Served, tab: Opened) -> None:
    imported(served.folder, 7)
    base = base_of(served.folder)
    for width in (1280, 360):
        page = tab(f"{base}/norms", width=width)
        expect(page.locator("[data-standing]").first).to_be_visible()
        assert barriers(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        shoot(page, f"norms-{width}")
    page = tab(f"{base}/norms")
    page.keyboard.press("a")
    page.wait_for_url("**/norms?show=all")
