"""The order of candidates: the examples that the text prints, and the judge's lists against them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from arbitra.simulation.endorsement.judge.candidates import (
    Exchange,
    candidates,
    exchange_order,
    exchanges,
    transpositions,
)
from arbitra.simulation.endorsement.judge.position import Entrant, Position
from tests.rules.dutch.judge_flips import judged, paired
from tests.rules.dutch.judge_text import read


def free(size: int) -> list[list[bool]]:
    return [[v != w for w in range(size)] for v in range(size)]


def test_720_transpositions_of_a_homogeneous_bracket_of_eleven() -> None:
    """D.1: 6-7-8-9-10, 6-7-8-9-11, 6-7-8-10-11, … 6-11-10-9-8, 7-6-8-9-10, … 11-10-9-8-7."""
    found = [
        [pair[1] + 1 for pair in pairs] for pairs, _ in transpositions(free(11), list(range(5)), list(range(5, 11)))
    ]
    assert len(found) == 720
    assert found[:3] == [[6, 7, 8, 9, 10], [6, 7, 8, 9, 11], [6, 7, 8, 10, 9]]
    assert found[119:121] == [[6, 11, 10, 9, 8], [7, 6, 8, 9, 10]]
    assert found[-1] == [11, 10, 9, 8, 7]
    assert [6, 7, 8, 10, 11] in found
    assert found == sorted(found)


def test_72_transpositions_of_a_heterogeneous_bracket_of_eleven() -> None:
    """D.1, two MDPs: 3-4, 3-5, 3-6, … 3-11, 4-3, 4-5, … 11-10."""
    found = [[pair[1] + 1 for pair in pairs] for pairs, _ in transpositions(free(11), [0, 1], list(range(2, 11)))]
    assert len(found) == 72
    assert found[:3] == [[3, 4], [3, 5], [3, 6]]
    assert found[7:10] == [[3, 11], [4, 3], [4, 5]]
    assert found[-1] == [11, 10]


def exchange(down: tuple[int, ...], up: tuple[int, ...]) -> Exchange:
    """In the numbers of the text."""
    return Exchange(tuple(sorted(at - 1 for at in down)), tuple(sorted(at - 1 for at in up)))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        # a: one number is better than two.
        (exchange((5,), (11,)), exchange((5, 4), (6, 7))),
        # b: the smaller difference of the sums.
        (exchange((4,), (6,)), exchange((5,), (8,))),
        (exchange((4, 3), (8, 6)), exchange((5, 4), (9, 8))),
        # c: the highest number that differs of those leaving S1.
        (exchange((5,), (7,)), exchange((4,), (6,))),
        (exchange((5, 2), (6, 8)), exchange((4, 3), (6, 8))),
        (exchange((5, 4, 1), (6, 7, 8)), exchange((5, 3, 2), (6, 7, 8))),
        # d: the lowest number that differs of those leaving S2.
        (exchange((5,), (6,)), exchange((5,), (7,))),
        (exchange((5, 4), (6, 9)), exchange((5, 4), (7, 8))),
        (exchange((5, 4, 3), (6, 7, 10)), exchange((5, 4, 3), (6, 8, 9))),
    ],
)
def test_the_examples_of_exchanges(better: Exchange, worse: Exchange) -> None:
    assert exchange_order(better) < exchange_order(worse)
    listed = exchanges(11, 5)
    assert listed.index(better) < listed.index(worse)


def test_every_exchange_once() -> None:
    """Of a bracket of nine with four in S1: each of the 126 sets of four is S1 once, the first as it stands."""
    listed = exchanges(9, 4)
    assert listed[0] == Exchange((), ())
    assert len(listed) == len(set(listed)) == 126
    assert all(exchange_order(one) < exchange_order(two) for one, two in pairwise(listed))


def test_candidates_of_a_heterogeneous_bracket() -> None:
    """B.7: one MDP and four residents; the remainder is exhausted before the MDP gets another opponent."""
    made = [candidate.pairs for candidate in candidates(free(5), [(0,)], [0], [1, 2, 3, 4], 2)]
    assert made[:5] == [
        ((0, 1), (2, 3)),
        ((0, 1), (2, 4)),
        ((0, 1), (2, 3)),
        ((0, 1), (3, 4)),
        ((0, 1), (2, 4)),
    ]
    assert [pairs[0] for pairs in made] == sorted(pairs[0] for pairs in made)


def test_the_limbo_is_left() -> None:
    """B.2: of two MDPs one is paired; the other is a candidate to float on, with who is left of the remainder."""
    made = next(candidates(free(5), [(0,), (1,)], [0, 1], [2, 3, 4], 2))
    assert made.pairs == ((0, 2), (3, 4))
    assert made.left == (1,)


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_the_natural_pairing_of_a_first_round(edition: str) -> None:
    lines = "\n".join(f"{at} 0 - .. b 0" for at in range(1, 10))
    assert paired(edition, read(f"over 2\n{lines}")) == "1-5 2-6 3-7 4-8 > 9"
    assert judged(edition, read(f"over 2\n{lines}")) == "1-5 2-6 3-7 4-8 > 9"


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_the_remainder_is_numbered_afresh(edition: str) -> None:
    """4.1; B.3 of 2017 pairs the remainder as if it were a bracket of its own.

    1 meets 5, who did not float before; 2, 3, 4, 6, 7 remain. 3 for 6 and 2 for 4 are both two ranks apart there, so
    that 3, the higher number, leaves S1 (D.2.c); in the numbers of the whole bracket 2 for 4 would be nearer (D.2.b).
    """
    position = read(
        """
        over 2
        1 5 - .. b 0
        2 0 - u. b 0 : 6 7
        3 0 - u. b 0
        4 0 - u. b 0
        5 0 - .. b 0
        6 0 - .. ~ 0
        7 0 - .d b 0
        """
    )
    assert judged(edition, position) == paired(edition, position) == "> 1 / 1-5 2-3 6-7 > 4"


@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_of_three_who_enter_S1_the_lowest_that_differs_decides(edition: str) -> None:
    """D.2.d (4.3.4): 9, 13, 14 and 10, 11, 15 enter S1 for 6, 7, 8, the sums are equal, and nothing else is legal."""
    first = "1-6 2-7 3-8 4-10 5-11 9-12 13-15 14-16"
    other = "1-6 2-7 3-8 4-9 5-12 10-13 11-14 15-16"
    legal = {tuple(map(int, pair.split("-"))) for pair in f"{first} {other}".split()}
    barred = frozenset((v, w) for v in range(1, 17) for w in range(v + 1, 17)) - legal
    position = Position(tuple(Entrant(at, 0) for at in range(1, 17)), frozenset(barred))
    assert judged(edition, position) == paired(edition, position) == first
