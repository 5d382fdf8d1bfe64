"""The public pages as files, written from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbitra.book.store.volume import open_file
from arbitra.cli.books.site import COUNTED, NO_ADDRESS, NOT_A_FOLDER, UNCHANGED
from arbitra.web.access.publicity import Level, Publicity, Settings
from arbitra.web.shelf.folder import Folder
from tests import sentences
from tests.cli.books.running import Runner
from tests.said import says
from tests.sentences import worded


@pytest.fixture(autouse=True)
def data(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "data"))


def test_pages_are_written_and_those_that_are_not_public_any_more_go(book: Runner, folder: Path) -> None:
    book.play()
    book.play()
    (folder / "out").mkdir()
    (folder / "out" / "mine.html").write_text("of the club", encoding="utf-8")
    called = book.run("site", "out")
    assert called.code == 0, called
    assert says(called.out, COUNTED)
    out = folder / "out"
    assert f"{worded(sentences.AFTER_ROUND)} 2" in (out / "t-main-standings.html").read_text(encoding="utf-8")
    assert f"{worded(sentences.AFTER_ROUND)} 2" in (out / "t-main-cross.html").read_text(encoding="utf-8")
    assert (out / "t-main-round-2.html").is_file()
    assert book.run("unpublish", "--case", "regulations", "--reason", "rule 7", "--yes", "--as", "Ana").code == 0
    names = book.json("site", "out")["files"]
    assert "t-main-round-1.html" in names
    assert not (out / "t-main-round-2.html").exists()
    assert (out / "mine.html").is_file()


def test_only_what_has_changed_is_written_again(book: Runner, folder: Path) -> None:
    book.play()
    book.play()
    out = folder / "out"
    first = book.json("site", "out")
    assert first["written"] and set(first["written"]) == set(first["files"])
    assert book.json("site", "out")["written"] == []
    (out / "t-main-round-1.html").unlink()
    assert book.json("site", "out")["written"] == ["t-main-round-1.html"]
    kept = (out / "t-main-standings-1.html").stat().st_mtime_ns
    book.play()
    called = book.run("site", "out")
    assert called.code == 0
    assert says(called.out, UNCHANGED)
    assert (out / "t-main-standings-1.html").stat().st_mtime_ns == kept
    assert (out / "t-main-round-3.html").is_file()
    again = book.json("site", "out", "--all")
    assert again["written"] and set(again["written"]) == set(again["files"])


def test_an_address_that_is_none_is_refused(book: Runner) -> None:
    book.play()
    called = book.run("site", "out", "--address", "club.example")
    assert called.code == 2
    assert says(called.err, NO_ADDRESS)


def test_what_was_chosen_in_the_application_holds(book: Runner, folder: Path) -> None:
    book.play()
    book.done("edit", "1", "--birth", "2015-01-01")
    rows = Folder(book.path.resolve().parent).rows()
    Publicity(rows).save(_event(book.path), "x", Settings(level=Level.PAIRINGS, minors=True))
    rows.close()
    assert book.run("site", "out").code == 0
    boards = (folder / "out" / "index.html").read_text(encoding="utf-8")
    assert 'data-value="' not in boards
    assert "Player 01" not in boards
    assert not (folder / "out" / "t-main-standings.html").exists()
    assert not (folder / "out" / "t-main-cross.html").exists()
    assert book.run("site", "out", "--show", "results").code == 0
    assert 'data-value="' in (folder / "out" / "index.html").read_text(encoding="utf-8")


def test_an_earlier_state_is_written_as_it_was(book: Runner, folder: Path) -> None:
    book.play()
    number = _head(book.path)
    book.play()
    earlier = Runner(book.capsys, Path(f"{book.path}@{number}"))
    assert earlier.run("site", "out").code == 0
    assert (folder / "out" / "t-main-round-1.html").is_file()
    assert not (folder / "out" / "t-main-round-2.html").exists()


def test_a_file_in_the_place_of_the_folder_is_refused(book: Runner, folder: Path) -> None:
    (folder / "out").write_text("", encoding="utf-8")
    called = book.run("site", "out")
    assert called.code == 3
    assert says(called.err, NOT_A_FOLDER)


def _head(path: Path) -> int:
    volume = open_file(path, readonly=True)
    number = volume.store.head().number
    volume.close()
    return number


def _event(path: Path) -> str:
    volume = open_file(path, readonly=True)
    volume.close()
    return volume.event.id
