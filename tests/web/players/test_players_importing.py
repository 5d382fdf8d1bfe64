"""Many at once: pasted or from a file; shown first, entered in one act."""

from __future__ import annotations

import re

import pytest

from arbitra.book.book import Book
from arbitra.book.store.volume import open_file
from arbitra.formats.tables.limits import FILE
from tests.web import wording
from tests.web.made_events import NAMES, swiss
from tests.web.site import Site
from tests.web.wording import part, says

IMPORT = "/e/open/t/main/players/import"
PASTED = "\n".join(NAMES[:12])
TABLE = "Name;Elo;Bus\nRuiz, Elena;2105;yes\nAshgrove, Tamsin;2000;\nMeyer, Ida;19x0;\nTotal;3;\n"


def people(site: Site) -> list[str]:
    book = Book(open_file(site.folder / "open.arbitra", readonly=True))
    try:
        return [who.name for who in book.state.people.values()]
    finally:
        book.close()


def test_twelve_pasted_names_are_shown_and_entered_with_one_confirmation(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=0).book.close()
    shown = site.post(IMPORT, {"text": PASTED})
    assert shown.status_code == 200
    assert says(wording.COUNT_PLAYER_ENTERED, count=12) in shown.text
    assert "doubtful" not in shown.text
    assert people(site) == []
    done = site.post(IMPORT, {"text": PASTED, "step": "enter"})
    assert done.headers["location"].startswith("/e/open/t/main/players?done=")
    assert people(site) == list(NAMES[:12])
    number = done.headers["location"].rpartition("=")[2]
    site.post("/e/open/undo", {"number": number})
    assert people(site) == []


def test_what_is_doubtful_twice_or_left_out_is_shown(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=2).book.close()
    page = site.post(IMPORT, {"text": TABLE}).text
    assert says(wording.COUNT_PLAYER_ENTERED, count=2) in page
    assert "&#39;19x0&#39; is not a rating" in page
    assert "the same name: Ashgrove, Tamsin, in the tournament" in page
    assert says(wording.TOTAL_NOT_PLAYER) in page
    head = re.sub(r"<[^>]+>", "", page[: page.index('<table class="table">')])
    assert says(wording.LEFT_OUT_BECAUSE_THEY, lines=3) in head
    assert says(wording.LOOK_LINE_LINES_BEFORE, lines=4) in head
    both = site.post(IMPORT, {"text": TABLE, "duplicates": "1", "others": "1", "step": "enter"})
    assert both.status_code == 303
    assert people(site).count("Ashgrove, Tamsin") == 2


def test_whoever_seems_to_be_there_already_is_ticked_by_themselves(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=0).book.close()
    text = "Name;Rating\nGil, Hugo;1850\nGil, Hugo;1850\nSanz, Ana;1700\nSanz, Ana;1700\n"
    page = site.post(IMPORT, {"text": text}).text
    assert re.findall(r'name="(twice-\d+)" value="1"( checked)?', page) == [("twice-3", ""), ("twice-5", "")]
    ticked = site.post(IMPORT, {"text": text, "twice-5": "1", "step": "look"}).text
    assert re.findall(r'name="(twice-\d+)" value="1"( checked)?', ticked) == [("twice-3", ""), ("twice-5", " checked")]
    site.post(IMPORT, {"text": text, "twice-5": "1", "step": "enter"})
    assert people(site) == ["Gil, Hugo", "Sanz, Ana", "Sanz, Ana"]


def test_columns_are_mapped_by_hand(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=0).book.close()
    text = "Anna;Torre;1900\nIda;Peón;1800\n"
    guessed = site.post(IMPORT, {"text": text}).text
    assert 'name="col-A"' in guessed
    chosen = {"text": text, "col-A": "club", "col-B": "name", "col-C": ""}
    again = site.post(IMPORT, chosen).text
    assert re.search(r'id="col-B".*?<option value="name" selected>', again, re.DOTALL)
    site.post(IMPORT, {**chosen, "step": "enter"})
    assert people(site) == ["Torre", "Peón"]


def test_a_file_is_kept_until_it_is_confirmed(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=0).book.close()
    page = site.post(IMPORT, {}, files={"file": ("../list.csv", TABLE.encode("cp1252"))}).text
    assert "list.csv, read as" in page
    assert "../" not in page
    found = re.search(r'name="kept" value="([0-9a-f]+)"', page)
    assert found is not None
    assert site.post(IMPORT, {"kept": found[1], "step": "enter"}).status_code == 303
    assert people(site) == ["Ruiz, Elena", "Ashgrove, Tamsin", "Meyer, Ida"]
    gone = site.post(IMPORT, {"kept": "0" * 24, "step": "enter"})
    assert gone.status_code == 422
    assert says(wording.FILE_NO_LONGER_HERE) in gone.text


