"""A file that was replaced while its log was not empty: the log is that of the old file, and SQLite would read it over
the new one. Nothing that was acknowledged is lost, and nobody is shown a mixture."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from arbitra.book.store.replaced import rescued
from arbitra.book.store.sqlite import SqliteStore
from arbitra.book.store.stray_log import is_stray
from arbitra.book.store.volume import Volume, create_file, open_file
from tests.book.lab import EVENT, result


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return tmp_path / "open.arbitra"


def log(book: Path) -> Path:
    return book.with_name(book.name + "-wal")


def put(older: Path, book: Path) -> None:
    young = book.with_name("young")
    shutil.copy(older, young)
    os.replace(young, book)


def written(book: Volume, first: int, last: int, word: str = "k") -> None:
    for number in range(first, last + 1):
        book.append(book.store.head(), [result(f"{word}{number}", number, count=8)])


class Case:
    """A book of 60 acts at rest, 40 more in its log, and another file in its place."""

    def __init__(self, book: Path, kind: str) -> None:
        self.path = book
        self.volume = create_file(book, EVENT)
        assert isinstance(self.volume.store, SqliteStore)
        self.store = self.volume.store
        self.store.hold_on()
        other = book.with_name("other")
        written(self.volume, 1, 20)
        self.store.rest()
        if kind != "just before":
            shutil.copy(book, other)
        written(self.volume, 21, 60)
        self.store.rest()
        if kind == "just before":
            shutil.copy(book, other)
        if kind == "another way":
            theirs_too = other.with_suffix(".arbitra")
            shutil.copy(other, theirs_too)
            with closing(open_file(theirs_too)) as volume:
                written(volume, 21, 70, "theirs")
            os.replace(theirs_too, other)
        with closing(SqliteStore.open(other, readonly=True)) as theirs:
            self.theirs = theirs.head()
        written(self.volume, 61, 100)
        self.ours = self.store.head()
        assert log(book).stat().st_size
        put(other, book)


KINDS = ("older", "just before", "another way")


@pytest.mark.parametrize("kind", KINDS)
def test_who_has_the_old_file_open_puts_back_or_keeps_what_was_acknowledged(kind: str, book: Path) -> None:
    case = Case(book, kind)
    told = rescued(case.volume)
    case.volume.close()
    assert told is not None
    with closing(open_file(book)) as now:
        assert now.store.flaws() == ()
        assert (now.tail is None) == (kind != "another way"), "whoever opens it is told that there is more"
        assert now.store.head() == (case.theirs if kind == "another way" else case.ours)
        kept = {backup.head for backup in now.backups.listed()}
    assert kind != "another way" or case.ours in kept
    assert not log(book).exists() and not [one for one in book.parent.iterdir() if "wal" in one.name]


@pytest.mark.parametrize("readonly", [True, False])
@pytest.mark.parametrize("kind", ["older", "another way"])
def test_another_program_never_reads_a_mixture(kind: str, book: Path, *, readonly: bool) -> None:
    case = Case(book, kind)
    assert is_stray(book)
    with closing(SqliteStore.open(book, readonly=readonly)) as found:
        assert found.head() == case.theirs
        assert found.flaws() == ()
    if not readonly:
        assert not is_stray(book)
    # The old file is still whole for who has it open.
    assert [fact.head for fact in case.store.facts(case.ours.number - 1)] == [case.ours]
    case.volume.close()


def test_closing_the_old_file_takes_no_log_of_the_new_one_away(book: Path) -> None:
    """Another program writes into the new file while the old one is closed; then it is killed."""
    case = Case(book, "just before")
    case.store.part_from_log()
    writer = subprocess.Popen([sys.executable, "-c", WRITER, str(book)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert writer.stdout is not None
    assert writer.stdout.readline() == b"written\n"
    case.volume.close()
    writer.kill()
    writer.communicate()
    with closing(SqliteStore.open(book)) as now:
        assert now.head().number == case.theirs.number + 1


WRITER = """
import sys
from pathlib import Path
from arbitra.book.store.sqlite import SqliteStore
from tests.book.lab import record, result
store = SqliteStore.open(Path(sys.argv[1]))
record(store, result("another", store.head().number + 1))
print("written", flush=True)
sys.stdin.read()
"""


def test_a_log_that_a_killed_program_left_is_the_files_own(book: Path) -> None:
    with closing(create_file(book, EVENT)) as volume:
        written(volume, 1, 20)
    done = subprocess.run(
        [sys.executable, "-c", WRITER.replace("sys.stdin.read()", "import os; os._exit(1)"), str(book)],
        check=False,
        capture_output=True,
    )
    assert done.stdout == b"written\n" and log(book).stat().st_size
    assert not is_stray(book)
    elsewhere = book.parent / "elsewhere"
    elsewhere.mkdir()
    for one in (book, log(book)):
        shutil.copy(one, elsewhere)
    for path in (book, elsewhere / book.name):
        with closing(SqliteStore.open(path)) as found:
            assert found.head().number == 161


def test_after_a_power_cut_the_log_of_the_replaced_file_is_kept_and_the_book_says_what_is_missing(book: Path) -> None:
    case = Case(book, "older")
    left = book.parent / "left"
    left.mkdir()
    for one in (book, log(book)):
        shutil.copy(one, left)
    shutil.copytree(book.parent / "open-backups", left / "open-backups")
    case.volume.close()
    with closing(open_file(left / book.name)) as found:
        assert found.store.head() == case.theirs
        assert found.tail is not None and found.tail.expected.head == case.ours
    assert [one for one in left.iterdir() if "-wal-of-another" in one.name]
