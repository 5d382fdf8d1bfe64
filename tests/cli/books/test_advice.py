"""A book in trouble: the command that the program prints is typed as it stands, and the trouble is over."""

from __future__ import annotations

import io
import os
import re
import shlex
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from arbitra.book.acts.closing import Note
from arbitra.book.book import Book, Done, Who
from arbitra.book.refusals import MissingTail
from arbitra.book.store.advice import backup_folder, backups_beside
from arbitra.book.store.marks import mark_of
from arbitra.book.store.sqlite import SqliteStore
from arbitra.book.store.volume import open_database, open_file
from tests.cli.books.running import Runner
from tests.cli.calling import Called, call

ADVICE = re.compile(r"type: (arbitra .+?)(?= To [a-z]+ |$)", re.MULTILINE)
NAME = "Torneo d'otoño (1).arbitra"


class Terminal(io.StringIO):
    """Somebody who answers yes, as often as they are asked."""

    def __init__(self) -> None:
        super().__init__("y\n" * 9)

    def isatty(self) -> bool:
        return True


@pytest.fixture
def book(capsys: pytest.CaptureFixture[str], folder: Path, monkeypatch: pytest.MonkeyPatch) -> Runner:
    """One round is played: two backups are there. Its name wants quotes, and stands in the folder where one types."""
    monkeypatch.setattr(sys, "stdin", Terminal())
    made = Runner(capsys, Path(NAME))
    made.done("new", "--name", "Otoño", "--rounds", 3)
    for number in range(4):
        made.done("add", f"Player {number}", "--rating", 2400 - number)
    keep(made, "old")
    made.play()
    return made


def keep(book: Runner, name: str) -> None:
    shutil.copyfile(book.path, f"{name}.kept")


def put_back(book: Runner, name: str) -> None:
    shutil.copyfile(f"{name}.kept", book.path)


def damage_fact(book: Runner) -> None:
    database = sqlite3.connect(book.path)
    database.execute("DELETE FROM snapshot")
    database.execute("UPDATE fact SET payload = '{' WHERE number = 4")
    database.commit()
    database.close()


def older_copy(book: Runner) -> Called:
    put_back(book, "old")
    return book.act("add", "Another")


def older_copy_that_is_read(book: Runner) -> Called:
    put_back(book, "old")
    return book.run("status")


def older_copy_that_is_examined(book: Runner) -> Called:
    put_back(book, "old")
    return book.run("doctor")


def backup_without_the_last_acts(book: Runner) -> Called:
    book.done("note", "after the backup")
    put_back(book, "old")
    return book.act("add", "Another")


def older_copy_without_backups(book: Runner) -> Called:
    for backup in backups_beside(book.path):
        backup.unlink()
    put_back(book, "old")
    return book.act("add", "Another")


def file_gone(book: Runner) -> Called:
    book.path.unlink()
    return book.run("status")


