"""A copy of the one file is the whole book at rest; made while somebody writes, it says that its end may be missing."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from arbitra.book.refusals import CutOff, MissingTail
from arbitra.book.store.backups import back_up
from arbitra.book.store.restoration import look
from arbitra.book.store.sqlite import SqliteStore
from arbitra.book.store.volume import create_file, open_file
from tests.book.lab import EVENT, NOON, appending, filled, record, result
from tests.said import having


def copied(store: SqliteStore) -> Path:
    """The file alone, on another computer."""
    folder = store.path.parent / "another computer"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    return Path(shutil.copy(store.path, folder))


def found_in(copy: Path, *, readonly: bool = True) -> tuple[int, bool]:
    """Where a copy ends, and whether it says that this may not be the end."""
    book = open_file(copy, readonly=readonly)
    try:
        return book.store.head().number, book.tail is not None
    finally:
        book.close()


def test_at_rest_the_file_alone_is_the_book(sqlite: SqliteStore) -> None:
    filled(sqlite, 5)
    assert sqlite.rest()
    assert found_in(copied(sqlite)) == (5, False)
    record(sqlite, result("k6", 6))
    assert sqlite.rest()
    assert found_in(copied(sqlite)) == (6, False)


@pytest.mark.parametrize("readonly", [True, False])
def test_what_is_copied_while_somebody_writes_says_so(sqlite: SqliteStore, *, readonly: bool) -> None:
    filled(sqlite, 3)
    sqlite.rest()
    record(sqlite, result("k4", 4))
    copy = copied(sqlite)
    assert found_in(copy, readonly=readonly) == (3, True)
    assert found_in(copy, readonly=readonly) == (3, True), "opening it does not make it whole"
    record(sqlite, *(result(f"k{number}", number, count=4) for number in range(5, 400)))
    ends, told = found_in(copied(sqlite))
    assert told and 3 < ends < sqlite.head().number, "SQLite writes a long log back from time to time"


def test_even_a_book_that_never_rested(sqlite: SqliteStore) -> None:
    filled(sqlite, 3)
    assert found_in(copied(sqlite)) == (0, True)


def test_who_is_killed_between_the_announcement_and_the_file_is_followed_by_one_who_tells_it(
    sqlite: SqliteStore,
) -> None:
    """The announcement is in the log, but the file has not heard of it; the next writer makes up for it."""
    filled(sqlite, 3)
    assert sqlite.rest()
    with closing(sqlite3.connect(sqlite.path, isolation_level=None)) as killed:
        killed.execute("PRAGMA wal_autocheckpoint = 0")
        killed.execute("INSERT OR IGNORE INTO log VALUES (1, 3)")
        record(sqlite, result("k4", 4))
        assert found_in(copied(sqlite)) == (3, True)


def test_a_file_that_others_keep_from_hearing_it_hears_it_with_the_next_act(sqlite: SqliteStore) -> None:
    filled(sqlite, 3)
    assert sqlite.rest()
    with closing(sqlite3.connect(sqlite.path, isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT max(number) FROM fact").fetchone()
        record(sqlite, result("k4", 4))
        reader.execute("COMMIT")
        record(sqlite, result("k5", 5))
        ends, told = found_in(copied(sqlite))
    assert told and ends < 5


def test_nothing_is_written_into_such_a_copy_until_a_person_decides(sqlite: SqliteStore) -> None:
    filled(sqlite, 2)
    sqlite.rest()
    record(sqlite, result("k3", 3))
    book = open_file(copied(sqlite))
    assert book.tail is not None and book.tail.cut
    with pytest.raises(CutOff, match=having("2 … --accept")):
        book.append(book.store.head(), [result("k9", 9)])
    other = open_file(book.store.path)  # type: ignore[attr-defined]
    other.accept("Ana", NOON)
    other.close()
    book.append(book.store.head(), [result("k9", 9)])
    book.close()
    assert found_in(book.store.path) == (3, False)  # type: ignore[attr-defined]


def test_a_mark_that_knows_more_is_told_first(sqlite: SqliteStore) -> None:
    book = open_file(sqlite.path)
    for number in (1, 2):
        book.append(book.store.head(), [result(f"k{number}", number)])
    copy = copied(sqlite)
    shutil.copytree(book.backups.folders[0], copy.with_name("spring-open-backups"))
    lost = open_file(copy)
    assert lost.tail is not None and isinstance(lost.tail.refusal(), MissingTail)
    lost.accept("Ana", NOON)
    assert lost.tail is None
    lost.close()
    book.close()


def test_whoever_is_killed_leaves_a_log_and_the_next_one_writes_it_back(tmp_path: Path) -> None:
    path = tmp_path / "spring-open.arbitra"
    create_file(path, EVENT).close()
    appending("crash", path, 1, 2)
    assert found_in(path) == (2, False), "with its log beside it nothing is missing"
    store = SqliteStore.open(path, readonly=True)
    assert found_in(copied(store)) == (0, True)
    store.close()
    assert found_in(path, readonly=False) == (2, False)
    assert found_in(copied(store)) == (2, False)


KILLED_IN_ITS_ACT = """
import os, sys
from pathlib import Path
from arbitra.book.store.sqlite import SqliteStore
store = SqliteStore.open(Path(sys.argv[1]))
store._pragma("cache_size = 1")
store._log.begin()
store._run_many("INSERT INTO private VALUES (1, 'p1', ?, 'birth', '', ?)", [(one, "x" * 900) for one in range(500)])
os._exit(0)
"""


def test_whoever_is_killed_before_the_first_act_is_whole_leaves_a_log_with_nothing_in_it(sqlite: SqliteStore) -> None:
    filled(sqlite, 2)
    sqlite.close()
    subprocess.run([sys.executable, "-c", KILLED_IN_ITS_ACT, sqlite.path], check=True)
    assert sqlite.path.with_name(sqlite.path.name + "-wal").stat().st_size > 4096
    assert found_in(copied(sqlite)) == (2, True), "it may have had a log with more in it"
    assert found_in(sqlite.path) == found_in(sqlite.path, readonly=False) == (2, False)
    assert found_in(copied(sqlite)) == (2, False)


def test_who_reads_is_not_waited_for_and_the_file_says_it_is_not_whole(sqlite: SqliteStore) -> None:
    filled(sqlite, 2)
    sqlite.rest()
    reader = sqlite3.connect(sqlite.path, isolation_level=None)
    record(sqlite, result("k3", 3))
    reader.execute("BEGIN")
    reader.execute("SELECT count(*) FROM fact").fetchone()
    record(sqlite, result("k4", 4))
    begun = time.monotonic()
    assert not sqlite.rest()
    assert time.monotonic() - begun < sqlite.patience
    assert found_in(copied(sqlite))[1]
    reader.execute("COMMIT")
    assert sqlite.rest()
    assert found_in(copied(sqlite)) == (4, False)
    reader.close()


@pytest.mark.parametrize("rested", [True, False])
def test_who_leaves_while_another_reads_leaves_the_log_beside_the_file(
    sqlite: SqliteStore, monkeypatch: pytest.MonkeyPatch, *, rested: bool
) -> None:
    """The reader goes between the last attempt to write the log back and the end of the connection."""
    filled(sqlite, 2)
    if rested:
        sqlite.rest()
        record(sqlite, result("k3", 3))
    with monkeypatch.context() as patched:
        patched.setattr(SqliteStore, "rest", lambda *_: False)
        sqlite.close()
    head = 3 if rested else 2
    assert found_in(copied(sqlite))[1]
    assert found_in(sqlite.path) == found_in(sqlite.path, readonly=False) == (head, False)
    assert found_in(copied(sqlite)) == (head, False)


NEVER_CLOSED = """
import gc, sys, threading
from pathlib import Path
from arbitra.book.store.volume import open_file
from tests.book.lab import result
def act():
    global book
    book = open_file(Path(sys.argv[1]))
    book.append(book.store.head(), [result("k3", 3)])
