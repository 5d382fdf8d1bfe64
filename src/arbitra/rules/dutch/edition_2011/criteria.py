"""The criteria of a bracket in the order in which C10 gives them up, last given up first.

A candidate of the bracket is judged by a list of numbers, compared from the left, smaller is better:

    B3  score differences of the pairs, largest first; who leaves unpaired counts against one point below the lowest
    B2  pairs of one absolute colour preference (top scorers in the last round only)
    A7.d  odd rounds: pairs of one colour preference, both at least strong
    X   pairs of one colour preference (A8, C10.e)
    Z   even rounds: those of them in which both are at least strong (A8, C10.e)
    B5 down, B6 down   who leaves after a downfloat in the last round, in the one before; not the moved-down
    B5 up, B6 up       residents paired with a moved-down player after such an upfloat; heterogeneous brackets only

C10 begins with all requirements and loosens the last one first; "any criterion dropped is dropped in as few pairs as
possible" makes that the comparison of this list. X1 and Z1 are where the loop of C10.e begins: bounds that the
smallest X and Z never undercut, so that the smallest is what the loop ends with.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from arbitra.kernel import LIMIT, Cost, Face
from arbitra.rules.dutch.edition_2011.field import ONE_POINT, Field
from arbitra.rules.swiss.preferences import WISH_CODES, Strength, wish_code

Table = list[list[int]]


@dataclass(frozen=True, slots=True)
class Criterion:
    """One number of the list: what a pair costs by the two players' kinds, what leaving unpaired costs each player."""

    article: str
    radix: int
    by: str
    """Which kinds the table goes by: `colour`, `float` or `score`; empty: no table."""
    table: Table
    leave: Sequence[int]

    @property
    def idle(self) -> bool:
        return not any(self.leave) and not any(any(line) for line in self.table)


@dataclass(frozen=True, slots=True)
class Group:
    """Those of a bracket who can be paired in it, in the order of A2: `moved` of them are moved down, and in a
    heterogeneous bracket the first `s1` (M1) of these are S1."""

    field: Field
    players: tuple[int, ...]
    moved: int
    heterogeneous: bool
    s1: int
    lowest_score: int
    any_s1: bool = False
    """Option d3: S1 is any `s1` of the moved-down, not the first ones."""

    @property
    def fixed(self) -> int:
        """How many of the first players are in S1 for certain: they do not leave, nor meet each other."""
        return self.s1 if self.heterogeneous and not self.any_s1 else 0

    def kinds(self, by: str) -> list[int]:
        field, players = self.field, self.players
        if by == "colour":
            return [wish_code(field.preferences[place]) for place in players]
        if by == "float":
            return [
                4 if at < self.moved else 2 * field.up[place][0] + field.up[place][1]
                for at, place in enumerate(players)
            ]
        levels = sorted({field.scores[place] for place in players})
        return [levels.index(field.scores[place]) for place in players]


def same_colour(first: int, second: int, least: Strength) -> bool:
    """Whether two codes want one colour, both at least so strongly."""
    if not first or not second or (first > 3) != (second > 3):
        return False
    return min((first - 1) % 3, (second - 1) % 3) + 1 >= least


@cache
def _colour_table(least: Strength) -> Table:
    kinds = range(WISH_CODES)
    return [[int(same_colour(first, second, least)) for second in kinds] for first in kinds]


def b3_score_differences(group: Group) -> list[Criterion]:
    """B3: one digit for each difference that can occur, largest first: how often it does.

    Where every choice has the same differences (one score; or all moved-down paired with residents of one score)
    nothing is left to compare.
    """
    field, players = group.field, group.players
    levels = sorted({field.scores[place] for place in players})
    residents = {field.scores[place] for place in players[group.moved :]}
    if len(levels) < 2 or (group.heterogeneous and group.s1 == group.moved and len(residents) == 1):
        return []
    artificial = group.lowest_score - ONE_POINT
    differences = {high - low for high in levels for low in levels if high >= low}
    differences |= {level - artificial for level in levels}
    radix = len(players) + 1
    made = []
    for difference in sorted(differences, reverse=True):
        if difference:
            table = [[int(abs(first - second) == difference) for second in levels] for first in levels]
            leave = [int(field.scores[place] - artificial == difference) for place in players]
            made.append(Criterion("B3", radix, "score", table, leave))
    return made


def b2_absolute_colours(group: Group) -> list[Criterion]:
    """B2, dropped by C10 for top scorers: as few pairs of one absolute preference as possible."""
    if not group.field.top_scorers:
        return []
    return [Criterion("B2", len(group.players), "colour", _colour_table(Strength.ABSOLUTE), ())]


def a7d_strong_as_absolute(group: Group) -> list[Criterion]:
    """A7.d, C10.f: in odd rounds a strong preference is treated as absolute."""
    if not group.field.odd_round:
        return []
    return [Criterion("A7.d", len(group.players), "colour", _colour_table(Strength.STRONG), ())]


def x_colour_preferences(group: Group) -> list[Criterion]:
    """B4, A8.a, C10.e: X, the pairs in which not both get their colour."""
    return [Criterion("X", len(group.players), "colour", _colour_table(Strength.MILD), ())]


