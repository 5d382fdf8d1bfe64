"""Pairing by hand with the keyboard alone, in a browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web import wording
from tests.web.accessible import barriers
from tests.web.conftest import Opened, Served, primary, shoot
from tests.web.why.drafted import Copied, drafted, opened, section
from tests.web.wording import part, says

EDIT = "/e/open/t/main/r/4/edit"
ASKED = "409"
"""A question is answered with this status, which the console mentions."""


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def begun(tab: Opened, **how: object) -> Page:
    page = tab(EDIT, allowed=(ASKED, "404"), **how)
    primary(page)
    expect(page.locator("#w-1")).to_be_focused()
    return page


def who(page: Page, seat: str) -> str:
    return str(page.locator(f"#{seat}").get_attribute("data-person"))


def test_a_session_by_keyboard_from_the_start_to_the_line_of_the_report(served: Served, tab: Opened) -> None:
    drafted(served.folder)
    page = begun(tab)
    third, fourth = who(page, "b-3"), who(page, "b-4")
    press(page, "ArrowRight", "ArrowDown", "ArrowDown", "Space")
    expect(page.locator("#b-3")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#picked")).to_contain_text(part(wording.PLAYER_PICKED))
    press(page, "ArrowDown", "Space")
    expect(page.locator("[data-differ]")).to_have_text(says(wording.COUNT_BOARD_DIFFERS, count=2))
    assert (who(page, "b-3"), who(page, "b-4")) == (fourth, third)
    expect(page.locator("#b-4")).to_be_focused()
    expect(page.locator(".toast")).to_contain_text(part(wording.BY_HAND_ROUND))
    primary(page)
    dialog = page.get_by_role("dialog", name=says(wording.BOARD_BOARDS_DIFFERS_RULES, count=2, boards="3 and 4"))
    expect(dialog.locator("[data-cancel]")).to_be_focused()
    expect(dialog).to_contain_text("### MPA: round 4 paired by hand")
    shoot(page, "edit-dialog-1280")
    assert barriers(page) == []
    press(page, "Escape")
    expect(dialog).to_be_hidden()
    primary(page)
    expect(dialog.locator("[data-cancel]")).to_be_focused()
    press(page, "Tab")
    expect(dialog.locator("button[data-primary], button:not([data-cancel])").last).to_be_focused()
    press(page, "Enter")
    page.wait_for_url("**/r/4?done=*")
    script = Copied(served.folder / "open.arbitra")
    assert section(script).hand is None
    assert section(script).marks[-1].startswith("MPA: round 4 paired by hand")
    script.book.close()


def test_who_presses_tab_before_the_scripts_have_come_stays_there(served: Served, tab: Opened) -> None:
    drafted(served.folder)
    page = begun(tab)
    press(page, "c")
    expect(page.locator("[data-differ]")).to_have_text(says(wording.COUNT_BOARD_DIFFERS, count=1))
    late: list[Route] = []
    page.route("**/page/app.js*", lambda route: late.append(route))  # noqa: PLW0108 (playwright marks the function)
    primary(page)
    dialog = page.locator("dialog[data-modal]")
    expect(dialog.locator("[data-cancel]")).to_be_focused()
    press(page, "Tab")
    expect(dialog.locator("button")).to_be_focused()
    late.pop().continue_()
    expect(page.locator("dialog:modal")).to_be_visible()
    expect(dialog.locator("button")).to_be_focused()


def test_colours_bye_pool_and_back(served: Served, tab: Opened) -> None:
    drafted(served.folder)
    page = begun(tab)
    white, black, bye = who(page, "w-1"), who(page, "b-1"), who(page, "bye")
    press(page, "c")
    expect(page.locator("#w-1")).to_have_attribute("data-person", black)
    press(page, "b")
    expect(page.locator("#bye")).to_have_attribute("data-person", black)
    expect(page.locator("#w-1")).to_have_attribute("data-person", bye)
    press(page, "Delete")
    expect(page.locator(f"#p-{white}")).to_be_visible()
    press(page, "z", "z")
    expect(page.locator("#w-1")).to_have_attribute("data-person", black)
    expect(page.locator("#bye")).to_have_attribute("data-person", bye)
    press(page, "z")
    expect(page.locator("[data-differ]")).to_have_text(says(wording.COUNT_BOARD_DIFFERS, count=0))


def test_two_of_the_pool_meet_the_first_picked_has_white(served: Served, tab: Opened) -> None:
    drafted(served.folder, players=8, played=0)
    page = tab("/e/open/t/main/r/1/edit")
    primary(page)
    expect(page.locator("#w-1")).to_be_focused()
    white, black = who(page, "w-1"), who(page, "b-1")
    press(page, "Delete")
    expect(page.locator(f"#p-{black}")).to_be_visible()
    press(page, "ArrowRight", "ArrowRight", "ArrowDown", "Space", "ArrowUp", "Space")
    expect(page.locator("#w-4")).to_have_attribute("data-person", black)
    expect(page.locator("#b-4")).to_have_attribute("data-person", white)


def test_keys_typed_in_one_go_wait_for_their_turn(served: Served, tab: Opened) -> None:
    drafted(served.folder)
    page = begun(tab)
    turned = [who(page, f"b-{board}") for board in (1, 2, 3)]
    press(page, "c", "ArrowDown", "c", "ArrowDown", "c")
    expect(page.locator("[data-differ]")).to_have_text(says(wording.COUNT_BOARD_DIFFERS, count=3))
    assert [who(page, f"w-{board}") for board in (1, 2, 3)] == turned


def test_a_broken_rule_is_a_line_at_once(served: Served, tab: Opened) -> None:
    script = opened(served.folder)
    rounds = section(script).rounds
    met = rounds[2].boards[0]
    theirs = next(board for board in rounds[3].boards if met.white in (board.white, board.black))
    opponent = theirs.black if theirs.white == met.white else theirs.white
    script.book.close()
    page = begun(tab)
    page.locator(f'[data-person="{opponent}"]').click()
    page.locator(f'[data-person="{met.black}"]').click()
    notice = page.locator(".notice.l3", has_text=part(wording.FIRST_SECOND_HAVE_MET_BEFORE))
    expect(notice).to_contain_text("[C1]")
    expect(notice).to_contain_text(says(wording.CONFIRM))
    assert barriers(page) == []
    shoot(page, "edit-broken-1280")
    notice.get_by_role("button", name=says(wording.PUT_BACK)).click()
    expect(notice).to_be_hidden()


def test_held_keys_and_chords_edit_nothing(served: Served, tab: Opened) -> None:
    drafted(served.folder)
    page = begun(tab)
    press(page, "Control+c", "Alt+b", "Shift+Tab")
    page.wait_for_timeout(300)
    expect(page.locator("[data-differ]")).to_have_text(says(wording.COUNT_BOARD_DIFFERS, count=0))


def test_escape_drops_the_pick_then_leaves(served: Served, tab: Opened) -> None:
    drafted(served.folder)
    page = begun(tab)
    press(page, "Space")
    expect(page.locator("#w-1")).to_have_attribute("aria-pressed", "true")
    press(page, "Escape")
    expect(page.locator("#picked")).to_have_text(says(wording.NOBODY_PICKED))
    press(page, "Escape")
    page.wait_for_url("**/r/4?done=*")


def test_with_changes_escape_asks_for_enter(served: Served, tab: Opened) -> None:
    drafted(served.folder)
    page = begun(tab)
    press(page, "c")
    expect(page.locator("[data-differ]")).to_have_text(says(wording.COUNT_BOARD_DIFFERS, count=1))
    press(page, "Escape")
    expect(page.locator("[data-leave]")).to_be_focused()
    press(page, "Enter")
    page.wait_for_url("**/r/4?done=*")


def test_without_a_connection_nothing_is_lost_and_it_is_said(served: Served, tab: Opened) -> None:
    drafted(served.folder)
    page = tab(EDIT, allowed=("ERR_INTERNET_DISCONNECTED", ASKED))
    primary(page)
    expect(page.locator("#w-1")).to_be_focused()
    page.context.set_offline(True)
    press(page, "c")
    expect(page.locator(".toast")).to_contain_text(says(wording.NOT_CONNECTED_NOT_RECORDED))
    page.context.set_offline(False)
    press(page, "c")
    expect(page.locator("[data-differ]")).to_have_text(says(wording.COUNT_BOARD_DIFFERS, count=1))


@pytest.mark.parametrize(
    ("width", "theme", "lang"),
    [
        pytest.param(1280, "light", "en", marks=pytest.mark.long),
        (360, "dark", "es"),
        pytest.param(360, "light", "en", marks=pytest.mark.long),
    ],
)
def test_the_page_is_accessible_and_fits(served: Served, tab: Opened, width: int, theme: str, lang: str) -> None:
    drafted(served.folder)
    page = begun(tab, width=width, theme=theme, lang=lang)
    press(page, "c", "ArrowDown", "Space")
    expect(page.locator("#w-2")).to_have_attribute("aria-pressed", "true")
    page.wait_for_timeout(300)
    shoot(page, f"edit-{width}-{theme}-{lang}")
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
