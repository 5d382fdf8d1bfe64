"""A copy becomes an event of its own, and its journal proves where it comes from."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from arbitra.book.acts.closing import Note
from arbitra.book.acts.payload import PART, Parted
from arbitra.book.acts.undoing import Undo
from arbitra.book.book import Book, Who
from arbitra.book.journal.chain import digest, genesis
from arbitra.book.journal.facts import Act, Draft, Event
from arbitra.book.refusals import Busy, DamagedFact
from arbitra.book.state.digest import state_digest
from arbitra.book.store.advice import backup_folder
from arbitra.book.store.contract import Store
from arbitra.book.store.doctor import ORIGIN, examine
from arbitra.book.store.fork import in_common, part, part_file
from arbitra.book.store.sqlite import SqliteStore
from arbitra.book.store.volume import new_event, open_file
from tests.book.lab import NOON, entry, filled, record, result
from tests.web.made_events import swiss

OWN = Event("f" * 32, "autumn", "Autumn Open")


@pytest.fixture
def own(tmp_path: Path) -> SqliteStore:
    return SqliteStore.create(tmp_path / "own.arbitra", OWN)


def test_the_facts_say_the_same_and_the_chain_is_that_of_the_new_event(store: Store, own: SqliteStore) -> None:
    record(store, entry("k1", {"p1": {"birth": "1990"}}), result("k2", 2, count=3))
    told = part(store, own, "Ana", "cli", NOON)
    assert [msgspec.structs.replace(fact, digest="") for fact in own.facts()[:-1]] == [
        msgspec.structs.replace(fact, digest="") for fact in store.facts()
    ]
    assert not {fact.digest for fact in own.facts()} & {fact.digest for fact in store.facts()}
    assert own.private() == store.private()
    assert (told.act, told.number) == (PART, 5)
    assert examine(own).ok
    # Whoever has only the new journal comes to the end of the old one.
    origin = msgspec.json.decode(told.payload, type=Parted)
    end = genesis(Event(origin.event, "", "")).digest
    for fact in own.facts()[: origin.number]:
        end = digest(end, fact)
    assert (origin.number, end) == (store.head().number, store.head().digest)
    own.close()


def test_doctor_finds_an_origin_that_is_not_true(own: SqliteStore) -> None:
    filled(own, 3)
    false = Parted(event="0" * 32, number=3, digest="0" * 64)
    record(own, Act("k9", "Ana", "cli", NOON, (Draft(PART, 1, false),)))
    assert [problem.text for problem in examine(own).problems] == [ORIGIN]
    own.close()


def test_a_damaged_journal_is_not_taken_over(tmp_path: Path, own: SqliteStore) -> None:
    source = SqliteStore.create(tmp_path / "spring.arbitra", new_event("spring", "Spring Open"))
    filled(source, 5)
    source._run("UPDATE fact SET actor = 'Eve' WHERE number = 3")
    with pytest.raises(DamagedFact):
        part(source, own, "Ana", "cli", NOON)
    assert own.facts() == ()
    source.close()
    own.close()


@pytest.mark.parametrize("same", [0, 1, 4, 7])
def test_how_far_two_books_are_the_same(tmp_path: Path, same: int) -> None:
    event = new_event("spring", "Spring Open")
    one, other = (SqliteStore.create(tmp_path / f"{name}.arbitra", event) for name in "ab")
    for store in (one, other):
        filled(store, same)
    record(one, *(result(f"one{number}", 50 + number) for number in range(3)))
    record(other, *(result(f"other{number}", 60 + number) for number in range(5)))
    assert in_common(one, other) == in_common(other, one) == same
    one.close()
    other.close()


def test_a_file_becomes_an_event_of_its_own_and_the_old_one_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "spring copy.arbitra"
    script = swiss(path, players=4, played=1)
    before, known, facts = script.book.volume.event.id, state_digest(script.book.state), script.book.head.number
    with pytest.raises(Busy):
        part_file(path, "Ana", "cli", NOON)
    script.book.close()
    assert [file.name for file in tmp_path.iterdir() if file.name.startswith(".")] == []
    event, aside = part_file(path, "Ana", "cli", NOON)
    book, old = Book(open_file(path)), SqliteStore.open(aside, readonly=True)
    assert aside.parent == backup_folder(path)
    assert (old.event.id, old.head().number) == (before, facts)
    assert book.volume.event == event and event.id != before
    assert state_digest(book.state) == known
    assert book.head.number == facts + 1
    assert book.volume.tail is None and examine(book.volume.store, fold=book.fold_digest).ok
    assert book.do(Undo(number=book.head.number), Who("Ana")).code == "for-good"  # type: ignore[union-attr]
    book.do(Note(tournament="main", text="goes on"), Who("Ana"))
    assert book.volume.backups.newest_mark().head == book.head  # type: ignore[union-attr]
    book.close()
    old.close()


def test_parted_twice_every_origin_is_still_true(tmp_path: Path) -> None:
    path = tmp_path / "spring.arbitra"
    swiss(path, players=4).book.close()
    for hour in (13, 14):
        part_file(path, "Ana", "cli", NOON.replace(hour=hour))
    volume = open_file(path)
    assert [fact.act for fact in volume.store.facts()].count(PART) == 2
    assert examine(volume.store).ok
    volume.close()
