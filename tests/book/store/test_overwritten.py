"""A file whose content another program has changed while its book was open: nothing of ours goes into the other
content, and what was acknowledged is remembered."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from arbitra.book.journal.facts import Act, forgetting
from arbitra.book.refusals import AnotherHistory, BookGone
from arbitra.book.store.overwritten import Remembered, set_apart
from arbitra.book.store.sqlite import SqliteStore
from arbitra.book.store.stray_log import identity_of
from arbitra.book.store.transfer import copy_to_file
from tests.book.lab import EVENT, NOON, entry, filled, record, result

INTO = """
import shutil, sys
shutil.copyfile(*sys.argv[1:])
"""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    """A book that stays open, with ten acts."""
    with closing(SqliteStore.create(tmp_path / "open.arbitra", EVENT)) as made:
        made.hold_on()
        filled(made, 10)
        yield made


def copy_of(store: SqliteStore) -> Path:
    copy = store.path.with_name("copy")
    store.backup_to(copy)
    return copy


def overwrite(source: Path, book: Path) -> None:
    """By another program: within one, reading a file gives up the locks that SQLite has on it."""
    subprocess.run([sys.executable, "-c", INTO, str(source), str(book)], check=True)


@pytest.mark.parametrize("at_rest", [True, False])
def test_nothing_of_ours_goes_into_the_other_content(store: SqliteStore, *, at_rest: bool) -> None:
    store.rest()
    older = copy_of(store)
    filled_further(store, at_rest=at_rest)
    overwrite(older, store.path)
    assert store.is_touched and store.is_overwritten()
    with pytest.raises(BookGone):
        record(store, result("more", 30))
    assert store.rest(), "there is nothing to write back into this file"
    store.close()
    assert store.path.read_bytes() == older.read_bytes()


def filled_further(store: SqliteStore, *, at_rest: bool) -> None:
    record(store, *(result(f"further{number}", number) for number in range(11, 21)))
    if at_rest:
        assert store.rest()


def test_what_programs_of_ours_write_is_not_taken_for_it(store: SqliteStore) -> None:
    for number in range(4):
        with closing(SqliteStore.open(store.path)) as other:
            record(other, result(f"other{number}", number))
            assert not store.is_overwritten(store.head())
        assert not store.is_overwritten(store.head())
        record(store, result(f"ours{number}", number))
        assert not store.is_overwritten(store.head())
        assert store.rest()
        assert not store.is_overwritten(store.head()) and not store.is_touched


def test_a_file_that_lacks_what_we_know_of_is_not_ours_whoever_opens_it(store: SqliteStore) -> None:
    older = copy_of(store)
    end = record(store, result("last", 20))[-1].head
    store.close()
    overwrite(older, store.path)
    with closing(SqliteStore.open(store.path)) as again:
        again.hold_on()
        again.doubt()
        assert again.is_overwritten(end)
        assert not again.is_overwritten()


def test_memory_has_everything_and_nothing_that_was_forgotten(store: SqliteStore, tmp_path: Path) -> None:
    with closing(Remembered(store)) as remembered:
        record(store, entry("eva", {"p1": {"birth": "2001/02/03"}}), entry("leo", {"p2": {"birth": "2005/06/07"}}))
        remembered.further(store)
        assert (remembered.head(), remembered.private()) == (store.head(), store.private())
        assert len(remembered.private()) == 2
        record(store, Act("forgotten", "Ana", "cli", NOON, (forgetting(("p1",)),)), result("later", 3))
        remembered.further(store)
        assert {row.entry for row in remembered.private()} == {"p2"}
        assert (remembered.facts(), remembered.private()) == (store.facts(), store.private())
        copy_to_file(remembered, tmp_path / "back.arbitra")
        with closing(SqliteStore.open(tmp_path / "back.arbitra", readonly=True)) as back:
            assert (back.facts(), back.private()) == (store.facts(), store.private())


def test_another_history_does_not_get_into_memory(store: SqliteStore, tmp_path: Path) -> None:
    other = copy_of(store)
    record(store, result("ours", 11))
    with closing(Remembered(store)) as remembered, closing(SqliteStore.open(other)) as theirs:
        record(theirs, result("theirs", 11), result("more of it", 12))
        with pytest.raises(AnotherHistory):
            remembered.further(theirs)
        assert remembered.head() == store.head()


@pytest.mark.parametrize("content", [b"", b"something else" * 500])
def test_what_is_no_event_is_kept_under_another_name(store: SqliteStore, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "noise").write_bytes(content)
    assert store.rest()
    with closing(Remembered(store)) as remembered:
        for number in (1, 2):
            overwrite(tmp_path / "noise", store.path)
            before = identity_of(store.path)
            told = set_apart(store, remembered)
            assert told is not None and told.fields["kept"] == f"open.arbitra-overwritten-{number}"
            assert identity_of(store.path) != before
            assert (tmp_path / f"open.arbitra-overwritten-{number}").read_bytes() == content
        with closing(SqliteStore.open(store.path, readonly=True)) as back:
            assert back.facts() == remembered.facts()
