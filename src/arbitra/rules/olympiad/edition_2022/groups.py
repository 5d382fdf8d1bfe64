"""Articles 6.4, 8 and 9: groups from both ends to the median, who floats, and opponents inside a group.

A group keeps as many pairs as it can (9.5) while all teams that are not paired yet can still be paired: so no floater
has to be chosen again (8.4). One search over all of them finds how many it keeps; each choice after it, of a floater's
opponent or of who floats, is the first in the order of the text that still keeps as many.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from arbitra.i18n import N_
from arbitra.kernel import Cost, Face
from arbitra.kernel.bits import members
from arbitra.kernel.cardinality import Matching
from arbitra.model import Fields, Reason, Score
from arbitra.rules.olympiad.edition_2022.field import Field
from arbitra.rules.swiss.median import Floater, GroupRecord, candidates, floater_order
from arbitra.rules.swiss.roster import Paired
from arbitra.rules.swiss.upfloaters import compact

MEDIAN = N_("{player} is the median team: the group of {score} points is paired last")
LIMITS_GIVE_WAY = N_("without the limits of colours this group keeps more pairs: they are disregarded in it")
MET_EVERYONE = N_("{player} has met every other team of the group and floats")
DOWN = N_("{player} is the lowest ranked of the group and floats down")
UP = N_("{player} is the highest ranked of the group and floats up")
DOWN_FOR_THE_REST = N_("{player} is the lowest ranked who can float down so that the other teams can be paired")
UP_FOR_THE_REST = N_("{player} is the highest ranked who can float up so that the other teams can be paired")
HAS_OPPONENT = N_("{player} floats: it has a possible opponent in the next group, teams before it have none")
MOVES_ON = N_("{player} floated to this group, finds no opponent in it and floats on")
MEETS_HIGHEST = N_("{player} floated down to this group and meets {opponent}, the highest ranked team available")
MEETS_LOWEST = N_("{player} floated up to this group and meets {opponent}, the lowest ranked team available")
HALVES = N_("{player} and {opponent} have the same place in the two halves of those left in the group")
TRIED = N_("{player} cannot meet those who come before {opponent} and leave the others a pairing")


class _Side(NamedTuple):
    """The articles and sentences of one direction: 8.2 upwards, 8.3 downwards."""

    article: str
    first: str
    for_the_rest: str


_SIDES = {True: _Side("8.3", DOWN, DOWN_FOR_THE_REST), False: _Side("8.2", UP, UP_FOR_THE_REST)}


def pair_groups(field: Field, everybody: int) -> tuple[list[GroupRecord], Reason]:
    """6.4: from the top to above the median, from the bottom to below it, the median group last. The records in that
    order, and which group is the median one: that of the lower of the two teams in the middle."""
    ranked = list(members(everybody))
    middle = ranked[len(ranked) // 2]
    median_score = field.roster.scores[middle]
    groups = [group & everybody for group in field.roster.groups() if group & everybody]
    median = next(group for group in groups if field.score(group) == median_score)
    above = [group for group in groups if field.score(group) > median_score]
    below = [group for group in reversed(groups) if field.score(group) < median_score]
    records: list[GroupRecord] = []
    arrived: list[Floater] = []
    left = everybody
    for side, half in ((1, above), (-1, below)):
        came: list[Floater] = []
        for group, adjacent in zip(half, [*half[1:], median], strict=False):
            record = GroupRecord(field.score(group), side, list(members(group)), came)
            left = _pair_group(field, record, left, adjacent)
            came = [Floater(place, side > 0) for place in record.left]
            records.append(record)
        arrived += came
    last = GroupRecord(median_score, 0, list(members(median)), arrived)
    _pair_group(field, last, left, 0)
    fields: Fields = {"player": field.roster.named(middle), "score": Score(median_score)}
    return [*records, last], Reason("6.4", MEDIAN, fields)


def _pair_group(field: Field, record: GroupRecord, left: int, adjacent: int) -> int:
    """Pairs a group; who is left to be paired after it."""
    group = sum(1 << place for place in (*record.residents, *(floater.place for floater in record.came)))
    kept = _kept(field, group, left)
    rows = field.within if kept.limited else field.rows
    if not kept.limited:
        record.reasons.append(Reason("7.4", LIMITS_GIVE_WAY))
    staying = group
    if kept.floats or record.came:
        staying = _pair_floaters(field, record, kept, group)
        if kept.floats:
            staying &= ~_choose_floaters(field, record, kept, staying, adjacent)
    _pair_halves(field, record, rows, staying)
    return left & ~sum(1 << place for pair in record.pairs for place in (pair.first, pair.second))


class _Kept:
    """All ways to pair everyone left in which a group keeps as many pairs as it can."""

    def __init__(self, rows: Sequence[int], group: Sequence[int], others: Sequence[int], inside: Sequence[int]) -> None:
        order = [*group, *others]
        self.inside = len(group)
        self.position = {place: v for v, place in enumerate(order)}
        among = (1 << self.inside) - 1
        compacted = compact(rows, order)
        limits = compacted if inside is rows else compact(inside, order)
        self.face = Face(
            [
                row & ~among | limit & among if v < self.inside else row
                for v, (row, limit) in enumerate(zip(compacted, limits, strict=True))
            ],
            0,
        )
        self.limited = True
        self.floats = -1
        if self.face.feasible:
            self.floats = self.face.minimise(Cost(leave=[1] * len(order), scope=self.inside))

    def unites(self, one: int, two: int) -> bool:
        """Whether two of the group can meet; if so, they do from now on."""
        v, w = self.position[one], self.position[two]
        charges = [1] * len(self.position)
        charges[w] = 0
        return not self.face.minimise(Cost(rows={v: charges}, bound=1))

    def lets_float(self, place: int) -> bool:
        """Whether one of the group can float; if so, they do from now on."""
        charges = [1] * self.inside + [0] * (len(self.position) - self.inside)
        return not self.face.minimise(Cost(rows={self.position[place]: charges}, bound=1))


def _kept(field: Field, group: int, left: int) -> _Kept:
    """With the limits of colours (7.3), unless a group keeps more pairs without them (7.4)."""
    own, others = list(members(group)), list(members(left & ~group))
    odd = len(own) % 2 if others else 0
    limited = _Kept(field.rows, own, others, field.within)
    if limited.floats == odd:
        return limited
    free = _Kept(field.rows, own, others, field.rows)
    free.limited = False
    if limited.floats < 0:
        return free
    gives_way = free.floats == odd if field.only_whole else free.floats < limited.floats
    return free if gives_way else limited


def _pair_floaters(field: Field, record: GroupRecord, kept: _Kept, group: int) -> int:
    """8.2.1, 8.3.1: who floated here meets the highest ranked team available (from below: the lowest ranked), residents
    first. Those of the group who are not paired yet."""
    open_places = group
    for floater in floater_order(field.roster.scores, record.came, first_down=record.side >= 0):
        player = floater.place
        if not open_places >> player & 1:
            continue
        others = [one.place for one in record.came if one.place != player]
        tried = sorted(record.residents, reverse=not floater.down) + sorted(others, reverse=not floater.down)
        opponent = next((one for one in tried if open_places >> one & 1 and kept.unites(player, one)), None)
        side = _SIDES[floater.down]
        if opponent is None:
            record.left.append(player)
            record.reasons.append(Reason(f"{side.article}.4", MOVES_ON, {"player": field.roster.named(player)}))
            open_places &= ~(1 << player)
            continue
        names = {"player": field.roster.named(player), "opponent": field.roster.named(opponent)}
        text = MEETS_HIGHEST if floater.down else MEETS_LOWEST
        record.pairs.append(Paired(player, opponent, Reason(f"{side.article}.1", text, names)))
        open_places &= ~(1 << player | 1 << opponent)
    return open_places


def _choose_floaters(field: Field, record: GroupRecord, kept: _Kept, staying: int, adjacent: int) -> int:
    """8.2.1 to 8.2.3, 8.3.1 to 8.3.3, 9.4: the lowest ranked floats down, the highest ranked up, as long as the group
    keeps its pairs; who has a possible opponent in the next group before who has none."""
    down = record.side > 0
    ranked = sorted(members(staying), reverse=down)
    hopeful = [place for place in ranked if field.reachable[place] & adjacent]
    hopeless = [place for place in ranked if not field.reachable[place] & adjacent]
    wanted = kept.floats - len(record.left)
    chosen: list[int] = []
    for place in (*hopeful, *hopeless):
        if len(chosen) == wanted:
            break
        if kept.lets_float(place):
            passed = [other for other in ranked[: ranked.index(place)] if other not in chosen]
            record.reasons.append(_why(field, record, place, passed, hopeless))
            chosen.append(place)
    record.left += chosen
    return sum(1 << place for place in chosen)


def _why(field: Field, record: GroupRecord, place: int, passed: Sequence[int], hopeless: Sequence[int]) -> Reason:
    side = _SIDES[record.side > 0]
    names = {"player": field.roster.named(place)}
    group = sum(1 << other for other in (*record.residents, *(floater.place for floater in record.came)))
    if group & ~(1 << place) and not field.rows[place] & group:
        return Reason("9.4", MET_EVERYONE, names)
    if not passed:
        return Reason(f"{side.article}.1", side.first, names)
    if place not in hopeless and all(other in hopeless for other in passed):
        return Reason(f"{side.article}.3", HAS_OPPONENT, names)
    return Reason(f"{side.article}.2", side.for_the_rest, names)


def _pair_halves(field: Field, record: GroupRecord, rows: Sequence[int], staying: int) -> None:
    """9.1 to 9.3: the first of those left meets the first of the other half; if the others cannot be paired then, the
    next, and so on; below the median from the bottom (9.2)."""
    matching = Matching(rows, staying)
    assert not matching.exposed, "those who stay can be paired"
    ranked = sorted(members(staying), reverse=record.side < 0)
    while ranked:
        player = ranked.pop(0)
        tried = candidates(ranked)
        opponent = next(other for other in tried if matching.unite(player, other))
        names = {"player": field.roster.named(player), "opponent": field.roster.named(opponent)}
        reason = Reason("9.1", HALVES, names) if opponent == tried[0] else Reason("9.3", TRIED, names)
        record.pairs.append(Paired(player, opponent, reason))
        matching.drop(1 << player | 1 << opponent)
        ranked.remove(opponent)
