"""What is typed between two pages is not lost: the next page, or its scripts, come later here than the hands."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from arbitra.book.acts.playing import Adjourn
from arbitra.book.acts.presence import OpenCheckIn
from tests.web.conftest import Opened, Served, primary
from tests.web.handles import is_all_entered
from tests.web.made_events import read_book, swiss

OPEN = "/e/open/t/main"


class Held:
    """What the browser asks for and `holds` names is held back until `come`."""

    def __init__(self, page: Page, holds: Callable[[str], bool]) -> None:
        self._held: list[Route] | None = []
        self._page = page
        page.route(holds, self._meet)

    def _meet(self, route: Route) -> None:
        if self._held is None:
            route.continue_()
        else:
            self._held.append(route)

    def come(self) -> None:
        while not self._held:
            self._page.wait_for_timeout(10)
        waiting, self._held = self._held, None
        for route in waiting:
            route.continue_()


def late(page: Page, address: str) -> Held:
    """A page whose scripts are held back, but for the one that waits for them."""
    held = Held(page, lambda url: url.endswith(".js") and not url.endswith("early.js"))
    page.goto(address, wait_until="commit")
    return held


def ending(address: str) -> Callable[[str], bool]:
    return lambda url: url.endswith(address)


def test_results_are_entered(served: Served, tab: Opened) -> None:
    script = swiss(served.folder / "open.arbitra", players=6, played=1)
    script.play(leave_open=3)
    script.book.close()
    page = tab("/")
    scripts = late(page, f"{served.address}{OPEN}/r/2/results")
    expect(page.get_by_role("button", name="Board 1, ")).to_be_visible()
    for key in "150":
        page.keyboard.press(key)
    scripts.come()
    is_all_entered(page)


def test_what_comes_after_the_key_that_finds_is_looked_for(served: Served, tab: Opened) -> None:
    swiss(served.folder / "open.arbitra", played=3).book.close()
    page = tab("/")
    scripts = late(page, f"{served.address}{OPEN}/standings")
    expect(page.locator("tr[id^=p]")).to_have_count(12)
    page.keyboard.press("/")
    page.keyboard.type("garx")
    page.keyboard.press("Backspace")
    page.keyboard.press("t")
    scripts.come()
    expect(page.locator("tr[id^=p]")).to_have_count(1)
    expect(page.locator("[data-find]")).to_be_focused()
    expect(page.locator("[data-find]")).to_have_value("gart")


@pytest.mark.parametrize("enters", [False, True])
def test_a_new_player_is_named(served: Served, tab: Opened, enters: bool) -> None:
    swiss(served.folder / "open.arbitra", players=2).book.close()
    page = tab("/")
    scripts = late(page, f"{served.address}{OPEN}/players/new")
    expect(page.locator("#who")).to_be_focused()
    page.keyboard.type("Zzyzx, Una")
    expect(page.locator("#who")).to_have_value("Zzyzx, Una")
    if enters:
        page.keyboard.press("Enter")
    scripts.come()
    if enters:
        expect(page.locator("[data-toast]")).to_contain_text("Zzyzx, Una")
    else:
        expect(page.locator("#f-name")).to_have_value("Zzyzx, Una")


def test_numbers_are_checked_in(served: Served, tab: Opened) -> None:
    script = swiss(served.folder / "open.arbitra", players=6, played=1)
    script.do(OpenCheckIn(tournament="main"))
    script.book.close()
    page = tab("/")
    scripts = late(page, f"{served.address}{OPEN}/checkin")
    expect(page.locator("#who")).to_be_focused()
    for number in "35":
        page.keyboard.type(number)
        page.keyboard.press("Enter")
    scripts.come()
    expect(page.locator("#who")).to_have_value("")
    expect(page.locator("main")).to_contain_text("2 checked in")


def test_a_setting_that_was_chosen_counts_as_a_change(served: Served, tab: Opened) -> None:
    swiss(served.folder / "open.arbitra", players=2).book.close()
    page = tab("/")
    scripts = late(page, f"{served.address}{OPEN}/settings")
    other = page.locator("main form input[type=radio]:not(:checked):visible").first
    other.focus()
    page.keyboard.press("Space")
    scripts.come()
    expect(page.get_by_text("1 change", exact=True)).to_be_visible()


def test_the_next_name_is_typed_before_the_last_one_is_saved(served: Served, tab: Opened) -> None:
    swiss(served.folder / "open.arbitra", players=2).book.close()
    page = tab(f"{OPEN}/players/new")
    expect(page.locator("#who")).to_be_focused()
    coming = Held(page, ending("/players/new"))
    page.keyboard.type("Zzyzx, Una")
    page.keyboard.press("Enter")
    page.keyboard.type("Yoyo, Duo")
    page.keyboard.press("Enter")
    coming.come()
    expect(page.locator("[data-toast]")).to_contain_text("Yoyo, Duo")
    assert [person.name for person in read_book(served.folder / "open.arbitra").people.values()][2:] == [
        "Zzyzx, Una",
        "Yoyo, Duo",
    ]


def test_results_are_typed_before_their_page_has_come(served: Served, tab: Opened) -> None:
    script = swiss(served.folder / "open.arbitra", players=6, played=1)
    script.play(leave_open=3)
    script.book.close()
    page = tab(f"{OPEN}/standings")
    coming = Held(page, ending("/results"))
    for key in "ge150":
        page.keyboard.press(key)
    coming.come()
    is_all_entered(page)


def test_a_second_z_that_is_pressed_for_want_of_an_answer_takes_nothing_more_back(served: Served, tab: Opened) -> None:
    swiss(served.folder / "open.arbitra", players=2).book.close()
    page = tab(f"{OPEN}/players/new")
    for name in ("Zzyzx, Una", "Yoyo, Duo"):
        expect(page.locator("#who")).to_be_focused()
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        expect(page.locator("[data-toast]")).to_contain_text(name)
    page.goto(f"{served.address}{OPEN}/players")
    coming = Held(page, ending("/undo"))
    page.keyboard.press("z")
    page.keyboard.press("z")
    coming.come()
    expect(page.locator("[data-toast=undo]")).to_be_visible()
    assert [person.name for person in read_book(served.folder / "open.arbitra").people.values()][2:] == ["Zzyzx, Una"]


def test_who_stays_is_heard_again(served: Served, tab: Opened) -> None:
    swiss(served.folder / "open.arbitra", played=3).book.close()
    page = tab(f"{OPEN}/standings")
    page.route(ending("/cross"), lambda route: route.fulfill(status=204))  # nothing comes of it
    with page.expect_response("**/cross"):
        page.keyboard.press("g")
        page.keyboard.press("x")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()


def test_a_question_that_comes_meanwhile_is_not_answered_unread(served: Served, tab: Opened) -> None:
    script = swiss(served.folder / "open.arbitra", players=6)
    script.play(leave_open=1)
    (board,) = script.book.state.sections["main"].rounds[0].waiting()
    script.do(Adjourn(tournament="main", round_number=1, board=board.key, white=board.white, black=board.black))
    script.play()
    script.book.close()
    page = tab(f"{OPEN}/r/3", allowed=("409",))
    # As if somebody had saved something since: what the page shows is no longer all that is asked.
    page.locator("form [name=confirm]").evaluate("one => one.remove()")
    coming = Held(page, ending("/pair"))
    primary(page)
    page.keyboard.type("n")
    page.keyboard.press("Enter")
    coming.come()
    understood = page.locator("dialog [data-primary]")
    expect(understood).to_be_focused()
    page.wait_for_load_state("load")
    page.wait_for_timeout(200)
    expect(understood).to_be_focused()
    assert len(read_book(served.folder / "open.arbitra").sections["main"].rounds) == 2
