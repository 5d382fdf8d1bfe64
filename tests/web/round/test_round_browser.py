"""The round loop in a browser, by the keyboard alone, and what changes by itself."""

from __future__ import annotations

import re
import threading
from typing import Any

import pytest
from playwright.sync_api import expect

from arbitra.book.acts import pairing
from arbitra.book.acts.playing import EnterResult
from arbitra.book.acts.presence import OpenCheckIn, TickOff
from arbitra.book.book import Book
from arbitra.web.shelf.cancellations import Cancellations
from tests.web import wording
from tests.web.conftest import Opened, Served, primary, shoot
from tests.web.handles import reaches_stage
from tests.web.made_events import swiss
from tests.web.round_lab import ROUND, finish_round
from tests.web.wording import says

PRESSED_AT_THE_CHANGE = """() => document.addEventListener("arbitra:changed", () => {
    const init = { key: "Enter", ctrlKey: true, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent("keydown", init));
    document.body.dataset.pressed = "yes";
})"""
"""The primary key at the moment in which a page changes: from outside one may come too late for it."""
AT_ONCE = """() => {
    document.dispatchEvent(new CustomEvent("arbitra:changed"));
    const pressed = { key: "Enter", ctrlKey: true, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent("keydown", pressed));
}"""
WATCHED = """() => {
    const watching = setInterval(() => {
        const said = document.querySelector("[data-pairing]")?.firstChild.textContent;
        if (window.seen && !said) clearInterval(watching);
        if (!/[1-9]/.test(said) || !document.querySelector("[data-pairing] button:not([disabled])")) return;
        const bar = document.querySelector("header > .loading")?.getBoundingClientRect(); // in a landmark
        window.seen ??= [said, bar?.top, bar?.height, document.querySelector(".band.done").checkVisibility()];
        document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    }, 20);
}"""
"""While another page is on its way nothing outside sees this one: it looks at itself, and presses Esc; again where
nobody answered, as the page lets a person do."""

TOLD = """() => new MutationObserver(() => {
    sessionStorage.told = (sessionStorage.told ?? "") + document.getElementById("toasts").textContent;
}).observe(document.getElementById("toasts"), { childList: true, subtree: true })"""
"""What the toasts of the page said before another one came."""


def test_a_round_from_ready_to_complete_by_the_keyboard(served: Served, tab: Opened) -> None:
    path = served.folder / "open.arbitra"
    script = swiss(path, players=19, played=2)
    script.play(leave_open=2)
    script.do(OpenCheckIn(tournament="main"))
    entries = script.book.state.sections["main"].entries
    script.do(TickOff(tournament="main", people=tuple(person for person in entries if person != "p3")))
    page = tab(f"{ROUND}4", allowed=("409",))
    shoot(page, "round-ready-1280")

    page.evaluate(AT_ONCE)
    expect(page.get_by_role("button", name="1–0").first).not_to_be_focused()  # deaf at first
    primary(page)
    expect(page.get_by_role("button", name="1–0").first).to_be_focused()
    page.keyboard.press("Control+Enter")
    expect(page.locator("[name=choice][value=present]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-code=checkin-open]")).to_be_visible()
    page.keyboard.press("a")
    expect(page.locator(".is-open form")).to_have_count(1)
    primary(page)
    page.keyboard.press("Enter")
    expect(page.locator(".is-open[data-code=checkin-open]")).to_be_visible()
    primary(page)
    expect(page.locator("[name=choice][value=close]")).to_be_focused()
    page.keyboard.press("Enter")
    reaches_stage(page, 4, "clear")

    primary(page)
    reaches_stage(page, 4, "draft")
    shoot(page, "round-draft-1280")
    page.keyboard.press("End")
    expect(page.locator("#reason h2")).to_have_text("Board 9")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#reason h2")).to_have_text("Board 8")
    expect(page.locator("#board-8 .board a")).to_be_focused()
    expect(page.locator("#reason [data-key=w]")).to_have_attribute("href", f"{ROUND}4/why?board=8")
    page.keyboard.press("Delete")
    reaches_stage(page, 4, "clear")
    page.keyboard.press("z")
    reaches_stage(page, 4, "draft")

    primary(page)
    reaches_stage(page, 4, "published")
    shoot(page, "round-published-1280")
    page.evaluate(PRESSED_AT_THE_CHANGE)
    finish_round(script)
    script.book.close()
    reaches_stage(page, 4, "complete")
    expect(page.locator("body[data-pressed]")).to_have_count(1)
    page.wait_for_timeout(100)
    assert page.url.split("?")[0].endswith("/r/4"), "the key is deaf just after the change"
    shoot(page, "round-complete-1280")
    primary(page)
    expect(page.locator("dialog [data-primary]")).to_be_focused()  # the game of round 3 is still adjourned
    page.keyboard.press("Enter")
    reaches_stage(page, 5, "draft")


