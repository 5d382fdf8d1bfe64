"""A journal in a file: what the file is, and what is refused."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from arbitra.book.journal.facts import Act, Snapshot, forgetting
from arbitra.book.refusals import (
    AlreadyThere,
    BookGone,
    Busy,
    DamagedFile,
    DiskFull,
    NewerBook,
    NoSuchBook,
    NotABook,
    ReadOnly,
)  # fmt: skip
from arbitra.book.store.sqlite import APPLICATION, SqliteStore
from tests.book.lab import EVENT, NOON, entry, filled, record, result
from tests.conftest import MEMORY
from tests.said import each_tells, having


def test_a_book_is_one_private_file_at_rest(sqlite: SqliteStore) -> None:
    filled(sqlite, 5)
    assert {stat.S_IMODE(file.stat().st_mode) for file in sqlite.path.parent.iterdir()} == {0o600}
    sqlite.rest()
    log = sqlite.path.with_name(sqlite.path.name + "-wal")
    assert not log.exists() or log.stat().st_size == 0
    sqlite.close()
    assert os.listdir(sqlite.path.parent) == [sqlite.path.name]
    assert stat.S_IMODE(sqlite.path.stat().st_mode) == 0o600


def test_how_the_file_is_kept(sqlite: SqliteStore) -> None:
    assert sqlite._pragma("journal_mode") == "wal"
    assert sqlite._pragma("synchronous") == 2
    assert sqlite._pragma("application_id") == APPLICATION
    assert sqlite._pragma("user_version") == 1
    tables = sqlite._run("SELECT name, sql FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    assert [name for name, _ in tables] == ["event", "fact", "log", "private", "snapshot"]
    assert all(text.endswith("STRICT") for _, text in tables)


def test_a_book_without_a_log_gets_one_when_nobody_else_has_it_open(sqlite: SqliteStore) -> None:
    """As after a restore, with several programs waiting."""
    sqlite.leave_log()
    sqlite.facts()
    holder = sqlite3.connect(sqlite.path, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    other = SqliteStore.open(sqlite.path, patience=0.05)
    assert other._pragma("journal_mode") == "delete" and other.facts() == ()
    holder.close()
    other.close()
    sqlite.close()
    again = SqliteStore.open(sqlite.path)
    assert again._pragma("journal_mode") == "wal"
    again.close()


def test_no_log_in_a_folder_that_is_synchronised(tmp_path: Path) -> None:
    folder = tmp_path / "Dropbox" / "chess"
    folder.mkdir(parents=True)
    store = SqliteStore.create(folder / "a.arbitra", EVENT)
    assert store._pragma("journal_mode") == "delete"
    filled(store, 2)
    store.close()


def test_a_name_that_is_taken(sqlite: SqliteStore) -> None:
    with pytest.raises(AlreadyThere, match=having("spring-open.arbitra")):
        SqliteStore.create(sqlite.path, EVENT)
    assert sqlite.event == EVENT


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(NoSuchBook):
        SqliteStore.create(tmp_path / "nowhere" / "a.arbitra", EVENT)


def test_a_book_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(NoSuchBook, match=having("a.arbitra")):
        SqliteStore.open(tmp_path / "a.arbitra")
    with pytest.raises(FileNotFoundError):
        SqliteStore.open(tmp_path / "a.arbitra", readonly=True)
    assert not any(tmp_path.iterdir())


@pytest.mark.parametrize("content", [b"", b"012 Spring Open\n" * 500, b"SQLite format 3\x00" + b"\xff" * 600])
def test_what_is_no_book_is_refused_and_not_touched(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.arbitra"
    path.write_bytes(content)
    with pytest.raises(NotABook):
        SqliteStore.open(path)
    assert path.read_bytes() == content and os.listdir(tmp_path) == ["a.arbitra"]


def test_the_database_of_another_program_is_refused_and_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "photos.arbitra"
    database = sqlite3.connect(path)
    database.execute("CREATE TABLE fact (number)")
    database.close()
    before = path.read_bytes()
    with pytest.raises(NotABook):
        SqliteStore.open(path)
    assert path.read_bytes() == before


def test_a_book_of_a_newer_version_is_refused_and_not_touched(sqlite: SqliteStore) -> None:
    filled(sqlite, 2)
    sqlite._pragma("user_version = 2")
    sqlite.close()
    before = sqlite.path.read_bytes()
    with pytest.raises(NewerBook, match=having("2 … 1")):
        SqliteStore.open(sqlite.path)
    assert sqlite.path.read_bytes() == before


def test_a_book_that_was_removed_is_not_written_to(sqlite: SqliteStore) -> None:
    filled(sqlite, 1)
    sqlite.path.unlink()
    with pytest.raises(BookGone):
        record(sqlite, result("k2", 2))


def test_a_book_that_was_replaced_is_not_written_to(sqlite: SqliteStore, tmp_path: Path) -> None:
    filled(sqlite, 1)
    sqlite.rest()
    shutil.copy(sqlite.path, tmp_path / "other")
    os.replace(tmp_path / "other", sqlite.path)
    with pytest.raises(BookGone):
        record(sqlite, result("k2", 2))


def test_who_watches_a_book_is_told_that_it_was_replaced(sqlite: SqliteStore, tmp_path: Path) -> None:
    filled(sqlite, 2)
    sqlite.rest()
    assert sqlite.watch(0, 0) == 2
    os.replace(shutil.copy(sqlite.path, tmp_path / "copy"), sqlite.path)
    with pytest.raises(BookGone):
        sqlite.watch(2, 30)


def test_a_book_that_is_only_read(sqlite: SqliteStore) -> None:
    filled(sqlite, 2)
    reader = SqliteStore.open(sqlite.path, readonly=True)
    assert len(reader.facts()) == 2 and reader.watch(0, 0) == 2
    with pytest.raises(ReadOnly):
        record(reader, result("k3", 3))
    reader.keep_snapshot(Snapshot(reader.head(), "v1", "s", b""))
    assert reader.snapshot("v1") is None
    reader.close()
    assert len(sqlite.facts()) == 2
    sqlite.close()
    reader = SqliteStore.open(sqlite.path, readonly=True)
    assert len(reader.facts()) == 2
    reader.close()
    assert os.listdir(sqlite.path.parent) == [sqlite.path.name]


def test_a_writer_that_does_not_finish(sqlite: SqliteStore) -> None:
    other = SqliteStore.open(sqlite.path, patience=0.05)
    sqlite._run("BEGIN IMMEDIATE")
    with pytest.raises(Busy):
        record(other, result("k1"))
    sqlite._run("ROLLBACK")
    record(other, result("k1"))
    other.close()


def test_readers_do_not_hold_up_the_rest(sqlite: SqliteStore) -> None:
    """A checkpoint that cannot be done now is done later."""
    reader = SqliteStore.open(sqlite.path)
    filled(sqlite, 3)
    reader._run("BEGIN")
    reader.facts()
    record(sqlite, result("k9", 9))
    sqlite.rest()
    reader._run("ROLLBACK")
    sqlite.rest()
    assert sqlite.path.with_name(sqlite.path.name + "-wal").stat().st_size == 0
    reader.close()


def test_a_file_that_may_grow_no_more(sqlite: SqliteStore) -> None:
    filled(sqlite, 3)
    pages = sqlite._pragma("page_count")
    sqlite._pragma(f"max_page_count = {pages}")
    with pytest.raises(DiskFull):
        record(sqlite, result("big", 9, score="1" * 100_000))
    assert len(sqlite.facts()) == 3
    sqlite._pragma("max_page_count = 1000000")
    record(sqlite, result("big", 9, score="1" * 100_000))
    assert len(sqlite.facts()) == 4


def test_a_damaged_page_is_told(sqlite: SqliteStore) -> None:
    sqlite.append(sqlite.head(), [result(f"k{number}", number) for number in range(300)])
    sqlite.close()
    raw = bytearray(sqlite.path.read_bytes())
    raw[4096 * 3 : 4096 * 12] = b"\xa5" * (4096 * 9)
    sqlite.path.write_bytes(raw)
    store = SqliteStore.open(sqlite.path)
    with pytest.raises(DamagedFile, match=having("COPY")):
        store.facts()
    store.close()


def test_what_is_forgotten_is_nowhere_in_the_file(sqlite: SqliteStore) -> None:
    record(sqlite, entry("k1", {"p1": {"email": "magnus@example.org", "birth": "1990-11-30"}}))
    record(sqlite, Act("k2", "Ana", "cli", NOON, (forgetting(("p1",)),)))
    for file in sqlite.path.parent.iterdir():
        raw = file.read_bytes()
        assert b"magnus@example.org" not in raw and b"1990-11-30" not in raw
    assert b"Magnus" in sqlite.path.read_bytes()


READ_ONLY = """
import os, sys
from pathlib import Path
from arbitra.book.refusals import ReadOnly
from arbitra.book.store.sqlite import SqliteStore
from tests.book.lab import record, result
os.setuid(65534)
path = Path(sys.argv[1])
try:
    store = SqliteStore.open(path)
    record(store, result("k9", 9))
except ReadOnly as refused:
    print(refused)
store = SqliteStore.open(path, readonly=True)
print(len(store.facts()))
"""


def made_for_tests(path: Path) -> list[Path]:
    """The folders above a file that belong to this run: never those that the whole machine uses."""
    everybodys = (MEMORY, Path(tempfile.gettempdir()))
    return [folder for folder in path.parents if any(base in folder.parents for base in everybodys)]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="needs root, to become somebody else")
@pytest.mark.parametrize("mode", [0o555, 0o777])
def test_a_file_that_others_may_only_read(sqlite: SqliteStore, mode: int) -> None:
    filled(sqlite, 3)
    sqlite.close()
    sqlite.path.chmod(0o444)
    for folder in made_for_tests(sqlite.path):
        folder.chmod(0o755)
    sqlite.path.parent.chmod(mode)
    root = Path(__file__).parents[3]
    done = subprocess.run(
        [sys.executable, "-c", READ_ONLY, str(sqlite.path)], cwd=root, capture_output=True, text=True, check=False
    )
    assert each_tells(done.stdout.splitlines(), ["spring-open.arbitra", "3"]), done.stderr
