"""3.2.3 to 3.2.6: the two subgroups of a bracket, the shifters between them (4.3), and the rows (4.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from arbitra.kernel.bits import members
from arbitra.kernel.cardinality import Matching
from arbitra.rules.dubov.edition_2026.field import Field
from arbitra.rules.dubov.edition_2026.upfloaters import least_inside, pairs_inside
from arbitra.rules.dubov.field import across, row_by_row


class Subgroups(NamedTuple):
    """G1 and G2 after the shifts, as sets; `shifted` in the order of the choice."""

    first: int
    second: int
    shifted: list[int]


def split(field: Field, bracket: int) -> tuple[int, int]:
    """3.2.3: those who prefer White, and the others; if no one has played, the first half by TPN, and the others."""
    if any(field.games[place] for place in members(bracket)):
        return bracket & field.white_seekers, bracket & ~field.white_seekers
    by_number = sorted(members(bracket), key=field.by_number)
    first = sum(1 << place for place in by_number[: len(by_number) // 2])
    return first, bracket & ~first


def shift(field: Field, bracket: int) -> Subgroups:
    """3.2.4: first one player of each pair that must be made inside the smaller subgroup, then as many of the larger
    one as make both equal; each time the first set of 4.3 with which the best colours are still possible."""
    first, second = split(field, bracket)
    smaller, larger = (first, second) if first.bit_count() <= second.bit_count() else (second, first)
    inside = pairs_inside(field, smaller, larger)
    out = _from_smaller(field, smaller, larger, inside) if inside else []
    moved_out = sum(1 << place for place in out)
    staying = smaller & ~moved_out
    surplus = (larger.bit_count() - smaller.bit_count()) // 2 + inside
    over = _from_larger(field, staying, moved_out, larger, surplus) if surplus else []
    moved_over = sum(1 << place for place in over)
    small, large = staying | moved_over, (larger | moved_out) & ~moved_over
    if smaller == first:
        return Subgroups(small, large, out + over)
    return Subgroups(large, small, out + over)


def shifter_order(field: Field, pool: int) -> list[int]:
    """4.3: white seekers by ARO, black seekers by TPN, then numbered from the middle outwards."""
    white = bool(pool & field.white_seekers)
    listed = sorted(members(pool), key=field.by_average if white else field.by_number)
    return from_the_middle(listed)


def from_the_middle(listed: Sequence[int]) -> list[int]:
    """The middle one, then the nearest above, the nearest below, …; of two middles the upper one first."""
    middle = len(listed) - 1
    order = sorted(range(len(listed)), key=lambda at: (abs(2 * at - middle), at))
    return [listed[at] for at in order]


def rows_of(field: Field, groups: Subgroups) -> list[tuple[int, int]]:
    """3.2.5, 3.2.6: S1 by ARO, then TPN; T2 is the first permutation of G2, in the order of TPNs, that is legal."""
    upper = sorted(members(groups.first), key=field.by_average)
    lower = sorted(members(groups.second), key=field.by_number)
    return row_by_row(across(field.rows, groups.first, groups.second), upper, lower)


def _from_smaller(field: Field, smaller: int, larger: int, count: int) -> list[int]:
    """One of each unavoidable pair inside the smaller subgroup. A candidate is taken if, with those taken before, they
    can be in such pairs, no two of them in the same."""
    taken: list[int] = []
    mask = 0
    for place in shifter_order(field, smaller):
        trial = mask | 1 << place
        rows = list(field.rows)
        for one in members(trial):
            rows[one] &= smaller & ~trial
        for other in members((smaller | larger) & ~trial):
            rows[other] &= ~trial | (trial if smaller >> other & 1 else 0)
        if least_inside(field, smaller, larger, rows) == count:
            mask = trial
            taken.append(place)
            if len(taken) == count:
                break
    return taken


def _from_larger(field: Field, smaller: int, guests: int, larger: int, count: int) -> list[int]:
    """Those of the larger subgroup who change sides: `guests`, shifted to it before, meet the smaller one.

    A candidate is taken if, with those taken before, they can meet someone who stays. Mostly the first ones will do.
    """
    order = shifter_order(field, larger)
    hopeful = sum(1 << place for place in order[:count])
    if not across(field.rows, smaller | hopeful, guests | (larger & ~hopeful)).exposed:
        return order[:count]
    rows = [0] * len(field.rows)
    for place in members(smaller):
        rows[place] = field.rows[place] & (larger | guests)
    for place in members(guests):
        rows[place] = field.rows[place] & smaller
    for place in members(larger):
        rows[place] = field.rows[place] & (smaller | larger)
    matching = Matching(rows, smaller | guests | larger)
    taken: list[int] = []
    staying = larger
    for place in order:
        if matching.narrow(place, staying & ~(1 << place)):
            staying &= ~(1 << place)
            taken.append(place)
            if len(taken) == count:
                break
    return taken
