"""A screen on the wall, in Chromium: it turns its pages, and changes by itself."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.pairing import DraftRound, Publish, Unpublish
from arbitra.book.acts.playing import EnterResult
from arbitra.book.acts.setting_up import CreateTournament
from arbitra.book.state.people import Person
from arbitra.web.access.screens import Hall, Message, Pane, Timer
from arbitra.web.live import stream as streaming
from tests.machine import busyness
from tests.web import handles, wording
from tests.web.conftest import Opened, Served, shoot
from tests.web.hall.lab import add_screen, app_of, hall_event, screens_of, set_hall
from tests.web.made_events import Script
from tests.web.wording import says

BOTH = Pane(("boards", "names"))
SOON = 1500
CUT = ("net::ERR", "Failed to load resource")


def publish(script: Script) -> None:
    script.do(DraftRound(tournament="main"))
    script.do(Publish(tournament="main"))


def enter(script: Script, key: str, result: str) -> None:
    rounds = script.book.state.sections["main"].rounds
    board = next(one for one in rounds[-1].boards if one.key == key)
    place = {"tournament": "main", "round_number": len(rounds), "board": key}
    script.do(EnterResult(result=result, seen=board.version, white=board.white, black=board.black, **place))  # type: ignore[arg-type]


def title(page: Page) -> Locator:
    return page.locator(".hall-view:not([hidden]) h2")


def place(page: Page) -> Locator:
    return page.locator(".hall-page b")


def is_live(page: Page) -> None:
    handles.is_live(page, at=".live")


def test_it_turns_its_pages_and_pauses(served: Served, tab: Opened) -> None:
    script = hall_event(served.folder, players=60)
    publish(script)
    screens = screens_of(app_of(served))
    made = add_screen(screens, script, BOTH, seconds=600)
    page = tab(f"/screen/{made.code}", width=1920, height=1080)
    is_live(page)
    expect(page.locator(".hall-boards li:visible")).to_have_count(18)
    expect(page.locator(".hall-page")).to_contain_text("/4")
    for key, there in (
        ("ArrowRight", "2"),
        ("ArrowRight", "3"),
        ("ArrowLeft", "2"),
        ("ArrowLeft", "1"),
        ("ArrowLeft", "4"),
    ):
        page.keyboard.press(key)
        expect(place(page)).to_have_text(there)
    expect(page.locator(".hall-names li:visible")).to_have_count(60 - 39)
    # From now on it turns by itself, behind the page that it shows.
    screens.change(made.event, made.code, made.name, msgspec.structs.replace(made.settings, seconds=1))
    expect(place(page)).to_have_text("1")
    expect(place(page)).to_have_text("2")
    page.keyboard.press("Space")
    expect(page.locator(".hall-left")).to_have_text(says(wording.PAUSED))
    held = place(page).inner_text()
    page.wait_for_timeout(1300)
    assert place(page).inner_text() == held
    page.keyboard.press("Space")
    expect(place(page)).to_have_text(str(int(held) % 4 + 1))
    script.book.close()


def test_what_is_published_entered_and_taken_back_is_shown_at_once(served: Served, tab: Opened) -> None:
    script = hall_event(served.folder, players=60, played=1)
    code = add_screen(screens_of(app_of(served)), script, seconds=600).code
    page = tab(f"/screen/{code}", width=1920, height=1080)
    is_live(page)
    expect(title(page)).to_have_text(says(wording.ROUND_NUMBER, number=1))
    script.do(DraftRound(tournament="main"))
    page.wait_for_timeout(500)
    expect(title(page)).to_have_text(says(wording.ROUND_NUMBER, number=1))
    second = page.context.new_page()
    second.goto(page.url)
    is_live(second)
    script.do(Publish(tournament="main"))
    expect(title(page)).to_have_text(says(wording.ROUND_NUMBER, number=2), timeout=SOON * busyness())
    expect(title(second)).to_have_text(says(wording.ROUND_NUMBER, number=2), timeout=SOON * busyness())
    (feed,) = app_of(served).state.feeds.all()
    assert feed.hall.streams == 1
    second.close()
    page.keyboard.press("ArrowRight")
    expect(place(page)).to_have_text("2")
    row = page.locator('li[data-board="20"]')
    enter(script, "20", "1/2-1/2")
    expect(row.locator(".hall-got").first).to_have_text("½", timeout=SOON * busyness())
    enter(script, "20", "1-0")
    expect(row.locator(".hall-got").first).to_have_text("1", timeout=SOON * busyness())
    expect(row.locator(".won .name")).to_be_visible()
    expect(place(page)).to_have_text("2")
    expect(row).to_be_visible()
    shoot(page, "hall-boards-1920")
    script.do(Unpublish(tournament="main", case="regulations", reason="rule 7"))
    expect(title(page)).to_have_text(says(wording.ROUND_NUMBER, number=1), timeout=SOON * busyness())
    script.book.close()


def test_message_timer_and_removal_reach_it_at_once(served: Served, tab: Opened) -> None:
    script = hall_event(served.folder, players=8, played=1)
    screens = screens_of(app_of(served))
    screen = add_screen(screens, script, Pane(("boards",)), Pane(("timer",)))
    page = tab(f"/screen/{screen.code}", width=1280, height=720, allowed=("404",))
    expect(page.locator(".hall-foot .live").last).to_have_attribute("data-state", "live")
    expect(page.locator(".hall-pane")).to_have_count(2)
    assert re.fullmatch(r"\d\d:\d\d", page.locator(".hall-clock").inner_text())
    notice = page.locator("#notice")
    expect(notice).to_be_hidden()
    set_hall(screens, script, Hall(message=Message(text="Lunch is ready")))
    expect(notice).to_have_text("Lunch is ready", timeout=SOON * busyness())
    start = datetime.now(UTC) + timedelta(minutes=4, seconds=50)
    set_hall(screens, script, Hall(timer=Timer(start, 2, "", 30)))
    expect(notice).to_have_text(says(wording.ROUND_NUMBER_STARTS_MINUTES, number=2), timeout=SOON * busyness())
    expect(page.locator(".hall-says")).to_have_text(says(wording.ROUND_NUMBER_STARTS, number=2))
    expect(page.locator(".hall-clock")).to_have_text(re.compile(r"04:4\d"))
    late = (start + timedelta(minutes=30)).astimezone()
    expect(page.locator(".hall-times")).to_contain_text(says(wording.DEFAULT_TIME, time=f"{late:%H:%M}"))
    shoot(page, "hall-two-1280")
    # A clock that is wrong does not matter: the beat has the time of the server.
    set_hall(screens, script, Hall(timer=Timer(datetime.now(UTC) - timedelta(minutes=40), 2, "", 30)))
    expect(page.locator(".hall-says")).to_have_text(says(wording.DEFAULT_TIME_REACHED), timeout=SOON * busyness())
    expect(notice).to_be_hidden()
    assert screens.remove(screen.event, screen.code)
    expect(page.get_by_role("heading", name=says(wording.SCREEN_REMOVED))).to_be_visible(timeout=SOON * busyness())
    script.book.close()


def test_it_loses_the_server_and_comes_back_with_its_own_settings(served: Served, tab: Opened) -> None:
    script = hall_event(served.folder, players=30, played=1)
    panes = (Pane(("boards",)), Pane(("names",)))
    code = add_screen(screens_of(app_of(served)), script, *panes, lang="es", theme="dark", seconds=600).code
    page = tab(f"/screen/{code}", width=1920, height=1080, allowed=CUT)
    handles.is_live(page, at=".live")
    page.keyboard.press("ArrowRight")
    expect(place(page).first).to_have_text("2")
    served.stop()
    handles.is_live(page, "lost", at=".live")
    expect(title(page).first).to_have_text(says(wording.ROUND_NUMBER, "es", number=1))
    publish(script)
    served.start()
    handles.is_live(page, at=".live")
    expect(title(page).first).to_have_text(says(wording.ROUND_NUMBER, "es", number=2), timeout=SOON * busyness())
    expect(page.locator(".hall-pane")).to_have_count(2)
    assert page.locator("html").get_attribute("data-theme") == "dark"
    assert page.evaluate("document.cookie.includes('arbitra')") is False
    script.book.close()


def test_after_25_seconds_without_a_beat_it_says_since_when_it_is_not_live(served: Served, tab: Opened) -> None:
    script = hall_event(served.folder, players=8, played=1)
    code = add_screen(screens_of(app_of(served)), script, seconds=600).code
    page = tab("/help", allowed=CUT)
    page.context.add_init_script("delete window.SharedWorker")  # so that the clock of the test is that of the stream
    page.clock.install()
    page.goto(f"{served.address}/screen/{code}")
    is_live(page)
    served.stop()
    handles.is_live(page, "lost", at=".live")
    page.clock.fast_forward(31_000)
    handles.is_live(page, "silent", at=".live")
    expect(page.locator(".live")).to_have_text(re.compile(r"\d\d:\d\d"))
    expect(title(page)).to_have_text(says(wording.ROUND_NUMBER, number=1))
    served.start()
    page.clock.fast_forward(6_000)
    is_live(page)
    script.book.close()


def test_a_newer_program_makes_it_read_itself_again(
    served: Served, tab: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streaming, "BEAT", 0.3)
    script = hall_event(served.folder, players=8, played=1)
    code = add_screen(screens_of(app_of(served)), script).code
    page = tab(f"/screen/{code}")
    is_live(page)
    page.evaluate("document.body.dataset.old = 'yes'")
    with page.expect_event("load"):
        monkeypatch.setattr(streaming, "__version__", "99.0")
    monkeypatch.undo()
    expect(page.locator("body[data-old]")).to_have_count(0)
    is_live(page)
    script.book.close()


def test_names_never_wrap_and_given_names_shorten_first(served: Served, tab: Opened) -> None:
    script = hall_event(served.folder, players=20)
    publish(script)
    code = add_screen(screens_of(app_of(served)), script, Pane(("names",)), seconds=600).code
    page = tab(f"/screen/{code}")
    is_live(page)
    for width, height in ((1920, 1080), (1280, 720), (1080, 1920)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".hall-names li:visible").first).to_be_visible()
        lines = page.locator(".hall-names li:visible .name").evaluate_all(
            "all => all.map(one => one.offsetHeight / parseFloat(getComputedStyle(one).fontSize))"
        )
        assert max(lines) < 1.6
        sizes = page.locator("main *:visible").evaluate_all(
            "all => all.filter(one => one.offsetWidth > 1 && one.firstChild?.nodeType === 3 && one.textContent.trim())"
            ".map(one => parseFloat(getComputedStyle(one).fontSize))"
        )
        assert min(sizes) >= 24 * min(width, height) / 1080
        shoot(page, f"hall-names-{width}")
    script.book.close()


LONG = (
    "Cruz, Maximilian Alexander Ferdinand Johannes",
    "Dragomirova-Stoyanova, Maximiliana Alexandra",
    "Fernández-Villaverde y Ortiz de Zárate, Ana",
    "Fernández-Villaverde y Ortiz de Zárate, María del Carmen",
)


def test_who_has_a_long_name_is_still_told_from_others(served: Served, tab: Opened) -> None:
    """The last given names become initials first; where a family name is cut, the first initial stays."""
    script = Script(served.folder / "open.arbitra", "XLII Open Internacional Ciudad de Villanueva de la Serena")
    script.do(CreateTournament(tournament="main", settings={"system": "dutch", "rounds": 5}))
    for name in (*LONG, *(f"Li, Bo {number}" for number in range(50))):
        script.do(AddPlayer(tournament="main", who=Person(name=name)))
    publish(script)
    screens = screens_of(app_of(served))
    set_hall(screens, script, Hall(timer=Timer(datetime.now(UTC) + timedelta(hours=1), 1, "", 30)))
    page = tab(f"/screen/{add_screen(screens, script, Pane(('names',)), seconds=600).code}", width=1920, height=1080)
    is_live(page)
    shown = page.locator(".hall-names li:visible .name").evaluate_all(
        "all => all.map(one => [...one.children].filter(part => part.offsetWidth > 1)"
        ".map(part => part.textContent).join(''))"
    )[:4]
    assert re.fullmatch(r"Cruz, Maximilian (\w+ )*(\w\. ?)+", shown[0]), shown
    assert shown[1].startswith("Dragomirova-Stoyanova, M."), shown
    assert page.locator(".name.is-cut .initial").all_inner_texts() == [" A.", " M."]
    # What everybody needs is not cut, however long the name of the event is.
    cut = page.locator(".hall-head:visible > *").evaluate_all(
        "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.className)"
    )
    assert cut == ["hall-event"]
    shoot(page, "hall-names-long-1920")
    script.book.close()


def test_a_small_event_is_written_larger_and_a_long_message_smaller(served: Served, tab: Opened) -> None:
    script = hall_event(served.folder, players=8, played=1)
    screens = screens_of(app_of(served))
    pane = Pane(("boards", "standings"))
    set_hall(screens, script, Hall(message=Message(text="The prize-giving is in the main hall at 19:30. " * 7)))
    page = tab(f"/screen/{add_screen(screens, script, pane, seconds=600).code}", width=1920, height=1080)
    is_live(page)
    size = "one => parseFloat(getComputedStyle(one).fontSize)"
    inside = "one => one.scrollHeight <= one.clientHeight && one.scrollWidth <= one.clientWidth"
    expect(page.locator(".hall-boards li:visible")).to_have_count(4)
    assert page.locator(".hall-boards .name").first.evaluate(size) > 45
    assert page.locator(".hall-boards .is-short").count() == 0
    page.keyboard.press("ArrowRight")
    expect(page.locator(".hall-ranks li:visible")).to_have_count(8)
    labels = page.locator(".hall-labels p:visible").first
    expect(labels).to_have_text("PtsBH/C1BH")
    value = page.locator(".hall-ranks li:visible").first.locator(".num").last.bounding_box()
    label = labels.locator("span").last.bounding_box()
    assert value is not None and label is not None
    assert abs(value["x"] + value["width"] - label["x"] - label["width"]) < 2
    both = add_screen(screens, script, Pane(("boards",)), Pane(("message",)), seconds=600)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.goto(f"{served.address}/screen/{both.code}")
    expect(page.locator(".hall-message")).to_be_visible()
    expect(page.locator("#notice")).to_be_hidden()  # it is there to be read already
    assert page.locator(".hall-message").evaluate(inside)
    assert 16 <= page.locator(".hall-message").evaluate(size) < 43
    shoot(page, "hall-message-long-1280")
    script.book.close()
