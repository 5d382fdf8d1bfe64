from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from arbitra.book.acts.closing import Finish
from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.pairing import DraftRound
from arbitra.book.acts.setting_up import CreateTournament, LeaveFide
from arbitra.book.acts.taking_part import AskBye, Withdraw
from arbitra.book.state.people import Person
from arbitra.documents.round import cutting_order
from tests.web import wording
from tests.web.conftest import Opened, Served, comes_true, primary, shoot
from tests.web.large import large_event
from tests.web.made_events import swiss
from tests.web.site import Site
from tests.web.wording import says

BASE = "/e/open/t/main"
KINDS = ("boards", "names", "slips", "standings", "crosstable", "players")


@pytest.mark.parametrize("count", [1, 7, 8, 9, 18, 40, 63])
def test_the_cut_stacks_laid_on_each_other_are_in_order(count: int) -> None:
    pages = cutting_order(range(1, count + 1))
    assert len(pages) == -(-count // 8)
    assert [len(page) for page in pages] == sorted((len(page) for page in pages), reverse=True)
    stacks = [[page[place] for page in pages if place < len(page)] for place in range(8)]
    assert [board for stack in stacks for board in stack] == list(range(1, count + 1))


def test_every_sheet_says_what_it_is_and_where_the_book_stood(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=11, played=2)
    head = script.book.head
    script.book.close()
    for kind in KINDS:
        answer = site.get(f"{BASE}/print/{kind}?round=2")
        assert answer.status_code == 200
        assert f"action {head.number}-{head.digest[:8]}" in answer.text
        assert "Harbour Open" in answer.text
    boards = site.get(f"{BASE}/print/boards?round=2").text
    assert re.search(r"Round 2, pairings by board · published \d\d:\d\d · printed \d\d:\d\d", boards)
    assert boards.count('<th scope="row" class="num board">') == 5
    assert ">bye<" in boards


def test_a_draft_is_called_one_and_byes_are_named(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=8, played=1)
    person = next(iter(script.book.state.people))
    script.do(AskBye(tournament="main", person=person, round_number=2, kind="half"))
    script.do(DraftRound(tournament="main"))
    script.book.close()
    answer = site.get(f"{BASE}/print/boards?round=2").text
    assert f'<p class="paper-stamp">{says(wording.DRAFT_STAMP)}</p>' in answer
    assert "· draft ·" in answer
    assert "Ashgrove, Tamsin (half-point bye)." in answer
    assert (
        f'<p class="paper-stamp">{says(wording.DRAFT_STAMP)}</p>' not in site.get(f"{BASE}/print/boards?round=1").text
    )


def test_somebody_who_enters_late_has_not_withdrawn(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=8, played=1)
    script.do(Withdraw(tournament="main", person="p8"))
    script.play(leave_open=2)
    script.do(AddPlayer(tournament="main", who=Person(name="Newcomer, Eva", rating=2390)))
    script.book.close()
    assert (
        "Not playing: Hidalgo, Inés (withdrawn); Newcomer, Eva (joins later)."
        in site.get(f"{BASE}/print/boards?round=2").text
    )
    players = site.get(f"{BASE}/players").text
    assert re.search(r">Later <span>1</span>", players)
    assert "Newcomer" in site.get(f"{BASE}/players?show=later").text
    assert "Newcomer" not in site.get(f"{BASE}/players?show=out").text


def test_by_name_everybody_once_in_the_order_of_names(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=20, played=1)
    script.book.close()
    answer = site.get(f"{BASE}/print/names?round=1").text
    names = re.findall(r'<th scope="row" class="person">([^<]*?)(?: <small|</th>)', answer)
    assert len(names) == 20
    assert names.index("Ó Dálaigh, Séamus") < names.index("Quill, Maud")
    assert names[-1] == "Țurcanu, Ana"


def test_leaving_fide_mode_stands_on_every_document(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=6, played=1)
    script.do(LeaveFide(tournament="main"))
    script.book.close()
    for kind in KINDS:
        assert says(wording.NOT_FIDE_MODE) in site.get(f"{BASE}/print/{kind}?round=1").text


def test_a_set_is_one_page_and_the_browser_remembers_it(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=10, played=1).book.close()
    usual = site.get(f"{BASE}/documents").text
    assert re.findall(r'name="doc-(\w+)" value="1" checked', usual) == ["boards", "names", "slips"]
    answer = site.post(
        f"{BASE}/documents", {"doc-standings": "1", "doc-boards": "1", "doc-nonsense": "1", "round": "1"}
    )
    assert answer.headers["location"] == f"{BASE}/print?set=boards%2Cstandings&round=1&now=1"
    page = site.follow(answer).text
    assert page.count('<section class="sheet') == 2
    assert "data-print-now" in page
    again = site.get(f"{BASE}/documents").text
    assert re.findall(r'name="doc-(\w+)" value="1" checked', again) == ["boards", "standings"]
    assert site.get(f"{BASE}/print?round=1").text.count('<section class="sheet') == 2
    assert "data-print-now" not in site.get(f"{BASE}/print?round=1").text


def test_back_leads_to_the_page_that_was_printed_from_and_nowhere_else(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=6, played=1).book.close()
    round_page = site.get(f"{BASE}/r/1").text
    assert f'name="back" value="{BASE}/r/1"' in round_page
    answer = site.post(f"{BASE}/documents", {"doc-boards": "1", "round": "1", "back": f"{BASE}/r/1"})
    assert f'href="{BASE}/r/1" data-back' in site.follow(answer).text
    for elsewhere in ("//evil.example", "https://evil.example", "/e/other", ""):
        page = site.get(f"{BASE}/print/boards?" + urlencode({"round": 1, "back": elsewhere})).text
        assert f'href="{BASE}/documents?round=1" data-back' in page
    assert f'href="{BASE}/standings" data-back' in site.get(f"{BASE}/print/standings?back={BASE}/standings").text


def test_one_set_for_all_tournaments_of_an_event(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=6, played=2)
    script.do(CreateTournament(tournament="Women", settings={"system": "berger"}))
    for number in range(1, 5):
        script.do(AddPlayer(tournament="Women", who=Person(name=f"Player {number}")))
    script.play(tournament="Women")
    script.do(CreateTournament(tournament="Empty", settings={"rounds": 5}))
    script.book.close()
    assert 'name="all"' in site.get(f"{BASE}/documents").text
    answer = site.post(f"{BASE}/documents", {"doc-boards": "1", "doc-names": "1", "all": "1", "round": "2"})
    page = site.follow(answer).text
    heads = re.findall(r'<p class="bar-event">(.*?)</p>\s*<h1>(.*?) <span>(.*?)</span>', page)
    assert [(event.rpartition(" ")[2], title) for event, title, _ in heads] == [
        ("main", "Round 2"),
        ("main", "Round 2"),
        ("Women", "Round 1"),
        ("Women", "Round 1"),
    ]
    assert 'href="/e/open" data-back' in page


def test_reports_are_offered_in_both_forms(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=6, rounds=3, played=3)
    page = site.get(f"{BASE}/documents").text
    script.do(Finish(tournament="main"))
    script.book.close()
    done = site.get(f"{BASE}/r/3").text
    for shown in (page, done):
        assert re.findall(r'href="[^"]*/export/(trf\d\d)"', shown)[:2] in (["trf26", "trf16"], ["trf16", "trf26"])


def test_nothing_to_print_before_the_first_round(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=4).book.close()
    assert says(wording.NOTHING_PRINT_YET) in site.get(f"{BASE}/print").text
    assert site.get(f"{BASE}/print/boards?round=1").status_code == 404
    assert site.get(f"{BASE}/print/tickets").status_code == 404
    assert site.get(f"{BASE}/print/players").status_code == 200
    assert says(wording.NOT_THERE_YET) in site.get(f"{BASE}/documents").text


def test_the_time_of_printing_is_now(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=4, played=1).book.close()
    found = re.search(r"printed (\d\d):(\d\d)", site.get(f"{BASE}/print/boards?round=1").text)
    assert found is not None
    now = datetime.now()
    assert (now.hour * 60 + now.minute - int(found[1]) * 60 - int(found[2])) % (24 * 60) <= 1


def pdf_pages(path: Path) -> list[tuple[float, float]]:
    """The size of every page in millimetres. Chromium writes page objects uncompressed."""
    found = re.findall(rb"/Type /Page\n.*?/MediaBox \[([\d. ]+)\]", path.read_bytes(), re.DOTALL)
    sizes = [tuple(map(float, box.split())) for box in found]
    return [(round(right / 72 * 25.4), round(top / 72 * 25.4)) for _, _, right, top in sizes]


def fits(page: Page, width: int, selector: str) -> bool:
    """Whether nothing reaches over its frame on a page with so many millimetres between the margins."""
    page.emulate_media(media="print")
    page.set_viewport_size({"width": int(width / 25.4 * 96), "height": 900})
    inside = "one => one.scrollWidth <= one.clientWidth + 1 && one.offsetWidth <= one.parentElement.clientWidth + 1"
    return bool(page.locator(selector).evaluate_all(f"all => all.length > 0 && all.every({inside})"))


def test_on_paper_pages_are_full_and_nothing_is_cut(served: Served, tab: Opened, tmp_path: Path) -> None:
    large_event(served.folder / "open.arbitra", 100, 3)
    page = tab(f"{BASE}/print?set=boards,names,slips&round=3")
    for selector in (".paper-table", ".slip-players", ".slip-results"):
        assert fits(page, 180, selector)
    boards = page.locator(".paper-table:not(.close) tbody tr").count()
    names = page.locator(".paper-table.close tbody tr").count()
    slips = page.locator(".slip").count()
    path = tmp_path / "set.pdf"
    page.pdf(path=path, prefer_css_page_size=True)
    sizes = pdf_pages(path)
    assert set(sizes) == {(210, 297)}
    assert len(sizes) == -(-boards // 27) + -(-names // 47) + -(-slips // 8)
    page.goto(f"{page.url}&paper=letter")
    page.pdf(path=path, prefer_css_page_size=True)
    assert set(pdf_pages(path)) == {(216, 279)}
    page.goto(page.url.partition("/print")[0] + "/print/slips?round=3")
    page.pdf(path=path, prefer_css_page_size=True)
    assert set(pdf_pages(path)) == {(216, 279)}, "the paper is remembered"
    assert len(pdf_pages(path)) == -(-slips // 8)


def test_forty_players_and_the_note_below_them_fit_on_one_page(served: Served, tab: Opened, tmp_path: Path) -> None:
    swiss(served.folder / "open.arbitra", players=40, played=1).book.close()
    path = tmp_path / "page.pdf"
    for kind in ("standings", "crosstable", "players"):
        page = tab(f"/e/open/t/main/print/{kind}")
        page.pdf(path=path, prefer_css_page_size=True)
        assert len(pdf_pages(path)) == 1, kind


def test_a_wide_crosstable_lies_across(served: Served, tab: Opened, tmp_path: Path) -> None:
    large_event(served.folder / "open.arbitra", 30, 11)
    page = tab(f"{BASE}/print/crosstable")
    path = tmp_path / "cross.pdf"
    page.pdf(path=path, prefer_css_page_size=True)
    assert set(pdf_pages(path)) == {(297, 210)}
    assert fits(page, 267, ".paper-table")
    shoot(page, "print-crosstable")


def test_on_a_phone_the_whole_width_of_the_paper_is_seen_and_prints_as_ever(served: Served, tab: Opened) -> None:
    large_event(served.folder / "open.arbitra", 30, 11)
    page = tab(f"{BASE}/print?set={','.join(KINDS)}", width=360, height=800)
    papers = page.locator(".sheet, .slips")
    expect(page.locator(".sheet.wide")).to_have_count(1)
    across = "all => all.map(one => Math.round(one.getBoundingClientRect().width))"
    inside = page.locator("main").evaluate("main => main.clientWidth")
    assert papers.evaluate_all(across) == [inside] * papers.count()
    assert page.locator("main").evaluate("main => main.scrollWidth") == inside
    shoot(page, "print-set-360")
    page.emulate_media(media="print")
    smaller = "all => all.filter(one => getComputedStyle(one).zoom !== '1').length"
    assert papers.evaluate_all(smaller) == 0
    page.emulate_media(media="screen")
    page.set_viewport_size({"width": 1280, "height": 800})
    assert papers.evaluate_all(smaller) == 0


def test_ctrl_enter_prints_and_escape_goes_back(served: Served, tab: Opened) -> None:
    swiss(served.folder / "open.arbitra", players=10, played=1).book.close()
    page = tab(f"{BASE}/documents")
    shoot(page, "documents-1280")
    page.evaluate("sessionStorage.clear()")
    page.context.add_init_script(
        "window.print = () => sessionStorage.setItem('printed', Number(sessionStorage.getItem('printed')) + 1)"
    )
    primary(page)
    expect(page.locator(".slip")).to_have_count(5)
    comes_true(page, "() => sessionStorage.getItem('printed') === '1'")
    page.keyboard.press("Control+Enter")
    comes_true(page, "() => sessionStorage.getItem('printed') === '2'")
    shoot(page, "print-set-1280")
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name=says(wording.DOCUMENTS))).to_be_visible()
