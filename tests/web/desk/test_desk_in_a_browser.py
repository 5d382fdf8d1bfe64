"""The desk in Chromium: a ruling in Spanish by keyboard alone and by mouse alone, and every tool on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.accessible import barriers
from tests.web.conftest import Opened, Served
from tests.web.made_events import swiss

DESK = "/e/open/t/main/desk"
ENDS = "Las bases prevén una sanción menor, así que se aplica esa."


def event(served: Served) -> None:
    swiss(served.folder / "open.arbitra", players=8, played=1).book.close()


def ends_in_the_ruling(page: Page) -> None:
    expect(page.locator(".verdict")).to_contain_text(ENDS)
    expect(page.locator(".verdict .art a").first).to_have_text(re.compile(r"^11\.3"))
    expect(page.locator(".trail li")).to_have_count(2)


def test_a_ruling_in_spanish_by_keyboard_alone(served: Served, tab: Opened) -> None:
    event(served)
    page = tab("/e/open/t/main/players", lang="es")
    page.keyboard.press("g")
    page.keyboard.press("k")
    expect(page.locator("#q")).to_be_focused()
    page.keyboard.type("móvil")
    expect(page.locator("#found .hits a").first).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#found a").first).to_be_focused()
    page.keyboard.press("Enter")
    for _ in range(6):
        page.wait_for_load_state()
        expect(page.locator(".question, .verdict").first).to_be_visible()
        if page.locator(".verdict").count():
            break
        asked = page.url
        page.keyboard.press("1")
        expect(page).not_to_have_url(asked)
    ends_in_the_ruling(page)
    ended = page.url
    page.keyboard.press("ArrowLeft")
    expect(page).not_to_have_url(ended)
    expect(page.locator(".question")).to_be_visible()


def test_a_ruling_in_spanish_by_mouse_alone(served: Served, tab: Opened) -> None:
    event(served)
    page = tab("/e/open/t/main/players", lang="es")
    page.get_by_role("navigation").get_by_role("link", name="Mesa arbitral").click()
    page.get_by_role("link", name=re.compile("^Decisión")).click()
    page.get_by_role("link", name=re.compile("teléfono móvil u otro")).first.click()
    for _ in range(6):
        expect(page.locator(".question, .verdict").first).to_be_visible()
        if page.locator(".verdict").count():
            break
        asked = page.url
        page.locator(".answers a").first.click()
        expect(page).not_to_have_url(asked)
    ends_in_the_ruling(page)


def test_the_desk_fits_a_phone(served: Served, tab: Opened) -> None:
    event(served)
    page = tab(f"{DESK}?board=1", lang="es", width=360, touch=True)
    for name in ("Reclamación de tablas", "Planillas", "Relojes", "Decisión", "¿Pueden dar mate?", "Ajedrez960"):
        page.goto(served.address + f"{DESK}?board=1")
        page.get_by_role("link", name=re.compile("^" + re.escape(name))).tap()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth") <= 360, name
        assert "board=1" in page.url


def test_answers_shut_nobody_out(served: Served, tab: Opened) -> None:
    """Pages that come from a form are not walked with the others."""
    event(served)
    page = tab(f"{DESK}/sheets")
    page.fill("#first", "1. e4 e5 2. Nf3 Nc6 3. Bb5")
    page.fill("#second", "1. e4 e5 2. Cf3 Cc6 3. Ac4 Txd4")
    page.locator("[data-primary]").click()
    expect(page.locator(".verdict")).to_be_visible()
    assert barriers(page) == []
    page.goto(served.address + f"{DESK}/claim")
    page.fill("#sheet", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1")
    page.fill("#announced", "Ng8")
    page.locator("[data-primary]").click()
    expect(page.locator(".verdict")).to_be_visible()
    assert barriers(page) == []
    page.goto(served.address + f"{DESK}/mate?fen=8/8/8/4n3/8/2k5/P6P/K7+w&winner=black")
    expect(page.locator(".verdict")).to_be_visible()
    assert barriers(page) == []
