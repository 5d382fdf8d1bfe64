"""Check-in, and who is kept apart."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from arbitra.book.acts.decision import Command, Decision
from arbitra.book.acts.payload import Key, Payload, SectionPayload, inserted, without
from arbitra.book.state.bounds import Count
from arbitra.book.state.people import Apart
from arbitra.book.state.section import CheckIn, Section


class CheckedIn(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "checkin"

    after: CheckIn | None
    before: CheckIn | None

    def changed(self, section: Section, number: int) -> Section:
        return msgspec.structs.replace(section, checkin=self.after)

    def opposite(self) -> Payload:
        return CheckedIn(tournament=self.tournament, after=self.before, before=self.after)

    def touches(self) -> frozenset[Key]:
        return frozenset({("checkin", self.tournament)})

    def needs(self) -> frozenset[Key]:
        here = self.after.here if self.after else ()
        return frozenset({("section", self.tournament), *(("entry", self.tournament, person) for person in here)})


class KeptApart(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "apart"

    rule: Apart
    place: Count

    def changed(self, section: Section, number: int) -> Section:
        return msgspec.structs.replace(section, apart=inserted(section.apart, self.place, self.rule))

    def opposite(self) -> Payload:
        return Released(tournament=self.tournament, rule=self.rule, place=self.place)

    def touches(self) -> frozenset[Key]:
        return frozenset({("apart", self.tournament, str(self.rule))})

    def needs(self) -> frozenset[Key]:
        people = (("entry", self.tournament, person) for person in self.rule.people)
        return frozenset({("section", self.tournament), *people})


class Released(KeptApart, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "release"

    def changed(self, section: Section, number: int) -> Section:
        return msgspec.structs.replace(section, apart=without(section.apart, self.place, self.rule))

    def opposite(self) -> Payload:
        return KeptApart(tournament=self.tournament, rule=self.rule, place=self.place)


class OpenCheckIn(Command, frozen=True, omit_defaults=True, kw_only=True):
    """For the next round: who is here is ticked off."""

    tournament: str

    def decide(self, decision: Decision) -> None:
        section = decision.section(self.tournament)
        coming = section.coming
        if section.checkin == CheckIn(round_number=coming):
            return
        _record(decision, self.tournament, CheckIn(round_number=coming))


class TickOff(Command, frozen=True, omit_defaults=True, kw_only=True):
    """They are here; `here=False`: a tick by mistake. After check-in has closed, the arbiter can still admit a player
    this way."""

    tournament: str
    people: tuple[str, ...]
    here: bool = True

    def decide(self, decision: Decision) -> None:
        checkin = _checkin(decision, self.tournament)
        for person in self.people:
            decision.entry(self.tournament, person)
        ticked = set(checkin.here) | set(self.people) if self.here else set(checkin.here) - set(self.people)
        _record(decision, self.tournament, msgspec.structs.replace(checkin, here=tuple(sorted(ticked))))


class CloseCheckIn(Command, frozen=True, omit_defaults=True, kw_only=True):
    """Players who are not here are not paired."""

    tournament: str

    def decide(self, decision: Decision) -> None:
        checkin = _checkin(decision, self.tournament)
        _record(decision, self.tournament, msgspec.structs.replace(checkin, closed=True))


class KeepApart(Command, frozen=True, omit_defaults=True, kw_only=True):
    """Always or in given rounds: the people named, or all of a club or federation (`by`); `release` ends it."""

    tournament: str
    rule: Apart
    release: bool = False

    def decide(self, decision: Decision) -> None:
        section = decision.section(self.tournament)
        rule = msgspec.structs.replace(self.rule, people=tuple(sorted(set(self.rule.people))))
        if rule.by not in ("people", "club", "federation"):
            raise decision.refuse("bad-value", key="by", value=rule.by)
        if self.release:
            if rule not in section.apart:
                raise decision.refuse("apart-unknown")
            apart_concerns(decision, section)
            decision.record(Released(tournament=self.tournament, rule=rule, place=section.apart.index(rule)))
            return
        if rule.by == "people" and len(rule.people) < 2:
            raise decision.refuse("apart-too-few")
        for person in rule.people:
            decision.entry(self.tournament, person)
        if rule.first_round < 1 or (rule.last_round is not None and rule.last_round < rule.first_round):
            raise decision.refuse("no-round", round=rule.last_round or rule.first_round)
        if rule not in section.apart:
            apart_concerns(decision, section)
            decision.record(KeptApart(tournament=self.tournament, rule=rule, place=len(section.apart)))


def apart_concerns(decision: Decision, section: Section) -> None:
    if section.published:
        decision.concern("apart-late", section)


def _checkin(decision: Decision, tournament: str) -> CheckIn:
    section = decision.section(tournament)
    if section.checkin is None or section.is_published(section.checkin.round_number):
        raise decision.refuse("checkin-closed")
    return section.checkin


def _record(decision: Decision, tournament: str, after: CheckIn) -> None:
    before = decision.section(tournament).checkin
    if after != before:
        decision.record(CheckedIn(tournament=tournament, after=after, before=before))
