"""The whole event."""

from __future__ import annotations

import msgspec

from arbitra.book.state.bounds import Count
from arbitra.book.state.people import Person
from arbitra.book.state.section import Section
from arbitra.book.state.settings import EventSettings
from arbitra.rules.contract import System

SHAPE = "state-5"
"""The layout of a snapshot: changed whenever a field of the state is."""


class State(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """`people` by their id, for life; `sections` by name. `entered` counts the ids ever given, so that none returns."""

    event: EventSettings = EventSettings()
    people: dict[str, Person] = msgspec.field(default_factory=dict)
    sections: dict[str, Section] = msgspec.field(default_factory=dict)
    entered: Count = 0

    def system(self, section: Section) -> System:
        """What a section is paired by."""
        return self.event.system(section.settings)

    def with_person(self, ident: str, person: Person | None) -> State:
        people = dict(self.people)
        if person is None:
            people.pop(ident, None)
        else:
            people[ident] = person
        return msgspec.structs.replace(self, people=people)

    def with_section(self, name: str, section: Section | None) -> State:
        sections = dict(self.sections)
        if section is None:
            sections.pop(name, None)
        else:
            sections[name] = section
        return msgspec.structs.replace(self, sections=sections)


EMPTY = State()
