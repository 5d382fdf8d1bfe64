"""C.04.3 section C, edition of 2017: the criteria in handbook order, then the one tuple that gives their order.

A candidate is a matching of the bracket, and every criterion a sum over its pairs and over those who leave it: that is
what the kernel minimises, one criterion after the other.
"""

from __future__ import annotations

from collections.abc import Mapping

from arbitra.rules.dutch.criteria import (
    BeyondCriterion,
    ByConstruction,
    ColourCriterion,
    Criteria,
    FloatCriterion,
    above,
    beyond_two,
    pair_difference,
    preference_denied,
    repeated_upfloats,
    strong_preference_denied,
    three_in_a_row,
)
from arbitra.rules.dutch.field import DOWN_BEFORE, DOWN_TWICE_BEFORE, ONE_POINT, FloatKind
from arbitra.rules.dutch.graph import BracketGraph
from arbitra.rules.dutch.levels import NEXT, Levels

# -- absolute -----------------------------------------------------------------------------------------------------

C1 = ByConstruction("C.1")
"""No one meets the same opponent twice: such two have no edge in the graph (`field.py`)."""

C2 = ByConstruction("C.2")
"""No second bye, and none after a forfeit win: only who may (`floats.py`) can be left alone in the last bracket."""

C3 = ByConstruction("C.3")
"""No two with the same absolute preference unless one is a top scorer: these have no edge either (`field.py`)."""

# -- completion ---------------------------------------------------------------------------------------------------

C4 = ByConstruction("C.4")
"""The penultimate bracket sends down those with whom the round can be completed: it is paired on a graph that has
everyone below, so that each of its covers completes the round (`bracket.py`)."""

# -- quality ------------------------------------------------------------------------------------------------------

C5 = FloatCriterion("C.5", None, lambda _kind, _artificial: 1)
"""Maximise the number of pairs. The fewer leave, the more pairs there are: one for each who leaves unpaired."""

C6 = FloatCriterion("C.6", pair_difference, above, scores=True)
"""Minimise the PSD (A.8): all score differences, of pairs and of downfloaters, largest first. Counting how often the
largest occurs, then the next, and so on, compares such lists from the first place on which they differ."""

M1 = FloatCriterion("B.1.c", None, lambda kind, _artificial: int(kind.moved))
"""As many MDPs as the best score differences allow are paired: one for each MDP who leaves. No criterion of section C
(`docs/readings.md`): it stands in the order of `mdp_pairs=first` only. Where all residents have one score C.6 settles
it; in the collapsed last bracket the same differences may belong to more MDPs paired and to fewer."""


def next_bracket(levels: Levels, graph: BracketGraph) -> None:
    """Most pairs in the next bracket, then its smallest score differences, largest first.

    The graph has the next score group too; those who leave may meet someone of it. Pairs across the border and vertices
    that stay alone are then those of the next bracket. In the last one whoever is left alone takes the bye: three
    stand for one who may not, more than any other choice could cost."""
    if graph.stop == graph.inner:
        return
    field, places = graph.field, graph.places()
    last, score = graph.stop == field.size, field.scores[graph.inner]
    levels.charge_loops([3 if last and not field.bye_allowed >> place & 1 else 1 for place in places])
    joined = {kind: own - score for kind, own in levels.scores()}
    alone = [field.scores[place] - (score - ONE_POINT) for place in places]
    for value in sorted({*joined.values(), *alone}, reverse=True):
        pairs = {(NEXT, kind): 1 for kind, difference in joined.items() if difference == value}
        levels.charge(pairs, [int(difference == value) for difference in alone])


C7 = BeyondCriterion("C.7", next_bracket)
"""Choose the downfloaters with whom the next bracket has most pairs, then the smallest PSD. Not in the penultimate
bracket nor in the last, which have none after them."""

C8 = ColourCriterion("C.8", beyond_two)
"""Fewest top scorers, or opponents of theirs, beyond a colour difference of two."""
C9 = ColourCriterion("C.9", three_in_a_row)
"""Fewest of the same with one colour three times in a row."""
C10 = ColourCriterion("C.10", preference_denied)
"""Fewest players without the colour they prefer: one in each pair of two who prefer the same."""
C11 = ColourCriterion("C.11", strong_preference_denied)
"""Fewest without a colour they strongly prefer: where both do at least strongly, and not both absolutely."""


def repeated_downfloats(article: str, *, twice: bool = False, scores: bool = False) -> FloatCriterion:
    """Those who float down, as they did in the round before (twice: two rounds before): those who leave, and the upper
    of a pair with different scores. Their number, or their score differences (A.8)."""

    def suffers(kind: FloatKind) -> bool:
        return kind.down_twice_before if twice else kind.down_before

    def pair(upper: FloatKind, lower: FloatKind) -> int:
        if not suffers(upper):
            return 0
        return pair_difference(upper, lower) if scores else 1

    def leave(kind: FloatKind, artificial: int) -> int:
        if not suffers(kind):
            return 0
        return above(kind, artificial) if scores else 1

    flag = DOWN_TWICE_BEFORE if twice else DOWN_BEFORE
    return FloatCriterion(article, pair, leave, scores=scores, flag=flag)


C12 = repeated_downfloats("C.12")
"""Fewest downfloats repeated from the round before."""
C13 = repeated_upfloats("C.13")
"""Fewest upfloats repeated from the round before."""
C14 = repeated_downfloats("C.14", twice=True)
"""Fewest downfloats repeated from two rounds before."""
C15 = repeated_upfloats("C.15", twice=True)
"""Fewest upfloats repeated from two rounds before."""
C16 = repeated_downfloats("C.16", scores=True)
"""Smallest score differences of downfloats repeated from the round before, largest first, as in C.6."""
C17 = repeated_upfloats("C.17", scores=True)
"""The same of upfloats."""
C18 = repeated_downfloats("C.18", twice=True, scores=True)
"""Smallest score differences of downfloats repeated from two rounds before."""
C19 = repeated_upfloats("C.19", twice=True, scores=True)
"""The same of upfloats."""

CRITERIA: Criteria = (C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11, C12, C13, C14, C15, C16, C17, C18, C19)
"""The order of the edition. Pairing takes C.5 and C.6 to be the first that are compared; those behind them may change
places here, and the engine, the report card and the alternatives follow."""

MDP_PAIRS_FIRST: Criteria = (*CRITERIA[: CRITERIA.index(C7)], M1, *CRITERIA[CRITERIA.index(C7) :])
"""The order with the option `mdp_pairs=first`."""


def criteria_of(options: Mapping[str, str]) -> Criteria:
    return MDP_PAIRS_FIRST if options.get("mdp_pairs") == "first" else CRITERIA
