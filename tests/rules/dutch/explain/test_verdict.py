"""A round paired by somebody else: the rule it breaks, the criterion on which ours is better, or our defect."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from arbitra.formats import read_text
from arbitra.model import Game, History, Order, Reason, Round, Tournament, Tpn
from arbitra.reports.readable import check
from arbitra.rules.dutch.edition_2017.rulebook import RULEBOOK as RULES_2017
from arbitra.rules.dutch.edition_2026.rulebook import RULEBOOK as RULES_2026
from arbitra.rules.dutch.explain.records import Explainer
from arbitra.rules.dutch.explain.verdict import judged, verdict
from tests import sentences
from tests.archives import texts
from tests.rules.dutch.explain.test_explain import FOURTEEN, explained, worked
from tests.said import tells
from tests.sentences import worded


def ours(number: int) -> frozenset[tuple[int, int]]:
    return explained(number).pairing.as_set()


def with_other(number: int, take: Iterable[tuple[int, int]], give: Iterable[tuple[int, int]]) -> Reason:
    """The verdict on our round with some boards replaced."""
    assert set(take) <= ours(number)
    return verdict(History.before(worked(), number), RULES_2017, frozenset(ours(number) - set(take) | set(give)))


def said(reason: Reason) -> str:
    return reason.said()


def test_a_criterion_and_by_how_much() -> None:
    """Round 2 of the manual's example with its first candidate, 1-5 4-9."""
    reason = with_other(2, [(9, 1), (4, 5)], [(5, 1), (4, 9)])
    assert reason.article == "C.10"
    assert tells(said(reason), "1.0 … 5-1 4-9 … 9-1 4-5 … 2 … 5 … 9 … 0")


def test_round_4_with_4_2() -> None:
    reason = with_other(4, [(4, 8), (6, 2), (12, 3), (10, 11)], [(4, 2), (12, 8), (3, 6), (10, 11)])
    assert reason.article == "C.13"


def test_players_who_have_met() -> None:
    reason = with_other(4, [(4, 8), (6, 2)], [(4, 6), (8, 2)])
    assert (reason.article, said(reason)) == ("C.1", worded(sentences.AND_MET_IN_ROUND, first=2, second=8, rounds=1))


def test_colours_exchanged() -> None:
    reason = with_other(4, [(4, 8)], [(8, 4)])
    assert (reason.article, said(reason)) == ("E.1", worded(sentences.HAS_WHITE_AGAINST_BOTH, white=4, black=8))


def test_the_same_absolute_preference() -> None:
    """Before round 4, 2 and 9 must have Black."""
    reason = with_other(4, [(6, 2), (7, 9)], [(6, 7), (2, 9)])
    assert (reason.article, said(reason)) == ("C.3", worded(sentences.AND_MUST_BOTH_HAVE, first=2, second=9))


def test_somebody_is_missing_or_twice_there() -> None:
    assert tells(said(with_other(4, [(4, 8)], [])), "4 … 8")
    assert tells(said(with_other(4, [], [(1, 2)])), "1 … 2")
    assert tells(said(with_other(4, [], [(99, 98)])), "98 … 99")


def test_the_order_decides_between_equals() -> None:
    history = History.before(FOURTEEN, 1)
    explainer = Explainer(history, RULES_2017, {})
    pairs = {(1, 8), (9, 2), (3, 10), (11, 4), (5, 12), (13, 6), (7, 14)}
    assert pairs == {(game.white, game.black) for game in _boards(explainer)}
    swapped = frozenset(pairs - {(5, 12), (7, 14)} | {(5, 14), (7, 12)})
    reason = judged(explainer, swapped)
    assert reason.article == "D.1"
    assert reason.fields == {
        "chosen": Order((8, 9, 10, 11, 12, 13, 14)),
        "instead": Order((8, 9, 10, 11, 14, 13, 12)),
    }


def test_the_bye() -> None:
    history = History.before(FOURTEEN, 2)
    explainer = Explainer(history, RULES_2026, {})
    theirs = {(board.white, board.black) for board in _boards(explainer)}
    # 14 has the bye; give it to 4, who has more points.
    partner = next(pair for pair in theirs if 4 in pair)
    other = partner[0] if partner[1] == 4 else partner[1]
    changed = frozenset(theirs - {partner} | {(other, 14), (4, 0)})
    reason = judged(explainer, changed)
    assert reason.article == "C5"
    assert tells(said(reason), "4 … 0.5 … 0.0")


def _boards(explainer: Explainer) -> list[Game]:
    from arbitra.model import GameResult

    boards = [explainer.colours.board(*pair) for outcome in explainer.outcomes for pair in outcome.pairs]
    return [Game(board.white, board.black, GameResult.DRAW) for board in boards]


def test_a_better_pairing_of_theirs_is_called_our_defect(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine is made to choose the first candidate of round 2: then the right one is better."""
    history = History.before(worked(), 2)
    right = ours(2)
    explainer = Explainer(history, RULES_2017, {})
    first = explainer.outcomes[0]
    places = sorted(place for pair in first.pairs for place in pair)
    wrong = first._replace(pairs=[(places[0], places[2]), (places[1], places[3])])
    explainer.outcomes = [wrong, *explainer.outcomes[1:]]
    reason = judged(explainer, right)
    assert reason.article == "C.10"
    assert reason.said().startswith("Arbitra is wrong here, please report it: ")


def test_check_names_the_criterion() -> None:
    """Two oracle tournaments whose program does not record a bye without points as a downfloat."""
    found = {}
    for name, text in texts("disputes-2026").items():
        if name.startswith("mixed-"):
            tournament = read_text(text).tournament
            report = check(tournament, "dutch:2026")
            found[name] = [(one.round_number, one.reason.article if one.reason else "") for one in report.pairings]
    assert found == {
        "mixed-00113-n45-r6of6-pab0.trf": [(3, "C16")],
        "mixed-00124-n53-r12of12-pab0.trf": [(8, "C14")],
    }


def test_rounds_of_the_other_edition_are_never_better() -> None:
    """Tournaments paired by the rules of 2026, judged by those of 2017, and the other way round."""
    differences = 0
    for folder, system in (("dutch-2026", "dutch:2017"), ("dutch-2017", "dutch:2026")):
        names = sorted(texts(folder))
        for name in names[:: max(len(names) // 40, 1)]:
            tournament: Tournament = read_text(texts(folder)[name]).tournament
            for found in check(tournament, system).pairings:
                differences += 1
                assert found.kind == "impossible" or found.reason is not None
                assert found.reason is not None and not found.reason.said().startswith("Arbitra is wrong here")
    assert differences > 10


def test_a_played_round_that_is_otherwise_is_warned_of() -> None:
    from arbitra.reports.readable import explain

    first, second, *others = worked().rounds
    others_of = {9: (Tpn(5), Tpn(1)), 4: (Tpn(4), Tpn(9))}
    games = [Game(*others_of.get(game.white, (game.white, game.black)), game.result) for game in second.games]
    tournament = replace(worked(), rounds=(first, Round.of(games), *others))
    warnings = explain(tournament, 2, "dutch:2017").pairing.warnings
    assert [warning.article for warning in warnings] == ["", "C.10"]
