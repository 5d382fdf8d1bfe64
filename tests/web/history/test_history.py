from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from arbitra.book.acts.closing import Note
from arbitra.book.acts.entering import AddPlayer
from arbitra.book.acts.playing import EnterResult
from arbitra.book.acts.undoing import Undo
from arbitra.book.state.people import Person
from arbitra.web.page import paging
from arbitra.web.page.addresses import at_state
from tests import said, sentences
from tests.cli.calling import call
from tests.web import wording
from tests.web.conftest import Opened, Served, primary, shoot
from tests.web.made_events import Script, swiss
from tests.web.site import Site
from tests.web.wording import says

PAGE = "/e/open/history"


def correct(script: Script, number: int, place: int, result: str, who: str = "Bea") -> int:
    board = script.book.state.sections["main"].rounds[number - 1].boards[place]
    command = EnterResult(
        tournament="main",
        round_number=number,
        board=board.key,
        white=board.white,
        black=board.black,
        result=result,
        correct=True,
    )
    return script.do(command, who=who).facts[-1].number


def row(html: str, number: int) -> str:
    found = re.search(rf'<tr id="no{number}".*?</tr>', html, re.DOTALL)
    assert found is not None, f"no. {number} is not on the page"
    return found[0]


def numbers(html: str) -> list[int]:
    return [int(number) for number in re.findall(r'<tr id="no(\d+)"', html)]


def test_every_act_the_newest_first_with_undo_or_the_reason_why_not(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=6, played=1)
    board = script.book.state.sections["main"].rounds[0].boards[0]
    corrected = correct(script, 1, 0, "+")
    script.do(Undo(number=correct(script, 1, 1, "+")))
    head = script.book.head.number
    script.book.close()
    answer = site.get(PAGE).text
    listed = numbers(answer)
    assert listed == sorted(listed, reverse=True)
    assert listed[0] == head
    assert says(wording.AN_UNDO) in row(answer, head)
    assert says(wording.UNDONE_NO_NUMBER, number=head) in row(answer, head - 1)
    assert "<s>" in row(answer, head - 1)
    assert f'name="number" value="{corrected}"' in row(answer, corrected)
    assert says(wording.FIRST_UNDO_NO_NUMBER, number=corrected) in row(answer, board.version)
    published = next(number for number in listed if "is published" in row(answer, number))
    assert said.says(row(answer, published), sentences.UNDO_LATER_ACTION_FIRST)


def test_no_number_is_missing_on_the_page_nor_in_the_log(site: Site, capsys: pytest.CaptureFixture[str]) -> None:
    """An act that changed several things has several numbers, and the page says which."""
    script = swiss(site.folder / "open.arbitra", players=6, played=1)
    script.do(AddPlayer(tournament="main", who=Person(name="Zweig, Ada", rating=2600)))
    script.play()
    everything = list(range(1, script.book.head.number + 1))
    script.book.close()
    shown: list[int] = []
    for text in re.findall(r'<td class="number">.*?(\d+(?:–\d+)?)(?:</a>)?</td>', site.get(PAGE).text):
        first, _, last = text.partition("–")
        shown += range(int(first), int(last or first) + 1)
    assert sorted(shown) == everything
    log = json.loads(call(capsys, "log", site.folder / "open.arbitra", "--json").out)
    assert [line["number"] for line in log] == everything


def test_a_note_that_turns_letters_round_shows_that_it_does(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=4)
    script.do(Note(tournament="main", text="seen \u202eereht"))
    script.book.close()
    assert "seen \ufffdereht" in site.get(PAGE).text
    assert "\u202e" not in site.get(PAGE).text


def test_the_reason_is_the_one_that_undo_itself_gives(site: Site) -> None:
    """Each button works, and nothing without a button could be undone."""
    script = swiss(site.folder / "open.arbitra", players=4, played=1)
    correct(script, 1, 0, "+")
    script.book.close()
    answer = site.get(PAGE).text
    for number in numbers(answer):
        offered = f'name="number" value="{number}"' in row(answer, number)
        if not offered:
            assert site.post("/e/open/undo", {"number": str(number)}).status_code == 422
    offered_first = next(number for number in numbers(answer) if f'value="{number}"' in row(answer, number))
    done = site.post("/e/open/undo", {"number": str(offered_first), "back": PAGE})
    assert done.status_code in (303, 409)


def test_filters(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=6, played=2)
    late = correct(script, 1, 0, "+", "Bea")
    own = correct(script, 2, 0, "+", "Ana")
    script.book.close()
    site.client.cookies.set("name", "Bea")
    answer = site.get(PAGE).text
    assert re.search(r"Mine <span>1</span>", answer)
    assert re.search(r"Corrections <span>2</span>", answer)
    assert numbers(site.get(f"{PAGE}?show=mine").text) == [late]
    assert numbers(site.get(f"{PAGE}?show=corrections").text) == [own, late]
    assert numbers(site.get(f"{PAGE}?show=level").text) == [late]
    assert numbers(site.get(f"{PAGE}?by=bea").text) == [late]
    board = site.get(f"{PAGE}?round=1&board=1").text
    assert late in numbers(board)
    assert own not in numbers(board)
    assert says(wording.ROUND_BOARD, round=1, board=1) in board
    assert numbers(site.get(f"{PAGE}?q={late}").text) == [late]
    assert says(wording.ROUND_AS_BEFORE) in row(answer, late)


