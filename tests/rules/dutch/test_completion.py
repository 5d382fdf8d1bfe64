"""Whether a round can still be completed (A.9; 2026: C4): by counting where that is enough, else by one matching."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from arbitra.rules.dutch.completion import Completion
from arbitra.rules.dutch.explain.conditions import Condition
from arbitra.simulation.endorsement.judge.position import Entrant, Position, Ranking, matchings
from tests.rules.dutch.judge_rounds import field_of, random_positions


def by_listing(ranking: Ranking, floaters: list[int], start: int) -> bool:
    below = list(range(start, ranking.size))
    odd = (len(floaters) + len(below)) % 2
    return any(
        all(ranking.players[place].bye_allowed for place in left)
        for _, left in matchings(ranking.legal, floaters, below, odd)
    )


@pytest.mark.parametrize("seed", range(2))
def test_as_listing_all_pairings_tells(seed: int) -> None:
    source = random.Random(seed)
    answers = {True: 0, False: 0}
    for position in islice(random_positions(500 + seed), 500):
        ranking, field = Ranking(position), field_of(position)
        completion = Completion(field, field.bye_allowed)
        start = source.randint(0, ranking.size)
        # Floaters may not meet each other: had they been able to, they would not have floated.
        floaters: list[int] = []
        for place in source.sample(range(start), min(start, source.randint(0, 4))):
            if not any(ranking.legal[place][other] for other in floaters):
                floaters.append(place)
        floaters.sort()
        expected = by_listing(ranking, floaters, start)
        assert completion.possible(floaters, start) == expected
        answers[expected] += 1
    assert min(answers.values()) > 50


def test_an_empty_rest_is_complete() -> None:
    field = field_of(Position((Entrant(1, 0),)))
    assert Completion(field, 0).possible((), 1)
    assert Completion(field, 1).possible((), 0)
    assert not Completion(field, 0).possible((), 0)


def test_counting_does_not_forget_the_bye() -> None:
    """Nobody has met anybody, but no one of the three may take the bye."""
    field = field_of(Position(tuple(Entrant(at, 0, bye_allowed=False) for at in (1, 2, 3))))
    assert not Completion(field, field.bye_allowed).possible((), 0)
    assert Completion(field, 0b010).possible((), 0)


def test_counting_knows_absolute_wishes() -> None:
    """Four with the same absolute wish cannot be paired together, two of them with two others can."""
    same = tuple(Entrant(at, 0, "WW") for at in (1, 2, 3, 4))
    assert not Completion(field_of(Position(same)), 0).possible((), 0)
    mixed = (*same[:2], Entrant(3, 0, "BB"), Entrant(4, 0))
    assert Completion(field_of(Position(mixed)), 0).possible((), 0)


@pytest.mark.parametrize("colours", ["WW", "BB"])
def test_counting_knows_the_absolute_wishes_of_the_floaters(colours: str) -> None:
    """Two of the four with the same absolute wish have floated."""
    field = field_of(Position(tuple(Entrant(at, 10 * (at < 3), colours) for at in (1, 2, 3, 4))))
    assert not Completion(field, 0).possible([0, 1], 2)


def test_counting_under_a_condition_knows_who_is_gone() -> None:
    """Of eight strangers the last may meet only the first: not if the first has been paired above, nor if he has
    floated alone with others; with an odd number he may take the bye, if it is given to him."""
    field = field_of(Position(tuple(Entrant(at, 10 * (at < 3)) for at in range(1, 9))))
    first, last = 0, 7
    only = {first: 1 << last, last: 1 << first}
    condition = Condition(field, only, 0)
    assert condition.completes((), 0)
    assert not condition.completes((), 2)
    assert condition.completes([0, 1], 2)
    assert not condition.completes((), 1)
    assert not Condition(field, only, 1 << 3).completes((), 1)
    assert Condition(field, {last: 0}, 1 << last).completes((), 1)
    assert not Condition(field, {last: 0}, 1 << 3).completes((), 1)
    assert Condition(field, {}, 1 << 3).completes((), 1)
    assert not Condition(field, {}, 0).completes((), 1)


@pytest.mark.parametrize("colours", ["WW", "BB"])
def test_counting_under_a_condition_knows_absolute_wishes(colours: str) -> None:
    """Two others meet; the four who remain must all have the same colour, floaters or not."""
    wanting = tuple(Entrant(at, 10 * (at < 3), colours) for at in (1, 2, 3, 4))
    field = field_of(Position((*wanting, Entrant(5, 0), Entrant(6, 0))))
    condition = Condition(field, {4: 1 << 5, 5: 1 << 4}, 0)
    assert not condition.completes((), 0)
    assert not condition.completes([0, 1], 2)
