"""Rounds whose results are typed, and what a test asks of the page and of the book."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Error, Locator, Page, Request, Route, expect

from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.playing import EnterResult
from arbitra.book.acts.result_words import value_of
from arbitra.book.book import Book, Done, Who
from arbitra.book.journal.facts import Fact
from arbitra.book.state.rounds import Board
from arbitra.book.store.volume import open_file
from tests.conftest import MEMORY
from tests.web.made_events import Script, swiss

MAIN = "main"
RESULTS = "/e/open/t/main/r/{}/results"
FIRST = RESULTS.format(1)
CUT = ("net::ERR", "Failed to load resource")
"""What the console says of a network that is not there."""
POSTED = re.compile(r"/results$")
Handler = Callable[[Route, Request], None]


def published(folder: Path, players: int = 12, *, played: int = 0, system: str = "dutch") -> Path:
    """An event whose last round is published and has no result."""
    path = folder / "open.arbitra"
    path.write_bytes(_made(players, played, system))
    return path


@cache
def _made(players: int, played: int, system: str) -> bytes:
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        path = Path(folder) / "open.arbitra"
        script = swiss(path, players=players, played=played, system=system)
        publish(script)
        script.book.close()
        return path.read_bytes()


def publish(script: Script) -> None:
    script.do(DraftRound(tournament=MAIN))
    script.do(Publish(tournament=MAIN))


def boards(path: Path, number: int = 1) -> tuple[Board, ...]:
    book = Book(open_file(path, readonly=True))
    try:
        return book.state.sections[MAIN].rounds[number - 1].boards
    finally:
        book.close()


def values(path: Path, number: int = 1) -> list[str]:
    return [value_of(board.outcome) for board in boards(path, number)]


def recorded(path: Path) -> list[Fact]:
    """The results in the journal, in order."""
    book = Book(open_file(path, readonly=True))
    try:
        return [fact for fact in book.volume.store.facts() if fact.act in ("result", "clear", "adjourn", "verify")]
    finally:
        book.close()


def cell(page: Page, board: int | str) -> Locator:
    return page.locator(f'tr[data-board="{board}"] .result button')


def states(page: Page) -> list[str]:
    """The state of every cell, and what it shows: `saved 1–0`."""
    read = """all => all.map(one => one.className.split(" ")[0].slice(3) + " " + one.firstElementChild.textContent)"""
    found: list[str] = page.locator("tr[data-board] .result button").evaluate_all(read)
    return found


def all_saved(page: Page) -> None:
    expect(page.locator("#waiting")).to_be_hidden()
    expect(page.locator("tr[data-board] .is-waiting")).to_have_count(0)


def said(page: Page) -> Locator:
    return page.locator("#said")


def posts(page: Page, handler: Handler) -> None:
    """What becomes of the requests of the queue."""

    def chosen(route: Route, request: Request) -> None:
        if request.method == "POST":
            handler(route, request)
        else:
            route.continue_()

    page.route(POSTED, chosen)


def cut(page: Page) -> None:
    """At once, whatever this process is busy with: the page's own requests fail; those of the next page are refused."""
    posts(page, lambda route, _: route.abort())
    page.evaluate(
        """() => {
            window.uncut ??= window.fetch;
            window.fetch = (url, more) => (more?.method === "POST"
                ? Promise.reject(new TypeError("cut")) : window.uncut(url, more));
        }"""
    )


def answers_lost(page: Page) -> None:
    """Every request arrives, no answer comes back. This page sees to that itself: now and then a request passes by the
    browser's interception, which pages that follow have to rely on."""

    def lost(route: Route, _: Request) -> None:
        with suppress(Error):  # the network may be mended meanwhile
            route.fetch()
            route.abort()

    posts(page, lost)
    page.evaluate(
        """() => {
            window.uncut ??= window.fetch;
            window.fetch = async (url, more) => {
                const answer = await window.uncut(url, more);
                if (more?.method === "POST" && String(url).endsWith("/results")) throw new TypeError("lost");
                return answer;
            };
        }"""
    )


def mend(page: Page) -> None:
    page.unroute(POSTED)
    page.evaluate("() => { window.fetch = window.uncut ?? window.fetch; }")


def typed(page: Page, keys: str) -> None:
    for key in keys.split():
        page.keyboard.press(key)


def rival(path: Path, number: int, key: str, result: str) -> None:
    """Bea enters a result at another computer."""
    board = next(one for one in boards(path, number) if one.key == key)
    book = Book(open_file(path))
    place = {"tournament": MAIN, "round_number": number, "board": key, "white": board.white, "black": board.black}
    assert isinstance(book.do(EnterResult(result=result, **place), Who("Bea")), Done)  # type: ignore[arg-type]
    book.close()
