"""3.6: the pairs of a bracket, C8 to C10, and among equals the first in the order of 3.6.4.

In every pair the participant with the smaller number is the top one. Of two pairings the better is the one in which the
first number that is top in only one of them is top; if the tops are the same, the one whose bottoms, in the order of
their tops, come first.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from arbitra.kernel import Cost, Face
from arbitra.kernel.bits import members
from arbitra.kernel.cost import LIMIT
from arbitra.rules.swiss.preferences import Strength
from arbitra.rules.swiss.upfloaters import compact
from arbitra.rules.team.field import Field

_BITS = LIMIT.bit_length() // 2


def pair_bracket(field: Field, residents: int, upfloaters: Sequence[int]) -> list[tuple[int, int]]:
    """(top, bottom) by the order of the tops."""
    roster = field.roster
    bracket = residents | sum(1 << place for place in upfloaters)
    order = sorted(members(bracket), key=roster.tpn)
    face = Face(compact(field.rows, order), 0)
    assert face.feasible, "upfloaters are chosen so that the bracket can be paired"
    _colours(field, face, order)
    _floats(field, face, order, set(upfloaters))
    tops = _first_tops(face, len(order))
    face.first_partners(tops)
    mates = face.mates()
    return [(order[top], order[mates[top]]) for top in tops]


def _colours(field: Field, face: Face, order: Sequence[int]) -> None:
    """C8: the fewest pairs of two who prefer the same colour; C9: of two who strongly prefer it."""
    kinds = []
    for place in order:
        wish = field.wishes[place]
        kinds.append(0 if not wish.colour else "WB".index(wish.colour) * 2 + (wish.strength is Strength.STRONG) + 1)
    if not any(kinds):
        return
    same = [[int(one > 0 and two > 0 and (one - 1) // 2 == (two - 1) // 2) for two in range(5)] for one in range(5)]
    face.minimise(Cost(attributes=[(kinds, same)], bound=len(order)))
    if field.text.strong and field.two_strengths:
        strong = [[int(one == two and one in (2, 4)) for two in range(5)] for one in range(5)]
        face.minimise(Cost(attributes=[(kinds, strong)], bound=len(order)))


def _floats(field: Field, face: Face, order: Sequence[int], upfloaters: set[int]) -> None:
    if field.text.opponents_again:
        kinds = [2 if place in upfloaters else int(field.floated[place]) for place in order]
        if 2 in kinds and 1 in kinds:
            face.minimise(Cost(attributes=[(kinds, [[0, 0, 0], [0, 0, 1], [0, 1, 0]])], bound=len(order)))
    if field.text.teams_again:
        scores = sorted({field.roster.scores[place] for place in order})
        kinds = [2 * scores.index(field.roster.scores[place]) + field.floated[place] for place in order]
        count = 2 * len(scores)
        table = [[0] * count for _ in range(count)]
        for one, two in product(range(count), repeat=2):
            table[one][two] = one % 2 + two % 2 if one // 2 != two // 2 else 0
        face.minimise(Cost(attributes=[(kinds, table)], bound=2 * len(order)))


def _first_tops(face: Face, size: int) -> list[int]:
    """Being at the bottom costs the more the smaller the number: the first numbers that can be tops are."""
    tops: list[int] = []
    start = 0
    while 2 * len(tops) < size:
        # The last of the first half may be among the tops; more are looked at only if some before it are not.
        stop = min(start + _BITS, max(size // 2, start + 1) if start < size // 2 else size, size)
        lower = [1 << (stop - 1 - v) if start <= v < stop else 0 for v in range(size)]
        face.minimise(Cost(lower=lower))
        mates = face.mates()
        tops += [v for v in range(start, stop) if mates[v] > v]
        start = stop
    return tops
