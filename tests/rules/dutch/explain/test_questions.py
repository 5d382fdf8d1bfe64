"""Why not this pair, why not this bye: the answers agree with judges that list every candidate of the bracket."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from arbitra.model import NoLegalPairing
from arbitra.rules.dutch.edition_2017.rulebook import RULEBOOK as RULES_2017
from arbitra.rules.dutch.edition_2026.rulebook import RULEBOOK as RULES_2026
from arbitra.rules.dutch.explain.card import first_difference
from arbitra.rules.dutch.explain.rulebook import Rulebook
from arbitra.rules.dutch.generation import earlier
from tests.rules.dutch.judge_questions import engine, explainer_of, judged, random_condition
from tests.rules.dutch.judge_rounds import random_positions


def asked(book: Rulebook, seed: int, positions: int) -> int:
    """How many questions were asked; each is answered like the judge does, and never with something better."""
    source = random.Random(seed)
    count = 0
    for position in islice(random_positions(seed), positions):
        try:
            explainer = explainer_of(position, book)
        except NoLegalPairing:
            continue
        for _ in range(3):
            condition = random_condition(source, explainer)
            if condition is None:
                continue
            count += 1
            answer = engine(explainer, condition)
            assert answer == judged(position, explainer, condition), (seed, position, condition.allowed)
            if answer is None:
                continue
            number, (pairs, left) = answer
            outcome = explainer.outcomes[number]
            candidate = outcome._replace(pairs=pairs, left=left, rejected=None)
            difference = first_difference(explainer.card(number), explainer.card(number, candidate))
            if difference is not None:
                assert difference[0].key < difference[1].key
            else:
                order = earlier(outcome, candidate)
                assert order is not None and order[1]
    return count


@pytest.mark.parametrize("book", (RULES_2017, RULES_2026), ids=lambda book: book.system)
def test_why_not_agrees_with_listing_all_candidates(book: Rulebook) -> None:
    assert asked(book, 41, 100) > 100


@pytest.mark.long
@pytest.mark.parametrize("book", (RULES_2017, RULES_2026), ids=lambda book: book.system)
def test_a_thousand_why_nots(book: Rulebook) -> None:
    assert asked(book, 42, 900) > 1000
