"""Criteria packed into levels of the kernel: digits of a mixed radix, the more important ones first."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TypeVar

from arbitra.kernel import LIMIT, Cost, Face
from arbitra.rules.dutch.criteria import ColourCriterion, FloatCriterion
from arbitra.rules.dutch.field import ColourKind, FloatKind

Kind = TypeVar("Kind", bound=Hashable)
Entries = dict[tuple[int, int], int]


class Digit:
    """One quantity to be minimised: charges by kinds. `bound` is what no matching's total exceeds."""

    __slots__ = ("attribute", "bound", "leave", "loop", "pairs")

    def __init__(self, attribute: int, pairs: Entries, leave: dict[int, int], loop: Sequence[int], bound: int) -> None:
        self.attribute = attribute
        self.pairs = pairs
        self.leave = leave
        self.loop = loop
        self.bound = bound


COLOURS, FLOATS = 0, 1


class Levels:
    """A bracket's vertices, inside and outside, with their kinds; criteria are added, then run on a face."""

    def __init__(
        self,
        colours: Sequence[ColourKind],
        floats: Sequence[FloatKind],
        inside: int,
        next_end: int,
        size: int,
        artificial: int,
    ) -> None:
        """Kinds of the inside vertices; those from `inside` to `next_end` are the next scoregroup, the rest lies
        further below. `artificial` is the score below the bracket (A.8)."""
        self.size = size
        self.inside = inside
        self.next_end = next_end
        self.artificial = artificial
        self.kinds: list[Sequence[int]] = []
        self.colour_kinds, numbers = _number(colours)
        # Kind 0 is the next scoregroup; beyond all others, for the floats, what lies further below.
        self.kinds.append(numbers + [0] * (size - inside))
        self.float_kinds, numbers = _number(floats)
        self.beyond = len(self.float_kinds) + 1
        self.kinds.append(numbers + [0] * (next_end - inside) + [self.beyond] * (size - next_end))
        self.counts = [_counts(kinds) for kinds in self.kinds]
        self.digits: list[Digit] = []

    def add_colours(self, criteria: Sequence[ColourCriterion]) -> None:
        kinds = self.colour_kinds
        clashing = [
            (a, b)
            for a, first in enumerate(kinds, start=1)
            for b, second in enumerate(kinds, start=1)
            if a <= b and first.preference.colour and first.preference.colour == second.preference.colour
        ]
        for criterion in criteria:
            pairs = {(a, b): charge for a, b in clashing if (charge := criterion.pair(kinds[a - 1], kinds[b - 1]))}
            if pairs:
                self._append(COLOURS, pairs, {})

    def add_floats(self, criteria: Sequence[FloatCriterion]) -> None:
        kinds = self.float_kinds
        uneven = [
            (a, b)
            for a, upper in enumerate(kinds, start=1)
            for b, lower in enumerate(kinds, start=1)
            if upper.score > lower.score
        ]
        for criterion in criteria:
            pair, leave = criterion.pair, criterion.leave
            pairs = {(a, b): charge for a, b in uneven if (charge := pair(kinds[a - 1], kinds[b - 1]))} if pair else {}
            leaving = (
                {a: charge for a, kind in enumerate(kinds, start=1) if (charge := leave(kind, self.artificial))}
                if leave
                else {}
            )
            if not criterion.scores:
                if pairs or leaving:
                    self._append(FLOATS, pairs, leaving)
                continue
            # A multiset compared from its largest value down: one digit counts each value.
            for value in sorted({*pairs.values(), *leaving.values()}, reverse=True):
                self._append(
                    FLOATS,
                    {key: 1 for key, charge in pairs.items() if charge == value},
                    {kind: 1 for kind, charge in leaving.items() if charge == value},
                )

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
            pairs = {(0, kind): 1 for kind, difference in joined.items() if difference == value}
            self._append(FLOATS, pairs, {}, [int(difference == value) for difference in alone])

    def add_leaving_next(self, score: int, scores: Sequence[int]) -> None:
        """C8 of 2026: of the bracket and the next scoregroup (of the given score), first the number of those paired in
        neither, then their scores, largest first. `scores` are those of the vertices below `next_end`."""
        outside = [0] * (self.size - self.next_end)
        joined = {0: score} | {a: kind.score for a, kind in enumerate(self.float_kinds, start=1)}
        self._append(FLOATS, {(kind, self.beyond): 1 for kind in joined}, {}, [1] * self.next_end + outside)
        for value in sorted(set(joined.values()), reverse=True)[:-1]:
            self._append(
                FLOATS,
                {(kind, self.beyond): 1 for kind, own in joined.items() if own == value},
                {},
                [int(own == value) for own in scores] + outside,
            )

    def _append(self, attribute: int, pairs: Entries, leave: dict[int, int], loop: Sequence[int] = ()) -> None:
        """A pair's charge is at most the mean of the largest charges of its two ends."""
        most: dict[int, int] = {}
        for (a, b), charge in pairs.items():
            most[a] = max(most.get(a, 0), charge)
            most[b] = max(most.get(b, 0), charge)
        counts = self.counts[attribute]
        bound = sum(counts.get(kind, 0) * max(2 * leave.get(kind, 0), most.get(kind, 0)) for kind in {*most, *leave})
        self.digits.append(Digit(attribute, pairs, leave, loop, (bound + 1) // 2 + sum(loop)))

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
        tables = [
            [[0] * (len(kinds) + 2) for _ in range(len(kinds) + 2)] for kinds in (self.colour_kinds, self.float_kinds)
        ]
        leave = [0] * (len(self.float_kinds) + 2)
        loop: list[int] = []
        weight = product
        for digit in digits:
            weight //= digit.bound + 1
            table = tables[digit.attribute]
            for (a, b), charge in digit.pairs.items():
                table[a][b] += charge * weight
                if a != b:
                    table[b][a] += charge * weight
            for kind, charge in digit.leave.items():
                leave[kind] += charge * weight
            if digit.loop:
                loop = loop or [0] * self.size
                for v, charge in enumerate(digit.loop):
                    loop[v] += charge * weight
        used = [(kinds, table) for kinds, table in zip(self.kinds, tables, strict=True) if any(map(any, table))]
        leaving = [leave[kind] for kind in self.kinds[FLOATS]] if any(leave) else ()
        return Cost(attributes=used, leave=leaving, loop=loop, scope=self.inside, bound=product - 1)


def _number(kinds: Sequence[Kind]) -> tuple[list[Kind], list[int]]:
    """The different kinds and, for each vertex, the number of its kind, from 1."""
    known: dict[Kind, int] = {}
    numbers = [known.setdefault(kind, len(known) + 1) for kind in kinds]
    return list(known), numbers


def _counts(numbers: Sequence[int]) -> dict[int, int]:
    counts: dict[int, int] = {}
    for number in numbers:
        counts[number] = counts.get(number, 0) + 1
    return counts
