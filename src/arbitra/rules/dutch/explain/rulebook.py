"""What an edition of the Dutch system offers to those who explain it: its procedure, its cards, its article numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from arbitra.model import History
from arbitra.rules.dutch.colours import ColourRules
from arbitra.rules.dutch.criteria import ColourCriterion, Criterion, FloatCriterion
from arbitra.rules.dutch.explain.card import Line
from arbitra.rules.dutch.explain.conditions import Condition
from arbitra.rules.dutch.field import Field
from arbitra.rules.dutch.outcome import BracketOutcome


@dataclass(frozen=True, slots=True)
class Rulebook:
    system: str
    field_of: Callable[[History], Field]
    pair_field: Callable[[Field], list[BracketOutcome]]
    card: Callable[[Field, Sequence[BracketOutcome], int, BracketOutcome, ColourRules], list[Line]]
    """(field, the brackets as they were paired, number of the bracket, a candidate of it, colours): C.5 onwards."""
    pair_again: Callable[[Condition, Sequence[BracketOutcome], int], BracketOutcome]
    """(condition, the brackets as they were paired, number of the bracket): its best candidate under the condition."""
    colour_articles: tuple[str, str, str, str, str]
    leaving_criteria: tuple[FloatCriterion, ...]
    """The criteria of the bracket itself that stand before the look-ahead."""
    colour_criteria: tuple[ColourCriterion, ...]
    float_criteria: tuple[FloatCriterion, ...]
    completes_always: bool
    """Every bracket must let the round be completed (2026: C4), and not only the one in which it last could (A.9)."""
    articles: Mapping[str, str]
    """Article numbers by subject: brackets, met, bye, colour, completion, lowest_bye, downfloaters, differences,
    look_ahead, preference, strong and, of the order of generation, moved, moved_partners, exchanged, difference,
    moved_down, moved_up, partners."""
    criteria: Mapping[str, Criterion] = field(init=False)
    """Those of the bracket itself, by article."""
    subjects: Mapping[str, str] = field(init=False)
    """The subject of a criterion by its article."""

    def __post_init__(self) -> None:
        subjects = ("downfloaters", "differences", "look_ahead", "preference", "strong")
        object.__setattr__(self, "subjects", {self.articles[subject]: subject for subject in subjects})
        own: tuple[Criterion, ...] = (*self.leaving_criteria, *self.colour_criteria, *self.float_criteria)
        object.__setattr__(self, "criteria", {criterion.article: criterion for criterion in own})
