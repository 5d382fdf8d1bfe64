"""The maximum matching against exhaustive search, after every change of the graph."""

from __future__ import annotations

import random

import pytest

from arbitra.kernel.cardinality import FREE, Matching
from tests.kernel.brute import graph_of


def _largest(rows: list[int], left: int) -> int:
    if not left:
        return 0
    low = left & -left
    v = low.bit_length() - 1
    best = _largest(rows, left ^ low)
    for w in range(len(rows)):
        if rows[v] & left & ~low and rows[v] >> w & 1 and left >> w & 1:
            best = max(best, 1 + _largest(rows, left & ~(low | 1 << w)))
    return best


def _check(matching: Matching) -> None:
    """A matching, of the largest size."""
    pairs = 0
    for v in range(len(matching.rows)):
        w = matching.mate[v]
        if not matching.vertices >> v & 1:
            continue
        assert (w == FREE) == bool(matching.exposed >> v & 1)
        if w != FREE:
            assert matching.mate[w] == v
            assert matching.rows[v] >> w & 1
            assert matching.vertices >> w & 1
            pairs += v < w
    assert pairs == _largest(matching.rows, matching.vertices)


def _graph(source: random.Random) -> list[int]:
    size = source.randint(2, 9)
    density = source.random()
    return graph_of(size, lambda _v, _w: source.random() < density)


@pytest.mark.parametrize("seed", range(5))
def test_stays_maximum_through_random_changes(seed: int) -> None:
    source = random.Random(seed)
    for _ in range(150):
        rows = _graph(source)
        size = len(rows)
        matching = Matching(rows, source.getrandbits(size))
        _check(matching)
        for _ in range(4):
            here = [v for v in range(size) if matching.vertices >> v & 1]
            if len(here) < 2:
                break
            v, w = source.sample(here, 2)
            rows, left = matching.rows.copy(), matching.vertices
            size_before = _largest(rows, left)
            match source.choice(("unite", "leave", "narrow", "drop", "all")):
                case "unite":
                    able = bool(rows[v] >> w & 1) and 1 + _largest(rows, left & ~(1 << v | 1 << w)) == size_before
                    assert matching.unite(v, w) == able
                    assert not able or matching.mate[v] == w
                case "leave":
                    able = _largest(rows, left & ~(1 << v)) == size_before
                    assert matching.leave_out(v) == able
                    assert not able or matching.mate[v] == FREE
                case "narrow":
                    allowed = source.getrandbits(size)
                    thinner = rows.copy()
                    for u in range(size):
                        if left >> u & 1 and not allowed >> u & 1:
                            thinner[v] &= ~(1 << u)
                            thinner[u] &= ~(1 << v)
                    able = _largest(thinner, left) == size_before
                    assert matching.narrow(v, allowed) == able
                    assert matching.rows == (thinner if able else rows)
                case "drop":
                    matching.drop(1 << v)
                case _:
                    expected = sum(1 << u for u in here if _largest(rows, left & ~(1 << u)) == size_before)
                    assert matching.can_be_left_out() == expected
            _check(matching)


def test_a_copy_is_independent() -> None:
    matching = Matching([0b10, 0b01], 0b11)
    other = matching.copy()
    other.drop(0b01)
    assert matching.mate == [1, 0]
    assert other.exposed == 0b10
