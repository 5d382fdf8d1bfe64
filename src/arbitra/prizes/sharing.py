"""What players with equal points get of the prizes for their places. In cents; the sum is always given out whole."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from arbitra.prizes.plan import Sharing


def shares(prizes: Sequence[int], sharing: Sharing, smallest: int = 0) -> list[int]:
    """For players tied on points, in the order of their places; `prizes` has 0 for a place beyond the list.

    Hort: half of the prize of the place, and an equal share of half the sum. While the last of them has no prize of
    their own and would share less than `smallest`, they share nothing and the others share again.

    >>> shares([1000000, 500000, 300000, 200000], Sharing.HORT)
    [750000, 500000, 400000, 350000]
    """
    count = len(prizes)
    while count:
        made = _shared(prizes[:count], sharing)
        if not smallest or prizes[count - 1] or made[-1] >= smallest or sharing is Sharing.PLACE:
            return [*made, *[0] * (len(prizes) - count)]
        count -= 1
    return [0] * len(prizes)


def sharers(prizes: Sequence[int], sharing: Sharing, smallest: int = 0) -> int:
    """How many of them share."""
    made = shares(prizes, sharing, smallest)
    return max((place for place, cents in enumerate(made, start=1) if cents), default=0)


def _shared(prizes: Sequence[int], sharing: Sharing) -> list[int]:
    if sharing is Sharing.PLACE:
        return list(prizes)
    equal = Fraction(sum(prizes), len(prizes))
    exact = [equal if sharing is Sharing.EQUAL else Fraction(prize) / 2 + equal / 2 for prize in prizes]
    return whole_cents(exact)


def whole_cents(exact: Sequence[Fraction]) -> list[int]:
    """Rounded down; what is left over goes to the largest fractions, then to the better place."""
    made = [int(value) for value in exact]
    left = int(sum(exact)) - sum(made)
    by_fraction = sorted(range(len(exact)), key=lambda place: (made[place] - exact[place], place))
    for place in by_fraction[:left]:
        made[place] += 1
    return made
