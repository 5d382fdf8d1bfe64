"""One bracket of a round paired again under a condition."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.rules.dutch.completion import Completion
from arbitra.rules.dutch.criteria import Criteria
from arbitra.rules.dutch.edition_2026.bracket import Bracket, pair_bracket
from arbitra.rules.dutch.explain.conditions import Condition, group_from
from arbitra.rules.dutch.field import Field
from arbitra.rules.dutch.outcome import BracketOutcome, Paired


def pair_again(
    condition: Condition, outcomes: Sequence[BracketOutcome], number: int, criteria: Criteria
) -> BracketOutcome:
    """The best candidate of the bracket that meets the condition; the round can be completed under it.

    Those below are first seen as they are, without the condition: the choice stands if the condition can be met there.
    """
    outcome = outcomes[number]
    stop = outcome.residents.stop
    paired: Paired | None = None
    if number < len(outcomes) - 1:
        field = condition.field_in(outcome)
        paired = _paired(Completion(field, field.bye_candidates), field, outcome, field.bye_candidates, criteria)
    if paired is None or not condition.completes(paired.left, stop):
        paired = _paired(_CompletionUnder(condition), condition.cut, outcome, condition.byes, criteria)
    return outcome._replace(pairs=paired.pairs, left=paired.left, rejected=None)


def _paired(completion: Completion, field: Field, outcome: BracketOutcome, byes: int, criteria: Criteria) -> Paired:
    stop = outcome.residents.stop
    following = group_from(field, stop)
    return pair_bracket(Bracket(field, outcome.moved, outcome.residents, following, byes, completion, criteria))


class _CompletionUnder(Completion):
    """Whether the round can be completed under a condition: counting opponents is done there."""

    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def possible(self, floaters: Sequence[int], start: int) -> bool:
        return self.condition.completes(floaters, start)
