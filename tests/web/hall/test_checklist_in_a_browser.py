"""The checklist of a round in the hands of two arbiters."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, Route, expect

from tests.web.accessible import LOOKS, barriers
from tests.web.conftest import Opened, Served, shoot
from tests.web.hall.lab import hall_event

ADDRESS = "/e/open/t/main/r/{}/checklist"


def box(page: Page, key: str) -> Locator:
    return page.locator(f"#c-{key}")


def test_two_arbiters_have_one_list_for_each_round(served: Served, tab: Opened) -> None:
    hall_event(served.folder, players=6, played=1).book.close()
    ana, bea = tab(ADDRESS.format(1)), tab(ADDRESS.format(1))
    box(ana, "arbiters").click()
    expect(box(ana, "arbiters")).to_be_checked()
    box(ana, "slips").focus()
    ana.keyboard.press("Space")
    expect(box(ana, "slips")).to_be_checked()
    expect(ana.locator("li:has(.tick) > small", has_text="Ana")).to_have_count(2)
    expect(box(ana, "slips")).to_be_focused()
    ana.reload()
    expect(box(ana, "arbiters")).to_be_checked()
    # The other one sees it without doing anything, and takes one back.
    expect(box(bea, "slips")).to_be_checked()
    box(bea, "slips").click()
    expect(box(ana, "slips")).not_to_be_checked()
    for width in (1280, 360):
        ana.set_viewport_size({"width": width, "height": 900})
        assert barriers(ana, *(LOOKS if width == 360 else ())) == []
        assert ana.evaluate("document.documentElement.scrollWidth") <= width
        shoot(ana, f"checklist-ticked-{width}")
    ana.goto(served.address + ADDRESS.format(2))
    expect(ana.get_by_role("checkbox").first).to_be_visible()
    expect(ana.get_by_role("checkbox", checked=True)).to_have_count(0)


def test_what_could_not_be_saved_is_not_ticked(served: Served, tab: Opened) -> None:
    hall_event(served.folder, players=6, played=1).book.close()
    page = tab(ADDRESS.format(1), allowed=("net::ERR", "Failed to load resource"))

    def cut(route: Route) -> None:
        if route.request.method == "POST":
            route.abort()
        else:
            route.continue_()

    page.route("**/checklist", cut)
    box(page, "arbiters").click()
    expect(page.locator("[data-toast]")).to_be_visible()
    expect(box(page, "arbiters")).not_to_be_checked()
