"""Brackets of every size."""

from __future__ import annotations

import pytest

from arbitra.rules.knockout.bracket import Bracket, Entrant, Origin, bracket, folded
from arbitra.rules.schedules.schedule import ImpossibleSchedule
from tests import sentences
from tests.said import having
from tests.sentences import worded

SIZES = range(2, 129)


def reachable(made: Bracket) -> dict[int, tuple[set[int], set[int]]]:
    """For each match the seeds that can come to it from either side."""
    found: dict[int, tuple[set[int], set[int]]] = {}

    def seeds(entrant: Entrant) -> set[int]:
        if entrant.origin is Origin.SEED:
            return {entrant.number}
        first, second = found[entrant.number]
        return first | second

    for match in made.matches:
        found[match.number] = (seeds(match.first), seeds(match.second))
    return found


def if_the_better_seed_always_wins(made: Bracket) -> dict[int, tuple[int, int]]:
    met: dict[int, tuple[int, int]] = {}
    for match in made.matches:
        first, second = (
            entrant.number if entrant.origin is Origin.SEED else min(met[entrant.number])
            for entrant in (match.first, match.second)
        )
        met[match.number] = (first, second)
    return met


@pytest.mark.parametrize("players", SIZES)
def test_one_is_left(players: int) -> None:
    """Every match puts one player out, so n - 1 matches leave one."""
    made = bracket(players)
    assert len(made.matches) == players - 1
    first, second = reachable(made)[made.final.number]
    assert first | second == set(range(1, players + 1))
    assert not first & second
    feeding = [entrant for match in made.matches for entrant in (match.first, match.second)]
    assert len(set(feeding)) == len(feeding) == 2 * (players - 1)


@pytest.mark.parametrize("players", SIZES)
def test_byes_go_to_the_top_seeds(players: int) -> None:
    made = bracket(players)
    assert made.rounds == (players - 1).bit_length()
    assert made.byes == tuple(range(1, 2**made.rounds - players + 1))


@pytest.mark.parametrize("players", SIZES)
def test_seeds_1_and_2_can_meet_only_in_the_final(players: int) -> None:
    made = bracket(players)
    meeting = [number for number, (a, b) in reachable(made).items() if (1 in a and 2 in b) or (2 in a and 1 in b)]
    assert meeting == [made.final.number]


@pytest.mark.parametrize("rounds", range(1, 8))
def test_the_better_seed_meets_the_worst_left_in_every_round(rounds: int) -> None:
    """The fold: with 2^k left, i meets 2^k + 1 - i."""
    made = bracket(2**rounds)
    met = if_the_better_seed_always_wins(made)
    for number in range(1, rounds + 1):
        left = 2 ** (rounds - number + 1)
        pairs = sorted(tuple(sorted(met[match.number])) for match in made.in_round(number))
        assert pairs == [(seed, left + 1 - seed) for seed in range(1, left // 2 + 1)]


def test_the_line_of_8() -> None:
    assert folded(3) == [1, 8, 5, 4, 3, 6, 7, 2]


def test_a_bracket_of_12_in_full() -> None:
    made = bracket(12, third_place=True)
    rounds = [[(m.first.seat, m.second.seat) for m in made.in_round(number)] for number in range(1, 5)]
    assert rounds == [
        [(8, 9), (5, 12), (6, 11), (7, 10)],
        [(1, "W1"), (4, "W2"), (3, "W3"), (2, "W4")],
        [("W5", "W6"), ("W7", "W8")],
        [("L9", "L10"), ("W9", "W10")],
    ]
    assert [match.name for match in made.in_round(4)] == [worded(sentences.THIRD_PLACE), "final"]
    assert made.third_place is not None and made.third_place.number == 11
    assert made.final.number == 12


@pytest.mark.parametrize("players", SIZES)
def test_third_place_needs_two_semi_finals(players: int) -> None:
    made = bracket(players, third_place=True)
    assert (made.third_place is not None) == (players >= 4)
    assert made.final.name == "final"


@pytest.mark.parametrize("players", [0, 1, -8, 5000, "all"])
def test_silly_numbers_get_a_message(players: int | str) -> None:
    with pytest.raises(ImpossibleSchedule, match=having("2 … 4096")):
        bracket(players)
