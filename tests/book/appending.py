"""Processes that append, are killed, or race: started by tests as `python -m tests.book.appending WHAT …`.

A process of its own, because it forks: pytest's have threads.

    crash PATH NUMBER…          append these and vanish without closing
    kill PLACE COUNT SEED       kill a writer at COUNT random moments; after each, nothing acknowledged may be lost
    race PLACE WRITERS COUNT    WRITERS processes record COUNT acts, each act asked for by two of them, and asked again

PLACE is a file, or `ADDRESS SLUG` of an event in PostgreSQL as one word with a blank.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

from arbitra.book.journal.facts import Act, Head, Snapshot
from arbitra.book.store.contract import record
from arbitra.book.store.volume import Volume, open_database, open_file
from tests.book.lab import result


def opened(place: str) -> Volume:
    address, _, slug = place.rpartition(" ")
    return open_database(address, slug) if address.startswith("postgresql:") else open_file(Path(place))


def append(book: Volume, act: Act) -> bool:
    """Whether the act had been recorded before."""

    def decide() -> tuple[Head, list[Act]]:
        return book.store.head(), [act]

    return record(book, decide)[0].repeated


def crash(path: str, *numbers: str) -> None:
    book = opened(path)
    for number in numbers:
        append(book, result(f"k{number}", int(number)))
    os._exit(0)


def forked(child: Callable[[], None]) -> int:
    process = os.fork()
    if process == 0:
        status = 1
        try:
            child()
            status = 0
        finally:
            os._exit(status)
    return process


def kill(place: str, count: str, seed: str) -> None:
    chance = random.Random(int(seed))
    acknowledged: list[str] = []
    for run in range(int(count)):
        reader, writer = os.pipe()
        process = forked(lambda run=run, writer=writer: write_on(place, run, writer))  # type: ignore[misc]
        os.close(writer)
        os.read(reader, 1)
        heard = b""
        while run % 4 == 0 and b"\n" not in heard and (more := os.read(reader, 4096)):
            heard += more  # however busy the machine is, some are killed after they have acknowledged something
        time.sleep(chance.random() * 0.03)
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        with os.fdopen(reader) as told:
            lines = (heard.decode() + told.read()).splitlines(keepends=True)
            acknowledged += [line.strip() for line in lines if line.endswith("\n")]
        check(place, acknowledged)
    print(len(acknowledged))


def write_on(place: str, run: int, told: int) -> None:
    """Record acts of one to four facts, with what a server does beside it, and tell each that was acknowledged."""
    book = opened(place)
    os.write(told, b"!")
    for turn in range(100_000):
        act = result(f"run{run}-{turn}", turn, count=1 + turn % 4)
        append(book, act)
        os.write(told, f"{act.key}\n".encode())
        if turn % 5 == 2:
            book.store.keep_snapshot(Snapshot(book.store.head(), "v1", "s", b"state" * 1000))
        if turn % 5 == 4:
            book.store.rest()
        if turn % 11 == 10:
            book.back_up_automatically()


def check(place: str, acknowledged: list[str]) -> None:
    book = opened(place)
    assert book.tail is None, str(book.tail.refusal())
    found: dict[str, list[int]] = {}
    for fact in book.store.facts():
        found.setdefault(fact.key, []).append(fact.more)
    for key in acknowledged:
        assert key in found, f"{key} was acknowledged and is lost"
    for key, more in found.items():
        expected = int(key.partition("-")[2]) % 4
        assert more == list(range(expected, -1, -1)), f"{key} is half done: {more}"
    diagnosis = book.examine()
    assert diagnosis.ok, [str(each) for each in diagnosis.problems]
    for backup in book.backups.listed():
        assert backup.head in {fact.head for fact in book.store.facts(backup.head.number - 1, backup.head.number)}
    book.close()


def race(place: str, writers: str, count: str) -> None:
    """Each writer asks for its own share of the acts and for that of its neighbour: every act is asked for twice."""
    many = int(writers)
    keys = [f"key{number}" for number in range(int(count))]
    processes = [
        forked(lambda mine=mine: compete(place, keys, mine, many))  # type: ignore[misc]
        for mine in range(many)
    ]
    assert [os.waitpid(process, 0)[1] for process in processes] == [0] * many
    book = opened(place)
    assert sorted(fact.key for fact in book.store.facts()) == sorted(keys)
    diagnosis = book.examine()
    assert diagnosis.ok, [str(each) for each in diagnosis.problems]
    print(diagnosis.facts)


def compete(place: str, keys: list[str], mine: int, many: int) -> None:
    chance = random.Random(mine)
    book = opened(place)
    asked = [key for place, key in enumerate(keys) if place % many in (mine, (mine + 1) % many)]
    chance.shuffle(asked)
    for key in asked:
        act = result(key, int(key[3:]))
        append(book, act)
        if chance.random() < 0.1:
            assert append(book, act)
    book.close()


if __name__ == "__main__":
    actions: dict[str, Callable[..., None]] = {"crash": crash, "kill": kill, "race": race}
    actions[sys.argv[1]](*sys.argv[2:])
