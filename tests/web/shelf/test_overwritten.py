"""A folder that something synchronises into the files themselves: the file of a served event is the same one, and has
other content. Nothing acknowledged is lost."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.web.made_events import swiss
from tests.web.shelf.test_replaced import AT_REST, NOTE, copied, notes, read, rested
from tests.web.site import Site

PAGE = "/e/open/t/main/r/1"
INTO = """
import sys
with open(sys.argv[1], "rb") as source, open(sys.argv[2], sys.argv[3]) as target:
    target.write(source.read())
    target.truncate()
"""
WAYS = pytest.mark.parametrize("way", ["r+b", "wb"])
"""Over what was there, as `rsync --inplace` does it; or emptied first, as by `cp`."""


@pytest.fixture
def book(tmp_path: Path) -> Path:
    swiss(tmp_path / "open.arbitra", players=4).book.close()
    return tmp_path / "open.arbitra"


def overwrite(source: Path, book: Path, way: str = "r+b") -> None:
    """By another program: one that reads or writes a file takes SQLite's locks of its own process with it."""
    node = book.stat().st_ino
    subprocess.run([sys.executable, "-c", INTO, str(source), str(book), way], check=True)
    assert book.stat().st_ino == node


def put(source: Path, book: Path, way: str, *, at_rest: bool) -> None:
    if at_rest:
        rested(book)
    else:
        assert book.with_name(book.name + "-wal").stat().st_size
    overwrite(source, book, way)


@WAYS
@AT_REST
def test_what_an_older_copy_lacks_is_put_back_and_told(book: Path, tmp_path: Path, way: str, *, at_rest: bool) -> None:
    older = copied(book, tmp_path)
    with Site(tmp_path) as site:
        for text in ("one", "two"):
            assert site.post(NOTE, {"text": text}).status_code == 303
        put(older, book, way, at_rest=at_rest)
        assert site.post(NOTE, {"text": "three"}).status_code == 303
        assert 'data-code="replaced"' in site.get(PAGE).text
    assert notes(book) == ["one", "two", "three"]


@AT_REST
def test_another_history_leaves_ours_as_a_backup(book: Path, tmp_path: Path, *, at_rest: bool) -> None:
    other = elsewhere(book, tmp_path, "theirs")
    with Site(tmp_path) as site:
        assert site.post(NOTE, {"text": "ours"}).status_code == 303
        put(other, book, "r+b", at_rest=at_rest)
        assert site.get("/").status_code == 200
        assert 'data-code="replaced"' in site.get(PAGE).text
    kept = [text for backup in (tmp_path / "open-backups").glob("*.arbitra") for text in read(backup)]
    assert "ours" in kept
    assert read(book) == ["theirs"]


def elsewhere(book: Path, tmp_path: Path, *texts: str) -> Path:
    """What another computer has made of the same event."""
    there = tmp_path / "elsewhere"
    there.mkdir()
    other = Path(shutil.copy(book, there / "open.arbitra"))
    with Site(there) as site:
        for text in texts:
            assert site.post(NOTE, {"text": text}).status_code == 303
    return other


@AT_REST
def test_a_version_that_goes_on_from_ours_is_followed_without_a_word(
    book: Path, tmp_path: Path, *, at_rest: bool
) -> None:
    texts = [f"{number}-{'x' * 300}" for number in range(20)]
    with Site(tmp_path) as site:
        assert site.post(NOTE, {"text": "one"}).status_code == 303
        rested(book)
        other = elsewhere(book, tmp_path, *texts)
        assert site.get(PAGE).status_code == 200
        put(other, book, "r+b", at_rest=True)
        assert site.post(NOTE, {"text": "two"}).status_code == 303
        assert 'data-code="replaced"' not in site.get(PAGE).text
    assert notes(book) == ["one", *texts, "two"]


@pytest.mark.parametrize("garbage", [b"", b"no book at all" * 1000], ids=["nothing", "noise"])
def test_what_is_no_event_gives_way_to_ours(book: Path, tmp_path: Path, garbage: bytes) -> None:
    (tmp_path / "garbage").write_bytes(garbage)
    with Site(tmp_path) as site:
        assert site.post(NOTE, {"text": "one"}).status_code == 303
        put(tmp_path / "garbage", book, "wb", at_rest=True)
        assert site.post(NOTE, {"text": "two"}).status_code == 303
        assert 'data-code="replaced"' in site.get(PAGE).text
    assert notes(book) == ["one", "two"]


def test_what_other_programs_write_is_no_surprise(book: Path, tmp_path: Path) -> None:
    """A command beside the server writes back the log: the file changes, and is the same one afterwards."""
    node = book.stat().st_ino
    with Site(tmp_path) as site:
        for number in range(5):
            assert site.post(NOTE, {"text": f"s{number}"}).status_code == 303
            by_command(book, f"c{number}")
            assert site.get(PAGE).status_code == 200
            assert 'data-code="replaced"' not in site.get(PAGE).text
        rested(book)
        assert site.get(PAGE).status_code == 200
    assert notes(book) == [text for number in range(5) for text in (f"s{number}", f"c{number}")]
    assert book.stat().st_ino == node


def by_command(book: Path, text: str) -> None:
    command = [sys.executable, "-m", "arbitra", "note", str(book), text, "--as", "Ana"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
