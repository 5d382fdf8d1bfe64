"""Criteria packed into levels of the kernel: digits of a mixed radix, the more important ones first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from arbitra.kernel import LIMIT, Cost, Face
from arbitra.model.records import NamedTuple
from arbitra.rules.dutch.criteria import BeyondCriterion, ColourCriterion, Criteria, FloatCriterion, runs
from arbitra.rules.dutch.field import Field, FloatKind, colour_kind, kind_with_flags
from arbitra.rules.dutch.graph import BracketGraph

Entries = dict[tuple[int, int], int]

COLOURS, FLOATS = 0, 1
MOVED, FLAGS = 16, 15
"""Parts of a coded float kind; the score stands above them."""
NEXT = 0
"""The kind of the vertices of the next score group, in both attributes."""
SMALL = 16
"""Brackets up to this size are packed step by step and by their kinds alone, so that it serves the next ones too."""


class Digit(NamedTuple):
    """One quantity to be minimised: charges by kinds of vertices."""

    attribute: int
    pairs: Entries
    leave: dict[int, int]
    most: Sequence[tuple[int, int]]
    """The most that a vertex of each kind can bring: its largest charge in a pair, or twice that for leaving."""
    loop: Sequence[int] = ()

    @classmethod
    def of(cls, attribute: int, pairs: Entries, leave: dict[int, int], loop: Sequence[int] = ()) -> Digit:
        most: dict[int, int] = {}
        for (a, b), charge in pairs.items():
            if charge > most.get(a, 0):
                most[a] = charge
            if charge > most.get(b, 0):
                most[b] = charge
        for kind, charge in leave.items():
            if 2 * charge > most.get(kind, 0):
                most[kind] = 2 * charge
        return cls(attribute, pairs, leave, list(most.items()), loop)


class Shape(NamedTuple):
    """All that the charges of a bracket depend on. Kinds are numbered from 1 in the order of these tuples."""

    colours: tuple[int, ...]
    floats: tuple[int, ...]
    """Coded: how far the score lies above the artificial one, whether moved down, the four flags."""
    counts: tuple[Sequence[int], Sequence[int]] | None
    """How many vertices have each kind, by attribute; None in a small bracket."""
    room: int
    """A number of players that the bracket does not exceed."""
    size: int = 0
    """How many vertices there are, in a large bracket."""


Step = tuple[ColourCriterion, ...] | tuple[FloatCriterion, ...] | Digit


class Packed(NamedTuple):
    """One level: tables by attribute (None: no charge), charges by float kind for leaving, by vertex for being alone;
    no matching's total exceeds `bound`."""

    tables: Sequence[list[list[int]] | None]
    leave: Sequence[int]
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
        `next_end`, are the next score group, the rest lies further below. `artificial` is the score of A.8. With a
        guest (`BracketGraph.face_with_guest`) the size counts it."""
        self.size = size
        self.inside = len(places)
        self.next_end = next_end
        self.artificial = artificial
        self.guest = guest
        ids, scores, flags = field.colour_ids, field.scores, field.float_flags
        self.colours = [ids[place] for place in places]
        self.floats = [(scores[place] - artificial) << 5 | flags[place] for place in places]
        for v in range(moved):
            self.floats[v] |= MOVED
        self.colour_kinds = sorted(set(self.colours))
        self.float_kinds = sorted(set(self.floats))
        self.beyond = len(self.float_kinds) + 1
        self.steps: list[Step] = []
        self.by_vertex = False

    def add(self, criteria: Criteria, settled: Criteria = (), graph: BracketGraph | None = None) -> None:
        """In their order, but for those that are settled: of which all candidates at hand have the same value, or that
        do not apply. Those that look beyond the bracket do so in the graph, if there is one."""
        for run in runs(criteria, settled):
            if isinstance(run[0], BeyondCriterion):
                if graph is not None:
                    for criterion in run:
                        criterion.charge(self, graph)
            elif isinstance(run[0], ColourCriterion) or not self._floats_settled(run[0]):
                self.steps.append(run)

    def _floats_settled(self, first: FloatCriterion) -> bool:
        """No one floated before; or no one is outside but the guest: one player leaves, and the charge is the same for
        each."""
        if first.flag and not any(code & FLAGS for code in self.float_kinds):
            return True
        return self.guest and self.inside == self.size - 1 and len(self.float_kinds) == 1

    def charge_loops(self, loop: Sequence[int]) -> None:
        """Vertices are charged for staying alone, inside and outside."""
        if any(loop):
            self.charge({}, loop)

    def charge(self, pairs: Entries, loop: Sequence[int]) -> None:
        """Pairs are charged by the float kinds of the two, and vertices for staying alone."""
        self.steps.append(Digit.of(FLOATS, pairs, {}, loop))
        self.by_vertex = True

    def scores(self) -> Iterator[tuple[int, int]]:
        """The number of each float kind with its score."""
        for number, code in enumerate(self.float_kinds, start=1):
            yield number, (code >> 5) + self.artificial

    def run(self, face: Face) -> None:
        """Minimise what was added, in order, as many digits at a time as fit."""
        if not self.steps:
            return
        colours = {kind: number for number, kind in enumerate(self.colour_kinds, start=1)}
        floats = {kind: number for number, kind in enumerate(self.float_kinds, start=1)}
        outside, beyond = self.next_end - self.inside, self.size - self.next_end
        kinds = (
            [colours[kind] for kind in self.colours] + [NEXT] * (outside + beyond),
            [floats[kind] for kind in self.floats] + [NEXT] * outside + [self.beyond] * beyond,
        )
        for level in self._packed(kinds):
            leave = [level.leave[kind] for kind in kinds[FLOATS]] if level.leave else []
            loop = level.loop
            if self.guest and loop:
                # No one is alone; leaving the bracket is being taken by the guest.
                leave = [a + b for a, b in zip(leave or [0] * self.size, loop, strict=True)]
                loop = ()
            attributes = [(of, table) for of, table in zip(kinds, level.tables, strict=True) if table is not None]
            face.minimise(Cost(attributes, leave, loop, scope=self.inside, bound=level.bound))
        self.steps = []

    def _packed(self, kinds: tuple[list[int], list[int]]) -> Sequence[Packed]:
        colours, floats = tuple(self.colour_kinds), tuple(self.float_kinds)
        if self.inside <= SMALL and not self.by_vertex:
            room = SMALL >> 1 if self.inside <= SMALL >> 1 else SMALL
            parts: list[Packed] = []
            for step in self.steps:
                parts += _part(step, colours if isinstance(step[0], ColourCriterion) else floats, room, LIMIT)
            return _joined(parts)
        counts = _counts(kinds[COLOURS], len(colours) + 2), _counts(kinds[FLOATS], len(floats) + 2)
        return packed(Shape(colours, floats, counts, self.inside, self.size), tuple(self.steps), LIMIT)


def packed(shape: Shape, steps: tuple[Step, ...], limit: int) -> Sequence[Packed]:
    """Levels of as many digits as fit below the limit, none twice."""
    made: list[Packed] = []
    digits: list[Digit] = []
    pending: list[tuple[Digit, int]] = []
    product = 1
    for digit in _digits(shape, steps):
        if not digit.loop and digit in digits:
            continue  # the same quantity has been minimised before
        digits.append(digit)
        most = _bound(shape, digit)
        if product * (most + 1) > limit and pending:
            made.append(_level(shape, pending, product))
            pending, product = [], 1
        pending.append((digit, most))
        product *= most + 1
    if pending:
        made.append(_level(shape, pending, product))
    return made


@lru_cache(maxsize=8192)
def _part(step: Step, kinds: tuple[int, ...], room: int, limit: int) -> Sequence[Packed]:
    """The levels of one step in a small bracket: nearly all of them have been made before."""
    return packed(Shape(kinds, kinds, None, room), (step,), limit)


def _joined(parts: Sequence[Packed]) -> Sequence[Packed]:
    """As few levels as the parts fit into, each part one digit of a level."""
    made: list[Packed] = []
    start, product = 0, 1
    for number, part in enumerate(parts):
        if number > start and product * (part.bound + 1) > LIMIT:
            made.append(_sum(parts[start:number], product))
            start, product = number, 1
        product *= part.bound + 1
    if start < len(parts):
        made.append(_sum(parts[start:], product))
    return made


def _sum(parts: Sequence[Packed], product: int) -> Packed:
    if len(parts) == 1:
        return parts[0]
    tables: list[list[list[int]] | None] = [None, None]
    leave: Sequence[int] = ()
    weight = product
    for part in parts:
        weight //= part.bound + 1
        for attribute, own in enumerate(part.tables):
            if own is not None:
                scaled = [[charge * weight for charge in line] for line in own]
                before = tables[attribute]
                tables[attribute] = (
                    scaled
                    if before is None
                    else [[a + b for a, b in zip(*lines, strict=True)] for lines in zip(before, scaled, strict=True)]
                )
        if part.leave:
            charges = [charge * weight for charge in part.leave]
            leave = [a + b for a, b in zip(leave, charges, strict=True)] if leave else charges
    return Packed(tables, leave, (), product - 1)


def _digits(shape: Shape, steps: tuple[Step, ...]) -> Iterator[Digit]:
    for step in steps:
        if isinstance(step, Digit):
            yield step
        else:
            yield from _digits_of(step, shape.colours if isinstance(step[0], ColourCriterion) else shape.floats)


@lru_cache(maxsize=8192)
def _digits_of(step: tuple[ColourCriterion, ...] | tuple[FloatCriterion, ...], kinds: tuple[int, ...]) -> list[Digit]:
    """Few sets of kinds are met in a bracket, and they come back in every tournament."""
    if isinstance(step[0], ColourCriterion):
        return list(_colour_digits(kinds, step))
    return list(_float_digits(kinds, step))


def _colour_digits(kinds: tuple[int, ...], criteria: tuple[ColourCriterion, ...]) -> Iterator[Digit]:
    columns: list[Entries] = [{} for _ in criteria]
    for a, first in enumerate(kinds, start=1):
        for b, second in enumerate(kinds[a - 1 :], start=a):
            for number, charge in _charges(criteria, first, second):
                columns[number][a, b] = charge
    for column in columns:
        if column:
            yield Digit.of(COLOURS, column, {})


def _float_digits(kinds: tuple[int, ...], criteria: tuple[FloatCriterion, ...]) -> Iterator[Digit]:
    """Scores are counted from the artificial one."""
    charges = _float_charges(criteria)
    pairs: list[Entries] = [{} for _ in criteria]
    leaving: list[dict[int, int]] = [{} for _ in criteria]
    # Codes ascend with the score; a pair of one score floats nobody.
    score, below = -1, 0
    for a, upper in enumerate(kinds, start=1):
        for number, charge in charges.leaving(upper):
            leaving[number][a] = charge
        if upper >> 5 != score:
            score, below = upper >> 5, a - 1
        for b, lower in enumerate(kinds[:below], start=1):
            for number, charge in charges.paired(upper, lower):
                pairs[number][a, b] = charge
    for number, criterion in enumerate(criteria):
        met, left = pairs[number], leaving[number]
        if not met and not left:
            continue
        if not criterion.scores:
            yield Digit.of(FLOATS, met, left)
            continue
        # A multiset compared from its largest value down: one digit counts each value.
        for value in sorted({*met.values(), *left.values()}, reverse=True):
            yield Digit.of(
                FLOATS,
                {key: 1 for key, charge in met.items() if charge == value},
                {kind: 1 for kind, charge in left.items() if charge == value},
            )


Charges = list[tuple[int, int]]
"""(number of the criterion, charge), where there is one."""


class FloatCharges:
    """What some criteria charge, by coded kinds: these are few, and come back in every bracket."""

    def __init__(self, criteria: tuple[FloatCriterion, ...]) -> None:
        self.leaves = [(number, one.leave) for number, one in enumerate(criteria) if one.leave is not None]
        self.pairs = [(number, one.pair) for number, one in enumerate(criteria) if one.pair is not None]
        self._leaving: dict[int, Charges] = {}
        self._paired: dict[tuple[int, int], Charges] = {}

    def leaving(self, code: int) -> Charges:
        found = self._leaving.get(code)
        if found is None:
            kind = _float_kind(code)
            found = [(number, charge) for number, leave in self.leaves if (charge := leave(kind, 0))]
            self._leaving[code] = found
        return found

    def paired(self, upper: int, lower: int) -> Charges:
        found = self._paired.get((upper, lower))
        if found is None:
            high, low = _float_kind(upper), _float_kind(lower)
            found = [(number, charge) for number, pair in self.pairs if (charge := pair(high, low))]
            self._paired[upper, lower] = found
        return found


@lru_cache(maxsize=256)
def _float_charges(criteria: tuple[FloatCriterion, ...]) -> FloatCharges:
    return FloatCharges(criteria)


def _bound(shape: Shape, digit: Digit) -> int:
    """A pair's charge is at most the mean of the largest charges of its two ends."""
    if shape.counts is None:
        return shape.room * max([charge for _, charge in digit.most]) // 2
    counts = shape.counts[digit.attribute]
    return sum([counts[kind] * charge for kind, charge in digit.most], 1) // 2 + sum(digit.loop)


