"""What was typed arrives once, whatever happens to the network, the tab, the store or the server."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Dialog, Request, Route, expect

from arbitra.book.acts.pairing import Unpublish
from arbitra.book.book import Book, Done, Who
from arbitra.book.store.volume import open_file
from tests.web import wording
from tests.web.conftest import Opened, Served, comes_true
from tests.web.results_lab import (
    CUT,
    FIRST,
    MAIN,
    POSTED,
    all_saved,
    answers_lost,
    cell,
    cut,
    mend,
    posts,
    published,
    recorded,
    states,
    typed,
    values,
)
from tests.web.wording import says

KEPT = "Object.keys(localStorage).filter(key => key.startsWith('arbitra:q:')).map(key => JSON.parse(localStorage[key]))"

IN_ONE_BREATH = """(keys) => { for (const key of keys) document.activeElement.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })); }"""
"""Keys between which the page sends nothing, however slow the machine."""
PATIENT = "() => { AbortController.prototype.abort = () => {}; }"
"""The queue waits for an answer however long it takes: a slow machine needs longer than its 4 s to type a few keys."""


def test_thirty_results_typed_while_cut_arrive_once(served: Served, tab: Opened) -> None:
    path = published(served.folder, 60)
    page = tab(FIRST, allowed=CUT)
    cut(page)
    for key in "105" * 10:
        page.keyboard.press(key)
    expect(page.locator("#kept [data-kept=unreached]")).to_be_visible()
    expect(page.locator("#kept [data-kept]")).to_have_attribute("data-count", "30")
    expect(page.locator("#waiting")).to_have_text(says(wording.COUNT_WAITING, count=30))
    assert {one.split()[0] for one in states(page)} == {"waiting"}
    expect(page.locator("[data-complete]")).to_be_hidden()
    page.get_by_text(says(wording.SHOW_THEM_AS_TEXT)).click()
    expect(page.locator("#kept li").first).to_have_text(
        says(wording.ROUND_BOARD_NAMES_RESULT, round=1, board=1, names="Ashgrove–Kováčová", result="1–0")
    )
    assert recorded(path) == []
    page.get_by_role("button", name=says(wording.TRY_NOW)).click()
    mend(page)
    expect(page.locator(".toast")).to_contain_text(says(wording.CONNECTED_AGAIN_SAVED, count=30))
    all_saved(page)
    expect(page.locator("[data-complete]")).to_be_visible()
    assert values(path) == ["1-0", "0-1", "1/2-1/2"] * 10
    assert len(recorded(path)) == 30
    assert page.evaluate(KEPT) == []


def test_answers_that_were_lost_and_a_correction_meanwhile(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12)
    page = tab(FIRST, allowed=CUT)
    answers_lost(page)
    typed(page, "1 1 1")
    expect(page.locator("#waiting")).to_have_text(says(wording.COUNT_WAITING, count=3))
    comes_true(page, f"() => {KEPT}.length === 3 && {KEPT}.every(item => item.sent)")
    page.locator("#kept").wait_for()
    typed(page, "Home 0")
    waiting = page.evaluate(KEPT)
    assert len(waiting) == 4
    corrected = next(item for item in waiting if item.get("after"))
    assert corrected["result"] == "0-1"
    mend(page)
    all_saved(page)
    assert values(path)[:3] == ["0-1", "1-0", "1-0"]
    assert len(recorded(path)) == 4


def test_a_correction_in_flight_is_never_merged(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12)
    page = tab(FIRST)
    bodies: list[list[dict[str, object]]] = []

    def slow(route: Route, request: Request) -> None:
        bodies.append(json.loads(request.post_data or "")["ops"])
        if len(bodies) == 1:
            page.keyboard.press("Home")
            typed(page, "0 Home 5")
        route.continue_()

    posts(page, slow)
    page.evaluate(PATIENT)
    page.keyboard.press("1")
    all_saved(page)
    assert values(path)[0] == "1/2-1/2"
    assert [[op["result"] for op in ops] for ops in bodies] == [["1-0"], ["1/2-1/2"]]
    assert bodies[1][0]["after"] == bodies[0][0]["id"]
    assert bodies[1][0]["seen"] == bodies[0][0]["seen"]
    assert set(bodies[0][0]) == {
        "id",
        "t",
        "round",
        "board",
        "white",
        "black",
        "result",
        "intent",
        "seen",
        "by",
        "typed",
    }


def test_back_to_what_is_on_its_way_sends_nothing_more(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12)
    page = tab(FIRST, allowed=CUT)
    answers_lost(page)
    page.keyboard.press("1")
    comes_true(page, f"() => {KEPT}.length === 1 && {KEPT}[0].sent")
    page.evaluate(IN_ONE_BREATH, ["Home", "0", "Home", "1"])
    assert [item["result"] for item in page.evaluate(KEPT)] == ["1-0"]
    mend(page)
    all_saved(page)
    assert len(recorded(path)) == 1


def test_a_closed_tab_leaves_its_queue_to_the_next(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12)
    page = tab(FIRST, allowed=CUT)
    cut(page)
    typed(page, "1 0 5")
    comes_true(page, f"() => {KEPT}.length === 3")
    following = page.context.new_page()
    page.close()
    cut(following)
    following.goto(served.address + FIRST)
    assert states(following)[:4] == ["waiting 1–0", "waiting 0–1", "waiting ½–½", "empty ·"]
    expect(cell(following, 4)).to_be_focused()
    mend(following)
    all_saved(following)
    assert values(path)[:3] == ["1-0", "0-1", "1/2-1/2"]
    assert len(recorded(path)) == 3


def test_a_correction_after_a_reload_knows_what_may_have_arrived(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12)
    page = tab(FIRST, allowed=CUT)
    answers_lost(page)
    page.keyboard.press("1")
    comes_true(page, f"() => {KEPT}.length === 1 && {KEPT}[0].sent")
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto(served.address + "/")
    page.goto(served.address + FIRST)
    typed(page, "Home 0")
    comes_true(page, f"() => {KEPT}.length === 2")
    kept = page.evaluate(KEPT)
    assert sorted(bool(item.get("after")) for item in kept) == [False, True]
    mend(page)
    all_saved(page)
    assert values(path)[0] == "0-1"
    assert [json.loads(fact.payload)["outcome"]["result"] for fact in recorded(path)] == ["10", "01"]


def test_leaving_asks_while_something_waits(served: Served, tab: Opened) -> None:
    published(served.folder, 12)
    page = tab(FIRST, allowed=CUT)
    cut(page)
    page.keyboard.press("1")
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    page.on("dialog", stay)
    with page.expect_event("dialog"):
        page.evaluate("location.assign('/')")
    assert asked == ["beforeunload"]
    mend(page)
    all_saved(page)
    page.goto(served.address + "/")
    assert asked == ["beforeunload"]


def test_two_tabs_of_one_browser(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12)
    first = tab(FIRST, allowed=CUT)
    second = first.context.new_page()
    second.clock.install()
    second.goto(served.address + FIRST)
    cut(first)
    typed(first, "1 0")
    expect(second.locator("#waiting")).to_have_text(says(wording.COUNT_WAITING, count=2))
    expect(cell(second, 2)).to_have_class("is-waiting")
    first.close()
    second.clock.fast_forward(7000)
    all_saved(second)
    assert states(second)[:3] == ["saved 1–0", "saved 0–1", "empty ·"]
    assert values(path)[:2] == ["1-0", "0-1"]
    assert len(recorded(path)) == 2


def test_two_people_in_one_browser(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12)
    page = tab(FIRST, allowed=CUT)
    cut(page)
    typed(page, "1 0")
    page.on("dialog", lambda dialog: dialog.accept())
    page.context.add_cookies([{"name": "name", "value": "Bea", "url": served.address}])
    mend(page)
    page.goto(served.address + FIRST)
    expect(page.locator("#kept")).to_contain_text(says(wording.COUNT_RESULT_NAME_TYPED, count=2, name="Ana"))
    typed(page, "End 5")
    all_saved(page)
    assert [fact.actor for fact in recorded(path)] == ["Bea"]
    page.context.add_cookies([{"name": "name", "value": "Ana", "url": served.address}])
    page.goto(served.address + FIRST)
    all_saved(page)
    assert [fact.actor for fact in recorded(path)] == ["Bea", "Ana", "Ana"]
    assert values(path) == ["1-0", "0-1", "", "", "", "1/2-1/2"]


BLOCKED = (
    """Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } })"""
)
FULL = """Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }"""


@pytest.mark.parametrize("trouble", [BLOCKED, FULL], ids=["blocked", "full"])
def test_without_a_store_memory_serves(served: Served, tab: Opened, trouble: str) -> None:
    path = published(served.folder, 12)
    page = tab("/", allowed=CUT)
    page.context.add_init_script(trouble)
    page.goto(served.address + FIRST)
    cut(page)
    typed(page, "1 0 Home 5")
    expect(page.locator("#waiting")).to_have_text(says(wording.COUNT_WAITING, count=2))
    mend(page)
    all_saved(page)
    assert values(path)[:2] == ["1/2-1/2", "0-1"]


def test_a_round_that_was_unpublished_meanwhile(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12)
    page = tab(FIRST, allowed=CUT)
    cut(page)
    page.keyboard.press("1")
    book = Book(open_file(path))
    command = Unpublish(tournament=MAIN, case="regulations", reason="rule 7")
    asked = book.do(command, Who("Bea"))
    assert isinstance(book.do(command, Who("Bea"), token=getattr(asked, "token", "")), Done)
    book.close()
    expect(page.locator("[data-outdated]")).to_be_visible()
    mend(page)
    expect(cell(page, 1)).to_have_class("is-refused")
    expect(page.locator(".says:not(.touch)")).to_contain_text(
        "Refused. Round 1 is not published. Not saved: board 1, Ashgrove–Gärtner 1–0. Your 1–0 is kept here."
    )
    page.goto(served.address + FIRST)
    expect(page.locator("#kept")).to_contain_text(
        says(wording.NOT_RECORDED_RESULT, result="board 1, Ashgrove–Gärtner 1–0")
    )
    page.get_by_role("button", name=says(wording.DISCARD)).click()
    expect(page.locator("#kept")).to_be_empty()
    comes_true(page, f"() => {KEPT}.length === 0")  # that it was discarded is sent too
    assert recorded(path) == []


def test_a_page_that_may_not_write_any_more_keeps_what_was_typed(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12)
    page = tab(FIRST, allowed=CUT)
    page.context.clear_cookies(name=re.compile("arbitra-.*"))
    typed(page, "1 0")
    expect(page.locator("#kept [data-kept=stopped]")).to_have_attribute("data-count", "2")
    assert recorded(path) == []
    page.on("dialog", lambda dialog: dialog.accept())
    page.goto(served.address + FIRST)
    all_saved(page)
    assert values(path)[:2] == ["1-0", "0-1"]


def test_one_operation_that_cannot_be_read_does_not_hold_up_the_others(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12)
    page = tab(FIRST, allowed=CUT)
    cut(page)
    typed(page, "1 0 5")
    spoil = f"""const item = {KEPT}.find(one => one.board === "2");
        const key = Object.keys(localStorage).find(one => one.endsWith(item.id));
        localStorage[key] = JSON.stringify({{ ...item, board: "2".repeat(60) }})"""
    page.on("dialog", lambda dialog: dialog.accept())
    # The page that typed them writes each attempt down: it is gone before anything is spoiled.
    page.route("**/blank", lambda route: route.fulfill(body="<title>blank</title>", content_type="text/html"))
    page.goto(f"{served.address}/blank")
    page.evaluate(f"() => {{ {spoil} }}")
    page.goto(served.address + FIRST)
    page.unroute(POSTED)
    expect(page.locator("#kept")).to_contain_text(says(wording.PAGE_SENT_SOMETHING_ARBITRA))
    all_saved(page)
    assert values(path)[:3] == ["1-0", "", "1/2-1/2"]


def test_the_queue_is_sent_from_every_page_of_the_event(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12)
    page = tab(FIRST, allowed=CUT)
    cut(page)
    typed(page, "1 0")
    page.on("dialog", lambda dialog: dialog.accept())
    mend(page)
    page.goto(served.address + "/e/open")
    expect(page.locator("#waiting")).to_be_hidden()
    comes_true(page, f"() => {KEPT}.length === 0")
    assert values(path)[:2] == ["1-0", "0-1"]


def test_what_has_not_been_sent_is_taken_back_here(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12)
    page = tab(FIRST, allowed=CUT)
    cut(page)
    page.keyboard.press("1")
    page.locator("#kept .notice").wait_for()
    page.evaluate(IN_ONE_BREATH, ["0", "z"])
    expect(page.locator(".toast")).to_contain_text(says(wording.UNDONE_BOARD_RESULT_AGAIN, board=2, result="no result"))
    expect(cell(page, 2)).to_be_focused()
    assert [item["board"] for item in page.evaluate(KEPT)] == ["1"]
    mend(page)
    all_saved(page)
    assert values(path)[:2] == ["1-0", ""]
    assert len(recorded(path)) == 1


def test_what_was_sent_is_taken_back_by_a_correction(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12)
    page = tab(FIRST, allowed=CUT)
    page.keyboard.press("1")
    all_saved(page)
    answers_lost(page)
    typed(page, "Home 0")
    page.locator("#kept .notice").wait_for()
    page.keyboard.press("z")
    expect(page.locator(".toast")).to_contain_text(says(wording.UNDONE_BOARD_RESULT_AGAIN, board=1, result="1–0"))
    mend(page)
    all_saved(page)
    assert values(path)[0] == "1-0"
