"""C4-C8 and the order of article 4 for one bracket.

The bracket alone is tried first: as few floaters as it needs (C5), of the lowest scores (C6), then colours (C8), then
the order. If those who leave can be paired completely with the next score group (but for one of it, if the number is
odd) and what is left below can be completed, then no choice is better for C7 and C4 leaves it: the answer is exact.
Otherwise the players below are vertices of the graph and a player floats by being paired with one of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbitra.kernel import LIMIT, Cost, Face
from arbitra.kernel.bits import mask, members
from arbitra.kernel.cardinality import Matching
from arbitra.rules.burstein.edition_2026.field import Field
from arbitra.rules.burstein.fold import FoldGraph
from arbitra.rules.swiss.completable import completable


@dataclass(frozen=True, slots=True)
class Paired:
    """A bracket in the order of 1.8: its pairs, higher ranked first, and its outgoing floaters."""

    players: tuple[int, ...]
    received: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    floaters: tuple[int, ...]
    looked_below: bool = False
    """C4 or C7 had a say: the players below were looked at one by one."""


def pair_bracket(field: Field, received: Sequence[int], residents: Sequence[int], lower: list[list[int]]) -> Paired:
    """`lower` are the score groups below, the next one first."""
    players = field.ranked([*received, *residents])
    alone = _alone(field, players, lower)
    if alone is not None:
        pairs, floaters = alone
        return Paired(tuple(players), tuple(received), pairs, floaters)
    pairs, floaters = _with_those_below(field, players, lower)
    return Paired(tuple(players), tuple(received), pairs, floaters, looked_below=True)


Choice = tuple[tuple[tuple[int, int], ...], tuple[int, ...]]


def _alone(field: Field, players: list[int], lower: list[list[int]]) -> Choice | None:
    """The best of the bracket by itself, if it is as good as any for C4 and C7."""
    needed = Matching(field.legal, mask(players)).exposed.bit_count()
    if needed and not lower:
        return None
    rows = field.rows_among(players)
    graph = FoldGraph(rows, needed, (1 << len(players)) - 1)
    graph.lowest_floaters([field.scores[place] for place in players])
    graph.same_colours([field.wish(place) for place in players])
    pairs, floating = graph.first()
    floaters = tuple(players[rank] for rank in floating)
    if not _nothing_better_below(field, floaters, lower):
        return None
    return tuple((players[high], players[low]) for high, low in pairs), floaters


def _nothing_better_below(field: Field, floaters: Sequence[int], lower: list[list[int]]) -> bool:
    """C7 at its bound, C4 kept: the next bracket pairs all but one resident at most, and the rest can be completed."""
    if not lower:
        return not floaters
    residents = mask(lower[0])
    following = residents | mask(floaters)
    rest = mask([place for group in lower[1:] for place in group])
    matching = Matching(field.legal, following)
    if following.bit_count() % 2 == 0:
        return not matching.exposed and completable(field.legal, rest, 0)
    if matching.exposed.bit_count() != 1:
        return False
    return any(
        completable(field.legal, rest | 1 << place, 0) for place in members(matching.can_be_left_out() & residents)
    )


def _with_those_below(field: Field, players: list[int], lower: list[list[int]]) -> Choice:
    """Bracket, next score group and all below as one graph: every cover is a completion (C4)."""
    following = lower[0] if lower else []
    below = [place for group in lower for place in group]
    # The lowest ranked first: the order of article 4 then asks for the lowest vertex.
    vertices = [*reversed(players), *below]
    scope, size = len(players), len(vertices)
    face = Face(field.rows_among(vertices), 0)
    face.minimise(Cost(leave=[1] * scope + [0] * (size - scope), scope=scope, bound=scope))
    scores = [field.scores[place] for place in vertices]
    for digits in _score_levels(scores[:scope]):
        face.minimise(Cost(leave=digits + [0] * (size - scope), scope=scope, bound=LIMIT))
    if following:
        _next_bracket(face, scores, scope, scope + len(following))
    wishes = [field.wish(place) for place in vertices[:scope]] + [0] * (size - scope)
    table = [[int(first == second and first > 0) for second in range(3)] for first in range(3)]
    face.minimise(Cost(attributes=[(wishes, table)], bound=size))
    for vertex in range(scope - 1, -1, -1):
        line = [min(other, scope) for other in range(size)]
        face.minimise(Cost(rows={vertex: line}, bound=scope + 1))
    mates = face.mates()
    pairs = [(vertices[at], vertices[mates[at]]) for at in range(scope - 1, -1, -1) if mates[at] < at]
    floaters = [vertices[at] for at in range(scope - 1, -1, -1) if mates[at] >= scope]
    return tuple(pairs), tuple(floaters)


def _score_levels(scores: Sequence[int]) -> list[list[int]]:
    """C6: floaters' scores in descending order, as small as possible: one digit a score, the highest first, as many to
    a level as fit."""
    radix = len(scores) + 1
    levels: list[list[int]] = []
    weight = 0
    for score in sorted(set(scores)):
        if not weight or weight * radix * radix >= LIMIT:
            levels.append([0] * len(scores))
            weight = 1
        else:
            weight *= radix
        levels[-1] = [weight if mine == score else digit for mine, digit in zip(scores, levels[-1], strict=True)]
    return levels[::-1]


def _next_bracket(face: Face, scores: Sequence[int], scope: int, stop: int) -> None:
    """C7: of bracket and next score group (vertices below `stop`) as few as possible are paired below these, then those
    with the lowest scores."""
    size = len(scores)
    inside = [0] * stop + [1] * (size - stop)
    face.minimise(Cost(attributes=[(inside, [[0, 1], [1, 0]])], bound=size))
    for digits in _score_levels(scores[:stop]):
        values = sorted(set(digits))
        kinds = [values.index(digit) for digit in digits] + [len(values)] * (size - stop)
        table = [[0] * len(values) + [value] for value in values] + [[*values, 0]]
        face.minimise(Cost(attributes=[(kinds, table)], bound=LIMIT))
