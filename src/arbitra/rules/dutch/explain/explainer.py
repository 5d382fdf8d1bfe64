"""A round of the editions of 2017 and 2026 explained: each question to the module that answers it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from arbitra.model import Answer, History, Reason, RoundPairing
from arbitra.rules.contract import Pairs, RoundExplainer
from arbitra.rules.dutch.explain.candidate import beside_ours
from arbitra.rules.dutch.explain.edition_differences import what_differs
from arbitra.rules.dutch.explain.questions import place_of, why_bye, why_colour, why_pair
from arbitra.rules.dutch.explain.records import Explainer
from arbitra.rules.dutch.explain.rulebook import Rulebook
from arbitra.rules.dutch.explain.story import not_those_before, story
from arbitra.rules.dutch.explain.verdict import judged

COMPARED = ("dutch:2017", "dutch:2026")
"""The editions whose criteria can be laid side by side, the older first."""


@dataclass(frozen=True, slots=True)
class DutchAnswers:
    explainer: Explainer

    @classmethod
    def of(cls, history: History, rulebook: Rulebook, options: Mapping[str, str]) -> DutchAnswers:
        return cls(Explainer(history, rulebook, options))

    def paired(self) -> RoundPairing:
        return self.explainer.paired()

    def record(self) -> RoundPairing:
        return self.explainer.round()

    def pair(self, first: int, second: int) -> Answer:
        answer = why_pair(self.explainer, first, second)
        if not answer.holds:
            return answer
        a, b = sorted((place_of(self.explainer, first), place_of(self.explainer, second)))
        why, *colours = answer.reasons
        return answer._replace(reasons=(why, *not_those_before(self.explainer, (a, b)), *colours))

    def bye(self, player: int) -> Answer:
        return why_bye(self.explainer, player)

    def colour(self, player: int, colour: str) -> Answer:
        return why_colour(self.explainer, player, colour)

    def story(self, player: int) -> tuple[Reason, ...]:
        return story(self.explainer, player)

    def verdict(self, theirs: Pairs) -> Reason:
        return judged(self.explainer, theirs)

    def candidate(self, theirs: Pairs) -> Answer:
        return beside_ours(self.explainer, theirs)

    def differs_from(self, other: RoundExplainer) -> Reason | None:
        if not isinstance(other, DutchAnswers):
            return None
        by_edition = {one.explainer.book.system: one.explainer for one in (self, other)}
        old, new = (by_edition.get(edition) for edition in COMPARED)
        return what_differs(old, new) if old is not None and new is not None else None
