"""A journal moves between stores as it is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from arbitra.book.journal.facts import Event
from arbitra.book.journal.lines import lines, read_lines
from arbitra.book.refusals import AnotherHistory, NotTheSameEvent
from arbitra.book.store.contract import Store
from arbitra.book.store.doctor import examine
from arbitra.book.store.sqlite import SqliteStore
from arbitra.book.store.transfer import adopt_journal, copy
from tests.book.lab import entry, filled, record, result
from tests.said import having


@pytest.fixture
def target(store: Store, tmp_path: Path) -> Iterator[SqliteStore]:
    made = SqliteStore.create(tmp_path / "target.arbitra", store.event)
    yield made
    made.close()


def test_from_any_store_to_a_file(store: Store, target: SqliteStore) -> None:
    record(store, entry("k1", {"p1": {"birth": "1990"}}), result("k2", 2, count=3))
    assert copy(store, target) == store.head()
    assert target.facts() == store.facts() and target.private() == store.private()
    assert examine(target).ok


def test_from_a_file_to_any_store(store: Store, target: SqliteStore) -> None:
    record(target, entry("k1", {"p1": {"birth": "1990"}}), result("k2", 2, count=3))
    assert copy(target, store) == target.head()
    assert target.facts() == store.facts() and target.private() == store.private()
    (again,) = store.append(store.head(), [result("k2", 2, count=3)])
    assert again.repeated


def test_a_copy_is_continued(store: Store, target: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("arbitra.book.store.transfer.BATCH", 2)
    filled(store, 3)
    copy(store, target)
    record(store, *(result(f"later{number}", number) for number in range(4)))
    assert copy(store, target) == store.head() and target.facts() == store.facts()
    assert copy(store, target) == store.head()


def test_a_copy_that_went_another_way_is_refused(store: Store, target: SqliteStore) -> None:
    filled(store, 2)
    copy(store, target)
    record(store, result("here", 7))
    record(target, result("there", 8))
    with pytest.raises(AnotherHistory):
        copy(store, target)


def test_another_event_is_refused(sqlite: SqliteStore, tmp_path: Path) -> None:
    other = SqliteStore.create(tmp_path / "other.arbitra", Event("f" * 32, "other", "Winter Cup"))
    with pytest.raises(NotTheSameEvent, match=having("other.arbitra … Winter Cup")):
        copy(sqlite, other)
    with pytest.raises(NotTheSameEvent):
        adopt_journal(read_lines(lines(sqlite.event, ())), other)
    other.close()


def test_without_private_values(store: Store, target: SqliteStore, tmp_path: Path) -> None:
    record(store, entry("k1", {"p1": {"birth": "1990"}}))
    copy(store, target, private=False)
    assert target.private() == () and target.stripped() == 1 and examine(target).ok
    second = SqliteStore.create(tmp_path / "second.arbitra", store.event)
    copy(target, second)
    assert second.stripped() == 1 and examine(second).ok
    second.close()


@pytest.mark.parametrize("private", [False, True])
def test_through_json_lines(store: Store, target: SqliteStore, private: bool) -> None:
    record(store, entry("k1", {"p1": {"birth": "1990"}}), result("k2", 2, count=2))
    text = "\n".join(lines(store.event, store.facts(), store.private() if private else None))
    assert ('"1990"' in text) is private
    assert adopt_journal(read_lines(text.splitlines()), target) == store.head()
    assert target.facts() == store.facts() and examine(target).ok
    assert target.private() == (store.private() if private else ())
