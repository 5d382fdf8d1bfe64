"""Results typed with the keyboard: fifty in fifty keys, on every layout, with every preset."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web import wording
from tests.web.accessible import barriers
from tests.web.conftest import Opened, Served, primary, shoot
from tests.web.results_lab import (
    FIRST,
    RESULTS,
    all_saved,
    cell,
    published,
    recorded,
    said,
    states,
    typed,
    values,
)
from tests.web.wording import part, says

PRESS = """([key, code, modifiers]) => document.activeElement.dispatchEvent(
    new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true, ...modifiers }))"""


def press(page: Page, key: str, code: str, **modifiers: bool) -> None:
    """A key as another layout sends it."""
    page.evaluate(PRESS, [key, code, modifiers])


def test_fifty_results_in_fifty_keys(served: Served, tab: Opened) -> None:
    path = published(served.folder, 100)
    page = tab(FIRST, allowed=("404",))
    expect(cell(page, 1)).to_be_focused()
    keys = ("10=5" * 13)[:50]
    for key in keys:
        page.keyboard.press(key)
    expect(page.locator("tr[aria-selected=true]")).to_have_count(0)
    expect(page.locator("[data-complete] [data-whole]")).to_have_text(
        says(wording.ROUND_COMPLETE_STANDINGS_READY, round=1)
    )
    all_saved(page)
    words = {"1": "1-0", "0": "0-1", "=": "1/2-1/2", "5": "1/2-1/2"}
    assert values(path) == [words[key] for key in keys]
    assert len(recorded(path)) == 50
    primary(page)
    page.wait_for_url("**/e/open/t/main/r/1")


def test_what_is_not_a_result_is_seen_and_the_list_of_keys_has_them_all(served: Served, tab: Opened) -> None:
    published(served.folder, 4)
    page = tab(FIRST)
    toast = page.locator("[data-toast] p")
    page.keyboard.press("q")
    expect(toast).to_have_text(says(wording.KEY_NOT_RESULT_NOTHING, key="q"))
    page.keyboard.press("1")
    page.keyboard.press("Home")
    page.keyboard.press("Delete")
    expect(toast).to_have_text(says(wording.CLEAR_RESULT_BOARD_DELETE, result="1–0", board=1))
    page.keyboard.press("Escape")
    expect(toast).to_have_count(0)
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog")
    for words in (
        "move between boards",
        "White wins",
        "Forfeit, then",
        "Adjourned",
        "Clear (asks first)",
        says(wording.WHY_PAIR),
    ):
        expect(sheet).to_contain_text(words)
    expect(sheet.get_by_role("heading", name=says(wording.KEYS_PAGE))).to_be_in_viewport()


def test_a_round_goes_on_without_its_adjourned_game(served: Served, tab: Opened) -> None:
    published(served.folder, 4)
    page = tab(FIRST)
    typed(page, "1 a")
    all_saved(page)
    expect(page.locator("[data-complete] [data-but]")).to_be_visible()
    expect(page.locator("[data-whole]")).to_be_hidden()
    page.reload()
    expect(page.locator("[data-complete] [data-but]")).to_be_visible()
    cell(page, 2).click()
    typed(page, "0")
    all_saved(page)
    expect(page.locator("[data-complete] [data-whole]")).to_be_visible()
    expect(page.locator("[data-but]")).to_be_hidden()


def test_every_result_has_its_keys_and_nothing_moves_for_a_prefix(served: Served, tab: Opened) -> None:
    path = published(served.folder, 24)
    page = tab(FIRST)
    page.keyboard.press("f")
    expect(cell(page, 1)).to_have_text("f")
    expect(cell(page, 1)).to_have_accessible_name(
        says(wording.KEY_WAITS_SECOND_KEY, key="Board 1, Ashgrove against Meyer, f")
    )
    page.keyboard.press("5")
    expect(said(page)).to_have_text(says(wording.KEY_NOT_RESULT_NOTHING, key="f5"))
    typed(page, "1 f 0 f f u 1 u 0 u 5 x 1 x 0 x x a 1 f Escape 0")
    all_saved(page)
    assert values(path) == ["+", "-", "-/-", "1u", "0u", "=u", "1/2-0", "0-1/2", "0-0", "adjourned", "1-0", "0-1"]
    assert [one.split()[1:] for one in states(page)][:3] == [["1–0", "f"], ["0–1", "f"], ["0–0", "f"]]
    expect(cell(page, 10)).to_have_accessible_name("Board 10, Belloc against Jankowski, adj., adjourned, saved")


@pytest.mark.parametrize(
    ("preset", "keys", "expected"),
    [
        ("place", "1 2 3 = f 3 u 2", ["1-0", "1/2-1/2", "0-1", "1/2-1/2", "-", "=u"]),
        ("sharly", "1 2 3 = f 2 u 3", ["1-0", "0-1", "1/2-1/2", "1/2-1/2", "-", "=u"]),
    ],
)
def test_presets(served: Served, tab: Opened, preset: str, keys: str, expected: list[str]) -> None:
    path = published(served.folder, 12)
    page = tab("/")
    page.context.add_cookies([{"name": "keys", "value": preset, "url": served.address}])
    page.goto(served.address + FIRST)
    expect(page.locator("html")).to_have_attribute("data-preset", preset)
    typed(page, keys)
    all_saved(page)
    assert values(path) == expected


def test_layouts_and_modifiers(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12)
    page = tab(FIRST)
    press(page, "1", "Digit1", ctrlKey=True)
    press(page, "1", "Digit1", altKey=True)
    press(page, "1", "Digit1", metaKey=True)
    press(page, "@", "Digit2", modifierAltGraph=True)
    press(page, "1", "Digit1", modifierAltGraph=True)
    press(page, "1", "Digit1", repeat=True)
    press(page, "1", "Digit1", isComposing=True)
    press(page, "!", "Digit1", shiftKey=True)
    press(page, "Dead", "Digit5")
    expect(cell(page, 1)).to_be_focused()
    press(page, "=", "Digit0", shiftKey=True)  # Spanish and German
    press(page, "&", "Digit1")  # French, without Shift
    press(page, "1", "Digit1", shiftKey=True)  # French, with it
    press(page, "à", "Digit0")
    press(page, "5", "Numpad5")
    press(page, "F", "KeyF", shiftKey=True)
    press(page, "0", "Digit0")
    all_saved(page)
    assert values(path) == ["1/2-1/2", "1-0", "1-0", "0-1", "1/2-1/2", "-"]


def test_a_held_key_writes_one_result(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12)
    page = tab(FIRST)
    for _ in range(5):
        page.keyboard.down("1")
    page.keyboard.up("1")
    all_saved(page)
    assert values(path) == ["1-0", "", "", "", "", ""]


def test_moving(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12)
    page = tab(FIRST, allowed=("404",))
    for key, board in (("ArrowDown", 2), ("Enter", 3), ("End", 6), ("ArrowDown", 6), ("ArrowUp", 5), ("Home", 1)):
        page.keyboard.press(key)
        expect(cell(page, board)).to_be_focused()
    typed(page, "g 4 Enter")
    expect(cell(page, 4)).to_be_focused()
    typed(page, "1 Home 0")
    expect(cell(page, 2)).to_be_focused()
    typed(page, "End 1")
    expect(said(page)).to_have_text(says(wording.COUNT_BOARD_HAS_NO, count=3, boards="2, 3, 5"))
    expect(page.locator("tr[aria-selected=true]")).to_have_count(0)
    expect(page.locator(".result button[tabindex='0']")).to_have_count(1)
    all_saved(page)
    assert values(path) == ["0-1", "", "", "1-0", "", "1-0"]
    page.keyboard.press("g")
    page.keyboard.press("p")
    page.wait_for_url("**/players")


def test_other_keys_write_nothing_and_say_so(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12)
    page = tab(FIRST)
    for key in ("2", "7", "q", ",", "."):
        page.keyboard.press(key)
        expect(said(page)).to_have_text(says(wording.KEY_NOT_RESULT_NOTHING, key=key))
    assert page.url.endswith(FIRST)
    assert recorded(path) == []


def test_a_correction_tells_both_values_and_the_same_value_writes_nothing(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12)
    page = tab(FIRST)
    typed(page, "1 Home 1 Home 0")
    expect(page.locator(".toast")).to_contain_text(says(wording.BOARD_CHANGED_NOW_Z, board=1, was="1–0", now="0–1"))
    all_saved(page)
    assert values(path)[0] == "0-1"
    assert len(recorded(path)) == 2
    page.keyboard.press("z")
    expect(page.locator(".toast")).to_contain_text("Undone")
    expect(cell(page, 1)).to_have_text("1–0")
    assert values(path)[0] == "1-0"


def test_the_message_takes_back_its_own_act(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12)
    page = tab(FIRST)
    typed(page, "1 Home 0 1 1")
    all_saved(page)
    page.locator(".toast").get_by_role("button", name=says(wording.UNDO)).click()
    expect(page.locator(".toast")).to_contain_text("Undone")
    assert values(path)[:3] == ["1-0", "1-0", "1-0"]


def test_clearing_asks_in_the_cell(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12)
    page = tab(FIRST)
    typed(page, "Delete 1 Home Delete")
    expect(cell(page, 1)).to_have_text(says(wording.CLEAR_RESULT, result="1–0"))
    expect(said(page)).to_have_text(says(wording.CLEAR_RESULT_BOARD_DELETE, result="1–0", board=1))
    typed(page, "Escape")
    expect(cell(page, 1)).to_have_text("1–0")
    typed(page, "Delete ArrowDown ArrowUp Delete")
    expect(cell(page, 1)).to_have_text(says(wording.CLEAR_RESULT, result="1–0"))
    typed(page, "Delete")
    expect(page.locator(".toast")).to_contain_text(
        says(wording.BOARD_CHANGED_NOW_Z, board=1, was="1–0", now=says(wording.NO_RESULT))
    )
    all_saved(page)
    assert values(path)[0] == ""
    assert [fact.act for fact in recorded(path)] == ["result", "clear"]


def test_only_missing(served: Served, tab: Opened) -> None:
    published(served.folder, 12)
    page = tab(FIRST)
    typed(page, "1 ArrowDown 1 m")
    expect(page.locator("[data-act=missing]")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("tr[data-board]:visible")).to_have_count(4)
    expect(cell(page, 4)).to_be_focused()
    typed(page, "1")
    expect(page.locator("tr[data-board]:visible")).to_have_count(4)
    expect(cell(page, 5)).to_be_focused()
    typed(page, "m")
    expect(page.locator("tr[data-board]:visible")).to_have_count(6)


def test_slips_show_both_names_before_they_are_written(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12)
    page = tab(FIRST)
    page.keyboard.press("s")
    page.keyboard.type("4 1 2 f0 9 1 5")
    lines = page.locator("[data-slips] li")
    expect(lines).to_have_text(
        ["4 Jankowski – Dragomirov 1–0", "2 Hidalgo – Belloc 0–1 f", "There is no board 9. 1–0", "5 Eriksen – Kováčová"]
    )
    page.keyboard.press("Enter")
    expect(said(page)).to_contain_text(says(wording.THERE_NO_BOARD, board=9))
    assert recorded(path) == []
    page.locator("#slips").fill("4 1 2 f0")
    page.keyboard.press("Enter")
    expect(page.locator("#slips")).to_have_value("")
    all_saved(page)
    assert values(path) == ["", "-", "", "1-0", "", ""]
    page.keyboard.type("4 0")
    expect(lines).to_have_text(["4 Jankowski – Dragomirov 0–1 (was 1–0)"])
    page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_contain_text(says(wording.BOARD_CHANGED_NOW_Z, board=4, was="1–0", now="0–1"))
    page.keyboard.press("Escape")
    expect(page.locator("[data-slips]")).to_be_hidden()
    expect(cell(page, 1)).to_be_focused()
    all_saved(page)


def test_scrabble_takes_two_scores(served: Served, tab: Opened) -> None:
    path = published(served.folder, 8, system="scrabble")
    page = tab(FIRST)
    page.keyboard.type("432 398")
    expect(cell(page, 1)).to_have_text("432 398")
    page.keyboard.press("Backspace")
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    expect(cell(page, 2)).to_be_focused()
    page.keyboard.type("43")
    page.keyboard.press("Enter")
    expect(said(page)).to_have_text(says(wording.KEY_NOT_RESULT_NOTHING, key=43))
    page.keyboard.press("Escape")
    typed(page, "f 0")
    page.keyboard.type("350-350")
    page.keyboard.press("Enter")
    all_saved(page)
    assert values(path) == ["432-399", "-", "350-350", ""]
    expect(cell(page, 1)).to_have_text("432–399")
    expect(page.locator("tr[data-board='1'] td.white")).to_have_class("white won")
    page.keyboard.press("s")
    page.keyboard.type("4 287 401")
    expect(page.locator("[data-slips] li b").last).to_have_text("287–401")
    page.keyboard.press("Enter")
    all_saved(page)
    assert values(path)[3] == "287-401"


def test_a_match_of_two_games_shows_both_and_their_sum(served: Served, tab: Opened) -> None:
    """The same two sit at a board with colours exchanged: the first game is told from the side of who has White now."""
    path = published(served.folder, 4, played=1, system="knockout")
    page = tab(RESULTS.format(2))
    row = page.locator("#board-1")
    first = {"1-0": "0–1", "1/2-1/2": "½–½", "0-1": "1–0"}[values(path, 1)[0]]
    expect(row.locator(".before a")).to_have_text(re.compile(f"^{first}"))
    expect(row.locator(".sum")).to_have_text(first)
    assert row.locator(".before a").get_attribute("href") == f"{FIRST}#board-1"
    page.keyboard.press("Home")
    page.keyboard.press("5")
    sums = {"0–1": "½–1½", "½–½": "1–1", "1–0": "1½–½"}
    expect(row.locator(".sum")).to_have_text(sums[first])
    all_saved(page)
    assert values(path, 2)[0] == "1/2-1/2"
    shoot(page, "results-match-1280")
    page.set_viewport_size({"width": 360, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    shoot(page, "results-match-360")
    assert barriers(page) == []
    page.reload()
    expect(row.locator(".sum")).to_have_text(sums[first])


def test_an_earlier_round_is_asked_about(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12, played=1)
    page = tab(FIRST)
    page.keyboard.press("Home")
    before = values(path)[0]
    key, now = ("0", "0-1") if before != "0-1" else ("1", "1-0")
    page.keyboard.press(key)
    dialog = page.locator("dialog")
    expect(dialog).to_contain_text(says(wording.ROUND_NEXT_PAIRED_ALREADY, next=2))
    expect(dialog).to_contain_text(says(wording.CONFIRM))
    expect(dialog.locator("[data-act=cancel]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    all_saved(page)
    assert values(path)[0] == before
    page.keyboard.press("Home")
    page.keyboard.press(key)
    expect(dialog.locator("[data-act=cancel]")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    all_saved(page)
    assert values(path)[0] == now


def test_consequences_are_read_and_the_name_is_typed(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12, played=2, system="koth")
    page = tab(FIRST)
    before = values(path)[0]
    key, now = ("0", "0-1") if before != "0-1" else ("1", "1-0")
    page.keyboard.press("Home")
    page.keyboard.press(key)
    page.keyboard.press("Enter")
    dialog = page.locator("dialog")
    expect(dialog).to_contain_text("1 of 2")
    expect(dialog).to_contain_text(part(wording.STANDINGS_CHANGE_ROUNDS_WOULD))
    expect(dialog.locator("[data-act=cancel]")).to_be_focused()
    typed(page, "Tab Enter")
    expect(dialog.get_by_label(says(wording.THE_NAME_IS, name="Harbour Open"))).to_be_focused()
    page.keyboard.type("Harbour")
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("alert")).to_have_text(says(wording.NOT_NAME))
    assert values(path)[0] == before
    page.keyboard.type(" Open")
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    all_saved(page)
    assert values(path)[0] == now


def test_without_scripts_slips_are_a_form(served: Served, browser: Browser) -> None:
    path = published(served.folder, 12)
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(served.address + FIRST)
    page.locator("#slips-plain").fill("3 1 1 =")
    page.locator("noscript button, #slips-plain ~ button").click()
    expect(page.locator("tr[data-board='3'] .result")).to_contain_text("1–0")
    assert values(path) == ["1/2-1/2", "", "1-0", "", "", ""]
    context.close()


def test_spanish(served: Served, tab: Opened) -> None:
    published(served.folder, 12)
    page = tab(FIRST, lang="es")
    expect(page.get_by_role("heading", level=1)).to_have_text(says(wording.RESULTS_ROUND, "es", round=1))
    typed(page, "1 Home 0")
    expect(page.locator(".toast")).to_contain_text(
        says(wording.BOARD_CHANGED_NOW_Z, "es", board=1, was="1–0", now="0–1")
    )
    page.goto(served.address + RESULTS.format(2))
    expect(page.locator("main")).to_contain_text(says(wording.ROUND_NOT_PUBLISHED_YET, "es", round=2))
