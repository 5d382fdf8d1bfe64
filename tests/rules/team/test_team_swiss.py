"""C.04.6 and C.04.5 by their articles: small events, and whole ones that other programs paired."""

from __future__ import annotations

import ast
import inspect
import json
import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

import arbitra
from arbitra.formats import read_text
from arbitra.model import History, NoLegalPairing, Tournament, Tpn
from arbitra.reports.readable import check
from arbitra.rules.swiss.acceleration import CannotAccelerate, accelerated
from arbitra.rules.systems import UnknownSystem, find_system, system_of
from arbitra.rules.team.field import barred_2024, barred_2026
from arbitra.rules.team.preferences import type_a, type_b
from tests import sentences
from tests.archives import ROOT, shared_folder, texts
from tests.rules import judge_cards
from tests.rules.team import judge
from tests.rules.team.events import event, paired, shown
from tests.sentences import phrase, worded

SYSTEMS = ("team:2024", "team:2026", "doubleswiss:2026")


# -- articles -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", SYSTEMS)
def test_articles_have_owners_and_tests(system: str) -> None:
    articles = find_system(system).articles()
    assert len({article.number for article in articles}) == len(articles) > 20
    for article in articles:
        module, _, name = article.owner.partition(":")
        owner: object = import_module(f"arbitra.{module}")
        for part in name.split("."):
            owner = getattr(owner, part)
        assert owner is not None
        for test in article.tests:
            path, _, function = test.partition("::")
            assert f"def {function}(" in (ROOT / path).read_text(), test


def test_the_judge_knows_nothing_of_our_rules() -> None:
    for module in (judge, judge_cards):
        imported = [
            getattr(node, "module", None) or alias.name
            for node in ast.walk(ast.parse(inspect.getsource(module)))
            if isinstance(node, ast.Import | ast.ImportFrom)
            for alias in node.names
        ]
        assert not [name for name in imported if name.startswith(("arbitra.rules", "arbitra.kernel"))]


def test_a_bare_name_means_the_edition_in_force() -> None:
    assert find_system("team").id == "team:2026"
    assert find_system("team", "2025/05/01").id == "team:2024"
    assert find_system("doubleswiss").id == "doubleswiss:2026"
    assert system_of(event(4)).id == "team:2026"
    assert system_of(event(4, code="FIDE_TEAM_TYPEB_GP_MP")).id == "team:2026"


@pytest.mark.parametrize("code", ["FIDE_TEAM_TYPEC_MP_GP", "FIDE_TEAM_MP_MP", "FIDE_TEAMS"])
def test_a_code_that_is_none_is_refused(code: str) -> None:
    """Type C is not silently type A."""
    with pytest.raises(UnknownSystem, match=code):
        system_of(event(4, code=code))


def test_round_1_halves() -> None:
    """4.3.1: odd numbers have the initial colour."""
    assert shown(event(8)) == "1-5 3-7 6-2 8-4"


def test_3_4_the_bye_comes_first() -> None:
    assert shown(event(5)) == "1-3 4-2, 5 bye"
    # Of equal scores the one with most matches, then the largest number.
    played = event(5, "1-3 2:0, 4-2 0:2, 5 U", "2-1 2:0, 3-4 2:0, 5 Z")
    assert shown(played).endswith(", 4 bye")
    assert shown(played, "doubleswiss:2026", {"parity": "literal"}).endswith(", 4 bye")


def test_3_3_no_legal_pairing_is_said() -> None:
    with pytest.raises(NoLegalPairing):
        paired(event(2, "1-2 1:1"))


def test_c1_after_a_forfeited_match_they_may_meet() -> None:
    assert shown(event(2, "1-2 2:0f")) == "1-2"


@pytest.mark.parametrize("barred", [barred_2024, barred_2026])
def test_c2_what_bars_from_the_bye(barred: Callable[[History, int], bool]) -> None:
    """A bye, a match won by forfeit, a full-point bye; not a half-point one, and not a match lost by forfeit."""
    for entry, bars in (("3 U", True), ("3 F", True), ("3 H", False), ("3 Z", False)):
        assert barred(History.before(event(3, f"1-2 2:0, {entry}")), 2) is bars, entry
    after = History.before(event(3, "1-2 2:0f, 3 Z"))
    assert [barred(after, team) for team in range(3)] == [True, False, False]


def test_c4_two_upfloaters_where_the_residents_have_met() -> None:
    met = event(6, "1-2 1:1, 3-4 1:1, 5-6 1:1", "3-5 1:1, 1-4 2:0, 2-6 2:0")
    made = paired(met)
    assert made.brackets[0].moved == (3, 5)
    assert [value.value for value in made.brackets[0].criteria][:1] == [2]


