"""The first candidate of a bracket, where it needs no search (B.4; 2026: 3.4)."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.rules.dutch.field import Field
from arbitra.rules.dutch.outcome import Paired


def only_candidate(field: Field, moved: Sequence[int], residents: range) -> Paired | None:
    """A bracket of one or two players has no choice: they meet if they may."""
    places = [*moved, *residents]
    if len(places) == 2 and len(moved) < 2 and field.may_meet(*places):
        return Paired([(places[0], places[1])], [])
    return Paired([], places) if len(places) <= 2 else None


def first_if_perfect(field: Field, moved: Sequence[int], residents: range) -> Paired | None:
    """S1 against S2 as they stand, if that is legal and nobody is denied a colour, floats up again, or, as the one whom
    an odd bracket leaves, floats down again. No other criterion of the bracket can find fault with it."""
    count, size = len(moved), len(residents)
    if count > size:
        return None
    half = (size - count) // 2
    middle = residents.start + count
    wishes, kinds = field.wishes, field.float_kinds
    left = [residents[-1]] if (count + size) % 2 else []
    if left and (count == size or kinds[left[0]].down_before or kinds[left[0]].down_twice_before):
        return None
    pairs = [*zip(moved, residents, strict=False), *((place, place + half) for place in range(middle, middle + half))]
    for first, second in pairs:
        if wishes[first] == wishes[second] and wishes[first]:
            return None
    for place in range(residents.start, middle):
        if kinds[place].up_before or kinds[place].up_twice_before:
            return None
    return Paired(pairs, left) if field.graph.joined(pairs) else None
