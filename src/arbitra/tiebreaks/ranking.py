"""From columns of values to an order: each criterion is applied inside every group that is still tied (C.07 4.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from arbitra.tiebreaks.boards import same_game_points
from arbitra.tiebreaks.crosstable import Crosstable
from arbitra.tiebreaks.descriptor import Descriptor
from arbitra.tiebreaks.encounter import have_met
from arbitra.tiebreaks.registry import Code
from arbitra.tiebreaks.values import Value

BOARD_COUNT = "BC"
Split = Callable[[Sequence[int]], list[tuple[int, ...]]]


class Criterion(NamedTuple):
    """One entry of the list. A code of type A may come again: its label then has a number."""

    label: str
    descriptor: Descriptor
    code: Code
    meaning: str = ""
    """Of one that the regulations define, in their words."""

    @property
    def lower_is_better(self) -> bool:
        return self.code.lower_is_better != self.descriptor.reverse


class TiedGroup(NamedTuple):
    """Participants whom nothing separates yet, and which criterion separates them from the group above."""

    places: tuple[int, ...]
    cause: str
    """The label of the criterion; empty for the first group."""


class Encounter(NamedTuple):
    """A group that a criterion which splits groups was applied to, and a member's place in it."""

    group: tuple[int, ...]
    place: int
    decides: bool = True
    """Whether the group was divided, or the member has at least met someone of it."""

    @property
    def shown(self) -> int | None:
        return self.place if self.decides else None


class Ranking(NamedTuple):
    groups: list[TiedGroup]
    columns: list[list[Value | None]]
    """One for each criterion; one that splits groups has the place inside the tied group, and nothing for players who
    were not tied or met no one of a group that stays tied."""
    encounters: dict[int, dict[int, Encounter]]
    """By criterion that splits groups and place."""


def rank(table: Crosstable, criteria: Sequence[Criterion], places: Sequence[int]) -> Ranking:
    groups = [TiedGroup(tuple(places), "")] if places else []
    columns: list[list[Value | None]] = []
    encounters: dict[int, dict[int, Encounter]] = {}
    for number, criterion in enumerate(criteria):
        scored = table.of_score(criterion.descriptor.score)
        if criterion.code.splits_groups:
            met: dict[int, Encounter] = {}
            groups = split(groups, criterion.label, _by_encounter(scored, criterion, met))
            encounters[number] = met
            if criterion.code.column is not None:
                columns.append(list(criterion.code.column(scored, criterion.descriptor)))
            else:
                columns.append([met[place].shown if place in met else None for place in range(len(table.tpns))])
        else:
            assert criterion.code.column is not None
            column = criterion.code.column(scored, criterion.descriptor)
            apart = _apart(table, criterion, groups)
            shown = [None if place in apart else value for place, value in enumerate(column)]
            groups = split(groups, criterion.label, _by_value(shown, best_last=criterion.lower_is_better))
            columns.append(shown)
    return Ranking(groups, columns, encounters)


def split(groups: Sequence[TiedGroup], cause: str, tiers_of: Split) -> list[TiedGroup]:
    """Every group of several into its tiers; the first tier keeps what separates it from the group above."""
    divided: list[TiedGroup] = []
    for group in groups:
        if len(group.places) == 1:
            divided.append(group)
            continue
        for number, tier in enumerate(tiers_of(group.places)):
            divided.append(TiedGroup(tier, cause if number else group.cause))
    return divided


def _apart(table: Crosstable, criterion: Criterion, groups: Sequence[TiedGroup]) -> frozenset[int]:
    """Tied teams that the board count does not compare, where it is kept to equal game points (12.1)."""
    if criterion.code.name != BOARD_COUNT or not table.equal_game_points:
        return frozenset()
    mixed = [one.places for one in groups if len(one.places) > 1 and not same_game_points(table, one.places)]
    return frozenset(place for places in mixed for place in places)


def _by_value(column: Sequence[Value | None], *, best_last: bool) -> Split:
    """Those without a value, of whom none of their group has one, stay together."""

    def tiers(places: Sequence[int]) -> list[tuple[int, ...]]:
        by_value: dict[Value, list[int]] = {}
        for place in places:
            value = column[place]
            if value is None:
                return [tuple(places)]
            by_value.setdefault(value, []).append(place)
        return [tuple(by_value[value]) for value in sorted(by_value, reverse=not best_last)]

    return tiers


def _by_encounter(table: Crosstable, criterion: Criterion, met: dict[int, Encounter]) -> Split:
    code, descriptor = criterion.code, criterion.descriptor
    assert code.tiers is not None
    split_group = code.tiers

    def tiers(places: Sequence[int]) -> list[tuple[int, ...]]:
        found = split_group(table, descriptor, places)
        of_games = code.type == "A" and len(found) == 1
        played = have_met(table, descriptor, places) if of_games else frozenset(places)
        above = 0
        for tier in found:
            for place in tier:
                met[place] = Encounter(tuple(places), above + 1, place in played)
            above += len(tier)
        return found

    return tiers
