"""Which set of upfloaters is the first: what the systems that fill a bracket from below ask of a face of pairings.

The vertices are the residents of the bracket, `inside` of them, then everyone who may come from below, numbered by
score and pairing number. Two upfloaters never meet, so an upfloater is a player from below who is paired with one
inside.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter

from arbitra.kernel import Cost, Face
from arbitra.kernel.bits import mask
from arbitra.kernel.cardinality import Matching
from arbitra.kernel.cost import LIMIT

_BITS = LIMIT.bit_length() // 2


def choose_upfloaters(
    rows: Sequence[int],
    residents: int,
    rest: Matching,
    single: Callable[[Matching, Matching], int | None],
    several: Callable[[int], list[int]],
) -> list[int]:
    """None where residents and the others can be paired among themselves; otherwise what the system chooses.

    `rest` is a complete pairing of everyone unpaired, residents included. Where one resident and one of the others are
    left over, `single` looks for the one who floats up, from the pairings inside and below; `several` gets the fewest.
    """
    inside = Matching(rows, residents)
    below = rest.copy()
    below.drop(residents)
    if not inside.exposed and not below.exposed:
        return []
    if inside.exposed.bit_count() == 1 and below.exposed.bit_count() == 1:
        found = single(inside, below)
        if found is not None:
            return [found]
    return several(inside.exposed.bit_count())


def compact(rows: Sequence[int], places: Sequence[int]) -> list[int]:
    """The rows of these places only, numbered in their order."""
    if len(places) < 2:
        return [0] * len(places)
    # As text, so that no bit costs a step of its own: vertex v is the character v from the end.
    width = max(places) + 1
    from_the_end = itemgetter(*(width - 1 - place for place in reversed(places)))
    everybody = mask(places)
    return [int("".join(from_the_end(f"{rows[place] & everybody:0{width}b}")), 2) for place in places]


def charge(face: Face, inside: int, charges: Sequence[int]) -> None:
    """Charge each vertex from below for being an upfloater."""
    if not any(charges):
        return
    values = sorted(set(charges))
    kinds = [0] * inside + [1 + values.index(value) for value in charges]
    table = [[0] * (len(values) + 1) for _ in range(len(values) + 1)]
    for number, value in enumerate(values, start=1):
        table[0][number] = table[number][0] = value
    face.minimise(Cost(attributes=[(kinds, table)]))


def highest_scores(face: Face, inside: int, scores: Sequence[int]) -> None:
    """As few upfloaters as possible of the lowest score, then of the next, and so on upwards; `scores` of those from
    below."""
    for score in sorted(set(scores))[:-1]:
        charge(face, inside, [int(own == score) for own in scores])


def first_set(face: Face, inside: int, lower: int) -> list[int]:
    """The upfloaters of the first set, as numbers of vertices: of sets of equal size the one that has the smallest
    number in which they differ (C.04.4.1 4.1 and 4.2, C.04.6 3.5.4). `lower` may come from below."""
    for start in range(0, lower, _BITS):
        stop = min(lower, start + _BITS)
        most = 1 << (stop - start)
        charges = [most] * lower
        for number in range(start, stop):
            charges[number] -= 1 << (stop - 1 - number)
        charge(face, inside, charges)
    return [v for v, mate in enumerate(face.mates()) if v >= inside and mate < inside]
