"""Every page: nobody is shut out (axe-core), no English is left in Spanish; pictures of all to look at
in the long tests."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.cli.test_no_english_left import VALUES, english_words
from tests.web import wording
from tests.web.accessible import LOOKS, barriers
from tests.web.conftest import Opened, Served, shoot
from tests.web.handles import is_live
from tests.web.lengthening import lengthened, speak
from tests.web.site import Site
from tests.web.walking import Read, make_events, make_public, open_screen, unwalked, walk
from tests.web.wording import says

WIDE, NARROW = 1280, 360
PARTS = 6
"""Of the walk in a browser, so that the workers share it."""
LOOKS_AGAIN = 400
"""Only a failure looks so often."""
ZOOMED: ViewportSize = {"width": WIDE // 2, "height": 450}
"""What a window of 1280 by 900 holds at a zoom of 200 %."""
HIDDEN = """() => {
    const one = [...document.querySelectorAll("[data-primary]")].find((button) => button.checkVisibility());
    if (!one) return "";
    one.focus();
    const { left, top, width, height } = one.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return one.contains(there) ? "" : `${one.outerHTML.slice(0, 200)} is behind ${there?.outerHTML.slice(0, 200)}`;
}"""
"""The primary action where the focus brings it, if something else covers it."""
WITHIN = """() => {
    const main = document.querySelector("main");
    return !main || main.scrollWidth <= main.clientWidth || getComputedStyle(main).overflowX === "hidden";
}"""
BROKEN = """() => [...document.querySelectorAll(".btn:has(> .hotkey)")].filter((one) => {
    const words = document.createRange();
    const text = [...one.childNodes].find((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
    if (!text || !one.checkVisibility()) return false;
    words.selectNodeContents(text);
    const lines = [...words.getClientRects()].filter((line) => line.width);
    const { paddingLeft, paddingRight } = getComputedStyle(one);
    const room = one.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return lines.length > 1 && lines.reduce((sum, line) => sum + line.width, 0) < room;
}).map((one) => one.textContent.trim())"""
"""Buttons whose words break although they have room: their keys can stand below."""
TYPED = VALUES | frozenset(("main", "entries", "open", "old", "mill", "rooks", "harbour", "port"))
"""Names, and what people type: options, sections."""
SPILLED = """() => {
    const edge = document.documentElement.clientWidth + 1;
    const scrolls = (one) => one && (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
    const unseen = (one) => one && (getComputedStyle(one).clipPath !== "none" || unseen(one.parentElement));
    const found = [];
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
        const { data, parentElement: box } = words.currentNode;
        if (!data.trim() || box.matches(".half, .is-cut .family") || !box.checkVisibility()) continue;
        if (unseen(box) || scrolls(box)) continue;
        const range = document.createRange();
        range.selectNodeContents(words.currentNode);
        const { left, right, width } = range.getBoundingClientRect();
        const frame = box.closest(".btn, .tag, .panel, .chip, .bar > nav > a, td, th, h1, h2, legend, label");
        const around = frame?.getBoundingClientRect() ?? { left: 0, right: edge };
        const outside = right > edge || left < -1 || right > around.right + 2 || left < around.left - 2;
        if (width && outside) found.push(`${data.trim()} [${frame?.outerHTML.slice(0, 90)}]`);
    }
    return found;
}"""
"""Words that stand outside the window, or outside the button, cell or panel that they belong to, but for long names."""


class Walked(NamedTuple):
    site: Site
    addresses: dict[str, str]
    """By route, and by event where its pages look different."""


@pytest.fixture(scope="module")
def walked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Walked]:
    folder = tmp_path_factory.mktemp("events")
    make_events(folder)
    with Site(folder, "es") as site:
        open_screen(folder, site.access)
        make_public(folder, site.access)
        yield Walked(site, walk(site))


def test_every_route_is_walked(walked: Walked) -> None:
    assert unwalked(*walked) == []


def test_no_english_is_left_on_any_page(walked: Walked) -> None:
    left = {}
    for address in walked.addresses.values():
        said = "\n".join(Read(walked.site.get(address).text).said)
        words = english_words(re.sub(r"\[[^\]]*\]", " ", said), TYPED)
        if words:
            left[address] = words
    assert left == {}


def too_wide(page: Page, key: str) -> list[str]:
    """Only the crosstable scrolls sideways, not even what stands in the window alone, as paper does."""
    width = page.viewport_size["width"] if page.viewport_size else 0
    fits = page.evaluate("document.documentElement.scrollWidth") <= width and page.evaluate(WITHIN)
    return [] if fits or key.startswith("/e/{b}/t/{t}/cross") else [f"{page.url} is wider than {width} px"]


def test_an_image_without_words_and_a_pale_text_are_barriers(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content('<html lang="en"><title>A</title><main><h1>A</h1><img src="a.png"><p style="color: #ccc">pale</p>')
    found = barriers(page)
    page.close()
    assert ["color-contrast: <p" in found[0], "image-alt: <img" in found[1], len(found)] == [True, True, 2], found


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.long)])
@pytest.mark.parametrize("part", range(PARTS))
def test_every_page_is_free_of_barriers_and_fits(
    part: int, whole: bool, walked: Walked, served: Served, tab: Opened
) -> None:
    """Axe looks at each page once, wide and light or narrow and dark in turn; `whole`: at each in both."""
    make_events(served.folder)
    access = served.access
    open_screen(served.folder, access)
    make_public(served.folder, access)
    addresses = {key: walked.addresses[key] for key in sorted(walked.addresses)[part::PARTS]}
    assert addresses
    page = tab("/", theme="auto", lang="en")
    found: list[str] = []
    for place, (key, address) in enumerate(addresses.items()):
        wide = place % 2 == 0
        page.set_viewport_size({"width": WIDE, "height": 900})
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        page.goto(served.address + address)
        if whole or wide:
            found += barriers(page)
        page.emulate_media(color_scheme="dark")
        page.set_viewport_size({"width": NARROW, "height": 800})
        if whole or not wide:
            found += barriers(page)
        found += too_wide(page, key)
        found += [f"{address} has a button in pieces: {one}" for one in page.evaluate(BROKEN)]
        page.emulate_media(color_scheme="light")
        page.set_viewport_size(ZOOMED)
        found += too_wide(page, key)
        found += [f"{address} zoomed: {one}" for one in [page.evaluate(HIDDEN)] if one]
    assert found == []


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "es"])
def test_pictures_of_every_page_to_look_at(walked: Walked, served: Served, tab: Opened, lang: str) -> None:
    make_events(served.folder)
    open_screen(served.folder, served.access)
    make_public(served.folder, served.access)
    page = tab("/", theme="auto", lang=lang)
    page.emulate_media(reduced_motion="reduce")
    taken, mark = set(), "" if lang == "en" else f"-{lang}"
    for key, address in walked.addresses.items():
        name = re.sub(r"[^a-z0-9]+", "-", key.replace("/e/{b}", "").replace("/t/{t}", "").lower()).strip("-") or "start"
        if "{b}" in key and name == "start":
            name = "event"
        page.goto(served.address + address)
        for width, height in ((WIDE, 900), (NARROW, 800)):
            page.set_viewport_size({"width": width, "height": height})
            page.emulate_media(color_scheme="light")
            taken.add(shoot(page, f"{name}-{width}{mark}"))
            page.emulate_media(color_scheme="dark")
            taken.add(shoot(page, f"{name}-{width}-dark{mark}"))
    assert len(taken) > 2 * len(walked.addresses) and all(path.stat().st_size for path in taken)


@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.long)])
def test_longer_words_do_not_break_a_phone(
    walked: Walked, served: Served, tab: Opened, monkeypatch: pytest.MonkeyPatch, every: int
) -> None:
    make_events(served.folder)
    open_screen(served.folder, served.access)
    make_public(served.folder, served.access)
    speak(monkeypatch)
    page = tab("/", width=NARROW, height=800)
    expect(page.get_by_role("heading", level=1)).to_have_text(lengthened("Events"))
    found: dict[str, list[str]] = {}
    for key in sorted(walked.addresses)[::every]:
        page.goto(served.address + walked.addresses[key])
        for _ in range(LOOKS_AGAIN):  # names are shortened when the page has its script
            broken = [*too_wide(page, key), *page.evaluate(SPILLED)]
            if not broken:
                break
            page.wait_for_timeout(50)
        else:
            found[key] = broken
    assert found == {}


def test_dialogs_are_free_of_barriers(served: Served, tab: Opened) -> None:
    make_events(served.folder)
    page = tab("/e/puerto/t/main/settings", lang="es", theme="auto", allowed=("409",))
    is_live(page)
    found = []

    def look(name: str) -> None:
        nonlocal found
        dialog = page.locator("dialog[open]")
        expect(dialog).to_be_visible()
        said = "\n".join(Read(dialog.inner_html()).said)
        assert english_words(said, TYPED) == []
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            found += barriers(page, *(LOOKS if theme == "dark" else ()))
            shoot(page, f"dialog-{name}-{theme}")

    page.keyboard.press("Control+k")
    expect(page.get_by_role("option").nth(5)).to_be_visible()
    look("palette")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.keyboard.press("?")
    look("keys")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.get_by_role("button", name=says(wording.LEAVE_FIDE_MODE_BUTTON, "es")).click()
    look("fide-1")
    page.get_by_role("button", name=says(wording.GO_ON, "es")).click()
    look("fide-2")
    assert found == []