def file_truncated(book: Runner) -> Called:
    os.truncate(book.path, book.path.stat().st_size // 2)
    return book.run("status")


def file_emptied(book: Runner) -> Called:
    os.truncate(book.path, 0)
    return book.run("status")


def file_overwritten(book: Runner) -> Called:
    book.path.write_text("012 Otoño\n")
    return book.act("add", "Another")


def damaged_fact(book: Runner) -> Called:
    damage_fact(book)
    return book.run("status")


def newest_backup_damaged_too(book: Runner) -> Called:
    newest = backups_beside(book.path)[0]
    os.truncate(newest, newest.stat().st_size // 2)
    return file_truncated(book)


def newest_backup_spoiled_too(book: Runner) -> Called:
    newest = backups_beside(book.path)[0]
    damage_fact(Runner(book.capsys, newest))
    return file_gone(book)


def backups_elsewhere(book: Runner) -> Called:
    book.done("set", f"backups={Path('a stick').absolute()}")
    keep(book, "older")
    book.play()
    shutil.rmtree(backup_folder(book.path))
    put_back(book, "older")
    return book.act("add", "Another")


def another_history(book: Runner) -> Called:
    keep(book, "new")
    put_back(book, "old")
    shutil.move(backup_folder(book.path), "away")
    for number in range(20):
        book.done("note", f"another way {number}")
    shutil.rmtree(backup_folder(book.path))
    shutil.move("away", backup_folder(book.path))
    return book.act("add", "Another")


def another_section(book: Runner) -> Called:
    women = book.of("women")
    women.done("tournament", "--rounds", 2)
    women.done("add", "Somebody", "--rating", 2000)
    book.of("main").play()
    put_back(book, "old")
    return book.act("add", "Another")


def renamed_and_truncated(book: Runner) -> Called:
    os.rename(book.path, "New name.arbitra")
    backup = next(iter(backups_beside(book.path)))
    shutil.copyfile(backup, "COPY")
    book.path = Path("New name.arbitra")
    return file_truncated(book)


def another_event_in_its_place(book: Runner) -> Called:
    other = Runner(book.capsys, Path("other.arbitra"))
    other.done("new", "--name", "Other")
    copy = Path("a copy.arbitra")
    assert book.run("backup", copy).code == 0
    os.replace(other.path, book.path)
    return call(book.capsys, "restore", copy, book.path, "--yes")


def copied_while_it_was_written(book: Runner) -> Called:
    """Without the folder of backups, which knows more."""
    held = Book(open_file(book.path))
    assert isinstance(held.do(Note(tournament="main", text="in the log"), Who("Ana")), Done)
    raw = book.path.read_bytes()
    held.close()
    book.path.write_bytes(raw)
    shutil.rmtree(backup_folder(book.path))
    return book.run("status")


def copied_before_its_backup(book: Runner) -> Called:
    mine = backup_folder(book.path)
    book.play()
    shutil.copytree(mine, "kept backups", ignore=shutil.ignore_patterns("*.mark"))
    put_back(book, "old")
    shutil.rmtree(mine)
    told = copied_while_it_was_written(book)
    shutil.copytree("kept backups", mine)
    return book.run("doctor") if "--accept" in told.err else told


SITUATIONS: tuple[Callable[[Runner], Called], ...] = (
    older_copy,
    older_copy_that_is_read,
    older_copy_that_is_examined,
    backup_without_the_last_acts,
    older_copy_without_backups,
    file_gone,
    file_truncated,
    file_emptied,
    file_overwritten,
    damaged_fact,
    newest_backup_damaged_too,
    newest_backup_spoiled_too,
    backups_elsewhere,
    another_history,
    another_section,
    renamed_and_truncated,
    another_event_in_its_place,
    copied_while_it_was_written,
    copied_before_its_backup,
)


WITHOUT_THE_LAST_ACTS = (older_copy_without_backups, newest_backup_damaged_too, newest_backup_spoiled_too)


def solved(book: Runner) -> None:
    found = book.json("doctor")
    assert found["ok"], found
    assert book.of("main").act("note", "it goes on").code == 0
    assert book.run("status").err == ""


def typed(book: Runner, told: Called) -> Called:
    """The first command of a message, and what that one tells to type, until none is left."""
    for _ in range(4):
        advice = ADVICE.findall(told.err) + ADVICE.findall(told.out)
        if not advice:
            return told
        program, *words = shlex.split(advice[0])
        assert program == "arbitra"
        told = call(book.capsys, *words)
    raise AssertionError(f"advice leads round in circles: {told}")


@pytest.mark.parametrize("provoked", SITUATIONS, ids=lambda one: one.__name__)
def test_what_is_printed_solves_it_when_it_is_typed(book: Runner, provoked: Callable[[Runner], Called]) -> None:
    had = len(book.json("log"))
    told = provoked(book)
    assert ADVICE.search(told.err + told.out), told
    done = typed(book, told)
    assert done.code == 0, done
    solved(book)
    if provoked not in WITHOUT_THE_LAST_ACTS:
        assert len(book.json("log")) > had, "the backup had it all"


def test_going_on_without_what_is_missing_is_the_other_way(book: Runner) -> None:
    told = backup_without_the_last_acts(book)
    restoring, accepting = ADVICE.findall(told.err)
    assert "restore" in restoring
    assert call(book.capsys, *shlex.split(accepting)[1:]).code == 0
    solved(book)


def test_a_shell_takes_the_command_as_it_is(book: Runner) -> None:
    (advice,) = ADVICE.findall(older_copy(book).err)
    answered = subprocess.run(
        f"{sys.executable} -m {advice} --yes", shell=True, capture_output=True, text=True, check=False
    )
    assert answered.returncode == 0, answered
    solved(book)


def test_a_book_that_somebody_has_open_is_restored_as_soon_as_they_close_it(book: Runner) -> None:
    (advice,) = ADVICE.findall(older_copy(book).err)
    other = SqliteStore.open(book.path)
    other.facts()
    refused = call(book.capsys, *shlex.split(advice)[1:])
    assert refused.code == 3 and NAME in refused.err
    other.close()
    assert call(book.capsys, *shlex.split(advice)[1:]).code == 0
    solved(book)


@pytest.mark.parametrize("backup", [True, False], ids=["with a backup", "without one"])
def test_a_database_that_lost_its_end_gets_it_back_or_goes_on_without(
    book: Runner, postgres: str, backup: bool
) -> None:
    slug, backups = f"lost-{os.urandom(4).hex()}", Path("server backups")
    assert call(book.capsys, "copy", book.path, f"{postgres}!{slug}").code == 0
    server = open_database(postgres, slug, backups)
    if backup:
        server.back_up_automatically()
    had = server.store.facts()
    server.backups.mark(mark_of(fact) for fact in had)
    server.store._run("DELETE FROM fact WHERE event = ? AND number > 3", server.store._row)  # type: ignore[attr-defined]
    server.close()
    server = open_database(postgres, slug, backups)
    with pytest.raises(MissingTail) as refused:
        server.must_have_its_end()
    (advice,) = ADVICE.findall(str(refused.value))
    assert call(book.capsys, *shlex.split(advice)[1:]).code == 0
    server.must_have_its_end()
    assert server.store.facts() == (had if backup else had[:3])
    server.close()
