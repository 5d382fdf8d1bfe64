"""C.04.3 article 2, edition of 2026: the criteria in handbook order.

C1 to C3 are absolute: they decide which pairs and byes are legal at all (`field.py`, `floats.py`). C4, C5, C8 and C9
are about more than the bracket at hand (`bracket.py`, `bye.py`).
"""

from __future__ import annotations

from arbitra.rules.dutch.criteria import (
    ColourCriterion,
    FloatCriterion,
    above,
    beyond_two,
    preference_denied,
    repeated_upfloats,
    strong_preference_denied,
    three_in_a_row,
)
from arbitra.rules.dutch.field import DOWN_BEFORE, DOWN_TWICE_BEFORE, FloatKind


def residents_again(article: str, *, twice: bool = False) -> FloatCriterion:
    """The number of residents who float down, as they did in the round before (twice: two rounds before)."""

    def leave(kind: FloatKind, _artificial: int) -> int:
        return int(not kind.moved and (kind.down_twice_before if twice else kind.down_before))

    return FloatCriterion(article, None, leave, flag=DOWN_TWICE_BEFORE if twice else DOWN_BEFORE)


def moved_again(article: str, *, twice: bool = False) -> FloatCriterion:
    """The score differences of MDPs with a downfloat in the round before (twice: two rounds before).

    One who is paired has the same difference whoever he meets; one who floats on has a larger one, by his score.
    """

    def leave(kind: FloatKind, artificial: int) -> int:
        if not kind.moved or not (kind.down_twice_before if twice else kind.down_before):
            return 0
        return above(kind, artificial)

    return FloatCriterion(article, None, leave, scores=True, flag=DOWN_TWICE_BEFORE if twice else DOWN_BEFORE)


C6 = FloatCriterion("C6", None, lambda _kind, _artificial: 1)
"""Minimise the number of downfloaters."""

C7 = FloatCriterion("C7", None, above, scores=True)
"""Minimise the scores of the downfloaters, largest first."""

C10 = ColourCriterion("C10", beyond_two)
C11 = ColourCriterion("C11", three_in_a_row)
C12 = ColourCriterion("C12", preference_denied)
C13 = ColourCriterion("C13", strong_preference_denied)

C14 = residents_again("C14")
C15 = repeated_upfloats("C15")
C16 = residents_again("C16", twice=True)
C17 = repeated_upfloats("C17", twice=True)
C18 = moved_again("C18")
C19 = repeated_upfloats("C19", scores=True)
C20 = moved_again("C20", twice=True)
C21 = repeated_upfloats("C21", twice=True, scores=True)

DOWNFLOATERS = (C6, C7)
COLOUR_CRITERIA = (C10, C11, C12, C13)
FLOAT_CRITERIA = (C14, C15, C16, C17, C18, C19, C20, C21)
