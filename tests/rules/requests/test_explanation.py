"""Explanations of any system, comparisons of two, and what both promise."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

import arbitra
from arbitra.formats import read_text
from arbitra.model import NoLegalPairing
from arbitra.reports.readable import explain
from arbitra.rules.contract import System
from arbitra.rules.coverage import all_rules
from arbitra.rules.dutch.edition_2017.rulebook import RULEBOOK
from arbitra.rules.dutch.explain.explainer import DutchAnswers
from arbitra.rules.dutch.explain.records import Explainer
from arbitra.rules.requests.comparison import compare
from arbitra.rules.requests.explanation import Explanation
from arbitra.rules.systems import find_system
from tests.archives import texts
from tests.machine import least_cpu
from tests.reports.systems_lab import questions_of, registered, rounds_of
from tests.rules.dutch.explain.test_explain import worked
from tests.said import having

GENERAL = ("C.04", "C.05", "C.07")
"""Rules that stand above those of a system."""


@pytest.mark.parametrize("system", registered(), ids=lambda system: system.id)
def test_the_record_is_the_pairing(system: System) -> None:
    """Explaining changes nothing: the same boards as pairing gives, and every player of a bracket is placed."""
    for made in rounds_of(system, 1):
        if not isinstance(made, Explanation):
            continue
        plain = system.pair(made.history, made.options)
        assert made.pairing.as_set() == plain.as_set()
        if system.swiss:
            placed = {tpn for one in made.pairing.brackets for pair in one.pairs for tpn in pair}
            assert placed == {tpn for board in made.pairing.boards for tpn in (board.white, board.black)}


@pytest.mark.parametrize("system", registered(), ids=lambda system: system.id)
def test_questions_are_answered_by_an_article(system: System) -> None:
    for made in rounds_of(system, 2):
        if not isinstance(made, Explanation):
            continue
        for kind, words, answer in questions_of(made):
            assert answer.reasons, (kind, words)
            assert answer.decided_by, (kind, words)
            if kind == "pair":
                pairs = [{board.white, board.black} for board in made.pairing.boards]
                assert answer.holds == ({int(word) for word in words} in pairs)


@pytest.mark.parametrize("system", registered(), ids=lambda system: system.id)
def test_articles_that_are_cited_exist(system: System) -> None:
    """What a Dutch explanation cites, `arbitra rules` can show: the article, or the one it is a paragraph of."""
    cited = Counter[tuple[str, str]]()
    for made in rounds_of(system, 3):
        if not isinstance(made, Explanation) or not isinstance(made.explainer, DutchAnswers):
            continue
        book = made.charge.system.id
        cited.update((book, reason.article) for one in made.pairing.brackets for reason in one.reasons)
        cited.update((book, value.article) for one in made.pairing.brackets for value in one.criteria)
        cited.update((book, board.colour.article) for board in made.pairing.boards)
        for board in made.pairing.boards:
            cited.update((book, reason.article) for reason in made.story(board.white))
    for book, article in cited:
        listed = {one.number for rules in all_rules() if rules.id == book for one in rules.articles}
        parents = {".".join(article.split(".")[:count]) for count in range(1, article.count(".") + 2)}
        assert parents & listed or article.startswith(GENERAL), article


def test_seeding_rounds_are_explained_like_the_dutch_rounds_that_they_are() -> None:
    made = explain(worked(), 2, "burstein:2026")
    assert made.pairing.system == "burstein:2026"
    assert made.pairing.paired_by == "dutch:2026"
    assert made.pairing.brackets[0].criteria
    assert made.pair(1, 5).decided_by == "C12"
    assert explain(worked(), 9, "burstein:2026").charge.system.id == "burstein:2026"


@pytest.mark.parametrize(
    ("before", "article"), (("dutch:2017", "C.1"), ("dutch:2026", "C1"), ("lim", "2.1"), ("dutch:2011", "B1.a"))
)
def test_a_round_before_the_hill_is_explained_by_the_edition_that_paired_it(before: str, article: str) -> None:
    """Editions often give the same round: whoever paired it is asked, not whoever would have paired it so."""
    made = explain(worked(), 4, "koth", {"before": before})
    assert made.pairing.system == "koth"
    assert made.pairing.paired_by == find_system(before).id
    first = worked().rounds[0].games[0]
    assert made.pair(first.white, first.black).decided_by == article


def test_what_check_has_against_a_round_before_the_hill_is_cited_from_its_edition() -> None:
    tournament = worked()
    again = replace(tournament, rounds=(tournament.rounds[0], tournament.rounds[0]))
    planned = replace(again, settings=replace(again.settings, rounds_planned=9))
    found = arbitra.check(planned, "koth", {"before": "dutch:2017"}).pairings[-1]
    assert (found.round_number, found.reason and found.reason.article) == (2, "C.1")


def test_other_swiss_systems_compare_with_the_pair_forced() -> None:
    """Dubov, round 4 of the example: with 1 against 2 the bracket would be another, and the answer shows it."""
    made = explain(worked(), 4, "dubov:2026")
    answer = made.pair(1, 2)
    assert not answer.holds
    assert any({1, 2} == set(pair) for pair in answer.pairs) or answer.score is not None


def test_acceleration_and_options_are_those_of_the_tournament() -> None:
    name = next(name for name in sorted(texts("dutch-2017")) if "acc" in name)
    tournament = read_text(texts("dutch-2017")[name]).tournament
    for number in range(1, min(len(tournament.rounds), 5) + 1):
        assert explain(tournament, number, "dutch:2017").pairing.warnings == ()
    with pytest.raises(ValueError, match=having("'speed'")):
        explain(tournament, 1, "dutch:2017", {"speed": "fast"})


def test_the_public_function() -> None:
    made = arbitra.explain(worked(), 4, system="dutch:2017")
    assert made.pair(4, 2).decided_by == "C.13"
    assert made.pairing.round_number == 4


@pytest.mark.parametrize(
    ("name", "number", "article"),
    (
        ("mixed-00169-n13-r5of5-pab5.trf", 4, "A.4 / 1.4"),
        ("mixed-00207-n82-r6of6.trf", 5, "C9"),
        ("mixed-00178-n45-r11of11-pab5.trf", 8, "A.9 / C5"),
        ("mixed-00130-n21-r12of12.trf", 6, "C.7 / C8"),
        ("mixed-00073-n40-r11of11-forb.trf", 11, "C.2 / C2"),
    ),
)
def test_editions_compared_name_the_rule_that_differs(name: str, number: int, article: str) -> None:
    tournament = read_text(texts("dutch-2017")[name]).tournament
    made = compare(tournament, "dutch:2017", "dutch:2026", number)
    assert not made.same
    assert made.rule is not None and made.rule.article == article
    assert made.against_first is not None and made.against_second is not None
    turned = compare(tournament, "dutch:2026", "dutch:2017", number)
    assert turned.rule == made.rule
    assert (turned.against_first, turned.against_second) == (made.against_second, made.against_first)


def test_every_difference_of_the_editions_has_its_rule() -> None:
    found = Counter[str]()
    names = sorted(texts("dutch-2017"))
    for name in names[:: max(len(names) // 12, 1)]:
        tournament = read_text(texts("dutch-2017")[name]).tournament
        for number in range(1, len(tournament.rounds) + 1):
            try:
                made = compare(tournament, "dutch:2017", "dutch:2026", number)
            except NoLegalPairing:
                continue
            if not made.same:
                assert made.rule is not None
                found[made.rule.article] += 1
            else:
                assert made.rule is None
    assert sum(found.values()) > 3


def test_systems_of_different_families_are_compared_board_by_board() -> None:
    made = compare(worked(), "dutch:2017", "lim", 3)
    assert not made.same
    assert made.rule is None
    assert made.against_second is not None
    assert made.against_first is not None and made.against_first.article == "5.4"


def test_explaining_takes_a_small_multiple_of_pairing() -> None:
    """Loosely: bench/bench_explain.py measures it."""
    from arbitra.model import History
    from arbitra.rules.dutch.edition_2017.edition import EDITION

    history = History.before(read_text(texts("bench")["n200_r5.trf"]).tournament)
    paired = least_cpu(lambda: EDITION.pair(history, {}), enough=0)
    assert least_cpu(lambda: Explainer(history, RULEBOOK, {}).round(), enough=8 * paired) <= 8 * paired
