"""The database stops and starts while somebody types results through a proxy: nothing is lost, no page is blank, and
all come back by themselves."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from arbitra.book.acts.result_words import value_of
from arbitra.book.book import Book
from arbitra.book.store.volume import open_database, open_file
from tests.conftest import BROWSERS, FLAGS
from tests.web import wording
from tests.web.conftest import PATIENCE, shoot
from tests.web.databases import database, in_database, restarted
from tests.web.programs import free_port, program
from tests.web.proxies import HOST, Proxied, caddy, installed, nginx, running
from tests.web.results_lab import FIRST, all_saved, cell, published
from tests.web.wording import says

psycopg = pytest.importorskip("psycopg", reason="no psycopg here")
from arbitra.web.access.accounts import Accounts  # noqa: E402  needs psycopg
from arbitra.web.access.database_rows import DatabaseRows  # noqa: E402

__all__ = ["database"]
pytestmark = pytest.mark.long
WORD = "correct horse"
KEYS = {"1": "1-0", "0": "0-1", "5": "1/2-1/2"}
BOARDS = 12
ADDRESS = f"https://{HOST}"


@contextmanager
def person(browser: Browser, port: int) -> Iterator[BrowserContext]:
    """In a browser that finds the address at the port of the proxy."""
    path = next(filter(None, map(shutil.which, BROWSERS)))
    rules = f"--host-resolver-rules=MAP {HOST} 127.0.0.1:{port}"
    own = browser.browser_type.launch(executable_path=path, args=[*FLAGS.split(), rules])
    context = own.new_context(ignore_https_errors=True, locale="en-GB")
    context.set_default_timeout(PATIENCE)
    try:
        yield context
    finally:
        own.close()


def typed(page: Page, first: int, last: int, turn: int) -> dict[int, str]:
    for board in range(first, last + 1):
        key = sorted(KEYS)[(board + turn) % 3]
        for pressed in ("g", *str(board), "Enter", key):
            page.keyboard.press(pressed)
    return {board: KEYS[sorted(KEYS)[(board + turn) % 3]] for board in range(first, last + 1)}


@pytest.mark.parametrize("made", [nginx, caddy])
def test_the_database_stops_and_starts_while_results_are_typed(
    made: Proxied, tmp_path: Path, database: str, browser: Browser
) -> None:
    installed(made.__name__)
    in_database(Book(open_file(published(tmp_path, 2 * BOARDS))), database)
    rows = DatabaseRows.at(database)
    Accounts(rows).add("Ana", WORD, owner=True)
    rows.close()
    port = free_port()
    with ExitStack() as stack:
        words = ("--db", database, "--address", ADDRESS)
        servers = [stack.enter_context(program(tmp_path, *words)) for _ in range(2)]
        stack.enter_context(running(made(tmp_path, port, *(one.port for one in servers)), tmp_path, port))
        context = stack.enter_context(person(browser, port))
        page = context.new_page()
        page.goto(f"{ADDRESS}/login")
        page.fill('[name="name"]', "Ana")
        page.fill('[name="password"]', WORD)
        page.keyboard.press("Enter")
        page.wait_for_url(f"{ADDRESS}/")
        other = context.new_page()
        other.goto(f"{ADDRESS}/e/open")
        heading = other.locator("h1").inner_text()
        page.bring_to_front()
        page.goto(ADDRESS + FIRST)
        expect(cell(page, 1)).to_be_focused()
        expected: dict[int, str] = {}
        for turn in range(3):
            expected |= typed(page, 1, 4, turn)
            with restarted(database):
                expected |= typed(page, 5, 8, turn)
                expect(page.locator("#waiting")).to_be_visible()
                expect(page.locator("tr[data-board]")).to_have_count(BOARDS)
                other.goto(f"{ADDRESS}/e/open")
                expect(other.locator("body")).to_contain_text(says(wording.DATABASE_AWAY))
                if turn == 0:
                    shoot(other, f"away-{made.__name__}")
                    shoot(page, f"away-results-{made.__name__}")
                expected |= typed(page, 9, BOARDS, turn)
            # Nobody reloads anything.
            expect(other.locator("h1")).to_have_text(heading)
            all_saved(page)
    with closing(Book(open_database(database, "open", readonly=True))) as book:
        stands = [value_of(board.outcome) for board in book.state.sections["main"].rounds[0].boards]
        facts = [fact for fact in book.volume.store.facts() if fact.act == "result"]
    assert dict(enumerate(stands, start=1)) == expected
    assert len({fact.key for fact in facts}) == len(facts) == 3 * BOARDS
