"""3.2.1 and 3.2.2: how many upfloaters a bracket needs, and which.

Two upfloaters never meet each other in the bracket: without them the rest would be as good and they fewer (C5). So
each upfloater meets a resident, and the residents that have no opponent among themselves determine their number.
"""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.kernel import Cost, Face
from arbitra.kernel.bits import members
from arbitra.kernel.cardinality import Matching
from arbitra.rules.dubov.edition_2026.field import Field
from arbitra.rules.swiss import upfloaters as swiss
from arbitra.rules.swiss.upfloaters import charge, compact, first_set, highest_scores


def choose_upfloaters(field: Field, residents: int, rest: Matching) -> list[int]:
    """The first set in the order of 4.2 (score, TPN) whose best bracket is best by C5 to C10.

    `rest` is a complete pairing of everyone unpaired, residents included (C4).
    """
    return swiss.choose_upfloaters(
        field.rows,
        residents,
        rest,
        lambda inside, below: _single(field, residents, inside, below),
        lambda least: _several(field, residents, least, rest),
    )


def colour_clashes(field: Field, players: int) -> int:
    """C7: the fewest players of an even set, to be paired completely, who cannot have the colour they prefer.

    The surplus of one colour is unavoidable; more is, too, if without pairs inside the smaller subgroup there is no
    complete pairing.
    """
    white = players & field.white_seekers
    black = players & ~white
    smaller, larger = (white, black) if white.bit_count() <= black.bit_count() else (black, white)
    surplus = (larger.bit_count() - smaller.bit_count()) // 2
    return surplus + 2 * pairs_inside(field, smaller, larger)


def pairs_inside(field: Field, smaller: int, larger: int) -> int:
    """The fewest pairs inside the smaller of two subgroups that are to be paired completely."""
    lines = list(field.rows)
    for place in members(smaller):
        lines[place] &= larger
    for place in members(larger):
        lines[place] &= smaller | larger
    if not Matching(lines, smaller | larger).exposed:
        return 0
    return least_inside(field, smaller, larger, field.rows)


def least_inside(field: Field, smaller: int, larger: int, rows: Sequence[int]) -> int:
    """The same by an exact search; -1 if the two cannot be paired completely."""
    places = list(members(smaller | larger))
    face = Face(compact(rows, places), 0)
    if not face.feasible:
        return -1
    kinds = [smaller >> place & 1 for place in places]
    return face.minimise(Cost(attributes=[(kinds, [[0, 0], [0, 1]])]))


def float_value(field: Field, place: int) -> tuple[int, int, int]:
    """C8 to C10 for one upfloater; they do not apply in the last round."""
    if field.last_round:
        return (0, 0, 0)
    most = field.maximum_upfloater[place]
    return (int(most), field.upfloats[place] if most else 0, int(field.upfloated_last[place]))


def _single(field: Field, residents: int, inside: Matching, below: Matching) -> int | None:
    """One upfloater: everyone of the highest possible score (C6) is judged by C7 to C10, cheapest bound first."""
    partners = inside.can_be_left_out()
    possible = [place for place in members(below.can_be_left_out()) if field.rows[place] & partners]
    if not possible:
        return None
    score = field.roster.scores[possible[0]]
    surplus = 2 * (residents & field.white_seekers).bit_count() - residents.bit_count()

    def bound(place: int) -> int:
        return abs(surplus + (1 if field.seeks(place) == "W" else -1)) // 2

    best: tuple[int, tuple[int, int, int], int] | None = None
    candidates = [place for place in possible if field.roster.scores[place] == score]
    for place in sorted(candidates, key=lambda place: (bound(place), float_value(field, place), place)):
        if best is not None and bound(place) > best[0]:
            break
        value = colour_clashes(field, residents | 1 << place)
        if best is None or (value, float_value(field, place), place) < best:
            best = (value, float_value(field, place), place)
        if value == bound(place):
            break
    return best[2] if best else None


def _several(field: Field, residents: int, least: int, rest: Matching) -> list[int]:
    """The exact search. First among the nearest groups, as if the others below needed no opponent; if those cannot be
    paired after that, with everyone below."""
    lower = rest.vertices & ~residents
    pool = 0
    for group in field.roster.groups():
        if not group & lower:
            continue
        pool |= group & lower
        near = [place for place in members(pool) if field.rows[place] & residents]
        found = _search(field, residents, near, alone=True, limit=least)
        if found is not None:
            left = rest.copy()
            left.drop(residents | sum(1 << place for place in found))
            if not left.exposed:
                return found
            break
    found = _search(field, residents, list(members(lower)), alone=False, limit=None)
    assert found is not None, "a complete pairing exists"
    return found


def _search(field: Field, residents: int, lower: list[int], *, alone: bool, limit: int | None) -> list[int] | None:
    """C5 to C10 and the order of 4.2 as levels on the graph of residents and lower players, who may stay `alone`.

    None if there is no complete pairing, or none with so few upfloaters as `limit`.
    """
    own = list(members(residents))
    places = own + lower
    inside, size = len(own), len(own) + len(lower)
    rows = compact(field.rows, places)
    loops = 0
    if alone:
        own_bits = (1 << inside) - 1
        loops = (1 << size) - 1 - own_bits
        rows = rows[:inside] + [row & own_bits for row in rows[inside:]]
    face = Face(rows, loops)
    if not face.feasible:
        return None
    count = face.minimise(Cost(leave=[1] * size, scope=inside))
    if limit is not None and count > limit:
        return None
    highest_scores(face, inside, [field.roster.scores[place] for place in lower])  # C6
    _colours(field, face, places, inside)
    for criterion in range(3):
        charge(face, inside, [float_value(field, place)[criterion] for place in lower])
    return [places[v] for v in first_set(face, inside, len(lower))]


def _colours(field: Field, face: Face, places: Sequence[int], inside: int) -> None:
    """C7: a pair of the bracket whose players seek the same colour; pairs further below do not count."""
    kinds = [2 * (v >= inside) + (field.seeks(place) == "W") for v, place in enumerate(places)]
    table = [[1, 0, 1, 0], [0, 1, 0, 1], [1, 0, 0, 0], [0, 1, 0, 0]]
    face.minimise(Cost(attributes=[(kinds, table)]))
