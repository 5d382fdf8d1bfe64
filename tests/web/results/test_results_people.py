"""Two arbiters at one round: what one records the other sees; agreement, conflict, a second reading of the slips."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web import wording
from tests.web.conftest import Opened, Served
from tests.web.results_lab import (
    CUT,
    FIRST,
    all_saved,
    boards,
    cell,
    published,
    recorded,
    said,
    typed,
    values,
)
from tests.web.wording import says


def hold(page: Page) -> None:
    """Requests of the queue wait in the page until they are let go, whatever this process is busy with."""
    page.evaluate(
        """() => {
            window.held = [];
            window.unheld = window.fetch;
            const later = (url, more) => new Promise((done) => {
                window.held.push(() => done(window.unheld(url, { ...more, signal: undefined })));
            });
            window.fetch = (url, more) => (more?.method === "POST" ? later : window.unheld)(url, more);
        }"""
    )


def let_go(page: Page) -> None:
    page.evaluate("() => { window.fetch = window.unheld; for (const one of window.held) one(); }")


def test_what_one_records_the_other_sees_without_losing_the_cursor(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12)
    ana, bea = tab(FIRST), tab(FIRST, name="Bea")
    bea.keyboard.press("f")
    typed(ana, "1 0")
    expect(cell(bea, 2)).to_have_class("is-saved")
    expect(cell(bea, 1)).to_have_text("f")
    expect(cell(bea, 1)).to_be_focused()
    typed(bea, "Escape End")
    typed(ana, "Home 5")
    expect(cell(bea, 1)).to_have_text("½–½")
    expect(cell(bea, 6)).to_be_focused()
    expect(bea.locator("[data-count]")).to_have_text("2")
    all_saved(ana)
    assert values(path)[:2] == ["1/2-1/2", "0-1"]


def test_the_round_is_complete_for_both(served: Served, tab: Opened) -> None:
    published(served.folder, 4)
    ana, bea = tab(FIRST), tab(FIRST, name="Bea")
    typed(ana, "1")
    typed(bea, "End 0")
    for page in (ana, bea):
        expect(page.locator("[data-complete]")).to_be_visible()
        expect(said(page)).to_have_text(says(wording.ROUND_COMPLETE_STANDINGS_READY, round=1))


def test_agreement_writes_one_fact(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12)
    ana, bea = tab(FIRST), tab(FIRST, name="Bea", allowed=CUT)
    hold(bea)
    typed(bea, "1")
    typed(ana, "1")
    all_saved(ana)
    expect(cell(bea, 1)).to_have_class("is-waiting")
    bea.wait_for_timeout(100)
    let_go(bea)
    all_saved(bea)
    expect(cell(bea, 1)).to_have_class("is-saved")
    assert [fact.actor for fact in recorded(path)] == ["Ana"]


def _differ(ana: Page, bea: Page) -> None:
    """Bea's result waits while Ana's is recorded."""
    hold(bea)
    typed(bea, "1")
    typed(ana, "5")
    all_saved(ana)
    bea.wait_for_timeout(300)
    expect(cell(bea, 1)).to_have_text("1–0")
    let_go(bea)
    expect(cell(bea, 1)).to_have_class("is-conflict")


def test_a_conflict_shows_both_and_keeps_the_book(served: Served, tab: Opened) -> None:
    path = published(served.folder, 4)
    ana, bea = tab(FIRST), tab(FIRST, name="Bea", allowed=CUT)
    _differ(ana, bea)
    expect(bea.locator("#said")).to_have_text(re.compile(r"^Board 1: you entered 1–0, Ana entered ½–½ at \d\d:\d\d\.$"))
    line = bea.locator(".says:not(.touch)")
    expect(line).to_contain_text(
        re.compile(r"Board 1: results differ\. You typed 1–0 at \d\d:\d\d, Ana entered ½–½ at \d\d:\d\d\.")
    )
    expect(cell(bea, 1)).to_have_accessible_name(re.compile("½–½, saved, but yours differs$"))
    expect(cell(bea, 2)).to_be_focused()
    typed(bea, "0")
    all_saved(bea)
    expect(bea.locator("[data-complete]")).to_be_hidden()
    typed(bea, "Home k")
    expect(line).to_have_count(0)
    expect(cell(bea, 1)).to_have_text("½–½")
    expect(bea.locator("[data-complete]")).to_be_visible()
    assert values(path) == ["1/2-1/2", "0-1"]
    assert [fact.actor for fact in recorded(path)] == ["Ana", "Bea"]


def test_a_conflict_outlives_the_page_and_is_replaced(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12)
    ana, bea = tab(FIRST), tab(FIRST, name="Bea", allowed=CUT)
    _differ(ana, bea)
    bea.goto(served.address + "/e/open")
    expect(bea.locator("#kept")).to_contain_text("Round 1, board 1: Ashgrove–Gärtner 1–0 was not saved.")
    bea.get_by_role("link", name=says(wording.GO_THERE)).click()
    expect(cell(bea, 1)).to_have_class("is-conflict")
    expect(bea.locator("#kept")).to_be_empty()
    typed(bea, "Home r")
    all_saved(bea)
    expect(cell(bea, 1)).to_have_text("1–0")
    expect(cell(ana, 1)).to_have_text("1–0")
    assert values(path)[0] == "1-0"
    assert [fact.actor for fact in recorded(path)] == ["Ana", "Bea"]


def test_a_conflict_ends_when_the_other_one_agrees(served: Served, tab: Opened) -> None:
    published(served.folder, 12)
    ana, bea = tab(FIRST), tab(FIRST, name="Bea", allowed=CUT)
    _differ(ana, bea)
    typed(ana, "Home 1")
    expect(cell(bea, 1)).to_have_class(re.compile("is-saved"))
    expect(cell(bea, 1)).to_have_text("1–0")
    expect(bea.locator(".says:not(.touch)")).to_have_count(0)


def test_verifying(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12)
    ana, bea = tab(FIRST), tab(FIRST, name="Bea")
    typed(ana, "1 0 5 1")
    expect(cell(bea, 4)).to_have_class("is-saved")
    typed(bea, "v")
    expect(bea.get_by_role("button", name="Verify v")).to_have_attribute("aria-pressed", "true")
    expect(bea.locator(".is-masked")).to_have_count(4)
    expect(cell(bea, 1)).to_have_accessible_name(
        says(
            wording.BOARD_WHITE_AGAINST_BLACK,
            board=1,
            white="Ashgrove",
            black="Gärtner",
            result=says(wording.HIDDEN_WHILE_VERIFYING),
        )
    )
    expect(bea.locator(".won")).to_have_count(0)
    typed(bea, "1 0 1")
    line = bea.locator(".says:not(.touch)")
    expect(line).to_contain_text("Board 3: results differ. You typed 1–0, but ½–½ is saved.")
    expect(cell(bea, 3)).to_be_focused()
    typed(bea, "Enter 0 r")
    all_saved(bea)
    typed(bea, "v")
    for board, text, state in (
        (1, "1–0", "verified"),
        (2, "0–1", "verified"),
        (3, "½–½", "saved"),
        (4, "0–1", "saved"),
    ):
        expect(cell(bea, board)).to_have_class(f"is-{state}")
        expect(cell(bea, board)).to_have_text(text)
    expect(cell(bea, 1)).to_have_attribute("title", says(wording.VERIFIED_NAME, name="Bea"))
    expect(cell(ana, 1)).to_have_accessible_name(
        says(
            wording.BOARD_WHITE_AGAINST_BLACK,
            board=1,
            white="Ashgrove",
            black="Gärtner",
            result=f"1–0, {says(wording.VERIFIED_NAME, name='Bea')}",
        )
    )
    assert [fact.act for fact in recorded(path)] == ["result"] * 4 + ["verify", "verify", "result"]
    assert [bool(board.outcome.verified) for board in boards(path)] == [True, True, False, False, False, False]
    bea.reload()
    expect(cell(bea, 2)).to_have_accessible_name(
        says(
            wording.BOARD_WHITE_AGAINST_BLACK,
            board=2,
            white="Hidalgo",
            black="Belloc",
            result=f"0–1, {says(wording.VERIFIED_NAME, name='Bea')}",
        )
    )
    typed(bea, "Home 5")
    all_saved(bea)
    expect(cell(ana, 1)).to_have_accessible_name("Board 1, Ashgrove against Gärtner, ½–½, saved")
