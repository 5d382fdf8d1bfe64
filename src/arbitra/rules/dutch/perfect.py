"""The first candidate of a bracket, where it needs no search (B.4; 2026: 3.4)."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.rules.dutch.criteria import strong_preference_denied
from arbitra.rules.dutch.field import Field
from arbitra.rules.dutch.outcome import Paired
from arbitra.rules.dutch.wishes import Wishes, clashing


def only_candidate(field: Field, moved: Sequence[int], residents: range) -> Paired | None:
    """A bracket of one or two players has no choice: they meet if they may."""
    places = [*moved, *residents]
    if len(places) == 2 and len(moved) < 2 and field.may_meet(*places):
        return Paired([(places[0], places[1])], [])
    return Paired([], places) if len(places) <= 2 else None


def first_if_perfect(field: Field, moved: Sequence[int], residents: range) -> Paired | None:
    """S1 against S2 as they stand, if that is legal, no more are denied a colour than must be, and nobody floats up
    again, or, as the one whom an odd bracket leaves, down again. No other criterion can find fault with it."""
    count, size = len(moved), len(residents)
    if count > size:
        return None
    half = (size - count) // 2
    middle = residents.start + count
    floats = field.floats
    left = [residents[-1]] if (count + size) % 2 else []
    if left and (count == size or floats[left[0]].down_before or floats[left[0]].down_twice_before):
        return None
    pairs = [*zip(moved, residents, strict=False), *((place, place + half) for place in range(middle, middle + half))]
    for place in range(residents.start, middle):
        if floats[place].up_before or floats[place].up_twice_before:
            return None
    clashes = clashing(field, pairs)
    if clashes and not _fewest_denied(field, [*moved, *residents], len(pairs), clashes):
        return None
    return Paired(pairs, left) if field.graph.joined(pairs) else None


def _fewest_denied(field: Field, places: Sequence[int], pairs: int, clashes: Sequence[tuple[int, int]]) -> bool:
    """Whether counting shows that no candidate denies fewer wishes, or fewer strong ones.

    With top scorers, and where a rule is waived, two absolute preferences may meet: that is more than counting can
    tell.
    """
    if field.last_round or field.history.waiver:
        return False
    wishes, kinds = Wishes.of(field, places), field.colours
    strong = sum(strong_preference_denied(kinds[first], kinds[second]) for first, second in clashes)
    return len(clashes) <= wishes.denied(pairs) and strong <= max(0, wishes.strong_denied(pairs))
