"""The archive in a browser: no barriers, a search that finds who is typed, and pages that are read without scripts."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from arbitra.web.access.publicity import Publication, Settings
from arbitra.web.public.site import Archive, files
from tests.web.accessible import barriers
from tests.web.conftest import shoot
from tests.web.made_events import swiss

NOW = datetime(2026, 11, 15, 18, 0, tzinfo=UTC)
PAGES = ("t-main-cross", "t-main-standings-2", "t-main-why-3", "t-main-pictures", "everyone", "t-main-player-1")


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    script = swiss(tmp_path / "open.arbitra", players=24, rounds=7, played=5)
    found = Publication(script.book.volume.event.id, "x", Settings(on=True, players=True, regulations=True))
    out = tmp_path / "site"
    for file in files(Archive.of_book(script.book, script.book.state, script.book.head.number, found), "en", NOW):
        (out / file.name).parent.mkdir(parents=True, exist_ok=True)
        (out / file.name).write_bytes(file.content())
    script.book.close()
    return out


@pytest.fixture(params=[1280, pytest.param(360, marks=pytest.mark.long)])
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": request.param, "height": 800})
    yield context.new_page()
    context.close()


def test_its_pages_have_no_barrier_wide_and_narrow(archive: Path, page: Page) -> None:
    for name in PAGES:
        page.goto((archive / f"{name}.html").as_uri())
        assert barriers(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
    page.goto((archive / "t-main-cross.es.html").as_uri())
    assert barriers(page, "color-contrast", "td-headers-attr", "scrollable-region-focusable") == []
    shoot(page, f"site-crosstable-{page.viewport_size['width']}")  # type: ignore[index]


def test_its_search_finds_who_is_typed_letter_by_letter(archive: Path, page: Page) -> None:
    page.goto((archive / "index.html").as_uri())
    field = page.get_by_role("searchbox")
    field.press_sequentially("ashgrove t")
    expect(page.locator("#found .ticket")).to_have_count(2)
    expect(page.locator("#found .ticket").first).to_contain_text("Ashgrove, Tamsin")
    field.fill("")
    field.press_sequentially("zzz")
    expect(page.locator("#found .name-link")).to_have_count(0)
    expect(page.locator("#found")).not_to_contain_text("Ashgrove")
    field.fill("")
    field.press_sequentially("szucs")
    expect(page.locator("#found .ticket")).to_have_count(1)
    field.press("Enter")
    expect(page.locator("#found .ticket")).to_contain_text("Szűcs, Gergő")


def test_it_is_read_without_scripts(archive: Path, browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((archive / "index.html").as_uri())
    page.locator("a[href='t-main-cross.html']").first.click()
    expect(page.locator("tbody tr")).to_have_count(24)
    page.locator("#p1 a").first.click()
    expect(page.locator("h1")).to_contain_text("Ashgrove")
    page.goto((archive / "everyone.html").as_uri())
    expect(page.get_by_role("link", name="Szűcs, Gergő")).to_be_visible()
    context.close()
