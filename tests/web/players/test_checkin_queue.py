"""Who was ticked off is recorded once, whatever happens to the server or the tab."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Error, Page, Request, Route, expect

from arbitra.book.acts.presence import CloseCheckIn, OpenCheckIn, TickOff
from arbitra.book.book import Book
from arbitra.book.store.volume import open_file
from tests.web import wording
from tests.web.conftest import Opened, Served, comes_true, shoot
from tests.web.made_events import Script, swiss
from tests.web.results_lab import CUT
from tests.web.wording import says

CHECKIN = "/e/open/t/main/checkin"
POSTED = re.compile(r"/checkin/here$")
KEPT = "Object.keys(localStorage).filter(key => key.startsWith('arbitra:here:')).length"


def opened(folder: Path, players: int = 8) -> Path:
    script = swiss(folder / "open.arbitra", players=players)
    script.do(OpenCheckIn(tournament="main"))
    script.book.close()
    return folder / "open.arbitra"


def ticks(path: Path) -> list[tuple[str, ...]]:
    """Who was here after each tick in the journal."""
    book = Book(open_file(path, readonly=True))
    try:
        kept = [fact for fact in book.volume.store.facts() if fact.act == "checkin"]
        here = [
            () if one is None else one.here for one in (book.at(fact.number).sections["main"].checkin for fact in kept)
        ]
        return here[1:]  # the first opens it
    finally:
        book.close()


def typed(page: Page, *numbers: int) -> None:
    expect(page.get_by_label(says(wording.NAME_NUMBER_SCANNED_CODE))).to_be_focused()
    comes_true(page, "() => document.readyState === 'complete'")
    for number in numbers:
        page.keyboard.type(f"{number}\n")


def test_ticks_of_a_tab_that_is_gone_arrive_once(served: Served, tab: Opened) -> None:
    path = opened(served.folder)
    page = tab(CHECKIN, allowed=CUT)
    context = page.context
    typed(page)
    served.stop()
    typed(page, 3, 5, 7)
    expect(page.locator("#kept [data-kept=unreached]")).to_have_attribute("data-count", "3")
    expect(page.locator("#waiting")).to_have_text(says(wording.COUNT_WAITING, count=3))
    expect(page.locator("#unsent")).to_contain_text("Checked in, not sent yet: Cardew, Mina · ")
    shoot(page, "checkin-cut-1280")
    page.set_viewport_size({"width": 360, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    shoot(page, "checkin-cut-360")
    page.close()
    served.start()
    assert ticks(path) == []
    page = context.new_page()
    page.route(POSTED, lambda route, _: route.abort())
    page.goto(served.address + CHECKIN)
    expect(page.locator("#unsent")).to_contain_text("Cardew, Mina · ")
    expect(page.locator("#missing > li")).to_have_count(5)
    page.unroute(POSTED)
    expect(page.get_by_text("3 checked in · 5 missing")).to_be_visible()
    expect(page.locator("#unsent")).to_be_hidden()
    expect(page.locator("#waiting")).to_be_hidden()
    assert page.evaluate(KEPT) == 0
    assert ticks(path) == [("p3",), ("p3", "p5"), ("p3", "p5", "p7")]


def test_they_are_sent_from_any_page_of_the_event(served: Served, tab: Opened) -> None:
    path = opened(served.folder)
    page = tab(CHECKIN, allowed=CUT)
    context = page.context
    page.route(POSTED, lambda route, _: route.abort())
    typed(page, 3, 99)
    expect(page.locator("#waiting")).to_have_text(says(wording.COUNT_WAITING, count=2))
    page.close()
    page = context.new_page()
    page.goto(f"{served.address}/e/open/t/main/players")
    expect(page.locator("#kept .conflict")).to_have_text(
        "Refused. Check-in for round 1: 99. No player has the number 99.Discard"
    )
    assert ticks(path) == [("p3",)]
    page.goto(served.address + CHECKIN)
    expect(page.get_by_role("alert")).to_contain_text(says(wording.NOBODY_HAS_NUMBER, number=99))
    page.get_by_role("button", name=says(wording.DISCARD)).click()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_label(says(wording.NAME_NUMBER_SCANNED_CODE))).to_be_focused()
    comes_true(page, f"() => {KEPT} === 0")


def test_an_answer_that_is_lost_leaves_one_tick(served: Served, tab: Opened) -> None:
    path = opened(served.folder)
    page = tab(CHECKIN, allowed=CUT)

    def lost(route: Route, _: Request) -> None:
        with suppress(Error):  # the network may be mended meanwhile
            route.fetch()
            route.abort()

    page.route(POSTED, lost)
    page.get_by_label(says(wording.NAME_NUMBER_SCANNED_CODE)).focus()
    # Nobody is marked: what was typed is sent as it is.
    page.evaluate("document.getElementById('missing').replaceChildren()")
    page.keyboard.type("gartner\n")
    expect(page.locator("#unsent")).to_contain_text("gartner")
    assert ticks(path) == [("p7",)]
    context = page.context
    page.close()
    page = context.new_page()
    page.goto(served.address + CHECKIN)
    comes_true(page, f"() => {KEPT} === 0")
    expect(page.get_by_text("1 checked in · 7 missing")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    assert ticks(path) == [("p7",)]


def test_only_under_the_same_name_and_in_the_same_round(served: Served, tab: Opened) -> None:
    path = opened(served.folder)
    page = tab(CHECKIN, allowed=(*CUT, "422"))
    context = page.context
    page.route(POSTED, lambda route, _: route.abort())
    typed(page, 3)
    expect(page.locator("#unsent")).to_contain_text("Cardew, Mina")
    page.close()
    context.add_cookies([{"name": "name", "value": "Bea", "url": served.address}])
    page = context.new_page()
    page.goto(served.address + CHECKIN)
    expect(page.locator("#kept p")).to_have_text(says(wording.COUNT_ARRIVAL_NAME_TYPED, count=1, name="Ana"))
    expect(page.locator("#missing > li")).to_have_count(8)
    later(path)
    context.add_cookies([{"name": "name", "value": "Ana", "url": served.address}])
    page.goto(served.address + CHECKIN)
    expect(page.get_by_role("alert")).to_contain_text("Cardew, Mina: Check-in for round 1 is closed.")
    expect(page.get_by_text("0 checked in · 8 missing")).to_be_visible()
    assert page.evaluate(KEPT) == 0


def later(path: Path) -> None:
    """Round 1 is played by those who were ticked off elsewhere, and the check-in of round 2 begins."""
    script = Script.opened(path)
    script.do(TickOff(tournament="main", people=tuple(f"p{number}" for number in range(1, 9))))
    script.do(CloseCheckIn(tournament="main"))
    script.play()
    script.do(OpenCheckIn(tournament="main"))
    script.book.close()
