"""What is recorded appears by itself, through one stream for all tabs of a browser."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page

from arbitra.book.acts.closing import Note
from arbitra.book.refusals import Unreachable
from arbitra.book.views.published import published
from tests.machine import busyness
from tests.web.conftest import Opened, Served
from tests.web.handles import is_live
from tests.web.made_events import swiss
from tests.web.programs import Listener

HEAR = """() => {
    window.heard = [];
    document.addEventListener("arbitra:fact", (event) => window.heard.push(event.detail.number));
}"""


def heard(page: Page) -> list[int]:
    found: list[int] = page.evaluate("window.heard")
    return found


def until_heard(page: Page) -> None:
    """Not `wait_for_function`: it evaluates text, which the policy of our pages forbids."""
    for _ in range(int(60 * busyness())):
        if heard(page):
            return
        page.wait_for_timeout(50)
    raise AssertionError("nothing was heard")


def test_twelve_tabs_hear_an_act_of_another_program_through_one_stream(served: Served, tab: Opened) -> None:
    script = swiss(served.folder / "open.arbitra", players=4)
    first = tab("/e/open")
    tabs = [first, *(first.context.new_page() for _ in range(11))]
    for page in tabs[1:]:
        page.goto(f"{served.address}/e/open")
    for page in tabs:
        is_live(page)
        page.evaluate(HEAR)
    (feed,) = served.server.config.app.state.feeds.all()  # type: ignore[union-attr]
    assert feed.streams == 1
    number = script.do(Note(tournament="main", text="from the command line")).facts[0].number
    for page in tabs:
        until_heard(page)
        assert heard(page) == [number]
    for page in tabs[1:]:
        page.close()
    assert first.evaluate("fetch('/').then((answer) => answer.status)") == 200
    script.book.close()


def test_an_event_that_nobody_watches_any_more_is_let_go(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arbitra.web.live.feed.UNWATCHED", 0.05)
    swiss(served.folder / "open.arbitra", players=4).book.close()
    feeds = served.server.config.app.state.feeds  # type: ignore[union-attr]
    for _ in range(2):
        listener = Listener(served.port, "/e/open/feed")
        assert listener.frame() is not None
        (feed,) = feeds.all()
        listener.close()
        feed.join()
        assert feed.closed and feeds.all() == ()


def test_a_fact_is_told_once_although_the_book_fails_after_it_was_read(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is read, then the database goes away before what everybody sees is made of it."""
    monkeypatch.setattr("arbitra.web.live.feed.WAIT", 0.05)
    script = swiss(served.folder / "open.arbitra", players=4)
    listener = Listener(served.port, f"/e/open/feed?from={script.book.head.number}")
    assert listener.frame() is not None
    (feed,) = served.server.config.app.state.feeds.all()  # type: ignore[union-attr]
    failing = iter([True])

    def fails_once(state: object) -> object:
        if next(failing, False):
            raise Unreachable(reason="gone")
        return published(state)  # type: ignore[arg-type]

    monkeypatch.setattr("arbitra.web.live.feed.published", fails_once)
    numbers = [script.do(Note(tournament="main", text=text)).facts[0].number for text in ("one", "two")]
    assert [listener.fact()["number"] for _ in numbers] == numbers
    while not feed.live or feed.hall.present == "":
        time.sleep(0.01)
    told = [number for number, _ in feed.frames]
    assert told == sorted(set(told)) and told[-2:] == numbers
    listener.close()
    script.book.close()


def test_a_page_that_was_away_hears_what_it_missed(served: Served, tab: Opened) -> None:
    script = swiss(served.folder / "open.arbitra", players=4)
    page = tab("/e/open")
    is_live(page)
    page.goto(f"{served.address}/")
    script.do(Note(tournament="main", text="meanwhile"))
    page.go_back()
    is_live(page)
    page.evaluate(HEAR)
    number = script.do(Note(tournament="main", text="now")).facts[0].number
    until_heard(page)
    assert heard(page)[-1] == number
    script.book.close()
