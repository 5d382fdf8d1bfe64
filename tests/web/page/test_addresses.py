"""Whoever looks at an earlier state stays in it, reads only, and goes back to now by a link that says so."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from arbitra.book.acts.pairing import DraftRound, Publish
from arbitra.book.acts.presence import OpenCheckIn
from arbitra.web.page.addresses import at_state
from arbitra.web.pages import ROUTES
from tests.sentences import phrase
from tests.web import wording
from tests.web.conftest import Opened, Served, primary, shoot
from tests.web.made_events import Script, swiss
from tests.web.site import Site
from tests.web.wording import ADD_PLAYER, says

T = "/e/open/t/main"
FIELDS = {"b": "open", "t": "main", "p": "p1", "kind": "boards"}
BAND = 'class="band past"'
WRITES = re.compile(r'<form\b[^>]*method="post"', re.IGNORECASE)
PARTS = ("/reason", "/palette", "/find", "/print", "/print/{kind}", "/pdf", "/pdf/{kind}", "/pages")
"""What is no page of the shell: parts of one, lists for scripts, sheets to print."""
STAGES: dict[str, Callable[[Script], object]] = {
    "check-in": lambda script: script.do(OpenCheckIn(tournament="main")),
    "draft": lambda script: script.do(DraftRound(tournament="main")),
    "published": lambda script: (script.do(DraftRound(tournament="main")), script.do(Publish(tournament="main"))),
    "complete": lambda script: None,
}


def addresses(number: str) -> list[tuple[str, str]]:
    """Every page of an event, as its route and as an address."""
    paths = [route.path for route in ROUTES if route.method == "GET" and route.path.startswith("/e/{b}")]
    return [(path, path.format(**FIELDS, n=number)) for path in paths if number == "1" or "{n}" in path]


@pytest.mark.parametrize("stage", STAGES)
def test_no_page_of_an_earlier_state_writes_or_leads_out_of_it(site: Site, stage: str) -> None:
    script = swiss(site.folder / "open.arbitra", players=8, played=2)
    STAGES[stage](script)
    head = script.book.head.number
    script.book.close()
    for route, address in (*addresses("1"), *addresses("3")):
        answer = site.get(at_state(address, head))
        if answer.status_code == 303:
            answer = site.follow(answer)
            assert f"/e/open@{head}" in str(answer.url), address
        assert answer.status_code in (200, 404, 409), address
        assert not WRITES.search(answer.text), address
        if not route.endswith(PARTS):
            assert BAND in answer.text, address
            links = re.findall(r'<a\b[^>]*href="(/e/open[^"]*)"', answer.text)
            ways_out = {link for link in links if not re.match(r"/e/open@\d+", link)}
            assert ways_out == {at_state(answer.url.path, None)}, address


@pytest.mark.parametrize("page", ["/settings", "/t/main/settings"])
def test_settings_of_an_earlier_state_are_read_only(site: Site, page: str) -> None:
    swiss(site.folder / "open.arbitra", players=4).book.close()
    assert '<fieldset class="bare" disabled>' in site.get(f"/e/open@5{page}").text
    assert '<fieldset class="bare">' in site.get(f"/e/open{page}").text


@pytest.mark.parametrize(
    ("page", "said"),
    [
        ("/people", says(wording.PAGE_HAS_NO_EARLIER)),
        ("/t/main/players/new", says(wording.EARLIER_STATE_NOTHING_RECORDED)),
        ("/tournament/new", says(wording.EARLIER_STATE_NOTHING_RECORDED)),
    ],
)
def test_a_page_without_earlier_states_says_so(site: Site, page: str, said: str) -> None:
    swiss(site.folder / "open.arbitra", players=4).book.close()
    answer = site.get(f"/e/open@3{page}")
    assert answer.status_code == 409
    assert said in answer.text
    assert f'href="/e/open{page}">Show the current version' in answer.text
    assert site.get(f"/e/open{page}").status_code == 200


def test_the_palette_stays_in_the_state_and_offers_no_acts(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=8, played=2)
    head = script.book.head.number
    script.book.close()
    offers = site.client.get(f"/e/open@{head}/palette?t=main").json()
    urls = {one["text"]: one["url"] for one in offers if not one["why"]}
    assert urls["Standings"] == at_state(f"{T}/standings", head)
    assert urls["Tie-breaks"] == at_state(f"{T}/settings#s-ties", head)
    assert urls["Events"] == "/"
    whys = {one["text"]: one["why"] for one in offers if one["why"]}
    assert (
        whys[says(wording.UNDO_MY_LAST_ACT)]
        == whys["Pair round 3"]
        == whys[phrase(ADD_PLAYER)]
        == says(wording.NOT_EARLIER_STATE)
    )
    found = site.client.get(f"/e/open@{head}/find?t=main&q=1").json()
    assert at_state(f"{T}/players/p1", head) in {one["url"] for one in found}
    assert all(f"/e/open@{head}/" in one["url"] for one in found)


def test_a_search_that_finds_one_player_stays_in_the_state(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=4)
    head = script.book.head.number
    script.book.close()
    answer = site.get(at_state(f"{T}/players?q=belloc&go=1", head))
    assert answer.headers["location"] == at_state(f"{T}/players/p2", head)


def test_keys_stay_in_the_state(served: Served, tab: Opened) -> None:
    script = swiss(served.folder / "open.arbitra", players=8, played=2)
    head = script.book.head.number
    script.book.close()
    page = tab(at_state(f"{T}/r/1", head), allowed=("409",))
    page.keyboard.press("z")
    expect(page.locator(".toast")).to_have_text(says(wording.EARLIER_STATE_NOTHING_RECORDED))
    for key in ("g", "3", "Enter"):
        page.keyboard.press(key)
    page.wait_for_url(f"**/e/open@{head}/**/r/2/results#board-3")
    expect(page.locator(".band.past")).to_contain_text(says(wording.AS_AFTER_NO_NUMBER, number=head))
    page.keyboard.press("Control+k")
    page.keyboard.type("people")
    expect(page.get_by_role("option", selected=True)).to_contain_text(says(wording.PEOPLE_PHONES))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=says(wording.PAGE_HAS_NO_EARLIER))).to_be_visible()
    shoot(page, "earlier-none-1280")
    page.set_viewport_size({"width": 360, "height": 800})
    shoot(page, "earlier-none-360")
    primary(page)
    expect(page.get_by_role("heading", name=says(wording.PEOPLE))).to_be_visible()
    expect(page.locator(".band.past")).to_have_count(0)


def test_an_address_of_before_leads_to_the_same_state(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=4).book.close()
    assert site.get(f"{T}/players?q=a&at=4").headers["location"] == at_state(f"{T}/players?q=a", 4)
    assert site.get("/e/open@4/history?at=").headers["location"] == "/e/open/history"
    assert site.post("/e/open@4/undo").status_code == 409
