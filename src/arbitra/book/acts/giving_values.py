"""Values from outside, for a tie-break that the regulations define themselves (C.07 4.1)."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from arbitra.book.acts.decision import Command, Decision
from arbitra.book.acts.payload import Key, Payload, SectionPayload
from arbitra.book.settings.sensible import is_clean
from arbitra.book.state.section import KeptValues, Section
from arbitra.model.announcements import is_self_defined
from arbitra.model.bounds import fraction_of, fraction_text, shortened

LONGEST_MEANING = 200
NO_VALUES = KeptValues()


class ValuesGiven(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    """All that is kept of one tie-break, and what was kept before."""

    act: ClassVar[str] = "values"

    code: str
    given: KeptValues = NO_VALUES
    before: KeptValues = NO_VALUES

    def changed(self, section: Section, number: int) -> Section:
        given = {code: kept for code, kept in section.given.items() if code != self.code}
        if self.given != NO_VALUES:
            given[self.code] = self.given
        return msgspec.structs.replace(section, given=dict(sorted(given.items())))

    def opposite(self) -> Payload:
        return msgspec.structs.replace(self, given=self.before, before=self.given, mark="", level=0)

    def touches(self) -> frozenset[Key]:
        return frozenset({("values", self.tournament, self.code)})

    def needs(self) -> frozenset[Key]:
        entries: set[Key] = {("entry", self.tournament, person) for person in self.given.values}
        return frozenset({("section", self.tournament), *entries})


class GiveValues(Command, frozen=True, omit_defaults=True, kw_only=True):
    """To some players, by person; an empty text takes theirs away. `meaning`: None, to leave it as it is."""

    tournament: str
    code: str
    values: dict[str, str] = msgspec.field(default_factory=dict)
    meaning: str | None = None

    def decide(self, decision: Decision) -> None:
        section = decision.section(self.tournament)
        code = self.code.strip().upper()
        if code not in own_codes(section):
            known = ", ".join(own_codes(section)) or "-"
            raise decision.refuse("no-own-tiebreak", tiebreak=shortened(code), known=known)
        before = section.given.get(code, NO_VALUES)
        values = dict(before.values)
        for person, text in self.values.items():
            decision.entry(self.tournament, person)
            if not text.strip():
                values.pop(person, None)
                continue
            value = fraction_of(text.replace(",", "."))
            if value is None:
                raise decision.refuse("bad-value", key=code, value=shortened(text))
            values[person] = fraction_text(value)
        meaning = before.meaning if self.meaning is None else " ".join(self.meaning.split())
        if not is_clean(meaning) or len(meaning) > LONGEST_MEANING:
            raise decision.refuse("bad-value", key=code, value=shortened(meaning))
        given = KeptValues(meaning=meaning, values=dict(sorted(values.items())))
        if given == before:
            return
        decision.require_no_playoff(section)
        values_concerns(decision, section, code, given, before)
        said = msgspec.structs.replace(before, meaning=meaning)
        for now, then in ((said, before), (given, said)):
            if now != then:
                decision.record(ValuesGiven(tournament=self.tournament, code=code, given=now, before=then))


def values_concerns(decision: Decision, section: Section, code: str, given: KeptValues, before: KeptValues) -> None:
    """What was announced, or stood in the standings when all results were in, is not changed in silence."""
    if section.published and before.meaning and given.meaning != before.meaning:
        decision.concern("values-meaning", section, tiebreak=code, meaning=given.meaning)
    changed = [person for person, text in before.values.items() if given.values.get(person) != text]
    if changed and section.over:
        decision.concern("values-changed", section, tiebreak=code, names=decision.listed(changed))


def own_codes(section: Section) -> tuple[str, ...]:
    """The tie-breaks of the tournament whose values come from outside."""
    from arbitra.tiebreaks.descriptor import is_playoff

    codes = (code.upper() for code in section.settings.tiebreaks)
    return tuple(code for code in codes if is_self_defined(code) and not is_playoff(code))


def lacking(section: Section, code: str) -> tuple[str, ...]:
    """Who has no value yet, in the order of the list."""
    kept = section.given.get(code, NO_VALUES)
    return tuple(person for person in section.in_list_order() if person not in kept.values)