def test_c5_the_upfloater_comes_from_the_next_scoregroup() -> None:
    made = paired(event(6, "1-4 2:0, 5-2 0:2, 3-6 2:0"))
    assert made.brackets[0].moved == (4,)
    assert [tuple(sorted(pair)) for pair in made.brackets[0].pairs] == [(1, 3), (2, 4)]


TO_ROUND_3 = ("1-5 2:0, 6-2 0:2, 3-7 2:0, 8-4 0:2", "1-2 2:0, 3-5 0:2, 4-6 0:2, 7-8 2:0")
"""1 is alone with 4 points; of those with 2 whom it has not met 3, 4 and 6 floated in round 2, and 7 did not."""


def test_c7_who_floated_is_spared_until_the_last_two_rounds() -> None:
    assert paired(event(8, *TO_ROUND_3, planned=9)).brackets[0].moved == (7,)
    assert paired(event(8, *TO_ROUND_3, planned=5)).brackets[0].moved == (7,)
    assert paired(event(8, *TO_ROUND_3, planned=4)).brackets[0].moved == (3,)
    assert paired(event(8, *TO_ROUND_3, planned=9), "team:2024").brackets[0].moved == (3,)


def test_c7_of_a_double_swiss_lapses_in_the_last_round_only() -> None:
    for planned, upfloater in ((4, 7), (3, 3)):
        made = paired(event(8, *TO_ROUND_3, planned=planned, two_games=True), "doubleswiss:2026")
        assert made.brackets[0].moved == (upfloater,)


def test_3_6_the_smaller_number_is_the_top() -> None:
    """Not the higher score: 1-3 drew, 2-4 was won; 1 and 2 meet, as do 3 and 4."""
    made = paired(event(4, "1-3 1:1, 4-2 0:2"))
    assert {frozenset((board.white, board.black)) for board in made.boards} == {frozenset((1, 2)), frozenset((3, 4))}


def test_1_2_game_points_first() -> None:
    rounds = ("1-4 2:0, 5-2 0.5:1.5, 3-6 1.5:0.5",)
    by_match = paired(event(6, *rounds, code="FIDE_TEAM_TYPEA_MP_GP"))
    by_game = paired(event(6, *rounds, code="FIDE_TEAM_TYPEA_GP_MP"))
    assert len(by_match.brackets) == 2
    assert [bracket.score for bracket in by_game.brackets] == [20, 15, 5]


def test_1_5_a_forfeited_match_is_no_float() -> None:
    first, second = TO_ROUND_3
    assert paired(event(8, first, second.replace("3-5 0:2", "3-5 0:2f"))).brackets[0].moved == (3,)


def test_1_6_one_board_played_gives_the_colour() -> None:
    assert History.before(event(2, "1-2 1.5:0.5")).colours == ("W", "B")
    assert History.before(event(2, "1-2 2:0f")).colours == ("", "")


@pytest.mark.parametrize(
    ("colours", "a", "b", "last"),
    [
        ("", "", "", ""),
        ("W", "", "B mild", "B mild"),
        ("WB", "", "W mild", ""),
        ("WW", "B strong", "B strong", "B strong"),
        ("WBW", "", "B mild", "B mild"),
        ("BWW", "B strong", "B strong", "B strong"),
        ("WBB", "W strong", "W strong", "W strong"),
        ("WWBB", "W strong", "W strong", "W strong"),
        ("WWWBB", "", "B mild", "B mild"),
        ("WWWWBB", "B strong", "B strong", "B strong"),
    ],
)
def test_1_7_preferences(colours: str, a: str, b: str, last: str) -> None:
    def said(wish: object) -> str:
        colour, strength = wish.colour, wish.strength.name.lower()  # type: ignore[attr-defined]
        return f"{colour} {strength}" if colour else ""

    assert said(type_a(colours)) == a
    assert said(type_b(colours, last_round=False)) == b
    assert said(type_b(colours, last_round=True)) == last


def test_c6_of_2024_looks_inside_the_following_scoregroup() -> None:
    """q016, round 5: 3 and 4 can be paired, whatever becomes of 8 and 9; the text of 2026 asks for that too."""
    (name,) = [name for name in texts("team-2024-judge-only") if name.startswith("q016")]
    before, _ = read_text(texts("team-2024-judge-only")[name])
    history = History.before(before.until(4))
    inside = find_system("team:2024").pair(history)
    graded = find_system("team:2024").pair(history, {"following": "graded"})
    assert inside.brackets[0].moved == (6, 7)
    assert graded.brackets[0].moved == (6, 8)


# -- Double-Swiss -------------------------------------------------------------------------------------------------


def test_the_bye_of_a_double_swiss() -> None:
    assert History.before(event(3, "1-2 1.5:0.5, 3 U", two_games=True)).scores == (15, 5, 15)


