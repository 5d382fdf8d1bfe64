"""The whole event."""

from __future__ import annotations

import msgspec

from arbitra.book.state.bounds import Count
from arbitra.book.state.editions import Editions, resolved
from arbitra.book.state.people import Person
from arbitra.book.state.section import Section
from arbitra.book.state.settings import EventSettings
from arbitra.rules.contract import System
from arbitra.rules.systems import system_on_record

SHAPE = "state-9"
"""The layout of a snapshot: changed whenever a field of the state is."""


UNNAMED = "main"
"""The name of a tournament that was not given one."""


class State(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """`people` by their id, for life; `sections` by name. `entered` counts the ids ever given, so that none returns."""

    event: EventSettings = EventSettings()
    people: dict[str, Person] = msgspec.field(default_factory=dict)
    sections: dict[str, Section] = msgspec.field(default_factory=dict)
    entered: Count = 0

    def called(self, tournament: str) -> str:
        """What a person calls a tournament: the only one of an event, if it was given no name, goes by the event's."""
        return self.event.name or tournament if tournament == UNNAMED and [*self.sections] == [UNNAMED] else tournament

    def system(self, section: Section) -> System:
        """What a section is paired by."""
        kept = section.kept_editions
        return self.event.system(section.settings) if kept is None else system_on_record(kept.pairing)

    def left_fide(self, section: Section) -> bool:
        """Whether a section that could be played by FIDE's rules is not any more."""
        return self.system(section).fide and not section.fide

    def editions(self, section: Section) -> Editions:
        """Those that are kept, else those in force when the event starts."""
        return section.kept_editions or resolved(section.settings, self.event.start)

    def start_of(self, section: Section | None) -> str:
        """The day by which articles and editions of a section are chosen."""
        kept = section.kept_editions if section is not None else None
        return self.event.start if kept is None else kept.day

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
