"""C.04.3 section C, edition of 2017: the criteria in handbook order.

C.1 to C.3 are absolute: they decide which pairs and byes are legal at all (`field.py`, `floats.py`). C.4 and C.7 are
about other brackets than the one at hand (`bracket.py`).
"""

from __future__ import annotations

from arbitra.rules.dutch.criteria import (
    ColourCriterion,
    FloatCriterion,
    above,
    beyond_two,
    pair_difference,
    preference_denied,
    repeated_upfloats,
    strong_preference_denied,
    three_in_a_row,
)
from arbitra.rules.dutch.field import DOWN_BEFORE, DOWN_TWICE_BEFORE, FloatKind


def repeated_downfloats(article: str, *, twice: bool = False, scores: bool = False) -> FloatCriterion:
    """Those who float down, as they did in the round before (twice: two rounds before): whoever leaves, and the upper
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


C5 = FloatCriterion("C.5", None, lambda _kind, _artificial: 1)
"""Maximise the number of pairs: count those who leave unpaired."""

C6 = FloatCriterion("C.6", pair_difference, above, scores=True)
"""Minimise the PSD (A.8): all score differences, of pairs and of downfloaters, largest first."""

M1 = FloatCriterion("B.1.c", None, lambda kind, _artificial: int(kind.moved))
"""As many MDPs as the best score differences allow are paired. Where all residents have one score C.6 settles that; in
the collapsed last bracket the same differences may belong to more MDPs paired and to fewer."""

C8 = ColourCriterion("C.8", beyond_two)
C9 = ColourCriterion("C.9", three_in_a_row)
C10 = ColourCriterion("C.10", preference_denied)
C11 = ColourCriterion("C.11", strong_preference_denied)

C12 = repeated_downfloats("C.12")
C13 = repeated_upfloats("C.13")
C14 = repeated_downfloats("C.14", twice=True)
C15 = repeated_upfloats("C.15", twice=True)
C16 = repeated_downfloats("C.16", scores=True)
C17 = repeated_upfloats("C.17", scores=True)
C18 = repeated_downfloats("C.18", twice=True, scores=True)
C19 = repeated_upfloats("C.19", twice=True, scores=True)

PAIRS_AND_DIFFERENCES = (C5, C6)
COLOUR_CRITERIA = (C8, C9, C10, C11)
FLOAT_CRITERIA = (C12, C13, C14, C15, C16, C17, C18, C19)
