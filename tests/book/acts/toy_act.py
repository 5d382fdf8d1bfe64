"""A whole act in one file: a player asks for a cushion. CONTRIBUTING says where each part of it would stand.

`test_toy_act` puts it there and does it.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, ClassVar

import msgspec

from arbitra.book.acts.decision import Command, Decision
from arbitra.book.acts.payload import Key, Payload, SectionPayload
from arbitra.book.policy.row import integrity, regulation
from arbitra.book.sentences.speaker import Speaker
from arbitra.book.state.section import Section
from arbitra.cli.books.arguments import add_player
from arbitra.cli.books.row import act

if TYPE_CHECKING:
    from arbitra.cli.books.opened import Opened

CUSHION = "cushion"
"""The column of the entry that has it."""


# book/acts/, in the module of its subject


class Cushioned(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "cushion"

    person: str
    after: str
    before: str

    def changed(self, section: Section, number: int) -> Section:
        entry = section.entries[self.person]
        columns = {key: value for key, value in entry.columns.items() if key != CUSHION}
        if self.after:
            columns[CUSHION] = self.after
        return section.with_entry(self.person, msgspec.structs.replace(entry, columns=columns))

    def opposite(self) -> Payload:
        return Cushioned(tournament=self.tournament, person=self.person, after=self.before, before=self.after)

    def touches(self) -> frozenset[Key]:
        return frozenset({("cushion", self.tournament, self.person)})

    def needs(self) -> frozenset[Key]:
        return frozenset({("section", self.tournament), ("entry", self.tournament, self.person)})


class AskCushion(Command, frozen=True, omit_defaults=True, kw_only=True):
    tournament: str
    person: str
    colour: str = "red"

    def decide(self, decision: Decision) -> None:
        entry = decision.entry(self.tournament, self.person)
        section = decision.section(self.tournament)
        before = entry.columns.get(CUSHION, "")
        if before == self.colour:
            raise decision.refuse("cushion-same", name=decision.name(self.person), colour=self.colour)
        if section.published:
            decision.concern("cushion-late", section, name=decision.name(self.person))
        decision.record(
            Cushioned(tournament=self.tournament, person=self.person, after=self.colour, before=before),
        )


# book/policy/

ROWS = (
    integrity("cushion-same", "cushion", "always", "{name} sits on a {colour} cushion already."),
    regulation(
        "cushion-late",
        "cushion",
        "after round 1",
        "Round 1 is published: {name} has to sit as they are.",
        "C.04.1.1",
        "{name} got a cushion after the start.",
    ),
)


# book/sentences/


def cushioned(teller: Speaker, payload: Cushioned) -> str:
    if not payload.after:
        return teller.say("{name} gives the cushion back.", name=teller.name(payload.person))
    return teller.say("{name} gets a {colour} cushion.", name=teller.name(payload.person), colour=payload.after)


# cli/books/acts.py


@act(add_player)
def cushion(args: argparse.Namespace, book: Opened) -> Command:
    """A player asks for a cushion.

    examples:
      arbitra cushion spring.arbitra ruiz
    """
    return AskCushion(tournament=book.name, person=book.person(args.player))
