"""Prizes as they are announced: the whole plan is one fact."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from arbitra.book.acts.decision import Command, Decision
from arbitra.book.acts.payload import Key, Payload, SectionPayload
from arbitra.book.state.section import NO_PRIZES, Section
from arbitra.model.refusals import ReasonedRefusal
from arbitra.prizes.plan import PrizePlan


class PrizesSet(SectionPayload, frozen=True, omit_defaults=True, kw_only=True):
    act: ClassVar[str] = "prizes"

    plan: PrizePlan = NO_PRIZES
    before: PrizePlan = NO_PRIZES

    def changed(self, section: Section, number: int) -> Section:
        return msgspec.structs.replace(section, prizes=self.plan)

    def opposite(self) -> Payload:
        return PrizesSet(tournament=self.tournament, plan=self.before, before=self.plan)

    def touches(self) -> frozenset[Key]:
        return frozenset({("prizes", self.tournament)})


class SetPrizes(Command, frozen=True, omit_defaults=True, kw_only=True):
    """The lists, and how they are shared. What was announced before round 1 changes after a question only."""

    tournament: str
    plan: PrizePlan

    def decide(self, decision: Decision) -> None:
        from arbitra.prizes.plan import checked

        section = decision.section(self.tournament, even_finished=True)
        before = section.prizes
        try:
            plan = checked(self.plan)
        except ReasonedRefusal as refused:
            raise decision.refuse("bad-prizes", reason=refused.reason) from refused
        rounds = section.last_published
        plan = msgspec.structs.replace(plan, changed_after=before.changed_after)
        if plan == before:
            return
        if rounds:
            code = "prizes-added" if before.announced_alike(plan) else "prizes-announced"
            decision.concern(code, section, round=rounds)
            plan = msgspec.structs.replace(plan, changed_after=rounds)
        decision.record(PrizesSet(tournament=self.tournament, plan=plan, before=before))