def test_a_match_of_two_games_is_forfeited_only_as_a_whole() -> None:
    assert shown(event(2, "1-2 2:0f", two_games=True), "doubleswiss:2026") == "1-2"
    with pytest.raises(NoLegalPairing):
        paired(event(2, "1-2 1:1f", two_games=True), "doubleswiss:2026")


# -- what others paired -------------------------------------------------------------------------------------------


def _all_alike(folder: str, system: str | None) -> int:
    rounds = 0
    for name, text in texts(folder).items():
        tournament, problems = read_text(text)
        assert not problems, name
        report = check(tournament, system, standings=False)
        assert report.pairings == (), name
        rounds += report.rounds
        _ends_where_nothing_is_legal(tournament, json.loads(texts(folder, ".json")[name.replace(".trf", ".json")]))
    return rounds


def _ends_where_nothing_is_legal(tournament: Tournament, told: dict[str, object]) -> None:
    if "no_legal_pairing_in_round" in told:
        with pytest.raises(NoLegalPairing):
            system_of(tournament).pair(History.before(tournament))


def test_team_events_of_2026() -> None:
    assert _all_alike("team-2026", None) == 607


def test_double_swiss_events_of_2026() -> None:
    assert _all_alike("doubleswiss-2026", None) == 235


def test_team_events_of_2024() -> None:
    assert _all_alike("team-2024-judge-only", "team:2024") == 149


SWITCHES = {
    "c6-no-set-passes": {"following": "graded"},
    "typeB-last-round-cd0": {"evened": "none"},
    "A14": {"next": "left"},
    "A1-": {"evened": "none"},
}


def _cases() -> dict[str, dict[str, object]]:
    found: dict[str, dict[str, object]] = json.loads(texts("team-cases", ".json")["cases.json"])
    return found


@pytest.mark.parametrize("name", sorted(_cases()))
def test_the_cases(name: str) -> None:
    """Positions that hang on one reading: ours, and the other one by its switch."""
    case = _cases()[name]
    tournament, _ = read_text(texts("team-cases")[str(case["file"])])
    history = History.before(tournament.until(int(str(case["pair_round"])) - 1))
    _is(history, case, {})
    if "other_reading" in case:
        switch = next(switch for prefix, switch in SWITCHES.items() if name.startswith(prefix))
        _is(history, case["other_reading"], switch)  # type: ignore[arg-type]


def _is(history: History, told: dict[str, object], options: dict[str, str]) -> None:
    made = find_system("team:2026").pair(history, options)
    assert sorted([board.white, board.black] for board in made.boards) == sorted(told["pairs"])  # type: ignore[call-overload]
    assert (made.bye or 0) == told["pab"]


# -- the sample of FIDE's technical commission --------------------------------------------------------------------

SHARED = shared_folder()
SAMPLE = None if SHARED is None else SHARED / "rules" / "trf" / "grandmommyscup.trf"
there = pytest.mark.skipif(SAMPLE is None or not SAMPLE.is_file(), reason="the sample is not here")


def _sample() -> Tournament:
    assert SAMPLE is not None
    tournament, _ = read_text(Path(SAMPLE).read_text(encoding="utf-8"))
    return tournament


@there
def test_the_sample_is_paired_by_the_text_of_2026_but_for_three_rounds() -> None:
    report = check(_sample(), "team:2026", {"parity": "compacted"}, standings=False)
    edited = [one.round_number for one in report.pairings if one.kind != "colours"]
    assert edited == [8, 12, 13]
    recoloured = sum(len(one.ours) for one in report.pairings if one.kind == "colours")
    assert recoloured == 7


# -- why, and why not ---------------------------------------------------------------------------------------------


def test_another_pairing_is_judged_by_the_first_bracket_that_differs() -> None:
    """The tops are 1 and 2: 1-4 2-3 comes later than 1-3 2-4, and somebody else's bye is not what 3.4 gives."""
    explainer = (
        find_system("team:2026").in_charge(History.before(event(4)), _options()).explainer(History.before(event(4)))
    )
    later = explainer.verdict(frozenset({(1, 4), (3, 2)}))
    assert later is not None
    assert (later.article, later.said()) == (
        "3.6.4",
        worded(sentences.IN_THE_BRACKET_OF, score="0.0", others="1-4 3-2", ours="1-3 4-2"),
    )
    answer = explainer.candidate(frozenset({(1, 4), (3, 2)}))
    assert [value.article for value in answer.chosen] == [value.article for value in answer.alternative]
    assert explainer.candidate(frozenset({(1, 3), (4, 2)})).holds
    odd = find_system("team:2026").edition().explainer(History.before(event(5)), _options())
    bye = odd.verdict(frozenset({(1, 3), (5, 2), (4, 0)}))
    assert bye is not None
    assert bye.article == "3.4"


