"""Whole books, and copies of them that are damaged, by accident or by hand: each drawn from a seed."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

from arbitra.book.book import Book
from arbitra.book.journal.facts import Event, Snapshot
from arbitra.book.state.digest import frozen, state_digest
from arbitra.book.state.event import SHAPE
from arbitra.book.store.volume import create_file
from tests.book.damage import file_bytes, rows, saying, tables
from tests.book.script import EVENT, done, script
from tests.web.made_events import swiss

DAMAGES: tuple[Callable[[Random, Path], None], ...] = (
    *(file_bytes.flipped, file_bytes.overwritten, file_bytes.cut_short, file_bytes.page_moved),
    *(file_bytes.text_bytes, file_bytes.strange_log, file_bytes.grown),
    *(rows.rows_changed, rows.rows_changed, rows.event_changed, rows.private_changed),
    *(saying.payload_changed, saying.payload_changed, saying.payload_replaced, saying.snapshot_changed),
    *(saying.nonsense,) * 6,
    *(tables.tables_changed, tables.other_file),
)
"""What looks whole until it is worked with is drawn most often."""


def whole_books(folder: Path) -> list[Path]:
    """A Swiss with results; one with private values, two sections and a snapshot; a schedule; a knockout; nothing."""
    folder.mkdir()
    made = [folder / f"{name}.arbitra" for name in ("swiss", "harbour", "berger", "knockout", "empty")]
    first, harbour, berger, knockout, empty = made
    swiss(first, players=6, rounds=4, played=2).book.close()
    book = Book(create_file(harbour, EVENT))
    for ask in script():
        done(book, ask(book))
    book.volume.store.keep_snapshot(Snapshot(book.head, SHAPE, state_digest(book.state), frozen(book.state)))
    book.close()
    swiss(berger, players=4, rounds=3, played=1, system="berger", tiebreaks=()).book.close()
    swiss(knockout, players=4, rounds=4, played=1, system="knockout", tiebreaks=()).book.close()
    create_file(empty, Event("00" * 16, "empty", "Empty")).close()
    return made


def chosen(wholes: list[Path], seed: int) -> Path:
    """The empty book is the least of them."""
    return wholes[-1] if seed % 16 == 15 else wholes[seed % (len(wholes) - 1)]


def damaged(whole: Path, target: Path, seed: int) -> str:
    """A copy of a whole book, spoilt as the seed says; how. Its mark may stand beside it."""
    random = Random(f"damage {seed}")
    shutil.copyfile(whole, target)
    beside = whole.with_name(f"{whole.stem}-backups")
    if beside.exists() and random.random() < 0.3:
        shutil.copytree(beside, target.with_name(f"{target.stem}-backups"))
    damage = random.choice(DAMAGES)
    damage(random, target)
    return damage.__name__
