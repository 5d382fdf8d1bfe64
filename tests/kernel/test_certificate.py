"""A certificate proves a level optimal to somebody who does not trust the solver; a forged one is refused."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from arbitra.kernel.certificate import Certificate
from arbitra.kernel.cost import Cost
from tests.kernel.brute import Kernel, both_kernels, cheapest, covers, random_cost, random_graph


def certificates(kernel: Kernel, source: random.Random, wanted: int, high: int = 9) -> Iterator[Certificate]:
    found = 0
    while found < wanted:
        rows, loops = random_graph(source, 2, high)
        face = kernel.face(rows, loops)
        if not face.feasible:
            continue
        for _ in range(4):
            face.minimise(random_cost(source, len(rows)), certify=True)
            if face.certificate is not None:
                found += 1
                yield face.certificate


@both_kernels
def test_every_solve_proves_itself(kernel: Kernel) -> None:
    source = random.Random(11)
    with_blossoms = with_family = 0
    for certificate in certificates(kernel, source, 600, high=14):
        assert certificate.faults() == []
        with_blossoms += bool(certificate.blossoms)
        with_family += bool(certificate.family)
    assert with_blossoms > 100
    assert with_family > 50


@both_kernels
def test_a_level_that_costs_something_is_certified(kernel: Kernel) -> None:
    source = random.Random(12)
    for _ in range(300):
        rows, loops = random_graph(source)
        face = kernel.face(rows, loops)
        if face.feasible:
            least = face.minimise(random_cost(source, len(rows)), certify=True)
            assert (face.certificate is not None) or least == 0


@both_kernels
def test_no_certificate_unless_asked_for(kernel: Kernel) -> None:
    face = kernel.face([0b10, 0b01], 0b11)
    assert face.minimise(Cost(upper=[3, 0], loop=[2, 2])) == 3
    assert face.certificate is None


@both_kernels
def test_a_changed_dual_is_refused(kernel: Kernel) -> None:
    source = random.Random(13)
    for certificate in certificates(kernel, source, 150):
        for change in (-2, -1, 1, 2):
            duals = list(certificate.duals)
            duals[source.randrange(len(duals))] += change
            assert replace(certificate, duals=tuple(duals)).faults()


@both_kernels
def test_a_changed_dual_of_an_odd_set_is_refused(kernel: Kernel) -> None:
    source = random.Random(14)
    tried = 0
    for certificate in certificates(kernel, source, 300):
        for at, (mask, dual) in enumerate(certificate.blossoms):
            for forged in ((mask, dual + 2), (mask, dual - 1), (mask, -dual), (mask & (mask - 1), dual)):
                blossoms = list(certificate.blossoms)
                blossoms[at] = forged
                assert replace(certificate, blossoms=tuple(blossoms)).faults()
                tried += 1
    assert tried > 100


@both_kernels
def test_another_cover_is_refused_unless_it_is_as_good(kernel: Kernel) -> None:
    source = random.Random(15)
    worse_ones = 0
    for certificate in certificates(kernel, source, 60, high=7):
        if certificate.family:
            continue
        every = list(covers(certificate.rows, certificate.loops))
        _, best = cheapest(every, certificate.cost)
        for cover in every:
            faults = replace(certificate, mates=cover).faults()
            assert (not faults) == (cover in best)
            worse_ones += bool(faults)
    assert worse_ones > 100


@both_kernels
def test_a_broken_matching_is_refused(kernel: Kernel) -> None:
    source = random.Random(16)
    for certificate in certificates(kernel, source, 150):
        mates = list(certificate.mates)
        v = source.randrange(len(mates))
        for forged in {-1, len(mates), *range(len(mates))} - {mates[v]}:
            changed = mates.copy()
            changed[v] = forged
            faults = replace(certificate, mates=tuple(changed)).faults()
            assert faults
            assert any("not properly matched" in fault for fault in faults)


@both_kernels
def test_a_pair_that_is_not_allowed_is_refused(kernel: Kernel) -> None:
    source = random.Random(17)
    for certificate in certificates(kernel, source, 150):
        v = source.randrange(len(certificate.mates))
        w = certificate.mates[v]
        if v == w:
            forged = replace(certificate, loops=certificate.loops & ~(1 << v))
        else:
            rows = list(certificate.rows)
            rows[v] &= ~(1 << w)
            forged = replace(certificate, rows=tuple(rows))
        assert forged.faults()


@both_kernels
@pytest.mark.parametrize("change", [-1, 1])
def test_a_changed_cost_is_refused(kernel: Kernel, change: int) -> None:
    """Cheaper or dearer where the cover pays it: then the proof is for another problem."""
    source = random.Random(18)
    tried = 0
    for certificate in certificates(kernel, source, 300):
        cost, size = certificate.cost, len(certificate.mates)
        column = [0] * size
        v = source.randrange(size)
        column[v] = change
        if certificate.mates[v] == v:
            forged = cost._replace(loop=[a + b for a, b in zip(cost.loop or [0] * size, column, strict=True)])
        elif cost.scope is None and v < certificate.mates[v]:
            forged = cost._replace(upper=[a + b for a, b in zip(cost.upper or [0] * size, column, strict=True)])
        else:
            continue
        assert replace(certificate, cost=forged).faults()
        tried += 1
    assert tried > 30
