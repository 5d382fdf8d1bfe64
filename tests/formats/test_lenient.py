"""A lenient reading repairs what can be repaired safely, and says so for each."""

from __future__ import annotations

import pytest

from arbitra.formats import BadFile, Level, read_text
from arbitra.model import GameResult, Tournament
from tests.formats.base import BASE, spoiled


@pytest.mark.parametrize(
    ("old", "new", "line", "column"),
    [
        (" 2.0    1 ", " 0.5    1 ", 6, 81),
        (" 2.0    1 ", " two    1 ", 6, 81),
        (" 2.0    1 ", " 2.0  1st ", 6, 86),
        ("2500 NOR", "25x0 NOR", 6, 49),
        ("1 m GM", "1 ? GM", 6, 10),
        (" 2.0    1 ", " 2.0x   1 ", 6, 85),
        ("Aster", "As\x07er", 6, 17),
        ("XXR 5", "XXR 2", 4, 5),
    ],
)
def test_repairs(old: str, new: str, line: int, column: int) -> None:
    text = spoiled((old, new))
    with pytest.raises(BadFile):
        read_text(text)
    reading = read_text(text, lenient=True)
    (problem,) = reading.problems
    assert (problem.level, problem.line, problem.column) == (Level.REPAIRED, line, column)
    assert reading.tournament.rounds == read_text(BASE).tournament.rounds


def test_what_a_repair_leaves() -> None:
    def repaired(old: str, new: str) -> Tournament:
        return read_text(spoiled((old, new)), lenient=True).tournament

    assert repaired("2500 NOR", "25x0 NOR").players[0].rating == 0
    assert repaired("1 m GM", "1 ? GM").players[0].sex == ""
    assert repaired(" 2.0    1 ", " 2.0  1st ").players[0].rank is None
    assert repaired("Aster", "As\x07er").players[0].name.startswith("As er")
    assert repaired("XXR 5", "XXR 2").settings.rounds_planned is None


def test_every_repair_is_said() -> None:
    reading = read_text(spoiled((" 2.0    1 ", " 1.5    1 "), (" 3.0    2 ", " 0.0    2 ")), lenient=True)
    assert [problem.line for problem in reading.problems] == [6, 7]


@pytest.mark.parametrize(
    ("old", "new"),
    [("     4 w 1", "     5 w 1"), ("     4 w 1", "     4 b 1"), ("0000 - H", "   5 - H"), ("XXR 5", "XXR x")],
)
def test_contradictions_are_refused_also_leniently(old: str, new: str) -> None:
    with pytest.raises(BadFile):
        read_text(spoiled((old, new)), lenient=True)


@pytest.mark.parametrize("points", ["2.5", "3.0", "9.5"])
def test_no_repair_takes_points_away(points: str) -> None:
    """A total above the sum may be right, and a result wrong: whoever knows must say it."""
    with pytest.raises(BadFile) as caught:
        read_text(spoiled((" 2.0    1 ", f" {points}    1 ")), lenient=True)
    (problem,) = caught.value.problems
    assert (problem.level, problem.line, problem.column) == (Level.ERROR, 6, 81)
    assert points in str(problem.found) and "2.0" in str(problem.expected)


def test_a_symbol_that_nobody_knows_is_a_game_whose_result_is_not_known() -> None:
    """Whatever the opponent has; their points may count what the symbol meant."""
    text = spoiled(("     4 w 1", "     4 w X"))
    with pytest.raises(BadFile) as refusal:
        read_text(text)
    assert refusal.value.problems[0][:2] == (6, 99) and "'X'" in str(refusal.value.problems[0].found)
    reading = read_text(text, lenient=True)
    assert {problem.level for problem in reading.problems} == {Level.REPAIRED}
    (game,) = [game for game in reading.tournament.rounds[0].games if game.black == 4]
    assert game.result is GameResult.UNKNOWN
