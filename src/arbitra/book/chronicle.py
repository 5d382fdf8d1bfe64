"""The journal as people read it: facts with their sentences, whom and what they concern."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from arbitra.book.acts.kinds import PAYLOADS
from arbitra.book.acts.payload import Payload
from arbitra.book.acts.playing import Resulted
from arbitra.book.acts.undoing import Done
from arbitra.book.journal.facts import Fact
from arbitra.book.sentences import Teller, names_in, people_in
from arbitra.book.store.contract import Store
from arbitra.i18n import Translate

Recorded = Done
"""A fact with its payload."""


class Chronicle:
    """The facts of a store, up to `until` if it is given: each is read once."""

    def __init__(self, store: Store, until: int | None = None) -> None:
        self.store = store
        self.until = until
        self.recorded: list[Recorded] = []
        self.names: dict[str, str] = {}

    def further(self) -> Sequence[Recorded]:
        """What was recorded since the last time, at first everything."""
        number = self.recorded[-1].fact.number if self.recorded else 0
        read = [Recorded(fact, PAYLOADS.read(fact)) for fact in self.store.facts(number, self.until)]
        self.names |= names_in(one.payload for one in read)
        self.recorded += read
        return read

    def teller(self, say: Translate) -> Teller:
        return Teller(self.names, say)


def acts(recorded: Iterable[Recorded]) -> Iterator[tuple[Recorded, ...]]:
    """The facts of each act together, in order."""
    for _, facts in groupby(recorded, key=lambda one: one.fact.key):
        yield tuple(facts)


class About(NamedTuple):
    """Which part of a journal is wanted; None matches everything."""

    tournament: str | None = None
    round_number: int | None = None
    board: str | None = None
    person: str | None = None
    actor: str | None = None

    def has(self, fact: Fact, payload: Any) -> bool:
        if self.actor is not None and fact.actor.casefold() != self.actor.casefold():
            return False
        if self.tournament is not None and getattr(payload, "tournament", self.tournament) != self.tournament:
            return False
        if self.round_number is not None and getattr(payload, "round_number", None) != self.round_number:
            return False
        if self.board is not None and getattr(payload, "board", None) != self.board:
            return False
        return self.person is None or self.person in people_in(payload)


def is_correction(payload: Payload) -> bool:
    """Whether a result took the place of another one."""
    return isinstance(payload, Resulted) and not payload.undoes and not payload.before.open
