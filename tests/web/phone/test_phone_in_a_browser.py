"""A phone in a hall: a finger on a narrow screen, a network that goes away, an arbiter who changes things meanwhile."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from arbitra.book.acts.pairing import DraftRound, Publish, Unpublish
from arbitra.book.book import Book
from arbitra.book.store.volume import open_file
from arbitra.web.access import phones
from arbitra.web.access.accounts import now
from arbitra.web.access.phones import Boards
from arbitra.web.access.roles import Role
from tests.cli.test_no_english_left import english_words
from tests.machine import busyness
from tests.web import wording
from tests.web.accessible import LOOKS, barriers
from tests.web.conftest import Opened, Served, primary, shoot
from tests.web.handles import is_live, reaches_stage
from tests.web.made_events import Script
from tests.web.phones_lab import invited
from tests.web.results_lab import CUT, answers_lost, boards, cut, mend, posts, published, recorded, rival, values
from tests.web.test_walk import TYPED
from tests.web.walking import Read
from tests.web.wording import says


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    made = Served(tmp_path, alone=False)
    yield made
    made.stop()


class Reopened(Script):
    """Acts of an arbiter at another computer."""

    def __init__(self, path: Path) -> None:
        self.book = Book(open_file(path))


def let_in(tab: Opened, served: Served, path: Path, *, allowed: tuple[str, ...] = CUT, **more: object) -> Page:
    """Looks at the invitation and starts."""
    look = {name: more.pop(name) for name in ("lang", "theme", "height") if name in more}
    code = invited(served.access, path, **more)  # type: ignore[arg-type]
    page = tab(f"/h/{code}", width=360, touch=True, allowed=allowed, **{"height": 740, **look})
    page.locator("form button").tap()
    is_live(page)
    return page


def group(page: Page, board: int) -> Locator:
    return page.get_by_role("group", name=re.compile(rf"(Result of board|Resultado del tablero) {board}$"))


def tap(page: Page, board: int, result: str) -> None:
    group(page, board).get_by_role("button", name=result, exact=True).tap()


def card(page: Page, board: int) -> Locator:
    return page.locator(f'.card[data-board="{board}"]')


def row(page: Page, board: int) -> Locator:
    return page.locator(f'.cards-done li[data-board="{board}"]')


def at_rest(page: Page) -> None:
    """No tap counts right after something moved."""
    page.wait_for_timeout(400)


def fits(page: Page) -> bool:
    found: bool = page.evaluate("document.documentElement.scrollWidth <= 360")
    return found


def test_a_helper_fills_blanks_of_its_boards(served: Served, tab: Opened) -> None:
    path = published(served.folder, 16)
    page = let_in(tab, served, path, within=Boards(2, 7), label="Phone 2")
    page.clock.install()
    expect(page.locator(".card")).to_have_count(6)
    for button in group(page, 2).get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None and box["height"] >= 48
    tap(page, 2, "1–0")
    expect(card(page, 2).locator("[data-state=saved]")).to_be_visible()
    expect(group(page, 3).get_by_role("button").first).to_be_focused()
    group(page, 3).locator("[data-more]").tap()
    odd = page.get_by_role("button", name="0–1 f Black wins by forfeit")
    expect(odd.get_by_text(says(wording.BLACK_WINS_FORFEIT))).to_be_visible()
    odd.tap()
    expect(card(page, 3).locator("[data-state=saved]")).to_be_visible()
    tap(page, 4, "½–½")
    card(page, 4).get_by_role("button", name="Undo board 4").tap()
    expect(group(page, 4)).to_be_visible()
    assert values(path) == ["", "1-0", "-", "", "", "", "", ""]
    assert {fact.actor for fact in recorded(path)} == {"Phone 2"}
    shoot(page, "phone-entered-360")
    # A correction is the arbiter's.
    page.clock.fast_forward(6_000)
    for board in (2, 3):
        expect(row(page, board)).to_be_visible()
    at_rest(page)
    row(page, 2).get_by_role("button").tap()
    expect(row(page, 2)).to_contain_text(says(wording.ASK_ARBITER_BOARD_HAS, board=2, result="1–0"))
    expect(card(page, 2)).to_be_hidden()
    expect(page.locator(".progress")).to_contain_text(says(wording.DONE_ALL_DONE, done=2, all=6))
    page.locator("#find").fill("5")
    expect(page.locator(".card:visible")).to_have_count(1)
    # As it is typed in a hurry: no accents, given name first.
    page.locator("#find").fill("joao ferreira")
    expect(page.locator(":is(.card, .cards-done li):visible")).to_contain_text(["Ferreira"])
    page.locator("#find").fill("nobody")
    expect(page.get_by_text(says(wording.NOTHING_FOUND))).to_be_visible()
    page.locator("#find").fill("5")
    expect(page.get_by_text(says(wording.NOTHING_FOUND))).to_be_hidden()
    assert fits(page) and barriers(page) == []
    shoot(page, "phone-refused-360")


def test_a_tap_before_the_scripts_are_there_is_not_lost(served: Served, tab: Opened) -> None:
    path = published(served.folder, 4)
    page = let_in(tab, served, path)

    def late(route: Route) -> None:
        page.wait_for_timeout(600)
        route.continue_()

    page.route("**/phone.js", late)
    page.goto(f"{served.address}/phone", wait_until="commit")
    tap(page, 1, "1–0")
    expect(card(page, 1).locator("[data-state=saved]")).to_be_visible()
    assert values(path) == ["1-0", ""]


def test_what_was_sent_without_an_answer_is_taken_back_all_the_same(served: Served, tab: Opened) -> None:
    path = published(served.folder, 4)
    page = let_in(tab, served, path)
    answers_lost(page)
    tap(page, 1, "1–0")
    expect(card(page, 1).locator("[data-state=waiting]")).to_be_visible()
    while not recorded(path):
        page.wait_for_timeout(50)
    card(page, 1).get_by_role("button", name="Undo board 1").tap()
    mend(page)
    expect(group(page, 1)).to_be_visible()
    expect(page.locator("#waiting")).to_be_hidden()
    assert values(path) == ["", ""]
    assert len(recorded(path)) == 2


def test_two_who_differ_are_shown_both_values_and_the_book_has_both(served: Served, tab: Opened) -> None:
    path = published(served.folder)
    helper = let_in(tab, served, path, label="Phone 1")
    deputy = let_in(tab, served, path, label="Phone 2", role=Role.DEPUTY)
    for page in (helper, deputy):
        cut(page)
    tap(helper, 1, "1–0")
    tap(deputy, 2, "½–½")
    tap(deputy, 3, "½–½")
    for board in ("1", "2", "3"):
        rival(path, 1, board, "0-1")
    for page in (helper, deputy):
        mend(page)
    expect(deputy.locator(".toast")).to_contain_text(
        says(wording.CONNECTED_AGAIN_SAVED_ALL, saved=0, all=2, lines="\0").partition("\0")[0]
    )
    expect(card(helper, 1)).to_contain_text("Board 1: results differ. You typed 1–0")
    expect(card(helper, 1)).to_contain_text("Bea entered 0–1")
    expect(card(helper, 1)).to_contain_text(says(wording.ARBITER_DECIDES))
    assert fits(helper) and barriers(helper) == []
    shoot(helper, "phone-conflict-360")
    card(helper, 1).locator("[data-act=keep]").tap()
    expect(row(helper, 1)).to_contain_text("0–1")
    assert len(boards(path)[0].disputed) == 1, "who has read it does not decide it"
    card(deputy, 3).locator("[data-act=keep]").tap()
    expect(row(deputy, 3)).to_contain_text("0–1")
    expect(deputy.locator("#waiting")).to_be_hidden()
    assert boards(path)[2].disputed == (), "a deputy lets go what the own phone said"
    card(deputy, 2).locator("[data-act=replace]").tap()
    expect(card(deputy, 2).locator("[data-state=saved]")).to_be_visible()
    # What stands is corrected by a deputy.
    row(deputy, 1).get_by_role("button").tap()
    tap(deputy, 1, "1–0")
    expect(card(deputy, 1).locator("[data-state=saved]")).to_be_visible()
    expect(row(helper, 1)).to_contain_text("1–0")
    assert values(path)[:3] == ["1-0", "1/2-1/2", "0-1"]
    assert not any(board.disputed for board in boards(path))


def test_a_clock_that_jumps_leaves_the_six_seconds_as_they_are(served: Served, tab: Opened) -> None:
    path = published(served.folder, 4)
    page = let_in(tab, served, path)
    tap(page, 1, "1–0")
    page.evaluate("() => { const now = Date.now; Date.now = () => now() + 3600000; }")
    undo = card(page, 1).get_by_role("button", name="Undo board 1")
    expect(undo).to_contain_text(re.compile(r"[1-5] s"))
    undo.tap()
    expect(group(page, 1)).to_be_visible()
    expect(page.locator("#waiting")).to_be_hidden()
    assert values(path) == ["", ""]


def test_revoked_in_the_middle(served: Served, tab: Opened) -> None:
    path = published(served.folder)
    page = let_in(tab, served, path, allowed=(*CUT, "401", "403"))
    tap(page, 1, "1–0")
    expect(card(page, 1).locator("[data-state=saved]")).to_be_visible()
    cut(page)
    tap(page, 2, "0–1")
    tap(page, 4, "1–0")
    expect(page.locator("#kept [data-kept=unreached]")).to_be_visible()
    expect(page.locator("#kept [data-kept=unreached]")).to_have_attribute("data-count", "2")
    shoot(page, "phone-cut-360")
    arbiter = as_chief(served, tab("/login"))
    expect(arbiter.get_by_role("listitem").filter(has_text="Phone 1")).to_contain_text(says(wording.IN_USE))
    arbiter.get_by_role("button", name=says(wording.REVOKE_NAME, name="Phone 1")).click()
    sentence = says(wording.PHONE_REVOKED_NOT_SENT, results="board 2 0–1, board 4 1–0")
    expect(page.get_by_role("alert")).to_contain_text(sentence, timeout=3000 * busyness())
    expect(page.locator(".card")).to_have_count(0)
    assert fits(page) and barriers(page) == []
    shoot(page, "phone-revoked-360")
    page.on("dialog", lambda dialog: dialog.accept())
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text(sentence)
    assert values(path)[:4] == ["1-0", "", "", ""]
    expect(arbiter.get_by_role("listitem").filter(has_text="Phone 1")).to_contain_text(says(wording.REVOKED))


def test_the_arbiter_invites_a_phone(served: Served, tab: Opened) -> None:
    path = published(served.folder)
    arbiter = as_chief(served, tab("/login"))
    arbiter.get_by_label(says(wording.FROM_BOARD)).fill("2")
    arbiter.get_by_label(says(wording.TO_BOARD)).fill("3")
    arbiter.get_by_role("button", name=says(wording.INVITE_PHONE)).click()
    code = arbiter.locator(".invited-code").inner_text()
    for width in (1280, 360):
        arbiter.set_viewport_size({"width": width, "height": 900})
        assert barriers(arbiter, *(LOOKS if width == 360 else ())) == []
        assert arbiter.evaluate("document.documentElement.scrollWidth") <= width
        shoot(arbiter, f"phones-{width}")
    phone = tab("/h", width=360, height=740, touch=True)
    phone.get_by_label(says(wording.CODE)).fill(code.lower())
    assert barriers(phone) == []
    shoot(phone, "phone-door-360")
    phone.get_by_role("button", name=says(wording.GO_ON)).tap()
    expect(phone.get_by_text(says(wording.NAME_INVITES_PHONE_ENTER, name="Ada"))).to_be_visible()
    assert fits(phone) and barriers(phone) == []
    shoot(phone, "phone-start-360")
    phone.get_by_role("button", name=says(wording.START)).tap()
    tap(phone, 2, "1–0")
    expect(card(phone, 2).locator("[data-state=saved]")).to_be_visible()
    arbiter.goto(served.address + "/e/open/phones")
    expect(arbiter.get_by_role("listitem").filter(has_text="Phone 1")).to_contain_text(says(wording.IN_USE))
    assert values(path)[1] == "1-0"


def as_chief(served: Served, page: Page) -> Page:
    """Somebody who is signed in, at the phones of the event."""
    account = served.access.accounts.add("Ada", "long enough", owner=True)
    secret = served.access.accounts.begin(account.id, "")
    page.context.add_cookies([{"name": f"arbitra-{served.port}", "value": secret, "url": served.address}])
    page.goto(served.address + "/e/open/phones")
    return page


def test_the_page_follows_the_rounds(served: Served, tab: Opened) -> None:
    path = published(served.folder, 4)
    page = let_in(tab, served, path)
    script = Reopened(path)
    script.do(Unpublish(tournament="main", round_number=1, case="regulations", reason="rule 7"))
    expect(page.get_by_text(says(wording.NO_ROUND_PUBLISHED))).to_be_visible()
    assert barriers(page) == []
    script.do(Publish(tournament="main"))
    expect(page.locator(".card")).to_have_count(2)
    at_rest(page)
    tap(page, 1, "1–0")
    expect(card(page, 1).locator("[data-state=saved]")).to_be_visible()
    rival(path, 1, "2", "1-0")
    expect(row(page, 2)).to_contain_text("1–0")
    script.book.look()
    script.do(DraftRound(tournament="main"))
    script.do(Publish(tournament="main"))
    script.book.close()
    expect(page.locator("h1")).to_have_text(says(wording.ROUND_NUMBER, number=2))
    at_rest(page)
    tap(page, 2, "½–½")
    expect(card(page, 2).locator("[data-state=saved]")).to_be_visible()
    assert values(path, 2) == ["", "1/2-1/2"]


def test_what_was_typed_while_the_server_was_away_arrives(served: Served, tab: Opened) -> None:
    path = published(served.folder)
    page = let_in(tab, served, path)
    served.stop()
    for board in (1, 2, 3):
        tap(page, board, "1–0")
    expect(page.locator("#kept [data-kept=unreached]")).to_have_attribute("data-count", "3")
    served.start()
    expect(page.locator("#waiting")).to_be_hidden()
    is_live(page)
    assert values(path)[:4] == ["1-0", "1-0", "1-0", ""]
    assert len(recorded(path)) == 3
    rival(path, 1, "5", "0-1")
    expect(row(page, 5)).to_contain_text("0–1")


def test_what_waits_on_a_phone_that_was_cut_off_stands_in_the_way_of_a_round(served: Served, tab: Opened) -> None:
    path = published(served.folder, 8)
    for board in ("1", "2", "3", "4"):
        rival(path, 1, board, "1-0")
    page = let_in(tab, served, path, role=Role.DEPUTY)
    arbiter = as_chief(served, tab("/login"))
    arbiter.goto(served.address + "/e/open/t/main/r/2")
    reaches_stage(arbiter, 2, "clear")
    arbiter.locator('form[action$="/r/2/pair"] [data-primary]').focus()
    posts(page, lambda route, _: route.abort())
    row(page, 2).get_by_role("button").tap()
    with page.expect_response(re.compile(r"/phone/waiting$")) as told:
        tap(page, 2, "½–½")
    assert told.value.status == 204
    page.context.set_offline(True)
    blocker = arbiter.locator("[data-blocker]")
    expect(blocker).to_contain_text(says(wording.NAME_HAS_COUNT_ENTRY, name="Phone 1", count=1))  # by itself
    expect(arbiter.get_by_role("link", name=says(wording.PAIR_ROUND_NUMBER, number=2))).to_be_focused()
    expect(blocker).to_contain_text(
        says(wording.ROUND_BOARD_RESULT_PHONE, round=1, board=2, result="½–½", recorded="1–0")
    )
    is_live(arbiter)
    primary(arbiter)
    expect(blocker.get_by_role("button", name=says(wording.GO_WITHOUT_NAME, name="Phone 1"))).to_be_focused()
    for width in (1280, 360):
        arbiter.set_viewport_size({"width": width, "height": 900})
        assert barriers(arbiter, *(LOOKS if width == 360 else ())) == []
        assert arbiter.evaluate("document.documentElement.scrollWidth") <= width
        shoot(arbiter, f"round-ready-phone-{width}")
    mend(page)
    page.context.set_offline(False)
    expect(page.locator("#waiting")).to_be_hidden()
    reaches_stage(arbiter, 2, "clear")
    assert values(path) == ["1-0", "1/2-1/2", "1-0", "1-0"]


def test_the_lock_covers_the_page_and_two_taps_open_it(served: Served, tab: Opened) -> None:
    path = published(served.folder, 4)
    page = let_in(tab, served, path)
    page.get_by_role("button", name=says(wording.LOCK)).tap()
    cover = page.locator("#locked")
    expect(cover).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    cover.get_by_role("button", name=says(wording.THEN_HERE)).tap(force=True)
    page.reload()
    expect(cover).to_be_visible()
    assert barriers(page) == []
    shoot(page, "phone-locked-360")
    cover.get_by_role("button", name=says(wording.TAP_HERE)).tap()
    cover.get_by_role("button", name=says(wording.THEN_HERE)).tap()
    expect(cover).to_be_hidden()
    page.get_by_role("button", name=says(wording.LOCK)).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=says(wording.TAP_HERE))).to_be_focused()
    for key in ("Enter", "Tab", "Enter"):
        page.keyboard.press(key)
    expect(cover).to_be_hidden()


def test_large_letters_leave_room_for_the_boards(served: Served, tab: Opened) -> None:
    """360 px with letters of 26 px are as wide as 220 px with those of 16."""
    path = published(served.folder, 16)
    page = let_in(tab, served, path, lang="es")
    page.set_viewport_size({"width": 220, "height": 450})
    head = page.locator(".phone-head").bounding_box()
    assert head is not None and head["height"] < 150
    assert page.evaluate("document.documentElement.scrollWidth") <= 220
    tap(page, 3, "½–½")
    expect(card(page, 3).locator("[data-state=saved]")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 220
    shoot(page, "phone-large-es-220")
    group(page, 4).get_by_role("button", name="Más").tap()
    page.get_by_role("button", name="0–1 i").first.tap()
    expect(card(page, 4).locator("[data-state=saved]")).to_be_visible()
    assert values(path)[2:4] == ["1/2-1/2", "-"]


def within(inner: Locator, outer: Locator) -> bool:
    small, large = inner.bounding_box(), outer.bounding_box()
    assert small is not None and large is not None
    return large["y"] <= small["y"] and small["y"] + small["height"] <= large["y"] + large["height"]


def test_scores_of_scrabble_have_two_fields(served: Served, tab: Opened) -> None:
    path = published(served.folder, 8, system="scrabble")
    page = let_in(tab, served, path)
    group(page, 1).get_by_label(says(wording.FIRST)).fill("1")
    group(page, 1).get_by_label(says(wording.SECOND)).fill("0")
    group(page, 1).get_by_role("button", name=says(wording.SAVE)).tap()
    expect(card(page, 1).get_by_text(says(wording.KEY_NOT_RESULT_NOTHING, key="1–0"))).to_be_visible()
    group(page, 1).get_by_label(says(wording.FIRST)).fill("401")
    group(page, 1).get_by_label(says(wording.SECOND)).fill("377")
    group(page, 1).get_by_role("button", name=says(wording.SAVE)).tap()
    expect(card(page, 1)).to_contain_text("401–377")
    expect(card(page, 1).locator("[data-state=saved]")).to_be_visible()
    assert values(path)[0] == "401-377"
    assert within(card(page, 1).locator("[data-state=saved]"), card(page, 1))
    assert "White" not in page.locator("main").inner_text()
    assert fits(page) and barriers(page) == []
    shoot(page, "phone-scrabble-360")


@pytest.mark.parametrize("theme", [pytest.param("light", marks=pytest.mark.long), "dark"])
def test_in_spanish_light_and_dark(served: Served, tab: Opened, theme: str) -> None:
    path = published(served.folder, 16)
    for board in ("1", "2", "4"):
        rival(path, 1, board, "1-0" if board != "4" else "1/2-1/2")
    page = let_in(tab, served, path, label="Teléfono 1", lang="es", theme=theme, height=1100)
    tap(page, 6, "0–1")
    expect(card(page, 6).locator("[data-state=saved]")).to_be_visible()
    assert english_words("\n".join(Read(page.content()).said), TYPED) == []
    assert fits(page) and barriers(page) == []
    shoot(page, f"phone-es-360-{theme}")


def test_a_helper_of_the_first_day_works_on_the_second(
    served: Served, tab: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody has said when the event ends."""
    path = published(served.folder)
    page = let_in(tab, served, path)
    tap(page, 1, "1–0")
    expect(row(page, 1)).to_be_visible()
    monkeypatch.setattr(phones, "now", lambda: now() + timedelta(hours=30))
    page.reload()
    is_live(page)
    tap(page, 2, "0–1")
    expect(card(page, 2).locator("[data-state=saved]")).to_be_visible()
    assert values(path)[:2] == ["1-0", "0-1"]
