"""How old FIDE's list is: looked up, told, put right, and the books of the folder compared with a new one."""

from __future__ import annotations

import io
import json
import sys
import zipfile
from pathlib import Path

import pytest

from arbitra.cli.lists import freshness
from arbitra.cli.lists.comparison import STANDS
from arbitra.lists import download
from arbitra.lists.currency import fetched, note_fetched
from arbitra.lists.places import list_file
from tests import sentences
from tests.cli.calling import call
from tests.lists.installed import install
from tests.lists.serving import marked, serving
from tests.rating_lists import KNOWN, txt, write
from tests.said import says, tells
from tests.sentences import phrase

Capture = pytest.CaptureFixture[str]
OLD = "2026-01-01T00:00:00+00:00\n1\n"


def packed(rating: int) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        archive.writestr("players_list_foa.txt", "".join(txt([KNOWN[0]._replace(rating=rating), *KNOWN[1:]])))
    return target.getvalue()


@pytest.fixture
def book(capsys: Capture, tmp_path: Path, data: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """With Carlsen, from a list that was fetched today."""
    data.mkdir(parents=True)
    note_fetched(install(data / "fide.ratings"), "1")
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    path = tmp_path / "spring.arbitra"
    assert call(capsys, "new", path, "--name", "Spring", "--rounds", "5").code == 0
    assert call(capsys, "add", path, "--fide", "1503014").code == 0
    return path


def grow_old() -> None:
    list_file().with_suffix(".fetched").write_text(OLD)


def test_a_list_of_today_is_not_looked_up(capsys: Capture, book: Path) -> None:
    """No server answers here."""
    called = call(capsys, "lists", "refresh", book)
    assert called.code == 0 and phrase(sentences.COULD_NOT_CHECK_WHETHER) not in called.err


def test_before_a_comparison_it_is_looked_up_whether_there_is_a_newer_list(
    capsys: Capture, book: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    grow_old()
    with serving(marked("1")) as address:
        monkeypatch.setattr(download, "ADDRESS", address)
        assert "newer" not in call(capsys, "lists", "refresh", book).err
        known = fetched(list_file())
        assert known is not None and known.looked > "2026-02"
        grow_old()
    with serving(marked("2")) as address:
        monkeypatch.setattr(download, "ADDRESS", address)
        called = call(capsys, "lists", "refresh", book)
    assert tells(called.err, "FIDE") and called.code == 0
    monkeypatch.setattr(download, "ADDRESS", "http://127.0.0.1:1/")
    called = call(capsys, "lists", "refresh", book, "--lang", "es")
    assert called.code == 0 and tells(called.err, "FIDE")
    called = call(capsys, "lists", "refresh", book, "--offline")
    assert called.code == 0 and tells(called.err, "321 … arbitra lists update")


def test_a_list_from_a_file_is_looked_up_even_if_it_is_of_today(capsys: Capture, book: Path) -> None:
    list_file().with_suffix(".fetched").unlink()
    assert tells(call(capsys, "lists", "refresh", book).err, "FIDE")


def test_its_age_is_told_where_it_is_used(capsys: Capture, book: Path) -> None:
    assert "old" not in call(capsys, "status", book).err + call(capsys, "add", book, "--fide", "4158814").err
    grow_old()
    assert says(call(capsys, "status", book).err, freshness.OLD)
    assert says(call(capsys, "add", book, "--fide", "700070").err, freshness.OLD)
    assert not says(call(capsys, "add", book, "Nova, Ana", "--rating", "1500").err, freshness.OLD)


def test_without_players_from_a_list_nobody_speaks_of_it(capsys: Capture, book: Path) -> None:
    assert call(capsys, "remove", book, "1").code == 0
    grow_old()
    assert call(capsys, "status", book).err == ""


def test_whoever_wants_it_has_a_list_that_is_never_older_than_a_day(
    capsys: Capture, book: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert json.loads(call(capsys, "lists", "keep", "--json").out) == {"keep": False}
    assert says(call(capsys, "lists", "keep", "on").out, freshness.KEPT)
    grow_old()
    with serving(marked("2", packed(2840))) as address:
        monkeypatch.setattr(download, "ADDRESS", address)
        called = call(capsys, "lists", "refresh", book)
        assert called.out == "Carlsen, Magnus: rating 2823 -> 2840\n"
        assert "Downloading" not in call(capsys, "lists", "refresh", book).err
        grow_old()
        assert "Downloading" in call(capsys, "add", book, "--fide", "700070").err
        grow_old()
        assert "Downloading" not in call(capsys, "add", book, "--fide", "4158814", "--offline").err
    grow_old()
    monkeypatch.setattr(download, "ADDRESS", "http://127.0.0.1:1/")
    called = call(capsys, "add", book, "--fide", "4600001")
    assert called.code == 0 and tells(called.err, "FIDE")
    assert says(call(capsys, "lists", "keep", "off").out, freshness.NOT_KEPT)
    assert call(capsys, "lists", "keep", "maybe").code == 2


def test_after_an_update_the_books_of_the_folder_are_compared(
    capsys: Capture, book: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Nothing is recorded, finished tournaments are left alone, and a book that cannot be read is named."""
    (tmp_path / "broken.arbitra").write_bytes(b"nonsense")
    assert call(capsys, "new", tmp_path / "empty.arbitra", "--name", "Empty", "--rounds", "5").code == 0
    before = book.read_bytes()
    with serving(marked("2", packed(2840))) as address:
        monkeypatch.setattr(download, "ADDRESS", address)
        called = call(capsys, "lists", "update")
    assert called.code == 0
    assert called.out.splitlines()[1:] == ["Carlsen, Magnus: rating 2823 -> 2840"]
    assert tells(called.err, "spring.arbitra … 1")
    assert tells(called.err, "spring.arbitra")
    assert tells(called.err, "broken.arbitra") and "empty" not in called.err
    assert book.read_bytes() == before
    known = fetched(list_file())
    assert known is not None and known.stamp == "2"
    source = write(tmp_path / "players_list_foa.txt", txt())
    assert says(call(capsys, "lists", "update", source).err, STANDS)
    assert fetched(list_file()) is None
    assert "spring" not in call(capsys, "lists", "update", source, "--no-check").err
    books = json.loads(call(capsys, "lists", "update", source, "--json").out)["books"]
    assert [(one["book"], one["differences"]) for one in books] == [("broken.arbitra", []), ("spring.arbitra", [])]
