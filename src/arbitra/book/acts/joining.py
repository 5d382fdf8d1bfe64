"""Someone of the event's list in its sections: they enter another one, leave one of several, or change from one to
another."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from arbitra.book.acts.payload import Key, Payload, SectionPayload
from arbitra.book.state.event import State
from arbitra.book.state.people import Entry
from arbitra.book.state.section import Section


class Joined(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    """The same person, an entry of its own."""

    act: ClassVar[str] = "join"

    person: str
    entry: Entry

    def apply(self, state: State, number: int) -> State:
        state = super().apply(state, number)
        return msgspec.structs.replace(state, entered=max(state.entered, self.entry.place))

    def changed(self, section: Section, number: int) -> Section:
        return section.with_entry(self.person, self.entry)

    def opposite(self) -> Payload:
        return Left(tournament=self.tournament, person=self.person, entry=self.entry)

    def touches(self) -> frozenset[Key]:
        held: set[Key] = {("numbers", self.tournament)} if self.entry.number is not None else set()
        return frozenset({("entry", self.tournament, self.person)} | held)

    def needs(self) -> frozenset[Key]:
        return frozenset({("section", self.tournament), ("person", self.person)})


class Left(Joined, frozen=True, omit_defaults=True, kw_only=True):
    """They stay in the other sections."""

    act: ClassVar[str] = "leave"

    def changed(self, section: Section, number: int) -> Section:
        return section.with_entry(self.person, None)

    def opposite(self) -> Payload:
        return Joined(tournament=self.tournament, person=self.person, entry=self.entry)


class Moved(Payload, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "move"

    person: str
    source: str
    target: str
    left: Entry
    entered: Entry

    def apply(self, state: State, number: int) -> State:
        state = state.with_section(self.source, state.sections[self.source].with_entry(self.person, None))
        return state.with_section(self.target, state.sections[self.target].with_entry(self.person, self.entered))

    def opposite(self) -> Payload:
        return Moved(person=self.person, source=self.target, target=self.source, left=self.entered, entered=self.left)

    def touches(self) -> frozenset[Key]:
        numbered = ((self.source, self.left), (self.target, self.entered))
        held: set[Key] = {("numbers", section) for section, entry in numbered if entry.number is not None}
        return frozenset({("entry", self.source, self.person), ("entry", self.target, self.person)} | held)

    def needs(self) -> frozenset[Key]:
        return frozenset({("person", self.person), ("section", self.source), ("section", self.target)})
