"""The first candidate of a bracket, where it needs no search (B.4; 2026: 3.4), and the brackets that follow each other
so."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from arbitra.kernel import FIRST, NEVER, NOT_BY_MOVED, NOT_LEFT, SECOND, WEAK, Sides, Walk
from arbitra.rules.dutch.field import (
    DOWN_BEFORE,
    DOWN_TWICE_BEFORE,
    UP_BEFORE,
    UP_TWICE_BEFORE,
    Field,
)
from arbitra.rules.dutch.outcome import BracketOutcome, Paired
from arbitra.rules.dutch.wishes import BLACK, WHITE
from arbitra.rules.swiss.preferences import MILD_BLACK, MILD_WHITE, WISH_CODES


def only_candidate(field: Field, moved: Sequence[int], residents: range) -> Paired | None:
    """A bracket of one or two players has no choice: they meet if they may."""
    places = [*moved, *residents]
    if len(places) == 2 and len(moved) < 2 and field.may_meet(*places):
        return Paired([(places[0], places[1])], [])
    return Paired([], places) if len(places) <= 2 else None


def first_if_perfect(
    field: Field, moved: Sequence[int], residents: range, leaving: Iterable[int] | None = None
) -> Paired | None:
    """The first candidate that meets every criterion: everyone is paired but the odd one, a resident (one
    of `leaving`, if given); no more are denied a colour than counting shows must be; no one floats up again, or, as
    the odd one, down again.

    Candidates are tried in the order of section D (2026: article 4) until one is such. None if there is none, or if
    the walk is long: an MDP who finds no opponent, more than one exchange, wishes that cannot all be granted though
    their numbers would allow it."""
    count, size = len(moved), len(residents)
    odd = (count + size) % 2
    if count + odd > size:
        return None
    barred = field.float_flags.translate(_BARRED)
    if leaving is not None:
        barred = _with_only(leaving, barred)
    terms = _SIDES.terms(field.wish_codes, barred, moved, residents.start, residents.stop)
    steps = STEPS + STEPS_A_PAIR * ((count + size) // 2)
    found = field.graph.first_pairs(moved, residents.start, residents.stop, terms, steps)
    if found is None:
        return None
    if not odd:
        return Paired(found, [])
    taken = {place for pair in found for place in pair}
    return Paired(found, [place for place in residents if place not in taken])


class AtOnce:
    """The brackets of a round that need no search and do not have to look further, one after the other.

    Such a bracket has its first candidate that meets every criterion, or no choice at all, and so has everyone below
    what they need: with the player whom it leaves the next bracket pairs all but the odd one, a resident (of the last
    bracket: one who may take the bye), and the round can be completed. No other candidate could serve C.7 (2026: C8)
    better, and A.9 (2026: C4) is met.
    """

    def __init__(self, field: Field, groups: Sequence[range], byes: int, leaving: Iterable[int], most: int) -> None:
        """`byes`: who may take the bye; `leaving`: those of the last score group who may be left there; `most`: how
        many score groups, from the first, may be settled so."""
        barred = field.float_flags.translate(_BARRED)
        if field.size % 2:
            last = groups[-1].start
            barred = barred[:last] + _with_only(leaving, barred)[last:]
        self.graph = field.graph
        self.groups = groups
        self.borders = [*[group.start for group in groups], field.size]
        self.most = most
        self.walk = Walk(field.wish_codes, barred, _SIDES, byes, STEPS, STEPS_A_PAIR)

    def paired(self, number: int, moved: Sequence[int]) -> list[BracketOutcome]:
        """From the score group with a number, which these MDPs join, until one needs more."""
        made: list[BracketOutcome] = []
        if number < self.most:
            last = len(self.groups) - 1
            for pairs, left in self.graph.first_groups(self.borders[number:], self.most - number, moved, self.walk):
                kind = "normal" if number < last else "last"
                made.append(BracketOutcome(kind, moved, self.groups[number], pairs, left, alone=number < last))
                moved = left
                number += 1
        return made


STEPS, STEPS_A_PAIR = 200, 8
"""How long the walk may be: far longer than nearly all that arrive, far shorter than a search for the best."""


def _with_only(leaving: Iterable[int], barred: bytes) -> bytes:
    """No one else may be left."""
    made = bytearray([own | NOT_LEFT for own in barred])
    for place in leaving:
        made[place] = barred[place]
    return bytes(made)


def _table(charge: Callable[[int, int], int], left: Callable[[int], int]) -> bytes:
    codes = range(WISH_CODES)
    return bytes([value for one in codes for value in (*(charge(one, two) for two in codes), left(one))])


def _granting(one: int, two: int) -> int:
    """No one has to be denied."""
    return NEVER if any(one in wish and two in wish for wish in (WHITE, BLACK)) else 0


def _denials(most: Sequence[int]) -> bytes:
    """No more are denied what most want than must be if no pair, and no one left, wastes one who wants something else:
    each of these can spare one pair the clash. Two absolute preferences for a colour meet only at the cost of C.8 or
    C.9 (2026: C10, C11)."""
    mild, _, absolute = most

    def charge(one: int, two: int) -> int:
        if one not in most or two not in most:
            return 0 if one in most or two in most else NEVER
        if one == two == absolute:
            return NEVER
        return CLASH if mild in (one, two) else CLASH | STRONG

    return _table(charge, lambda one: 0 if one in most else NEVER)


CLASH, STRONG = 1, 2
"""The two budgets: wishes denied, and strong ones among them."""
_GRANTS = _table(_granting, lambda _: 0)
_DENIALS_OF_WHITE, _DENIALS_OF_BLACK = _denials(WHITE), _denials(BLACK)
_SIDES = Sides(
    bytes(
        (FIRST if code in WHITE else SECOND if code in BLACK else 0) | (WEAK if code in (MILD_WHITE, MILD_BLACK) else 0)
        for code in range(WISH_CODES)
    ),
    (_GRANTS, _DENIALS_OF_WHITE, _DENIALS_OF_BLACK),
)
"""Who wants White, and who Black; a mild wish yields to a strong one."""
_BARRED = bytes(
    (NOT_BY_MOVED if flags & (UP_BEFORE | UP_TWICE_BEFORE) else 0)
    | (NOT_LEFT if flags & (DOWN_BEFORE | DOWN_TWICE_BEFORE) else 0)
    for flags in range(256)
)
