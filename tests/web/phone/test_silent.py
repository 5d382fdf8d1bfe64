"""A phone that was at work in the round and is not heard of any more is named before the next round is paired."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from arbitra.documents.dates import clock
from arbitra.web.access.accounts import now, written
from arbitra.web.access.phones import LONGEST
from arbitra.web.page.addresses import at_state
from arbitra.web.round import on_phones
from tests.web import wording
from tests.web.made_events import Script, swiss
from tests.web.phones_lab import Hall, invited, shared
from tests.web.results_lab import published
from tests.web.round_lab import ROUND, finish_round, text_of
from tests.web.wording import part, says

SAYS = says(wording.NO_SIGNAL_NAME_SINCE, name="Phone 1", time="\0").partition("\0")[0]
CLEAR = says(wording.NOTHING_WAY_ROUND_NUMBER, number=2)
A_WHILE = timedelta(minutes=5)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = published(tmp_path, 8)
    script = Script.opened(made)
    finish_round(script)
    script.book.close()
    return made


@pytest.fixture
def hall(path: Path) -> Iterator[Hall]:
    with shared(path.parent) as phone, shared(path.parent) as arbiter:
        yield Hall(phone, arbiter, path)


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next round is paired a while after the phone was in use."""
    monkeypatch.setattr(on_phones, "now", lambda: now() + A_WHILE)


def heard(hall: Hall, ago: timedelta) -> None:
    rows = hall.arbiter.access.rows
    rows.run("UPDATE phone SET seen = ? WHERE id = ?", written(now() - ago), hall.id)


@pytest.mark.usefixtures("later")
def test_it_is_told_on_both_pages_that_pair_and_stands_in_nobodys_way(hall: Hall) -> None:
    phone = hall.arbiter.access.phones.find(hall.id)
    assert phone is not None and phone.seen is not None
    said = f"{SAYS}{clock(phone.seen, 'en')}. That phone may have unsent results"
    assert said in hall.ready and CLEAR in hall.ready
    assert said in text_of(hall.arbiter.get(f"{ROUND}1"))
    assert hall.arbiter.post(f"{ROUND}2/pair").status_code == 303
    assert SAYS not in text_of(hall.arbiter.get(f"{ROUND}2"))
    assert SAYS not in text_of(hall.arbiter.get(at_state(f"{ROUND}1", 3)))


def test_a_phone_whose_page_is_open_is_not_named(hall: Hall) -> None:
    assert SAYS not in hall.ready
    heard(hall, timedelta(days=1))
    hall.phone.get("/phone")
    assert SAYS not in hall.ready


@pytest.mark.usefixtures("later")
def test_a_phone_that_was_not_at_work_in_this_round_is_not_named(hall: Hall) -> None:
    invited(hall.arbiter.access, hall.path, label="Phone 2")
    assert SAYS in hall.ready and "Phone 2" not in hall.ready, "nobody took the code in"
    heard(hall, timedelta(days=1))
    assert SAYS not in hall.ready


@pytest.mark.usefixtures("later")
def test_phones_of_another_tournament_revoked_or_expired_are_not_named(hall: Hall) -> None:
    rows, phones = hall.arbiter.access.rows, hall.arbiter.access.phones
    known = phones.find(hall.id)
    assert known is not None
    for column, other, usual in (
        ("tournament", "kids", "main"),
        ("until", written(known.until - LONGEST), written(known.until)),
    ):
        rows.run(f"UPDATE phone SET {column} = ? WHERE id = ?", other, hall.id)
        assert SAYS not in hall.ready
        rows.run(f"UPDATE phone SET {column} = ? WHERE id = ?", usual, hall.id)
        assert SAYS in hall.ready
    phones.revoke(hall.id)
    assert SAYS not in hall.ready


@pytest.mark.usefixtures("later")
def test_a_phone_with_entries_that_are_known_is_named_once(hall: Hall) -> None:
    hall.tells({"t": "main", "round": 1, "board": "2", "result": "1/2-1/2"})
    assert says(wording.NAME_HAS_COUNT_ENTRY, name="Phone 1", count=1) in hall.ready
    assert SAYS not in hall.ready


@pytest.mark.usefixtures("later")
def test_many_are_counted(hall: Hall) -> None:
    phones = hall.arbiter.access.phones
    for number in range(2, 10):
        assert phones.take_in(invited(hall.arbiter.access, hall.path, label=f"Phone {number}"))
    page = hall.ready
    assert (
        page.count(says(wording.NO_SIGNAL_NAME_SINCE, name="\0", time="").partition("\0")[0]) == 6
        and says(wording.COUNT_MORE, count=3) in page
    )


def test_a_page_that_is_open_learns_that_a_phone_fell_silent(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    def shown() -> str:
        found = re.search(r'data-phones="(\w+)"', hall.arbiter.get(f"{ROUND}2").text)
        assert found is not None
        return found[1]

    before = shown()
    monkeypatch.setattr(on_phones, "now", lambda: now() + A_WHILE)
    assert hall.arbiter.get(f"{ROUND}2/phones").text == shown() != before


@pytest.mark.usefixtures("later")
def test_a_schedule_is_paired_from_no_results(tmp_path: Path) -> None:
    made = tmp_path / "open.arbitra"
    script = swiss(made, players=6, rounds=5, system="berger", tiebreaks=("SB",))
    script.play()
    script.book.close()
    with shared(tmp_path) as phone, shared(tmp_path) as arbiter:
        assert SAYS not in Hall(phone, arbiter, made).ready


@pytest.mark.usefixtures("later")
def test_in_spanish(path: Path) -> None:
    with shared(path.parent) as phone, shared(path.parent, "es") as arbiter:
        hall = Hall(phone, arbiter, path)
        page = hall.ready
        assert (
            says(wording.NO_SIGNAL_NAME_SINCE, "es", name="Phone 1", time="\0").partition("\0")[0] in page
            and part(wording.NO_SIGNAL_NAME_SINCE, "es") in page
        )
