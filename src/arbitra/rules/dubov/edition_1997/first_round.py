"""Article 5: the upper half of the list meets the lower half."""

from __future__ import annotations

from arbitra.i18n import N_
from arbitra.kernel.bits import members
from arbitra.model import Reason
from arbitra.rules.dubov.edition_1997.columns import first_pairing
from arbitra.rules.dubov.edition_1997.draw import Draw, GroupRecord
from arbitra.rules.swiss.roster import Paired

HALVES = N_("{upper} of the upper half meets {lower}, who has the same place in the lower half")
CHANGED = N_("{upper} may not meet the player in the same place; {lower} is the first whom they may meet")
FLOATED = N_("{upper} is left over in the group above and meets the first player of this group")


def pair_first_round(draw: Draw) -> list[GroupRecord]:
    """One group, or one for each score where virtual points accelerate the round (C.04.5): the last of an odd group
    goes down to the next one."""
    records: list[GroupRecord] = []
    roster = draw.field.roster
    carried: list[int] = []
    for number, group in enumerate(draw.groups):
        residents = list(members(group))
        record = GroupRecord(roster.scores[residents[0]] if residents else 0, residents, carried)
        unplaced = _pair_carried(draw, number, record)
        left = draw.groups[number] | sum(1 << place for place in unplaced)
        if not draw.below(number):
            left = draw.rest.vertices
        departed = draw.settle(left, list(members(left))[::-1])
        staying = [place for place in members(left) if place not in departed]
        record.pairs += pair_halves(draw, staying)
        record.left = sorted(departed)
        record.reasons = [
            Reason(
                "5",
                "the group has an odd number of players, and {player} is the last who can leave it",
                {"player": roster.named(place)},
            )
            for place in record.left
        ]
        carried = record.left
        records.append(record)
    return records


def _pair_carried(draw: Draw, number: int, record: GroupRecord) -> list[int]:
    roster = draw.field.roster
    unplaced = []
    for floater in record.came:
        for resident in members(draw.groups[number]):
            if draw.pair(floater, resident):
                fields = {"upper": roster.named(floater), "lower": roster.named(resident)}
                record.pairs.append(Paired(floater, resident, Reason("5", FLOATED, fields)))
                break
        else:
            unplaced.append(floater)
    return unplaced


def pair_halves(draw: Draw, players: list[int]) -> list[Paired]:
    half = len(players) // 2
    upper, lower = players[:half], players[half:]
    expected = dict(zip(upper, lower, strict=True))
    roster = draw.field.roster
    return [
        Paired(
            one,
            two,
            Reason(
                "5",
                HALVES if expected.get(one) == two else CHANGED,
                {"upper": roster.named(one), "lower": roster.named(two)},
            ),
        )
        for one, two in first_pairing(draw.field.rows, upper, lower)
    ]
