"""A lenient reading repairs what can be repaired safely, and says so for each."""

from __future__ import annotations

import pytest

from arbitra.formats import BadFile, Level, read_text
from arbitra.model import GameResult
from tests.formats.base import BASE, spoiled


@pytest.mark.parametrize(
    ("old", "new", "repair"),
    [
        (" 2.0    1 ", " 0.5    1 ", "the sum is taken"),
        (" 2.0    1 ", " two    1 ", "the sum is taken"),
        (" 2.0    1 ", " 2.0  1st ", "left out"),
        ("2500 NOR", "25x0 NOR", "treated as unrated"),
        ("1 m GM", "1 ? GM", "left out"),
        (" 2.0    1 ", " 2.0x   1 ", "ignored"),
        ("Aster", "As\x07er", "treated as a blank"),
        ("XXR 5", "XXR 2", "treated as unknown"),
    ],
)
def test_repairs(old: str, new: str, repair: str) -> None:
    text = spoiled((old, new))
    with pytest.raises(BadFile):
        read_text(text)
    reading = read_text(text, lenient=True)
    assert [(problem.level, str(problem.fix)) for problem in reading.problems] == [(Level.REPAIRED, repair)]
    assert reading.tournament.rounds == read_text(BASE).tournament.rounds


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
    with pytest.raises(BadFile, match=f"found {points} points; expected 2.0") as caught:
        read_text(spoiled((" 2.0    1 ", f" {points}    1 ")), lenient=True)
    assert [problem.level for problem in caught.value.problems] == [Level.ERROR]


def test_a_symbol_that_nobody_knows_is_a_game_whose_result_is_not_known() -> None:
    """Whatever the opponent has; their points may count what the symbol meant."""
    text = spoiled(("     4 w 1", "     4 w X"))
    with pytest.raises(BadFile, match="the result 'X' in round 1"):
        read_text(text)
    reading = read_text(text, lenient=True)
    assert "read as a game whose result is not known" in [str(problem.fix) for problem in reading.problems]
    assert {problem.level for problem in reading.problems} == {Level.REPAIRED}
    (game,) = [game for game in reading.tournament.rounds[0].games if game.black == 4]
    assert game.result is GameResult.UNKNOWN
