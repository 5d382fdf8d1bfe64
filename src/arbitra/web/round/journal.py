"""What the journal knows of a round: who published it and when, when it was over, what was corrected."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from arbitra.book.acts.kinds import PAYLOADS
from arbitra.book.acts.pairing import Published
from arbitra.book.acts.playing import Resulted
from arbitra.book.book import Book
from arbitra.book.journal.facts import Fact
from arbitra.book.progress import RoundProgress
from arbitra.book.state.rounds import KeptRound


class Told(NamedTuple):
    """`published` is the fact that did it, None for a round that came with a report."""

    published: Fact | None
    over: datetime | None
    """When the last result came."""
    corrected: tuple[str, ...]
    """Boards whose result was changed after it was known."""


def told(book: Book, asked: RoundProgress, kept: KeptRound) -> Told:
    """Only what was recorded since the round was paired is read."""
    published, over, corrected = None, None, set()
    for fact in book.volume.store.facts(max(kept.paired_at - 1, 0)):
        if fact.act not in (Published.act, "result", "clear", "colours"):
            continue
        payload = PAYLOADS.read(fact)
        if getattr(payload, "tournament", "") != asked.name or getattr(payload, "round_number", 0) != asked.number:
            continue
        if isinstance(payload, Resulted):
            over = fact.at
            if payload.before.result and payload.outcome != payload.before:
                corrected.add(payload.board)
        elif type(payload) is Published:
            published = fact
    return Told(published, over, tuple(sorted(corrected, key=lambda key: (len(key), key))))


def last_backup(book: Book) -> datetime | None:
    """When the newest backup beside the book was made; None: there is none."""
    folders = book.volume.backups.folders
    files = [path for folder in folders[:1] if folder.is_dir() for path in Path(folder).glob("*Z-*.arbitra")]
    times = [path.stat().st_mtime for path in files]
    return datetime.fromtimestamp(max(times), UTC) if times else None
