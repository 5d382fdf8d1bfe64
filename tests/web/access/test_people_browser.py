"""Signing in by keyboard, the people of an event, sign-out with a queue: in a browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from arbitra.web.access.roles import Role
from tests.cli.test_no_english_left import english_words
from tests.web import wording
from tests.web.access.persons import WORD, Hall
from tests.web.accessible import LOOKS, barriers
from tests.web.conftest import Opened, Served, primary, shoot
from tests.web.handles import is_live
from tests.web.made_events import swiss
from tests.web.test_walk import TYPED
from tests.web.walking import Read
from tests.web.wording import says

NARROW = 360


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    script = swiss(tmp_path / "open.arbitra", players=4, name="Puerto")
    script.play(leave_open=2)
    made = Hall(tmp_path)
    made.event = script.book.volume.event.id
    script.book.close()
    made.account("Olga", owner=True)
    made.account("Ana", Role.CHIEF)
    made.account("Teo", Role.ARBITER)
    made.account("Ida")
    return made


@pytest.fixture
def served(tmp_path: Path, hall: Hall) -> Iterator[Served]:
    made = Served(tmp_path, access=hall.at)
    yield made
    made.stop()


def test_signing_in_and_out_by_keyboard(served: Served, tab: Opened, hall: Hall) -> None:
    page = tab("/e/open/people", allowed=("422",))
    expect(page.get_by_role("textbox", name=says(wording.NAME))).to_be_focused()
    assert barriers(page) == []
    shoot(page, "login-1280")
    page.keyboard.type("olga")
    page.keyboard.press("Tab")
    page.keyboard.type("wrong word")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text(says(wording.NAME_PASSWORD_WRONG))
    assert barriers(page) == []
    shoot(page, "login-wrong-1280")
    page.get_by_label(says(wording.PASSWORD)).focus()
    page.keyboard.type(WORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=says(wording.PEOPLE))).to_be_visible()
    # What waits in this browser: the first time it only says so.
    for kind in ("q", "here"):
        item = f"'arbitra:{kind}:x:1', JSON.stringify({{ id: 'tab-1', by: 'Olga', typed: 1 }})"
        page.evaluate(f"localStorage.setItem({item})")
    page.goto(f"{served.address}/me")
    page.get_by_role("button", name=says(wording.SIGN_OUT)).press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("1 result is not sent yet.")
    expect(page.get_by_role("alert")).to_contain_text("1 check-in has not been sent yet.")
    page.get_by_role("button", name=says(wording.SIGN_OUT_ALL_SAME)).press("Enter")
    expect(page.get_by_role("heading", name=says(wording.SIGN_IN))).to_be_visible()
    assert page.evaluate("localStorage.length") == 2
    page.goto(f"{served.address}/e/open/people")
    expect(page.get_by_role("heading", name=says(wording.SIGN_IN))).to_be_visible()


def test_people_in_both_languages_and_narrow(served: Served, tab: Opened, hall: Hall) -> None:
    accounts = hall.access.accounts
    olga, teo = accounts.named("Olga"), accounts.named("Teo")
    assert olga is not None
    assert teo is not None
    chrome = "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36"
    accounts.begin(teo.id, chrome)
    accounts.begin(teo.id, chrome.replace("X11; Linux x86_64", "iPhone"))
    found: list[str] = []
    for lang in ("en", "es"):
        page = tab("/login", lang=lang)
        secret = accounts.begin(olga.id, chrome)
        page.context.add_cookies([{"name": f"arbitra-{served.port}", "value": secret, "url": served.address}])
        for path in ("/e/open/people", "/me", "/e/open/addresses"):
            page.set_viewport_size({"width": 1280, "height": 900})
            page.goto(served.address + path)
            for part in page.locator("main details").all():
                part.evaluate("one => { one.open = true; }")
            name = f"shared{path.replace('/e/open', '').replace('/', '-')}-{lang}"
            shoot(page, f"{name}-1280")
            if lang == "en":
                found += barriers(page)
            else:
                words = english_words("\n".join(Read(page.content()).said), TYPED | {"arbitra", "serve", "sudo"})
                found += [f"{path}: {word}" for word in words]
            page.set_viewport_size({"width": NARROW, "height": 800})
            shoot(page, f"{name}-{NARROW}")
            if lang == "es":
                found += barriers(page, *LOOKS)
            if page.evaluate("document.documentElement.scrollWidth") > NARROW:
                found.append(f"{path} is wider than {NARROW} px")
    assert found == []


def test_a_person_is_added_by_keyboard_and_their_session_ended(served: Served, tab: Opened, hall: Hall) -> None:
    accounts = hall.access.accounts
    ana, teo = accounts.named("Ana"), accounts.named("Teo")
    assert ana is not None
    assert teo is not None
    accounts.begin(teo.id, "")
    page = tab("/login")
    page.context.add_cookies(
        [{"name": f"arbitra-{served.port}", "value": accounts.begin(ana.id, ""), "url": served.address}]
    )
    page.goto(f"{served.address}/e/open/t/main/standings")
    is_live(page)
    page.keyboard.press("g")
    page.keyboard.press("u")
    expect(page.get_by_role("heading", name=says(wording.PEOPLE))).to_be_visible()
    is_live(page)
    page.keyboard.press("n")
    expect(page.get_by_role("textbox", name=says(wording.NAME))).to_be_focused()
    page.keyboard.type("Zoe")
    primary(page)
    expect(page.get_by_text(says(wording.PASSWORD_NAME_SHOWN_ONLY, name="Zoe"))).to_be_visible()
    assert accounts.checked("Zoe", page.locator("code.password").inner_text()) is not None
    shoot(page, "people-password-1280")
    page.locator("main summary", has_text="Teo").click()
    shoot(page, "people-change-1280")
    page.get_by_role("button", name=re.compile("End.*Teo, another program")).click()
    expect(page.get_by_role("heading", name=says(wording.IN_THIS_EVENT_HEADING))).to_be_visible()
    expect(page.get_by_text("The password of Zoe")).to_have_count(0)
    assert accounts.sessions(teo.id) == []


def test_a_lowered_chief_is_told_how_to_work_as_one(
    served: Served, tab: Opened, hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As over plain http from another computer."""
    monkeypatch.setattr("arbitra.web.access.entrance.is_from_here", lambda request: False)
    ana = hall.access.accounts.named("Ana")
    assert ana is not None
    page = tab("/login", width=NARROW)
    page.context.add_cookies(
        [{"name": f"arbitra-{served.port}", "value": hall.access.accounts.begin(ana.id, ""), "url": served.address}]
    )
    for width in (NARROW, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        page.goto(f"{served.address}/e/open/settings")
        page.get_by_text(says(wording.AS_ARBITER)).click()
        told = page.get_by_text(says(wording.OTHERS_CAN_READ_CONNECTION))
        expect(told).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("button", name=says(wording.SAVE))).to_have_count(0)
        assert page.get_by_role("textbox", name=says(wording.CITY)).is_disabled()
        assert barriers(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
