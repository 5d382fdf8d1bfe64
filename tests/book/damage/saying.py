"""Facts and snapshots that say something else, or nothing; often with digests that fit."""

from __future__ import annotations

import json
import shutil
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from arbitra.book.book import Book
from arbitra.book.state.event import SHAPE
from arbitra.book.store.volume import open_file
from tests.book.damage.rows import NUMBERS, any_number, facts_of, opened, rechained

DEEP = 100_000
HUGE = 10**400
LONG = 3_000_000
STRANGE: tuple[object, ...] = (
    *(None, True, False, 1.5, 1e308, -1, 0, 1, 2, 3, 7, 98, 99, 100, 1000, 10_000, 5_000_000),
    *(2**31, 10**12, -(10**12), 2**63, 2**64, HUGE),
    *("", "x", "p99", "p1", "p2,p3", "main", "open", "é\u202e", "\x00", "a\nb", "9" * 5000, "<script>", "²", "1e9"),
    *("99999999999999999999-01-01", "2026-02-31", "0000-00-00", "0", "-5", "1.1", "none", "list", "lot:", "lot:1"),
    *("1-0", "2-2", "1", "=", "+", "H", "F", "U", "dutch:9999", "knockout", "berger", "keizer", "BH/C9999999999"),
    *([], [[]], ["p1"], [["p1", "p1"]], [-1], [None] * 50, {}, {"x": 1}, {"p1": -1}, {"": ""}),
)
RAW = (
    "", " ", "null", "[]", "{", '{"', "1", '"x"', "NaN", "{}", '{"a":NaN}', '{"tournament":"\\ud800"}', "\x00",
    "[" * DEEP + "]" * DEEP, '{"x":' * DEEP + "1" + "}" * DEEP, '{"tournament":' + "[" * DEEP + "]" * DEEP + "}",
    '{"tournament":"' + "x" * LONG + '"}', '{"a":' + str(HUGE) + "}", '{"tournament":"main","tournament":"open"}',
)  # fmt: skip
MEMBERS = ("more", "undoes", "level", "mark", "person", "private", "99", "")


def mutated(random: Random, value: Any) -> Any:
    """The value with one thing in it changed for anything."""
    if isinstance(value, dict) and value and random.random() < 0.85:
        key, kind = random.choice(list(value)), random.random()
        if kind < 0.12:
            return {name: one for name, one in value.items() if name != key}
        if kind < 0.2:
            return {**value, random.choice(MEMBERS): random.choice(STRANGE)}
        if kind < 0.25:
            other = random.choice(("p99", "-1", "x" * 300))
            return {(other if name == key else name): one for name, one in value.items()}
        return {**value, key: mutated(random, value[key])}
    if isinstance(value, list) and value and random.random() < 0.8:
        return _listed(random, value, mutated)
    same = [one for one in STRANGE if type(one) is type(value)] if random.random() < 0.7 else []
    return random.choice(same or STRANGE)


def alike(random: Random, value: Any) -> Any:
    """One value somewhere in it replaced by another of its kind."""
    if isinstance(value, dict) and value:
        key = random.choice(list(value))
        if random.random() < 0.05:
            return {name: one for name, one in value.items() if name != key}
        return {**value, key: alike(random, value[key])}
    if isinstance(value, list) and value:
        return _listed(random, value, alike)
    same = [one for one in STRANGE if type(one) is type(value)]
    return random.choice(same) if same else value


def _listed(random: Random, value: list[Any], other: Any) -> list[Any]:
    place = random.randrange(len(value))
    match random.randrange(5):
        case 0:
            return value[:place] + value[place + 1 :]
        case 1:
            return [*value, value[place]]
    return [*value[:place], other(random, value[place]), *value[place + 1 :]]


def payload_changed(random: Random, path: Path) -> None:
    """One fact or several say something else; often the digests are worked out again."""
    facts = facts_of(path)
    for fact in random.sample(facts, min(len(facts), random.choice((1, 1, 1, 3, 20)))):
        _say(random, path, fact.number, mutated(random, json.loads(fact.payload)))
    if random.random() < 0.7:
        rechained(path)


def nonsense(random: Random, path: Path) -> None:
    """Values of the right kind that make no sense, and digests that fit: nothing but what they say gives them away."""
    facts = facts_of(path)
    for fact in random.sample(facts, min(len(facts), random.choice((1, 1, 2, 4)))):
        said = json.loads(fact.payload)
        for _ in range(random.choice((1, 1, 3))):
            said = alike(random, said)
        _say(random, path, fact.number, said)
    rechained(path)
    shutil.rmtree(path.with_name(f"{path.stem}-backups"), ignore_errors=True)


def payload_replaced(random: Random, path: Path) -> None:
    _set_payload(path, any_number(random, path), random.choice(RAW))
    if random.random() < 0.5:
        rechained(path)


def _say(random: Random, path: Path, number: int, said: object) -> None:
    _set_payload(path, number, json.dumps(said, ensure_ascii=random.random() < 0.5))


def _set_payload(path: Path, number: int, payload: str) -> None:
    with opened(path) as database:
        database.execute("UPDATE fact SET payload = ? WHERE number = ?", (payload, number))


def snapshot_changed(random: Random, path: Path) -> None:
    """A snapshot that fits the journal by its head and its own digest, and holds nonsense; or one that does not fit."""
    facts = facts_of(path)
    number, head = (facts[-1].number, facts[-1].digest) if facts else (0, "")
    packed = _packed(random, path)
    match random.randrange(8):
        case 0:
            packed = b"\x91" * DEEP + b"\xc0"
        case 1:
            packed = random.randbytes(200)
        case 2:
            number, head = random.choice(NUMBERS), random.choice((head, ""))
        case 3:
            packed = b"\x81\xa6people" + b"\x81\xa1x" * DEEP + b"\xc0"
    kept = sha256(packed).digest() + packed
    if random.random() < 0.1:
        kept = kept[: random.randrange(len(kept))]
    shape = random.choice((SHAPE, SHAPE, SHAPE, SHAPE, "state-99"))
    with opened(path) as database:
        database.execute("DELETE FROM snapshot")
        database.execute("INSERT INTO snapshot VALUES (1, ?, ?, ?, ?, ?)", (number, head, shape, "0" * 64, kept))


def _packed(random: Random, path: Path) -> bytes:
    book = Book(open_file(path, readonly=True))
    plain = msgspec.to_builtins(book.state, str_keys=True)
    book.close()
    for _ in range(random.choice((1, 2, 10))):
        plain = (mutated if random.random() < 0.5 else alike)(random, plain)
    try:
        return msgspec.msgpack.encode(plain)
    except OverflowError:
        return b"\x80"
