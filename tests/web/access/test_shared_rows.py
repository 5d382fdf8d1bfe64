"""Rows that several programs share, in a file or in the database of the events: each knows what the others wrote."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from arbitra.web.access.accounts import Accounts
from arbitra.web.access.database_rows import DatabaseRows
from arbitra.web.access.phones import Boards, Entry, Invitation, Phones, Waiting
from arbitra.web.access.roles import Role
from arbitra.web.access.rows import FileRows
from arbitra.web.access.ticks import RoundOf, Ticks
from tests.web.databases import database

__all__ = ["database"]


def test_another_process_sees_ticks_and_waiting_entries(database: str) -> None:
    own, other = DatabaseRows.at(database), DatabaseRows.at(database)
    place = RoundOf("event", "main", 3)
    Ticks(own).tick(place, "clocks", "Ana")
    Ticks(other).tick(place, "clocks", "Bea")
    assert {item: tick.who for item, tick in Ticks(other).of(place).items()} == {"clocks": "Ana"}
    assert Ticks(other).of(place._replace(number=4)) == {}
    Ticks(other).untick(place, "clocks")
    assert Ticks(own).of(place) == {}
    phones = Phones(own, Accounts(own))
    code = phones.invite(Invitation("event", "Phone 1", Role.HELPER, "main", Boards(), "Ana"))
    phone = phones.invited(code)
    assert phone is not None and phones.take_in(code)
    entry = Entry("main", 3, "12", "1-0")
    Waiting(own, phones).tell(phone.id, (entry,))
    seen = Waiting(other, Phones(other, Accounts(other)))
    assert [(kept.phone.label, kept.entries) for kept in seen.of_event("event")] == [("Phone 1", (entry,))]
    seen.go_on_without(phone.id)
    assert Waiting(own, phones).of_event("event") == []
    for rows in (own, other):
        rows.close()


def test_processes_that_start_at_once_make_the_tables_one_after_the_other(database: str) -> None:
    with ThreadPoolExecutor(6) as pool:
        for rows in pool.map(DatabaseRows.at, [database] * 6):
            assert rows.run("SELECT count(*) FROM attempt") == [(0,)]
            rows.close()


def test_programs_that_make_the_file_at_the_same_time_wait_for_each_other(tmp_path: Path) -> None:
    """Without that, one in ten of these was told that the file is locked."""
    for number in range(25):
        programs = [FileRows(tmp_path / str(number)) for _ in range(6)]
        together = threading.Barrier(len(programs))

        def write(rows: FileRows, together: threading.Barrier = together) -> None:
            together.wait()
            rows.run("INSERT INTO attempt (id, key, at) VALUES (?, 'key', 1.0)", str(id(rows)))

        with ThreadPoolExecutor(len(programs)) as pool:
            list(pool.map(write, programs))
        assert len(programs[0].run("SELECT id FROM attempt")) == len(programs)
        for rows in programs:
            rows.close()
