"""Journals in PostgreSQL: several events in one database, and what is refused."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from secrets import token_hex

import pytest

from arbitra.book.journal.facts import Act, Event, forgetting
from arbitra.book.refusals import AlreadyThere, Busy, MissingExtra, NewerBook, NoSuchBook, ReadOnly, Unreachable
from tests.book.lab import NOON, entry, filled, record, result
from tests.said import having

psycopg = pytest.importorskip("psycopg", reason="no psycopg here")
from arbitra.book.store.connections import Single  # noqa: E402  needs psycopg
from arbitra.book.store.postgres import PostgresStore, events  # noqa: E402  needs psycopg


def new_event() -> Event:
    return Event(token_hex(16), f"event-{token_hex(6)}", "An Event")


@pytest.fixture
def two(postgres: str) -> Iterator[tuple[PostgresStore, PostgresStore]]:
    pair = (PostgresStore.create(Single(postgres), new_event()), PostgresStore.create(Single(postgres), new_event()))
    yield pair
    for store in pair:
        store.close()


def test_events_in_one_database_do_not_mix(two: tuple[PostgresStore, PostgresStore], postgres: str) -> None:
    one, other = two
    record(one, result("k1"), entry("k2", {"p1": {"birth": "1990"}}))
    record(other, result("k1", 7))
    assert [len(store.facts()) for store in two] == [2, 1]
    assert other.private() == () and other.done("k2") == ()
    assert one.watch(0, 0) == 2 and other.watch(1, 0.05) == 1
    assert {one.event, other.event} <= set(events(postgres))
    record(other, Act("k9", "Ana", "cli", NOON, (forgetting(("p1",)),)))
    assert len(one.private()) == 1


def test_events_do_not_wait_for_each_other(two: tuple[PostgresStore, PostgresStore]) -> None:
    one, other = two
    with one._writing():
        record(other, result("k1"))


def test_names_of_events_are_taken_once(postgres: str) -> None:
    event = new_event()
    PostgresStore.create(Single(postgres), event).close()
    with pytest.raises(AlreadyThere, match=event.slug):
        PostgresStore.create(Single(postgres), Event(token_hex(16), event.slug, "Another"))


def test_an_event_that_is_not_there(postgres: str) -> None:
    PostgresStore.create(Single(postgres), new_event()).close()
    with pytest.raises(NoSuchBook):
        PostgresStore.open(postgres, "nowhere")


def test_a_database_without_tables(postgres: str) -> None:
    with psycopg.connect(postgres, autocommit=True) as database:
        name = f"empty_{token_hex(4)}"
        database.execute(f"CREATE DATABASE {name}")
    address = postgres.replace("/postgres?", f"/{name}?")
    assert events(address) == ()
    with pytest.raises(NoSuchBook):
        PostgresStore.open(address, "spring-open")


def test_an_event_of_a_newer_version_is_refused(two: tuple[PostgresStore, PostgresStore], postgres: str) -> None:
    store = two[0]
    store._run("UPDATE event SET format = 2 WHERE row = ?", store._row)
    with pytest.raises(NewerBook, match="format 2"):
        PostgresStore.open(postgres, store.name)


def test_a_server_that_only_reads(two: tuple[PostgresStore, PostgresStore]) -> None:
    store = two[0]
    filled(store, 1)
    store._run("SET default_transaction_read_only = on")
    with pytest.raises(ReadOnly):
        record(store, result("k2", 2))
    assert len(store.facts()) == 1


def test_a_writer_that_does_not_finish(two: tuple[PostgresStore, PostgresStore], postgres: str) -> None:
    store = two[0]
    other = PostgresStore.open(postgres, store.name)
    other._run("SET lock_timeout = '50ms'")
    with store._writing(), pytest.raises(Busy):
        record(other, result("k1"))
    record(other, result("k1"))
    other.close()


def test_a_connection_that_breaks(two: tuple[PostgresStore, PostgresStore], postgres: str) -> None:
    store = two[0]
    head = filled(store, 1)
    pid = store._run("SELECT pg_backend_pid()")[0][0]
    two[1]._run("SELECT pg_terminate_backend(?)", pid)
    with pytest.raises(Unreachable):
        store.append(head, [result("k2", 2)])
    again = PostgresStore.open(postgres, store.name)
    (outcome,) = again.append(head, [result("k2", 2)])
    assert not outcome.repeated
    again.close()


def test_a_server_that_is_not_there() -> None:
    with pytest.raises(Unreachable) as refused:
        PostgresStore.open("postgresql://ana:secret@127.0.0.1:1/chess", "spring")
    assert "secret" not in str(refused.value)


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    for module in ("postgres", "connections"):
        monkeypatch.delitem(sys.modules, f"arbitra.book.store.{module}", raising=False)
    with pytest.raises(MissingExtra, match=having("arbitra[postgres]")):
        from arbitra.book.store.volume import open_database

        open_database("postgresql://host/chess", "spring")


def test_who_only_reads_watches_and_writes_nothing(two: tuple[PostgresStore, PostgresStore], postgres: str) -> None:
    store = two[0]
    reader = PostgresStore.open(postgres, store.name, readonly=True)
    filled(store, 1)
    assert reader.watch(0, 5) == 1 and len(reader.facts()) == 1
    with pytest.raises(ReadOnly):
        record(reader, result("k2", 2))
    assert reader.watch(1, 0.05) == 1
    reader.close()


def test_an_event_that_is_discarded_leaves_nothing(two: tuple[PostgresStore, PostgresStore], postgres: str) -> None:
    one, other = two
    record(one, entry("k1", {"p1": {"birth": "1990"}}))
    filled(other, 1)
    one.discard()
    assert one.event not in events(postgres) and other.event in events(postgres)
    assert [
        one._run(f"SELECT count(*) FROM {table} WHERE event = ?", one._row)[0][0] for table in ("fact", "private")
    ] == [0, 0]
    assert len(other.facts()) == 1
