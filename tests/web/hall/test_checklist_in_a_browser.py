"""The checklist of a round in the hands of two arbiters."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, Route, expect

from tests.web.accessible import barriers
from tests.web.conftest import Opened, Served, shoot
from tests.web.hall.lab import hall_event

ADDRESS = "/e/open/t/main/r/{}/checklist"


def box(page: Page, text: str) -> Locator:
    return page.get_by_role("checkbox", name=text)


def test_two_arbiters_have_one_list_for_each_round(served: Served, tab: Opened) -> None:
    hall_event(served.folder, players=6, played=1).book.close()
    ana, bea = tab(ADDRESS.format(1)), tab(ADDRESS.format(1))
    box(ana, "Arbiters are at their places").click()
    expect(box(ana, "Arbiters are at their places")).to_be_checked()
    box(ana, "Slips are signed").focus()
    ana.keyboard.press("Space")
    expect(box(ana, "Slips are signed")).to_be_checked()
    expect(ana.get_by_text(re.compile("^Ticked by "))).to_have_count(2)
    expect(box(ana, "Slips are signed")).to_be_focused()
    ana.reload()
    expect(box(ana, "Arbiters are at their places")).to_be_checked()
    # The other one sees it without doing anything, and takes one back.
    expect(box(bea, "Slips are signed")).to_be_checked()
    box(bea, "Slips are signed").click()
    expect(box(ana, "Slips are signed")).not_to_be_checked()
    for width in (1280, 360):
        ana.set_viewport_size({"width": width, "height": 900})
        assert barriers(ana) == []
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
    box(page, "Arbiters are at their places").click()
    expect(page.locator("[data-toast]")).to_contain_text("Not saved. Try it again.")
    expect(box(page, "Arbiters are at their places")).not_to_be_checked()
