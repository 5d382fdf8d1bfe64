"""When the rounds of an event were published, and when a result of them last changed."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from arbitra.book.acts.kinds import PAYLOADS
from arbitra.book.acts.pairing import Published
from arbitra.book.book import Book
from arbitra.book.state.event import State
from arbitra.book.state.rounds import KeptRound

NEAR = 400
"""A round is published soon after it is paired; later facts are not searched."""


class RoundMoments(NamedTuple):
    published: datetime
    changed: datetime


def published_at(book: Book, tournament: str, number: int, kept: KeptRound, until: int) -> datetime | None:
    """The last time, up to the fact `until`; None where no fact near the pairing says so, as in an imported file."""
    paired, when = kept.paired_at, None
    for fact in book.volume.store.facts(paired - 1 if paired else 0, min(until, paired + NEAR)):
        if fact.act == Published.act:
            payload = PAYLOADS.read(fact)
            if isinstance(payload, Published) and (payload.tournament, payload.round_number) == (tournament, number):
                when = fact.at
    return when


def moments_of(book: Book, state: State, until: int) -> dict[tuple[str, int], RoundMoments]:
    """Of every published round, by tournament and number. `until` is the last fact of the state."""
    made = {}
    for name, section in state.sections.items():
        for number, kept in enumerate(section.rounds, start=1):
            if kept.published:
                changed = max((board.version for board in kept.boards), default=0)
                begun = _at(book, kept.paired_at or until)
                published = published_at(book, name, number, kept, until) or begun
                made[name, number] = RoundMoments(published, max(published, _at(book, changed) if changed else begun))
    return made


def _at(book: Book, number: int) -> datetime:
    return book.volume.store.facts(number - 1, number)[0].at