def test_why_is_one_key_from_every_board_that_is_played(served: Served, tab: Opened) -> None:
    path = served.folder / "open.arbitra"
    script = swiss(path, players=10, played=1)
    script.play(leave_open=5)
    page = tab(f"{ROUND}2")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#board-2 .board a")).to_be_focused()
    board = script.book.look().sections["main"].rounds[1].waiting()[0]
    result = EnterResult(
        tournament="main", round_number=2, board=board.key, white=board.white, black=board.black, result="1-0"
    )
    script.do(result)
    expect(page.get_by_text("Results: 1 of 5.")).to_be_visible()
    expect(page.locator("tr.selected")).to_have_attribute("data-board", "2")
    page.keyboard.press("w")
    page.wait_for_url("**/r/2/why?board=2")
    page.keyboard.press("Escape")
    page.wait_for_url("**/r/2?board=2")
    expect(page.locator("tr.selected")).to_have_attribute("data-board", "2")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text(says(wording.CHOOSE_BOARD))
    page.goto(f"{served.address}{ROUND}2/results")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("w")
    page.wait_for_url("**/r/2/why?board=3")
    script.book.close()


def test_a_live_change_takes_neither_focus_nor_selection(served: Served, tab: Opened) -> None:
    path = served.folder / "open.arbitra"
    script = swiss(path, players=10, played=1)
    script.play(leave_open=3)
    page = tab(f"{ROUND}3")
    held = page.get_by_role("button", name="0–1").last
    held.focus()
    board = script.book.look().sections["main"].rounds[1].waiting()[0]
    script.do(
        EnterResult(
            tournament="main",
            round_number=2,
            board=board.key,
            white=board.white,
            black=board.black,
            result="1-0",
        )
    )
    expect(page.locator(".is-open[data-code=results-missing] form")).to_have_count(2)
    expect(page.locator(".is-open form")).to_have_count(2)
    assert page.evaluate("document.activeElement.textContent") == "0–1"
    script.book.close()


def test_narrow_dark_and_spanish(served: Served, tab: Opened) -> None:
    path = served.folder / "open.arbitra"
    script = swiss(path, players=19, played=3)
    script.play(leave_open=1)
    finish_round(script)
    script.book.close()
    page = tab(f"{ROUND}5", lang="es", width=360, theme="dark")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    shoot(page, "round-ready-360-es-dark")
    primary(page)
    reaches_stage(page, 5, "draft")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator("#board-3 .board a").click()
    expect(page.locator(".reason-row .notice")).to_be_visible()
    shoot(page, "round-draft-360-es-dark")


@pytest.mark.parametrize("width", [1280, 360])
def test_pairing_that_takes_long_counts_its_seconds_and_can_be_cancelled(
    served: Served, tab: Opened, monkeypatch: pytest.MonkeyPatch, width: int
) -> None:
    script = swiss(served.folder / "open.arbitra", players=9)
    page = tab(f"{ROUND}1", width=width, allowed=("/cancel",))
    paired, gone_on = pairing._paired, threading.Event()

    def slow(*given: Any) -> Any:
        assert gone_on.wait(60)
        return paired(*given)

    monkeypatch.setattr(pairing, "_paired", slow)
    button = page.locator('form[action$="/r/1/pair"] [data-primary]')
    page.evaluate(WATCHED)
    button.click(no_wait_after=True)
    expect(page.locator("[data-toast=cancelled]")).to_be_visible()
    said, *bar = page.evaluate("window.seen")
    assert re.search(r"\d+", said) and bar == [0, 3, True]
    expect(page.get_by_role("progressbar")).to_have_count(0)
    expect(button).to_be_focused()
    gone_on.set()
    page.request.get(served.address + f"{ROUND}1")  # comes behind the pairing that nobody wants
    assert not script.book.look().sections["main"].rounds

    button.click()
    reaches_stage(page, 1, "draft")


def test_an_escape_that_comes_too_late_says_nothing_untrue_and_the_draft_is_shown(
    served: Served, tab: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    swiss(served.folder / "open.arbitra", players=9).book.close()
    page = tab(f"{ROUND}1", allowed=("/cancel",))
    recorded, answered, answers = threading.Event(), threading.Event(), []
    do, cancel = Book.do, Cancellations.cancel

    def recorded_and_slow(*given: Any, **more: Any) -> Any:
        done = do(*given, **more)
        recorded.set()
        assert answered.wait(60)
        return done

    def too_late(self: Cancellations, key: str) -> bool:
        assert recorded.wait(60)
        answers.append(cancel(self, key))
        answered.set()
        return answers[-1]

    monkeypatch.setattr(Book, "do", recorded_and_slow)
    monkeypatch.setattr(Cancellations, "cancel", too_late)
    page.evaluate(WATCHED)
    page.evaluate(TOLD)
    page.locator('form[action$="/r/1/pair"] [data-primary]').click(no_wait_after=True)
    reaches_stage(page, 1, "draft")
    assert answers == [False]
    assert says(wording.CANCELLED_NOTHING_RECORDED) not in page.evaluate("sessionStorage.told ?? ''")
