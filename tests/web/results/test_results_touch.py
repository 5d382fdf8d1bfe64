"""Results on a telephone, and how the page looks: wide and narrow, light and dark."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web import wording
from tests.web.conftest import Opened, Served, shoot
from tests.web.results_lab import CUT, FIRST, RESULTS, all_saved, cell, cut, mend, published, rival, values
from tests.web.wording import says


def fits(page: Page) -> bool:
    found: bool = page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    return found


def test_fingers_have_buttons_below_the_row(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12)
    page = tab(FIRST, width=360, height=740, touch=True)
    expect(page.locator(".legend")).to_be_hidden()
    group = page.get_by_role("group", name=says(wording.RESULT_BOARD, board=1), exact=True)
    expect(group).to_be_visible()
    for button in group.get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None and box["height"] >= 44
    group.get_by_role("button", name="½–½").tap()
    expect(cell(page, 2)).to_be_focused()
    page.get_by_role("group", name=says(wording.RESULT_BOARD, board=2), exact=True).get_by_role(
        "button", name=says(wording.MORE)
    ).tap()
    page.get_by_role("button", name="0–1 f, Black wins by forfeit").tap()
    cell(page, 5).tap()
    page.get_by_role("group", name=says(wording.RESULT_BOARD, board=5), exact=True).get_by_role(
        "button", name="1–0", exact=True
    ).tap()
    cell(page, 1).tap()
    page.get_by_role("button", name=says(wording.CLEAR)).tap()
    expect(cell(page, 1)).to_have_text(says(wording.CLEAR_RESULT, result="½–½"))
    page.get_by_role("button", name=says(wording.CLEAR), exact=True).tap()
    all_saved(page)
    assert values(path) == ["", "-", "", "", "1-0", ""]
    assert fits(page)


def test_fingers_type_scores_into_a_field(served: Served, tab: Opened) -> None:
    path = published(served.folder, 8, system="scrabble")
    page = tab(FIRST, width=360, height=740, touch=True)
    page.get_by_role("button", name=says(wording.TYPE_SCORES)).tap()
    expect(page.locator("#slips")).to_have_value("1 ")
    page.keyboard.type("401 377")
    expect(page.locator("[data-slips] li b").last).to_have_text("401–377")
    page.get_by_role("button", name=says(wording.ENTER_THEM)).tap()
    all_saved(page)
    assert values(path)[0] == "401-377"
    assert fits(page)


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.long)])
@pytest.mark.parametrize("width", [pytest.param(1280, marks=pytest.mark.long), 360])
def test_pictures(served: Served, tab: Opened, width: int, theme: str) -> None:
    published(served.folder, 36)
    # High enough for the whole page: for a longer one the browser would leave the telephone.
    page = tab(FIRST, width=width, height=2000 if width == 360 else 900, theme=theme, touch=width == 360)
    for key in ("1", "0", "=", "f", "1", "a", "1", "Home", "0"):
        page.keyboard.press(key)
    all_saved(page)
    for key in ("s", "9", " ", "1", " ", "7", " ", "f", "f"):
        page.keyboard.press(key)
    expect(page.locator("[data-slips] li")).to_have_count(2)
    shoot(page, f"results-slips-{width}-{theme}")
    page.keyboard.press("Escape")
    for key in ("End", "1", "Home", "Delete"):
        page.keyboard.press(key)
    assert fits(page)
    shoot(page, f"results-{width}-{theme}")


@pytest.mark.parametrize("width", [pytest.param(1280, marks=pytest.mark.long), 360])
def test_pictures_of_trouble(served: Served, tab: Opened, width: int) -> None:
    """A conflict, a refusal, a cut, and the question of an earlier round."""
    path = published(served.folder, 12, played=1)
    page = tab(RESULTS.format(2), width=width, height=1500 if width == 360 else 900, touch=width == 360, allowed=CUT)
    cut(page)
    for key in ("1", "0", "5", "a"):
        page.keyboard.press(key)
    rival(path, 2, "1", "0-1")
    mend(page)
    expect(cell(page, 1)).to_have_class("is-conflict")
    page.keyboard.press("Home")
    for key in ("ArrowDown", "a"):
        page.keyboard.press(key)
    expect(cell(page, 2)).to_have_class("is-refused")
    cut(page)
    page.keyboard.press("End")
    page.keyboard.press("1")
    expect(page.locator("#kept .notice")).to_be_visible()
    assert fits(page)
    shoot(page, f"results-trouble-{width}")
    mend(page)
    all_saved(page)
    page.goto(page.url.replace("/r/2/", "/r/1/"))
    page.keyboard.press("Home")
    page.keyboard.press("0" if values(path)[0] != "0-1" else "1")
    expect(page.locator("dialog")).to_be_visible()
    assert fits(page)
    shoot(page, f"results-ask-{width}")
    page.keyboard.press("Escape")
