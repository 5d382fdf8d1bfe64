"""What is typed and tapped while a page is still loading is not lost: its scripts come later here than the hands."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from arbitra.book.acts.presence import OpenCheckIn
from tests.web.conftest import Opened, Served
from tests.web.events import swiss

OPEN = "/e/open/t/main"


class Late:
    """A page whose scripts, but for the one that waits for them, are held back until `come`."""

    def __init__(self, page: Page, address: str) -> None:
        self._held: list[Route] | None = []
        self._page = page
        page.route(lambda url: url.endswith(".js") and not url.endswith("early.js"), self._meet)
        page.goto(address, wait_until="commit")

    def _meet(self, route: Route) -> None:
        if self._held is None:
            route.continue_()
        else:
            self._held.append(route)

    def come(self) -> None:
        assert self._page.evaluate("document.readyState") != "complete"
        waiting, self._held = self._held or [], None
        assert waiting, "a page without scripts has nobody to wait for"
        for route in waiting:
            route.continue_()


def test_results_are_entered(served: Served, tab: Opened) -> None:
    script = swiss(served.folder / "open.arbitra", players=6, played=1)
    script.play(leave_open=3)
    script.book.close()
    page = tab("/")
    late = Late(page, f"{served.address}{OPEN}/r/2/results")
    expect(page.get_by_role("button", name="Board 1, ")).to_be_visible()
    for key in "150":
        page.keyboard.press(key)
    late.come()
    expect(page.get_by_text("Round 2 is complete.").first).to_be_visible()


def test_what_comes_after_the_key_that_finds_is_looked_for(served: Served, tab: Opened) -> None:
    swiss(served.folder / "open.arbitra", played=3).book.close()
    page = tab("/")
    late = Late(page, f"{served.address}{OPEN}/standings")
    expect(page.locator("tr[id^=p]")).to_have_count(12)
    page.keyboard.press("/")
    page.keyboard.type("garx")
    page.keyboard.press("Backspace")
    page.keyboard.press("t")
    late.come()
    expect(page.locator("tr[id^=p]")).to_have_count(1)
    expect(page.locator("[data-find]")).to_be_focused()
    expect(page.locator("[data-find]")).to_have_value("gart")


@pytest.mark.parametrize("enters", [False, True])
def test_a_new_player_is_named(served: Served, tab: Opened, enters: bool) -> None:
    swiss(served.folder / "open.arbitra", players=2).book.close()
    page = tab("/")
    late = Late(page, f"{served.address}{OPEN}/players/new")
    expect(page.locator("#who")).to_be_focused()
    page.keyboard.type("Zzyzx, Una")
    expect(page.locator("#who")).to_have_value("Zzyzx, Una")
    if enters:
        page.keyboard.press("Enter")
    late.come()
    if enters:
        expect(page.locator("[data-toast]")).to_contain_text("Zzyzx, Una")
    else:
        expect(page.get_by_label("Name", exact=True)).to_have_value("Zzyzx, Una")


def test_numbers_are_checked_in(served: Served, tab: Opened) -> None:
    script = swiss(served.folder / "open.arbitra", players=6, played=1)
    script.do(OpenCheckIn(tournament="main"))
    script.book.close()
    page = tab("/")
    late = Late(page, f"{served.address}{OPEN}/checkin")
    expect(page.locator("#who")).to_be_focused()
    for number in "35":
        page.keyboard.type(number)
        page.keyboard.press("Enter")
    late.come()
    expect(page.locator("#who")).to_have_value("")
    expect(page.locator("main")).to_contain_text("2 here")


def test_a_setting_that_was_chosen_counts_as_a_change(served: Served, tab: Opened) -> None:
    swiss(served.folder / "open.arbitra", players=2).book.close()
    page = tab("/")
    late = Late(page, f"{served.address}{OPEN}/settings")
    other = page.locator("main form input[type=radio]:not(:checked):visible").first
    other.focus()
    page.keyboard.press("Space")
    late.come()
    expect(page.get_by_text("1 change", exact=True)).to_be_visible()
