"""Notes in the arbiter's log, as facts: someone writes one (`closing.Note`), and some acts leave one."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from arbitra.book.acts.payload import Key, Payload, SectionPayload, inserted, without
from arbitra.book.state.bounds import Count
from arbitra.book.state.section import Section


class Noted(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "note"

    text: str
    place: Count

    def changed(self, section: Section, number: int) -> Section:
        return msgspec.structs.replace(section, notes=inserted(section.notes, self.place, self.text))

    def opposite(self) -> Payload:
        return Struck(tournament=self.tournament, text=self.text, place=self.place)

    def touches(self) -> frozenset[Key]:
        return frozenset({("note", self.tournament, self.text)})


class Struck(Noted, frozen=True, omit_defaults=True, kw_only=True):
    """A note struck out: only undo makes it."""

    act: ClassVar[str] = "strike"

    def changed(self, section: Section, number: int) -> Section:
        return msgspec.structs.replace(section, notes=without(section.notes, self.place, self.text))

    def opposite(self) -> Payload:
        return Noted(tournament=self.tournament, text=self.text, place=self.place)