def _level(shape: Shape, digits: Sequence[tuple[Digit, int]], product: int) -> Packed:
    sizes = (len(shape.colours) + 1, len(shape.floats) + 2)
    tables: list[list[list[int]] | None] = [None, None]
    leave = [0] * sizes[FLOATS]
    loop: list[int] = []
    weight = product
    for digit, most in digits:
        weight //= most + 1
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
        if digit.loop:
            loop = loop or [0] * shape.size
            for v, charge in enumerate(digit.loop):
                loop[v] += charge * weight
    return Packed(tables, leave if any(leave) else (), loop, product - 1)


def _float_kind(code: int) -> FloatKind:
    return kind_with_flags(code >> 5, bool(code & MOVED), code & FLAGS)


@lru_cache(maxsize=65536)
def _charges(criteria: tuple[ColourCriterion, ...], first: int, second: int) -> list[tuple[int, int]]:
    """(number of the criterion, charge) of a pair of colour kinds, where there is one."""
    kinds = colour_kind(first), colour_kind(second)
    return [(number, charge) for number, criterion in enumerate(criteria) if (charge := criterion.pair(*kinds))]


def _counts(numbers: Sequence[int], kinds: int) -> list[int]:
    counts = [0] * kinds
    for number in numbers:
        counts[number] += 1
    return counts
