"""The two pictures of the README: a draft with the reason of a board, and the page that says why."""

from __future__ import annotations

from datetime import date

import pytest
from playwright.sync_api import expect

from arbitra.book.acts.pairing import DraftRound
from arbitra.book.acts.playing import EnterResult
from arbitra.web.events.demonstration import make
from tests.archives import ROOT
from tests.web.conftest import HEARS, Opened, Served, comes_true
from tests.web.made_events import Script
from tests.web.manual_walk import SCALE, Walk

PICTURES = ROOT / "docs" / "pictures"
LARGEST = 200_000


@pytest.mark.long
def test_a_round_and_a_why(served: Served, tab: Opened) -> None:
    make(served.folder, date(2026, 11, 16))
    script = Script.opened(served.folder / "harbour-open.arbitra")
    for board in script.book.state.sections["main"].rounds[3].waiting():
        script.do(EnterResult.at(board.address("main", 4), result="1-0"))
    script.do(DraftRound(tournament="main"))
    script.book.close()
    walk = Walk(tab("/e/harbour-open/t/main/r/5", scale=SCALE), "en", "front")
    walk.page.locator("#board-3 .board a").click()
    expect(walk.page.locator(".reason")).to_contain_text("Eriksen")
    comes_true(walk.page, HEARS)
    walk.picture("round", 720)
    walk.page.goto(f"{served.address}/e/harbour-open/t/main/r/4/why?board=6")
    expect(walk.page.locator(".bracket")).to_be_visible()
    comes_true(walk.page, HEARS)
    walk.picture("why", 760)


def test_they_are_there_and_small() -> None:
    sizes = {path.name: path.stat().st_size for path in PICTURES.glob("*.png")}
    assert sizes.keys() == {"round.png", "why.png"}
    assert max(sizes.values()) < LARGEST
