"""A folder that something synchronises: the file of a served event is replaced, and nothing acknowledged is lost."""

from __future__ import annotations

import os
import shutil
import time
from contextlib import closing
from pathlib import Path

import pytest

from arbitra.book.book import Book
from arbitra.book.store.volume import open_file
from tests.web.made_events import swiss
from tests.web.site import Site

NOTE = "/e/open/t/main/corrections/note"


@pytest.fixture
def book(tmp_path: Path) -> Path:
    swiss(tmp_path / "open.arbitra", players=4).book.close()
    return tmp_path / "open.arbitra"


AT_REST = pytest.mark.parametrize("at_rest", [True, False])
"""Whether the log of the file that is replaced has been written back: a second after an act it is."""


def put(older: Path, book: Path, *, at_rest: bool) -> None:
    """As a program that synchronises does it."""
    if at_rest:
        rested(book)
    else:
        assert book.with_name(book.name + "-wal").stat().st_size
    young = book.with_name("young")
    shutil.copy(older, young)
    os.replace(young, book)


def rested(book: Path) -> None:
    log = book.with_name(book.name + "-wal")
    while log.exists() and log.stat().st_size:
        time.sleep(0.02)


def notes(book: Path) -> list[str]:
    with closing(Book(open_file(book, readonly=True))) as opened:
        assert opened.volume.tail is None
        return [note.split()[-1] for note in opened.state.sections["main"].notes]


def copied(book: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(book, tmp_path / "older"))


@AT_REST
def test_what_an_older_copy_lacks_is_put_back_and_told(book: Path, tmp_path: Path, *, at_rest: bool) -> None:
    older = copied(book, tmp_path)
    with Site(tmp_path) as site:
        for text in ("one", "two"):
            assert site.post(NOTE, {"text": text}).status_code == 303
        put(older, book, at_rest=at_rest)
        assert site.post(NOTE, {"text": "three"}).status_code == 303
        page = site.get("/e/open/t/main/r/1").text
        assert 'data-code="replaced"' in page
    assert notes(book) == ["one", "two", "three"]


def test_a_copy_of_a_long_time_ago_is_filled_up(book: Path, tmp_path: Path) -> None:
    """Its pages are others than those that the log goes on from."""
    older = copied(book, tmp_path)
    texts = [f"{number}-{'x' * 400}" for number in range(40)]
    with Site(tmp_path) as site:
        for text in texts[:30]:
            assert site.post(NOTE, {"text": text}).status_code == 303
        rested(book)
        for text in texts[30:]:
            assert site.post(NOTE, {"text": text}).status_code == 303
        put(older, book, at_rest=False)
        assert site.get("/").status_code == 200
        assert 'data-code="replaced"' in site.get("/e/open/t/main/r/1").text
    assert notes(book) == texts
    left = [one.name for one in tmp_path.iterdir() if "-wal" in one.name or "-shm" in one.name]
    assert left == []


@AT_REST
def test_another_history_leaves_ours_as_a_backup(book: Path, tmp_path: Path, *, at_rest: bool) -> None:
    other = copied(book, tmp_path)
    (tmp_path / "elsewhere").mkdir()
    shutil.move(other, tmp_path / "elsewhere" / "open.arbitra")
    with Site(tmp_path / "elsewhere") as site:
        assert site.post(NOTE, {"text": "theirs"}).status_code == 303
    with Site(tmp_path) as site:
        assert site.post(NOTE, {"text": "ours"}).status_code == 303
        put(tmp_path / "elsewhere" / "open.arbitra", book, at_rest=at_rest)
        assert site.get("/").status_code == 200
        page = site.get("/e/open/t/main/r/1").text
        assert 'data-code="replaced"' in page
    kept = [notes_of for backup in (tmp_path / "open-backups").glob("*.arbitra") for notes_of in read(backup)]
    assert "ours" in kept
    assert read(book) == ["theirs"]


def read(backup: Path) -> list[str]:
    with closing(Book(open_file(backup, readonly=True))) as opened:
        return [note.split()[-1] for note in opened.state.sections["main"].notes]


def test_a_newer_version_of_the_same_is_followed_without_a_word(book: Path, tmp_path: Path) -> None:
    with Site(tmp_path) as site:
        assert site.post(NOTE, {"text": "one"}).status_code == 303
        rested(book)
        young = tmp_path / "young.copy"
        shutil.copy(book, young)
        os.replace(young, book)
        assert site.post(NOTE, {"text": "two"}).status_code == 303
        assert 'data-code="replaced"' not in site.get("/e/open/t/main/r/1").text
    assert notes(book) == ["one", "two"]
