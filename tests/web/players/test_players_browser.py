"""Players with the keyboard alone, in a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from arbitra.book.acts.entering import EditPlayer
from arbitra.book.acts.presence import OpenCheckIn
from arbitra.book.acts.taking_part import AskBye, Withdraw
from tests.lists.installed import install
from tests.web import wording
from tests.web.conftest import Opened, Served, primary, shoot
from tests.web.made_events import NAMES, read_book, swiss
from tests.web.wording import says


@pytest.fixture
def listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "data"
    (data / "arbitra" / "lists").mkdir(parents=True)
    monkeypatch.setenv("XDG_DATA_HOME", str(data))
    install(data / "arbitra" / "lists" / "fide.ratings")


def test_twelve_names_are_pasted_looked_at_and_entered_by_keyboard(served: Served, tab: Opened) -> None:
    swiss(served.folder / "open.arbitra", players=0).book.close()
    page = tab("/e/open/t/main/players")
    expect(page.get_by_role("textbox")).to_be_focused()
    shoot(page, "players-empty-1280")
    page.keyboard.insert_text("\n".join(NAMES[:12]))
    primary(page)
    expect(page.get_by_role("heading", name=says(wording.COUNT_PLAYER_ENTERED, count=12))).to_be_visible()
    shoot(page, "players-preview-1280")
    primary(page)
    expect(page.get_by_role("link", name="Nguyễn")).to_have_count(0)
    expect(page.locator("tbody tr")).to_have_count(12)
    expect(page.locator("[data-toast]")).to_be_visible()


@pytest.mark.usefixtures("listed")
def test_somebody_is_taken_from_the_list_with_arrows_and_enter(served: Served, tab: Opened) -> None:
    swiss(served.folder / "open.arbitra", players=2).book.close()
    page = tab("/e/open/t/main/players/new")
    who = page.get_by_role("combobox", name=says(wording.NAME_FIDE_ID))
    expect(who).to_be_focused()
    page.keyboard.type("carls")
    expect(page.locator("#hits [role=option]")).to_have_count(2)
    page.keyboard.press("ArrowDown")
    expect(page.locator('#hits [aria-selected="true"]')).to_contain_text("Ellen")
    page.keyboard.press("ArrowUp")
    expect(page.locator('#hits [aria-selected="true"]')).to_contain_text("Magnus")
    shoot(page, "player-new-1280")
    page.keyboard.press("Enter")
    expect(page.get_by_label(says(wording.FEDERATION))).to_have_value("NOR")
    expect(page.locator("#hits [role=option]")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator("[data-toast]")).to_contain_text("Carlsen, Magnus")
    # Somebody who is in no list: what is typed is the name.
    page.keyboard.type("Zzyzx, Una")
    expect(page.get_by_label(says(wording.NAME), exact=True)).to_have_value("Zzyzx, Una")
    page.keyboard.press("Enter")
    expect(page.locator("[data-toast]")).to_contain_text("Zzyzx, Una")
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name=says(wording.PLAYERS))).to_be_visible()


def test_the_list_shrinks_while_one_types_and_enter_opens_the_card(served: Served, tab: Opened) -> None:
    script = swiss(served.folder / "open.arbitra", players=20, played=3, rounds=7)
    script.do(EditPlayer(tournament="main", person="p3", changes={"club": "Torre <i>Norte</i>", "title": "WFM"}))
    script.do(AskBye(tournament="main", person="p5", round_number=5))
    script.do(Withdraw(tournament="main", person="p7"))
    script.play(leave_open=2)
    script.book.close()
    page = tab("/e/open/t/main/players")
    expect(page.locator("tbody tr")).to_have_count(20)
    shoot(page, "players-1280")
    page.keyboard.press("/")
    page.keyboard.type("car")
    expect(page.locator("tbody tr")).to_have_count(1)
    expect(page.get_by_role("searchbox")).to_be_focused()
    expect(page.get_by_role("searchbox")).to_have_value("car")
    assert "q=car" in page.url
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Cardew, Mina")).to_be_visible()
    expect(page.get_by_text("ESP · Torre <i>Norte</i>")).to_be_visible()
    shoot(page, "player-1280")
    narrow = tab("/e/open/t/main/players/p3", width=360, lang="es", theme="dark")
    expect(narrow.get_by_role("heading", name=says(wording.ROUNDS_COME, "es"))).to_be_visible()
    assert narrow.evaluate("document.documentElement.scrollWidth") == 360
    shoot(narrow, "player-360-dark")
    narrow.goto(page.url.partition("/players")[0] + "/players")
    assert narrow.evaluate("document.documentElement.scrollWidth") == 360
    shoot(narrow, "players-360-dark")


def test_check_in_by_keyboard(served: Served, tab: Opened) -> None:
    script = swiss(served.folder / "open.arbitra", players=8)
    script.do(OpenCheckIn(tournament="main"))
    script.book.close()
    page = tab("/e/open/t/main/checkin")
    who = page.get_by_label(says(wording.NAME_NUMBER_SCANNED_CODE))
    expect(who).to_be_focused()
    page.keyboard.type("gart")
    expect(page.locator("#missing > li:visible")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.get_by_text("1 checked in · 7 missing")).to_be_visible()
    expect(who).to_be_focused()
    page.keyboard.type("r")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#missing > li[data-marked]")).to_contain_text("Belloc")
    shoot(page, "checkin-1280")
    page.keyboard.press("Enter")
    expect(page.get_by_text("2 checked in · 6 missing")).to_be_visible()
    primary(page)
    expect(page.get_by_role("heading", name=says(wording.CLOSE_CHECK))).to_be_visible()
    shoot(page, "checkin-close-1280")
    primary(page)
    expect(page.get_by_text(says(wording.GO_ROUND_NUMBER, number=1))).to_be_visible()


def test_a_scanner_ticks_off_faster_than_the_server_answers(served: Served, tab: Opened) -> None:
    """No number is lost or joined with the next one, and closing waits for all of them."""
    script = swiss(served.folder / "open.arbitra", players=20)
    script.do(OpenCheckIn(tournament="main"))
    script.book.close()
    page = tab("/e/open/t/main/checkin", allowed=("422",))
    expect(page.get_by_label(says(wording.NAME_NUMBER_SCANNED_CODE))).to_be_focused()
    for number in (*range(1, 8), 99, *range(8, 18)):
        page.keyboard.type(f"{number}\n")
    expect(page.get_by_text("17 checked in · 3 missing")).to_be_visible()
    expect(page.get_by_role("alert")).to_contain_text(says(wording.NOBODY_HAS_NUMBER, number=99))
    expect(page.locator("#missing > li")).to_have_count(3)
    page.keyboard.type("18\n")
    primary(page)
    expect(page.get_by_role("heading", name=says(wording.CLOSE_CHECK))).to_be_visible()
    expect(page.get_by_text(says(wording.COUNT_MISSING, count=2))).to_be_visible()
    kept = read_book(served.folder / "open.arbitra").sections["main"].checkin
    assert kept is not None
    assert set(kept.here) == {f"p{number}" for number in range(1, 19)}


def test_the_next_step_of_a_file_is_to_look_at_it(served: Served, tab: Opened, tmp_path: Path) -> None:
    swiss(served.folder / "open.arbitra", players=2).book.close()
    sheet = tmp_path / "club.csv"
    sheet.write_text("Name;Elo\nRuiz, Elena;2105\n", encoding="utf-8")
    page = tab("/e/open/t/main/players/import")
    field = page.locator("input[type=file]")
    field.set_input_files(sheet)
    field.focus()
    primary(page)
    expect(page.get_by_role("heading", name=says(wording.COUNT_PLAYER_ENTERED, count=1))).to_be_visible()


def test_who_asks_for_two_byes_stays_at_the_buttons(served: Served, tab: Opened) -> None:
    swiss(served.folder / "open.arbitra", players=4).book.close()
    page = tab("/e/open/t/main/players/p1")
    page.get_by_role("button", name=says(wording.ROUND_NUMBER, number=2)).focus()
    page.keyboard.press("Enter")
    taken = page.get_by_role("button", name=says(wording.BYE_TAKE_BACK, bye=says(wording.HALF_POINT_BYE)))
    expect(taken).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=says(wording.ROUND_NUMBER, number=2))).to_be_focused()


def test_from_twelve_names_to_the_published_round_by_the_next_step_alone(served: Served, tab: Opened) -> None:
    swiss(served.folder / "open.arbitra", players=0).book.close()
    page = tab("/e/open/t/main/players")
    expect(page.get_by_role("textbox")).to_be_focused()
    page.keyboard.insert_text("\n".join(NAMES[:12]))
    for place in ("button[value=enter]", ".list.people", ".stages", ".band.draft"):
        primary(page)
        expect(page.locator(place).first).to_be_visible()
    primary(page)
    expect(page.locator(".band.draft")).to_have_count(0)
    section = read_book(served.folder / "open.arbitra").sections["main"]
    assert (len(section.entries), section.last_published) == (12, 1)
    page.goto(f"{served.address}/e/open/t/main/players")
    expect(page.locator("[data-primary]")).to_have_attribute("data-key", "a")


def test_somebody_late_is_entered_where_the_round_is_played_and_plays_who_has_the_bye(
    served: Served, tab: Opened
) -> None:
    """From the round, without the menus: what they get for missed rounds stands there before it is confirmed."""
    script = swiss(served.folder / "open.arbitra", players=9, played=1)
    script.play(leave_open=4)
    script.book.close()
    page = tab("/e/open/t/main/r/2", allowed=("409",))
    page.keyboard.press("l")
    expect(page.locator("input[name=first]")).to_have_count(5)
    missed = page.locator("label:has(input[name=first][value='3'])")
    expect(missed).to_contain_text("2")
    page.get_by_role("combobox", name=says(wording.NAME_FIDE_ID)).fill("Late, Very")
    page.locator("input[name=first][value=bye]").check()
    primary(page)
    expect(page.locator("#said-of-it")).to_contain_text("Late, Very")
    page.locator("form:has(input[name=confirm]) button").first.click()
    expect(page.locator("[data-toast]")).to_contain_text("Late, Very")
    section = read_book(served.folder / "open.arbitra").sections["main"]
    last = section.rounds[1].boards[-1]
    assert "p10" in (last.white, last.black) and not section.rounds[1].byes