def test_a_player_is_found_by_number_id_and_name(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=6, played=1)
    person = next(one for one, entry in script.book.state.sections["main"].entries.items() if entry.number == 5)
    name = script.book.state.people[person].name
    script.book.close()
    by_id = numbers(site.get(f"{PAGE}?player={person}").text)
    assert by_id == numbers(site.get(f"{PAGE}?player=5").text)
    assert len(by_id) >= 3
    assert set(numbers(site.get(f"{PAGE}?q={name.split(',')[0]}").text)) <= set(by_id)
    assert says(wording.NO_ACT_FITS) in site.get(f"{PAGE}?player=nobody").text


def test_pages_and_the_past(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paging, "ROWS", 20)
    swiss(site.folder / "open.arbitra", players=12, played=2).book.close()
    answer = site.get(PAGE).text
    assert re.search(r"Rows 1 to 20 of \d\d", answer)
    assert len(numbers(answer)) == 20
    assert numbers(site.get(f"{PAGE}?page=2").text)[-1] == 1
    then = site.get(at_state(PAGE, 10)).text
    assert numbers(then)[0] == 10
    assert says(wording.AS_AFTER_NO_NUMBER, number=10) in then
    assert "<button" not in row(then, 10)
    assert "data-primary" not in then


@pytest.mark.parametrize(
    "page", ["", "/history", *(f"/t/main/{rest}" for rest in ("r/1", "players", "players/p1", "standings", "cross"))]
)
def test_an_earlier_state_is_left_by_one_link_only(site: Site, page: str) -> None:
    swiss(site.folder / "open.arbitra", players=6, played=2).book.close()
    then = site.get(f"/e/open@14{page}").text
    links = re.findall(r'<a\b[^>]*href="(/e/open(?:@\d+)?(?:/t/[^"]*|/history[^"]*|\?[^"]*)?)"', then)
    assert len(links) > 3
    assert [link for link in links if not re.match(r"/e/open@\d+", link)] == [f"/e/open{page}"]
    assert 'class="band past"' not in site.get(f"/e/open{page}").text


def test_what_was_typed_is_shown_and_not_obeyed(site: Site) -> None:
    swiss(site.folder / "open.arbitra", players=4).book.close()
    answer = site.get(f"{PAGE}?q=%3Cscript%3Ealert(1)%3C/script%3E&by=%22%3E%3Cb%3E").text
    assert "<script>alert" not in answer
    assert '"><b>' not in answer


def test_spanish(tmp_path: Path) -> None:
    script = swiss(tmp_path / "open.arbitra", players=4, played=1)
    correct(script, 1, 0, "+")
    script.book.close()
    with Site(tmp_path, "es") as site:
        answer = site.get(PAGE).text
    assert "nunca se borra nada" in answer
    assert re.search(r"deshaga antes la acción \d+", answer)
    heading = re.search(r'<tr class="group"><th[^>]*>([^<]*)', answer)
    assert heading is not None
    assert re.fullmatch(r"(Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo), \d+ de \w+ de \d{4}", heading[1])


def test_arrows_choose_enter_takes_back_and_ctrl_enter_takes_nothing(served: Served, tab: Opened) -> None:
    script = swiss(served.folder / "open.arbitra", players=6, played=1)
    head = script.book.head.number
    script.book.close()
    page = tab(PAGE)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.locator(f"#no{head - 1}")).to_have_class(re.compile("selected"))
    shoot(page, "history-1280")
    primary(page)
    expect(page.locator('[data-toast="no-next-step"]')).to_be_visible()
    assert "data-primary" not in page.locator("main").inner_html()
    page.keyboard.press("Enter")
    expect(page.locator(f"#no{head + 1}")).to_contain_text(f"Undone (action {head - 1})")
    expect(page.locator('[data-toast="undo"]')).to_be_visible()
    phone = tab(PAGE, width=360, lang="es", theme="dark", touch=True)
    assert phone.evaluate("document.documentElement.scrollWidth") == 360
    shoot(phone, "history-360-es-dark")


def test_results_are_told_as_the_boards_show_them(site: Site) -> None:
    script = swiss(site.folder / "open.arbitra", players=4)
    script.play(results="+ 1/2-1/2")
    script.book.close()
    page = site.get("/e/open/history").text
    assert "1–0 f." in page
    assert "½–½." in page
    assert "+/-" not in page
