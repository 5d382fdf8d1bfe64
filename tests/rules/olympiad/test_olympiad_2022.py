"""D.02.02: the table of the text, its example of the median, and one position for each article."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from importlib import import_module

from arbitra.model import Absence, ByeKind, History, RoundPairing, Tournament, Tpn
from arbitra.rules.olympiad.edition_2022 import groups
from arbitra.rules.olympiad.edition_2022.colours import allocation
from arbitra.rules.olympiad.edition_2022.field import Field, may_have_bye
from arbitra.rules.olympiad.edition_2022.numbers import initial_order
from arbitra.rules.swiss.median import allowed_colours, candidates, within_limits
from arbitra.rules.systems import find_system, system_of
from arbitra.tiebreaks import standings
from tests.archives import ROOT
from tests.rules.olympiad import judge_2022
from tests.rules.team.events import event, paired, shown

SYSTEM = "olympiad:2022"


def position(scores: Sequence[int], met: str = "", colours: Mapping[int, str] | None = None) -> Field:
    """Teams 1, 2, … with match points, who has met whom (`4-5 4-6`) and colours on board 1."""
    field = Field(History.before(event(len(scores))), {"limits": "group"})
    roster = field.roster
    roster.scores = [10 * score for score in scores]
    roster.colours = [(colours or {}).get(number, "") for number in range(1, len(scores) + 1)]
    for pair in met.split():
        one, two = (int(number) - 1 for number in pair.split("-"))
        roster.unmet[one] &= ~(1 << two)
        roster.unmet[two] &= ~(1 << one)
    field.allowed = [allowed_colours(had) for had in roster.colours]
    field.within = within_limits(field.rows, field.allowed)
    return field


def grouped(field: Field) -> dict[tuple[int, int], str]:
    """The pairs by number, each with the article of its choice."""
    records, _ = groups.pair_groups(field, field.roster.everybody)
    return {
        (min(one, two) + 1, max(one, two) + 1): reason.article
        for record in records
        for one, two, reason in record.pairs
    }


def pairs(field: Field) -> str:
    return " ".join(f"{one}-{two}" for one, two in sorted(grouped(field)))


def articles(field: Field) -> list[str]:
    """What was said of floaters and limits."""
    records, _ = groups.pair_groups(field, field.roster.everybody)
    return [reason.article for record in records for reason in record.reasons]


def white(first: str, second: str) -> tuple[int, str]:
    """Who of two level teams has White, and by which article."""
    field = position([2, 2], colours={1: first, 2: second})
    board = allocation(field, literal=True).board(0, 1, None)
    return board.white, board.colour.article


def test_articles_have_owners_and_tests() -> None:
    listed = find_system(SYSTEM).articles()
    assert len({article.number for article in listed}) == len(listed) > 25
    for article in listed:
        module, _, name = article.owner.partition(":")
        owner: object = import_module(f"arbitra.{module}")
        for part in name.split("."):
            owner = getattr(owner, part)
        for test in article.tests:
            path, _, function = test.partition("::")
            assert f"def {function}(" in (ROOT / path).read_text(), test


def test_the_judge_knows_nothing_of_our_rules() -> None:
    imported = [
        getattr(node, "module", None) or alias.name
        for node in ast.walk(ast.parse(inspect.getsource(judge_2022)))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    ]
    assert not [name for name in imported if name.startswith(("arbitra.rules", "arbitra.kernel"))]


def test_record_192_names_the_system() -> None:
    assert system_of(event(4, code="FIDE_OLYMPIAD")).id == SYSTEM
    assert find_system("olympiad", "2026/09/01").id == SYSTEM


# -- ranking and bye ----------------------------------------------------------------------------------------------


def test_3_1_numbers_by_four_ratings_the_fifth_and_the_name() -> None:
    teams = {
        "Level B": [("a", 2500), ("b", 2500), ("c", 2400), ("d", 2400), ("e", 2300)],
        "Level A": [("f", 2500), ("g", 2500), ("h", 2400), ("i", 2400), ("j", 2300)],
        "Strong reserve": [("k", 2400), ("l", 2400), ("m", 2400), ("n", 2300), ("o", 2600)],
        "Good fifth": [("p", 2450), ("q", 2450), ("r", 2450), ("s", 2450), ("t", 2310)],
    }
    ordered = initial_order(Tournament.of(teams=teams))
    assert [team.name for team in ordered] == ["Good fifth", "Level A", "Level B", "Strong reserve"]


def test_3_1_the_four_highest_ratings_count_wherever_they_sit() -> None:
    teams = {"Plain": [("a", 2440)] * 4, "Reserve": [("k", 2400), ("l", 2400), ("m", 2400), ("n", 2300), ("o", 2600)]}
    assert [team.name for team in initial_order(Tournament.of(teams=teams))] == ["Reserve", "Plain"]


def test_4_the_lowest_ranked_team_that_may_have_the_bye() -> None:
    assert shown(event(5), SYSTEM) == "1-3 4-2, 5 bye"
    # 5 had it, 3 won by default: 4 has it, though it has as many points as 3.
    made = event(5, "1-3 0:2f, 4-2 0:2, 5 U", "3-5 1:1, 2-1 1:1, 4 H")
    history = History.before(made)
    assert [may_have_bye(history, at) for at in range(5)] == [True, True, False, True, False]
    assert paired(made, SYSTEM).bye == 4
    assert paired(made, SYSTEM).bye_reason is not None
    late = replace(event(5), absences=(Absence(1, Tpn(5), ByeKind.ABSENT),))
    late = late.with_round(event(5, "1-3 2:0, 4-2 2:0").rounds[0])
    assert not may_have_bye(History.before(late), 4)
    assert paired(late, SYSTEM).bye == 3


# -- groups -------------------------------------------------------------------------------------------------------


def test_6_4_the_lower_of_the_two_in_the_middle_is_the_median_team() -> None:
    """The example of the text: of 88 teams the 43rd and 44th have 11 points, the 45th and 46th have 10."""
    scores = [12] * 40 + [11] * 4 + [10] * 16 + [5] * 28
    records, reason = groups.pair_groups(position(scores), (1 << 88) - 1)
    assert [record.score for record in records] == [120, 110, 50, 100]
    assert reason.players() == (45,)


def _in_order(teams: list[int]) -> Iterator[str]:
    if not teams:
        yield ""
        return
    first, *others = teams
    for other in candidates(others):
        for rest in _in_order([team for team in others if team != other]):
            yield f"{first}-{other} {rest}".strip()


def test_9_3_the_table_of_six_teams() -> None:
    """Its row 4 prints 3x5, where only 3x6 is left."""
    assert list(_in_order([1, 2, 3, 4, 5, 6])) == [
        "1-4 2-5 3-6", "1-4 2-6 3-5", "1-4 2-3 5-6", "1-5 2-4 3-6", "1-5 2-6 3-4", "1-5 2-3 4-6", "1-6 2-4 3-5",
        "1-6 2-5 3-4", "1-6 2-3 4-5", "1-3 2-5 4-6", "1-3 2-6 4-5", "1-3 2-4 5-6", "1-2 3-5 4-6", "1-2 3-6 4-5",
        "1-2 3-4 5-6",
    ]  # fmt: skip


def test_9_3_the_next_opponent_is_tried_after_a_rematch() -> None:
    field = position([0] * 6, met="1-4")
    assert pairs(field) == "1-5 2-4 3-6"
    assert grouped(field) == {(1, 5): "9.3", (2, 4): "9.1", (3, 6): "9.1"}


def test_9_2_below_the_median_from_the_end() -> None:
    """7 to 10 are below the median; 10 is looked at first, and has met 8."""
    assert pairs(position([4] * 6 + [0] * 4, met="10-8")).endswith("7-10 8-9")
    assert pairs(position([4] * 4 + [0] * 6, met="5-7")).endswith("5-8 6-9 7-10")


def test_8_3_1_downwards_the_highest_ranked_opponent() -> None:
    """3 floats down; it has met 4 and meets 5. 8 floats up to 7."""
    field = position([6, 6, 6, 4, 4, 4, 4, 0], met="3-4")
    assert pairs(field) == "1-2 3-5 4-6 7-8"
    assert grouped(field)[3, 5] == "8.3.1"
    assert articles(field) == ["8.3.1", "8.2.1"]


def test_8_2_1_upwards_the_lowest_ranked_opponent() -> None:
    """8 floats up; it has met 7 and meets 6."""
    field = position([4, 4, 4, 4, 2, 2, 2, 0], met="7-8")
    assert pairs(field) == "1-3 2-4 5-7 6-8"
    assert grouped(field)[6, 8] == "8.2.1"


def test_8_2_2_another_floats_up_where_the_rest_could_not_be_paired() -> None:
    field = position([6] * 5 + [4] * 2 + [2] * 3 + [0] * 2, met="9-10")
    assert pairs(field) == "1-3 2-4 5-6 7-9 8-10 11-12"
    assert "8.2.2" in articles(field)


def test_8_2_3_who_floats_up_has_an_opponent_there() -> None:
    field = position([6] * 5 + [4] * 2 + [2] * 3 + [0] * 2, met="8-6 8-7")
    assert pairs(field) == "1-3 2-4 5-6 7-9 8-10 11-12"
    assert "8.2.3" in articles(field)


def test_8_4_a_side_that_cannot_reach_the_median_is_met_there() -> None:
    """No team of 8, 9 and 10 has an opponent in the median group of 6 and 7: 5, which floats down, meets one."""
    met = " ".join(f"{one}-{two}" for one in (6, 7) for two in (8, 9, 10))
    assert pairs(position([6] * 5 + [4] * 2 + [2] * 3, met=met)) == "1-3 2-4 5-8 6-7 9-10"


def test_9_4_who_has_met_everyone_floats_and_9_5_keeps_most_pairs() -> None:
    """1 has met 2, 3 and 4 and floats; 2-3 is kept, so 4 floats too."""
    field = position([6] * 4 + [4] * 4, met="1-2 1-3 1-4")
    assert pairs(field) == "1-5 2-3 4-6 7-8"
    assert articles(field) == ["8.3.1", "9.4"]


# -- colours ------------------------------------------------------------------------------------------------------


def test_7_2_odd_numbers_have_the_colour_drawn() -> None:
    assert shown(event(8), SYSTEM) == "1-5 3-7 6-2 8-4"


def test_7_3_comes_before_equal_colours() -> None:
    """1 has more Whites than 2, but must not have Black a third time running."""
    assert white("WWWBB", "BWBW") == (1, "7.3")


def test_7_4_the_limits_give_way_before_a_float() -> None:
    field = position([4, 4, 2, 2], colours={1: "WW", 2: "WW", 3: "BW", 4: "WB"})
    assert pairs(field) == "1-2 3-4"
    assert articles(field) == ["7.4"]
    # Where others are there, the limits keep the two apart.
    assert pairs(position([4, 4, 4, 4], colours={1: "WW", 3: "WW"})) == "1-4 2-3"


def test_7_4_read_as_for_whole_groups_only() -> None:
    """2, 3 and 4 had White twice; 1 has met them all, so somebody floats in any case."""
    colours = {2: "WW", 3: "WW", 4: "WW"}
    field = position([4, 4, 4, 4, 2, 2, 2, 2], met="1-2 1-3 1-4", colours=colours)
    assert "2-3" in pairs(field)
    field.only_whole = True
    assert "2-3" not in pairs(field)
    assert "7.4" not in articles(field)


def test_8_3_3_read_with_the_limits_of_colours() -> None:
    """3 and the teams below it had White twice: it has met none of them, but may not meet them."""
    colours = {3: "WW", 4: "WW", 5: "WW"}
    field = position([6, 6, 6, 4, 4, 4, 4, 4, 4, 0], met="3-6 3-7 3-8 3-9", colours=colours)
    assert "3" in pairs(field).partition(" ")[2][:2]
    field.reachable = field.within
    assert "1-3" in pairs(field)


def test_7_5_equal_colours_come_before_alternation() -> None:
    assert white("WWB", "BWBW") == (2, "7.5.1")
    assert white("WBWB", "BWWB") == (1, "7.5.2")


def test_7_6_the_higher_ranked_alternates() -> None:
    assert white("BW", "BW") == (2, "7.6")
    assert white("", "BW") == (1, "7.6")
    assert white("", "W") == (1, "7.5.1")


# -- explanations and tie-breaks ----------------------------------------------------------------------------------

PLAYED = event(6, "1-4 2:0, 5-2 0:2, 3-6 1:1", "2-1 1:1, 6-5 2:0, 4-3 0:2")


def test_questions_are_answered_in_its_articles() -> None:
    known = {article.number for article in find_system(SYSTEM).articles()} | {"C.04.1", ""}
    told: RoundPairing = paired(PLAYED, SYSTEM)
    assert told.facts[0].article == "6.4"
    edition_of = find_system(SYSTEM).edition()
    explainer = edition_of.explainer(History.before(PLAYED), find_system(SYSTEM).check_options({}), told)
    for one in range(1, 7):
        for two in range(one + 1, 7):
            answer = explainer.pair(one, two)
            assert answer.reasons
            assert answer.decided_by in known
    assert explainer.pair(1, 2).decided_by == "6.1"


def test_the_tiebreaks_of_the_olympiad() -> None:
    """Team 1: 4 with 0 match points (2 game points made) and 2 with 3 (1): the weaker is left out."""
    table = standings(PLAYED, tiebreaks=["OSB", "MPvGP", "OMP"])
    rows = {row.tpn: list(row.shown.values()) for row in table.rows}
    assert rows[Tpn(1)] == ["3.00", "3.0", "3.0"]
