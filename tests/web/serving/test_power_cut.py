"""The power fails in the hall: when the server is back, screens, phones and public pages go on by themselves."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from bench.hall import opened, rows_of
from playwright.sync_api import Browser, Page, expect

from arbitra.book.store.volume import open_file
from arbitra.web.access.accounts import Accounts
from arbitra.web.access.entrance import Access, Sharing
from arbitra.web.access.sharing import set_password
from tests.web.handles import is_live
from tests.web.phones_lab import invited
from tests.web.programs import program
from tests.web.results_lab import published, recorded, values

BACK = 120_000
"""Milliseconds for a program to start on a busy machine, and for pages to notice."""


def opened_page(browser: Browser, address: str, *, width: int, touch: bool = False) -> Page:
    made = browser.new_context(
        viewport={"width": width, "height": 800}, has_touch=touch, is_mobile=touch, locale="en-GB"
    )
    page = made.new_page()
    page.goto(address)
    return page


def test_screens_phones_and_public_pages_go_on_after_a_power_cut(tmp_path: Path, browser: Browser) -> None:
    path = published(tmp_path, 8)
    with closing(rows_of(tmp_path, tmp_path)) as rows:
        set_password(Accounts(rows), "Ana", "a long password")
        with closing(open_file(path, readonly=True)) as kept:
            addresses = opened(kept, rows)
        code = invited(Access(rows, Sharing((), alone=False)), path)
    with program(tmp_path, str(tmp_path), "--address", "https://chess.example.org") as server:
        phone = opened_page(browser, f"{server.address}/h/{code}", width=360, touch=True)
        phone.locator("form button").tap()
        screen = opened_page(browser, server.address + addresses["screen"], width=1280)
        public = opened_page(browser, server.address + addresses["public"], width=360, touch=True)
        for page, live in ((phone, "#live"), (screen, ".live"), (public, "#live")):
            is_live(page, at=live, timeout=BACK)
        _tap(phone, 1, "1–0")
        expect(phone.locator('.card[data-board="1"] [data-state=saved]')).to_be_visible()
        expect(screen.locator('li[data-board="1"] .hall-got').first).to_have_text("1", timeout=BACK)
        server.kill()
        _tap(phone, 2, "½–½")
        expect(phone.locator('.card[data-board="2"] [data-state=waiting]')).to_be_visible()
        is_live(screen, "lost", at=".live")
        assert values(path) == ["1-0", "", "", ""]
        server.start()
        expect(screen.locator('li[data-board="2"] .hall-got').first).to_have_text("½", timeout=BACK)
        expect(public.locator('tr[data-key="2"] .result')).to_have_text("½–½", timeout=BACK)
        is_live(phone, timeout=BACK)
        for page in (phone, screen, public):
            page.context.close()
    assert values(path) == ["1-0", "1/2-1/2", "", ""]
    assert [fact.actor for fact in recorded(path)] == ["Phone 1", "Phone 1"]


def _tap(phone: Page, board: int, result: str) -> None:
    phone.locator(f'.card[data-board="{board}"]').get_by_role("button", name=result, exact=True).tap()
