"""The order in which candidates are generated (section D; 2026: article 4), as levels of the kernel.

Among candidates of equal quality the first one generated is chosen. Each comparison of section D is linear in the
pairs, so that it narrows the face like a criterion does; only the transpositions of D.1 are taken player by player.
"""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.kernel import LIMIT, Cost, Face

_BITS = LIMIT.bit_length() - 2


def take_first(face: Face, moved: int, inside: int, *, one_score: bool = True) -> None:
    """Leave the first candidate: the vertices below `moved` are the MDPs, those below `inside` the bracket.

    one_score: all residents have one; then all candidates of the face pair equally many MDPs.
    """
    mates = face.mates()
    if moved:
        if not one_score or any(not v < mates[v] < inside for v in range(moved)):
            _choose_moved(face, moved, inside)
            mates = face.mates()
        face.first_partners([v for v in range(moved) if v < mates[v] < inside])
        mates = face.mates()
    taken = {mates[v] for v in range(moved)}
    rest = [v for v in range(moved, inside) if v not in taken]
    pairs = sum(1 for v in rest if v < mates[v] < inside)
    if pairs:
        _pair_rest(face, rest, pairs, inside)


def _choose_moved(face: Face, moved: int, inside: int) -> None:
    """D.3 (2026: 4.4): the MDPs that are paired make the lexicographically lowest set.

    The lower the number of the first MDP in which two sets differ, the earlier the set that has it: a set comes before
    what is left of it without some. D.3.a follows from C.6: the scores that leave are the same in all candidates of the
    face, where all residents have one score.
    """
    for start in range(0, moved, _BITS):
        chunk = range(start, min(moved, start + _BITS))
        _bits(face, {v: 1 << (chunk[-1] - v) for v in chunk}, inside, leaving=True)


def _bits(face: Face, charges: dict[int, int], inside: int, *, leaving: bool) -> None:
    """Charge inside vertices for leaving the bracket, or else for being the upper player of a pair in it."""
    column = [0] * face.size
    for v, charge in charges.items():
        column[v] = charge
    bound = sum(charges.values())
    if leaving:
        face.minimise(Cost(leave=column, scope=inside, bound=bound))
    else:
        face.minimise(Cost(upper=column, scope=inside, bound=bound))


def _pair_rest(face: Face, rest: Sequence[int], pairs: int, inside: int) -> None:
    """A homogeneous bracket or a remainder: D.2, then D.1.

    A set of pairs is first generated with the upper player of each pair in S1: any other choice exchanges more, or
    numbers with a larger difference. So an exchange moves to S1 those beyond the first `pairs` who are upper players,
    and to S2 those of the first who are not.
    """
    first, second = rest[:pairs], rest[pairs:]
    if not _all_upper(face, first, inside):
        _exchange(face, first, second, inside)
    mates = face.mates()
    upper = [v for v in rest if v < mates[v] < inside]
    face.split(upper, rest, inside)
    face.first_partners(upper)


def _all_upper(face: Face, first: Sequence[int], inside: int) -> bool:
    mates = face.mates()
    return all(v < mates[v] < inside for v in first)


def _exchange(face: Face, first: Sequence[int], second: Sequence[int], inside: int) -> None:
    """D.2.a fewest exchanged; D.2.b smallest difference of the sums; D.2.c the highest number moved down; D.2.d the
    lowest number moved up.

    A player k places below the border who is upper adds k to the difference; one of S1 with k others between them and
    the border who is not upper adds k.
    """
    size = face.size
    upper, other = [0] * size, [0] * size
    widest = sum(range(len(first))) + sum(range(1, len(second) + 1)) + 1
    for below, v in enumerate(second, start=1):
        upper[v] = widest + below
    for above, v in enumerate(reversed(first)):
        other[v] = above
    bound = widest * (min(len(first), len(second)) + 1)
    total = face.minimise(Cost(upper=upper, lower=other, leave=other, scope=inside, bound=bound))
    exchanged, difference = divmod(total, widest)
    if not exchanged:
        return
    # D.2.c: from the border upwards, charge for not being moved. No one further away than the difference moves.
    nearest = list(reversed(first))[: difference + 1]
    for start in range(0, len(nearest), _BITS):
        chunk = nearest[start : start + _BITS]
        _bits(face, {v: 1 << (len(chunk) - 1 - k) for k, v in enumerate(chunk)}, inside, leaving=False)
    # D.2.d: from the border downwards, charge for not being upper: as lower of a pair or as floater.
    nearest = list(second[:difference])
    for start in range(0, len(nearest), _BITS):
        chunk = nearest[start : start + _BITS]
        charges = [0] * size
        for k, v in enumerate(chunk):
            charges[v] = 1 << (len(chunk) - 1 - k)
        face.minimise(Cost(lower=charges, leave=charges, scope=inside, bound=sum(charges)))
