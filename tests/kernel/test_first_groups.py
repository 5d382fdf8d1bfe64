"""Groups that are settled one after the other: the two kernels, and what a settled group promises."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from arbitra.kernel import FIRST, NEVER, NOT_BY_MOVED, NOT_LEFT, SECOND, WEAK, Sides, Walk
from tests.kernel.brute import NATIVE, PYTHON, Kernel, both_kernels, graph_of, needs_native

SIDES = (0, FIRST, SECOND, FIRST | WEAK, SECOND | WEAK)


def random_case(source: random.Random, largest: int) -> tuple[list[int], list[int], int, list[int], Walk]:
    size = source.randint(1, largest)
    density = source.choice((0.4, 0.6, 0.8, 0.9, 1.0))
    rows = graph_of(size, lambda _v, _w: source.random() < density)
    start = source.randint(0, min(3, size - 1))
    borders = sorted({start, size, *(source.randint(start + 1, size) for _ in range(source.randint(0, 5)))})
    moved = sorted(source.sample(range(start), source.randint(0, start)))
    count = source.randint(1, 5)

    def charges() -> bytes:
        return bytes(source.choice((0, 0, 0, 0, 1, 2, 3, NEVER)) for _ in range(count * (count + 1)))

    walk = Walk(
        kinds=bytes(source.randrange(count) for _ in range(size)),
        barred=bytes(source.choice((0, 0, 0, 0, NOT_BY_MOVED, NOT_LEFT)) for _ in range(size)),
        sides=Sides(bytes(source.choice(SIDES) for _ in range(count)), (charges(), charges(), charges())),
        loners=sum(1 << v for v in range(size) if source.random() < 0.7),
        steps=source.choice((3, 40, 400)),
        steps_a_pair=source.choice((0, 8)),
    )
    return rows, borders, source.randint(0, len(borders)), moved, walk


@needs_native
@pytest.mark.parametrize("seed", range(2))
def test_both_kernels_settle_the_same_groups(seed: int) -> None:
    source = random.Random(7100 + seed)
    settled = 0
    assert NATIVE is not None
    for _ in range(600):
        rows, borders, most, moved, walk = random_case(source, 24)
        one = PYTHON.graphs(rows).first_groups(borders, most, moved, walk)
        assert NATIVE.graphs(rows).first_groups(borders, most, moved, walk) == one
        settled += len(one)
    assert settled > 300


@both_kernels
def test_a_settled_group_is_paired_and_everyone_below_can_follow(kernel: Kernel) -> None:
    source = random.Random(7200)
    seen = {"left": 0, "stopped": 0, "all": 0, "moved": 0}
    for _ in range(400):
        rows, borders, _, moved, walk = random_case(source, 12)
        graph = kernel.graphs(rows)
        settled = graph.first_groups(borders, len(borders), moved, walk)
        above: Sequence[int] = moved
        for number, (pairs, left) in enumerate(settled):
            start, stop = borders[number : number + 2]
            assert all(rows[v] >> w & 1 for v, w in pairs)
            assert sorted([*(v for pair in pairs for v in pair), *left]) == sorted([*above, *range(start, stop)])
            assert len(left) == (len(above) + stop - start) % 2
            if stop < len(rows):
                assert can_follow(kernel, rows, left, stop, walk.loners)
            seen["moved"] += bool(above)
            seen["left"] += len(left)
            above = left
        seen["all" if len(settled) == len(borders) - 1 else "stopped"] += 1
    assert min(seen.values()) > 40, seen


def can_follow(kernel: Kernel, rows: Sequence[int], left: Sequence[int], start: int, loners: int) -> bool:
    size = len(left) + len(rows) - start
    graph = kernel.graphs(rows)
    hosts = loners >> start << len(left) | sum(loners >> v & 1 for v in left) if size % 2 else 0
    return hosts >= size % 2 and bool(graph.face(left, start, len(rows), 0, hosts).feasible)


@pytest.mark.parametrize(
    ("kinds", "budgets"),
    [
        ([1, 2, 1, 2], (0, 0)),  # one of each side in each pair
        ([1, 1, 1, 2], (1, 1)),
        ([1, 1, 3, 3], (2, 0)),  # the weak yield
        ([1, 1, 1, 3], (2, 1)),
        ([2, 2, 2, 0], (1, 1)),  # whoever takes no side spares one pair the clash
        ([1, 1, 2, 2, 1], (0, 0)),
    ],
)
def test_counting_tells_how_many_clashes_there_must_be(kinds: list[int], budgets: tuple[int, int]) -> None:
    sides = Sides(bytes((0, FIRST, SECOND, FIRST | WEAK)), (b"even" * 5, b"frst" * 5, b"scnd" * 5))
    terms = sides.terms(bytes(kinds), bytes(len(kinds)), (), 0, len(kinds))
    assert terms.budgets == budgets
    expected = 0 if not budgets[0] else 2 if kinds.count(2) > len(kinds) / 2 else 1
    assert terms.charges == sides.charges[expected]
    assert sides.terms(bytes(kinds), bytes(len(kinds)), (0,), 1, len(kinds)) == terms


@needs_native
def test_the_native_kernel_refuses_what_does_not_fit() -> None:
    assert NATIVE is not None
    graph = NATIVE.graphs([2, 1])
    good = Walk(b"\0\0", b"\0\0", Sides(b"\0", (b"\0\0", b"\0\0", b"\0\0")), 3, 9, 9)
    assert graph.first_groups([0, 2], 1, [], good) == [([(0, 1)], [])]
    for bad in (
        good._replace(kinds=b"\1\0"),
        good._replace(kinds=b"\0"),
        good._replace(barred=b"\0"),
        good._replace(sides=Sides(b"\3", (b"\0\0", b"\0\0", b"\0\0"))),
        good._replace(sides=Sides(b"\0", (b"\0", b"\0\0", b"\0\0"))),
    ):
        with pytest.raises(ValueError, match=r"kind|column|side"):
            graph.first_groups([0, 2], 1, [], bad)
    for borders in ([0, 1], [0, 3], [1, 0], []):
        with pytest.raises(ValueError, match=r"groups|range"):
            graph.first_groups(borders, 1, [], good)
