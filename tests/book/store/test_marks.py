"""The mark: where a journal ended."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from arbitra.book.journal.facts import Event
from arbitra.book.store.marks import LONG, Mark, MarkFile, mark_of
from tests.book.journal.test_chain import TEN
from tests.book.lab import EVENT

MARKS = [mark_of(fact) for fact in TEN]


@pytest.fixture
def file(tmp_path: Path) -> MarkFile:
    return MarkFile(tmp_path / "backups", EVENT)


def decision(number: int) -> Mark:
    return MARKS[number - 1]._replace(act="accepted", time="2026-11-17T00:00:00.000Z", decision=True)


def test_no_mark_yet(file: MarkFile) -> None:
    assert file.newest() is None and file.after(0) == ()


def test_the_greatest_number_counts_whoever_wrote_last(file: MarkFile) -> None:
    for mark in (MARKS[0], MARKS[2], MARKS[1]):
        file.add([mark])
    assert file.newest() == MARKS[2]
    assert file.after(1) == (MARKS[1], MARKS[2])
    assert str(MARKS[0]).split(" ")[3:] == ["result", "Ana"]


def test_the_file_and_its_folder_are_private(file: MarkFile) -> None:
    file.add(MARKS[:1])
    assert stat.S_IMODE(file.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.path.parent.stat().st_mode) == 0o700


def test_a_decision_ends_what_stood_before(file: MarkFile) -> None:
    file.add(MARKS[:8])
    file.add([decision(5)])
    assert file.newest() == decision(5)
    assert file.decided() == "2026-11-17T00:00:00.000Z"
    file.add([MARKS[5]])
    assert file.newest() == MARKS[5]


def test_lines_that_are_not_whole_do_not_count(file: MarkFile) -> None:
    file.add(MARKS[:2])
    with file.path.open("ab") as raw:
        raw.write(b"\n" + str(MARKS[4]).encode()[:40] + b"\n\xff\xfe 7\nno mark\n= \n")
        raw.write(str(MARKS[3]).encode()[:50])
    assert file.newest() == MARKS[1]
    file.add(MARKS[2:3])
    assert file.newest() == MARKS[2]


def test_actors_may_have_any_name(file: MarkFile) -> None:
    mark = MARKS[0]._replace(actor="Ána María de la Ó")
    file.add([mark])
    assert file.newest() == mark


def test_only_the_end_of_a_long_mark_is_read_and_a_backup_shortens_it(file: MarkFile) -> None:
    many = [MARKS[0]._replace(number=number) for number in range(1, 3001)]
    file.add(many)
    assert file.path.stat().st_size > LONG
    assert file.newest() == many[-1]
    file.shorten()
    assert file.path.stat().st_size < LONG // 4
    assert file.newest() == many[-1] and len(file.after(0)) > 50
    assert stat.S_IMODE(file.path.stat().st_mode) == 0o600
    kept = file.path.read_bytes()
    file.shorten()
    assert file.path.read_bytes() == kept


def test_events_in_one_folder_have_marks_of_their_own(tmp_path: Path) -> None:
    names = {MarkFile(tmp_path, Event(id * 32, slug, "")).path.name for id in "ab" for slug in ("x/../y", "ÑÑ")}
    assert names == {"x-y-aaaaaaaa.mark", "x-y-bbbbbbbb.mark", "event-aaaaaaaa.mark", "event-bbbbbbbb.mark"}
