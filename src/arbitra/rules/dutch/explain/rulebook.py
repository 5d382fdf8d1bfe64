"""What an edition of the Dutch system offers to those who explain it: procedure, criteria, article numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from arbitra.model import History
from arbitra.rules.dutch.colours import ColourRules
from arbitra.rules.dutch.criteria import ColourCriterion, Criteria, FloatCriterion, Own, Run, runs
from arbitra.rules.dutch.explain.card import Line, colour_lines, float_lines
from arbitra.rules.dutch.explain.conditions import Condition
from arbitra.rules.dutch.field import ONE_POINT, Field
from arbitra.rules.dutch.outcome import BracketOutcome


@dataclass(frozen=True, slots=True)
class Rulebook:
    system: str
    field_of: Callable[[History], Field]
    pair_field: Callable[[Field, Criteria], list[BracketOutcome]]
    pair_again: Callable[[Condition, Sequence[BracketOutcome], int, Criteria], BracketOutcome]
    """(condition, the brackets as they were paired, number of the bracket): its best candidate under the condition."""
    criteria_of: Callable[[Mapping[str, str]], Criteria]
    """The order of the criteria, by the options of the edition."""
    beyond: Mapping[str, Callable[[Field, Sequence[BracketOutcome], int, BracketOutcome], Line]]
    """By article, the lines of the criteria that look beyond the bracket: (field, the brackets as they were paired,
    number of the bracket, a candidate of it)."""
    colour_articles: tuple[str, str, str, str, str]
    completes_always: bool
    """Every bracket must let the round be completed (2026: C4), and not only the one in which it last could (A.9)."""
    articles: Mapping[str, str]
    """Article numbers by subject: brackets, met, bye, colour, completion, lowest_bye, downfloaters, differences,
    look_ahead, preference, strong, beyond_two, three_running and, of the order of generation, moved, moved_partners,
    exchanged, difference, moved_down, moved_up, partners."""
    about: Mapping[str, str]
    """What each criterion of the card is about, by article (`swiss/consequences.py`)."""
    criteria: Criteria = ()
    """In their order; unless given, those without options."""
    own: Mapping[str, Own] = field(init=False)
    """Those that look at the bracket alone, by article, in their order."""
    runs: tuple[Run, ...] = field(init=False)
    """The same, neighbours of one kind together."""
    floats: tuple[FloatCriterion, ...] = field(init=False)
    colours: tuple[ColourCriterion, ...] = field(init=False)
    places: tuple[int, ...] = field(init=False)
    """Where each line of a report card stands among those of floats, colours and what lies beyond."""
    subjects: Mapping[str, str] = field(init=False)
    """The subject of a criterion by its article."""

    def __post_init__(self) -> None:
        subjects = ("downfloaters", "differences", "look_ahead", "preference", "strong")
        object.__setattr__(self, "subjects", {self.articles[subject]: subject for subject in subjects})
        criteria = self.criteria or self.criteria_of({})
        own = tuple([one for one in criteria if isinstance(one, ColourCriterion | FloatCriterion)])
        object.__setattr__(self, "criteria", criteria)
        object.__setattr__(self, "own", {criterion.article: criterion for criterion in own})
        object.__setattr__(self, "runs", runs(own))
        object.__setattr__(self, "floats", tuple([one for one in own if isinstance(one, FloatCriterion)]))
        object.__setattr__(self, "colours", tuple([one for one in own if isinstance(one, ColourCriterion)]))
        made = [*(one.article for one in self.floats), *(one.article for one in self.colours), *self.beyond]
        places = [made.index(one.article) for one in criteria if one.article in made]
        object.__setattr__(self, "places", tuple(places))

    def under(self, options: Mapping[str, str]) -> Rulebook:
        """With the order of the criteria that the options ask for."""
        criteria = self.criteria_of(options)
        return self if criteria is self.criteria else replace(self, criteria=criteria)

    def card(
        self,
        field: Field,
        outcomes: Sequence[BracketOutcome],
        number: int,
        candidate: BracketOutcome,
        colours: ColourRules,
    ) -> list[Line]:
        """The report card of a candidate of a bracket: all that candidates are compared by, in its order."""
        artificial = field.scores[candidate.residents.stop - 1] - ONE_POINT
        lines = float_lines(field, self.floats, candidate, artificial)
        lines += colour_lines(field, self.colours, candidate, colours)
        lines += [line(field, outcomes, number, candidate) for line in self.beyond.values()]
        return [lines[at] for at in self.places]