if sys.argv[2] == "thread":
    acting = threading.Thread(target=act)
    acting.start()
    acting.join()
else:
    act()
if sys.argv[2] == "dropped":
    del book
    gc.collect()
    assert not Path(sys.argv[1] + "-wal").exists()
"""


@pytest.mark.parametrize("how", ["ended", "dropped", "thread"])
def test_a_program_that_never_closes_its_book_leaves_a_whole_file(sqlite: SqliteStore, how: str) -> None:
    filled(sqlite, 2)
    sqlite.close()
    subprocess.run([sys.executable, "-c", NEVER_CLOSED, sqlite.path, how], check=True)
    assert found_in(copied(sqlite)) == found_in(sqlite.path) == (3, False)


def test_two_programs_write_in_turn_and_rest_in_turn(sqlite: SqliteStore) -> None:
    other = SqliteStore.open(sqlite.path)
    for number in range(1, 12):
        record((sqlite, other)[number % 2], result(f"k{number}", number))
        assert found_in(copied(sqlite))[1]
        if number % 3 == 0:
            assert (other, sqlite)[number % 2].rest()
            assert found_in(copied(sqlite)) == (number, False)
    other.close()


def test_nobody_rests_while_another_one_has_just_written(sqlite: SqliteStore) -> None:
    record(sqlite, result("k1", 1))
    assert not sqlite.rest(after=1000.0)
    assert sqlite.rest(after=0.0) and sqlite.rest(after=1000.0)


def test_a_backup_is_whole_and_that_of_a_cut_copy_is_as_cut(sqlite: SqliteStore, tmp_path: Path) -> None:
    filled(sqlite, 2)
    sqlite.rest()
    record(sqlite, result("k3", 3))
    copy = SqliteStore.open(copied(sqlite))
    back_up(sqlite, tmp_path / "whole.arbitra")
    assert found_in(tmp_path / "whole.arbitra") == (3, False)
    back_up(copy, tmp_path / "cut.arbitra")
    copy.close()
    assert found_in(tmp_path / "cut.arbitra") == (2, True)
    assert look(tmp_path / "cut.arbitra", sqlite.path).cut and not look(tmp_path / "whole.arbitra", sqlite.path).cut


def test_a_book_of_an_earlier_version_gets_a_place_for_the_announcement(sqlite: SqliteStore) -> None:
    filled(sqlite, 1)
    sqlite._run("DROP TABLE log")
    sqlite.close()
    assert found_in(sqlite.path) == (1, False)
    later = SqliteStore.open(sqlite.path)
    record(later, result("k2", 2))
    assert found_in(copied(later)) == (1, True)
    later.close()
    assert found_in(copied(later)) == (2, False)
