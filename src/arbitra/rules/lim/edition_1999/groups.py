"""Article 2: the order of the groups, and the median group when it is blocked (2.6)."""

from __future__ import annotations

from arbitra.i18n import N_
from arbitra.kernel.cardinality import Matching
from arbitra.model import Reason
from arbitra.rules.lim.edition_1999.exchanges import pair_members
from arbitra.rules.lim.edition_1999.field import Field
from arbitra.rules.lim.edition_1999.floaters import choose_floaters
from arbitra.rules.swiss.median import Floater, GroupRecord

TAKEN_FROM_ABOVE = N_("the median group cannot be paired: {first} and {second}, the last pair made above it, join it")
TAKEN_FROM_BELOW = N_("the median group cannot be paired: {first} and {second}, the last pair made below it, join it")


def pair_groups(field: Field, players: int, *, maxi: bool) -> list[GroupRecord]:
    """2.2: from the top down to the median, from the bottom up to it, the median last. In that order the records."""
    groups = [group & players for group in field.roster.groups() if group & players]
    sides = [field.side(_score(field, group)) for group in groups]
    upper = [group for group, side in zip(groups, sides, strict=True) if side > 0]
    lower = [group for group, side in zip(groups, sides, strict=True) if side < 0]
    median = sum(group for group, side in zip(groups, sides, strict=True) if side == 0)
    above = _pair_half(field, upper, median, 1, maxi=maxi)
    below = _pair_half(field, lower[::-1], median, -1, maxi=maxi)
    return [*above, *below, pair_median(field, median, above, below, maxi=maxi)]


def _pair_half(field: Field, groups: list[int], median: int, side: int, *, maxi: bool) -> list[GroupRecord]:
    records: list[GroupRecord] = []
    came: list[Floater] = []
    for number, group in enumerate(groups):
        adjacent = groups[number + 1] if number + 1 < len(groups) else median
        record = GroupRecord(_score(field, group), side, _places(group), came)
        everybody = group | sum(1 << floater.place for floater in came)
        left = choose_floaters(field, record, everybody, adjacent, maxi=maxi)
        pair_members(field, record, everybody & ~sum(1 << place for place in left), maxi=maxi)
        came = [Floater(place, side > 0) for place in left]
        records.append(record)
    return records


def pair_median(
    field: Field, residents: int, above: list[GroupRecord], below: list[GroupRecord], *, maxi: bool
) -> GroupRecord:
    """2.6: while the median group cannot be paired, the last pair made below it (if more floaters came from above
    than from below) or above it is taken back, and its players join as floaters from that side."""
    came = [Floater(place, True) for place in (above[-1].left if above else ())]
    came += [Floater(place, False) for place in (below[-1].left if below else ())]
    reasons: list[Reason] = []
    while True:
        everybody = residents | sum(1 << floater.place for floater in came)
        if not Matching(field.rows, everybody).exposed:
            break
        down = sum(floater.down for floater in came)
        from_below = 2 * down > len(came)
        record = _last_made(below if from_below else above) or _last_made(above if from_below else below)
        assert record is not None, "everybody together can be paired"
        pair = record.pairs.pop()
        came += [Floater(place, record.side > 0) for place in (pair.first, pair.second)]
        names = {"first": field.roster.named(pair.first), "second": field.roster.named(pair.second)}
        reasons.append(Reason("2.6", TAKEN_FROM_ABOVE if record.side > 0 else TAKEN_FROM_BELOW, names))
    record = GroupRecord(field.twice_median // 2, 0, _places(residents), came, reasons=reasons)
    pair_members(field, record, everybody, maxi=maxi)
    return record


def _last_made(records: list[GroupRecord]) -> GroupRecord | None:
    return next((record for record in reversed(records) if record.pairs), None)


def _places(mask: int) -> list[int]:
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


def _score(field: Field, group: int) -> int:
    return field.roster.scores[(group & -group).bit_length() - 1]
