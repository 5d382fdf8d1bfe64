"""Why a round has no legal pairing: the players who stand in the way, as a proof that anyone can check.

Tutte and Berge: all can be paired unless some players, taken out, leave more groups of odd size without links between
them than were taken out. Each such group needs an opponent from among those few; there are not enough of them. Gallai
and Edmonds: the groups are those of the players whom some largest set of pairs leaves alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from arbitra.kernel.bits import members
from arbitra.kernel.cardinality import Matching
from arbitra.model import BYE, Fields, Groups, NoLegalPairing, Players, Reason, Tpn

NOBODY_MAY_TAKE_THE_BYE = "the number of players is odd, and none of them may have the bye"
NO_OPPONENTS = "no possible opponent is left for {players}"
TOO_FEW_OPPONENTS = "{players} have only {opponents} left as possible opponents, which is not enough for all of them"
ODD_GROUPS = (
    "each of the groups {groups} has an odd number of players, and outside their group only {opponents} are "
    "left as opponents, which is not enough for all groups"
)


class Witness(NamedTuple):
    """`groups` have no possible opponents outside themselves but `opponents`, who are fewer; all in places.

    The bye of an odd field is one more place, behind the last.
    """

    groups: tuple[tuple[int, ...], ...]
    opponents: tuple[int, ...]

    @property
    def missing(self) -> int:
        return len(self.groups) - len(self.opponents)


def witness(rows: Sequence[int], bye_allowed: int) -> Witness | None:
    """None if all can be paired. rows[place] are the legal opponents; `bye_allowed` counts if the places are odd."""
    count = len(rows)
    extended = list(rows)
    if count % 2:
        extended = [row | (bye_allowed >> place & 1) << count for place, row in enumerate(extended)]
        extended.append(bye_allowed)
    matching = Matching(extended, (1 << len(extended)) - 1)
    if not matching.exposed:
        return None
    left_out = matching.can_be_left_out()
    around = 0
    for place in members(left_out):
        around |= extended[place]
    return Witness(_groups(extended, left_out), tuple(members(around & ~left_out)))


def no_legal_pairing(
    article: str, bye_article: str, tpns: Sequence[int], rows: Sequence[int], bye_allowed: int
) -> NoLegalPairing:
    """The refusal with its reason; `tpns` are the players by place."""
    found = witness(rows, bye_allowed)
    if found is None:
        raise ValueError("a legal pairing exists")
    bye = len(tpns)
    stuck = tuple(sorted(Tpn(tpns[place]) for group in found.groups for place in group if place != bye))
    if (bye,) in found.groups and not bye_allowed:
        return NoLegalPairing(Reason(bye_article, NOBODY_MAY_TAKE_THE_BYE), stuck)

    def numbers(places: Sequence[int]) -> list[int]:
        return sorted(tpns[place] for place in places if place != bye) + [BYE] * (bye in places)

    fields: Fields = {"opponents": Players(*numbers(found.opponents)), "missing": found.missing}
    if all(len(group) == 1 for group in found.groups):
        players = Players(*numbers([group[0] for group in found.groups]))
        if not found.opponents:
            return NoLegalPairing(Reason(article, NO_OPPONENTS, {"players": players}), stuck)
        return NoLegalPairing(Reason(article, TOO_FEW_OPPONENTS, {"players": players, **fields}), stuck)
    groups = Groups(*(tuple(numbers(group)) for group in found.groups))
    return NoLegalPairing(Reason(article, ODD_GROUPS, {"groups": groups, **fields}), stuck)


def _groups(rows: Sequence[int], places: int) -> tuple[tuple[int, ...], ...]:
    """The connected parts of some places."""
    groups = []
    while places:
        group = reached = places & -places
        while reached:
            reached_next = 0
            for place in members(reached):
                reached_next |= rows[place]
            reached = reached_next & places & ~group
            group |= reached
        groups.append(tuple(members(group)))
        places &= ~group
    return tuple(groups)
