"""The face against the list of all covers: after each level it is exactly the set of the cheapest."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitra.kernel.cost import Cost
from tests.kernel.brute import (
    NATIVE,
    PYTHON,
    Cover,
    JudgedFace,
    Kernel,
    both_kernels,
    described,
    judged_faces,
    needs_native,
    random_cost,
    random_graph,
)

SEEDS = pytest.mark.parametrize("seed", [0, 1, pytest.param(2, marks=pytest.mark.long)])


def narrowed(kernel: Kernel, source: random.Random) -> int:
    """One random graph, some levels, judged after each; the number of levels that left odd sets in the face."""
    judged = JudgedFace(kernel, *random_graph(source))
    with_odd_sets = 0
    for _ in range(source.randint(1, 5) if judged.left else 0):
        judged.minimise(random_cost(source, judged.size), certify=True)
        with_odd_sets += bool(judged.face.family())
    return with_odd_sets


@both_kernels
@SEEDS
def test_every_level_leaves_exactly_the_cheapest_covers(kernel: Kernel, seed: int) -> None:
    source = random.Random(seed)
    # Odd sets are the hard part: they must occur, or the test proves little.
    assert sum(narrowed(kernel, source) for _ in range(250)) > 30


@pytest.mark.long
@both_kernels
def test_every_level_leaves_exactly_the_cheapest_covers_at_length(kernel: Kernel) -> None:
    source = random.Random(97)
    assert sum(narrowed(kernel, source) for _ in range(20_000)) > 2_500


@both_kernels
@given(data=st.data())
@settings(max_examples=150, deadline=None, derandomize=True)
def test_a_face_is_exact_whatever_the_graph(kernel: Kernel, data: st.DataObject) -> None:
    size = data.draw(st.integers(1, 7))
    edges = data.draw(st.lists(st.booleans(), min_size=size * size, max_size=size * size))
    rows = [sum(1 << w for w in range(size) if v != w and edges[min(v, w) * size + max(v, w)]) for v in range(size)]
    loops = data.draw(st.integers(0, (1 << size) - 1))
    judged = JudgedFace(kernel, rows, loops)
    column = st.lists(st.integers(0, 5), min_size=size, max_size=size)
    for _ in range(3 if judged.left else 0):
        cost = Cost(
            leave=data.draw(column),
            loop=data.draw(column),
            upper=data.draw(column),
            lower=data.draw(column),
            rows={data.draw(st.integers(0, size - 1)): data.draw(column)},
            scope=data.draw(st.integers(0, size)),
        )
        judged.minimise(cost)


@both_kernels
def test_graphs_without_a_cover_are_told_apart(kernel: Kernel) -> None:
    triangle = [0b110, 0b101, 0b011]
    assert not kernel.face(triangle, 0).feasible
    assert kernel.face(triangle, 0b100).feasible
    star = [0b1110, 0b0001, 0b0001, 0b0001]
    assert not kernel.face(star, 0b0010).feasible
    assert kernel.face(star, 0b0110).feasible
    assert not kernel.face([0], 0).feasible
    assert kernel.face([0], 1).feasible
    assert kernel.face([], 0).feasible


@both_kernels
def test_two_triangles_joined_by_an_edge_need_their_odd_sets(kernel: Kernel) -> None:
    """Vertices 0-2 and 3-5 are triangles of cost 0, all else costs 1: each triangle sends one vertex across."""
    rows = [0b111111 & ~(1 << v) for v in range(6)]
    kinds = [0, 0, 0, 1, 1, 1]
    face = kernel.face(rows, 0)
    assert face.minimise(Cost(attributes=[(kinds, [[0, 1], [1, 0]])])) == 1
    assert len(described(face)) == 9
    assert face.minimise(Cost(rows={0: [0, 0, 0, 5, 4, 3]})) == 0
    assert all(cover[0] in (1, 2) for cover in described(face))


@both_kernels
@SEEDS
def test_first_partners_are_lexicographically_first(kernel: Kernel, seed: int) -> None:
    source = random.Random(1000 + seed)
    for judged in islice(judged_faces(kernel, source, 4), 150):
        judged.minimise(Cost(loop=[1] * judged.size))
        for _ in range(source.randint(0, 3)):
            judged.minimise(random_cost(source, judged.size))
        order = [v for v in range(judged.size) if all(cover[v] != v for cover in judged.left)]
        source.shuffle(order)
        order = order[: source.randint(0, len(order))]
        judged.face.first_partners(order)

        judged.left = first_in_order(judged.left, order)
        judged.check()


def first_in_order(left: list[Cover], order: list[int]) -> list[Cover]:
    for v in order:
        lowest = min(cover[v] for cover in left)
        left = [cover for cover in left if cover[v] == lowest]
    return left


@both_kernels
@SEEDS
def test_restrict_keeps_the_covers_that_stay_allowed(kernel: Kernel, seed: int) -> None:
    source = random.Random(2000 + seed)
    outcomes = {True: 0, False: 0}
    faces = judged_faces(kernel, source, 2, levels=2)
    while min(outcomes.values()) < 60:
        judged = next(faces)
        rows, _ = random_graph(source, judged.size, judged.size)
        loops = source.getrandbits(judged.size)

        def kept(cover: Cover, rows: list[int] = rows, loops: int = loops) -> bool:
            return all((loops if v == w else rows[v]) >> w & 1 for v, w in enumerate(cover))

        judged.face.restrict(rows, loops)
        assert judged.face.feasible == any(map(kept, judged.left))
        outcomes[judged.face.feasible] += 1
        if judged.face.feasible:
            judged.left = [cover for cover in judged.left if kept(cover)]
            judged.check()


@both_kernels
@SEEDS
def test_split_makes_the_first_ones_the_upper_ones(kernel: Kernel, seed: int) -> None:
    """Vertices below `inside` are split; whoever lies beyond keeps his pairs except with the first ones."""
    source = random.Random(3000 + seed)
    for judged in islice(judged_faces(kernel, source, 3, levels=2), 200):
        inside = source.randint(2, judged.size)

        first = upper(judged.face.mates(), inside)
        judged.face.split(first, range(inside), inside)
        judged.left = [cover for cover in judged.left if upper(cover, inside) == first]
        judged.check()


def upper(cover: Sequence[int], inside: int) -> list[int]:
    return [v for v in range(inside) if v < cover[v] < inside]


def test_the_python_kernel_takes_several_lines() -> None:
    source = random.Random(5)
    for judged in islice(judged_faces(PYTHON, source, 3), 150):
        size = judged.size
        lines = {v: [source.randint(0, 9) for _ in range(size)] for v in source.sample(range(size), 3)}
        judged.minimise(Cost(rows=lines))


@needs_native
def test_the_native_kernel_refuses_several_lines() -> None:
    assert NATIVE is not None
    face = NATIVE.face([0b10, 0b01], 0)
    with pytest.raises(ValueError, match="one vertex"):
        face.minimise(Cost(rows={0: [0, 1], 1: [1, 0]}))
