"""The judge of the product gives whole rounds, with bye and colours, as the engine does, and shares nothing with it;
where the text can be read in two ways he can read it in both."""

from __future__ import annotations

import ast
from itertools import islice
from pathlib import Path

import pytest

from arbitra.simulation.endorsement import judge
from arbitra.simulation.endorsement.judge.ambiguities import OTHERS, OURS, readings_for
from arbitra.simulation.endorsement.judge.candidates import Exchange, candidates, exchanges, exchanges_by
from arbitra.simulation.endorsement.judge.reading import judged
from arbitra.simulation.endorsement.verdict import ANOTHER_READING, THEIRS, answers, our_pairs, verdict_on
from tests.rules.dutch.judge_text import read
from tests.rules.dutch.judge_tournaments import random_tournaments
from tests.rules.dutch.test_judge import BYE_ABOVE_OR_BELOW
from tests.simulation.endorsement.doubles import Right, SecondBye

EDITIONS = pytest.mark.parametrize("edition", ["2017", "2026"])


@pytest.mark.parametrize("parity", ["literal", "compacted"])
@EDITIONS
def test_whole_rounds(edition: str, parity: str) -> None:
    options = {"parity": parity} if parity == "literal" else {}
    readings = readings_for(options)
    assert readings is not None
    for tournament in islice(random_tournaments(77, edition), 120):
        if len(tournament.players) <= 9:
            ours = our_pairs(tournament, f"dutch:{edition}", options)
            assert judged(tournament, f"dutch:{edition}", readings) == ours


def test_the_judge_shares_no_code_with_the_engine() -> None:
    """Of the whole program he imports the values that a file is read into, and himself."""
    folder = Path(judge.__file__).parent
    found = {
        name.module if isinstance(name, ast.ImportFrom) else alias.name
        for file in folder.glob("*.py")
        for name in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(name, ast.Import | ast.ImportFrom)
        for alias in name.names
    }
    ours = {name for name in found if name and name.startswith("arbitra")}
    assert {name for name in ours if not name.startswith(judge.__name__)} == {"arbitra.model"}


@EDITIONS
def test_each_other_reading_is_one_of_the_judges(edition: str) -> None:
    assert set(OTHERS[f"dutch:{edition}"]) <= set(OURS._fields)


@pytest.mark.parametrize(
    ("system", "name", "number"),
    [
        ("dutch:2017", "full_byes_bar", 23),
        ("dutch:2017", "numbers_of_the_paired", 45),
        ("dutch:2017", "absences_float", 69),
        ("dutch:2017", "barred_weigh_more", 381),
        ("dutch:2026", "numbers_of_the_paired", 26),
        ("dutch:2026", "worthless_byes_float", 1132),
    ],
)
def test_a_round_that_depends_on_how_a_sentence_is_read(system: str, name: str, number: int) -> None:
    edition = system.partition(":")[2]
    tournament = next(islice(random_tournaments(77, edition), number, None))
    turned = OURS._replace(**{name: not getattr(OURS, name)})
    assert judged(tournament, system, turned) != judged(tournament, system) == our_pairs(tournament, system, {})


def test_where_b1c_comes_first_more_moved_down_players_are_paired() -> None:
    position = read(BYE_ABOVE_OR_BELOW.format(one="-", two="B", five="B"))
    rounds = [judge.edition_2017.judge(position, readings=one) for one in (OURS, OURS._replace(moved_by_scores=False))]
    assert [made[-1].left for made in rounds] == [[1], [5]]


def test_exchanges_in_a_remainder_that_keeps_the_numbers_of_its_bracket() -> None:
    """S1 is 1 2 4, S2 5 6 7, because 3 is paired already. By their places 2 and 5 are two apart, 4 and 7 three; by
    their numbers both are three apart, and of S1 the larger number leaves first."""
    two_five, four_seven = Exchange((1,), (3,)), Exchange((2,), (5,))
    afresh, kept = exchanges(6, 3), exchanges_by([1, 2, 4, 5, 6, 7], 3)
    assert afresh.index(two_five) < afresh.index(four_seven)
    assert kept.index(four_seven) < kept.index(two_five)
    assert kept[0] == afresh[0] == Exchange((), ())


def test_the_numbers_of_the_bracket_are_kept_if_the_remainder_is_not_numbered_afresh() -> None:
    """0 can meet only 3."""
    legal = [[one != two and (one > 0 or two == 3) for two in range(8)] for one in range(8)]
    orders = [
        [one.pairs for one in candidates(legal, [(0,)], [0], range(1, 8), 4, afresh=afresh)] for afresh in (True, False)
    ]
    assert orders[0] != orders[1]
    assert sorted(orders[0]) == sorted(orders[1])


@EDITIONS
def test_an_answer_that_another_reading_gives_is_no_mistake(edition: str) -> None:
    """An engine that takes the pairing number itself for the initial colour."""
    system = f"dutch:{edition}"
    engine = Right(system=system, options={"parity": "literal"})
    found = {
        verdict_on(tournament, system, {}, answered)
        for tournament in islice(random_tournaments(77, edition), 60)
        if (answered := answers(tournament, system, {}, engine)).kind
    }
    assert {one.wrong for one in found} == {ANOTHER_READING}
    assert {one.reading.article for one in found if one.reading} == {"E.5" if edition == "2017" else "5.2.5"}


def test_an_answer_that_no_reading_gives_is_a_mistake() -> None:
    engine = SecondBye(system="dutch:2026")
    found = [
        verdict_on(tournament, "dutch:2026", {}, answered)
        for tournament in islice(random_tournaments(77, "2026"), 60)
        if (answered := answers(tournament, "dutch:2026", {}, engine)).kind == "pairing"
    ]
    assert found
    assert {(one.wrong, one.reading) for one in found} == {(THEIRS, None)}


def test_with_an_option_that_the_judge_does_not_know_he_says_nothing() -> None:
    assert readings_for({"half_point_bye_bars": "yes"}) is None
    assert readings_for({"mdp_pairs": "first"}) == OURS._replace(moved_by_scores=False)
