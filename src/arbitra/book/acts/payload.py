"""The payload of a fact: what was done, to whom, and what was there before."""

from __future__ import annotations

from typing import ClassVar, TypeVar

import msgspec

from arbitra.book.state.event import State
from arbitra.book.state.section import Section

Value = TypeVar("Value")
PART = "part"
Key = tuple[str | int, ...]
"""What an act touches or depends on: `("board", section, round, board)`, `("entry", section, person)`, …"""


class Payload(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """`undoes` is the fact that this one is the opposite of; `mark` its `###` line in the report."""

    act: ClassVar[str]

    undoes: int = 0
    level: int = 0
    """Of the warning that was confirmed."""
    mark: str = ""

    def apply(self, state: State, number: int) -> State:
        """The state after the fact with this number. Total and pure."""
        raise NotImplementedError

    def opposite(self) -> Payload | None:
        """What takes it back; None: nothing can."""
        return None

    def touches(self) -> frozenset[Key]:
        """What it changes."""
        return frozenset()

    def needs(self) -> frozenset[Key]:
        """What must stay for it to remain valid."""
        return frozenset()


class SectionPayload(Payload, frozen=True, omit_defaults=True, kw_only=True):
    """Of one section. A mark is kept there."""

    tournament: str

    def apply(self, state: State, number: int) -> State:
        section = state.sections[self.tournament]
        if self.mark:
            section = msgspec.structs.replace(section, marks=(*section.marks, self.mark))
        return state.with_section(self.tournament, self.changed(section, number))

    def changed(self, section: Section, number: int) -> Section:
        raise NotImplementedError

    def needs(self) -> frozenset[Key]:
        return frozenset({("section", self.tournament)})


class Parted(Payload, frozen=True, omit_defaults=True, kw_only=True):
    """The one that no command leaves: the store does, where an event begins as a copy of another (`store.fork`). Up to
    here it was the event with this id, whose journal ended so; the state stays as it is."""

    act: ClassVar[str] = PART

    event: str
    number: int
    digest: str

    def apply(self, state: State, number: int) -> State:
        return state


def inserted(values: tuple[Value, ...], place: int, value: Value) -> tuple[Value, ...]:
    """What is taken out of a list of a section returns to its place when that is undone."""
    return (*values[:place], value, *values[place:])


def without(values: tuple[Value, ...], place: int, value: Value) -> tuple[Value, ...]:
    """Without the value at its place, or, where the list has changed, without the last equal one."""
    if values[place : place + 1] != (value,):
        place = max((index for index, one in enumerate(values) if one == value), default=len(values))
    return values[:place] + values[place + 1 :]
