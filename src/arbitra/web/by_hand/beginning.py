"""When a session began, and with which boards: what the journal says of it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from arbitra.book.acts.by_hand import Handled
from arbitra.book.acts.kinds import PAYLOADS
from arbitra.book.book import Book
from arbitra.book.journal.facts import Fact
from arbitra.book.state.rounds import Hand

PAGE = 64
"""So many facts are looked at together, from the end."""


class Beginning(NamedTuple):
    hand: Hand
    at: datetime
    by: str
    latest: Hand | None
    """The boards before the latest edit; None if nothing was edited, or the latest edit was taken back."""
    edit: int | None
    """The number of the latest edit that stands."""


def beginning(book: Book, tournament: str) -> Beginning | None:
    """Of the session that is open; None without one."""
    hand = book.state.sections[tournament].hand
    if hand is None:
        return None
    latest: Hand | None = None
    edit: int | None = None
    undone: set[int] = set()
    for fact, payload in _handled(book, tournament):
        if payload.undoes:
            undone.add(payload.undoes)
        elif payload.before is None and payload.after is not None:
            # A session that was left and taken up again began here all the same.
            return Beginning(payload.after, fact.at, fact.actor, latest, edit)
        elif edit is None and fact.number not in undone and payload.after is not None:
            edit = fact.number
            latest = payload.before if payload.after == hand else None
    return None


def _handled(book: Book, tournament: str) -> Iterator[tuple[Fact, Handled]]:
    """What was done by hand in the tournament, the latest first."""
    for fact in _backwards(book):
        if fact.act == Handled.act:
            payload = PAYLOADS.read(fact)
            if isinstance(payload, Handled) and payload.tournament == tournament:
                yield fact, payload


def _backwards(book: Book) -> Iterator[Fact]:
    until = book.head.number
    while until > 0:
        after = max(until - PAGE, 0)
        yield from reversed(book.volume.store.facts(after, until))
        until = after
