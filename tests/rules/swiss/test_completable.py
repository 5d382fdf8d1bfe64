"""The completion question against exhaustive search."""

from __future__ import annotations

import random

import pytest

from arbitra.rules.swiss.completable import completable


def _plain(rows: list[int], left: frozenset[int], byes: int) -> bool:
    if not left:
        return True
    if len(left) % 2:
        return any(_plain(rows, left - {place}, 0) for place in left if byes >> place & 1)
    first = min(left)
    return any(_plain(rows, left - {first, other}, byes) for other in left if rows[first] >> other & 1)


def _random_case(source: random.Random) -> tuple[list[int], int, int]:
    size = source.randint(1, 9)
    density = source.random()
    rows = [0] * size
    for one in range(size):
        for two in range(one):
            if source.random() < density:
                rows[one] |= 1 << two
                rows[two] |= 1 << one
    return rows, source.getrandbits(size), source.getrandbits(size)


@pytest.mark.parametrize("seed", range(4))
def test_completable_agrees_with_exhaustive_search(seed: int) -> None:
    source = random.Random(seed)
    answers = []
    for _ in range(1500):
        rows, players, byes = _random_case(source)
        left = frozenset(place for place in range(len(rows)) if players >> place & 1)
        assert completable(rows, players, byes) == _plain(rows, left, byes)
        answers.append(completable(rows, players, byes))
    assert 200 < sum(answers) < 1300


def test_nobody_left_is_complete() -> None:
    assert completable([], 0, 0)
    assert completable([0b10, 0b01], 0, 0)


def test_an_odd_field_needs_a_candidate_for_the_bye() -> None:
    triangle = [0b110, 0b101, 0b011]
    assert completable(triangle, 0b111, 0b010)
    assert not completable(triangle, 0b111, 0)


def test_an_even_field_gives_no_bye() -> None:
    assert not completable([0, 0b100, 0b010, 0], 0b1111, 0b1111)


def test_a_player_without_opponent_may_take_the_bye() -> None:
    assert completable([0, 0b100, 0b010], 0b111, 0b001)
    assert not completable([0, 0b100, 0b010], 0b111, 0b010)
