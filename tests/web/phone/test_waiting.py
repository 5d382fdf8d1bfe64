"""Entries that wait on a phone stand in the way of the next round, until they arrive or an arbiter goes on without."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from arbitra.book.acts.playing import Adjourn
from arbitra.book.acts.result_words import value_of
from arbitra.web.access.accounts import written
from arbitra.web.access.phones import LONGEST
from tests.web import wording
from tests.web.handles import stage_of
from tests.web.made_events import Script, read_book, swiss
from tests.web.phones_lab import Hall, answered, op, sent, shared
from tests.web.results_lab import published
from tests.web.round_lab import ROUND, finish_round, text_of
from tests.web.wording import says

SAYS = says(wording.NAME_HAS_COUNT_ENTRY, name="Phone 1", count=1)
CLEAR = says(wording.NOTHING_WAY_ROUND_NUMBER, number=2)


def entry(board: str, result: str, **more: object) -> dict[str, object]:
    return {"t": "main", "round": 1, "board": board, "result": result, **more}


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    path = published(tmp_path, 8)
    script = Script.opened(path)
    finish_round(script)
    script.book.close()
    with shared(tmp_path) as phone, shared(tmp_path) as arbiter:
        yield Hall(phone, arbiter, path)


def test_it_is_a_numbered_blocker_with_the_phone_the_board_and_both_results(hall: Hall) -> None:
    assert CLEAR in hall.ready
    hall.tells(entry("2", "1/2-1/2"))
    page = hall.ready
    assert SAYS in page and CLEAR not in page
    assert says(wording.ROUND_BOARD_RESULT_PHONE, round=1, board=2, result="½–½", recorded="1–0") in page
    assert (
        says(wording.LAST_SEEN_TIME_WAIT, time="\0").partition("\0")[0] in page
        and says(wording.COUNT_THING_FIRST, count=1) in page
    )
    refused = hall.arbiter.post(f"{ROUND}2/pair")
    assert refused.status_code == 422 and says(wording.ENTRIES_WAIT_PHONE) in refused.text
    hall.tells()
    assert CLEAR in hall.ready


def test_once_it_has_arrived_nobody_waits_whatever_the_phone_said_last(hall: Hall) -> None:
    hall.tells(entry("2", "1/2-1/2"))
    assert answered(hall.phone, op(hall.path, "2", "1/2-1/2"))[0] == "done"
    assert CLEAR in hall.ready


def test_a_board_without_a_result_is_not_spoken_of_twice(tmp_path: Path) -> None:
    path = published(tmp_path, 8)
    with shared(tmp_path) as phone, shared(tmp_path) as arbiter:
        hall = Hall(phone, arbiter, path)
        hall.tells(entry("2", "1/2-1/2"))
        assert says(wording.COUNT_BOARD_HAS_NO, count=4, boards="1, 2, 3, 4") in hall.ready
        assert "Phone 1" not in hall.ready


def test_the_arbiter_goes_on_without_it_until_the_phone_has_something_else(hall: Hall) -> None:
    hall.tells(entry("2", "1/2-1/2"))
    after = hall.arbiter.follow(hall.arbiter.post(f"{ROUND}2/go-on", {"phone": hall.id}))
    assert CLEAR in text_of(after)
    hall.tells(entry("2", "1/2-1/2"))
    assert CLEAR in hall.ready
    hall.tells(entry("2", "1/2-1/2"), entry("3", ""))
    assert (
        SAYS in hall.ready
        and says(wording.ROUND_BOARD_RESULT_PHONE, round=1, board=3, result=says(wording.NO_RESULT), recorded="1–0")
        in hall.ready
    )
    hall.arbiter.follow(hall.arbiter.post(f"{ROUND}2/go-on", {"phone": hall.id}))
    assert stage_of(hall.arbiter.follow(hall.arbiter.post(f"{ROUND}2/pair"))) == (2, "draft")
    assert hall.arbiter.post(f"{ROUND}2/go-on", {"phone": "another"}).status_code == 404


def test_phones_that_are_revoked_or_expired_do_not_count(hall: Hall) -> None:
    hall.tells(entry("2", "1/2-1/2"))
    phones = hall.arbiter.access.phones
    known = phones.find(hall.id)
    assert known is not None and SAYS in hall.ready
    rows = phones.rows
    rows.run("UPDATE phone SET until = ? WHERE id = ?", written(known.until - LONGEST), hall.id)
    assert CLEAR in hall.ready
    rows.run("UPDATE phone SET until = ? WHERE id = ?", written(known.until), hall.id)
    assert SAYS in hall.ready
    phones.revoke(hall.id)
    assert CLEAR in hall.ready


def test_another_tournament_a_later_round_and_what_is_no_entry_stand_in_nobodys_way(hall: Hall) -> None:
    hall.tells(entry("2", "0-1", t="kids"), entry("2", "0-1", round=2), entry("99", "0-1"))
    assert CLEAR in hall.ready
    hall.tells({"board": "2"}, status=400)
    hall.tells(*[entry("2", "0-1")] * 501, status=400)


def test_a_schedule_is_paired_whatever_waits(tmp_path: Path) -> None:
    """Nothing is paired from results there."""
    path = tmp_path / "open.arbitra"
    script = swiss(path, players=6, rounds=5, system="berger", tiebreaks=("SB",))
    script.play()
    script.book.close()
    with shared(tmp_path) as phone, shared(tmp_path) as arbiter:
        hall = Hall(phone, arbiter, path)
        hall.tells(entry("2", "1/2-1/2"), entry("1", "1/2-1/2"), entry("3", "1/2-1/2"))
        assert "Phone 1" not in hall.ready
        assert hall.arbiter.post(f"{ROUND}2/pair").status_code == 303


def test_a_page_that_is_open_learns_that_other_phones_wait(hall: Hall) -> None:
    def shown() -> str:
        found = re.search(r'data-phones="(\w+)"', hall.arbiter.get(f"{ROUND}2").text)
        assert found is not None
        return found[1]

    def asked() -> str:
        return hall.arbiter.get(f"{ROUND}2/phones").text

    before = shown()
    assert asked() == before
    hall.tells(entry("2", "1/2-1/2"))
    assert asked() != before
    assert asked() == shown()
    hall.tells()
    assert asked() == before


def test_it_stands_behind_what_was_there_already(tmp_path: Path) -> None:
    """It comes by itself: what somebody works on stays where it is."""
    path = published(tmp_path, 8)
    script = Script.opened(path)
    board = script.book.state.sections["main"].rounds[0].waiting()[0]
    script.do(Adjourn(tournament="main", round_number=1, board=board.key, white=board.white, black=board.black))
    finish_round(script)
    script.book.close()
    with shared(tmp_path) as phone, shared(tmp_path) as arbiter:
        hall = Hall(phone, arbiter, path)
        hall.tells(entry("2", "1/2-1/2"))
        page = hall.arbiter.get(f"{ROUND}2").text
        blockers = re.findall(r'id="todo-([a-z-]+)-1?2?-[^>]*?data-blocker( class="is-open")?', page)
        assert blockers == [("adjourned", ""), ("phone-waiting", ' class="is-open"')]


def test_a_tournament_is_not_finished_while_entries_wait_unless_the_arbiter_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "open.arbitra"
    swiss(path, players=6, rounds=5, played=5, system="berger", tiebreaks=("SB",)).book.close()
    last = read_book(path).sections["main"].rounds[-1].boards[0]
    other = "0-1" if value_of(last.outcome) != "0-1" else "1-0"
    with shared(tmp_path) as phone, shared(tmp_path) as arbiter:
        hall = Hall(phone, arbiter, path)
        hall.tells(entry(last.key, other, round=5))
        assert SAYS in text_of(arbiter.get(f"{ROUND}5"))
        assert SAYS not in text_of(arbiter.get(f"{ROUND}4"))
        refused = arbiter.post(f"{ROUND}5/finish")
        assert refused.status_code == 422 and says(wording.ENTRIES_WAIT_PHONE_TOURNAMENT) in refused.text
        assert SAYS in text_of(refused)
        assert SAYS not in text_of(arbiter.follow(arbiter.post(f"{ROUND}5/go-on", {"phone": hall.id})))
        arbiter.post(f"{ROUND}5/finish")
        assert says(wording.ENTRIES_WAIT_PHONE) not in arbiter.post(f"{ROUND}5/finish").text


def test_in_spanish(tmp_path: Path) -> None:
    path = published(tmp_path, 8)
    script = Script.opened(path)
    finish_round(script)
    script.book.close()
    with shared(tmp_path) as phone, shared(tmp_path, "es") as arbiter:
        hall = Hall(phone, arbiter, path)
        hall.tells(entry("2", "1/2-1/2"), entry("3", "-"))
        assert says(wording.NAME_HAS_COUNT_ENTRY, "es", name="Phone 1", count=2) in hall.ready
        assert (
            says(wording.ROUND_BOARD_RESULT_PHONE, "es", round=1, board=2, result="½–½", recorded="1–0") in hall.ready
        )
        assert sent(phone, op(path, "3", "-")).status_code == 200
