"""What a criterion is: charges on pairs and on players who leave the bracket unpaired.

An edition has one tuple of its criteria, in handbook order (`edition_2017/criteria.py`, `edition_2026/criteria.py`).
The engine turns it into levels of the kernel, the report card of a candidate adds the same charges up, and the
alternatives set beside the chosen candidate are found by it: one definition, one order for all.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, cast

from arbitra.model.records import dataclass
from arbitra.rules.dutch.field import UP_BEFORE, UP_TWICE_BEFORE, ColourKind, FloatKind
from arbitra.rules.swiss.preferences import Strength

if TYPE_CHECKING:
    from arbitra.rules.dutch.graph import BracketGraph
    from arbitra.rules.dutch.levels import Levels


@dataclass(frozen=True, slots=True, eq=False)
class ByConstruction:
    """Absolute, or about completing the round: the kernel is given no candidate that breaks it, so that nothing is
    left to be compared."""

    article: str


@dataclass(frozen=True, slots=True, eq=False)
class BeyondCriterion:
    """Looks further than the bracket: at the next one, or at the bye. `charge` adds what it minimises to the levels of
    a graph that has what it looks at."""

    article: str
    charge: Callable[[Levels, BracketGraph], None]


@dataclass(frozen=True, slots=True, eq=False)
class ColourCriterion:
    """A number of players, counted pair by pair from the colour kinds of the two."""

    article: str
    pair: Callable[[ColourKind, ColourKind], int]


@dataclass(frozen=True, slots=True, eq=False)
class FloatCriterion:
    """Counted on pairs of different score (upper, lower) and on those who leave (with the artificial score below).

    scores: the charges are score differences, to be compared one by one, largest first; otherwise they are added.
    """

    article: str
    pair: Callable[[FloatKind, FloatKind], int] | None
    leave: Callable[[FloatKind, int], int] | None
    scores: bool = False
    lower_suffers: bool = False
    """The charge of a pair is the lower player's, who floats up; otherwise the upper player's."""
    flag: int = 0
    """The float one or two rounds before (a bit of `Field.float_flags`) without which no one is charged; 0: none is
    needed."""
    shows_scores: bool = False
    """On the card: the scores of those who leave, in place of the differences charged."""


Own = ColourCriterion | FloatCriterion
"""Looks at the bracket alone."""
Judged = BeyondCriterion | Own
"""What candidates are compared by."""
Criterion = ByConstruction | Judged
Criteria = tuple[Criterion, ...]
"""Of an edition, the most important first."""

Run = tuple[BeyondCriterion, ...] | tuple[ColourCriterion, ...] | tuple[FloatCriterion, ...]
"""Criteria of one kind that follow each other."""


@lru_cache(maxsize=64)
def runs(criteria: Criteria, settled: Criteria = ()) -> tuple[Run, ...]:
    """What is compared, in its order, but for the articles that are settled; neighbours of one kind together. Those
    that look at who floated before are of a kind of their own."""

    def kind(criterion: Judged) -> tuple[type, bool]:
        return type(criterion), isinstance(criterion, FloatCriterion) and criterion.flag > 0

    left_out = {one.article for one in settled}
    judged = [one for one in criteria if not isinstance(one, ByConstruction) and one.article not in left_out]
    return tuple(cast("Run", tuple(run)) for _, run in groupby(judged, kind))


def pair_difference(upper: FloatKind, lower: FloatKind) -> int:
    """The score difference of a pair."""
    return upper.score - lower.score


def above(kind: FloatKind, artificial: int) -> int:
    """The score difference of a player who leaves, to a score below that of everyone in the bracket."""
    return kind.score - artificial


def repeated_upfloats(article: str, *, twice: bool = False, scores: bool = False) -> FloatCriterion:
    """Those who float up, as they did in the round before (twice: two rounds before): their number, or the score
    differences of their pairs."""

    def charge(upper: FloatKind, lower: FloatKind) -> int:
        if not (lower.up_twice_before if twice else lower.up_before):
            return 0
        return pair_difference(upper, lower) if scores else 1

    flag = UP_TWICE_BEFORE if twice else UP_BEFORE
    return FloatCriterion(article, charge, None, scores=scores, lower_suffers=True, flag=flag)


def clash(first: ColourKind, second: ColourKind) -> bool:
    """Both want the same colour, so that one of them will be denied it."""
    wanted = first.preference.colour
    return bool(wanted) and wanted == second.preference.colour


def beyond_two(first: ColourKind, second: ColourKind) -> int:
    """Players who get a colour difference beyond 2 where a top scorer is involved.

    Only two equal absolute preferences bring anyone there, and C.3 lets such a pair meet only if one is a top scorer.
    The wider difference is granted (E.2); the other goes one further, beyond 2 if they are at 2.
    """
    if not _both_absolute(first, second):
        return 0
    denied = min(abs(first.preference.difference), abs(second.preference.difference))
    return int(denied >= 2)


def three_in_a_row(first: ColourKind, second: ColourKind) -> int:
    """Players who get a colour for the third time running where a top scorer is involved.

    The narrower difference is denied (E.2). With equal differences E.3 decides: the player who had the colour twice in
    a row gets the other one, because the histories differ one game back; so someone suffers only if both had it twice.
    """
    if not _both_absolute(first, second):
        return 0
    one, two = first.preference, second.preference
    if abs(one.difference) == abs(two.difference):
        return int(bool(one.repeated) and bool(two.repeated))
    denied = one if abs(one.difference) < abs(two.difference) else two
    return int(bool(denied.repeated))


def preference_denied(first: ColourKind, second: ColourKind) -> int:
    return int(clash(first, second))


def strong_preference_denied(first: ColourKind, second: ColourKind) -> int:
    """The weaker of two equal wishes is denied: a strong one if both are at least strong and not both absolute."""
    if not clash(first, second):
        return 0
    return int(min(first.preference.strength, second.preference.strength) == Strength.STRONG)


def _both_absolute(first: ColourKind, second: ColourKind) -> bool:
    return (
        clash(first, second)
        and first.preference.strength is Strength.ABSOLUTE
        and second.preference.strength is Strength.ABSOLUTE
    )
