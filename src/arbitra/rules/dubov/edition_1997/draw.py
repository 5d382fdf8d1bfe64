"""A round being drawn: who is still to be paired, and the record of what was decided for each score group."""

from __future__ import annotations

from dataclasses import dataclass, field

from arbitra.kernel import Cost, Face
from arbitra.kernel.bits import mask, members
from arbitra.kernel.cardinality import Matching
from arbitra.kernel.cost import LIMIT
from arbitra.model import Reason
from arbitra.rules.dubov.edition_1997.field import Field
from arbitra.rules.swiss.roster import Paired

_BITS = LIMIT.bit_length() - 2


@dataclass(slots=True)
class GroupRecord:
    """A score group as it was paired, in places."""

    score: int
    residents: list[int]
    came: list[int]
    """Floaters from above."""
    transferred: list[int] = field(default_factory=list)
    pairs: list[Paired] = field(default_factory=list)
    left: list[int] = field(default_factory=list)
    reasons: list[Reason] = field(default_factory=list)
    columns: dict[str, list[int]] = field(default_factory=dict)
    """Those paired row by row: due White and due Black after 7.3 and 7.4, in the order of 6.2."""


class Draw:
    """`rest` pairs everyone who is left: each decision is taken only if it leaves such a complete pairing (9).

    `groups` are the residents still free, by score group from the top.
    """

    def __init__(self, players: Field, rest: Matching) -> None:
        self.field = players
        self.rest = rest
        self.groups = [group & rest.vertices for group in players.roster.groups()]

    def pair(self, one: int, two: int) -> bool:
        """Pair the two if the others can still be paired."""
        if not self.rest.unite(one, two):
            return False
        both = 1 << one | 1 << two
        self.rest.drop(both)
        self.groups = [group & ~both for group in self.groups]
        return True

    def below(self, number: int) -> int:
        """Everyone free in the groups after this one."""
        found = 0
        for group in self.groups[number + 1 :]:
            found |= group
        return found

    def settle(self, players: int, order: list[int]) -> list[int]:
        """Take a group out of the rest so that it can be paired in itself and the others among themselves.

        Returns the players who must leave it for that: as few as possible, and of these the first set in `order`,
        which lists the whole group. They stay in the rest.
        """
        rest = self.rest.copy()
        rest.drop(players)
        inside = Matching(self.field.rows, players)
        if not inside.exposed and not rest.exposed:
            self.rest = rest
            return []
        chosen = _first_left_out(inside, order)
        rest = self.rest.copy()
        rest.drop(players & ~mask(chosen))
        if rest.exposed:
            chosen = self._least_departures(order)
            rest = self.rest.copy()
            rest.drop(players & ~mask(chosen))
        self.rest = rest
        return chosen

    def _least_departures(self, order: list[int]) -> list[int]:
        """The exact answer, looking at everyone left: fewest pairs that cross the border of the group, then, member by
        member in the order, those who can be in such a pair."""
        group = mask(order)
        vertices = [*order, *members(self.rest.vertices & ~group)]
        position = {place: v for v, place in enumerate(vertices)}
        rows = [
            sum(1 << position[other] for other in members(self.field.rows[place] & self.rest.vertices))
            for place in vertices
        ]
        inside = len(order)
        face = Face(rows, 0)
        face.minimise(Cost(leave=[1] * len(vertices), scope=inside))
        for start in range(0, inside, _BITS):
            stop = min(inside, start + _BITS)
            stay = [0] * len(vertices)
            for v in range(start, stop):
                stay[v] = 1 << (stop - 1 - v)
            face.minimise(Cost(upper=stay, lower=stay, scope=inside, bound=1 << (stop - start)))
        mates = face.mates()
        return [place for v, place in enumerate(order) if mates[v] >= inside]


def _first_left_out(inside: Matching, order: list[int]) -> list[int]:
    """Those who stay without an opponent in the group, the first in the order that a largest pairing can spare."""
    chosen = []
    for place in order:
        if not inside.exposed:
            break
        if inside.leave_out(place):
            inside.drop(1 << place)
            chosen.append(place)
    return chosen
