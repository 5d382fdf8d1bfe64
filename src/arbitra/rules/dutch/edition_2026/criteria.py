"""C.04.3 article 2, edition of 2026: the criteria in handbook order, then the one tuple that gives their order.

A candidate is a matching of the bracket, and every criterion a sum over its pairs and over those who leave it: that is
what the kernel minimises, one criterion after the other.
"""

from __future__ import annotations

from arbitra.rules.dutch.criteria import (
    BeyondCriterion,
    ByConstruction,
    ColourCriterion,
    Criteria,
    FloatCriterion,
    above,
    beyond_two,
    preference_denied,
    repeated_upfloats,
    strong_preference_denied,
    three_in_a_row,
)
from arbitra.rules.dutch.field import DOWN_BEFORE, DOWN_TWICE_BEFORE, FloatKind
from arbitra.rules.dutch.graph import BracketGraph
from arbitra.rules.dutch.levels import NEXT, Levels

# -- absolute -----------------------------------------------------------------------------------------------------

C1 = ByConstruction("C1")
"""No one meets the same opponent twice: such two have no edge in the graph (`field.py`)."""

C2 = ByConstruction("C2")
"""No bye for a player who had it, or scored as much as a win gives without playing: only the others (`floats.py`) are
candidates for it."""

C3 = ByConstruction("C3")
"""No two with the same absolute preference unless one is a top scorer: these have no edge either (`field.py`)."""

# -- completion ---------------------------------------------------------------------------------------------------

C4 = ByConstruction("C4")
"""Choose the downfloaters with whom the round can be completed: the graph has everyone below, and each of its covers
completes the round (`bracket.py`)."""

C5 = ByConstruction("C5")
"""The bye goes to the lowest score that it can go to: only those with it are candidates, chosen before the first
bracket is paired (`bye_candidates`)."""

# -- quality ------------------------------------------------------------------------------------------------------

C6 = FloatCriterion("C6", None, lambda _kind, _artificial: 1)
"""Minimise the number of downfloaters: one for each who leaves."""

C7 = FloatCriterion("C7", None, above, scores=True, shows_scores=True)
"""Minimise the scores of the downfloaters, largest first. Counting how many have the largest, then the next, and so on,
compares such lists from the first place on which they differ."""


def next_bracket(levels: Levels, graph: BracketGraph) -> None:
    """Of the bracket and the next score group, fewest who are paired in neither, then their lowest scores, largest
    first.

    Everyone in the graph is paired, or takes the bye: those who leave the next bracket are those with an opponent
    beyond its score group, or, where no guest stands for the bye, those who stay alone.
    """
    field, end = graph.field, levels.next_end
    outside = [0] * (levels.size - end)
    scores = [field.scores[place] for place in graph.places()[:end]]
    joined = {NEXT: field.scores[graph.inner]} | dict(levels.scores())

    def leaving(among: list[int], alone: list[int]) -> None:
        levels.charge({(kind, levels.beyond): 1 for kind in among}, [] if levels.guest else alone + outside)

    leaving(list(joined), [1] * end)
    for value in sorted(set(joined.values()), reverse=True)[:-1]:
        leaving([kind for kind, own in joined.items() if own == value], [int(own == value) for own in scores])


C8 = BeyondCriterion("C8", next_bracket)
"""Choose the downfloaters with whom the next bracket has the fewest downfloaters, then the lowest scores of these, and
the round can still be completed."""


def unplayed_of_bye(levels: Levels, graph: BracketGraph) -> None:
    """The player of the bracket who stays alone takes the bye, and is charged the rounds not played."""
    field = graph.field
    unplayed = [field.history.unplayed(field.players[place]) for place in graph.places()[: graph.inside]]
    levels.charge_loops(unplayed + [0] * (levels.size - graph.inside))


C9 = BeyondCriterion("C9", unplayed_of_bye)
"""Fewest unplayed rounds of the player with the bye, in the bracket that this one player leaves."""

C10 = ColourCriterion("C10", beyond_two)
"""Fewest top scorers, or opponents of theirs, beyond a colour difference of two."""
C11 = ColourCriterion("C11", three_in_a_row)
"""Fewest of the same with one colour three times in a row."""
C12 = ColourCriterion("C12", preference_denied)
"""Fewest players without the colour they prefer: one in each pair of two who prefer the same."""
C13 = ColourCriterion("C13", strong_preference_denied)
"""Fewest without a colour they strongly prefer: where both do at least strongly, and not both absolutely."""


def residents_again(article: str, *, twice: bool = False) -> FloatCriterion:
    """The number of residents who float down, as they did in the round before (twice: two rounds before)."""

    def leave(kind: FloatKind, _artificial: int) -> int:
        return int(not kind.moved and (kind.down_twice_before if twice else kind.down_before))

    return FloatCriterion(article, None, leave, flag=DOWN_TWICE_BEFORE if twice else DOWN_BEFORE)


def moved_again(article: str, *, twice: bool = False) -> FloatCriterion:
    """The score differences of MDPs with a downfloat in the round before (twice: two rounds before).

    One who is paired has the same difference with any opponent; one who floats on has a larger one, by their score.
    """

    def leave(kind: FloatKind, artificial: int) -> int:
        if not kind.moved or not (kind.down_twice_before if twice else kind.down_before):
            return 0
        return above(kind, artificial)

    return FloatCriterion(article, None, leave, scores=True, flag=DOWN_TWICE_BEFORE if twice else DOWN_BEFORE)


C14 = residents_again("C14")
"""Fewest residents with a downfloat as in the round before."""
C15 = repeated_upfloats("C15")
"""Fewest opponents of MDPs with an upfloat as in the round before."""
C16 = residents_again("C16", twice=True)
"""Fewest residents with a downfloat as two rounds before."""
C17 = repeated_upfloats("C17", twice=True)
"""Fewest opponents of MDPs with an upfloat as two rounds before."""
C18 = moved_again("C18")
"""Smallest score differences of MDPs with a downfloat as in the round before, largest first, as in C7."""
C19 = repeated_upfloats("C19", scores=True)
"""The same of opponents of MDPs with an upfloat as in the round before."""
C20 = moved_again("C20", twice=True)
"""Smallest score differences of MDPs with a downfloat as two rounds before."""
C21 = repeated_upfloats("C21", twice=True, scores=True)
"""The same of opponents of MDPs with an upfloat as two rounds before."""

CRITERIA: Criteria = (
    *(C1, C2, C3, C4, C5),
    *(C6, C7, C8, C9),
    *(C10, C11, C12, C13),
    *(C14, C15, C16, C17, C18, C19, C20, C21),
)
"""The order of the edition. Pairing takes C6 and C7 to be the first that are compared; those behind them may change
places here, and the engine, the report card and the alternatives follow."""
