"""Section 6: the score groups from the top, one floater at most from each, and the union of groups where that fails."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbitra.kernel.bits import mask, members
from arbitra.kernel.cardinality import Matching
from arbitra.rules.burstein.classic.field import Field
from arbitra.rules.burstein.fold import FoldGraph


@dataclass(frozen=True, slots=True)
class Paired:
    """A score group (or several, joined by 6.6) in its order, with the floater it received."""

    players: tuple[int, ...]
    received: int | None
    pairs: tuple[tuple[int, int], ...]
    floater: int | None
    same_colour_pairs: int
    joined: tuple[int, ...]
    """The scores of the groups that were joined; one score for an ordinary group."""
    refused: tuple[int, ...] = ()
    """6.6: floaters of better combinations who would have found no place below."""


@dataclass(slots=True)
class Chain:
    """The groups from the top; who may be sent where is remembered."""

    field: Field
    groups: list[list[int]]
    _known: dict[tuple[int, int | None, int], bool]

    @classmethod
    def of(cls, field: Field, groups: list[list[int]]) -> Chain:
        return cls(field, groups, {})

    def feasible(self, number: int, received: int | None, last: int) -> bool:
        """Whether the groups from `number` to `last` can be paired one after another, each with at most one floater
        who was not received from above (6.3)."""
        if number > last:
            return True
        key = (number, received, last)
        if key not in self._known:
            self._known[key] = self._feasible(number, received, last)
        return self._known[key]

    def _feasible(self, number: int, received: int | None, last: int) -> bool:
        residents = mask(self.groups[number])
        everybody = residents | (0 if received is None else 1 << received)
        matching = Matching(self.field.legal, everybody)
        if everybody.bit_count() % 2 == 0:
            return not matching.exposed and self.feasible(number + 1, None, last)
        if matching.exposed.bit_count() != 1:
            return False
        if number == len(self.groups) - 1:
            return False
        return any(
            self.feasible(number + 1, floater, last) for floater in members(matching.can_be_left_out() & residents)
        )

    def first_blocked(self) -> int | None:
        """The first group up to which the chain breaks; None if all groups can be paired."""
        if self.feasible(0, None, len(self.groups) - 1):
            return None
        return next(last for last in range(len(self.groups)) if not self.feasible(0, None, last))


def pair_groups(field: Field, groups: list[list[int]]) -> list[Paired]:
    """6.1-6.6 for the groups, the bye already taken out."""
    scores: list[tuple[int, ...]] = [(field.scores[group[0]],) for group in groups]
    while True:
        chain = Chain.of(field, groups)
        blocked = chain.first_blocked()
        if blocked is None:
            return _pair_chain(chain, scores)
        upper = min(blocked, len(groups) - 2)
        joined = field.order.sorted(groups[upper] + groups[upper + 1])
        groups = [*groups[:upper], joined, *groups[upper + 2 :]]
        scores = [*scores[:upper], scores[upper] + scores[upper + 1], *scores[upper + 2 :]]


def _pair_chain(chain: Chain, scores: Sequence[tuple[int, ...]]) -> list[Paired]:
    done: list[Paired] = []
    received: int | None = None
    for number in range(len(chain.groups)):
        paired = _pair_group(chain, number, received, scores[number])
        done.append(paired)
        received = paired.floater
    return done


def _pair_group(chain: Chain, number: int, received: int | None, joined: tuple[int, ...]) -> Paired:
    """6.5, then 6.2 or 6.4: most colours, then the first combination whose floater finds a place below (6.6)."""
    field = chain.field
    residents = chain.groups[number]
    players = residents if received is None else field.order.sorted([*residents, received])
    rows = field.rows_among(players)
    odd = len(players) % 2
    may_float = mask([rank for rank, place in enumerate(players) if place != received]) if odd else 0
    refused: list[int] = []
    while True:
        graph = FoldGraph(rows, odd, may_float)
        worse = graph.same_colours([field.wish(place) for place in players])
        pairs, floating = graph.first()
        floater = players[floating[0]] if floating else None
        if floater is None or chain.feasible(number + 1, floater, len(chain.groups) - 1):
            return Paired(
                tuple(players),
                received,
                tuple((players[high], players[low]) for high, low in pairs),
                floater,
                worse,
                joined,
                tuple(refused),
            )
        refused.append(floater)
        may_float &= ~(1 << floating[0])
