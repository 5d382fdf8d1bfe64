"""One tuple gives the order of an edition's criteria: pairing, report card and alternatives obey it, whatever it says.

The order is shuffled, or a criterion taken out, and nothing else is touched.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import combinations, islice
from typing import Any

import pytest

from arbitra.model import NoLegalPairing
from arbitra.rules.dutch.criteria import ByConstruction, Criteria, FloatCriterion, runs
from arbitra.rules.dutch.edition_2017.criteria import C7, CRITERIA, M1
from arbitra.rules.dutch.edition_2017.rulebook import RULEBOOK as BOOK_2017
from arbitra.rules.dutch.edition_2026.rulebook import RULEBOOK as BOOK_2026
from arbitra.rules.dutch.explain.alternatives import best_alone
from arbitra.rules.dutch.explain.conditions import Condition
from arbitra.rules.dutch.explain.edition_differences import NEW, aligned
from arbitra.rules.dutch.explain.questions import why_pair
from arbitra.rules.dutch.explain.records import Explainer
from arbitra.rules.dutch.explain.rulebook import Rulebook
from arbitra.rules.dutch.outcome import BracketOutcome
from arbitra.rules.systems import find_system
from tests.rules.dutch.judge_flips import JUDGES, judged, paired
from tests.rules.dutch.judge_questions import explainer_of
from tests.rules.dutch.judge_rounds import random_positions
from tests.rules.dutch.judge_text import read

BOOKS = {"2017": BOOK_2017, "2026": BOOK_2026}
EDITIONS = pytest.mark.parametrize("edition", ["2017", "2026"])


def shuffled(source: random.Random, criteria: Criteria, fixed: int) -> Criteria:
    """The same criteria with those behind the first `fixed` in another order."""
    return (*criteria[:fixed], *source.sample(criteria[fixed:], len(criteria) - fixed))


def judge_by(edition: str, criteria: Criteria) -> type:
    """The literal judge with its report cards in another order."""
    base, names = JUDGES[edition].Judge, JUDGES[edition].CRITERIA
    order = [names.index(one.article) for one in criteria if one.article in names]

    def card(self: Any, *args: Any) -> Any:
        made = base.card(self, *args)
        return tuple(made[at] for at in order)

    return type("Reordered", (base,), {"card": card})


@EDITIONS
def test_the_tuple_is_the_page_of_the_handbook(edition: str) -> None:
    articles = [one.number for one in find_system(f"dutch:{edition}").articles()]
    criteria = [one.article for one in BOOKS[edition].criteria]
    assert criteria == [number for number in articles if number in criteria]
    assert len(criteria) == {"2017": 19, "2026": 21}[edition]


@EDITIONS
def test_the_engine_follows_another_order_as_the_judge_does(edition: str) -> None:
    """Colours and floats shuffled: engine and judge find the same round, and often another one than the edition's."""
    source = random.Random(7)
    fixed = {"2017": 7, "2026": 9}[edition]
    others = 0
    for position in islice(random_positions(3), 250):
        order = shuffled(source, BOOKS[edition].criteria, fixed)
        expected = judged(edition, position, judge_by(edition, order))
        if expected != "no legal pairing":
            assert paired(edition, position, order) == expected
            others += expected != judged(edition, position)
    assert others > 5


