"""C.04.3 article 2, edition of 2026: the criteria in handbook order.

C1 to C3 are absolute: they decide which pairs and byes are legal at all (`field.py`, `floats.py`). C4, C5, C8 and C9
are about more than the bracket at hand (`bracket.py`, `bye.py`).
"""

from __future__ import annotations

from arbitra.rules.dutch.criteria import (
    ColourCriterion,
    FloatCriterion,
    beyond_two,
    preference_denied,
    strong_preference_denied,
    three_in_a_row,
)
from arbitra.rules.dutch.field import FloatKind


def pair_difference(upper: FloatKind, lower: FloatKind) -> int:
    return upper.score - lower.score


def score_above(kind: FloatKind, artificial: int) -> int:
    """A floater's score, counted from below the bracket so that it is never zero."""
    return kind.score - artificial


C6 = FloatCriterion("C6", None, lambda _kind, _artificial: 1)
"""Minimise the number of downfloaters."""

C7 = FloatCriterion("C7", None, score_above, scores=True)
"""Minimise the scores of the downfloaters, largest first."""

C10 = ColourCriterion("C10", beyond_two)
C11 = ColourCriterion("C11", three_in_a_row)
C12 = ColourCriterion("C12", preference_denied)
C13 = ColourCriterion("C13", strong_preference_denied)

# C14 to C17 count residents who float on and residents who meet an MDP; C18 to C21 compare score differences. An MDP
# who is paired has the same difference whoever he meets; one who floats on has a larger one, by his score.

C14 = FloatCriterion("C14", None, lambda kind, _: int(kind.down_before and not kind.moved))
C15 = FloatCriterion("C15", lambda _, lower: int(lower.up_before), None, lower_suffers=True)
C16 = FloatCriterion("C16", None, lambda kind, _: int(kind.down_twice_before and not kind.moved))
C17 = FloatCriterion("C17", lambda _, lower: int(lower.up_twice_before), None, lower_suffers=True)
C18 = FloatCriterion(
    "C18",
    None,
    lambda kind, artificial: score_above(kind, artificial) if kind.down_before and kind.moved else 0,
    scores=True,
)
C19 = FloatCriterion(
    "C19",
    lambda upper, lower: pair_difference(upper, lower) if lower.up_before else 0,
    None,
    scores=True,
    lower_suffers=True,
)
C20 = FloatCriterion(
    "C20",
    None,
    lambda kind, artificial: score_above(kind, artificial) if kind.down_twice_before and kind.moved else 0,
    scores=True,
)
C21 = FloatCriterion(
    "C21",
    lambda upper, lower: pair_difference(upper, lower) if lower.up_twice_before else 0,
    None,
    scores=True,
    lower_suffers=True,
)

DOWNFLOATERS = (C6, C7)
COLOUR_CRITERIA = (C10, C11, C12, C13)
FLOAT_CRITERIA = (C14, C15, C16, C17, C18, C19, C20, C21)
