"""What an arbiter finds at first sight: the next step is the largest thing, and nothing stands far from its place."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.playing import EnterResult
from arbitra.book.acts.setting_up import Configure, CreateTournament
from tests import sentences
from tests.sentences import worded
from tests.web.conftest import Opened, Served
from tests.web.made_events import Script, swiss
from tests.web.round_lab import ROUND, book_of, text_of
from tests.web.site import Site

MAIN = "/e/open/t/main"


def published(site: Site, **settings: object) -> None:
    script = swiss(book_of(site), players=8, played=1)
    script.do(DraftRound(tournament="main"))
    script.do(Publish(tournament="main"))
    if settings:
        script.do(Configure(tournament="main", changes=settings))
    script.book.close()


def primary_of(page: str) -> str:
    """What Ctrl+Enter does: the address it leads to, or the form it sends."""
    found = re.search(r"<(?:a|button)\b[^>]*\bdata-primary\b[^>]*>", page)
    assert found is not None
    address = re.search(r'(?:href|form)="([^"]+)"', found[0])
    return address[1] if address else ""


def test_the_palette_and_the_keys_are_found_with_the_mouse(served: Served, tab: Opened) -> None:
    swiss(served.folder / "open.arbitra", players=4, played=1).book.close()
    page = tab(f"{MAIN}/players")
    page.locator(".bar-find").click()
    expect(page.locator("dialog.palette[open]")).to_be_visible()
    page.locator(".palette-keys").click()
    expect(page.locator("dialog .keys-sheet")).to_be_visible()
    phone = tab(f"{MAIN}/players", width=360, touch=True)
    expect(phone.locator(".bar-find svg")).to_be_visible()
    expect(phone.locator(".bar-find span").first).to_be_hidden()
    assert phone.evaluate("document.documentElement.scrollWidth") == 360


def test_once_printed_results_are_the_next_step(site: Site) -> None:
    published(site)
    assert primary_of(site.get(f"{ROUND}2").text) == "the-set"
    site.post(f"{MAIN}/documents", {"doc-boards": "1", "round": "2"})
    assert primary_of(site.get(f"{ROUND}2").text) == f"{ROUND}2/results"


@pytest.mark.parametrize(
    ("time", "next_step"), [("2020-01-01 10:00", f"{ROUND}2/results"), ("2090-01-01 10:00", "the-set")]
)
def test_from_the_start_of_the_round_results_are_the_next_step(site: Site, time: str, next_step: str) -> None:
    published(site, round_times=["2020-01-01 09:00", time])
    assert primary_of(site.get(f"{ROUND}2").text) == next_step


def test_with_the_first_result_results_are_the_next_step(site: Site) -> None:
    script = swiss(book_of(site), players=8)
    script.play(leave_open=3)
    script.book.close()
    page = site.get(f"{ROUND}1").text
    assert primary_of(page) == f"{ROUND}1/results"
    assert '<progress max="4" value="1"' in page


def test_a_result_leads_to_its_cell_and_a_row_has_its_own_menu(served: Served, tab: Opened) -> None:
    script = swiss(served.folder / "open.arbitra", players=8)
    script.play(leave_open=4)
    script.book.close()
    page = tab(f"{MAIN}/r/1")
    page.locator("#board-2 .board").click()
    menu = page.locator("#board-2 .row-menu details")
    expect(menu).to_have_css("opacity", "1")
    menu.locator("summary").click()
    page.locator("#board-3 .board").hover()
    expect(menu.locator("a").first).to_have_attribute("href", f"{MAIN}/r/1/why?board=2")
    expect(menu.locator("a").first).to_be_visible()
    menu.locator("summary").click()
    page.locator("#board-3 .result a").click()
    page.wait_for_url("**/results#board-3")
    expect(page.locator("#board-3 button").first).to_be_focused()


def test_the_last_row_of_the_results_is_not_covered(served: Served, tab: Opened) -> None:
    script = swiss(served.folder / "open.arbitra", players=40)
    script.play()
    script.book.close()
    page = tab(f"{MAIN}/r/1/results")
    expect(page.locator("[data-complete]")).to_be_visible()
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    last, bar = page.locator("#board-20").bounding_box(), page.locator("[data-complete]").bounding_box()
    assert last is not None and bar is not None
    assert last["y"] + last["height"] <= bar["y"]


def test_the_button_of_an_event_names_the_next_step(site: Site) -> None:
    script = swiss(book_of(site), players=8)
    script.play(leave_open=3)
    script.book.close()
    page = site.get("/e/open").text
    assert re.search(r"data-primary[^>]*>\s*Enter 3 results", page)
    assert primary_of(page) == f"{ROUND}1/results"
    assert '<progress max="4" value="1"' in page
    assert re.search(r"<b>Screens</b> <span class=\"soft\">none</span>", page)
    assert re.search(r'<details class="more"><summary>\d+ things? to complete', page), "shut until the last round"


def test_of_several_tournaments_the_button_names_the_one(site: Site) -> None:
    script = Script(book_of(site), "Open")
    for name in ("A", "B"):
        script.do(CreateTournament(tournament=name, settings={"system": "dutch", "rounds": 5}))
    script.book.close()
    page = site.get("/e/open").text
    assert page.count("data-primary") == 1
    assert primary_of(page) == "/e/open/t/a"
    assert len(re.findall(r'<a class="btn[^>]*>Enter players', page)) == 2


def test_a_locked_system_is_one_line(site: Site) -> None:
    swiss(book_of(site), players=4, played=1).book.close()
    page = site.get(f"{MAIN}/settings").text
    assert 'name="system"' not in page
    assert worded(sentences.SHOW_THE_OTHER_SYSTEMS) in page


def test_phones_that_cannot_connect_have_a_way_on(site: Site) -> None:
    swiss(book_of(site), players=4).book.close()
    page = site.get("/e/open/phones").text
    assert primary_of(page) == "/e/open/addresses"
    assert 'name="label"' not in page
    assert '<a href="/e/open/phones">' in page.partition("bar-more")[2].partition("</details>")[0]


@pytest.mark.parametrize("path", ["r/1", "players", "standings", "settings"])
def test_the_only_tournament_has_no_name_in_a_title(site: Site, path: str) -> None:
    swiss(book_of(site), players=4, played=1).book.close()
    title = re.search(r"<title>(.*?)</title>", site.get(f"{MAIN}/{path}").text)
    assert title is not None and "main" not in title[1]


def test_points_stand_at_the_right_edge_of_a_card(served: Served, tab: Opened) -> None:
    swiss(served.folder / "open.arbitra", players=8, played=3).book.close()
    page = tab(f"{MAIN}/standings", width=360, touch=True)
    edges = page.evaluate("""[...document.querySelectorAll(".ranks tbody .score")].map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell.querySelector("a"));
        range.setStartAfter(cell.querySelector(".vh"));
        return [Math.round(range.getBoundingClientRect().right), Math.round(cell.getBoundingClientRect().right)];
    })""")
    assert edges and all(text <= cell for text, cell in edges), edges
    assert len({text for text, _ in edges}) == 1, "whole and half points end at the same edge"


def test_no_heading_of_a_comparison_breaks_inside_a_word(served: Served, tab: Opened) -> None:
    swiss(served.folder / "open.arbitra", players=8, played=2).book.close()
    page = tab(f"{MAIN}/r/2/why?board=1", width=360, touch=True)
    expect(page.locator(".criteria thead th").first).to_have_css("overflow-wrap", "normal")
    assert page.evaluate("document.documentElement.scrollWidth") == 360


def test_a_wide_screen_is_used(served: Served, tab: Opened) -> None:
    """Two columns, read down the first; both have their headings."""
    swiss(served.folder / "open.arbitra", players=26, played=1).book.close()
    page = tab(f"{MAIN}/r/1", width=1920)
    box = page.locator(".head").bounding_box()
    assert box is not None and box["width"] >= 1500
    first, seventh, eighth = (page.locator(f"#board-{key}").bounding_box() for key in (1, 7, 8))
    assert first is not None and seventh is not None and eighth is not None
    assert first["x"] == seventh["x"] < eighth["x"] and first["y"] < seventh["y"] > eighth["y"]
    expect(page.locator(".head-again")).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 900})
    expect(page.locator(".head-again")).to_be_hidden()


def test_points_say_when_and_ratings_stand_beside_names(site: Site) -> None:
    published(site)
    page = site.get(f"{ROUND}2").text
    assert page.count('<abbr title="points before this round">Before</abbr>') == 2
    row = re.search(r'<tr id="board-1".*?</tr>', page, re.DOTALL)
    assert row is not None
    assert re.search(r'</span></span><span class="rating soft">\d{4}</span></td>', row[0])


def test_byes_name_their_round_and_to_expel_is_out_of_the_way(site: Site) -> None:
    swiss(book_of(site), players=4, played=1).book.close()
    answer = site.get(f"{MAIN}/players/p1")
    assert re.search(r'name="round" value="2"[^>]*>Round 2</button>', answer.text)
    before, _, behind = answer.text.partition('<details class="more rarely">')
    assert "/expel" not in before
    assert re.search(r'/expel".*?class="btn small danger"', behind, re.DOTALL)


def test_a_fall_in_the_standings_is_not_a_fault(site: Site) -> None:
    swiss(book_of(site), players=8, played=3).book.close()
    for path in (f"{MAIN}/standings", f"{ROUND}3"):
        page = site.get(path).text
        assert 'href="#i-fall"' in page
        assert not re.search(r'class="(?:good|bad)"><svg', page)


def test_what_is_rarely_needed_stands_together(site: Site) -> None:
    swiss(book_of(site), players=8, played=3).book.close()
    panel = re.search(r'<div class="panel rarely">.*?</div>\s*</div>', site.get(f"{ROUND}3").text, re.DOTALL)
    assert panel is not None
    assert f"{ROUND}3/unpublish" in panel[0] and f"{ROUND}3/finish" in panel[0]
    assert "quiet" not in panel[0]


def test_on_a_phone_the_list_comes_first(served: Served, tab: Opened) -> None:
    swiss(served.folder / "open.arbitra", players=8, played=3).book.close()
    page = tab(f"{MAIN}/standings", width=360, touch=True)
    more = page.locator(".tucked-more")
    expect(more).to_be_visible()
    expect(page.locator(".tools")).to_be_hidden()
    first = page.locator(".ranks tbody tr").first.bounding_box()
    assert first is not None and first["y"] < 300
    more.click()
    expect(page.locator(".tools")).to_be_visible()
    expect(page.locator(".acts [data-primary]")).to_be_visible()
    wide = tab(f"{MAIN}/standings")
    expect(wide.locator(".tucked-more")).to_be_hidden()
    expect(wide.locator(".tools")).to_be_visible()


def test_a_round_on_a_phone_begins_with_its_boards_also_after_a_result_of_somebody_else(
    served: Served, tab: Opened
) -> None:
    script = swiss(served.folder / "open.arbitra", players=8, played=1)
    script.play(leave_open=2)
    page = tab(f"{ROUND}2?board=3", width=360, touch=True)
    more, why = page.locator(".tucked-more"), page.locator(".band a[data-key=w]")
    expect(why).to_be_hidden()
    expect(page.locator("#board-3 .row-menu summary")).to_be_visible()
    expect(page.locator("#board-2 .row-menu summary")).to_be_hidden()
    first = page.locator(".played tbody tr").first.bounding_box()
    assert first is not None and first["y"] < 400
    more.click()
    expect(why).to_be_visible()
    board = script.book.look().sections["main"].rounds[1].board("3")
    assert board is not None
    script.do(
        EnterResult(tournament="main", round_number=2, board="3", white=board.white, black=board.black, result="1-0")
    )
    expect(page.locator("#board-3 .result")).to_contain_text("1–0")
    expect(more).to_have_attribute("aria-expanded", "true")
    expect(why).to_be_visible()
    more.click()
    expect(why).to_be_hidden()
    script.book.close()


def test_the_history_names_the_only_tournament_by_its_event(site: Site) -> None:
    swiss(book_of(site), players=4, played=1).book.close()
    answer = site.get("/e/open/history")
    assert "main" not in text_of(answer).partition("No.")[2]
    assert "Harbour Open" in text_of(answer).partition("No.")[2]