def candidates(explainer: Explainer, outcome: BracketOutcome) -> Iterator[BracketOutcome]:
    """All pairings of a small bracket."""
    places, moved = [*outcome.moved, *outcome.residents], len(outcome.moved)
    rows = explainer.field.rows
    legal = [pair for pair in combinations(places, 2) if rows[pair[0]] >> pair[1] & 1 and pair[1] not in places[:moved]]
    for count in range(len(places) // 2 + 1):
        for pairs in combinations(legal, count):
            taken = {place for pair in pairs for place in pair}
            if len(taken) == 2 * count:
                yield outcome._replace(pairs=pairs, left=[place for place in places if place not in taken])


def explained(edition: str, count: int) -> Iterator[tuple[Rulebook, Explainer]]:
    """Rounds paired and explained by an order in which anything behind C.6 (2026: C7) may stand anywhere."""
    source = random.Random(11)
    fixed = {"2017": 6, "2026": 7}[edition]
    for position in islice(random_positions(4), count):
        order = shuffled(source, BOOKS[edition].criteria, fixed)
        book = replace(BOOKS[edition], criteria=(), criteria_of=partial(given, order))
        try:
            yield book, explainer_of(position, book)
        except NoLegalPairing:
            continue


def given(criteria: Criteria, _options: Mapping[str, str]) -> Criteria:
    return criteria


@EDITIONS
def test_engine_card_and_alternatives_go_by_one_order(edition: str) -> None:
    """The card has the lines of the tuple; the chosen candidate has the best card of all, and the best without regard
    to those below the best one of the lines that do not look there."""
    brackets = others = 0
    for book, made in explained(edition, 120):
        articles = [one.article for one in book.criteria if not isinstance(one, ByConstruction)]
        for number, outcome in enumerate(made.outcomes):
            assert [line.article for line in made.card(number)] == articles
            size = len(outcome.moved) + len(outcome.residents)
            if not 2 < size <= 6 or outcome.kind == "penultimate":
                continue
            chosen = [line.key for line in made.card(number)]
            for other in candidates(made, outcome):
                if allowed(edition, made, number, other):
                    assert chosen <= [line.key for line in made.card(number, other)]
            alone = best_alone(book, made.field, outcome)
            least = min(own_keys(made, number, one) for one in candidates(made, outcome))
            assert own_keys(made, number, alone) == least
            others += set(alone.pairs) != set(outcome.pairs)
            brackets += 1
    assert brackets > 60
    assert others > 5


def own_keys(made: Explainer, number: int, candidate: BracketOutcome) -> list[tuple[int, ...]]:
    return [line.key for line in made.card(number, candidate) if line.article not in made.book.beyond]


def allowed(edition: str, made: Explainer, number: int, candidate: BracketOutcome) -> bool:
    """C.2 in the last bracket; 2026: C4 and C5 in all of them."""
    if number == len(made.outcomes) - 1:
        return len(candidate.left) <= 1 and all(made.byes >> place & 1 for place in candidate.left)
    return edition == "2017" or Condition(made.field, {}, made.byes).completes(candidate.left, candidate.residents.stop)


DIFFER = """
    over 2
    1 5 B .. b 0
    2 0 WB .. b 0
    3 0 - d. b 0
"""


def test_a_why_not_names_the_first_of_the_tuple() -> None:
    """1-2 both want White (C.10) and 3 would float down again (C.12): the reason is what stands first in the tuple."""
    order = [one.article for one in CRITERIA]
    turned = tuple(CRITERIA[order.index({"C.10": "C.12", "C.12": "C.10"}.get(article, article))] for article in order)
    reasons = []
    for criteria in (CRITERIA, turned):
        book = replace(BOOK_2017, criteria=(), criteria_of=partial(given, criteria))
        answer = why_pair(explainer_of(read(DIFFER), book), 1, 2)
        reasons.append(answer.decided_by)
    assert reasons == ["C.10", "C.12"]


def test_runs() -> None:
    """Neighbours of one kind together; what is settled is left out, also where another criterion has its article."""
    articles = [[one.article for one in run] for run in runs(CRITERIA)]
    assert articles[:3] == [["C.5", "C.6"], ["C.7"], ["C.8", "C.9", "C.10", "C.11"]]
    assert len(articles[3]) == 8
    other = FloatCriterion("C.5", None, None)
    assert [one.article for one in runs(CRITERIA, (other, C7))[0]] == ["C.6"]


def test_the_editions_side_by_side() -> None:
    rows = list(aligned(BOOK_2017.criteria, BOOK_2026.criteria))
    assert [(old, new) for old, new, _ in rows[:5]] == [
        ("C.5", "C6"), ("C.6", "C7"), ("C.7", "C8"), ("", "C9"), ("C.8", "C10"),
    ]  # fmt: skip
    assert rows[-1][:2] == ("C.19", "C21")
    assert [new for old, new, _ in rows if not old] == [NEW.article]
    first = BOOK_2017.under({"mdp_pairs": "first"})
    assert M1 in first.criteria
    assert list(aligned(first.criteria, BOOK_2026.criteria)) == rows
