"""A list is replaced whole, or not at all."""

from __future__ import annotations

import os
import sqlite3
import time
from pathlib import Path

import pytest

from arbitra.formats.problems import BadFile
from arbitra.formats.rating_lists.reader import reading
from arbitra.lists.building import Building
from arbitra.lists.places import ListProblem
from arbitra.lists.search import RatingList
from tests.lists.installed import build, install
from tests.rating_lists import KNOWN, many, txt, txt_line, write


def test_an_update_replaces_everything(tmp_path: Path) -> None:
    path = install(tmp_path / "l.ratings")
    install(path, KNOWN[1:3])
    with RatingList(path) as opened:
        assert opened.about.rows == 2
        assert opened.search("magnus") == []
    assert [one.name for one in path.parent.glob("l.ratings*")] == ["l.ratings"]


def test_a_list_that_is_refused_leaves_the_old_one(tmp_path: Path) -> None:
    path = install(tmp_path / "l.ratings")
    before = path.read_bytes()
    broken = [*txt(many(12000)), *("x\r\n" * 300,)]
    with pytest.raises(BadFile):
        build(path, write(tmp_path / "broken.txt", broken))
    assert path.read_bytes() == before
    assert list(tmp_path.glob("*.new")) == []


def test_an_update_that_is_interrupted_leaves_the_old_one(tmp_path: Path) -> None:
    path = install(tmp_path / "l.ratings")
    before = path.read_bytes()
    with reading(write(tmp_path / "m.txt", txt(many(12000)))) as found:
        steps = Building(path, found).steps()
        next(steps)
        assert len(list(tmp_path.glob("*.new"))) == 1
        steps.close()
    assert path.read_bytes() == before
    assert list(tmp_path.glob("*.new")) == []


def test_a_disk_that_fails_leaves_the_old_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = install(tmp_path / "l.ratings")
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr("arbitra.lists.building._edges", full)
    with pytest.raises(ListProblem):
        install(path)
    assert path.read_bytes() == before


def test_leftovers_of_killed_updates_are_removed_after_a_day(tmp_path: Path) -> None:
    old, young = tmp_path / "l.ratings.11.new", tmp_path / "l.ratings.12.new"
    for one in (old, young):
        one.write_bytes(b"x")
    os.utime(old, (time.time() - 100_000,) * 2)
    install(tmp_path / "l.ratings")
    assert not old.exists() and young.exists()


def test_rows_that_cannot_be_read_are_counted_and_the_first_are_told(tmp_path: Path) -> None:
    rows = [txt_line(one) + "\n" for one in many(3000)]
    rows[7:22] = ["x" + row[1:] for row in rows[7:22]]
    built = build(tmp_path / "l.ratings", write(tmp_path / "l.txt", [next(txt()), *rows]))
    assert (built.rows, built.odd, len(built.problems)) == (2985, 15, 10)
    assert built.problems[0].line == 9


def test_an_open_list_stays_as_it_is(tmp_path: Path) -> None:
    path = install(tmp_path / "l.ratings")
    with RatingList(path) as opened:
        install(path, KNOWN[1:3])
        assert [found.name for found in opened.search("magnus")] == ["Carlsen, Magnus"]
