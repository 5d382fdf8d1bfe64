"""Criteria packed into levels of the kernel: digits of a mixed radix, the more important ones first."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from arbitra.kernel import LIMIT, Cost, Face
from arbitra.rules.dutch.criteria import ColourCriterion, FloatCriterion
from arbitra.rules.dutch.field import Field, FloatKind, colour_kind

Entries = dict[tuple[int, int], int]

COLOURS, FLOATS = 0, 1
NEXT = 0
"""The kind of the vertices of the next scoregroup, in both attributes."""


class Digit(NamedTuple):
    """One quantity to be minimised: charges by kinds of vertices. No matching's total exceeds `bound`."""

    attribute: int
    pairs: Entries
    leave: dict[int, int]
    loop: Sequence[int]
    bound: int


class Levels:
    """A bracket's vertices with their kinds; criteria are added in order, then run on a face."""

    def __init__(
        self,
        field: Field,
        places: Sequence[int],
        moved: int,
        *,
        next_end: int,
        size: int,
        artificial: int,
        guest: bool = False,
    ) -> None:
        """`places` are the players of the bracket, the first `moved` of them MDPs. The vertices after them, up to
        `next_end`, are the next scoregroup, the rest lies further below. `artificial` is the score of A.8. With a
        guest (`BracketGraph.face_with_guest`) the size counts it."""
        self.field = field
        self.size = size
        self.inside = inside = len(places)
        self.next_end = next_end
        self.artificial = artificial
        self.guest = guest
        colours: dict[int, int] = {}
        ids = field.colour_ids
        numbers = [colours.setdefault(ids[place], len(colours) + 1) for place in places]
        self.colour_ids = list(colours)
        floats: dict[FloatKind, int] = {}
        kinds = field.float_kinds
        kind_numbers = [floats.setdefault(kinds[place], len(floats) + 1) for place in places[moved:]]
        if moved:
            kind_numbers = [
                *(floats.setdefault(kinds[place]._replace(moved=True), len(floats) + 1) for place in places[:moved]),
                *kind_numbers,
            ]
        self.float_kinds = list(floats)
        self.beyond = len(floats) + 1
        if size > inside:
            numbers += [NEXT] * (size - inside)
            kind_numbers += [NEXT] * (next_end - inside) + [self.beyond] * (size - next_end)
        self.kinds = (numbers, kind_numbers)
        self.counts = (_counts(numbers, len(colours) + 2), _counts(kind_numbers, len(floats) + 2))
        self.digits: list[Digit] = []

    def add_colours(self, criteria: Sequence[ColourCriterion]) -> None:
        columns: list[Entries] = [{} for _ in criteria]
        for a, first in enumerate(self.colour_ids, start=1):
            for b, second in enumerate(self.colour_ids[a - 1 :], start=a):
                for number, charge in _charges(criteria, first, second):
                    columns[number][a, b] = charge
        for column in columns:
            if column:
                self._append(COLOURS, column, {})

    def add_floats(self, criteria: Sequence[FloatCriterion]) -> None:
        if self.guest and self.inside == self.size - 1 and len(self.float_kinds) == 1:
            return  # nobody is outside but the guest: one player leaves, and whoever it is he is charged the same
        kinds = list(enumerate(self.float_kinds, start=1))
        uneven = [(a, upper, b, lower) for a, upper in kinds for b, lower in kinds if upper.score > lower.score]
        artificial = self.artificial
        for criterion in criteria:
            pair, leave = criterion.pair, criterion.leave
            pairs: Entries = {}
            if pair is not None:
                pairs = {(a, b): charge for a, upper, b, lower in uneven if (charge := pair(upper, lower))}
            leaving: dict[int, int] = {}
            if leave is not None:
                leaving = {a: charge for a, kind in kinds if (charge := leave(kind, artificial))}
            if not pairs and not leaving:
                continue
            if not criterion.scores:
                self._append(FLOATS, pairs, leaving)
                continue
            # A multiset compared from its largest value down: one digit counts each value.
            for value in sorted({*pairs.values(), *leaving.values()}, reverse=True):
                self._append(
                    FLOATS,
                    {key: 1 for key, charge in pairs.items() if charge == value},
                    {kind: 1 for kind, charge in leaving.items() if charge == value},
                )

    def add_repeated_floats(self, criteria: Sequence[FloatCriterion]) -> None:
        """Criteria that look at who floated before: there is nothing to add where nobody did."""
        for _, _, down, down_twice, up, up_twice in self.float_kinds:
            if down or down_twice or up or up_twice:
                self.add_floats(criteria)
                return

    def add_loops(self, loop: Sequence[int]) -> None:
        """Charge vertices for staying alone, inside and outside."""
        if any(loop):
            self.digits.append(Digit(FLOATS, {}, {}, loop, sum(loop)))

    def add_next_bracket(self, score: int, loop: Sequence[int], scores: Sequence[int]) -> None:
        """C.7: in the bracket made of the floaters and the outside vertices (a scoregroup of the given score), first
        the number of those left alone, by the weights given, then the score differences, largest first."""
        self.add_loops(loop)
        joined = {a: kind.score - score for a, kind in enumerate(self.float_kinds, start=1)}
        alone = [own - (score - 10) for own in scores]
        for value in sorted({*joined.values(), *alone}, reverse=True):
            pairs = {(NEXT, kind): 1 for kind, difference in joined.items() if difference == value}
            self._append(FLOATS, pairs, {}, [int(difference == value) for difference in alone])

    def add_leaving_next(self, score: int, scores: Sequence[int]) -> None:
        """C8 of 2026: of the bracket and the next scoregroup (of the given score), first the number of those paired in
        neither, then their scores, largest first. `scores` are those of the vertices below `next_end`."""
        outside = [0] * (self.size - self.next_end)
        joined = {NEXT: score} | {a: kind.score for a, kind in enumerate(self.float_kinds, start=1)}
        # A guest lies beyond: nobody is alone then.
        alone = [] if self.guest else [1] * self.next_end + outside
        self._append(FLOATS, {(kind, self.beyond): 1 for kind in joined}, {}, alone)
        for value in sorted(set(joined.values()), reverse=True)[:-1]:
            alone = [] if self.guest else [int(own == value) for own in scores] + outside
            self._append(FLOATS, {(kind, self.beyond): 1 for kind, own in joined.items() if own == value}, {}, alone)

    def _append(self, attribute: int, pairs: Entries, leave: dict[int, int], loop: Sequence[int] = ()) -> None:
        """The bound: a pair's charge is at most the mean of the largest charges of its two ends."""
        if not loop:
            for digit in self.digits:
                if digit.leave == leave and digit.pairs == pairs and digit.attribute == attribute and not digit.loop:
                    return  # the same quantity has been minimised before
        most: dict[int, int] = {}
        for (a, b), charge in pairs.items():
            if charge > most.get(a, 0):
                most[a] = charge
            if charge > most.get(b, 0):
                most[b] = charge
        for kind, charge in leave.items():
            if 2 * charge > most.get(kind, 0):
                most[kind] = 2 * charge
        counts = self.counts[attribute]
        bound = 1
        for kind, charge in most.items():
            bound += counts[kind] * charge
        self.digits.append(Digit(attribute, pairs, leave, loop, bound // 2 + (sum(loop) if loop else 0)))

    def run(self, face: Face) -> None:
        """Minimise all digits in order, as many at a time as fit."""
        pending: list[Digit] = []
        product = 1
        for digit in self.digits:
            if product * (digit.bound + 1) > LIMIT and pending:
                face.minimise(self._cost(pending, product))
                pending, product = [], 1
            pending.append(digit)
            product *= digit.bound + 1
        if pending:
            face.minimise(self._cost(pending, product))
        self.digits = []

    def _cost(self, digits: Sequence[Digit], product: int) -> Cost:
        sizes = (len(self.colour_ids) + 1, self.beyond + 1)
        tables: list[list[list[int]] | None] = [None, None]
        leave = [0] * sizes[FLOATS]
        leaving = False
        loop: list[int] = []
        weight = product
        for digit in digits:
            weight //= digit.bound + 1
            if digit.pairs:
                table = tables[digit.attribute]
                if table is None:
                    size = sizes[digit.attribute]
                    table = tables[digit.attribute] = [[0] * size for _ in range(size)]
                for (a, b), charge in digit.pairs.items():
                    table[a][b] += charge * weight
                    if a != b:
                        table[b][a] += charge * weight
            for kind, charge in digit.leave.items():
                leave[kind] += charge * weight
                leaving = True
            if digit.loop:
                loop = loop or [0] * self.size
                for v, charge in enumerate(digit.loop):
                    loop[v] += charge * weight
        column = [leave[kind] for kind in self.kinds[FLOATS]] if leaving else []
        if self.guest and loop:
            # Nobody is alone; leaving the bracket is being taken by the guest.
            column = [a + b for a, b in zip(column or [0] * self.size, loop, strict=True)]
            loop = []
        return Cost(
            attributes=[(kinds, table) for kinds, table in zip(self.kinds, tables, strict=True) if table is not None],
            leave=column,
            loop=loop,
            scope=self.inside,
            bound=product - 1,
        )


@lru_cache(maxsize=65536)
def _charges(criteria: Sequence[ColourCriterion], first: int, second: int) -> list[tuple[int, int]]:
    """(number of the criterion, charge) of a pair of colour kinds, where there is one."""
    kinds = colour_kind(first), colour_kind(second)
    return [(number, charge) for number, criterion in enumerate(criteria) if (charge := criterion.pair(*kinds))]


def _counts(numbers: Sequence[int], kinds: int) -> list[int]:
    counts = [0] * kinds
    for number in numbers:
        counts[number] += 1
    return counts
