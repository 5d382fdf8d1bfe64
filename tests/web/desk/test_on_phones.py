"""The desk on phones: tools for helpers and sector arbiters, records for sector arbiters on their own boards only."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from arbitra.book.acts.pairing import DraftRound
from arbitra.web.access.phones import Boards, Invitation
from arbitra.web.access.roles import Role
from tests.web.access.persons import Hall, Person
from tests.web.desk.test_desk import DESK
from tests.web.made_events import read_book, swiss

TOOLS = ("", "/ruling", "/claim", "/sheets", "/clock", "/mate", "/laws", "/glossary")
FOR_ARBITERS = ("/chess960", "/records", "/sanction", "/appeals", "/start", "/times")
ALL = Boards(1)
ILLEGAL = {"incident": "illegal_move", "player": "black", "move": "23"}


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """Round 1 is played."""
    script = swiss(tmp_path / "open.arbitra", players=8)
    script.play(leave_open=4)
    made = Hall(tmp_path)
    made.event = script.book.volume.event.id
    script.book.close()
    with made.running():
        yield made


def phone(hall: Hall, role: Role, boards: Boards = ALL) -> Person:
    wanted = Invitation(hall.event, f"Phone {role.value}", role, "main", boards, "Ana")
    secret = hall.access.phones.take_in(hall.access.phones.invite(wanted))
    assert secret is not None
    return Person(hall).session(secret)


def records(hall: Hall, tmp_path: Path) -> int:
    return len(read_book(tmp_path / "open.arbitra").sections["main"].desk.records)


@pytest.mark.parametrize("role", [Role.DEPUTY, Role.HELPER])
def test_phones_have_the_tools_of_a_board_and_no_others(hall: Hall, role: Role) -> None:
    person = phone(hall, role)
    assert f'href="{DESK}?board=1"' in person.get("/phone").text
    for tool in TOOLS:
        answer = person.get(f"{DESK}{tool}?board=1")
        assert answer.status_code == 200, tool
        assert 'class="bar-nav"' not in answer.text and "data-palette" not in answer.text
    for tool in FOR_ARBITERS:
        assert person.get(f"{DESK}{tool}").status_code == 403
        assert f'href="{DESK}{tool}' not in person.get(f"{DESK}?board=1").text


def test_a_sector_arbiter_records_on_their_own_boards(hall: Hall, tmp_path: Path) -> None:
    person = phone(hall, Role.DEPUTY, Boards(2, 3))
    assert person.post(f"{DESK}/incident", {**ILLEGAL, "board": "2"}).status_code == 303
    assert 'id="on-record"' in person.get(f"{DESK}?board=2").text
    assert person.post(f"{DESK}/incident", {**ILLEGAL, "board": "1"}).status_code == 404
    assert "Ashgrove" not in person.get(f"{DESK}?board=1").text, "board 1 is not theirs"
    assert records(hall, tmp_path) == 1


def test_a_sector_arbiter_is_asked_about_a_second_illegal_move_and_may_answer(hall: Hall, tmp_path: Path) -> None:
    person = phone(hall, Role.DEPUTY)
    sent = {**ILLEGAL, "board": "1"}
    assert person.post(f"{DESK}/incident", sent).status_code == 303
    asked = person.post(f"{DESK}/incident", {**sent, "move": "37"})
    assert asked.status_code == 409 and "second-illegal" in asked.text
    token = asked.text.partition('name="confirm" value="')[2].partition('"')[0]
    assert person.post(f"{DESK}/incident", {**sent, "move": "37", "confirm": token}).status_code == 303
    assert records(hall, tmp_path) == 2


def test_only_an_arbiter_enters_a_result_with_a_record(hall: Hall, tmp_path: Path) -> None:
    answer = phone(hall, Role.DEPUTY).post(f"{DESK}/incident", {**ILLEGAL, "board": "1", "result": "1-0"})
    assert answer.status_code == 422
    assert records(hall, tmp_path) == 0


def test_a_helper_sees_and_makes_no_records(hall: Hall, tmp_path: Path) -> None:
    assert phone(hall, Role.DEPUTY).post(f"{DESK}/incident", {**ILLEGAL, "board": "1"}).status_code == 303
    helper = phone(hall, Role.HELPER)
    page = helper.get(f"{DESK}?board=1").text
    assert 'id="on-record"' not in page and "desk/incident" not in page and 'class="warn"' not in page
    assert helper.get(f"{DESK}/incident?board=1").status_code == 403
    for form in ("incident", "ruling", "claim/record", "start/arrival"):
        assert helper.post(f"{DESK}/{form}", {**ILLEGAL, "board": "1"}).status_code == 403
    assert records(hall, tmp_path) == 1


def test_a_phone_sees_no_earlier_state_and_is_told_nothing_that_others_did(hall: Hall) -> None:
    person = phone(hall, Role.DEPUTY)
    assert person.get(DESK.replace("/e/open", "/e/open@3")).status_code == 404
    assert 'class="toast"' not in person.get(f"{DESK}?done=3").text


def test_a_draft_stays_with_the_arbiters(tmp_path: Path) -> None:
    script = swiss(tmp_path / "open.arbitra", players=8, played=1)
    script.do(DraftRound(tournament="main"))
    made = Hall(tmp_path)
    made.event = script.book.volume.event.id
    script.book.close()
    with made.running():
        page = phone(made, Role.DEPUTY).get(DESK).text
    assert "Round 1" in page and "Round 2" not in page