def test_only_the_last_files_are_kept(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=0).book.close()
    names = []
    for place in range(5):
        page = site.post(IMPORT, {}, files={"file": ("a.csv", f"Ruiz, Elena {1500 + place}".encode())}).text
        found = re.search(r'name="kept" value="([0-9a-f]+)"', page)
        assert found is not None
        names.append(found[1])
    assert site.post(IMPORT, {"kept": names[0]}).status_code == 422
    assert site.post(IMPORT, {"kept": names[1]}).status_code == 200


def test_the_players_of_a_report_are_taken(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=0).book.close()
    line = "001    1 m    Ruiz, Elena                       2105 ESP     1234567 2001/05/02  0.0    1"
    page = site.post(IMPORT, {}, files={"file": ("open.trf", f"012 Open\n{line}\n".encode())}).text
    assert says(wording.COUNT_PLAYER_ENTERED, count=1) in page
    assert "Ruiz, Elena" in page


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", says(wording.PASTE_TYPE_LEAST_ONE)),
        ("<html>", says(wording.XML_WEB_PAGE_NOT)),
        ("12\n13", says(wording.NO_COLUMN_NAMES_FOUND)),
    ],
)
def test_what_cannot_be_read_comes_back_with_a_reason(site: Site, text: str, said: str) -> None:
    swiss(site.folder / "open.arbitra", players=0).book.close()
    answer = site.post(IMPORT, {"text": text})
    assert answer.status_code == 422
    assert said in answer.text
    assert answer.text.count("<h1>") == 1


def test_a_huge_upload_is_refused(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=0).book.close()
    answer = site.post(IMPORT, {}, files={"file": ("a.csv", b"x" * (FILE + 1))})
    assert answer.status_code == 422
    assert part(wording.FILE_HAS_SIZE_MB) in answer.text
    assert site.post(IMPORT, {}, files={"file": ("a.csv", b"x" * (FILE + 2_000_000))}).status_code == 413


def test_names_with_markup_are_shown_as_text(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=0).book.close()
    evil = "<script>alert(1)</script>\"'&"
    text = f"Name;Club;{evil}\n{evil}, Eva;{evil};{evil}\nRuiz, Elena;x;y\n"
    page = site.post(IMPORT, {"text": text, "others": "1"}).text
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    site.post(IMPORT, {"text": text, "others": "1", "step": "enter"})
    for path in ("players", "players/p1", "players/p1/edit", "players/new", "checkin"):
        assert "<script>alert" not in site.get(f"/e/open/t/main/{path}").text


def test_late_players_are_told_to_be_late(site: Site) -> None:
    swiss(site.folder / "open.arbitra", played=1).book.close()
    assert says(wording.THEY_PAIRED_ROUND_NUMBER, number=2) in site.post(IMPORT, {"text": "Ruiz, Elena"}).text


def test_a_name_without_an_end_is_refused_with_its_line_and_the_preview_stays_small(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=0).book.close()
    pasted = f"{PASTED}\n{'Ana ' * 400_000}\n{'x' * 60}, {'y' * 59}\n{'x' * 60}, {'y' * 58}\n"
    shown = site.post(IMPORT, {"text": pasted})
    assert shown.status_code == 200
    left = re.findall(r"line (\d+): the name has more than 120 letters", shown.text)
    assert left == ["13", "14"]
    assert says(wording.COUNT_PLAYER_ENTERED, count=13) in shown.text
    assert len(shown.text) < 50_000
    kept = re.search(r'name="kept" value="(\w+)"', shown.text)
    assert kept is not None
    site.post(IMPORT, {"kept": kept[1], "step": "enter"})
    assert people(site) == [*NAMES[:12], f"{'x' * 60}, {'y' * 58}"]


def test_the_preview_of_a_list_that_is_all_wrong_stays_small(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=0).book.close()
    names = "".join(f"{'Ana' * 50};2000\n" for _ in range(5_000))
    doubtful = "".join(f"Name{chr(65 + n % 26)}{chr(65 + n // 26 % 26)}, Ana;19x0\n" for n in range(600))
    page = site.post(IMPORT, files={"file": ("all.csv", f"Name;Elo\n{names}{doubtful}".encode())}).text
    assert says(wording.COUNT_MORE_LINE, count=4800) in page
    assert says(wording.COUNT_MORE_LINE, count=400) in page
    assert len(page) < 400_000
