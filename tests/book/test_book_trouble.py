"""A real event in trouble: a full disk, a file that may only be read, a changed byte, a lost end, a newer version.

What is acknowledged stays, what is refused is told in plain words, and afterwards the event goes on with the same keys.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from arbitra.book.acts.closing import Note
from arbitra.book.acts.setting_up import CreateTournament
from arbitra.book.book import EVERY, Book, folding
from arbitra.book.journal.chain import digest
from arbitra.book.journal.facts import Fact
from arbitra.book.refusals import BookProblem, DamagedFact, DiskFull, MissingTail, NewerAct, NewerBook, ReadOnly
from arbitra.book.state.event import SHAPE
from arbitra.book.store.restoration import look, restore
from arbitra.book.store.volume import create_file, open_file
from tests.book.lab import NOON
from tests.book.script import ANA, EVENT, OPEN, Step, done, steps, unsalted_digest
from tests.book.store.test_full_disk import small_disk
from tests.said import each_tells, having, says, tells

__all__ = ["small_disk"]

ENTERED = 31
"""So many steps of the script come before the first pairing."""


@pytest.fixture(scope="module")
def script() -> list[Step]:
    return steps()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "harbour-open.arbitra"
    create_file(path, EVENT).close()
    return path


def opened(path: Path) -> Book:
    return Book(open_file(path))


def play(book: Book, script: list[Step], start: int = 0, end: int | None = None, *, rest: bool = True) -> None:
    for place, step in enumerate(script[start:end], start=start):
        done(book, step.command, f"step-{place}")
        assert book.head.number == step.facts
        if rest:
            book.volume.store.rest()


def refused(book: Book, kind: type[BookProblem], step: Step, place: int) -> str:
    """The sentence with which a step is refused; neither the file nor the state has changed then."""
    head, state = book.head, book.state
    with pytest.raises(kind) as raised:
        done(book, step.command, f"step-{place}")
    assert (book.head, book.state, book.volume.store.head()) == (head, state, head)
    return str(raised.value)


def require_whole(book: Book, step: Step) -> None:
    assert unsalted_digest(book.look()) == step.digest
    diagnosis = book.volume.examine(book.fold_digest, SHAPE)
    assert diagnosis.ok, [str(problem) for problem in diagnosis.problems]


def test_a_full_disk_refuses_and_the_event_goes_on_when_there_is_room(small_disk: Path, script: list[Step]) -> None:
    path = small_disk / "harbour-open.arbitra"
    book = Book(create_file(path, EVENT, folder=small_disk.parent / "backups"))
    play(book, script, 0, ENTERED + 10)
    with (small_disk / "ballast").open("wb", buffering=0) as ballast, pytest.raises(OSError, match="space"):
        while True:
            ballast.write(bytes(1024))
    place = ENTERED + 10
    with pytest.raises(DiskFull):
        for place in range(ENTERED + 10, len(script)):
            done(book, script[place].command, f"step-{place}")
    for _ in range(2):
        assert says(refused(book, DiskFull, script[place], place), DiskFull.text)
    require_whole(book, script[place - 1])
    book.close()
    book = Book(open_file(path, folder=small_disk.parent / "backups"))
    require_whole(book, script[place - 1])
    (small_disk / "ballast").unlink()
    play(book, script, place)
    require_whole(book, script[-1])
    book.close()


def test_a_file_that_may_only_be_read_refuses_every_act(path: Path, script: list[Step]) -> None:
    book = opened(path)
    play(book, script, 0, ENTERED + 10)
    book.close()
    before = path.read_bytes()
    book = Book(open_file(path, readonly=True))
    assert unsalted_digest(book.state) == script[ENTERED + 9].digest
    said = refused(book, ReadOnly, script[ENTERED + 10], ENTERED + 10)
    assert says(said, ReadOnly.text, book="harbour-open.arbitra")
    book.close()
    assert path.read_bytes() == before


@pytest.mark.parametrize(("changed", "letter"), [("Player 7", "Q"), ("Player 9", "\x80")])
def test_a_changed_byte_is_named_and_no_backup_is_made_of_it(
    path: Path, script: list[Step], changed: str, letter: str
) -> None:
    book = opened(path)
    play(book, script, 0, ENTERED + 7)
    number = next(fact.number for fact in book.volume.store.facts() if changed in fact.payload)
    book.volume.store.drop_snapshots()
    book.close()
    raw = path.read_bytes()
    path.write_bytes(
        raw.replace(changed.encode(), changed[:-2].encode() + letter.encode("latin-1") + changed[-1:].encode(), 1)
    )
    kept = open_file(path)
    found = kept.examine(lambda facts: "", SHAPE)
    assert each_tells([str(problem) for problem in found.problems], [f"{number}"])
    kept.back_up_automatically(now=NOON)
    assert [str(trouble) for trouble in kept.troubles if tells(str(trouble), f"{number}")]
    if letter == "\x80":
        with pytest.raises(DamagedFact, match=having(f"{number}")):
            Book(kept)
    kept.close()


@pytest.mark.parametrize("how", ["truncated", "missing"])
def test_a_lost_log_is_noticed_and_its_backup_brings_the_event_back(path: Path, script: list[Step], how: str) -> None:
    book = opened(path)
    play(book, script, 0, ENTERED)
    book.volume.store.rest()
    log = path.with_name(path.name + "-wal")
    shutil.copy(path, path.with_name("kept"))
    play(book, script, ENTERED, ENTERED + 9, rest=False)
    half = log.read_bytes()[: log.stat().st_size // 2]
    book.close()
    os.replace(path.with_name("kept"), path)
    if how == "truncated":
        log.write_bytes(half)
    _require_refused_then_restored(path, script)


def test_an_older_copy_is_noticed_and_its_backup_brings_the_event_back(path: Path, script: list[Step]) -> None:
    book = opened(path)
    play(book, script, 0, ENTERED)
    book.volume.store.rest()
    shutil.copy(path, path.with_name("old"))
    play(book, script, ENTERED, ENTERED + 20)
    book.close()
    os.replace(path.with_name("old"), path)
    _require_refused_then_restored(path, script)


def _require_refused_then_restored(path: Path, script: list[Step]) -> None:
    """The book ends too early: nothing is written, the missing acts and the backup are named; with it all goes on."""
    book = opened(path)
    tail = book.volume.tail
    assert tail is not None and tail.found.number < tail.expected.number
    said = refused(book, MissingTail, script[-1], 99)
    assert tells(said, f"{tail.found.number} … {tail.expected.number}")
    assert [mark.number for mark in tail.missing] == list(range(tail.found.number + 1, tail.expected.number + 1))
    assert f"Missing: {tail.found.number + 1} {tail.missing[0].act} (Ana)" in said
    assert tail.backup is not None and str(tail.backup.path) in said
    backups = book.volume.backups
    book.close()
    restore(look(tail.backup.path, path, folding), backups, "Ana", datetime.now(UTC))
    book = opened(path)
    assert book.volume.tail is None
    recorded = len({fact.key for fact in book.volume.store.facts()})
    assert recorded > ENTERED
    require_whole(book, script[recorded - 1])
    play(book, script, recorded)
    require_whole(book, script[-1])
    book.close()


def test_a_book_whose_end_is_missing_gets_no_snapshot_either(path: Path) -> None:
    """What is disposable is written too: not into a book about which a person must decide."""
    book = opened(path)
    done(book, CreateTournament(tournament=OPEN))
    for number in range(EVERY):
        done(book, Note(tournament=OPEN, text=f"note {number}"))
    book.volume.store.rest()
    shutil.copy(path, path.with_name("old"))
    done(book, Note(tournament=OPEN, text="last"))
    book.close()
    os.replace(path.with_name("old"), path)
    before = path.read_bytes()
    book = opened(path)
    assert book.volume.tail is not None and book.volume.store.snapshot(SHAPE) is None
    book.close()
    assert path.read_bytes() == before


@pytest.mark.parametrize("spoiled", [b"", b"\x81\xa5event", b"changed"])
def test_a_spoiled_snapshot_is_no_harm(path: Path, script: list[Step], spoiled: bytes) -> None:
    book = opened(path)
    play(book, script, 0, ENTERED + 10)
    snapshot = book.volume.store.snapshot(SHAPE)
    assert snapshot is not None
    state = snapshot.state.replace(b"Player 7", b"Player 8") if spoiled == b"changed" else spoiled
    assert state != snapshot.state
    book.volume.store.keep_snapshot(msgspec.structs.replace(snapshot, state=state))
    book.close()
    book = opened(path)
    assert unsalted_digest(book.state) == script[ENTERED + 9].digest
    play(book, script, ENTERED + 10)
    require_whole(book, script[-1])
    book.close()


def test_a_book_of_a_newer_version_is_refused(path: Path, script: list[Step]) -> None:
    book = opened(path)
    play(book, script, 0, 3)
    book.close()
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA user_version = 2")
    database.close()
    with pytest.raises(NewerBook):
        opened(path)


def test_an_act_of_a_newer_version_is_refused(path: Path, script: list[Step]) -> None:
    book = opened(path)
    play(book, script, 0, 5)
    last = book.volume.store.facts()[-1]
    newer = Fact(last.number + 1, last.time, "Ben", "cli", "add", 9, "{}", "newer", 0, last.content, "")
    newer = msgspec.structs.replace(newer, digest=digest(last.digest, newer))
    book.volume.store.adopt([newer], [])
    with pytest.raises(NewerAct, match=having(f"{newer.number} (add)")):
        book.do(script[5].command, ANA, key="step-5")
    with pytest.raises(NewerAct):
        opened(path)
    assert book.volume.store.head() == newer.head
    book.close()
