"""Connections to a database: shared by many, limited in time, given up when the server hangs."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress

import pytest

from arbitra.book.journal.facts import Event
from arbitra.book.refusals import Busy, NotAllowed, SameEvent, UnknownDatabase, Unreachable
from tests.book.lab import record, result
from tests.book.store.test_postgres import new_event
from tests.web.databases import frozen, new_database

psycopg = pytest.importorskip("psycopg", reason="no psycopg here")
from arbitra.book.store import connections, listening  # noqa: E402  needs psycopg
from arbitra.book.store.connections import Lent, Patience, Pool, Single  # noqa: E402
from arbitra.book.store.listening import Listener  # noqa: E402
from arbitra.book.store.postgres import STEPS, PostgresStore  # noqa: E402

UNTOLD = """INSERT INTO arbitra.fact SELECT event, 2, time, actor, via, act, version, payload, 'k2', more, content,
digest FROM arbitra.fact WHERE event = %s"""


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything that waits for a server that hangs waits for a moment only."""
    monkeypatch.setattr(connections, "SERVED", Patience(1, 2, 1))
    monkeypatch.setattr(listening, "SERVED", Patience(1, 2, 1))
    monkeypatch.setattr(listening, "GLANCE", 0.3)
    monkeypatch.setattr(listening, "ANSWERED", 0.5)
    monkeypatch.setattr(listening, "AGAIN", 0.1)
    monkeypatch.setattr(connections, "CONNECTING", 2)


@pytest.fixture
def database(postgres: str) -> str:
    return new_database(postgres)


@contextmanager
def pool(address: str, most: int = 4) -> Iterator[Pool]:
    with closing(Pool(address, most)) as made:
        yield made


def test_many_share_a_few_connections(database: str) -> None:
    with pool(database, 2) as shared:
        stores = [PostgresStore.create(Lent(shared), new_event()) for _ in range(10)]
        for number, store in enumerate(stores):
            record(store, result(f"k{number}"))
        together = threading.Barrier(6)

        def read(store: PostgresStore) -> None:
            together.wait()
            assert len(store.facts()) == 1

        readers = [threading.Thread(target=read, args=(store,)) for store in stores[:6]]
        for one in readers:
            one.start()
        for one in readers:
            one.join()
        assert 1 <= shared.open <= 2


def test_who_finds_no_free_connection_is_told(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pool, "TURN", 0.05)
    with pool(database, 1) as shared, shared.borrowed(), pytest.raises(Unreachable), shared.borrowed():
        pass


def test_a_lost_connection_takes_the_idle_ones_along(database: str) -> None:
    with pool(database) as shared:
        with shared.borrowed() as one, shared.borrowed() as other:
            server = one.info.backend_pid, other.info.backend_pid
        assert shared.open == 2
        with psycopg.connect(database, autocommit=True) as killer:
            for backend in server:
                killer.execute("SELECT pg_terminate_backend(%s)", (backend,))
        with suppress(psycopg.OperationalError), shared.borrowed() as lost:
            lost.execute("SELECT 1")
        assert shared.open == 0
        with shared.borrowed() as fresh:
            assert fresh.execute("SELECT 1").fetchone() == (1,)


