"""Questions to the systems that place pair by pair, and what they have against other rounds."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from arbitra.reports.readable import check, explain
from arbitra.rules.contract import Charge, System
from arbitra.rules.requests.explanation import Explanation
from arbitra.rules.swiss.consequences import GIVEN_UP, LEFT_OVER
from arbitra.rules.swiss.edition import swiss_edition
from arbitra.rules.swiss.explainer import MISSING, STRANGERS, TWICE, not_a_round
from arbitra.rules.swiss.legality import Law
from arbitra.rules.systems import find_system
from tests import sentences
from tests.reports.systems_lab import registered, rounds_of
from tests.rules.dutch.explain.test_explain import worked
from tests.said import each_tells, tells
from tests.sentences import phrase

OTHERS = [system for system in registered() if system.swiss and system.id not in ("dutch:2017", "dutch:2026")]


def law(system: System) -> Law:
    return swiss_edition(Charge(system, {})).law


def explained(system: System, seed: int) -> list[Explanation]:
    return [made for made in rounds_of(system, seed) if isinstance(made, Explanation)]


@pytest.mark.parametrize("system", OTHERS, ids=lambda system: system.id)
def test_two_who_have_met_are_told_when_and_by_which_article(system: System) -> None:
    asked = 0
    for made in explained(system, 4):
        if made.charge.system is not made.system or any(one.kind == "table" for one in made.pairing.brackets):
            continue
        history = made.history
        absent = set(history.absent())
        for place, rivals in enumerate(history.rivals):
            for rival in rivals:
                if place in absent or rival in absent:
                    continue
                answer = made.pair(history.tpns[place], history.tpns[rival])
                (reason,) = answer.reasons
                assert not answer.holds
                assert reason.article == law(system).met
                number = reason.fields["rounds"][0]
                assert history.opponents[number - 1][place] == history.tpns[rival]
                asked += 1
    assert asked or system.id.startswith("koth")


NAMED = ("dutch:2011", "burstein:2026", "dubov:2026")
"""Systems in whose rounds here two would be left for each other."""


@pytest.mark.parametrize("system", OTHERS, ids=lambda system: system.id)
def test_two_who_would_be_left_for_each_other_are_named(system: System) -> None:
    named = 0
    for made in explained(system, 3):
        if any(one.kind == "table" for one in made.pairing.brackets):
            continue
        seated = [tpn for board in made.pairing.boards for tpn in (board.white, board.black)]
        partner = {a: b for board in made.pairing.boards for a, b in (board[:2], board[1::-1])}
        for first, second in combinations(sorted(seated), 2):
            reasons = made.pair(first, second).reasons
            for left, why in pairwise(reasons):
                if left.text not in (GIVEN_UP, LEFT_OVER):
                    continue
                one, two = left.players()
                assert left.text != GIVEN_UP or {one, two} == {partner[first], partner[second]}
                assert not {one, two} & {first, second}
                assert made.pair(one, two).reasons == (why,)
                assert left.article == why.article == law(system).met
                named += 1
    assert named or system.id not in NAMED


def test_king_of_the_hill_does_not_mind_whom_one_has_met() -> None:
    made = explain(worked(), 9, "koth")
    assert made.pairing.brackets[0].kind == "table"
    history = made.history
    first = history.tpns[0]
    met = next(
        history.tpns[rival] for rival in history.rivals[0] if made.pair(first, history.tpns[rival]).holds is False
    )
    answer = made.pair(first, met)
    assert phrase(sentences.AND_MET_IN_ROUND) not in answer.reasons[0].said()
    assert {first, met} in [set(pair) for pair in answer.pairs]


@pytest.mark.parametrize("system", OTHERS, ids=lambda system: system.id)
def test_a_criterion_is_named_only_if_the_alternative_is_worse_on_it(system: System) -> None:
    """With the pair forced, or the reasons that placed the two: no colour rule of a board that was not asked about."""
    for made in explained(system, 6)[2:]:
        if made.charge.system is not made.system:
            continue
        boards = made.pairing.boards
        for one, two in pairwise(boards):
            answer = made.pair(one.white, two.black)
            reason = answer.reasons[0]
            if "article" in reason.fields:
                chosen = {value.article: value.key for value in answer.chosen}
                other = {value.article: value.key for value in answer.alternative}
                article = reason.fields["article"]
                assert other[article] > chosen[article]
            assert one.colour not in answer.reasons and two.colour not in answer.reasons


@pytest.mark.parametrize("system", OTHERS, ids=lambda system: system.id)
def test_a_story_tells_what_placed_the_player_and_nobody_else(system: System) -> None:
    for made in explained(system, 3):
        if made.charge.system is not made.system:
            continue
        for board in made.pairing.boards:
            for reason in made.story(board.white):
                named = set(reason.players())
                met = {int(board.white), int(board.black)}
                assert not named or named & met or reason == made.pairing.bye_reason, reason


def test_schedules_say_when_two_meet() -> None:
    made = explain(worked(), 6, "berger")
    answer = made.pair(1, 3)
    assert each_tells([str(reason) for reason in answer.reasons], ["1 … 3 … 3 … [C.05.A1]"])
    assert any({board.white, board.black} == {1, 3} for board in explain(worked(), 3, "berger").pairing.boards)
    teams = explain(worked(), 1, "scheveningen")
    assert tells(teams.pair(1, 2).reasons[0].text, "{first} … {second}")


@pytest.mark.parametrize("system", OTHERS, ids=lambda system: system.id)
def test_every_swiss_system_says_what_it_has_against_another_round(system: System) -> None:
    """Two boards with their Black players exchanged: a rule of the system is against it."""
    judged = 0
    for made in explained(system, 2):
        boards = made.pairing.boards
        if len(boards) < 2:
            continue
        one, two = boards[0], boards[1]
        other = made.pairing.as_set() - {(one.white, one.black), (two.white, two.black)}
        reason = made.verdict(other | {(one.white, two.black), (two.white, one.black)})
        assert reason is not None and reason.article
        judged += 1
        turned = made.pairing.as_set() - {(one.white, one.black)} | {(one.black, one.white)}
        assert made.verdict(turned) is not None
    assert judged


def test_check_names_the_rule_of_other_systems() -> None:
    tournament = worked()
    report = check(tournament, "dubov:2026")
    assert report.pairings
    articles = {article.number for article in find_system("dubov:2026").articles()}
    for found in report.pairings:
        assert found.reason is not None
        assert found.reason.article in articles or found.reason.article.startswith("C.04"), found.reason


def test_a_rematch_is_what_is_wrong_with_a_round() -> None:
    tournament = worked()
    first, second = tournament.rounds[:2]
    again = replace(tournament, rounds=(first, replace(second, games=first.games, byes=first.byes)))
    for system in OTHERS:
        article = law(system).met
        if not article:
            continue  # on the hill two may meet again
        found = [one for one in check(again, system.id).pairings if one.round_number == 2]
        assert found and found[0].reason is not None and found[0].reason.article == article


@pytest.mark.parametrize("system", OTHERS, ids=lambda system: system.id)
def test_the_absolute_rules_are_articles_of_the_system(system: System) -> None:
    known = {article.number for article in system.articles()}
    assert {article for article in law(system) if article} <= known


def test_a_round_has_everybody_once() -> None:
    present = {1, 2, 3, 4}
    texts = [reason.text for reason in not_a_round(present, [(1, 2), (1, 5)])]
    assert texts == [
        STRANGERS,
        MISSING,
        TWICE,
    ]
    assert list(not_a_round(present, [(1, 2), (3, 4)])) == []


def test_groups_that_would_be_joined_are_not_compared_by_value() -> None:
    """Burstein, round 6: with 1 against 3 the groups from 3.5 points down would be one; the boards are shown."""
    answer = explain(worked(), 6, "burstein:classic").pair(1, 3)
    assert answer.alternative == () and answer.score is None
    assert (3, 1) in answer.pairs
    assert all("article" not in reason.fields for reason in answer.reasons)
