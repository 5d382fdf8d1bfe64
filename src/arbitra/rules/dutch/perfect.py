"""The first candidate of a bracket, where it needs no search (B.4; 2026: 3.4)."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.rules.dutch.field import Field
from arbitra.rules.dutch.outcome import Paired


def only_candidate(field: Field, moved: Sequence[int], residents: range) -> Paired | None:
    """A bracket of one or two players has no choice: they meet if they may."""
    places = [*moved, *residents]
    if len(places) == 2 and field.may_meet(*places) and len(moved) < 2:
        return Paired([(places[0], places[1])], [])
    return Paired([], places) if len(places) <= 2 else None


def first_if_perfect(field: Field, moved: Sequence[int], residents: range) -> Paired | None:
    """In a bracket of even number: S1 against S2 as they stand, if that is legal and nobody is denied a colour or
    floats up again. Everybody is paired, so that no other criterion can find fault with it."""
    count, size = len(moved), len(residents)
    if (count + size) % 2 or count > size:
        return None
    half = (size - count) // 2
    middle = residents.start + count
    wishes, kinds = field.wishes, field.float_kinds
    pairs = [*zip(moved, residents, strict=False), *((place, place + half) for place in range(middle, middle + half))]
    for first, second in pairs:
        if wishes[first] == wishes[second] and wishes[first]:
            return None
    for place in range(residents.start, middle):
        if kinds[place].up_before or kinds[place].up_twice_before:
            return None
    if all(field.may_meet(first, second) for first, second in pairs):
        return Paired(pairs, [])
    return None
