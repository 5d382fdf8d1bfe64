"""Public tables of large events: in pages, with everybody found from each; boards and files stay whole."""

from __future__ import annotations

import io
import re
import zipfile
from html import unescape

import pytest
from playwright.sync_api import expect

from arbitra.web.page import paging
from tests.machine import busyness
from tests.web import wording
from tests.web.accessible import barriers
from tests.web.conftest import Opened, Served, shoot
from tests.web.handles import is_live
from tests.web.public.published_lab import SLUG, asked, event, page, result, switch, switch_on
from tests.web.site import Site
from tests.web.wording import says

TABLES = ("standings", "cross", "players")
MAIN = "/t/main/"


@pytest.fixture(autouse=True)
def short_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paging, "ROWS", 4)


@pytest.fixture
def large(site: Site) -> Site:
    """Ten players are many, where four have room."""
    event(site.folder).book.close()
    switch(site)
    return site


def rows(text: str) -> list[str]:
    return re.findall(r'<th scope="row"[^>]*><a[^>]*>([^<]+)</a>', text.partition('id="content"')[2])


def links(text: str) -> dict[str, str]:
    return {kind: unescape(url) for url, kind in re.findall(r'<a href="([^"]+)" rel="(prev|next)"', text)}


@pytest.mark.parametrize("table", TABLES)
def test_a_long_table_comes_in_pages_that_lead_to_each_other(large: Site, table: str) -> None:
    address, seen = f"{MAIN}{table}", []
    for first, last in ((1, 4), (5, 8), (9, 10)):
        text = page(large, address)
        assert says(wording.ROWS_FIRST_LAST_TOTAL, first=first, last=last, total=10) in text
        seen += rows(text)
        address = links(text).get("next", "").removeprefix(f"/p/{SLUG}")
    assert address == ""
    assert len(set(seen)) == len(seen) == 10
    assert links(page(large, f"{MAIN}{table}?page=2&lang=es")) == {
        "prev": f"/p/{SLUG}{MAIN}{table}?lang=es",
        "next": f"/p/{SLUG}{MAIN}{table}?lang=es&page=3",
    }
    assert f'href="/p/{SLUG}{MAIN}{table}?lang=es&amp;page=2" lang="es"' in page(large, f"{MAIN}{table}?page=2")
    for none in ("4", "0", "x", "²", "99999"):
        assert asked(large, f"{MAIN}{table}?page={none}").status_code == 404, none


def test_each_page_is_kept_and_known_again(large: Site) -> None:
    address = f"{MAIN}standings?page=2"
    tag = asked(large, address).headers["etag"]
    assert asked(large, address, **{"if-none-match": tag}).status_code == 304
    assert asked(large, f"{MAIN}standings").text != asked(large, address).text


@pytest.mark.parametrize("table", TABLES)
def test_everybody_is_found_from_every_page_by_the_name_that_is_public(site: Site, table: str) -> None:
    event(site.folder).book.close()
    switch(site, minors=True)
    for number in ("", "&page=1"):
        assert rows(page(site, f"{MAIN}{table}?q=lucia{number}")) == ["Lucía Z."]
    assert rows(page(site, f"{MAIN}{table}?q=10")) == ["Lucía Z."]
    nobody = page(site, f"{MAIN}{table}?q=zarate")
    assert rows(nobody) == []
    assert says(wording.NOBODY_FITS_WANTED, wanted="zarate") in nobody
    many = page(site, f"{MAIN}{table}?q=a")
    assert links(many)["next"].endswith("?q=a&page=2")
    assert len(rows(many)) == 4


def test_a_table_that_fits_on_a_page_has_no_pages(large: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paging, "ROWS", 10)
    for table in TABLES:
        text = page(large, f"{MAIN}{table}")
        assert len(rows(text)) == 10
        assert "find-form" not in text
        assert "Rows 1" not in text


def test_boards_stay_whole_so_that_everybody_finds_theirs(large: Site) -> None:
    text = page(large)
    assert text.count("<tr id=") == 5
    names = re.findall(r'class="who"[^>]*>([^<]+)<', text)
    assert len(names) == 10
    for number in range(1, 11):
        assert page(large, f"?q={number}").count('<div class="ticket">') == 2


def test_files_have_each_table_on_one_page(large: Site) -> None:
    with zipfile.ZipFile(io.BytesIO(large.get("/e/open/public/site.zip").content)) as held:
        for table in TABLES:
            text = held.read(f"t-main-{table}.html").decode()
            assert len(rows(text)) == 10
            assert "find-form" not in text
            assert links(text) == {}
        assert not [name for name in held.namelist() if re.search(r"(cross|players)-", name)]


def test_somebody_is_found_while_one_types_and_stays_found_when_the_table_changes(served: Served, tab: Opened) -> None:
    script = event(served.folder)
    switch_on(served.folder, served.access)
    opened = tab(f"/p/{SLUG}{MAIN}standings?page=2", width=360, height=740, touch=True)
    is_live(opened)
    expect(opened.get_by_text(says(wording.ROWS_FIRST_LAST_TOTAL, first=5, last=8, total=10))).to_be_visible()
    assert barriers(opened) == []
    shoot(opened, "public-long-360")
    field, names = opened.get_by_role("searchbox"), opened.locator("tbody th")
    field.press_sequentially("zára")
    expect(names).to_have_text(["Zárate, Lucía"])
    expect(opened.get_by_text(says(wording.AFTER_ROUND_NUMBER_PLANNED, number=1, planned=5))).to_be_visible()
    result(script)
    expect(opened.get_by_text(says(wording.AFTER_ROUND_NUMBER_PLANNED, number=2, planned=5))).to_be_visible(
        timeout=6000 * busyness()
    )
    expect(names).to_have_text(["Zárate, Lucía"])
    expect(field).to_be_focused()
    expect(field).to_have_value("zára")
    field.fill("")
    expect(opened.get_by_text(says(wording.ROWS_FIRST_LAST_TOTAL, first=1, last=4, total=10))).to_be_visible()
    opened.get_by_role("link", name=says(wording.NEXT_PAGE)).click()
    expect(opened.get_by_text(says(wording.ROWS_FIRST_LAST_TOTAL, first=5, last=8, total=10))).to_be_visible()
    script.book.close()
