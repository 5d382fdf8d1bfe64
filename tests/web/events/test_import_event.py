from __future__ import annotations

import re
from pathlib import Path

from arbitra.web.events.importing import MOST_SHOWN, MOST_TOLD
from arbitra.web.page.uploads import MOST_FILES, Uploads
from tests.web import wording
from tests.web.made_events import read_book
from tests.web.site import Site
from tests.web.wording import part, says

ROOT = Path(__file__).resolve().parents[3]
REPORT = ROOT / "src/arbitra/demo/harbour-open.trf"


def send(site: Site, name: str, data: bytes) -> str:
    answer = site.post("/import", files={"file": (name, data)})
    assert answer.status_code == 303, answer.text
    location: str = answer.headers["location"]
    return location


def test_a_report_is_shown_first_and_becomes_an_event_when_confirmed(site: Site) -> None:
    shown = send(site, "harbour.trf", REPORT.read_bytes())
    page = site.get(shown).text
    assert "Harbour Open" in page
    assert "<dd>14</dd>" in page
    assert list(site.folder.glob("*.arbitra")) == []
    made = site.post("/import/confirm", {"u": shown.partition("=")[2], "name": "Harbour 2026"})
    assert made.headers["location"] == "/e/harbour-2026"
    state = read_book(site.folder / "harbour-2026.arbitra")
    assert (state.event.name, state.event.city, len(state.people)) == ("Harbour 2026", "Port Selwyn", 14)
    assert state.sections["main"].published == 5
    gone = site.post("/import/confirm", {"u": shown.partition("=")[2], "name": "Again"})
    assert gone.status_code == 422
    assert says(wording.FILE_NO_LONGER_HERE) in gone.text


def test_what_is_wrong_with_a_report_is_listed_and_repairs_are_offered(site: Site) -> None:
    text = REPORT.read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.startswith("001") and "Ashgrove" in line)
    spoiled = text.replace(line, line[:80] + " 4.0" + line[84:])
    shown = send(site, "spoiled.trf", spoiled.encode())
    page = site.get(shown).text
    assert "cannot be read" in page
    assert says(wording.SUM_THEIR_RESULTS) in page
    assert says(wording.READ_REPAIRS) in page
    repaired = site.get(f"{shown}&lenient=1").text
    assert "was repaired" in repaired
    made = site.post("/import/confirm", {"u": shown.partition("=")[2], "name": "Repaired", "lenient": "1"})
    assert made.status_code == 303, made.text
    assert any("repaired" in note for note in read_book(site.folder / "repaired.arbitra").sections["main"].notes)


def test_a_table_becomes_an_event_with_its_players(site: Site) -> None:
    table = "Name;Rating;Club\nRuiz, Elena;2105;Norte\nFont, Pau;1990;Sur\n<b>Bold</b>, X;1800;Sur\n"
    shown = send(site, "entries.csv", table.encode())
    page = site.get(shown).text
    assert "3 players" in page
    assert "<b>Bold</b>" not in page
    assert site.post("/import/confirm", {"u": shown.partition("=")[2], "name": "Autumn"}).status_code == 303
    state = read_book(site.folder / "autumn.arbitra")
    assert sorted(who.rating for who in state.people.values()) == [1800, 1990, 2105]


def test_of_many_doubtful_lines_some_are_listed_and_the_rest_is_counted(site: Site) -> None:
    rows = [f"Player {number},soon,none" for number in range(3_000)]
    page = site.get(send(site, "long.csv", "\n".join(("Name,Rating,FIDE ID", *rows)).encode())).text
    assert says(wording.COUNT_LINE_LOOK, count=3000) in page
    assert page.count(part(wording.TEXT_NOT_RATING_PLAYER)) == MOST_TOLD, "all about a line stands together"
    assert says(wording.COUNT_MORE, count=3000 - MOST_TOLD) in page
    assert (
        page.count('<tr class="is-changed">') == MOST_SHOWN
        and says(wording.COUNT_MORE, count=3000 - MOST_SHOWN) in page
    )
    assert len(page) < 100_000


def test_of_many_lines_that_are_left_out_some_are_listed_and_the_rest_is_counted(site: Site) -> None:
    rows = [f",{number}" for number in range(3_000)]
    page = site.get(send(site, "long.csv", "\n".join(("Name,Rating", '"Ruiz, Elena",2105', *rows)).encode())).text
    assert (
        page.count(says(wording.LINE_HAS_NO_NAME)) == MOST_TOLD
        and says(wording.COUNT_MORE, count=3000 - MOST_TOLD) in page
    )


def test_of_many_problems_of_a_report_some_are_listed_and_the_rest_is_counted(site: Site) -> None:
    text = REPORT.read_text(encoding="utf-8") + "001 nobody\n" * 3_000
    page = site.get(send(site, "long.trf", text.encode())).text
    count = re.search(r">(\d+) problems<", page)
    assert count is not None and int(count[1]) >= 3_000
    assert says(wording.COUNT_MORE, count=int(count[1]) - MOST_TOLD) in page
    assert len(page) < 100_000


def test_no_file_and_what_is_no_table_are_said(site: Site) -> None:
    assert says(wording.CHOOSE_FILE_FIRST) in site.post("/import").text
    assert (
        says(wording.FILE_EMPTY_CHOOSE_ANOTHER, file="players.csv")
        in site.post("/import", files={"file": ("players.csv", b"")}).text
    )
    shown = send(site, "page.csv", b"<!doctype html><p>no table</p>")
    assert "not a table" in site.get(shown).text
    assert says(wording.FILE_NO_LONGER_HERE) in site.get("/import?u=0123").text


def test_only_a_few_files_wait() -> None:
    uploads = Uploads()
    idents = [uploads.keep(f"C:\\files\\{number}.trf", b"x") for number in range(MOST_FILES + 2)]
    assert [uploads.found(ident) is None for ident in idents] == [True, True] + [False] * MOST_FILES
    kept = uploads.found(idents[-1])
    assert kept is not None
    assert kept.name == f"{MOST_FILES + 1}.trf"