def test_idle_connections_are_closed_after_a_while(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pool(database) as shared:
        with shared.borrowed(), shared.borrowed(), shared.borrowed():
            pass
        assert shared.open == 3
        monkeypatch.setattr(Pool, "REST", 0.0)
        with shared.borrowed():
            pass
        assert shared.open == 0


@pytest.mark.usefixtures("hasty")
def test_a_server_that_hangs_is_given_up(database: str) -> None:
    with pool(database) as shared:
        store = PostgresStore.create(Lent(shared), new_event())
        with frozen(database):
            with pytest.raises(Unreachable):
                store.facts()
            assert shared.open == 0
        assert store.facts() == ()


@pytest.mark.usefixtures("hasty")
def test_an_end_is_not_kept_waiting_by_a_server_that_hangs(database: str) -> None:
    shared = Pool(database)
    store = PostgresStore.create(Lent(shared), new_event())
    told: list[Exception] = []

    def read() -> None:
        try:
            store.facts()
        except Unreachable as problem:
            told.append(problem)

    with frozen(database):
        reader = threading.Thread(target=read)
        reader.start()
        while not shared._lent:
            time.sleep(0.01)
        shared.close()
        reader.join(30)
    assert len(told) == 1


def test_another_writer_is_waited_for_only_so_long(database: str, hasty: None) -> None:
    with pool(database) as shared:
        store = PostgresStore.create(Lent(shared), new_event())
        with psycopg.connect(database) as other:
            other.execute("SELECT 1 FROM arbitra.event FOR UPDATE")
            with pytest.raises(Busy):
                record(store, result("k1"))
        record(store, result("k1"))


@pytest.mark.usefixtures("hasty")
def test_a_listener_hears_of_its_events_and_of_no_others(database: str) -> None:
    with pool(database) as shared, closing(Listener(database)) as listener:
        one, other = (PostgresStore.create(Lent(shared), new_event()) for _ in range(2))
        heard, unheard = threading.Event(), threading.Event()
        with listener.hearing(one.row, heard), listener.hearing(other.row, unheard):
            heard.clear()
            unheard.clear()
            record(one, result("k1"))
            assert heard.wait(60)
            assert not unheard.is_set()
            assert listener.away is None


@pytest.mark.usefixtures("hasty")
def test_a_notification_that_is_lost_is_noticed(database: str) -> None:
    with pool(database) as shared, closing(Listener(database)) as listener:
        store = PostgresStore.create(Lent(shared), new_event())
        record(store, result("k1"))
        heard = threading.Event()
        with listener.hearing(store.row, heard):
            while listener._newest.get(store.row) != 1:
                time.sleep(0.01)
            heard.clear()
            with psycopg.connect(database, autocommit=True) as silent:
                silent.execute(UNTOLD, (store.row,))
            assert heard.wait(60)


@pytest.mark.usefixtures("hasty")
def test_a_listener_tells_that_the_database_hangs_and_that_it_is_back(database: str) -> None:
    with pool(database) as shared, closing(Listener(database)) as listener:
        store = PostgresStore.create(Lent(shared), new_event())
        poked = threading.Event()
        with listener.hearing(store.row, poked):
            poked.clear()
            with frozen(database):
                assert poked.wait(60)
                with pytest.raises(Unreachable):
                    listener.must_hear()
            while listener.away is not None:
                time.sleep(0.01)
            poked.clear()
            record(store, result("k1"))
            assert poked.wait(60)


def test_an_event_is_in_a_database_once(database: str) -> None:
    event = new_event()
    PostgresStore.create(Single(database), event).close()
    with pytest.raises(SameEvent) as refused:
        PostgresStore.create(Single(database), Event(event.id, "elsewhere", "The same"))
    assert refused.value.fields["known"] == event.slug


def test_the_cause_is_told_apart(database: str) -> None:
    PostgresStore.create(Single(database), new_event()).close()
    with psycopg.connect(database, autocommit=True) as owner:
        owner.execute("CREATE ROLE somebody LOGIN")
    try:
        with pytest.raises(NotAllowed):
            PostgresStore.create(Single(database.replace("//postgres", "//somebody")), new_event())
        with pytest.raises(UnknownDatabase) as refused:
            Single(database.replace("/hall_", "/nowhere_"))
        assert str(refused.value.fields["name"]).startswith("nowhere_")
    finally:
        with psycopg.connect(database, autocommit=True) as owner:
            owner.execute("DROP ROLE somebody")


def test_what_an_earlier_version_made_is_lifted(database: str) -> None:
    """Its tables have no number; a newer one only adds, and is left as it is."""
    with psycopg.connect(database, autocommit=True) as owner:
        owner.execute("CREATE SCHEMA arbitra")
        owner.execute(STEPS[0])
    PostgresStore.create(Single(database), new_event()).close()
    with psycopg.connect(database, autocommit=True) as owner:
        assert owner.execute("SELECT number FROM arbitra.book_step").fetchall() == [
            (number + 1,) for number in range(len(STEPS))
        ]
        owner.execute("INSERT INTO arbitra.book_step VALUES (99)")
    PostgresStore.create(Single(database), new_event()).close()


FORKED = """
import os, threading
from arbitra.book.store.connections import DEADLINES

held, free = threading.Event(), threading.Event()

def hold():
    with DEADLINES._changed:
        held.set()
        free.wait()

threading.Thread(target=hold).start()
held.wait()
child = os.fork()
if child == 0:
    with DEADLINES.within("a line", 60):
        os._exit(7)
free.set()
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
def test_a_process_forked_while_a_line_is_looked_at_goes_on() -> None:
    done = subprocess.run([sys.executable, "-c", FORKED], capture_output=True, text=True, timeout=300, check=True)
    assert done.stdout == "7\n", done.stderr
