"""One bracket of a round paired again under a condition."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.rules.dutch.criteria import Criteria
from arbitra.rules.dutch.edition_2017.bracket import (
    is_ideal,
    last_bracket,
    normal_bracket,
    penultimate_bracket,
    with_floaters,
)
from arbitra.rules.dutch.explain.conditions import Condition, group_from
from arbitra.rules.dutch.field import Field
from arbitra.rules.dutch.graph import BracketGraph
from arbitra.rules.dutch.outcome import BracketOutcome, Paired


def pair_again(
    condition: Condition, outcomes: Sequence[BracketOutcome], number: int, criteria: Criteria
) -> BracketOutcome:
    """The best candidate of the bracket that meets the condition; the round can be completed under it."""
    outcome = outcomes[number]
    moved, group = outcome.moved, outcome.residents
    if outcome.kind in ("last", "collapsed"):
        paired = last_bracket(condition.cut, moved, group.start, criteria)
    elif outcome.kind == "penultimate":
        paired = penultimate_bracket(condition.cut, moved, group, criteria)
    else:
        paired = _normal(condition.field_in(outcome), outcome, criteria)
        if not condition.completes(paired.left, group.stop):
            paired = penultimate_bracket(condition.cut, moved, group, criteria)
    return outcome._replace(pairs=paired.pairs, left=paired.left, rejected=None)


def _normal(field: Field, outcome: BracketOutcome, criteria: Criteria) -> Paired:
    """The bracket alone first: if C.7 is then as good as it could be at all, C.7 had no say."""
    graph = BracketGraph(field, outcome.moved, outcome.residents.start, outcome.residents.stop, outcome.residents.stop)
    following = group_from(field, outcome.residents.stop)
    if graph.size % 2 == 0 and graph.feasible(loops=0):
        return normal_bracket(field, outcome.moved, outcome.residents, following, criteria)
    paired = with_floaters(graph, criteria)
    below = BracketGraph(field, paired.left, following.start, following.stop, following.stop)
    if is_ideal(below):
        return paired
    return with_floaters(BracketGraph(field, outcome.moved, graph.start, graph.inner, following.stop), criteria)
