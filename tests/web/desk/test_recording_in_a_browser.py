"""From the board to the record in Chromium: a claim by keyboard alone and by mouse alone, a second illegal move, the
time sheet row by row."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from arbitra.book.acts.desk import RecordIncident
from arbitra.book.state.desk import KeptClaim
from tests.web.accessible import barriers
from tests.web.conftest import Opened, Served
from tests.web.made_events import read_book, swiss

THREEFOLD = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8"
MAIN = "/e/open/t/main"


@pytest.fixture
def event(served: Served) -> Served:
    """Round 2 is played, no board has a result."""
    script = swiss(served.folder / "open.arbitra", players=8, played=1)
    script.play(leave_open=4)
    board = script.book.state.sections["main"].rounds[1].boards[0]
    script.do(RecordIncident(tournament="main", board=board.key, person=board.black, move=23, incident="illegal_move"))
    script.book.close()
    return served


def on_record(event: Served) -> KeptClaim:
    state = read_book(event.folder / "open.arbitra").sections["main"]
    (claim,) = [one for one in state.desk.records if isinstance(one, KeptClaim)]
    board = state.rounds[1].board("1")
    assert board is not None and board.outcome.result == "==", "the draw is entered"
    return claim


def recorded(page: Page, event: Served) -> None:
    expect(page.locator("#on-record li")).to_have_count(2)
    claim = on_record(event)
    assert (claim.board, claim.correct, claim.person) == ("1", True, claim.white)


def test_a_claim_from_the_board_to_the_record_with_the_keyboard_alone(event: Served, tab: Opened) -> None:
    page = tab(f"{MAIN}/r/2")
    page.keyboard.press("ArrowDown")
    expect(page.locator("tr.selected[data-board='1']")).to_be_visible()
    page.keyboard.press("d")
    expect(page).to_have_url(f"{event.address}{MAIN}/desk?round=2&board=1")
    expect(page.locator("#q")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#q")).not_to_be_focused()
    page.keyboard.press("1")
    expect(page.locator("#sheet")).to_be_visible()
    page.keyboard.press("/")
    expect(page.locator("#sheet")).to_be_focused()
    page.keyboard.insert_text(THREEFOLD)
    expect(page.locator("html[data-deaf]")).to_have_count(0)
    page.keyboard.press("Control+Enter")
    expect(page.locator(".verdict.right")).to_be_visible()
    page.keyboard.press("r")
    recorded(page, event)


def test_a_claim_from_the_board_to_the_record_with_the_mouse_alone(event: Served, tab: Opened) -> None:
    page = tab(f"{MAIN}/r/2")
    page.locator("tr[data-board='1'] .row-menu summary").click()
    page.locator("tr[data-board='1'] .row-menu a[href*='/desk']").click()
    page.locator(".desk-tools a[data-key='1']").click()
    page.locator("#sheet").fill(THREEFOLD)  # pasted
    page.locator("button[data-primary]").click()
    expect(page.locator(".verdict.right")).to_be_visible()
    assert barriers(page) == []
    page.locator("button[data-key='r']").click()
    recorded(page, event)


def test_d_leads_from_the_results_to_the_desk(event: Served, tab: Opened) -> None:
    page = tab(f"{MAIN}/r/2/results")
    expect(page.locator("a[data-key='d']")).to_have_attribute("href", f"{MAIN}/desk?round=2&board=1")
    page.keyboard.press("d")
    expect(page).to_have_url(f"{event.address}{MAIN}/desk?round=2&board=1")


def test_a_second_illegal_move_is_noticed_as_soon_as_the_player_is_chosen(event: Served, tab: Opened) -> None:
    page = tab(f"{MAIN}/desk/incident?board=1", allowed=("409",))
    expect(page.locator(".desk-board .warn")).to_be_visible()
    page.locator("#incident").select_option("illegal_move")
    expect(page.locator(".notice.l3")).to_have_count(0)
    page.locator("input[name=player][value=black]").check()
    expect(page.locator(".notice.l3")).to_be_visible()
    assert barriers(page) == []
    page.locator("#move").fill("37")
    page.locator("button[data-primary]").click()
    expect(page.locator("form[data-codes='second-illegal']")).to_be_visible()
    page.locator(".do3").click()
    expect(page.locator("#on-record li")).to_have_count(2)


def test_the_time_sheet_is_typed_board_after_board(event: Served, tab: Opened) -> None:
    page = tab(f"{MAIN}/desk/times?time=16:30", allowed=("422",))
    first, second = page.locator("input[name='times-1']"), page.locator("input[name='times-2']")
    expect(first).to_be_focused()
    page.keyboard.type("41 22 26")
    page.keyboard.press("Enter")
    expect(second).to_be_focused()
    page.keyboard.type("41")
    page.keyboard.press("Enter")
    expect(second).to_have_attribute("aria-invalid", "true")
    expect(page.locator("tr[data-board='1'] [data-mark]")).not_to_be_empty()
    assert barriers(page) == []
    rows = read_book(event.folder / "open.arbitra").sections["main"].desk.round(2).times
    assert [(one.board, one.white, one.black, one.move) for one in rows] == [("1", 2460, 1320, 26)]
