"""A backup in the place of a book: first what it holds, then the change; the old book is set aside."""

from __future__ import annotations

import stat
from datetime import timedelta
from pathlib import Path

import pytest

from arbitra.book.journal.facts import Event
from arbitra.book.refusals import BadCopy, BookGone, Busy, NotABook, NotTheSameEvent
from arbitra.book.store.advice import backup_folder
from arbitra.book.store.backups import Backups, back_up
from arbitra.book.store.restoration import look, restore
from arbitra.book.store.sqlite import SqliteStore
from arbitra.book.store.volume import create_file, open_file
from tests.book.lab import EVENT, NOON, appending, filled, record, result
from tests.said import having

LATER = NOON + timedelta(hours=1)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "spring-open.arbitra"


@pytest.fixture
def copy(path: Path, tmp_path: Path) -> Path:
    """A backup at no. 3 of a book that went on to no. 5."""
    book = create_file(path, EVENT)
    filled(book.store, 3)
    back_up(book.store, tmp_path / "copy.arbitra")
    for number in (4, 5):
        book.append(book.store.head(), [result(f"k{number}", number)])
    book.close()
    return tmp_path / "copy.arbitra"


def backups(path: Path) -> Backups:
    return Backups(EVENT, backup_folder(path))


def test_looking_shows_what_would_be_lost_and_changes_nothing(path: Path, copy: Path) -> None:
    before = path.read_bytes(), copy.read_bytes()
    found = look(copy, path)
    assert found.diagnosis.ok and found.diagnosis.head.number == 3
    assert found.present == EVENT and found.present_head is not None and found.present_head.number == 5
    assert [fact.number for fact in found.lost] == [4, 5] and found.gained == ()
    assert (path.read_bytes(), copy.read_bytes()) == before


def test_restoring_sets_the_old_book_aside(path: Path, copy: Path) -> None:
    aside = restore(look(copy, path), backups(path), "Ana", LATER)
    book = open_file(path)
    assert book.store.head().number == 3 and book.tail is None and book.examine().ok
    book.append(book.store.head(), [result("k9", 9)])
    book.close()
    assert aside is not None and aside.parent == backup_folder(path)
    assert stat.S_IMODE(aside.stat().st_mode) == stat.S_IMODE(path.stat().st_mode) == 0o600
    old = SqliteStore.open(aside)
    assert old.head().number == 5
    old.close()
    assert copy.exists() and not list(path.parent.glob(".*"))


def test_restoring_what_is_missing(path: Path, copy: Path) -> None:
    path.unlink()
    found = look(copy, path)
    assert found.present is None and len(found.gained) == 3
    assert restore(found, backups(path), "Ana", LATER) is None
    book = open_file(path)
    assert book.store.head().number == 3 and book.tail is None
    book.close()


def test_a_damaged_book_and_its_log_are_set_aside(path: Path, copy: Path) -> None:
    appending("crash", path, 6, 7)
    raw = bytearray(path.read_bytes())
    raw[:100] = b"\xa5" * 100
    path.write_bytes(raw)
    found = look(copy, path)
    assert found.present is None
    aside = restore(found, backups(path), "Ana", LATER)
    assert aside is not None and aside.read_bytes() == bytes(raw)
    assert aside.with_name(aside.name + "-wal").stat().st_size > 0
    book = open_file(path)
    assert book.store.head().number == 3 and book.examine().ok
    book.close()


def test_the_log_of_the_old_book_is_not_taken_for_that_of_the_new(path: Path, copy: Path) -> None:
    appending("crash", path, 6, 7)
    restore(look(copy, path), backups(path), "Ana", LATER)
    book = open_file(path)
    assert book.store.head().number == 3 and book.examine().ok
    book.close()


def test_nothing_is_replaced_while_another_program_has_the_book_open(path: Path, copy: Path) -> None:
    found = look(copy, path)
    other = SqliteStore.open(path)
    other.facts()
    with pytest.raises(Busy):
        restore(found, backups(path), "Ana", LATER)
    record(other, result("k6", 6))
    other.close()
    assert not list(backup_folder(path).glob("*replaced*")) and not list(path.parent.glob(".*"))
    assert SqliteStore.open(path).head().number == 6


def test_whoever_has_the_old_file_open_is_told(path: Path, copy: Path) -> None:
    """Where a system lets a file be replaced under an open one, the next act is refused."""
    other = SqliteStore.open(path)
    copy.replace(path)
    with pytest.raises(BookGone):
        record(other, result("k6", 6))
    other.close()


def test_a_copy_that_is_not_whole_is_not_restored(path: Path, copy: Path) -> None:
    spoiled = SqliteStore.open(copy)
    spoiled._run("UPDATE fact SET actor = 'Ben' WHERE number = 2")
    spoiled.close()
    with pytest.raises(BadCopy, match=having("2")):
        look(copy, path)
    assert SqliteStore.open(path).head().number == 5


def test_what_is_no_book_is_not_restored(path: Path, copy: Path) -> None:
    copy.write_text("012 Spring Open")
    with pytest.raises(NotABook):
        look(copy, path)


def test_another_event_replaces_a_book_only_on_purpose(path: Path, copy: Path, tmp_path: Path) -> None:
    stranger = SqliteStore.create(tmp_path / "stranger.arbitra", Event("f" * 32, "winter", "Winter Cup"))
    stranger.close()
    found = look(tmp_path / "stranger.arbitra", path)
    with pytest.raises(NotTheSameEvent, match="Spring Open"):
        restore(found, backups(path), "Ana", LATER)
    restore(found, Backups(found.event, backup_folder(path)), "Ana", LATER, other_event=True)
    assert SqliteStore.open(path).event.name == "Winter Cup"
