"""The public page on a telephone: found by typing, changed by itself, in Spanish and in the dark; and from a file."""

from __future__ import annotations

import zipfile
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from arbitra.book.acts.pairing import Publish, Unpublish
from arbitra.book.acts.playing import EnterResult
from arbitra.web.access.publicity import Level
from tests.machine import busyness
from tests.web import wording
from tests.web.accessible import barriers
from tests.web.conftest import Opened, Served, shoot
from tests.web.handles import is_live
from tests.web.made_events import Script
from tests.web.public.published_lab import PAGES, SLUG, TYPED, event, hard_names, switch_on
from tests.web.site import Site
from tests.web.wording import says

NARROW = 360
SOON = 3000
"""Milliseconds: a page changes within a second, but the machine of the tests has more to do."""


def switched(served: Served, level: Level = Level.STANDINGS, **more: object) -> None:
    switch_on(served.folder, served.server.config.app.state.access, level, **more)  # type: ignore[union-attr]


def phone(tab: Opened, path: str = "", **more: object) -> Page:
    page = tab(f"/p/{SLUG}{path}", width=NARROW, height=740, touch=True, theme="auto", **more)
    is_live(page)
    return page


def fits(page: Page) -> None:
    assert barriers(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROW


def enter(script: Script, place: int, result: str) -> None:
    section = script.book.state.sections["main"]
    board = section.rounds[-1].boards[place]
    number = len(section.rounds)
    seats = (board.white, board.black)
    script.do(
        EnterResult(
            tournament="main", round_number=number, board=board.key, white=seats[0], black=seats[1], result=result
        )
    )


def test_my_board_is_found_by_typing_and_the_page_changes_under_the_hands(served: Served, tab: Opened) -> None:
    script = event(served.folder, leave_open=5)
    switched(served)
    page = phone(tab, allowed=("404",))
    field = page.get_by_role("searchbox")
    field.press_sequentially("zára")
    ticket = page.locator("#found .ticket")
    expect(ticket).to_have_count(1)
    expect(ticket).to_contain_text("Zárate, Lucía")
    expect(ticket).to_contain_text(says(wording.AGAINST))
    place = next(
        place
        for place, board in enumerate(script.book.state.sections["main"].rounds[-1].boards)
        if "Zárate, Lucía" in {script.book.state.people[one].name for one in (board.white, board.black)}
    )
    expect(ticket.locator(".ticket-board b")).to_have_text(str(place + 1))
    fits(page)
    shoot(page, "public-found-360")
    # A result comes while somebody is typing: the field keeps its text and the focus.
    enter(script, place, "1-0")
    expect(ticket).to_contain_text(says(wording.RESULT, result="1–0"), timeout=SOON * busyness())
    expect(page.locator(f"#b-main-{place + 1} .result")).to_have_text("1–0")
    expect(field).to_be_focused()
    expect(field).to_have_value("zára")
    # A round is taken back: the ticket is that of the round before, and the text is still there.
    script.do(Unpublish(tournament="main", case="regulations", reason="rule 7"))
    expect(page.get_by_role("heading", name=says(wording.ALL_BOARDS_ROUND_NUMBER, number=1))).to_be_visible(
        timeout=SOON * busyness()
    )
    expect(field).to_be_focused()
    expect(field).to_have_value("zára")
    expect(page.locator("#found")).to_contain_text(says(wording.ROUND_NUMBER, number=1))
    script.do(Publish(tournament="main"))
    expect(page.get_by_role("heading", name=says(wording.ALL_BOARDS_ROUND_NUMBER, number=2))).to_be_visible(
        timeout=SOON * busyness()
    )
    # It is switched off: the page says so and shows nothing any more.
    switched(served, on=False)
    expect(page.get_by_role("heading", name=says(wording.PAGE_NOT_PUBLIC_NOT))).to_be_visible(timeout=SOON * busyness())
    expect(page.locator("#found")).to_be_hidden()
    assert "Zárate" not in page.locator("main").inner_text()
    script.book.close()


def test_the_script_finds_whom_the_server_finds(served: Served, tab: Opened) -> None:
    hard_names(served.folder).book.close()
    switched(served)
    page = phone(tab)
    for typed, names in TYPED.items():
        page.get_by_role("searchbox").fill(typed)
        expect(page.locator("#found .ticket-name a")).to_have_text(names)
    page.get_by_role("searchbox").fill("odalaigh")
    page.get_by_role("searchbox").press("Enter")
    page.reload()
    expect(page.locator("#found .ticket-name a")).to_have_text("Ó Dálaigh, Séamus")
    is_live(page)
    page.get_by_role("searchbox").fill("li")
    expect(page.locator("#found")).to_contain_text(says(wording.COUNT_PLAYER_FITS_TYPE, count=6))
    expect(page.locator("#found li")).to_have_count(6)
    expect(page.locator("#found li").first).to_contain_text("Li, ")
    expect(page.locator("#found .ticket")).to_have_count(0)
    fits(page)
    shoot(page, "public-many-found-360")


def test_every_page_in_spanish_and_in_the_dark(served: Served, tab: Opened) -> None:
    script = event(served.folder)
    switched(served, minors=True)
    page = phone(tab, lang="es")
    page.emulate_media(color_scheme="dark")
    page.get_by_role("searchbox").fill("lucia")
    expect(page.locator("#found .ticket")).to_contain_text("Lucía Z.")
    expect(page.locator("#found .ticket")).to_contain_text("juega con")
    shoot(page, "public-es-360-dark")
    fits(page)
    for name, shot in (
        ("Clasificación", "standings"),
        (says(wording.CROSSTABLE, "es"), "cross"),
        ("Jugadores", "players"),
    ):
        page.get_by_role("link", name=name, exact=True).click()
        is_live(page)
        fits(page)
        shoot(page, f"public-{shot}-es-360-dark")
    page.get_by_role("link", name="Ashgrove, Tamsin").click()
    expect(page.get_by_role("heading", name=says(wording.GAMES, "es"))).to_be_visible()
    fits(page)
    shoot(page, "public-player-es-360-dark")
    page.get_by_role("link", name="English").click()
    expect(page.get_by_role("heading", name=says(wording.GAMES))).to_be_visible()
    page.get_by_role("link", name=says(wording.BOARDS_CAPITAL)).click()
    expect(page.get_by_role("heading", name=says(wording.FIND_MY_BOARD))).to_be_visible()
    script.book.close()


def test_large_letters_push_nothing_out_of_the_page(served: Served, tab: Opened) -> None:
    """360 px with letters of 26 px are as wide as 220 px with those of 16."""
    event(served.folder).book.close()
    switched(served)
    page = phone(tab, lang="es")
    page.set_viewport_size({"width": 220, "height": 450})
    for path in PAGES:
        page.goto(f"{served.address}/p/{SLUG}{path}?q=lucia")
        outside = page.evaluate(OUTSIDE)
        assert outside == [], path
    shoot(page, "public-large-es-220")


OUTSIDE = """() => [...document.querySelectorAll("main *, header *")].filter((one) => {
    const { right, left, width } = one.getBoundingClientRect();
    return width > 1 && one.checkVisibility() && !one.closest(".vh, svg, .skip, thead") && (right > 221 || left < -1);
}).map((one) => `${one.tagName}.${one.className} ${one.textContent.slice(0, 30)}`)"""
"""What stands beside the window."""


def test_tabs_of_one_browser_share_a_stream_and_wide_pages_look_like_the_mock(served: Served, tab: Opened) -> None:
    script = event(served.folder)
    switched(served)
    page = tab(f"/p/{SLUG}", theme="auto")
    second = page.context.new_page()
    second.goto(f"{served.address}/p/{SLUG}/t/main/standings")
    third = page.context.new_page()
    third.goto(f"{served.address}/p/{SLUG}/t/main/cross")
    for one in (page, second, third):
        is_live(one)
    (feed,) = served.server.config.app.state.feeds.all()  # type: ignore[union-attr]
    assert feed.public.channel.streams == 1
    shoot(page, "public-1280")
    shoot(second, "public-standings-1280")
    shoot(third, "public-cross-1280")
    expect(third.locator("#p1 .game")).to_have_count(1)
    expect(second.get_by_text(says(wording.AFTER_ROUND_NUMBER_PLANNED, number=1, planned=5))).to_be_visible()
    enter(script, -1, "1-0")
    expect(second.get_by_text(says(wording.AFTER_ROUND_NUMBER_PLANNED, number=2, planned=5))).to_be_visible(
        timeout=2 * SOON * busyness()
    )
    expect(third.locator("#p1 .game")).to_have_count(2, timeout=2 * SOON * busyness())
    script.book.close()


def test_exported_pages_work_from_a_folder(browser: Browser, tmp_path: Path) -> None:
    event(tmp_path).book.close()
    out = tmp_path / "site"
    with Site(tmp_path) as site:
        switch_on(tmp_path, site.access, minors=True)
        (out.with_suffix(".zip")).write_bytes(site.get("/e/open/public/site.zip").content)
    with zipfile.ZipFile(out.with_suffix(".zip")) as held:
        held.extractall(out)
    context = browser.new_context(viewport={"width": NARROW, "height": 740})
    page = context.new_page()
    troubles: list[str] = []
    page.on("console", lambda message: troubles.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: troubles.append(str(error)))
    # Whoever goes on before a script has come does without it: that is no failure.
    page.on("requestfailed", lambda one: troubles.append(one.url) if one.failure != "net::ERR_ABORTED" else None)
    page.goto((out / "index.html").as_uri())
    page.get_by_role("searchbox").fill("lucia")
    expect(page.locator("#found .ticket")).to_contain_text("Lucía Z.")
    shoot(page, "site-360")
    page.get_by_role("searchbox").press("Enter")
    # An address with a name in it can be kept for the next round.
    page.goto((out / "index.html").as_uri() + "?q=lucia")
    expect(page.locator("#found .ticket")).to_contain_text("Lucía Z.")
    page.get_by_role("link", name=says(wording.STANDINGS_HEADING), exact=True).click()
    expect(page.get_by_text(says(wording.AFTER_ROUND_NUMBER_PLANNED, number=1, planned=5))).to_be_visible()
    page.get_by_role("link", name=says(wording.CROSSTABLE)).click()
    page.get_by_role("link", name="Lucía Z.").click()
    expect(page.get_by_role("heading", name=says(wording.GAMES))).to_be_visible()
    page.get_by_role("link", name="Español").click()
    expect(page.get_by_role("heading", name=says(wording.GAMES, "es"))).to_be_visible()
    context.close()
    assert troubles == []
