"""Damage to the rows of a book, by somebody with a program for databases."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from arbitra.book.journal.chain import digest, genesis
from arbitra.book.journal.facts import Event, Fact
from arbitra.book.store.sql import FACT

NUMBERS = (0, -1, 10**12, 2**62, 2**63 - 1, -(2**63), 7777)
TEXTS = ("''", "'x'", "char(0)", "'é'", f"'{'9' * 5000}'", "char(27) || '[2J'", "char(10) || 'x'", "'../../x'")
YEAR = f"'{'9' * 20}-01-01T00:00:00.000Z'"
COLUMNS = ("digest", "content", "time", "actor", "via", "act", "key")
AGAIN = f"{{number}}, {FACT.partition(', ')[2].replace('key', '{key}')}"


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("PRAGMA synchronous = OFF")
    try:
        yield database
    finally:
        database.close()


def changed(path: Path, *statements: str) -> None:
    with opened(path) as database:
        for statement in statements:
            database.execute(statement)


def rows_of(path: Path, statement: str) -> list[Any]:
    with opened(path) as database:
        return database.execute(statement).fetchall()


def facts_of(path: Path) -> list[Fact]:
    return [Fact(*row) for row in rows_of(path, f"SELECT {FACT} FROM fact ORDER BY number")]


def any_number(random: Random, path: Path) -> int:
    facts = facts_of(path)
    return random.choice(facts).number if facts else 0


def rechained(path: Path) -> None:
    """The digests worked out again, and no snapshot that could know better."""
    with opened(path) as database:
        database.execute("BEGIN")
        database.execute("DELETE FROM snapshot")
        ident = database.execute("SELECT id FROM event").fetchone()
        before = genesis(Event(ident[0] if ident else "", "", "")).digest
        for row in database.execute(f"SELECT {FACT} FROM fact WHERE event = 1 ORDER BY number").fetchall():
            before = digest(before, Fact(*row))
            database.execute("UPDATE fact SET digest = ? WHERE event = 1 AND number = ?", (before, row[0]))
        database.execute("COMMIT")


def rows_changed(random: Random, path: Path) -> None:
    number, other, text = any_number(random, path), random.choice(NUMBERS), random.choice(TEXTS)
    at = f"WHERE number = {number}"
    act = "(SELECT act FROM fact ORDER BY number DESC LIMIT 1)"
    kinds = (
        *(f"DELETE FROM fact {where}" for where in (at, f"WHERE number > {number}", f"WHERE number < {number}", "")),
        f"DELETE FROM fact WHERE number % {random.choice((2, 3, 7))} = 0",
        f"UPDATE OR REPLACE fact SET number = {other} {at}",
        f"UPDATE fact SET event = {random.choice((0, 2, -5))} {at}",
        *(f"UPDATE OR IGNORE fact SET {column} = {text} {at}" for column in COLUMNS),
        f"UPDATE fact SET time = {YEAR} {at}",
        f"UPDATE fact SET act = {act} {at}",
        f"UPDATE fact SET version = {random.choice((0, -1, 2, 10**9, -(2**63)))} {at}",
        f"UPDATE OR IGNORE fact SET more = {random.choice((1, -1, 2**62))} {at}",
        f"INSERT INTO fact SELECT event, {AGAIN.format(number=other, key=repr('again'))} FROM fact {at}",
        f"INSERT INTO fact SELECT event, {AGAIN.format(number='number + 1000000', key='key || 0')} FROM fact",
    )  # fmt: skip
    changed(path, random.choice(kinds))
    if random.random() < 0.3:
        rechained(path)


def event_changed(random: Random, path: Path) -> None:
    text = random.choice((*TEXTS, f"'{'x' * 70000}'"))
    kinds = (
        "DELETE FROM event",
        *(f"UPDATE event SET {column} = {text}" for column in ("id", "slug", "name")),
        f"UPDATE event SET format = {random.choice((0, -1, 10**12))}",
        f"UPDATE event SET stripped = {random.choice((-1, 10**18))}",
        "UPDATE event SET row = 2",
        f"PRAGMA user_version = {random.choice((0, 2, 2**31 - 1, -1))}",
        "PRAGMA application_id = 0",
    )
    changed(path, random.choice(kinds))


def private_changed(random: Random, path: Path) -> None:
    value = random.choice((*TEXTS, "'9999999999/99/99'"))
    kinds = (
        "DELETE FROM private",
        *(f"UPDATE OR IGNORE private SET {column} = {value}" for column in ("entry", "field", "salt", "value")),
        f"UPDATE OR IGNORE private SET fact = {random.choice(NUMBERS)}",
        "INSERT INTO private VALUES (1, 'p99', 3, 'birth', 's', '2001')",
        f"INSERT INTO private VALUES (1, 'p1', {random.choice(NUMBERS)}, 'birth', 's', '2001')",
        "INSERT INTO private VALUES (9, 'p1', 1, 'birth', 's', '2001')",
    )
    changed(path, random.choice(kinds))
