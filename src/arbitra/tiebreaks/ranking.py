"""From columns of values to an order: each criterion is applied inside every group that is still tied (C.07 4.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from arbitra.tiebreaks.crosstable import Crosstable
from arbitra.tiebreaks.descriptor import Descriptor
from arbitra.tiebreaks.encounter import split_by_encounter
from arbitra.tiebreaks.registry import Code
from arbitra.tiebreaks.values import Value

Split = Callable[[Sequence[int]], list[tuple[int, ...]]]


class Criterion(NamedTuple):
    """One entry of the list. A code of type A may come again: its label then says the how-manieth time."""

    label: str
    descriptor: Descriptor
    code: Code

    @property
    def lower_is_better(self) -> bool:
        return self.code.lower_is_better != self.descriptor.reverse


class TiedGroup(NamedTuple):
    """Participants whom nothing separates yet, and which criterion separates them from the group above."""

    places: tuple[int, ...]
    cause: str
    """The label of the criterion; empty for the first group."""


class Encounter(NamedTuple):
    """A group that a criterion of type A was applied to, and a member's place in it."""

    group: tuple[int, ...]
    place: int


class Ranking(NamedTuple):
    groups: list[TiedGroup]
    columns: list[list[Value | None]]
    """One a criterion; a criterion of type A has the place inside the tied group, nothing for who was not tied."""
    encounters: dict[int, dict[int, Encounter]]
    """By criterion of type A and place."""


def rank(table: Crosstable, criteria: Sequence[Criterion], places: Sequence[int]) -> Ranking:
    groups = [TiedGroup(tuple(places), "")] if places else []
    columns: list[list[Value | None]] = []
    encounters: dict[int, dict[int, Encounter]] = {}
    for number, criterion in enumerate(criteria):
        scored = table.of_score(criterion.descriptor.score)
        if criterion.code.splits_groups:
            met: dict[int, Encounter] = {}
            groups = split(groups, criterion.label, _by_encounter(scored, criterion, met))
            columns.append([met[place].place if place in met else None for place in range(len(table.tpns))])
            encounters[number] = met
        else:
            assert criterion.code.column is not None
            column = criterion.code.column(scored, criterion.descriptor)
            groups = split(groups, criterion.label, _by_value(column, best_last=criterion.lower_is_better))
            columns.append(list(column))
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


def _by_value(column: Sequence[Value], *, best_last: bool) -> Split:
    def tiers(places: Sequence[int]) -> list[tuple[int, ...]]:
        by_value: dict[Value, list[int]] = {}
        for place in places:
            by_value.setdefault(column[place], []).append(place)
        return [tuple(by_value[value]) for value in sorted(by_value, reverse=not best_last)]

    return tiers


def _by_encounter(table: Crosstable, criterion: Criterion, met: dict[int, Encounter]) -> Split:
    def tiers(places: Sequence[int]) -> list[tuple[int, ...]]:
        found = split_by_encounter(table, criterion.descriptor, places)
        above = 0
        for tier in found:
            for place in tier:
                met[place] = Encounter(tuple(places), above + 1)
            above += len(tier)
        return found

    return tiers
