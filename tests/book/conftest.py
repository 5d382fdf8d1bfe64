"""Stores of both kinds: what is asked of `store` is asked of SQLite and of PostgreSQL."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from secrets import token_hex

import pytest

from arbitra.book.journal.facts import Event
from arbitra.book.store.contract import Store
from arbitra.book.store.sqlite import SqliteStore
from arbitra.book.store.volume import create_file, create_in_database
from tests.book.lab import EVENT


@pytest.fixture
def sqlite(tmp_path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore.create(tmp_path / "spring-open.arbitra", EVENT)
    yield store
    store.close()


Open = Callable[[], Store]


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Open]:
    """A function that opens the same new event again and again, as other programs would."""
    stores: list[Store] = []
    slug = f"spring-{token_hex(6)}"
    event = Event(token_hex(16), slug, "Spring Open")
    path = tmp_path / "spring-open.arbitra"

    def open_again() -> Store:
        if request.param == "sqlite":
            stores.append(SqliteStore.open(path) if stores else SqliteStore.create(path, event))
        else:
            from arbitra.book.store.connections import Single
            from arbitra.book.store.postgres import PostgresStore

            address = request.getfixturevalue("postgres")
            stores.append(PostgresStore.open(address, slug) if stores else PostgresStore.create(Single(address), event))
        return stores[-1]

    yield open_again
    for store in stores:
        store.close()


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new event of which other processes are told where it is (`appending.opened`)."""
    event = Event(token_hex(16), f"spring-{token_hex(6)}", "Spring Open")
    if request.param == "sqlite":
        path = tmp_path / "spring-open.arbitra"
        create_file(path, event).close()
        return str(path)
    address = request.getfixturevalue("postgres")
    create_in_database(address, event).close()
    return f"{address} {event.slug}"


@pytest.fixture
def store(opened: Open) -> Store:
    return opened()
