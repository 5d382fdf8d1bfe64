"""What every store must do, asked of SQLite and of PostgreSQL alike."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from datetime import timedelta

import msgspec
import pytest

from arbitra.book.journal.chain import damages, genesis, recorded
from arbitra.book.journal.facts import Act, Draft, Fact, Head, Snapshot, forgetting
from arbitra.book.refusals import AnotherHistory, DamagedFact, EndsEarly, KeyReused, LostRace, Unrecordable
from arbitra.book.store.contract import Store
from arbitra.book.store.contract import record as record_among_others
from tests.book.lab import NOON, entry, filled, record, result
from tests.machine import busyness
from tests.said import having


def test_a_new_journal_ends_before_its_first_fact(store: Store) -> None:
    assert store.head() == genesis(store.event) and store.facts() == ()


def test_what_is_appended_is_there_for_others(opened: Callable[[], Store]) -> None:
    store, other = opened(), opened()
    facts = record(store, result("k1", 12), result("k2", 13, count=3))
    assert [fact.number for fact in facts] == [1, 2, 3, 4]
    assert [fact.more for fact in facts] == [0, 2, 1, 0]
    assert other.facts() == facts and other.event == store.event
    assert other.facts(1, 3) == facts[1:3]
    assert other.head() == facts[-1].head
    assert not list(damages(facts, genesis(store.event)))
    first = facts[0]
    assert (first.actor, first.via, first.act, first.version, first.key) == ("Ana", "cli", "result", 1, "k1")
    assert first.at == NOON + timedelta(seconds=12)


def test_any_text_is_kept(store: Store) -> None:
    strange = 'ñ "quoted" \\ \u2028 % ? %s \x00 \U0001f409'
    act = Act("clé ?", "Ánna %s O'Hara", "web", NOON, (Draft("note", 1, {strange: strange}),))
    (fact,) = record(store, act)
    assert store.facts() == (fact,) and not list(damages([fact], genesis(store.event)))
    assert msgspec.json.decode(fact.payload) == {strange: strange}


def test_a_repeated_key_is_answered_with_what_it_did(opened: Callable[[], Store]) -> None:
    store, other = opened(), opened()
    before = store.head()
    (done,) = store.append(before, [result("k1", count=2)])
    record(store, result("k2", 5))
    (again,) = other.append(before, [result("k1", count=2)])
    assert again == ("k1", done.facts, True) and not done.repeated
    assert len(store.facts()) == 3
    assert store.done("k1") == done.facts and store.done("never") == ()


def test_a_repeated_key_with_other_content_is_refused(store: Store) -> None:
    record(store, result("k1"))
    with pytest.raises(KeyReused, match=having("k1 … 1")):
        store.append(store.head(), [result("k1", score="0-1")])
    with pytest.raises(KeyReused):
        store.append(store.head(), [result("k1", actor="Ben")])
    assert len(store.facts()) == 1


def test_private_values_do_not_make_a_retry_another_request(store: Store) -> None:
    act = entry("k1", {"p1": {"birth": "1990-11-30"}})
    record(store, act, act)
    assert len(store.facts()) == 1 and len(store.private()) == 1


def test_old_and_new_acts_together(store: Store) -> None:
    record(store, result("k1"))
    outcomes = store.append(store.head(), [result("k1"), result("k2", 2), result("k2", 2)])
    assert [(outcome.key, outcome.repeated) for outcome in outcomes] == [("k1", True), ("k2", False), ("k2", True)]
    assert [fact.key for fact in store.facts()] == ["k1", "k2"]


def test_all_acts_or_none(store: Store) -> None:
    record(store, result("k1"))
    with pytest.raises(KeyReused):
        store.append(store.head(), [result("k2", 2), result("k1", score="0-1")])
    broken = Act("k3", "Ana", "cli", NOON, (Draft("note", 1, {}), Draft("note", 1, {"half": 0.5})))
    with pytest.raises(Unrecordable):
        store.append(store.head(), [result("k2", 2), broken])
    assert [fact.key for fact in store.facts()] == ["k1"]
    record(store, result("k2", 2))


def test_a_lost_race_is_told(opened: Callable[[], Store]) -> None:
    store, other = opened(), opened()
    seen = store.head()
    record(other, result("k1"))
    with pytest.raises(LostRace, match=r"action 1 first"):
        store.append(seen, [result("k2", 2)])
    assert len(store.facts()) == 1


def test_a_lost_race_is_decided_again(opened: Callable[[], Store]) -> None:
    store, other = opened(), opened()
    seen: list[int] = []

    def decide() -> tuple[Head, list[Act]]:
        head = store.head()
        if len(seen) < 3:
            record(other, result(f"other{len(seen)}", 7))
        seen.append(head.number)
        return head, [result("mine", head.number)]

    (outcome,) = record_among_others(store, decide)
    assert seen == [0, 1, 2, 3] and outcome.facts[0].number == 4
    assert msgspec.json.decode(outcome.facts[0].payload)["board"] == 3


def test_races_that_are_always_lost_are_told_in_the_end(opened: Callable[[], Store]) -> None:
    store, other = opened(), opened()

    def decide() -> tuple[Head, list[Act]]:
        head = store.head()
        record(other, result(f"other{head.number}", 7))
        return head, [result("mine")]

    with pytest.raises(LostRace):
        record_among_others(store, decide, attempts=3)


def test_a_journal_that_became_shorter_or_another_is_not_continued(store: Store) -> None:
    head = filled(store, 3)
    with pytest.raises(EndsEarly, match=having("3 … 4")):
        store.append(Head(4, "a" * 64), [result("new", 9)])
    with pytest.raises(AnotherHistory):
        store.append(Head(3, "a" * 64), [result("new", 9)])
    with pytest.raises(AnotherHistory):
        store.append(Head(2, "a" * 64), [result("new", 9)])
    assert store.head() == head


def test_facts_of_another_store_are_adopted_as_they_are(opened: Callable[[], Store]) -> None:
    store = opened()
    first = recorded(entry("k1", {"p1": {"birth": "1990"}}), genesis(store.event))
    store.adopt(first.facts, first.private)
    assert store.facts() == first.facts and store.private() == first.private and store.stripped() == 0
    second = recorded(result("k2"), store.head())
    store.adopt(second.facts, (), stripped=True)
    assert store.stripped() == 2
    with pytest.raises(DamagedFact):
        store.adopt(second.facts, ())
    assert store.facts() == first.facts + second.facts


def test_private_values_by_entry(store: Store) -> None:
    record(store, entry("k1", {"p1": {"birth": "1990", "email": "a@b.c"}}), entry("k2", {"p2": {"birth": "1991"}}))
    assert [(row.entry, row.fact, row.field, row.value) for row in store.private()] == [
        ("p1", 1, "birth", "1990"), ("p1", 1, "email", "a@b.c"), ("p2", 2, "birth", "1991"),
    ]  # fmt: skip
    assert [row.value for row in store.private("p2")] == ["1991"]


def test_forgetting_deletes_the_values_and_says_so(store: Store) -> None:
    record(store, entry("k1", {"p1": {"birth": "1990"}}), entry("k2", {"p2": {"birth": "1991"}}))
    store.keep_snapshot(Snapshot(store.head(), "v1", "s", b"state"))
    (fact,) = record(store, Act("k3", "Ana", "cli", NOON, (forgetting(("p1",)),)))
    assert [row.entry for row in store.private()] == ["p2"]
    assert store.snapshot("v1") is None
    assert fact.act == "forget" and msgspec.json.decode(fact.payload) == {"entries": ["p1"]}


def test_a_snapshot_from_before_forgetting_does_not_come_back(store: Store) -> None:
    record(store, entry("k1", {"p1": {"birth": "1990"}}))
    old = Snapshot(store.head(), "v1", "s", b"with private values")
    record(store, Act("k2", "Ana", "cli", NOON, (forgetting(("p1",)),)))
    store.keep_snapshot(old)
    assert store.snapshot("v1") is None


def test_snapshots(opened: Callable[[], Store]) -> None:
    store = opened()
    assert store.snapshot("v1") is None
    first = Snapshot(filled(store, 2), "v1", "digest of the state", b"\x00state\xff")
    store.keep_snapshot(first)
    assert opened().snapshot("v1") == first
    assert store.snapshot("v2") is None
    record(store, result("more", 9))
    assert store.snapshot("v1") == first
    second = Snapshot(store.head(), "v1", "another", b"later")
    store.keep_snapshot(second)
    assert store.snapshot("v1") == second
    store.keep_snapshot(Snapshot(Head(2, "f" * 64), "v1", "of another journal", b""))
    assert store.snapshot("v1") == second
    store.drop_snapshots()
    assert store.snapshot("v1") is None


def test_watching_tells_what_others_record_within_a_second(opened: Callable[[], Store]) -> None:
    store, other = opened(), opened()
    assert store.watch(0, 0.05) == 0
    told: list[tuple[int, float]] = []
    watcher = threading.Thread(target=lambda: told.append((store.watch(0, 60), time.monotonic())))
    watcher.start()
    time.sleep(0.3)
    record(other, result("k1"))
    recorded_at = time.monotonic()
    watcher.join(60)
    ((number, moment),) = told
    assert number == 1 and moment - recorded_at < busyness()


def test_watching_tells_at_once_what_is_there_and_nothing_else(opened: Callable[[], Store]) -> None:
    store, other = opened(), opened()
    filled(other, 3)
    assert store.watch(2, 10) == 3
    other.keep_snapshot(Snapshot(other.head(), "v1", "s", b""))
    assert store.watch(3, 0.3) == 3


def test_what_watches_also_tells_what_the_same_store_records(store: Store) -> None:
    assert store.watch(0, 0) == 0
    record(store, result("k1"))
    assert store.watch(0, 5) == 1


def test_a_book_goes_on_after_a_rest(store: Store) -> None:
    record(store, result("k1"))
    store.rest()
    assert store.flaws() == ()
    record(store, result("k2", 2))
    assert len(store.facts()) == 2


def test_many_facts_are_read_in_order(store: Store) -> None:
    facts: list[Fact] = []
    head = genesis(store.event)
    for number in range(1, 301):
        facts += recorded(result(f"k{number}", number), head).facts
        head = facts[-1].head
    store.adopt(facts, ())
    assert list(store.facts()) == facts and store.head() == head
