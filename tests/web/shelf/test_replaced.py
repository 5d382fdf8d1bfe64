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


def put(older: Path, book: Path) -> None:
    """As a program that synchronises does it, with a file that is at rest."""
    log = book.with_name(book.name + "-wal")
    while log.exists() and log.stat().st_size:
        time.sleep(0.02)
    young = book.with_name("young")
    shutil.copy(older, young)
    os.replace(young, book)


def notes(book: Path) -> list[str]:
    with closing(Book(open_file(book, readonly=True))) as opened:
        assert opened.volume.tail is None
        return [note.split()[-1] for note in opened.state.sections["main"].notes]


def copied(book: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(book, tmp_path / "older"))


def test_what_an_older_copy_lacks_is_put_back_and_told(book: Path, tmp_path: Path) -> None:
    older = copied(book, tmp_path)
    with Site(tmp_path) as site:
        for text in ("one", "two"):
            assert site.post(NOTE, {"text": text}).status_code == 303
        put(older, book)
        assert site.post(NOTE, {"text": "three"}).status_code == 303
        page = site.get("/e/open/t/main/r/1").text
        assert 'data-code="replaced"' in page
    assert notes(book) == ["one", "two", "three"]


def test_another_history_leaves_ours_as_a_backup(book: Path, tmp_path: Path) -> None:
    other = copied(book, tmp_path)
    (tmp_path / "elsewhere").mkdir()
    shutil.move(other, tmp_path / "elsewhere" / "open.arbitra")
    with Site(tmp_path / "elsewhere") as site:
        assert site.post(NOTE, {"text": "theirs"}).status_code == 303
    with Site(tmp_path) as site:
        assert site.post(NOTE, {"text": "ours"}).status_code == 303
        put(tmp_path / "elsewhere" / "open.arbitra", book)
        page = site.get("/e/open/t/main/r/1").text
        assert 'data-code="replaced"' in page
    kept = [notes_of for backup in (tmp_path / "open-backups").glob("*.arbitra") for notes_of in read(backup)]
    assert "ours" in kept


def read(backup: Path) -> list[str]:
    with closing(Book(open_file(backup, readonly=True))) as opened:
        return [note.split()[-1] for note in opened.state.sections["main"].notes]


def test_a_newer_version_of_the_same_is_followed_without_a_word(book: Path, tmp_path: Path) -> None:
    with Site(tmp_path) as site:
        assert site.post(NOTE, {"text": "one"}).status_code == 303
        young = tmp_path / "young.copy"
        shutil.copy(book, young)
        os.replace(young, book)
        assert site.post(NOTE, {"text": "two"}).status_code == 303
        assert 'data-code="replaced"' not in site.get("/e/open/t/main/r/1").text
    assert notes(book) == ["one", "two"]
