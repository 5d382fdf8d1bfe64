"""A phone says otherwise than the book: the arbiter's pages name it at once, nothing goes on, an arbiter decides."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from arbitra.book.acts.closing import Finish
from arbitra.book.acts.contradicting import Contradict
from arbitra.book.acts.pairing import Unpublish
from arbitra.book.book import Book, Done, Who
from arbitra.book.store.volume import open_file
from arbitra.book.views import published as for_everybody
from tests.web import wording
from tests.web.accessible import barriers
from tests.web.conftest import Opened, Served, shoot
from tests.web.handles import is_live
from tests.web.made_events import Script
from tests.web.phones_lab import op
from tests.web.results_lab import (
    CUT,
    FIRST,
    MAIN,
    all_saved,
    boards,
    cell,
    cut,
    mend,
    published,
    recorded,
    rival,
    said,
    typed,
    values,
)
from tests.web.round_lab import text_of
from tests.web.site import ORIGIN, TOKEN, Site


def says(path: Path, key: str, result: str, by: str = "Phone 2") -> int:
    """A phone that was cut off comes back: the number of its fact."""
    board = next(one for one in boards(path) if one.key == key)
    book = Book(open_file(path))
    place = {"tournament": MAIN, "round_number": 1, "board": key, "white": board.white, "black": board.black}
    done = book.do(Contradict(result=result, **place), Who(by, "phone"))  # type: ignore[arg-type]
    book.close()
    assert isinstance(done, Done)
    return done.facts[-1].number


def finished(folder: Path) -> Path:
    """Two boards, White won both."""
    path = published(folder, 4)
    for key in ("1", "2"):
        rival(path, 1, key, "1-0")
    return path


def acts(path: Path) -> list[str]:
    book = Book(open_file(path, readonly=True))
    try:
        return [fact.act for fact in book.volume.store.facts()]
    finally:
        book.close()


def test_the_page_names_it_at_once_and_the_arbiter_keeps_what_is_saved(served: Served, tab: Opened) -> None:
    path = finished(served.folder)
    ana, bea = tab(FIRST), tab(FIRST, name="Bea")
    expect(ana.locator("[data-complete]")).to_be_visible()
    says(path, "1", "0-1")
    expect(said(ana)).to_have_text(wording.says(wording.BOARD_DIFFERS, board=1))
    for page in (ana, bea):
        expect(cell(page, 1)).to_have_class("is-disputed")
        expect(cell(page, 1)).to_have_accessible_name(re.compile("1–0, contradicted$"))
        expect(page.locator("[data-complete]")).to_be_hidden()
        expect(page.locator("[data-count]")).to_have_text("1")
    expect(ana.locator(".says:not(.touch)")).to_contain_text(
        re.compile(
            r"Board 1: results differ\. Phone 2, on a phone, says 0–1 \(\d\d:\d\d\)\."
            r" Bea, .+, entered 1–0 \(\d\d:\d\d\)\."
        )
    )
    assert barriers(ana) == []
    shoot(ana, "results-disputed-1280")
    ana.set_viewport_size({"width": 360, "height": 740})
    assert ana.evaluate("document.documentElement.scrollWidth <= 360")
    shoot(ana, "results-disputed-360")
    ana.set_viewport_size({"width": 1280, "height": 800})
    cell(ana, 1).focus()
    typed(ana, "k")
    for page in (ana, bea):
        expect(cell(page, 1)).to_have_class(re.compile("is-saved"))
        expect(page.locator("[data-complete]")).to_be_visible()
    assert values(path)[0] == "1-0"
    assert acts(path)[-2:] == ["contradict", "settle"]
    assert boards(path)[0].disputed == ()


def test_the_arbiter_takes_the_other_one_with_one_click(served: Served, tab: Opened) -> None:
    path = finished(served.folder)
    says(path, "1", "0-1")
    ana = tab(FIRST)
    expect(cell(ana, 1)).to_have_class("is-disputed")
    ana.get_by_role("button", name=wording.says(wording.REPLACE_RESULT, result="0–1")).click()
    all_saved(ana)
    expect(cell(ana, 1)).to_have_class(re.compile("is-saved"))
    expect(ana.locator("[data-complete]")).to_be_visible()
    assert values(path)[0] == "0-1"
    typed(ana, "z")
    expect(cell(ana, 1)).to_have_class("is-disputed")
    assert values(path)[0] == "1-0"


@pytest.mark.long
def test_a_third_result_decides_too_and_undo_asks_again(served: Served, tab: Opened) -> None:
    path = finished(served.folder)
    says(path, "1", "0-1")
    ana = tab(FIRST)
    cell(ana, 1).focus()
    typed(ana, "5")
    all_saved(ana)
    expect(cell(ana, 1)).to_have_class(re.compile("is-saved"))
    assert acts(path)[-2:] == ["result", "settle"]
    typed(ana, "z")
    expect(cell(ana, 1)).to_have_class("is-disputed")
    assert (values(path)[0], len(boards(path)[0].disputed)) == ("1-0", 1)


def test_what_is_decided_while_cut_off_arrives_later(served: Served, tab: Opened) -> None:
    path = finished(served.folder)
    says(path, "1", "0-1")
    ana = tab(FIRST, allowed=CUT)
    cut(ana)
    cell(ana, 1).focus()
    typed(ana, "k")
    expect(cell(ana, 1)).to_have_class("is-waiting")
    later = says(path, "1", "1/2-1/2", "Phone 3")
    is_live(ana, "cut")
    mend(ana)
    expect(cell(ana, 1)).to_have_class("is-disputed")
    assert [one.number for one in boards(path)[0].disputed] == [later], "what nobody had read is not decided"


def test_an_arbiter_who_lets_go_what_they_typed_leaves_a_trace(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12)
    ana = tab(FIRST, allowed=CUT)
    cut(ana)
    typed(ana, "1")
    rival(path, 1, "1", "0-1")
    mend(ana)
    expect(cell(ana, 1)).to_have_class("is-conflict")
    assert "contradict" not in acts(path), "they decide it themselves"
    typed(ana, "Home k")
    all_saved(ana)
    expect(cell(ana, 1)).to_have_class("is-saved")
    assert acts(path)[-1] == "contradict"
    assert boards(path)[0].disputed == ()
    assert [fact.actor for fact in recorded(path)] == ["Bea"]


def test_of_three_that_were_sent_one_is_not_saved_and_the_page_says_which(served: Served, tab: Opened) -> None:
    path = published(served.folder, 12)
    ana = tab(FIRST, allowed=CUT)
    cut(ana)
    typed(ana, "1 0 5")
    expect(ana.locator("#waiting")).to_contain_text(wording.says(wording.COUNT_WAITING, count=3))
    rival(path, 1, "2", "1-0")
    expect(ana.locator("#kept [data-kept=unreached]")).to_be_visible()
    mend(ana)
    expect(ana.locator(".toast")).to_have_text(
        re.compile(r"^Back online\. Saved: 2 of 3\. Not saved: Round 1, board 2: .+–.+ 0–1\.$")
    )


def test_live_is_not_green_beside_not_connected(served: Served, tab: Opened) -> None:
    published(served.folder, 12)
    ana = tab(FIRST, allowed=CUT)
    live = ana.locator("#live")
    is_live(ana)
    cut(ana)
    typed(ana, "1")
    expect(ana.locator("#kept [data-kept=unreached]")).to_be_visible()
    is_live(ana, "cut")
    expect(live).to_have_class(re.compile("is-off"))
    mend(ana)
    all_saved(ana)
    is_live(ana)
    expect(live).not_to_have_class(re.compile("is-off"))


@pytest.fixture
def disputed(site: Site) -> Path:
    path = finished(site.folder)
    says(path, "1", "0-1")
    return path


def test_ready_names_it_and_decides_it_there(site: Site, disputed: Path) -> None:
    ready = "/e/open/t/main/r/2"
    page = site.get(ready)
    assert "todo-disputed-1" in page.text
    assert wording.says(wording.TWO_RESULTS_CONTRADICT_EACH, round=1, boards=1, count=1) in text_of(page)
    assert site.post(f"{ready}/pair").status_code == 422
    (number,) = (one.number for one in boards(disputed)[0].disputed)
    assert f'name="settles" value="{number}"' in page.text
    place = {key: str(value) for key, value in op(disputed, "1", "1-0").items() if key in ("board", "white", "black")}
    seen = str(boards(disputed)[0].version)
    site.post(f"{ready}/result", {**place, "round": "1", "seen": seen, "settles": str(number), "result": "1-0"})
    assert boards(disputed)[0].disputed == ()
    assert "todo-disputed" not in site.get(ready).text


def test_the_round_is_not_complete_and_its_pages_say_why(site: Site, disputed: Path) -> None:
    assert 'id="disputed"' in site.get("/e/open/t/main/r/1").text
    assert wording.says(wording.DECIDE_COUNT_CONTRADICTION, count=1) in text_of(site.get("/e/open"))
    assert wording.says(wording.CONTRADICTIONS_DECIDED) in text_of(site.get("/e/open/t/main/r/1/checklist"))
    assert "0–1 contradicts 1–0" in text_of(site.get("/e/open/history"))


def test_a_tournament_that_is_finished_stays_so_and_its_page_names_it(site: Site) -> None:
    path = finished(site.folder)
    script = Script.opened(path)
    script.do(Finish(tournament=MAIN))
    script.book.close()
    says(path, "1", "0-1")
    page = site.get("/e/open/t/main/r/1").text
    assert 'id="disputed"' in page and "/export/trf26" in page
    assert wording.part(wording.ROUND_BOARD_HAS_TWO) in text_of(site.get("/e/open"))


def test_what_an_arbiter_drops_is_noted_once_also_where_it_can_count_no_more(site: Site) -> None:
    path = finished(site.folder)
    drop = op(path, "1", "0-1", intent="drop")
    first, second = (_sent(site, drop) for _ in range(2))
    assert first == second and first["outcome"] == "done" and first["noted"]
    assert _sent(site, {**drop, "id": "tab00000-same", "result": "1-0"}).get("noted") is None, "it is what is saved"
    script = Script.opened(path)
    script.do(Unpublish(tournament=MAIN, case="regulations", reason="rule 7"))
    script.book.close()
    assert _sent(site, {**drop, "id": "tab00000-later"})["noted"]
    assert acts(path).count("contradict") == 2


def _sent(site: Site, operation: dict[str, object]) -> dict[str, object]:
    found = TOKEN.search(site.get("/").text)
    assert found is not None
    headers = {"Origin": ORIGIN, "X-Arbitra-Token": found[1], "Accept": "application/json"}
    headers["X-Arbitra-Book"] = site.book(FIRST)
    answer = site.client.post(FIRST, json={"ops": [operation]}, headers=headers)
    (one,) = answer.json()["ops"]
    return dict(one)


def test_halls_and_public_pages_know_nothing_of_it(site: Site) -> None:
    path = finished(site.folder)
    before = _mark(path)
    says(path, "1", "0-1")
    assert _mark(path) == before


def _mark(path: Path) -> str:
    book = Book(open_file(path, readonly=True))
    try:
        return for_everybody.mark_of(for_everybody.published(book.state))
    finally:
        book.close()
