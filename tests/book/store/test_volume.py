"""A book with its mark and backups: a missing end is noticed, and nothing is written until a person decides."""

from __future__ import annotations

import os
import shutil
from datetime import timedelta
from pathlib import Path

import pytest

from arbitra.book.journal.facts import Head
from arbitra.book.refusals import BookProblem, MissingTail
from arbitra.book.store.advice import backup_folder
from arbitra.book.store.backups import NOT_MARKED
from arbitra.book.store.sqlite import SqliteStore
from arbitra.book.store.volume import (
    BACKUP_PART,
    Volume,
    create_file,
    create_in_database,
    new_event,
    open_database,
    open_file,
)
from tests.book.lab import EVENT, NOON, appending, record, result
from tests.said import says, tells


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "spring-open.arbitra"


def add(book: Volume, *numbers: int) -> Head:
    for number in numbers:
        book.append(book.store.head(), [result(f"k{number}", number)])
    return book.store.head()


def log(path: Path) -> Path:
    return path.with_name(path.name + "-wal")


def crashed(path: Path, *numbers: int) -> None:
    """Append and vanish as a killed program does: the newest acts stand in the log only."""
    appending("crash", path, *numbers)
    assert log(path).stat().st_size > 0


def test_a_book_remembers_where_it_ended(path: Path) -> None:
    book = create_file(path, EVENT)
    head = add(book, 1, 2, 3)
    mark = book.backups.newest_mark()
    assert mark is not None and mark.head == head and book.tail is None and book.troubles == ()
    book.close()
    assert sorted(file.name for file in path.parent.iterdir()) == ["spring-open-backups", "spring-open.arbitra"]
    again = open_file(path)
    assert again.tail is None and again.event == EVENT
    add(again, 4)
    again.close()


def test_what_a_killed_program_recorded_is_there(path: Path) -> None:
    create_file(path, EVENT).close()
    crashed(path, 1, 2, 3)
    book = open_file(path)
    assert book.tail is None and book.store.head().number == 3
    book.close()


@pytest.mark.parametrize("how", ["truncated", "missing", "spoiled"])
def test_a_log_that_lost_its_end_is_noticed(path: Path, how: str) -> None:
    book = create_file(path, EVENT)
    add(book, 1, 2)
    book.close()
    crashed(path, 3, 4, 5)
    if how == "missing":
        log(path).unlink()
        path.with_name(path.name + "-shm").unlink(missing_ok=True)
    elif how == "truncated":
        os.truncate(log(path), log(path).stat().st_size - 5000)
    else:
        raw = bytearray(log(path).read_bytes())
        raw[60] ^= 1
        log(path).write_bytes(raw)
    book = open_file(path)
    assert book.tail is not None
    found = book.tail.found.number
    assert found < 5 and book.tail.expected.number == 5
    assert [mark.number for mark in book.tail.missing] == list(range(found + 1, 6))
    with pytest.raises(MissingTail) as refused:
        add(book, 6)
    assert str(refused.value).startswith(
        f"The end of this book is missing: it ends at action {found}, but action 5 was saved."
        f" Nothing is written until you decide. Missing: {found + 1} result (Ana)"
    )
    assert tells(str(refused.value), "5")
    assert str(refused.value).endswith(f"arbitra doctor {path} --accept")
    assert len(book.store.facts()) == found
    book.close()


def test_an_older_copy_in_its_place_is_noticed_and_the_newest_backup_named(path: Path) -> None:
    book = create_file(path, EVENT)
    add(book, 1, 2)
    book.store.rest()
    shutil.copy(path, path.with_name("old"))
    add(book, 3)
    book.back_up_automatically(now=NOON)
    add(book, 4)
    book.back_up_automatically(now=NOON + timedelta(minutes=1))
    book.back_up_automatically(now=NOON + timedelta(minutes=2))
    book.close()
    os.replace(path.with_name("old"), path)
    book = open_file(path)
    assert book.tail is not None and book.tail.backup is not None
    assert [mark.number for mark in book.tail.missing] == [3, 4]
    assert book.tail.backup.head.number == 4 and "T120200Z-000004" in book.tail.backup.path.name
    assert tells(str(book.tail.refusal()), f"{book.tail.backup.path}")
    before = sorted(os.listdir(backup_folder(path)))
    book.back_up_automatically()
    assert sorted(os.listdir(backup_folder(path))) == before
    book.close()


