"""C.04.3 section C, edition of 2017: the criteria in handbook order.

C.1 to C.3 are absolute: they decide which pairs and byes are legal at all (`field.py`, `floats.py`). C.4 and C.7 are
about other brackets than the one at hand (`bracket.py`).
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


def one(_kind: FloatKind, _artificial: int) -> int:
    return 1


def pair_difference(upper: FloatKind, lower: FloatKind) -> int:
    """A.8: the score difference of a pair."""
    return upper.score - lower.score


def float_difference(kind: FloatKind, artificial: int) -> int:
    """A.8: the score difference of a downfloater, to a value one point below the lowest of the bracket."""
    return kind.score - artificial


C5 = FloatCriterion("C.5", None, one)
"""Maximise the number of pairs: count those who leave unpaired."""

C6 = FloatCriterion("C.6", pair_difference, float_difference, scores=True)
"""Minimise the PSD: all score differences, of pairs and of downfloaters, largest first."""

C8 = ColourCriterion("C.8", beyond_two)
C9 = ColourCriterion("C.9", three_in_a_row)
C10 = ColourCriterion("C.10", preference_denied)
C11 = ColourCriterion("C.11", strong_preference_denied)

# C.12 to C.19. A downfloat goes to whoever leaves unpaired and to the upper of two players with different scores, an
# upfloat to the lower of the two.

C12 = FloatCriterion("C.12", lambda upper, _: int(upper.down_before), lambda kind, _: int(kind.down_before))
C13 = FloatCriterion("C.13", lambda _, lower: int(lower.up_before), None, lower_suffers=True)
C14 = FloatCriterion("C.14", lambda upper, _: int(upper.down_twice_before), lambda kind, _: int(kind.down_twice_before))
C15 = FloatCriterion("C.15", lambda _, lower: int(lower.up_twice_before), None, lower_suffers=True)

C16 = FloatCriterion(
    "C.16",
    lambda upper, lower: pair_difference(upper, lower) if upper.down_before else 0,
    lambda kind, artificial: float_difference(kind, artificial) if kind.down_before else 0,
    scores=True,
)
C17 = FloatCriterion(
    "C.17",
    lambda upper, lower: pair_difference(upper, lower) if lower.up_before else 0,
    None,
    scores=True,
    lower_suffers=True,
)
C18 = FloatCriterion(
    "C.18",
    lambda upper, lower: pair_difference(upper, lower) if upper.down_twice_before else 0,
    lambda kind, artificial: float_difference(kind, artificial) if kind.down_twice_before else 0,
    scores=True,
)
C19 = FloatCriterion(
    "C.19",
    lambda upper, lower: pair_difference(upper, lower) if lower.up_twice_before else 0,
    None,
    scores=True,
    lower_suffers=True,
)

PAIRS_AND_DIFFERENCES = (C5, C6)
COLOUR_CRITERIA = (C8, C9, C10, C11)
FLOAT_CRITERIA = (C12, C13, C14, C15, C16, C17, C18, C19)