def test_a_worse_criterion_is_named() -> None:
    """Another upfloater than 7 floated already: C7."""
    history = History.before(event(8, *TO_ROUND_3))
    explainer = find_system("team:2026").edition().explainer(history, _options())
    rest = [pair for pair in explainer.paired().as_set() if 1 not in pair and 7 not in pair and 3 not in pair]
    other = next(pair for pair in explainer.paired().as_set() if 3 in pair)
    free = other[0] if other[1] == 3 else other[1]
    found = explainer.verdict(frozenset({(1, 3), (7, free), *rest}))
    assert found is not None
    assert found.article == "C7"
    assert phrase(sentences.PLAYER_INSTEAD_OF_WOULD) in found.said()


def test_a_pair_that_may_not_be() -> None:
    history = History.before(event(4, "1-3 2:0, 4-2 0:2"))
    explainer = find_system("team:2026").edition().explainer(history, _options())
    answer = explainer.pair(1, 3)
    assert (answer.holds, answer.decided_by) == (False, "C1")
    meeting = explainer.pair(1, 2)
    assert meeting.holds
    assert meeting.decided_by == "3.6.4"


def test_among_equals_the_order_decides_and_is_named() -> None:
    """4 floats up as the first of those with equal points; were 4 and 5 to meet, 5 or 6 would be as good and come
    later."""
    history = History.before(event(6, "1-4 2:0, 5-2 0:2, 3-6 2:0"))
    explainer = find_system("team:2026").edition().explainer(history, _options())
    assert explainer.paired().brackets[0].moved == (4,)
    answer = explainer.pair(4, 5)
    assert (answer.holds, answer.decided_by) == (False, "3.5.4")
    assert phrase(sentences.MOVING_UP_INSTEAD_OF) in answer.reasons[0].said()


def test_reports_of_team_events_speak_of_teams() -> None:
    shown_round = str(arbitra.explain(event(5)))
    assert "5 teams" in shown_round or "4 teams" in shown_round
    assert "player" not in shown_round


def _options() -> dict[str, str]:
    return dict(find_system("team:2026").check_options({}))


@there
def test_what_was_edited_by_hand_in_the_sample_is_named() -> None:
    report = check(_sample(), "team:2026", {"parity": "compacted"}, standings=False)
    reasons = {one.round_number: one.reason for one in report.pairings if one.kind != "colours"}
    assert {number: reason.article for number, reason in reasons.items() if reason} == {8: "3.5.4", 12: "C8", 13: "C8"}
    assert reasons[12] is not None
    assert "(12, 14)" in reasons[12].said()


# -- other systems with teams -------------------------------------------------------------------------------------


def test_teams_play_a_round_robin_by_bergers_tables() -> None:
    league = event(4, code="BERGER_TEAM_ROUNDROBIN_MP")
    system = system_of(league)
    assert system.id == "berger"
    rounds = []
    for _ in range(3):
        pairing = system.pair(History.before(league))
        league = league.with_pairing(pairing)
        played = league.rounds[-1]
        rounds.append(sorted(played.as_set()))
        for match in range(1, len(played.games) + 1):
            for board in (1, 2):
                league = league.with_result(len(rounds), f"{match}.{board}", "1/2")
    assert rounds == [[(1, 4), (2, 3)], [(1, 2), (4, 3)], [(2, 4), (3, 1)]]
    assert {frozenset(pair) for pairs in rounds for pair in pairs} == {
        frozenset((one, two)) for one in range(1, 5) for two in range(one + 1, 5)
    }
    assert History.before(league).match_points == (30, 30, 30, 30)
    assert History.before(league).game_points == (30, 30, 30, 30)


@pytest.mark.parametrize("system", ["burstein:2026", "dutch:2026", "dubov:2026"])
def test_individual_systems_pair_teams_by_match_points(system: str) -> None:
    """Seed 003, Burstein: where somebody chooses so."""
    made = paired(event(6, "1-4 2:0, 5-2 0:2, 3-6 1:1"), system)
    assert len(made.boards) == 3
    assert all(board.white <= 6 and board.black <= 6 for board in made.boards)
    assert {note.score for bracket in made.brackets for note in bracket.notes} <= {0, 10, 20}


def test_baku_is_for_match_points() -> None:
    """C.04.7: virtual points are those of a won match, for three rounds, then of a drawn one; game points have none."""
    by_match = accelerated(event(8, planned=9, code="FIDE_TEAM_TYPEA_MP_GP_BAKU"))
    assert by_match.acceleration[Tpn(1)] == (20, 20, 20, 10, 10)
    assert Tpn(8) not in by_match.acceleration
    with pytest.raises(CannotAccelerate, match=re.escape(worded(sentences.GAME_POINTS))):
        accelerated(event(8, planned=9, code="FIDE_TEAM_TYPEA_GP_MP_BAKU"))
