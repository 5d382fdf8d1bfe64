"""What doctor finds, and what is no damage."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest

from arbitra.book.journal.chain import CHANGED, genesis
from arbitra.book.journal.facts import Act, Fact, Head, Snapshot, forgetting
from arbitra.book.refusals import DamagedFact, UnknownAct
from arbitra.book.store.contract import Store
from arbitra.book.store.doctor import Diagnosis, examine, readable_facts
from arbitra.book.store.marks import Mark, mark_of
from arbitra.book.store.sqlite import SqliteStore
from tests import sentences
from tests.book.lab import NOON, entry, filled, record, result
from tests.said import each_tells, says, tells
from tests.sentences import phrase, worded


def problems(diagnosis: Diagnosis) -> list[str]:
    return [str(problem) for problem in diagnosis.problems]


def notes(diagnosis: Diagnosis) -> list[str]:
    return [str(note) for note in diagnosis.notes]


def at(head: Head) -> Mark:
    return Mark(head.number, head.digest, "", "", "")


def counted(facts: Sequence[Fact]) -> str:
    return f"state of {len(facts)}"


def test_a_whole_book(store: Store) -> None:
    head = filled(store, 5)
    diagnosis = examine(store, fold=counted, mark=at(head))
    assert diagnosis.ok and diagnosis == Diagnosis(head, 5, (), (), "state of 5")


def test_a_new_book_is_whole(store: Store) -> None:
    assert examine(store, mark=at(genesis(store.event))).ok


@pytest.mark.parametrize("number", [1, 7, 150, 300])
@pytest.mark.parametrize("bit", [1, 0x80])
def test_a_changed_byte_is_named(sqlite: SqliteStore, number: int, bit: int) -> None:
    """0x80 makes a text that is no UTF-8."""
    sqlite.append(sqlite.head(), [result(f"k{each}", each, score=f"score<{each}>") for each in range(1, 301)])
    sqlite.close()
    raw = bytearray(sqlite.path.read_bytes())
    raw[raw.index(f"score<{number}>".encode()) + 3] ^= bit
    sqlite.path.write_bytes(raw)
    store = SqliteStore.open(sqlite.path)
    assert each_tells(problems(examine(store)), [f"{number}"])
    store.close()


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("UPDATE fact SET actor = 'Ben' WHERE number = 3", [worded(sentences.ACTION_IS_DAMAGED_IT, number=3)]),
        ("UPDATE fact SET digest = 'x' WHERE number = 3", [worded(sentences.ACTION_IS_DAMAGED_IT, number=3)]),
        ("DELETE FROM fact WHERE number = 3", [worded(sentences.ACTION_IS_MISSING, number=3)]),
        (
            "DELETE FROM fact WHERE number = 6",
            [worded(sentences.THE_END_IS_MISSING, found=5, expected=6)],
        ),
    ],
)
def test_what_was_changed_is_named(store: Store, statement: str, said: list[str]) -> None:
    head = filled(store, 6)
    store._run(statement + " AND event = ?", store._row)  # type: ignore[attr-defined]
    diagnosis = examine(store, fold=counted, mark=at(head))
    assert problems(diagnosis) == said and not diagnosis.ok


def test_pages_that_cannot_be_read(sqlite: SqliteStore) -> None:
    sqlite.append(sqlite.head(), [result(f"k{each}", each) for each in range(1, 301)])
    head = sqlite.head()
    sqlite.close()
    raw = bytearray(sqlite.path.read_bytes())
    page = raw.index(b'{"board":100,') // 4096 * 4096
    raw[page : page + 4096] = b"\xa5" * 4096
    sqlite.path.write_bytes(raw)
    store = SqliteStore.open(sqlite.path)
    said = problems(examine(store, fold=counted, mark=at(head)))
    assert said[0].startswith(phrase(sentences.THE_FILE_IS_DAMAGED))
    assert tells(said, "100")
    store.close()


def test_a_mark_of_another_history(store: Store) -> None:
    filled(store, 3)
    assert each_tells(problems(examine(store, mark=Mark(2, "f" * 64, "", "", ""))), ["2"])
    assert examine(store, mark=mark_of(store.facts()[1])).ok
    assert notes(examine(store)) == [(worded(sentences.THERE_IS_NO_CHECKPOINT))]


def test_a_snapshot_that_differs_from_the_journal(store: Store) -> None:
    head = filled(store, 3)
    store.keep_snapshot(Snapshot(head, "v1", "state of 3", b""))
    record(store, result("k4", 4))
    assert examine(store, fold=counted, shape="v1").ok
    store.keep_snapshot(Snapshot(head, "v1", "state of something else", b""))
    assert each_tells(problems(examine(store, fold=counted, shape="v1")), ["3"])
    assert examine(store, fold=counted, shape="v2").ok


def test_facts_that_cannot_be_folded(store: Store) -> None:
    filled(store, 2)

    def refuse(facts: Sequence[Fact]) -> str:
        raise UnknownAct(number=2, act="result")

    (said,) = problems(examine(store, fold=refuse))
    assert said.startswith(worded(sentences.THE_EVENT_CANNOT_BE, reason='Action 2 is "result", which this version'))


def test_forgotten_is_not_damaged(store: Store) -> None:
    record(store, entry("k1", {"p1": {"birth": "1990", "email": "a@b.c"}}), entry("k2", {"p2": {"birth": "1991"}}))
    record(store, Act("k3", "Ana", "cli", NOON, (forgetting(("p1",)),)))
    diagnosis = examine(store, mark=at(store.head()))
    assert diagnosis.ok and each_tells(notes(diagnosis), ["p1"])
    record(store, entry("k4", {"p1": {"birth": "1990"}}))
    assert examine(store).ok


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("UPDATE private SET value = '1989'", '"birth" … p1 … 1'),
        ("UPDATE private SET salt = 'x'", '"birth" … p1 … 1'),
        ("DELETE FROM private", '"birth" … p1 … 1'),
        ("UPDATE private SET field = 'x'", '1 … "x" … p1'),
    ],
)
def test_private_values_that_were_changed_or_lost(store: Store, statement: str, said: str) -> None:
    record(store, entry("k1", {"p1": {"birth": "1990"}}))
    store._run(statement + " WHERE event = ?", store._row)  # type: ignore[attr-defined]
    assert tells(problems(examine(store)), said)


def test_private_values_that_a_copy_left_out(store: Store) -> None:
    from arbitra.book.journal.chain import recorded

    first = recorded(entry("k1", {"p1": {"birth": "1990"}}), store.head())
    store.adopt(first.facts, (), stripped=True)
    diagnosis = examine(store, mark=at(store.head()))
    assert diagnosis.ok and each_tells(notes(diagnosis), ["1"])


def test_a_damaged_file_without_any_facts_to_read(tmp_path: Path, sqlite: SqliteStore) -> None:
    sqlite.append(sqlite.head(), [result(f"k{each}", each) for each in range(1, 301)])
    sqlite.close()
    database = sqlite3.connect(sqlite.path)
    root = database.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'fact'").fetchone()[0]
    database.close()
    raw = bytearray(sqlite.path.read_bytes())
    raw[(root - 1) * 4096 : root * 4096] = bytes(4096)
    sqlite.path.write_bytes(raw)
    store = SqliteStore.open(sqlite.path)
    assert not examine(store).ok
    store.close()


@pytest.mark.parametrize("number", [10**12, 2**62])
def test_a_fact_with_an_enormous_number_costs_no_more_than_another(sqlite: SqliteStore, number: int) -> None:
    """What is missing before it is told in one sentence."""
    filled(sqlite, 5)
    sqlite._run("UPDATE fact SET number = ? WHERE number = 5", number)
    assert each_tells(problems(examine(sqlite)), [f"5 … {number - 1}"])


@pytest.mark.parametrize(
    "payload", ["[" * 100_000, '{"x":' * 100_000, "NaN", "", '{"private":{"p1":7}}', '{"private":[]}']
)
def test_payloads_that_nobody_wrote(store: Store, payload: str) -> None:
    record(store, entry("k1", {"p1": {"birth": "1990"}}))
    store._run("UPDATE fact SET payload = ? WHERE event = ?", payload, store._row)  # type: ignore[attr-defined]
    assert says(problems(examine(store)), CHANGED, number=1)


def test_facts_that_cannot_be_read_are_found_without_asking_for_each_number(sqlite: SqliteStore) -> None:
    class Broken:
        """Gives no fact 77 of 150,000."""

        asked = 0
        event, head, flaws, private, stripped = sqlite.event, None, sqlite.flaws, sqlite.private, sqlite.stripped

        def facts(self, after: int = 0, until: int | None = None) -> tuple[Fact, ...]:
            self.asked += 1
            if after < 77 and (until is None or until >= 77):
                raise DamagedFact(number=77)
            return ()

    broken = Broken()
    broken.head = lambda: Head(150_000, "")  # type: ignore[assignment]
    assert readable_facts(broken) == ((), (77,))  # type: ignore[arg-type]
    assert broken.asked < 60
