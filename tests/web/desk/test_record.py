"""A ruling goes into the book: as an incident of its board, with the player, the article and the result."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

from arbitra.book.state.desk import KeptIncident
from tests.web.desk.test_desk import DESK
from tests.web.made_events import read_book, swiss
from tests.web.site import Site


def test_a_ruling_is_recorded_as_an_incident_of_its_board(tmp_path: Path) -> None:
    script = swiss(tmp_path / "open.arbitra", players=8, played=1)
    script.book.close()
    address = f"{DESK}/ruling?incident=phone&a=where:on_person&a=regs_lighter:no"
    with Site(tmp_path) as site:
        page = site.get(f"{address}&board=1&player=white").text
        while "Record it" not in page:
            page = site.get(unescape(re.findall(r'href="([^"]+)" data-key="1"', page)[0])).text
        assert "Record it" in page
        answers = unescape(re.findall(r'name="answers" value="([^"]*)"', page)[0])
        sent = {"incident": "phone", "answers": answers, "player": "white", "board": "1", "move": "12"}
        answer = site.post(f"{DESK}/ruling", sent)
        assert answer.status_code == 303, answer.text
    kept = read_book(tmp_path / "open.arbitra").sections["main"].desk.records
    assert len(kept) == 1
    one = kept[0]
    assert isinstance(one, KeptIncident)
    assert (one.incident, one.board, one.move, one.person) == ("phone", "1", 12, one.white)
    assert any(article.startswith("11.3") for article in one.ruling.articles)


def test_without_a_board_nothing_is_recorded(tmp_path: Path) -> None:
    swiss(tmp_path / "open.arbitra", players=8, played=1).book.close()
    with Site(tmp_path) as site:
        assert "Record it" not in site.get(f"{DESK}/ruling?incident=phone&a=where:unsure&player=white").text
        assert site.post(f"{DESK}/ruling", {"incident": "phone", "player": "white"}).status_code == 404
        assert site.post(f"{DESK}/ruling", {}).status_code == 404
        assert site.post(f"{DESK}/ruling", {"incident": "x", "player": "white", "board": "1"}).status_code == 404


def test_the_result_of_the_ruling_is_entered_when_it_is_ticked(tmp_path: Path) -> None:
    script = swiss(tmp_path / "open.arbitra", players=8, played=1)
    script.book.close()
    answers = "where:on_person regs_lighter:no opponent_arrived:yes"
    sent = {"incident": "phone", "answers": answers, "player": "white", "board": "1", "enter": "on"}
    with Site(tmp_path) as site:
        number = len(read_book(tmp_path / "open.arbitra").sections["main"].rounds)
        answer = site.post(f"{DESK}/ruling", sent)
        assert answer.status_code == 303
    board = read_book(tmp_path / "open.arbitra").sections["main"].rounds[number - 1].board("1")
    assert board is not None
    assert board.outcome.result == "01"


def test_a_ruling_is_printed_for_the_players_before_it_is_on_record(tmp_path: Path) -> None:
    swiss(tmp_path / "open.arbitra", players=8, played=1).book.close()
    facts = "&a=where:on_person&a=regs_lighter:no&a=opponent_arrived:yes"
    with Site(tmp_path) as site:
        page = unescape(site.get(f"{DESK}/ruling?incident=phone&board=1&player=white{facts}").text)
        address = re.findall(r'href="([^"]+)" data-key="p"', page)[0]
        printed = unescape(site.get(address).text)
        letter = re.findall(r'<a href="([^"]+paper=letter[^"]*)"', printed)[0]
        assert "11.3.2.2" in site.get(letter).text, "another paper has the same ruling"
        both = unescape(site.get(f"{address}&in=both").text)
        assert site.get(f"{DESK}/ruling/print?incident=phone&board=1").status_code == 404, "a question is open"
    section = read_book(tmp_path / "open.arbitra").sections["main"]
    assert not section.desk.records
    board = section.rounds[-1].board("1")
    assert board is not None
    names = {read_book(tmp_path / "open.arbitra").people[one].name for one in (board.white, board.black)}
    assert all(name in printed for name in names)
    assert "Laws of 2023." in printed
    assert "11.3.2.2" in printed and "Ruling" in printed and "Record 0" not in printed
    assert "Ruling" in both and "Decisión" in both


def test_a_ruling_without_a_board_is_printed_too(tmp_path: Path) -> None:
    swiss(tmp_path / "open.arbitra", players=8, played=1).book.close()
    with Site(tmp_path) as site:
        answer = site.get(f"{DESK}/ruling/print?incident=pen_covers_sheet&in=es")
        assert answer.status_code == 200
        assert "8.2" in answer.text
