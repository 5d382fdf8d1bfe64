"""Backups: whole, private, the last twenty."""

from __future__ import annotations

import os
import sqlite3
import stat
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path

import pytest

from arbitra.book.journal.facts import Act, Event, Fact, forgetting
from arbitra.book.refusals import AlreadyThere, BadCopy, ReadOnly, UnknownAct
from arbitra.book.store.backups import Backups, back_up
from arbitra.book.store.contract import Store
from arbitra.book.store.doctor import examine
from arbitra.book.store.sqlite import SqliteStore
from tests.book.lab import EVENT, NOON, entry, filled, record, result
from tests.said import having


def test_a_backup_is_the_whole_event_in_one_private_file(store: Store, tmp_path: Path) -> None:
    record(store, entry("k1", {"p1": {"birth": "1990"}}), result("k2", 2))
    path = tmp_path / "copy.arbitra"
    assert back_up(store, path) == store.head()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert not [file for file in tmp_path.iterdir() if "part" in file.name]
    copy = SqliteStore.open(path, readonly=True)
    assert copy.facts() == store.facts() and copy.private() == store.private()
    assert copy.event.id == store.event.id and copy._pragma("journal_mode") == "delete"
    copy.close()


def test_a_backup_takes_no_other_file_s_place(sqlite: SqliteStore, tmp_path: Path) -> None:
    (tmp_path / "copy.arbitra").write_text("mine")
    with pytest.raises(AlreadyThere):
        back_up(sqlite, tmp_path / "copy.arbitra")
    assert (tmp_path / "copy.arbitra").read_text() == "mine"
    with pytest.raises(ReadOnly):
        back_up(sqlite, tmp_path / "nowhere" / "copy.arbitra")


def test_a_backup_that_is_not_whole_is_not_kept(sqlite: SqliteStore, tmp_path: Path) -> None:
    filled(sqlite, 3)

    def refuse(facts: Sequence[Fact]) -> str:
        raise UnknownAct(number=2, act="result")

    with pytest.raises(BadCopy):
        back_up(sqlite, tmp_path / "copy.arbitra", refuse)
    sqlite._run("UPDATE fact SET actor = 'Ben' WHERE number = 2")
    with pytest.raises(BadCopy, match=having("2")):
        back_up(sqlite, tmp_path / "copy.arbitra")
    assert sorted(file.name for file in tmp_path.iterdir() if not file.name.startswith("spring-open")) == []


def test_the_last_twenty_are_kept_in_both_folders(sqlite: SqliteStore, tmp_path: Path) -> None:
    backups = Backups(EVENT, tmp_path / "one", tmp_path / "two", keep=20)
    (tmp_path / "one").mkdir()
    others = ["mine.arbitra", "other-event-00000000-20260101T000000Z-000001-12345678.arbitra"]
    for name in others:
        (tmp_path / "one" / name).write_text("not ours")
    for number in range(1, 24):
        record(sqlite, result(f"k{number}", number))
        assert backups.make(sqlite, now=NOON + timedelta(minutes=number)) == ()
    for folder in backups.folders:
        kept = [backup for backup in backups.listed() if backup.path.parent == folder]
        assert [backup.head.number for backup in kept] == list(range(23, 3, -1))
    assert all((tmp_path / "one" / name).exists() for name in others)


def test_what_a_killed_program_left_half_made_goes(sqlite: SqliteStore, tmp_path: Path) -> None:
    backups = Backups(EVENT, tmp_path / "one")
    backups.make(sqlite, now=NOON)
    (backup,) = backups.listed()
    old, young = (backup.path.with_name(f".{backup.path.name}.{pid}.part") for pid in (1, 2))
    for half in (old, young):
        half.write_text("half")
    os.utime(old, (0, 0))
    backups.make(sqlite, now=NOON + timedelta(minutes=1))
    assert not old.exists() and young.exists()