def test_a_backup_that_has_only_some(path: Path) -> None:
    book = create_file(path, EVENT)
    add(book, 1)
    book.store.rest()
    shutil.copy(path, path.with_name("old"))
    add(book, 2)
    book.back_up_automatically()
    add(book, 3)
    book.close()
    os.replace(path.with_name("old"), path)
    tail = open_file(path).tail
    assert tail is not None and says(str(tail.refusal()), BACKUP_PART)
    assert tells(str(tail.refusal()), "2")


def test_a_copy_that_went_another_way_is_noticed(path: Path) -> None:
    book = create_file(path, EVENT)
    add(book, 1)
    book.store.rest()
    shutil.copy(path, path.with_name("other.arbitra"))
    add(book, 2)
    book.close()
    other = SqliteStore.open(path.with_name("other.arbitra"))
    record(other, result("elsewhere", 7), result("too", 8))
    other.close()
    os.replace(path.with_name("other.arbitra"), path)
    book = open_file(path)
    assert book.tail is not None and [mark.number for mark in book.tail.missing] == [2]
    with pytest.raises(MissingTail):
        add(book, 9)
    book.close()


def test_a_person_may_accept_that_the_end_is_lost(path: Path) -> None:
    book = create_file(path, EVENT)
    add(book, 1, 2)
    book.store.rest()
    shutil.copy(path, path.with_name("old"))
    add(book, 3, 4)
    book.close()
    os.replace(path.with_name("old"), path)
    book = open_file(path)
    book.accept("Ana", NOON + timedelta(hours=1))
    assert book.tail is None
    add(book, 7)
    book.close()
    book = open_file(path)
    assert book.tail is None and book.store.head().number == 3
    book.close()


def test_a_mark_that_stayed_behind_is_no_alarm(path: Path) -> None:
    book = create_file(path, EVENT)
    add(book, 1)
    record(book.store, result("k2", 2))
    book.close()
    assert open_file(path).tail is None


def test_a_second_folder_gets_the_mark_too_and_may_be_away(path: Path, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    book = create_file(path, EVENT, second=stick)
    add(book, 1, 2)
    book.close()
    shutil.rmtree(backup_folder(path))
    path.unlink()
    older = SqliteStore.create(path, EVENT)
    record(older, result("k1", 1))
    older.close()
    assert open_file(path).tail is None
    book = open_file(path, second=stick)
    assert book.tail is not None and book.tail.expected.number == 2
    # The stick is away while a person decides; when it is back, the decision counts.
    book.backups.marks[0].add([])
    stick.rename(tmp_path / "away")
    stick.write_text("no folder")
    book.accept("Ana", NOON + timedelta(hours=1))
    assert [says(trouble, NOT_MARKED, folder=stick) for trouble in book.troubles] == [True]
    stick.unlink()
    (tmp_path / "away").rename(stick)
    add(book, 7)
    book.close()
    assert open_file(path, second=stick).tail is None


def test_a_mark_that_cannot_be_written_does_not_undo_the_act(path: Path) -> None:
    book = create_file(path, EVENT)
    backup_folder(path).write_text("in the way")
    add(book, 1)
    assert book.store.head().number == 1
    (trouble,) = book.troubles
    assert says(trouble, NOT_MARKED, folder=backup_folder(path))
    book.back_up_automatically()
    assert str(book.troubles[0]).startswith(f"No backup was made in {backup_folder(path)}")
    book.close()


def test_a_repeated_act_writes_no_mark(path: Path) -> None:
    book = create_file(path, EVENT)
    head = book.store.head()
    book.append(head, [result("k1")])
    size = book.backups.marks[0].path.stat().st_size
    (outcome,) = book.append(head, [result("k1")])
    assert outcome.repeated and book.backups.marks[0].path.stat().st_size == size
    book.close()


def test_events_in_a_database_are_kept_too(postgres: str, tmp_path: Path) -> None:
    event = new_event("in-a-database", "In a database")
    book = create_in_database(postgres, event, tmp_path)
    add(book, 1, 2)
    book.back_up_automatically()
    (backup,) = book.backups.listed()
    assert backup.head == book.store.head() and book.troubles == ()
    book.close()
    again = open_database(postgres, "in-a-database", tmp_path)
    assert again.tail is None and again.examine().ok
    again.close()
    bare = open_database(postgres, "in-a-database")
    add(bare, 3)
    assert bare.backups.newest_mark() is None and bare.troubles == ()
    bare.close()


def test_what_is_refused_is_translated(path: Path) -> None:
    from arbitra.i18n import translator

    with pytest.raises(BookProblem) as refused:
        open_file(path)
    assert tells(refused.value.said(translator("book", "es")), "spring-open.arbitra")
