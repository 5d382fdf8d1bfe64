"""What the Dutch editions of 2017 and 2026 have in common as editions: how a round comes about, its legality, its
explainer."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from arbitra.model import History, RoundPairing
from arbitra.model.history import PLAYED
from arbitra.rules.contract import RoundExplainer
from arbitra.rules.dutch.colours import ColourRules
from arbitra.rules.dutch.criteria import Criteria
from arbitra.rules.dutch.field import Field, as_flags, make_field
from arbitra.rules.dutch.outcome import BracketOutcome, round_pairing
from arbitra.rules.swiss.edition import SwissEdition
from arbitra.rules.swiss.legality import Legality

if TYPE_CHECKING:
    from arbitra.rules.dutch.explain.rulebook import Rulebook


class DutchEdition(SwissEdition):
    """An edition says its articles and its floats, and pairs the brackets."""

    system: ClassVar[str]
    colour_articles: ClassVar[tuple[str, str, str, str, str]]
    """Of the five rules of `ColourRules`."""

    @abstractmethod
    def floats_of(self, history: History, rounds_back: int) -> list[str]: ...

    @abstractmethod
    def bye_allowed(self, history: History, player: int) -> bool: ...

    @abstractmethod
    def criteria_of(self, options: Mapping[str, str]) -> Criteria: ...

    @abstractmethod
    def pair_field(self, field: Field, criteria: Criteria) -> list[BracketOutcome]: ...

    def pair(self, history: History, options: Mapping[str, str], /) -> RoundPairing:
        outcomes, colours = self._paired(history, options)
        return round_pairing(colours.field, self.system, outcomes, colours)

    def pairs(self, history: History, options: Mapping[str, str], /) -> frozenset[tuple[int, int]]:
        outcomes, colours = self._paired(history, options)
        made = colours.coloured([pair for outcome in outcomes for pair in outcome.pairs])
        bye = outcomes[-1].left if outcomes else ()
        return frozenset([*made, *[(colours.tpns[place], 0) for place in bye]])

    def _paired(self, history: History, options: Mapping[str, str]) -> tuple[list[BracketOutcome], ColourRules]:
        field = self.field_of(history)
        outcomes = self.pair_field(field, self.criteria_of(options))
        colours = ColourRules(field, self.colour_articles, literal_parity=options.get("parity") == "literal")
        return outcomes, colours

    def field_of(self, history: History) -> Field:
        last = history.tournament.last_round == history.round_number
        return make_field(history, self._floats, partial(unless_all_played, self.bye_allowed), last_round=last)

    def _floats(self, history: History, rounds_back: int) -> bytes:
        """A round's floats: the two rounds that look back at it have them from one reading of the rule."""
        return history.noted(rounds_back, self.system, lambda: as_flags(self.floats_of(history, rounds_back)))

    def rulebook(self) -> Rulebook:
        """For those who explain; pairing does without it."""
        found: Rulebook = self.beside("rulebook").RULEBOOK
        return found

    def legality(self, history: History, options: Mapping[str, str], /) -> Legality:
        field = self.field_of(history)
        return Legality.of(self.law, history, field.players, list(field.rows), field.bye_allowed)

    def explainer(
        self, history: History, options: Mapping[str, str], made: RoundPairing | None = None, /
    ) -> RoundExplainer:
        """Bracket by bracket, criterion by criterion: pairing leaves no trace of that, so it pairs anew."""
        from arbitra.rules.dutch.explain.explainer import DutchAnswers

        return DutchAnswers.of(history, self.rulebook(), options)


def unless_all_played(allowed: Callable[[History, int], bool], history: History, players: Sequence[int]) -> list[bool]:
    """Whether each of the players may take the bye; a player who played every round may; the rule is applied to the
    others."""
    played = PLAYED * (history.round_number - 1)
    statuses = history.statuses
    return [statuses[player] == played or allowed(history, player) for player in players]
