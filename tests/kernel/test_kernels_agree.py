"""The two kernels on graphs too large to enumerate, and with costs too large for 64 bits: same minima, both proved."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from arbitra.kernel.cost import LIMIT, Cost
from tests.kernel.brute import (
    NATIVE,
    PYTHON,
    Kernel,
    both_kernels,
    graph_of,
    judged_faces,
    large_graph,
    needs_native,
    random_attribute,
    random_cost,
)


def large_cost(source: random.Random, size: int) -> Cost:
    """As the rules make them: a few kinds, wide digits; sometimes any form."""
    if source.random() < 0.4:
        return random_cost(source, size)
    kinds = source.randint(2, 12)
    most = source.choice((1, 50, 10**6, 10**9))
    attribute = random_attribute(source, size, kinds, lambda: source.choice((0, 1, source.randint(0, most))))
    return Cost(attributes=[attribute], leave=[source.choice((0, most)) for _ in range(size)], scope=size - 5)


def agree(source: random.Random, size: int) -> int:
    """The number of levels compared on one graph."""
    assert NATIVE is not None
    rows, loops = large_graph(source, size)
    one, two = PYTHON.face(rows, loops), NATIVE.face(rows, loops)
    assert one.feasible == two.feasible
    if not one.feasible:
        return 0
    counting = Cost(loop=[1] * size)
    assert one.minimise(counting) == two.minimise(counting)
    levels = source.randint(1, 5)
    for _ in range(levels):
        cost = large_cost(source, size)
        assert one.minimise(cost, certify=True) == two.minimise(cost, certify=True)
        for face in (one, two):
            assert face.certificate is None or face.certificate.faults() == []
    order = [v for v in range(size) if not one.loops() >> v & 1 and not two.loops() >> v & 1][: size // 2]
    one.first_partners(order)
    two.first_partners(order)
    assert [one.mates()[v] for v in order] == [two.mates()[v] for v in order]
    return levels


@needs_native
@pytest.mark.parametrize("seed", range(3))
def test_minima_are_the_same_on_larger_graphs(seed: int) -> None:
    source = random.Random(7000 + seed)
    assert sum(agree(source, source.randint(30, 60)) for _ in range(6)) >= 6


@pytest.mark.long
@needs_native
def test_minima_are_the_same_on_larger_graphs_at_length() -> None:
    source = random.Random(7777)
    assert sum(agree(source, source.randint(30, 120)) for _ in range(300)) >= 400


def charged(source: random.Random, size: int, total: int) -> Cost:
    """A cost whose totals come close to the given number."""
    return random_cost(source, size, most=total // size)._replace(bound=None)


@both_kernels
@pytest.mark.parametrize("total", [LIMIT, 1 << 56, 1 << 59], ids=["limit", "2^56", "2^59"])
def test_costs_near_the_limit_are_exact(kernel: Kernel, total: int) -> None:
    """64 bits do not hold the duals of such levels: the native kernel goes on with 128."""
    source = random.Random(total)
    for judged in islice(judged_faces(kernel, source, 5), 150):
        for _ in range(3):
            judged.minimise(charged(source, judged.size, total // 8), certify=True)


@needs_native
def test_costs_near_the_limit_agree_on_larger_graphs() -> None:
    assert NATIVE is not None
    source = random.Random(99)
    judged = 0
    while judged < 6:
        rows, loops = large_graph(source, 40)
        one, two = PYTHON.face(rows, loops), NATIVE.face(rows, loops)
        if not one.feasible:
            continue
        judged += 1
        for _ in range(3):
            cost = charged(source, 40, LIMIT)
            assert one.minimise(cost, certify=True) == two.minimise(cost, certify=True)
            for face in (one, two):
                assert face.certificate is None or face.certificate.faults() == []


@needs_native
def test_many_odd_sets_and_large_costs_together() -> None:
    """66 triangles, each of which sends one vertex to a neighbour: with so many odd sets 64 bits are not trusted."""
    assert NATIVE is not None
    source = random.Random(66)
    size = 3 * 66
    rows = graph_of(size, lambda v, w: v // 6 == w // 6)
    kinds = [v // 3 for v in range(size)]
    table = [[int(a != b) for b in range(66)] for a in range(66)]
    one, two = PYTHON.face(rows, 0), NATIVE.face(rows, 0)
    for face in (one, two):
        assert face.minimise(Cost(attributes=[(kinds, table)]), certify=True) == 33
        assert face.certificate is not None
        assert face.certificate.faults() == []
        assert len(face.family()) >= 64
    cost = Cost(upper=[source.randrange(1 << 42) for _ in range(size)])
    assert one.minimise(cost, certify=True) == two.minimise(cost, certify=True)
    for face in (one, two):
        assert face.certificate is not None
        assert face.certificate.faults() == []
