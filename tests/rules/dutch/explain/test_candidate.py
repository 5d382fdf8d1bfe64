"""A pairing that somebody proposes beside the chosen one."""

from __future__ import annotations

from itertools import combinations

import pytest

from arbitra.formats import read_file
from arbitra.model import Answer, CriterionValue
from arbitra.reports.readable import explain
from arbitra.rules.requests.explanation import Explanation
from arbitra.rules.requests.refusals import NoSuchPlayer
from arbitra.simulation import generate
from tests import sentences
from tests.cli.calling import DEMO
from tests.said import having, tells
from tests.sentences import worded

HARBOUR = read_file(DEMO).tournament


@pytest.fixture(scope="module")
def made() -> Explanation:
    return explain(HARBOUR, system="dutch:2026")


def card(values: tuple[CriterionValue, ...]) -> dict[str, str]:
    return {value.article: str(value.value) for value in values}


def test_some_pairs_of_a_bracket(made: Explanation) -> None:
    """4-5 and 2-3 for 4-3 and 5-2: C17 decides, the upfloats of two rounds before."""
    answer = made.candidate([(4, 5), (3, 2)])
    assert (answer.question, answer.holds, answer.decided_by) == ("4-5 3-2", False, "C17")
    chosen, proposed = card(answer.chosen), card(answer.alternative)
    assert (chosen["C17"], proposed["C17"]) == ("1", "2")
    before = list(chosen)[: list(chosen).index("C17")]
    assert [chosen[article] for article in before] == [proposed[article] for article in before]
    assert {frozenset(pair) for pair in answer.pairs} == {frozenset(pair) for pair in ((1, 9), (4, 5), (2, 3))}
    assert answer.floaters == (7,)


def test_what_is_illegal_is_named_with_its_article(made: Explanation) -> None:
    answer = made.candidate([(1, 2), (5, 5 + 4)])
    assert answer.decided_by == "C1"
    assert tells(str(answer.reasons[0]), "1 … 2 … 5 … [C1]")
    assert answer.alternative


def test_a_whole_round(made: Explanation) -> None:
    boards = [(board.white, board.black) for board in made.pairing.boards]
    same = made.candidate([*boards, (11, 0)])
    assert same.holds and str(same.reasons[0]) == f"{worded(sentences.THIS_IS_HOW_THE, capital=True)}."
    (a, b), (c, d), *rest = boards[1:]
    other = made.candidate([boards[0], (a, d), (c, b), *rest, (11, 0)])
    assert not other.holds and other.decided_by


def test_who_cannot_be_in_a_candidate(made: Explanation) -> None:
    away = made.candidate([(8, 1)])
    assert tells(str(away.reasons[0]), "8 … 6")
    with pytest.raises(NoSuchPlayer, match=having("1")):
        made.candidate([(1, 2), (1, 3)])
    with pytest.raises(NoSuchPlayer, match=having("99")):
        made.candidate([(1, 99)])


@pytest.mark.parametrize("system", ("dutch:2017", "dutch:2026"))
def test_the_best_alternative_proposed_is_judged_as_the_why_not_judged_it(system: str) -> None:
    """Whatever a why-not lays beside the chosen pairing has the same card when it is proposed, and is never better."""
    compared = 0
    for seed in range(4):
        made = explain(generate(system=system, players=12, rounds=5, seed=seed), 5)
        players = [tpn for board in made.paired.boards for tpn in (board.white, board.black)]
        for first, second in combinations(sorted(players), 2):
            asked: Answer = made.pair(first, second)
            if asked.holds or not asked.alternative or not asked.pairs:
                continue
            bracket = {*asked.floaters, *(tpn for pair in asked.pairs for tpn in pair)}
            below = {tpn for board in made.paired.boards for tpn in (board.white, board.black) if tpn in bracket}
            answer = made.candidate(asked.pairs)
            if {*answer.floaters, *(tpn for pair in answer.pairs for tpn in pair)} != bracket or below - bracket:
                continue
            assert card(answer.alternative) == card(asked.alternative)
            assert answer.decided_by == asked.decided_by
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("system", ("dutch:2011", "dubov:2026", "burstein:2026", "lim:1999", "koth", "berger"))
def test_other_systems_say_what_is_against_it(system: str) -> None:
    made = explain(HARBOUR, system=system)
    met = made.candidate([(1, 2)])
    assert not met.holds and met.decided_by and met.reasons
    boards = [(board.white, board.black) for board in made.pairing.boards]
    bye = [(made.pairing.bye, 0)] if made.pairing.bye is not None else []
    assert made.candidate([*boards, *bye]).holds
