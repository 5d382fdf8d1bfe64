"""Damage to the bytes of a file: what a disk, a stick or a careless copy does."""

from __future__ import annotations

import os
import shutil
import sqlite3
from pathlib import Path
from random import Random

PAGE = 4096
WORDS = (b"CREATE TABLE", b'"tournament"', b"STRICT", b"Ana", b"result", b"event", b'{"', b"p1")


def flipped(random: Random, path: Path) -> None:
    raw = bytearray(path.read_bytes())
    for _ in range(random.choice((1, 1, 1, 5, 50))):
        raw[random.randrange(len(raw))] ^= 1 << random.randrange(8)
    path.write_bytes(raw)


def overwritten(random: Random, path: Path) -> None:
    """At the head of a page or anywhere in it, with bytes that mean something to SQLite."""
    raw = bytearray(path.read_bytes())
    page = random.choice((0, 0, 0, random.randrange(len(raw) // PAGE)))
    start = page * PAGE + random.choice((random.randrange(120), random.randrange(PAGE - 16)))
    count = random.choice((1, 2, 4, 16))
    raw[start : start + count] = bytes([random.choice((0xFF, 0, 0x7F, 0x0D, random.randrange(256)))]) * count
    path.write_bytes(raw)


def cut_short(random: Random, path: Path) -> None:
    raw = path.read_bytes()
    path.write_bytes(raw[: random.choice((0, 1, 15, 16, 99, 100, 512, PAGE, random.randrange(len(raw))))])


def grown(random: Random, path: Path) -> None:
    """Longer than it should be, even longer than any book may be."""
    os.truncate(path, random.choice((path.stat().st_size + 1, 1 << 24, 1 << 27)))


def page_moved(random: Random, path: Path) -> None:
    raw = path.read_bytes()
    pages = [raw[start : start + PAGE] for start in range(0, len(raw), PAGE)]
    first, second = random.randrange(len(pages)), random.randrange(len(pages))
    match random.choice(("zero", "swap", "copy", "noise")):
        case "zero":
            pages[first] = bytes(PAGE)
        case "swap":
            pages[first], pages[second] = pages[second], pages[first]
        case "copy":
            pages[first] = pages[second]
        case _:
            pages[first] = random.randbytes(PAGE)
    path.write_bytes(b"".join(pages))


def text_bytes(random: Random, path: Path) -> None:
    """A byte that is no UTF-8 where a text is: in a payload, a name, the statements of the schema."""
    raw = bytearray(path.read_bytes())
    word = random.choice(WORDS)
    places = [place for place in range(len(raw)) if raw.startswith(word, place)]
    if places:
        raw[random.choice(places) + random.randrange(len(word))] = random.choice((0xFF, 0x80, 0, 0xED, 0x22))
    path.write_bytes(raw)


def strange_log(random: Random, path: Path) -> None:
    """Noise, or the log of another file."""
    log = path.with_name(path.name + "-wal")
    if random.random() < 0.5:
        log.write_bytes(random.randbytes(random.choice((1, 32, 5000))))
        return
    other = path.with_name("other.sqlite")
    database = sqlite3.connect(other, isolation_level=None)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("CREATE TABLE fact (x)")
    shutil.copyfile(other.with_name("other.sqlite-wal"), log)
    database.close()
    other.unlink()
