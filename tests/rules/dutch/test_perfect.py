"""The walk to the first candidate without fault, against the search for the best candidate of the bracket."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import islice

import pytest

from arbitra.model import NoLegalPairing
from arbitra.rules.dutch.explain.alternatives import best_alone
from arbitra.rules.dutch.explain.rulebook import Rulebook
from arbitra.rules.dutch.field import Field
from arbitra.rules.dutch.outcome import BracketOutcome
from arbitra.rules.dutch.perfect import first_if_perfect
from arbitra.rules.dutch.wishes import Wishes, clashing
from arbitra.simulation.endorsement.judge.position import Entrant, Position
from tests.rules.dutch.judge_rounds import LARGE, PROFILES, field_of, random_positions

BOOKS: list[Rulebook] = [
    import_module(f"arbitra.rules.dutch.edition_{year}.rulebook").RULEBOOK for year in ("2017", "2026")
]
both_editions = pytest.mark.parametrize("book", BOOKS, ids=["2017", "2026"])


def brackets(book: Rulebook, seed: int, count: int) -> Iterator[tuple[Field, BracketOutcome]]:
    """Brackets with what was moved down into them, all residents with one score."""
    for position in islice(random_positions(seed, {**PROFILES, **LARGE}), count):
        field = field_of(position)
        try:
            outcomes = book.pair_field(field, book.criteria)
        except NoLegalPairing:
            continue
        for outcome in outcomes:
            if outcome.kind in ("normal", "last"):
                yield field, outcome


def compare(book: Rulebook, seed: int, count: int) -> dict[str, int]:
    seen = {"perfect": 0, "moved": 0, "odd": 0, "clash": 0, "exchanged": 0, "last round": 0, "not": 0}
    for field, outcome in brackets(book, seed, count):
        found = first_if_perfect(field, outcome.moved, outcome.residents)
        if found is None:
            seen["not"] += 1
            continue
        best = best_alone(book, field, outcome)
        assert sorted(found.pairs) == sorted(best.pairs)
        assert found.left == list(best.left)
        seen["perfect"] += 1
        seen["moved"] += bool(outcome.moved)
        seen["odd"] += bool(found.left)
        seen["clash"] += bool(clashing(field, found.pairs))
        rest = [
            place for place in outcome.residents if place not in {two for _, two in found.pairs[: len(outcome.moved)]}
        ]
        upper = [one for one, _ in found.pairs[len(outcome.moved) :]]
        seen["exchanged"] += upper != rest[: len(upper)]
        seen["last round"] += field.last_round and bool(clashing(field, found.pairs))
    return seen


@both_editions
def test_a_candidate_without_fault_is_the_best(book: Rulebook) -> None:
    seen = compare(book, 31, 1200)
    assert min(seen.values()) > 20, seen


@pytest.mark.long
@both_editions
def test_a_candidate_without_fault_is_the_best_at_length(book: Rulebook) -> None:
    seen = compare(book, 32, 40000)
    assert min(seen.values()) > 600, seen


@both_editions
def test_only_some_may_be_left(book: Rulebook) -> None:
    """With a limit on who may be left, the one left is among them, and without need of it nothing changes."""
    asked = found = 0
    for field, outcome in brackets(book, 33, 400):
        free = first_if_perfect(field, outcome.moved, outcome.residents)
        if free is None or not free.left:
            continue
        assert first_if_perfect(field, outcome.moved, outcome.residents, free.left) == free
        others = [place for place in outcome.residents if place not in free.left]
        asked += 1
        instead = first_if_perfect(field, outcome.moved, outcome.residents, others)
        if instead is not None:
            found += 1
            assert instead.left[0] in others
            assert len(instead.pairs) == len(free.pairs)
            assert not field.float_flags[instead.left[0]] & 3
    assert asked > 60
    assert found > 20


def test_the_least_number_of_wishes_denied() -> None:
    """Three want White, one Black, one nothing: two pairs of five can all be granted, of three none would be left."""
    colours = ("B", "B", "BWB", "W", "")
    field = field_of(Position(tuple(Entrant(at, 10, one) for at, one in enumerate(colours, start=1)), rounds_over=3))
    wishes = Wishes.of(field, (), range(5))
    assert wishes == (3, 1, 1, 0)
    assert wishes.denied(2) == 0
    assert Wishes.of(field, [0, 3], range(1, 3)) == (3, 1, 0, 0)
    assert Wishes.of(field, [0, 3], range(1, 3)).denied(2) == 1
