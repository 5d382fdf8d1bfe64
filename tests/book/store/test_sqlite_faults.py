"""What a file may cost whoever opens it: only tables of our own, statements that end, no more than a book can hold."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

import pytest

from arbitra.book.journal.facts import Act, Draft
from arbitra.book.refusals import BookProblem, DamagedFile, NotABook, TooLarge, Unrecordable
from arbitra.book.store import sqlite_faults
from arbitra.book.store.sqlite import SqliteStore
from tests.book.damage.rows import changed
from tests.book.damage.tables import ENDLESS
from tests.book.lab import NOON, filled

FACT = "event, number, time, actor, via, act, version, payload, key, more, content, digest"
VIEW = f"CREATE VIEW fact AS {ENDLESS} SELECT {', '.join(f'n AS {name}' for name in FACT.split(', '))} FROM more"


@pytest.fixture
def path(sqlite: SqliteStore) -> Path:
    filled(sqlite, 5)
    sqlite.close()
    return sqlite.path


@pytest.mark.parametrize(
    "statements",
    [
        ("ALTER TABLE fact RENAME TO aside", VIEW),
        ("CREATE TRIGGER strange AFTER INSERT ON fact BEGIN DELETE FROM fact; END",),
        ("ALTER TABLE fact ADD COLUMN extra TEXT GENERATED ALWAYS AS (hex(zeroblob(100000000)))",),
        ("CREATE TABLE more (x)",),
        ("DROP TABLE snapshot",),
    ],
    ids=["endless-view", "trigger", "generated-column", "further-table", "missing-table"],
)
def test_other_tables_than_ours_are_refused_before_anything_is_read(path: Path, statements: tuple[str, ...]) -> None:
    changed(path, *statements)
    with pytest.raises(DamagedFile):
        SqliteStore.open(path)


def test_what_sqlite_adds_by_itself_is_no_damage(path: Path) -> None:
    changed(path, "ANALYZE")
    store = SqliteStore.open(path)
    assert len(store.facts()) == 5
    store.close()


def test_a_database_with_our_mark_and_none_of_our_tables_is_no_book(path: Path) -> None:
    changed(path, *(f"DROP TABLE {table}" for table in ("event", "fact", "private", "snapshot")))
    with pytest.raises(NotABook):
        SqliteStore.open(path)


def test_a_byte_that_is_no_text_among_the_statements_of_the_tables(path: Path) -> None:
    raw = bytearray(path.read_bytes())
    raw[raw.index(b"CREATE TABLE fact") + 3] = 0xFF
    path.write_bytes(raw)
    with pytest.raises(BookProblem):
        SqliteStore.open(path)


def test_a_file_larger_than_any_book(path: Path) -> None:
    os.truncate(path, sqlite_faults.MOST_BYTES + 1)
    with pytest.raises(TooLarge):
        SqliteStore.open(path)


def test_a_statement_that_does_not_end_is_stopped(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_faults, "SECONDS", 0.01)
    store = SqliteStore.open(path)
    with pytest.raises(DamagedFile):
        store._run(f"{ENDLESS} SELECT count(*) FROM more")
    assert len(store.facts()) == 5
    store.close()


def test_more_rows_than_a_file_has_room_for(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As pages make that are used twice."""
    store = SqliteStore.open(path)
    monkeypatch.setattr(sqlite_faults, "MOST_ROWS", 4)
    with pytest.raises(DamagedFile):
        store.facts()
    monkeypatch.setattr(sqlite_faults, "MOST_ROWS", 100)
    monkeypatch.setattr(sqlite_faults, "MOST_BYTES", 50)
    with pytest.raises(DamagedFile):
        store.facts()
    store.close()


@pytest.mark.parametrize("ident", ["", "../../x", "a\nb", "x" * 65])
def test_the_id_of_an_event_is_never_a_path(path: Path, ident: str) -> None:
    database = sqlite3.connect(path)
    database.execute("UPDATE event SET id = ?", (ident,))
    database.commit()
    database.close()
    with pytest.raises(DamagedFile):
        SqliteStore.open(path)


def test_a_row_whose_values_have_changed_their_kind(path: Path) -> None:
    """A changed byte makes a number of a text, whatever the table says."""
    raw = bytearray(path.read_bytes())
    place = raw.index(b"2026-11-16T12:00:03")
    # The header of the record lies just before it: the kinds of its columns.
    header = raw.rindex(bytes([13 + 2 * len("2026-11-16T12:00:03.000Z")]), 0, place)
    raw[header] = 1
    path.write_bytes(raw)
    store = SqliteStore.open(path)
    with pytest.raises(BookProblem):
        store.facts()
    store.close()


def test_one_act_has_an_end(sqlite: SqliteStore) -> None:
    """What is too long to be read again is not recorded."""
    act = Act("k", "Ana", "cli", NOON, (Draft("note", 1, {"text": "x" * (1 << 22)}),))
    with pytest.raises(Unrecordable):
        sqlite.append(sqlite.head(), [act])
    assert sqlite.facts() == ()