def test_a_backup_of_the_same_moment_is_made_once(sqlite: SqliteStore, tmp_path: Path) -> None:
    filled(sqlite, 1)
    backups = Backups(EVENT, tmp_path / "one")
    assert backups.make(sqlite, now=NOON) == () and backups.make(sqlite, now=NOON) == ()
    assert len(list(backups.listed())) == 1


def test_a_folder_that_is_away_is_told_and_the_other_gets_its_backup(sqlite: SqliteStore, tmp_path: Path) -> None:
    (tmp_path / "stick").write_text("no folder")
    backups = Backups(EVENT, tmp_path / "one", tmp_path / "stick")
    (trouble,) = backups.make(sqlite)
    assert str(trouble).startswith(f"No backup was made in {tmp_path / 'stick'}: ")
    assert len(list(backups.listed())) == 1


def test_only_backups_of_the_event_are_listed(sqlite: SqliteStore, tmp_path: Path) -> None:
    backups = Backups(EVENT, tmp_path / "one")
    backups.make(sqlite, now=NOON)
    (backup,) = backups.listed()
    # The same first eight digits, but another event; and one that is no book any more.
    stranger = Event(EVENT.id[:8] + "f" * 24, EVENT.slug, "Stranger")
    SqliteStore.create(backup.path.with_name(backup.path.name.replace("-000000-", "-000009-")), stranger).close()
    backup.path.with_name(backup.path.name.replace("-000000-", "-000008-")).write_text("spoiled")
    assert list(backups.listed()) == [backup]


def test_the_newest_backup_that_has_a_fact(sqlite: SqliteStore, tmp_path: Path) -> None:
    backups = Backups(EVENT, tmp_path / "one")
    assert backups.with_most(sqlite.head()) is None
    for number in (1, 2, 3):
        record(sqlite, result(f"k{number}", number))
        backups.make(sqlite, now=NOON + timedelta(minutes=number))
    facts = sqlite.facts()
    newest = backups.with_most(facts[1].head)
    assert newest is not None and newest.head.number == 3
    furthest = backups.with_most(type(facts[0].head)(9, "f" * 64))
    assert furthest is not None and furthest.head.number == 3


def test_backups_that_still_hold_what_was_forgotten_are_named(sqlite: SqliteStore, tmp_path: Path) -> None:
    backups = Backups(EVENT, tmp_path / "one")
    backups.make(sqlite, now=NOON)
    record(sqlite, entry("k1", {"p1": {"birth": "1990"}}))
    backups.make(sqlite, now=NOON + timedelta(minutes=1))
    record(sqlite, Act("k2", "Ana", "cli", NOON, (forgetting(("p1",)),)))
    backups.make(sqlite, now=NOON + timedelta(minutes=2))
    (holding,) = backups.holding(["p1"])
    assert "T120100Z" in holding.name
    assert backups.holding(["p2"]) == ()


def test_a_backup_while_others_write_is_whole(sqlite: SqliteStore, tmp_path: Path) -> None:
    filled(sqlite, 3)
    other = SqliteStore.open(sqlite.path)
    other._run("BEGIN IMMEDIATE")
    other._run("UPDATE fact SET actor = 'half done' WHERE number = 2")
    back_up(sqlite, tmp_path / "copy.arbitra")
    other._run("ROLLBACK")
    other.close()
    copy = SqliteStore.open(tmp_path / "copy.arbitra")
    assert examine(copy).ok
    copy.close()


def test_a_backup_opens_as_a_book(sqlite: SqliteStore, tmp_path: Path) -> None:
    filled(sqlite, 2)
    back_up(sqlite, tmp_path / "copy.arbitra")
    assert sqlite3.connect(tmp_path / "copy.arbitra").execute("PRAGMA application_id").fetchone()[0]
    copy = SqliteStore.open(tmp_path / "copy.arbitra")
    record(copy, result("k3", 3))
    assert copy._pragma("journal_mode") == "wal"
    copy.close()
