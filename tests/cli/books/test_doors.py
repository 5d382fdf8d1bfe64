"""Doors that stay shut: formulas in tables, passwords in messages, books that other computers reach."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from arbitra.cli.books.opened import SHARED
from arbitra.cli.commands import run_command
from tests.cli.books.running import Runner, begun
from tests.cli.calling import call
from tests.said import says, tells

ADDRESS = "postgresql://ana:s3cret@127.0.0.1:1/chess"
FORMULAS = ('=HYPERLINK("http://x")', "+1", "-2+3", "@SUM(A1)")


def test_text_that_looks_like_a_formula_goes_out_as_text_and_comes_back_as_it_was(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    book = begun(capsys, folder, "--rounds", 3, players=0)
    for text in FORMULAS:
        book.done("add", "Somebody", "--club", "=1+1", f"--column=bus={text}")
        book.done("edit", "Somebody", f"--name={text}, Eve")
    book.run("export", "players.csv")
    rows = _rows(folder / "players.csv")
    assert len(rows) == 5 and not [cell for row in rows for cell in row if cell.startswith(("=", "+", "-", "@"))]
    book.path.unlink()
    again = Runner(capsys, folder / "again.arbitra")
    again.done("new", "--name", "Again", "--rounds", 3)
    again.done("import", "players.csv")
    again.run("export", "back.csv")
    names_and_clubs = [(row[1], row[5]) for row in rows]
    assert [(row[1], row[5]) for row in _rows(folder / "back.csv")] == names_and_clubs
    known = again.run("show", "--json").out
    assert all(f'"{text.replace(chr(34), chr(92) + chr(34))}, Eve"' in known for text in FORMULAS)


def _rows(path: Path) -> list[list[str]]:
    return list(csv.reader(io.StringIO(path.read_text(encoding="utf-8"))))


@pytest.mark.parametrize(
    "words",
    [
        ("status", "spring"),
        ("standings", "spring"),
        ("check", "spring"),
        ("validate", "spring"),
        ("add", "spring", "Eve"),
        ("new", "spring", "--name", "Spring", "--rounds", "3"),
    ],
)
@pytest.mark.parametrize("json", [False, True])
def test_a_database_that_does_not_answer_is_named_without_its_password(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], json: bool
) -> None:
    called = call(capsys, *words, "--db", ADDRESS, *(["--json"] if json else []))
    assert called.code == 3 and tells(called.err, "127.0.0.1")
    assert "s3cret" not in called.out + called.err


@pytest.mark.parametrize(
    "words",
    [
        ("status", "spring", "--bd", ADDRESS),
        ("status", "spring", ADDRESS),
        ("pair", f"{ADDRESS}!spring", "--rounds", "many"),
        ("copy", "spring.arbitra", f"{ADDRESS}!spring"),
        ("copy", f"{ADDRESS}!spring", "elsewhere.arbitra"),
        ("restore", "copy.arbitra", f"{ADDRESS}!spring"),
    ],
)
def test_a_slip_of_the_keys_shows_no_password(book: Runner, words: tuple[str, ...]) -> None:
    called = call(book.capsys, *words)
    assert called.code != 0 and called.err and "s3cret" not in called.out + called.err


def test_a_password_is_in_no_answer(book: Runner, postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sign = "&" if "?" in postgres else "?"
    address = f"{postgres}{sign}password=s3cret"
    copied = call(book.capsys, "copy", book.path, f"{address}!doors")
    assert copied.code == 0, copied
    texts = [copied.out + copied.err]
    for command in ("status", "validate", "check", "ready", "standings"):
        for words in ((), ("--json",)):
            called = call(book.capsys, command, "doors", "--db", address, *words)
            texts.append(called.out + called.err)
    assert "s3cret" not in "".join(texts) and "password=…" in texts[1]
    monkeypatch.setenv("ARBITRA_DB", address)
    called = call(book.capsys, "status", "doors", "--db")
    assert called.code == 0 and called.out.endswith("next: arbitra pair doors --db\n")


def test_the_password_file_of_postgresql_is_read_by_its_own_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """PGPASSFILE needs nothing of ours: no address that we hand on has a password of its own."""
    asked: list[str] = []

    def connect(address: str, **settings: object) -> None:
        asked.append(address)
        raise psycopg.OperationalError("no")

    psycopg = pytest.importorskip("psycopg")
    monkeypatch.setattr(psycopg, "connect", connect)
    run_command(["status", "spring", "--db", "postgresql://ana@host/chess"])
    assert asked == ["postgresql://ana@host/chess"]


def test_a_book_in_a_folder_that_is_copied_warns_once(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    shared = folder / "Dropbox"
    shared.mkdir()
    book = Runner(capsys, shared / "spring.arbitra")
    made = book.act("new", "--name", "Spring", "--rounds", 3)
    assert made.code == 0 and tells(made.err, "spring.arbitra … arbitra set spring.arbitra backups")
    assert "copied" not in book.act("add", "Eve").err


def test_another_computer_is_told_too(
    capsys: pytest.CaptureFixture[str], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = folder / "OneDrive - Club"
    shared.mkdir()
    book = Runner(capsys, shared / "spring.arbitra")
    book.act("new", "--name", "Spring", "--rounds", 3)
    monkeypatch.setattr("platform.node", lambda: "laptop-2")
    assert "copied" not in book.run("status").err
    assert says(book.act("add", "Eve", "--lang", "es").err, SHARED, "es")
    assert "copied" not in book.act("add", "Ana").err


def test_an_event_that_cannot_begin_leaves_nothing_in_such_a_folder(
    capsys: pytest.CaptureFixture[str], folder: Path
) -> None:
    shared = folder / "Dropbox"
    shared.mkdir()
    called = call(capsys, "new", shared / "spring.arbitra", "--name", "Spring", "--system", "nonsense")
    assert called.code != 0 and list(shared.iterdir()) == []


def test_on_a_disk_of_its_own_nobody_is_warned(book: Runner) -> None:
    assert book.act("add", "Eve").err == ""
