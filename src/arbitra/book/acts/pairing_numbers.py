"""Pairing numbers: given with the first pairing; late entries come into the list with the next; and all anew when the
arbiter says so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import msgspec

from arbitra.book.acts.decision import Command, Decision
from arbitra.book.acts.payload import Key, Payload, SectionPayload
from arbitra.book.state.bounds import Count
from arbitra.book.state.numbering import are_equals, initial_order, numbers
from arbitra.book.state.people import Entry
from arbitra.book.state.section import Section

FINAL = 4
"""The round whose pairing makes the numbers final (C.04.2.2.3)."""


class Numbered(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    """`method` as it was when the numbers were given: a lot with its seed can be drawn again by anyone."""

    act: ClassVar[str] = "number"

    numbers: dict[str, Count | None]
    before: dict[str, Count | None]
    method: str = ""
    keeps: bool = False
    """Whether rounds that are there keep the numbers with which they were paired: books of before did not say it."""

    def changed(self, section: Section, number: int) -> Section:
        entries = dict(section.entries)
        for person, held in self.numbers.items():
            entries[person] = msgspec.structs.replace(entries[person], number=held)
        rounds = section.rounds
        if self.keeps:
            before, now = _held(section.entries), _held(entries)
            rounds = tuple(kept.with_numbers(before, now) for kept in rounds)
        return msgspec.structs.replace(section, entries=entries, rounds=rounds)

    def opposite(self) -> Payload:
        return msgspec.structs.replace(self, numbers=self.before, before=self.numbers, mark="", level=0)

    def touches(self) -> frozenset[Key]:
        return frozenset({("numbers", self.tournament)})

    def needs(self) -> frozenset[Key]:
        entries: set[Key] = {("entry", self.tournament, person) for person in self.numbers}
        return frozenset(entries | {("section", self.tournament)})


def _held(entries: Mapping[str, Entry]) -> dict[str, int]:
    return {person: entry.number for person, entry in entries.items() if entry.number is not None}


class Renumber(Command, frozen=True, omit_defaults=True, kw_only=True):
    """Everyone by the numbering of the section, as if the list were made today; equals keep their order."""

    tournament: str

    def decide(self, decision: Decision) -> None:
        section = decision.section(self.tournament)
        known = numbers(decision.state, self.tournament)
        order = initial_order(decision.state, self.tournament, sorted(known, key=known.__getitem__), keep_equals=True)
        new = {person: number for number, person in enumerate(order, start=1)}
        held = {person: section.entries[person].number for person in order}
        if new == held:
            raise decision.refuse("same-numbers")
        renumber_concerns(decision, self.tournament, sum(held[person] not in (None, new[person]) for person in order))
        _give(decision, self.tournament, new)


class ExchangeNumbers(Command, frozen=True, omit_defaults=True, kw_only=True):
    """Two players take each other's number; no rating changes."""

    tournament: str
    first: str
    second: str

    def decide(self, decision: Decision) -> None:
        for person in (self.first, self.second):
            decision.entry(self.tournament, person)
        if self.first == self.second:
            raise decision.refuse("same-numbers")
        section = decision.section(self.tournament)
        known = numbers(decision.state, self.tournament)
        names = {"first": decision.name(self.first), "second": decision.name(self.second)}
        decision.concern("exchange", section, **names, one=known[self.first], two=known[self.second])
        if not are_equals(decision.state, self.tournament, self.first, self.second):
            decision.concern("exchange-unequal", section, **names)
        renumber_concerns(decision, self.tournament, 2)
        new = {**known, self.first: known[self.second], self.second: known[self.first]}
        _give(decision, self.tournament, new)


def renumber_concerns(decision: Decision, tournament: str, count: int) -> None:
    decision.require_open_list(tournament)
    section = decision.section(tournament)
    if len(section.rounds) >= FINAL:
        decision.concern("renumber-late", section)
    elif section.published:
        decision.concern("renumber-started", section, count=count)


def give_numbers(decision: Decision, tournament: str) -> None:
    """A number for everyone who has none yet; those behind them in the list move down."""
    section = decision.section(tournament)
    known = numbers(decision.state, tournament)
    held = {person: entry.number for person, entry in section.entries.items()}
    if None in held.values():
        if section.published and any(number not in (None, known[person]) for person, number in held.items()):
            decision.concern("numbers-follow", section)
        _give(decision, tournament, known)


def _give(decision: Decision, tournament: str, new: dict[str, int]) -> None:
    section = decision.section(tournament)
    changed = {person: number for person, number in new.items() if section.entries[person].number != number}
    decision.record(
        Numbered(
            tournament=tournament,
            numbers=dict(changed),
            before={person: section.entries[person].number for person in changed},
            method=section.settings.numbering,
            keeps=bool(section.rounds),
        )
    )
