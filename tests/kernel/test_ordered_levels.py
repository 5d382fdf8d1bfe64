"""Levels that charge a pair by which of the two is upper: exact, the same in both kernels, and proved.

The rules put such levels at the end of a bracket, after all criteria; the search for the least slack cannot go by
groups there. Small graphs are judged by the list of all covers, larger ones by the other kernel, and in each kernel by
a level of the plain form that charges the same.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import islice

import pytest

from arbitra.kernel.cost import LIMIT, Cost
from tests.kernel.brute import (
    NATIVE,
    PYTHON,
    AnyFace,
    Cover,
    Kernel,
    both_kernels,
    cheapest,
    covers,
    described,
    graph_of,
    judged_faces,
    large_graph,
    needs_native,
    random_attribute,
)

Rows = list[int]
FORMS = ("roles", "scope", "line", "kinds", "all")
WORD_BORDERS = (62, 63, 64, 65, 66, 127, 128, 129)


def scattered(source: random.Random, size: int) -> tuple[Rows, int]:
    """Several components whose vertices are mixed; the odd ones need somebody who may be alone."""
    part = [source.randrange(source.choice((2, 5))) for _ in range(size)]
    rows = graph_of(size, lambda v, w: part[v] == part[w] and source.random() < 0.8)
    loops = 0
    for number in range(5):
        members = [v for v in range(size) if part[v] == number]
        for v in source.sample(members, min(len(members), 2)):
            loops |= 1 << v
    return rows, loops


def bracket(source: random.Random, size: int) -> tuple[Rows, int]:
    """All against all but a few who have met, as in a scoregroup; of an odd number three may be the one alone."""
    met = {(source.randrange(size), source.randrange(size)) for _ in range(3 * size)}
    rows = graph_of(size, lambda v, w: (v, w) not in met and (w, v) not in met)
    return rows, sum(1 << v for v in source.sample(range(size), 3)) if size % 2 else 0


SHAPES: tuple[Callable[[random.Random, int], tuple[Rows, int]], ...] = (large_graph, scattered, bracket)


def ordered_cost(source: random.Random, size: int, form: str, most: int) -> Cost:
    """A level with charges by role: both, one of them, mostly nothing, ascending as section D makes them, or equal."""

    def column() -> list[int]:
        match source.choice(("any", "few", "ascending", "equal", "bits")):
            case "few":
                return [source.randint(0, most) * (source.random() < 0.2) for _ in range(size)]
            case "ascending":
                return [v * most // size for v in range(size)]
            case "equal":
                return [most] * size
            case "bits":
                return [most >> (v % 50) for v in range(size)]
            case _:
                return [source.randint(0, most) for _ in range(size)]

    roles = source.choice(("both", "upper", "lower"))
    everything = form == "all"
    attribute = random_attribute(source, size, source.randint(1, 4), lambda: source.randint(0, most))
    return Cost(
        attributes=[attribute] if form == "kinds" or everything else (),
        leave=column() if form == "scope" or everything else (),
        loop=column() if source.random() < 0.5 else (),
        upper=column() if roles != "lower" else (),
        lower=column() if roles != "upper" else (),
        rows={source.randrange(size): column()} if form == "line" or everything else {},
        scope=source.randint(0, size) if form == "scope" or everything else None,
    )


def proved(face: AnyFace, cost: Cost, *, certify: bool) -> int:
    """The least cost. A certificate, if there is one, holds; the cover that is left costs what was said."""
    least = face.minimise(cost, certify=certify)
    assert face.certificate is None or face.certificate.faults() == []
    assert cost.total(face.mates()) == least
    assert face.certificate is not None or least == 0 or not certify
    return least


@both_kernels
@pytest.mark.parametrize("form", FORMS)
def test_an_ordered_level_leaves_exactly_the_cheapest_covers(kernel: Kernel, form: str) -> None:
    source = random.Random(form)
    with_odd_sets = paid = 0
    for judged in islice(judged_faces(kernel, source, 4), 120):
        for _ in range(source.randint(1, 4)):
            cost = ordered_cost(source, judged.size, form, source.choice((1, 3, 10, 1000)))
            with_odd_sets += bool(judged.face.family())
            paid += judged.minimise(cost, certify=source.random() < 0.5) > 0
    assert with_odd_sets > 10
    assert paid > 50


def compare(source: random.Random, rows: Rows, loops: int, costs: Sequence[Cost]) -> int:
    """The same minima level after level, and in the end the same first partners; how many levels cost something."""
    assert NATIVE is not None
    size = len(rows)
    faces = [PYTHON.face(rows, loops), NATIVE.face(rows, loops)]
    assert faces[0].feasible == faces[1].feasible
    paid = 0
    for cost in costs if faces[0].feasible else ():
        certify = source.random() < 0.5
        one, two = [proved(face, cost, certify=certify) for face in faces]
        assert one == two
        paid += one > 0
    if faces[0].feasible:
        counting = Cost(loop=[1] * size, bound=size)
        assert faces[0].minimise(counting) == faces[1].minimise(counting)
        order = [v for v in range(size) if not (faces[0].loops() | faces[1].loops()) >> v & 1]
        for face in faces:
            face.first_partners(order)
        assert [faces[0].mates()[v] for v in order] == [faces[1].mates()[v] for v in order]
    return paid


@needs_native
@pytest.mark.parametrize("form", FORMS)
def test_the_kernels_agree_on_ordered_levels(form: str) -> None:
    source = random.Random(f"{form} of both")
    paid = 0
    for shape in SHAPES:
        for _ in range(3):
            rows, loops = shape(source, source.randint(20, 40))
            costs = [ordered_cost(source, len(rows), form, source.choice((1, 50, 10**9))) for _ in range(3)]
            paid += compare(source, rows, loops, costs)
    assert paid > 5


@needs_native
@pytest.mark.parametrize("size", WORD_BORDERS)
def test_the_kernels_agree_around_the_borders_of_words(size: int) -> None:
    """Sets are stored in words of 64 bits. The levels of section D: few pairs are exchanged, most cost nothing."""
    source = random.Random(size)
    paid = 0
    for scope in (size, size - size // 4):
        rows, loops = bracket(source, size)
        half = scope // 2
        # The first half has not met the lower fifth of the second: some of it have to be upper.
        for v in source.sample(range(half), 4):
            for w in range(half, scope):
                if w % 5:
                    rows[v] &= ~(1 << w)
                    rows[w] &= ~(1 << v)
        border = [max(0, v - half + 1) + size * (v >= half) for v in range(size)]
        away = [max(0, half - 1 - v) for v in range(size)]
        bits = [1 << (half - v) % 48 if v < half else 0 for v in range(size)]
        costs = [
            Cost(leave=[1] * scope + [0] * (size - scope), scope=scope, bound=size),
            Cost(upper=border, lower=away, leave=away, scope=scope),
            Cost(upper=bits, scope=scope),
        ]
        paid += compare(source, rows, loops, costs)
    assert paid >= 2


def leftovers(face: AnyFace, size: int) -> Cover:
    """The first partners of everybody: a mark by which two faces of one kernel are told apart."""
    face.minimise(Cost(loop=[1] * size, bound=size))
    face.first_partners([v for v in range(size) if not face.loops() >> v & 1])
    return tuple(face.mates())


@both_kernels
@pytest.mark.parametrize("size", [17, 64, 65, 100])
def test_equal_charges_as_upper_and_lower_are_charges_by_kind(kernel: Kernel, size: int) -> None:
    """Then order does not matter: a table of the sums by kind charges the same, without the search by order."""
    source = random.Random(500 + size)
    for shape in SHAPES:
        rows, _ = shape(source, size)
        loops = (1 << size) - 1
        values = [0, 2, 7, 10**6]
        kinds = [source.randrange(4) for _ in range(size)]
        charge = [values[kind] for kind in kinds]
        alone = [source.randint(0, 10**6) for _ in range(size)]
        by_role, by_kind = kernel.face(rows, loops), kernel.face(rows, loops)
        least = proved(by_role, Cost(upper=charge, lower=charge, loop=alone), certify=True)
        table = [[a + b for b in values] for a in values]
        assert least == proved(by_kind, Cost(attributes=[(kinds, table)], loop=alone), certify=True) > 0
        assert leftovers(by_role, size) == leftovers(by_kind, size)


@both_kernels
@pytest.mark.parametrize("size", [30, 64, 66, 128])
def test_charges_by_role_are_charges_by_kind_where_the_halves_meet(kernel: Kernel, size: int) -> None:
    """Every pair joins the upper half with the lower: then each has one role, which may stand in a table."""
    source = random.Random(600 + size)
    half = size // 2
    rows = graph_of(size, lambda v, w: w < half <= v and source.random() < 0.7)
    upper = [source.randint(0, 5) for _ in range(size)]
    lower = [source.randint(0, 5) for _ in range(size)]
    met = [(source.randrange(half), source.randrange(half, size)) for _ in range(size)]
    favoured = {v: w for v, w in met if rows[v] >> w & 1}
    kinds = [upper[v] if v < half else 6 + lower[v] for v in range(size)]
    table = [[a % 6 + b % 6 for b in range(12)] for a in range(12)]
    loops = sum(1 << v for v in range(size) if v not in favoured)
    alone = [4] * size
    by_role, by_kind = kernel.face(rows, loops), kernel.face(rows, loops)
    assert by_role.feasible
    least = proved(by_role, Cost(upper=upper, lower=lower, loop=alone), certify=True)
    assert least == proved(by_kind, Cost(attributes=[(kinds, table)], loop=alone), certify=True) > 0
    assert leftovers(by_role, size) == leftovers(by_kind, size)


@needs_native
def test_what_cannot_be_covered_is_told_by_both_kernels() -> None:
    """Odd components, a star, a hub that is wanted twice: with and without those who may be alone."""
    assert NATIVE is not None
    source = random.Random(8)
    told = {True: 0, False: 0}
    for size in (5, 63, 64, 65, 128, 129):
        for shape in SHAPES:
            rows, loops = shape(source, size)
            lonely = source.randrange(size)
            for v in range(size):
                rows[v] &= ~(1 << lonely)
            rows[lonely] = 0
            for allowed in (loops & ~(1 << lonely), loops | 1 << lonely, (1 << size) - 1):
                one, two = PYTHON.face(rows, allowed), NATIVE.face(rows, allowed)
                assert one.feasible == two.feasible
                assert one.feasible or allowed != (1 << size) - 1
                assert not one.feasible or allowed >> lonely & 1
                told[one.feasible] += 1
    assert min(told.values()) >= 18


@needs_native
def test_a_face_that_is_restricted_between_ordered_levels() -> None:
    """Odd sets of one level, edges taken away, another level: both kernels go the same way or find no cover."""
    assert NATIVE is not None
    source = random.Random(9)
    outcomes = {True: 0, False: 0}
    while min(outcomes.values()) < 8:
        rows, loops = scattered(source, 24)
        faces = [PYTHON.face(rows, loops), NATIVE.face(rows, loops)]
        if not faces[0].feasible:
            continue
        first = ordered_cost(source, 24, "all", 20)
        assert proved(faces[0], first, certify=False) == proved(faces[1], first, certify=False)
        kept, alone = large_graph(source, 24)
        kept = [row | source.getrandbits(24) for row in kept]
        kept = [sum(1 << w for w in range(24) if v != w and kept[v] >> w & kept[w] >> v & 1) for v in range(24)]
        for face in faces:
            face.restrict(kept, alone | loops)
        assert faces[0].feasible == faces[1].feasible
        outcomes[faces[0].feasible] += 1
        if faces[0].feasible:
            second = ordered_cost(source, 24, "roles", 20)
            assert proved(faces[0], second, certify=True) == proved(faces[1], second, certify=True)


EDGES = (LIMIT - 1, LIMIT, (1 << 54) - 1, 1 << 54, 1 << 58, 1 << 61, (1 << 63) - 1)


@both_kernels
@pytest.mark.parametrize("total", EDGES, ids=[f"{total:x}" for total in EDGES])
def test_the_largest_charges_by_role_are_exact(kernel: Kernel, total: int) -> None:
    """64 bits hold the duals of small totals only; up to the largest 64-bit total the answer stays exact."""
    source = random.Random(total)
    for judged in islice(judged_faces(kernel, source, 5, 8), 25):
        for _ in range(3):
            cost = ordered_cost(source, judged.size, source.choice(FORMS), total // (6 * judged.size))
            judged.minimise(cost._replace(bound=total), certify=source.random() < 0.5)


@needs_native
@pytest.mark.parametrize("total", [(1 << 54) - 1, 1 << 60])
def test_the_kernels_agree_on_the_largest_charges(total: int) -> None:
    source = random.Random(total)
    paid = 0
    for shape in SHAPES:
        rows, loops = shape(source, 31)
        costs = [ordered_cost(source, 31, "all", total // (6 * 31))._replace(bound=total) for _ in range(3)]
        paid += compare(source, rows, loops, costs)
    assert paid > 2


@both_kernels
@pytest.mark.parametrize("bits", [63, 64, 100, 130])
def test_totals_beyond_64_bits_are_exact_or_refused(kernel: Kernel, bits: int) -> None:
    """Never wrapped around: the Python twin has no limit, the native kernel takes what fits."""
    large = 1 << bits
    rows = [0b1110, 0b1101, 0b1011, 0b0111]
    cost = Cost(upper=[large, large - 1, 3, 0], lower=[0, 5, large - 7, large // 2])
    face = kernel.face(rows, 0)
    least, left = cheapest(list(covers(rows, 0)), cost)
    try:
        found = proved(face, cost, certify=True)
    except (TypeError, ValueError, OverflowError):
        assert kernel is not PYTHON
        assert sorted(described(face)) == sorted(covers(rows, 0))
    else:
        assert found == least
        assert sorted(described(face)) == sorted(left)
