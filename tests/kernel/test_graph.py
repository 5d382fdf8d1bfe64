"""Small graphs cut from a large one, and the large one made from lists of conflicts."""

from __future__ import annotations

import random

import pytest

from tests.kernel.brute import Kernel, both_kernels, covers, described, graph_of, random_graph


@both_kernels
@pytest.mark.parametrize("seed", range(2))
def test_a_face_cut_from_a_graph(kernel: Kernel, seed: int) -> None:
    """`moved` vertices come first and do not meet each other; the range from start to stop follows."""
    source = random.Random(4000 + seed)
    for _ in range(150):
        rows, _ = random_graph(source, 2, 12)
        start = source.randint(0, len(rows))
        stop = source.randint(start, min(len(rows), start + 6))
        moved = sorted(source.sample(range(start), min(start, source.randint(0, 3))))
        vertices = [*moved, *range(start, stop)]
        loops = source.getrandbits(len(vertices)) if vertices else 0
        hosts = source.choice((0, source.getrandbits(len(vertices)))) if vertices else 0
        expected = [
            sum(1 << at for at, w in enumerate(vertices) if rows[v] >> w & 1 and (v >= start or w >= start))
            for v in vertices
        ]
        if hosts:
            # The guest, behind all others, is joined to its hosts.
            expected = [row | (hosts >> at & 1) << len(vertices) for at, row in enumerate(expected)] + [hosts]
        face = kernel.graphs(rows).face(moved, start, stop, loops, hosts)
        every = list(covers(expected, loops))
        assert face.feasible == bool(every)
        assert not every or sorted(described(face)) == sorted(every)


@both_kernels
def test_a_guest_takes_exactly_one_host(kernel: Kernel) -> None:
    triangle = [0b110, 0b101, 0b011]
    face = kernel.graphs(triangle).face([], 0, 3, 0, 0b101)
    assert sorted(described(face)) == [(1, 0, 3, 2), (3, 2, 1, 0)]
    assert not kernel.graphs(triangle).face([], 0, 3, 0, 0).feasible


@both_kernels
@pytest.mark.parametrize("seed", range(2))
def test_a_graph_of_all_but_the_conflicts(kernel: Kernel, seed: int) -> None:
    source = random.Random(4100 + seed)
    for _ in range(60):
        old = source.choice((5, 20, 70, 140))
        order = source.sample(range(old), source.randint(1, old))
        size = len(order)
        # Conflicts may be one-sided lists, may name somebody twice, or somebody who is not in the order.
        pairs = {(v, w) for v in range(old) for w in range(v) if source.random() < 0.2}
        conflicts: list[list[int]] = [[] for _ in range(old)]
        for v, w in pairs:
            conflicts[v] += [w] * source.choice((1, 1, 2))
            conflicts[w].append(v)
        cliques = [source.sample(range(size), source.randint(0, size)) for _ in range(2)]
        rows = [
            sum(
                1 << w
                for w in range(size)
                if v != w
                and (max(order[v], order[w]), min(order[v], order[w])) not in pairs
                and not any(v in clique and w in clique for clique in cliques)
            )
            for v in range(size)
        ]
        graph = kernel.graphs.complement(conflicts, order, cliques)
        assert graph.size == size
        assert graph.rows() == rows
        named = [(source.randrange(size), source.randrange(size)) for _ in range(source.randint(0, 3))]
        assert graph.joined(named) == all(rows[v] >> w & 1 for v, w in named)
        low, high = sorted(source.sample(range(size + 1), 2))
        vertices = range(source.randint(0, size), size)
        expected = [sum(rows[v] >> w & 1 for w in range(low, high)) for v in vertices]
        assert list(graph.degrees(vertices, range(low, high))) == expected


@both_kernels
def test_a_cut_across_the_borders_of_words(kernel: Kernel) -> None:
    """Sets are stored in words of 64 bits; cuts that begin and end anywhere must not care."""
    source = random.Random(42)
    size = 200
    rows = graph_of(size, lambda _v, _w: source.random() < 0.9)
    graph = kernel.graphs(rows)
    for _ in range(20):
        start = source.randint(3, 140)
        stop = min(size, start + source.choice((2, 30, 62, 64, 66)))
        moved = sorted(source.sample(range(start), source.choice((0, 1, 3))))
        vertices = [*moved, *range(start, stop)]
        if len(vertices) % 2:
            continue
        face = graph.face(moved, start, stop, 0)
        expected = [
            sum(1 << at for at, w in enumerate(vertices) if rows[v] >> w & 1 and (v >= start or w >= start))
            for v in vertices
        ]
        assert face.feasible
        assert face.rows() == expected


@both_kernels
def test_vertices_that_keep_only_some_neighbours(kernel: Kernel) -> None:
    source = random.Random(43)
    for _ in range(40):
        size = source.choice((3, 20, 70, 140))
        rows = graph_of(size, lambda _v, _w: source.random() < 0.8)
        allowed = {v: source.getrandbits(size) for v in source.sample(range(size), source.randint(0, 3))}
        expected = [
            sum(
                1 << w
                for w in range(size)
                if rows[v] >> w & 1 and allowed.get(v, -1) >> w & 1 and allowed.get(w, -1) >> v & 1
            )
            for v in range(size)
        ]
        graph = kernel.graphs(rows)
        assert graph.narrowed(allowed).rows() == expected
        assert graph.rows() == rows
