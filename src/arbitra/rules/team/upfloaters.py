"""3.5: how many upfloaters a bracket needs, and which: C3 to C7, then the first set in the order of 3.5.4.

Two upfloaters never meet: without them the rest would be as good and they fewer (C4). So a set of upfloaters is legal
if everyone left can be paired so that each of them meets a resident, and one search over all who are left finds it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, product

from arbitra.kernel import Cost, Face
from arbitra.kernel.bits import members
from arbitra.kernel.cardinality import Matching
from arbitra.rules.swiss import upfloaters as swiss
from arbitra.rules.swiss.upfloaters import charge, compact, first_set, highest_scores
from arbitra.rules.team.field import Field


def choose_upfloaters(field: Field, residents: int, rest: Matching) -> list[int]:
    """`rest` is a complete pairing of everyone unpaired, residents included (C3)."""
    return swiss.choose_upfloaters(
        field.rows,
        residents,
        rest,
        lambda inside, below: _single(field, residents, inside, below),
        lambda _: _several(field, residents, rest),
    )


def following_fails(field: Field, residents: int, upfloaters: int, rest: int) -> int:
    """C6 of a set: 0 if what is left of the following score group can be paired with no upfloater, or with one if it is
    odd, and everyone else after that; 1 if not. `rest` is everyone unpaired, residents included."""
    lower = rest & ~residents & ~upfloaters
    group = field.following(field.score(residents), lower)
    if not group:
        return 0
    inside, beyond = Matching(field.rows, group), Matching(field.rows, lower & ~group)
    odd = group.bit_count() % 2
    if inside.exposed.bit_count() != odd or beyond.exposed.bit_count() != odd:
        return 1
    if not odd:
        return 0
    leavers = beyond.can_be_left_out()
    return int(not any(field.rows[place] & leavers for place in members(inside.can_be_left_out())))


def following_value(field: Field, residents: int, upfloaters: int, rest: int) -> int:
    """C6 of a set as the text is read, 0 is best."""
    if field.following_as == "inside":
        group = field.following(field.score(residents), rest & ~residents & ~upfloaters)
        return Matching(field.rows, group).exposed.bit_count()
    judge = following_fails if field.following_as == "pass" else following_needs
    return judge(field, residents, upfloaters, rest)


def following_needs(field: Field, residents: int, upfloaters: int, rest: int) -> int:
    """How many of the following score group need an opponent from below, so that everyone can be paired."""
    lower = rest & ~residents & ~upfloaters
    group = field.following(field.score(residents), lower)
    if not group:
        return 0
    own = list(members(group))
    others = list(members(lower & ~group))
    face = Face(compact(field.rows, own + others), 0)
    return face.minimise(Cost(leave=[1] * (len(own) + len(others)), scope=len(own))) if face.feasible else len(own)


def _single(field: Field, residents: int, inside: Matching, below: Matching) -> int | None:
    """One upfloater, of the highest score that is possible (C5)."""
    partners = inside.can_be_left_out()
    possible = [place for place in members(below.can_be_left_out()) if field.rows[place] & partners]
    if not possible:
        return None
    score = field.roster.scores[possible[0]]
    candidates = [place for place in possible if field.roster.scores[place] == score]
    if field.text.floated_again:
        candidates.sort(key=lambda place: (field.floated[place], place))
    everybody = residents | below.vertices
    best, least = candidates[0], len(field.rows) + 1
    for place in candidates:
        value = following_value(field, residents, 1 << place, everybody)
        if value < least:
            best, least = place, value
        if not value:
            break
    return best


def _several(field: Field, residents: int, rest: Matching) -> list[int]:
    """The exact search over everyone who is left."""
    own = list(members(residents))
    lower = list(members(rest.vertices & ~residents))
    everybody = own + lower
    inside = len(own)
    face = _fewest_and_highest(field, everybody, inside)
    following = _following(field, residents, lower, face.mates()[inside:], inside)
    if field.following_as == "inside":
        return _first_paired_inside(field, face, everybody, inside)
    if following:
        missing = _needs_from_below(face, everybody, inside, following)
        mates = face.mates()
        kept = sum(
            1 for v, place in enumerate(everybody) if v >= inside and following >> place & 1 and mates[v] >= inside
        )
        if missing > kept % 2 and field.following_as == "pass":
            # Pass or fail: where no set passes, C6 does not choose among them.
            face = _fewest_and_highest(field, everybody, inside)
    if field.text.floated_again:
        charge(face, inside, [int(field.floated[place]) for place in lower])
    return [everybody[v] for v in first_set(face, inside, len(lower))]


def _following(field: Field, residents: int, lower: Sequence[int], mates: Sequence[int], inside: int) -> int:
    """The following score group, those of it who may float up included. How many of each score do is settled: a group
    that is used up has no one left."""
    left = sum(1 << place for place in lower)
    if field.next_with_somebody:
        staying = {field.roster.scores[place] for place, mate in zip(lower, mates, strict=True) if mate >= inside}
        left = sum(1 << place for place in lower if field.roster.scores[place] in staying)
    return field.following(field.score(residents), left)


def _first_paired_inside(field: Field, face: Face, everybody: Sequence[int], inside: int) -> list[int]:
    """C6 of 2024 does not ask whether the others can be paired then, so that no single search has both: the legal sets
    of the number and the scores that were found are gone through in their order."""
    residents = sum(1 << place for place in everybody[:inside])
    lower = everybody[inside:]
    scores = field.roster.scores
    found = [place for place, mate in zip(lower, face.mates()[inside:], strict=True) if mate < inside]
    counts = Counter(scores[place] for place in found)
    by_score = [
        combinations([place for place in lower if scores[place] == score], counts[score])
        for score in sorted(counts, reverse=True)
    ]
    group = field.following(field.score(residents), sum(1 << place for place in lower))
    taken = counts[field.score(group)] if group else 0
    unpaired = Matching(field.rows, group).exposed.bit_count()
    possible = max(unpaired - taken, (group.bit_count() - taken) % 2)
    best, least = found, len(field.rows) + 1
    everyone = residents | sum(1 << place for place in lower)
    for parts in product(*by_score):
        chosen = [place for part in parts for place in part]
        raised = sum(1 << place for place in chosen)
        value = following_value(field, residents, raised, everyone)
        if value < least and _is_legal(field, residents | raised, everyone & ~residents & ~raised):
            best, least = chosen, value
            if value == possible:
                break
    return best


def _is_legal(field: Field, bracket: int, others: int) -> bool:
    return not Matching(field.rows, bracket).exposed and not Matching(field.rows, others).exposed


def _fewest_and_highest(field: Field, everybody: Sequence[int], inside: int) -> Face:
    """C4 and C5: all ways to pair everyone with the fewest upfloaters, then as few as possible of the lowest score, of
    the next, and so on upwards."""
    face = Face(compact(field.rows, everybody), 0)
    assert face.feasible, "a complete pairing exists"
    face.minimise(Cost(leave=[1] * len(everybody), scope=inside))
    highest_scores(face, inside, [field.roster.scores[place] for place in everybody[inside:]])
    return face


def _needs_from_below(face: Face, everybody: Sequence[int], inside: int, following: int) -> int:
    """C6: the fewest of the following score group who meet someone from below it."""
    kinds = [0] * inside + [1 if following >> place & 1 else 2 for place in everybody[inside:]]
    return face.minimise(Cost(attributes=[(kinds, [[0, 0, 0], [0, 0, 1], [0, 1, 0]])]))
