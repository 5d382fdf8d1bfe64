"""What the Dutch editions of 2017 and 2026 have in common as editions: their explainer and their legality."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING

from arbitra.model import History, RoundPairing
from arbitra.rules.contract import RoundExplainer
from arbitra.rules.dutch.field import Field
from arbitra.rules.swiss.edition import SwissEdition
from arbitra.rules.swiss.legality import Legality

if TYPE_CHECKING:
    from arbitra.rules.dutch.explain.rulebook import Rulebook


class DutchEdition(SwissEdition):
    @abstractmethod
    def field_of(self, history: History) -> Field: ...

    @abstractmethod
    def rulebook(self) -> Rulebook:
        """For those who explain; pairing does without it."""

    def legality(self, history: History, options: Mapping[str, str], /) -> Legality:
        field = self.field_of(history)
        return Legality.of(self.law, history, field.players, list(field.rows), field.bye_allowed)

    def explainer(
        self, history: History, options: Mapping[str, str], made: RoundPairing | None = None, /
    ) -> RoundExplainer:
        """Bracket by bracket, criterion by criterion: pairing leaves no trace of that, so it pairs anew."""
        from arbitra.rules.dutch.explain.answers import DutchAnswers

        return DutchAnswers.of(history, self.rulebook(), options)
