"""The board in hand: a mouse enters every result, keys act wherever the focus went, none writes over the last board."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web import wording
from tests.web.accessible import barriers
from tests.web.conftest import Opened, Served, shoot
from tests.web.made_events import read_book, swiss
from tests.web.results_lab import FIRST, RESULTS, all_saved, cell, published, recorded, said, typed, values
from tests.web.wording import says

NOTHING = says(wording.NOTHING_WRITTEN_NO_BOARD)
WHERE = {
    "the body": "() => document.activeElement.blur()",
    "a button": "() => document.querySelector('[data-act=slips]').focus()",
    "a link": "() => document.querySelector('.bar-event').focus()",
    "a menu": "() => document.querySelector('.bar-more summary').focus()",
    "what is no longer there": """() => {
        const gone = document.body.appendChild(document.createElement('button'));
        gone.focus();
        gone.remove();
    }""",
    "another window": """() => {
        window.dispatchEvent(new Event('blur'));
        document.activeElement.blur();
        window.dispatchEvent(new Event('focus'));
    }""",
}
"""Places to which the focus goes, and how it gets there."""


def lit(page: Page) -> list[str | None]:
    """The boards whose rows are lit."""
    return [row.get_attribute("data-board") for row in page.locator("tr[aria-selected=true]").all()]


def in_hand(page: Page) -> Locator:
    return page.locator(".in-hand")


def press(page: Page, name: str) -> None:
    in_hand(page).get_by_role("button", name=name, exact=True).click()


def test_a_round_with_the_mouse_alone(served: Served, tab: Opened) -> None:
    """From Ready to Complete and to the next round; every result is entered by clicks."""
    path = served.folder / "open.arbitra"
    swiss(path, players=8).book.close()
    page = tab("/e/open/t/main/r/1", allowed=("409",))
    page.locator('form[action$="/r/1/pair"] [data-primary]').click()
    page.locator('form[action$="/r/1/publish"] [data-primary]').click()
    page.get_by_role("link", name=says(wording.ENTER_RESULTS)).first.click()
    expect(in_hand(page)).to_contain_text("Ashgrove, Tamsin")
    page.locator("tr[data-board='3'] .white .name").click()  # a name, not the cell
    assert lit(page) == ["3"]
    expect(in_hand(page).locator("[data-number]")).to_have_text("3")
    press(page, "½–½")
    assert lit(page) == ["4"]
    press(page, "More")
    press(page, "1–0 f, White wins by forfeit")
    expect(said(page)).to_have_text(says(wording.COUNT_BOARD_HAS_NO, count=2, boards="1, 2"))
    page.locator("tr[data-board='1'] .black-rating").click()
    press(page, "1–0")
    press(page, "1–0")
    band = page.locator("[data-complete]")
    expect(band).to_be_visible()
    page.locator("tr[data-board='2'] th").click()  # a correction
    expect(in_hand(page).get_by_role("button", name="1–0", exact=True)).to_have_attribute("aria-pressed", "true")
    press(page, "Clear")
    page.get_by_role("button", name=says(wording.KEEP_RESULT, result="1–0")).click()
    press(page, "0–1")
    all_saved(page)
    assert values(path) == ["1-0", "0-1", "1/2-1/2", "+"]
    band.get_by_role("link").click()
    page.locator('form[action$="/r/2/pair"] [data-primary]').click()
    # Whoever lost by forfeit is withdrawn: that is told before it is done.
    page.locator("dialog [data-primary]").click()
    expect(page.locator('form[action$="/r/2/publish"] [data-primary]')).to_be_visible()
    assert len(read_book(path).sections["main"].rounds) == 2


def test_a_lit_row_takes_keys_wherever_the_focus_went(served: Served, tab: Opened) -> None:
    path = published(served.folder, 16)
    page = tab(FIRST)
    for place, go in enumerate(WHERE.values(), start=1):
        expect(cell(page, place)).to_be_focused()
        page.evaluate(go)
        page.keyboard.press("1")
    page.locator("h1").click()
    page.keyboard.press("?")
    page.keyboard.press("0")  # the list of keys is open: nothing is written
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    typed(page, "ArrowDown 0")
    page.evaluate(WHERE["a button"])
    page.keyboard.press("Enter")  # presses the button
    expect(page.locator("#slips")).to_be_focused()
    page.keyboard.type("7")
    all_saved(page)
    assert values(path) == ["1-0"] * 6 + ["", "0-1"]


def test_without_single_keys_the_row_is_lit_only_while_the_grid_hears_them(served: Served, tab: Opened) -> None:
    path = published(served.folder, 4)
    page = tab("/")
    page.context.add_cookies([{"name": "single", "value": "off", "url": served.address}])
    page.goto(served.address + FIRST)
    tint = "() => getComputedStyle(document.querySelector('#board-1 th')).backgroundColor"
    shown = page.evaluate(tint)
    page.evaluate(WHERE["the body"])
    assert page.evaluate(tint) != shown
    page.keyboard.press("1")
    assert recorded(path) == []
    page.locator("#board-1 .white").click()
    assert page.evaluate(tint) == shown
    page.keyboard.press("1")
    all_saved(page)
    assert values(path) == ["1-0", ""]


def test_keys_beyond_the_last_board_write_nothing_and_say_so(served: Served, tab: Opened) -> None:
    path = published(served.folder, 6)
    page = tab(FIRST)
    typed(page, "1 0 5")
    expect(page.locator("[data-complete]")).to_be_visible()
    for key in ("1", "0", "f", "a", "Delete", "Enter", "q"):
        page.keyboard.press(key)
        expect(page.locator("[data-toast]")).to_have_text(NOTHING)
        expect(said(page)).to_have_text(NOTHING)
    all_saved(page)
    assert lit(page) == []
    expect(in_hand(page).get_by_role("button")).to_have_count(0)
    page.reload()
    expect(in_hand(page)).to_contain_text(says(wording.NO_BOARD_SELECTED_CLICK))
    typed(page, "1 1")
    assert lit(page) == []
    page.keyboard.press("ArrowUp")
    assert lit(page) == ["1"]
    typed(page, "End ArrowUp 1")  # a correction
    expect(page.locator(".toast")).to_contain_text(says(wording.BOARD_CHANGED_NOW_Z, board=2, was="0–1", now="1–0"))
    typed(page, "0 0")
    page.locator("#board-3 .white .name").click()
    typed(page, "5 0")
    all_saved(page)
    assert values(path) == ["1-0", "1-0", "1/2-1/2"]
    assert len(recorded(path)) == 4


def test_nor_do_they_where_boards_above_are_missing_or_when_results_are_verified(served: Served, tab: Opened) -> None:
    path = published(served.folder, 8)
    page = tab(FIRST)
    typed(page, "End 1 0")
    assert lit(page) == []
    typed(page, "ArrowUp 1 ArrowUp 1 1")  # up to the next that is missing
    page.keyboard.press("ArrowDown")
    assert lit(page) == ["1"]
    typed(page, "0 1")
    all_saved(page)
    assert values(path) == ["0-1", "1-0", "1-0", "1-0"]
    typed(page, "v 0 1 1 1 0 0 v 0 0")
    all_saved(page)
    assert values(path) == ["0-1", "1-0", "1-0", "1-0"]
    assert [fact.act for fact in recorded(path)] == ["result"] * 4 + ["verify"] * 4


def test_nor_do_they_after_slips_or_when_only_missing_boards_are_shown(served: Served, tab: Opened) -> None:
    path = published(served.folder, 6)
    page = tab(FIRST)
    page.keyboard.press("s")
    page.keyboard.type("1 1 2 5")
    typed(page, "Enter Escape")
    assert lit(page) == ["3"]
    typed(page, "m 0 1 m 1 0 m m 1")
    all_saved(page)
    assert values(path) == ["1-0", "1/2-1/2", "0-1"]
    assert len(recorded(path)) == 3


def test_nor_do_scores(served: Served, tab: Opened) -> None:
    path = published(served.folder, 4, system="scrabble")
    page = tab(FIRST)
    for line in ("401 377", "350 350"):
        page.keyboard.type(line)
        page.keyboard.press("Enter")
    expect(page.locator("[data-complete]")).to_be_visible()
    for key in ("4", "0", "1", " ", "2", "Enter"):
        page.keyboard.press(key)
    expect(said(page)).to_have_text(NOTHING)
    all_saved(page)
    assert values(path) == ["401-377", "350-350"]


def test_an_address_with_a_board_selects_it_once(served: Served, tab: Opened) -> None:
    path = published(served.folder, 4)
    page = tab(FIRST + "#board-2")
    expect(cell(page, 2)).to_be_focused()
    page.keyboard.press("1")
    typed(page, "ArrowUp 0")
    all_saved(page)
    page.reload()
    typed(page, "5")
    expect(said(page)).to_have_text(NOTHING)
    assert values(path) == ["0-1", "1-0"]


@pytest.mark.parametrize("width", [1280, 360])
def test_what_says_that_the_round_is_complete_covers_no_row(served: Served, tab: Opened, width: int) -> None:
    published(served.folder, 36)
    page = tab(FIRST, width=width, height=800)
    typed(page, " ".join("1" * 17))
    before = page.evaluate("document.documentElement.scrollHeight")
    page.keyboard.press("1")
    band = page.locator("[data-complete]")
    expect(band).to_be_visible()
    last, foot = page.locator("#board-18").bounding_box(), band.bounding_box()
    assert last is not None and foot is not None
    assert last["y"] + last["height"] <= foot["y"]
    assert page.evaluate("document.documentElement.scrollHeight") <= before
    shoot(page, f"results-complete-{width}")


def test_the_board_in_hand_has_no_barriers_and_small_windows_have_its_buttons_below_the_row(
    served: Served, tab: Opened
) -> None:
    path = published(served.folder, 12, played=1)
    page = tab(RESULTS.format(2))
    for theme, width in (("light", 1280), ("dark", 1024)):
        page.context.add_cookies([{"name": "theme", "value": theme, "url": served.address}])
        page.set_viewport_size({"width": width, "height": 800})
        page.reload()
        page.get_by_role("button", name=says(wording.MORE), exact=True).click()
        group = page.get_by_role("group", name=says(wording.RESULT_BOARD, board=1), exact=True)
        expect(group).to_have_count(1)
        assert barriers(page) == []
        for button in page.locator("[data-result]:visible, [data-more]:visible, [data-clear]:visible").all():
            box = button.bounding_box()
            assert box is not None and box["height"] >= 24 and box["width"] >= 24
        shoot(page, f"results-more-{width}-{theme}")
    expect(page.locator(".in-hand")).to_be_hidden()
    group.get_by_role("button", name="0–1").click()
    expect(cell(page, 2)).to_be_focused()
    all_saved(page)
    assert values(path, 2)[0] == "0-1"