def z_strong_preferences(group: Group) -> list[Criterion]:
    """A7.e, A8.b, C10.e: in even rounds Z, the pairs in which not both get their strong colour."""
    if group.field.odd_round:
        return []
    return [Criterion("Z", len(group.players), "colour", _colour_table(Strength.STRONG), ())]


def b5_b6_down(group: Group) -> list[Criterion]:
    """B5 and B6 for downfloaters (C10.c, C10.d). The moved-down have their float of this round whatever happens."""
    down = group.field.down
    return [
        Criterion(
            article,
            len(group.players) + 1,
            "",
            [],
            [int(at >= group.moved and down[place][back]) for at, place in enumerate(group.players)],
        )
        for article, back in (("B5 down", 0), ("B6 down", 1))
    ]


def b5_b6_up(group: Group) -> list[Criterion]:
    """B5 and B6 for upfloaters (C10.a, C10.b): kind 4 is moved down, 2 and 1 are the bits of the last upfloats."""
    if not group.heterogeneous or not group.moved:
        return []

    def table(bit: int) -> Table:
        return [
            [int((first == 4) != (second == 4) and bool(min(first, second) & bit)) for second in range(5)]
            for first in range(5)
        ]

    radix = len(group.players)
    return [Criterion("B5 up", radix, "float", table(2), ()), Criterion("B6 up", radix, "float", table(1), ())]


ORDER = (
    b3_score_differences,
    b2_absolute_colours,
    a7d_strong_as_absolute,
    x_colour_preferences,
    z_strong_preferences,
    b5_b6_down,
    b5_b6_up,
)
"""Most important first."""


def criteria(group: Group) -> list[Criterion]:
    return [criterion for rule in ORDER for criterion in rule(group)]


def narrow(face: Face, group: Group, wanted: Sequence[Criterion]) -> None:
    """Keep the candidates that are best by the criteria, as many of them to a level as fit its range."""
    waiting = [criterion for criterion in wanted if not criterion.idle]
    while waiting:
        level: list[Criterion] = []
        span = 1
        while waiting and span * waiting[0].radix < LIMIT:
            span *= waiting[0].radix
            level.append(waiting.pop(0))
        face.minimise(_cost(face.size, group, level, span))


def _cost(size: int, group: Group, level: Sequence[Criterion], span: int) -> Cost:
    count = len(group.players)
    leave = [0] * count
    tables: dict[str, Table] = {}
    weight = span
    for criterion in level:
        weight //= criterion.radix
        for at, charge in enumerate(criterion.leave):
            if charge:
                leave[at] += weight * charge
        if criterion.by and any(any(line) for line in criterion.table):
            total = tables.setdefault(criterion.by, [[0] * len(criterion.table) for _ in criterion.table])
            for line, charges in zip(total, criterion.table, strict=True):
                for other, charge in enumerate(charges):
                    line[other] += weight * charge
    attributes = []
    for by, table in tables.items():
        # One more kind, free of charge, for the vertices outside the bracket.
        kinds = group.kinds(by) + [len(table)] * (size - count)
        attributes.append((kinds, [[*line, 0] for line in table] + [[0] * (len(table) + 1)]))
    return Cost(attributes=attributes, leave=leave + [0] * (size - count), scope=count, bound=span)


def report(group: Group, pairs: Sequence[tuple[int, int]], leaving: Sequence[int]) -> dict[str, list[int]]:
    """For each criterion that the bracket had, in their order, the players who cause its number; no one causes B3."""
    field, players = group.field, group.players
    found: dict[str, list[int]] = {}
    kinds = {by: dict(zip(players, group.kinds(by), strict=True)) for by in ("colour", "float")}
    at = {place: number for number, place in enumerate(players)}
    for criterion in [criterion for rule in ORDER for criterion in _reported(rule, group)]:
        if criterion is SCORES:
            if len({field.scores[place] for place in players}) > 1:
                found[criterion.article] = []
            continue
        causes = found.setdefault(criterion.article, [])
        if criterion.leave:
            causes += [place for place in leaving if place in at and criterion.leave[at[place]]]
        elif criterion.table:
            kind = kinds[criterion.by]
            for upper, lower in pairs:
                if criterion.table[kind[upper]][kind[lower]]:
                    causes += [lower] if criterion.by == "float" else [upper, lower]
    return found


SCORES = Criterion("B3", 1, "", [], ())
"""B3 on the report card: all its digits together."""


def _reported(rule: Callable[[Group], list[Criterion]], group: Group) -> list[Criterion]:
    return [SCORES] if rule is b3_score_differences else rule(group)


def vector(group: Group, pairs: Sequence[tuple[int, int]], leaving: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The numbers of a candidate in the order of the criteria: B3 as the list of differences, the others as counts."""
    field = group.field
    differences = [abs(field.scores[a] - field.scores[b]) for a, b in pairs]
    differences += [field.scores[place] - group.lowest_score + ONE_POINT for place in leaving if place in group.players]
    halves = {"B2": 2, "A7.d": 2, "X": 2, "Z": 2}
    return tuple(
        tuple(sorted(differences, reverse=True)) if article == SCORES.article else (len(who) // halves.get(article, 1),)
        for article, who in report(group, pairs, leaving).items()
    )
