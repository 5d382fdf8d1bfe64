"""The first way to pair that keeps given terms, against a list of all ways in their order."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import permutations

import pytest

from arbitra.kernel import NEVER, NOT_BY_MOVED, NOT_LEFT, Terms
from tests.kernel.brute import NATIVE, PYTHON, Kernel, both_kernels, graph_of, needs_native

Pairs = list[tuple[int, int]]
FAR = 10**6


def ways(
    rows: Sequence[int], terms: Terms, firsts: Sequence[int], pool: Sequence[int], *, moved: bool
) -> Iterator[Pairs]:
    """In lexicographic order of the partners; charges to the budgets are left to `kept`."""
    for partners in permutations(pool, len(firsts)):
        pairs = list(zip(firsts, partners, strict=True))
        if all(rows[v] >> w & 1 for v, w in pairs) and not (
            moved and any(terms.barred[w] & NOT_BY_MOVED for w in partners)
        ):
            yield pairs


def charge(terms: Terms, one: int, two: int | None) -> int:
    count = max(terms.kinds) + 1
    while count * (count + 1) < len(terms.charges):
        count += 1
    return terms.charges[terms.kinds[one] * (count + 1) + (count if two is None else terms.kinds[two])]


def kept(terms: Terms, pairs: Pairs) -> bool:
    charges = [charge(terms, *pair) for pair in pairs]
    spent = [sum(one >> bit & 1 for one in charges) for bit in (0, 1)]
    return NEVER not in charges and all(used <= budget for used, budget in zip(spent, terms.budgets, strict=True))


def may_be_left(terms: Terms, rest: Sequence[int], pairs: Pairs) -> bool:
    paired = {v for pair in pairs for v in pair}
    return all(v in paired or (not terms.barred[v] & NOT_LEFT and charge(terms, v, None) != NEVER) for v in rest)


def halves(rest: Sequence[int]) -> Iterator[tuple[list[int], list[int]]]:
    """As they stand, then with one exchange: the nearest two first, of pairs equally near the lowest."""
    half = len(rest) // 2
    upper, lower = list(rest[:half]), list(rest[half:])
    yield upper, lower
    swaps = [(up - down, -down, down, up) for down in range(half) for up in range(half, len(rest))]
    for _, _, down, up in sorted(swaps):
        yield (
            sorted({*upper, rest[up]} - {rest[down]}),
            sorted({*lower, rest[down]} - {rest[up]}),
        )


def listed(rows: Sequence[int], moved: Sequence[int], start: int, stop: int, terms: Terms) -> Pairs | None:
    residents = range(start, stop)
    above = next((made for made in ways(rows, terms, moved, residents, moved=True) if kept(terms, made)), None)
    if above is None:
        return None
    rest = [v for v in residents if v not in {w for _, w in above}]
    for upper, lower in halves(rest):
        for made in ways(rows, terms, upper, lower, moved=False):
            if kept(terms, above + made) and may_be_left(terms, rest, made):
                return above + made
    return None


def random_case(source: random.Random) -> tuple[list[int], list[int], int, int, Terms]:
    size = source.randint(1, 9)
    density = source.choice((0.5, 0.8, 1.0))
    rows = graph_of(size, lambda _v, _w: source.random() < density)
    start = source.randint(0, size)
    moved = sorted(source.sample(range(start), min(start, source.randint(0, 2), size - start)))
    count = source.randint(1, 4)
    charges = [source.choice((0, 0, 0, 1, 2, 3, NEVER)) for _ in range(count * (count + 1))]
    terms = Terms(
        kinds=bytes(source.randrange(count) for _ in range(size)),
        charges=bytes(charges),
        barred=bytes(source.choice((0, 0, 0, NOT_BY_MOVED, NOT_LEFT, NOT_BY_MOVED | NOT_LEFT)) for _ in range(size)),
        budgets=(source.randint(0, 2), source.randint(0, 2)),
    )
    return rows, moved, start, size, terms


@both_kernels
@pytest.mark.parametrize("seed", range(2))
def test_the_first_of_all_ways_in_their_order(kernel: Kernel, seed: int) -> None:
    source = random.Random(5000 + seed)
    seen = {"found": 0, "none": 0, "moved": 0, "exchanged": 0, "charged": 0, "left": 0}
    for _ in range(1500):
        rows, moved, start, stop, terms = random_case(source)
        expected = listed(rows, moved, start, stop, terms)
        assert kernel.graphs(rows).first_pairs(moved, start, stop, terms, FAR) == expected
        seen["found" if expected is not None else "none"] += 1
        if expected:
            seen["moved"] += bool(moved)
            rest = [v for v in range(start, stop) if v not in {w for _, w in expected[: len(moved)]}]
            seen["exchanged"] += [v for v, _ in expected[len(moved) :]] != rest[: len(rest) // 2]
            seen["charged"] += any(charge(terms, *pair) for pair in expected)
            seen["left"] += len(rest) % 2
    assert min(seen.values()) > 40, seen


@both_kernels
def test_too_many_steps_give_no_answer(kernel: Kernel) -> None:
    """Six who may all meet need three steps."""
    graph = kernel.graphs(graph_of(6, lambda _v, _w: True))
    terms = Terms(bytes(6), bytes(2), bytes(6), (0, 0))
    assert graph.first_pairs([], 0, 6, terms, 3) == [(0, 3), (1, 4), (2, 5)]
    assert graph.first_pairs([], 0, 6, terms, 2) is None


@needs_native
def test_the_kernels_walk_alike() -> None:
    """Large graphs, and steps that run out at the same pair."""
    assert NATIVE is not None
    source = random.Random(77)
    answers = {True: 0, False: 0}
    for _ in range(60):
        size = source.choice((30, 90, 150))
        rows = graph_of(size, lambda _v, _w: source.random() < 0.9)
        start = source.randint(0, 10)
        moved = sorted(source.sample(range(start), min(start, 3)))
        terms = Terms(
            kinds=bytes(source.randrange(3) for _ in range(size)),
            charges=bytes((NEVER, 0, 1, 0, 0, NEVER, 2, 0, 1, 2, 3, NEVER)),
            barred=bytes(source.choice((0, 0, NOT_BY_MOVED, NOT_LEFT)) for _ in range(size)),
            budgets=(size // 3, size // 4),
        )
        steps = source.choice((size, 4 * size))
        one = PYTHON.graphs(rows).first_pairs(moved, start, size, terms, steps)
        assert NATIVE.graphs(rows).first_pairs(moved, start, size, terms, steps) == one
        answers[one is None] += 1
    assert min(answers.values()) > 5


@needs_native
def test_the_native_kernel_refuses_terms_of_another_size() -> None:
    assert NATIVE is not None
    graph = NATIVE.graphs([0b10, 0b01])
    good = Terms(bytes(2), bytes(2), bytes(2), (0, 0))
    assert graph.first_pairs([], 0, 2, good, 9) == [(0, 1)]
    for bad in (good._replace(kinds=bytes(1)), good._replace(barred=bytes(3)), good._replace(kinds=bytes((0, 1)))):
        with pytest.raises(ValueError, match=r"another length|outside its table"):
            graph.first_pairs([], 0, 2, bad, 9)
    with pytest.raises(ValueError, match="vertices"):
        graph.first_pairs([], 0, 3, good, 9)
    with pytest.raises(ValueError, match="vertex"):
        graph.first_pairs([5], 0, 2, good, 9)


@both_kernels
def test_a_vertex_without_partner_does_not_make_it_try_every_exchange(kernel: Kernel) -> None:
    """None of its 160,000 exchanges helps; each one tried counts though no pair was made."""
    size = 800
    rows = graph_of(size, lambda v, w: 0 not in (v, w))
    terms = Terms(bytes(size), bytes(2), bytes(size), (0, 0))
    assert kernel.graphs(rows).first_pairs([], 0, size, terms, 5 * size) is None
