"""Scrabble: wins, Buchholz, median Buchholz, spread."""

from __future__ import annotations

import pytest

from arbitra.model import Tpn
from arbitra.tiebreaks import StandingsRequest, TiebreakProblem, standings
from tests.tournaments import crosstable

EVENT = crosstable(
    {
        1: "2w1 3b1 4w0 5b1",
        2: "1b0 5w1 3w= 4b1",
        3: "4b1 1w0 2b= U",
        4: "3w0 U 1b1 2w0",
        5: "U 2b0 Z 1w0",
    },
    system="koth",
)


def test_wins_and_rivals() -> None:
    """A bye is a win without a rival; best and worst rival go in the median."""
    made = standings(EVENT, ["WINS", "BH", "BH/M1"], edition="scrabble")
    assert [(row.tpn, row.shown["WINS"]) for row in made.rows] == [
        (1, "3.0"), (2, "2.5"), (3, "2.5"), (4, "2.0"), (5, "1.0")
    ]  # fmt: skip
    assert made.row(1).shown == {"WINS": "3.0", "BH": "8.0", "BH/M1": "4.5"}
    assert made.row(3).shown["BH"] == "7.5"


def test_a_forfeited_game_is_no_meeting() -> None:
    """1 won against 3 by forfeit: of 1's rivals only 2 and 4 count, who won one game and none."""
    lines = {1: "2w1 3w+ 4b1", 2: "1b0 4w1 3b0", 3: "4b1 1b- 2w1", 4: "3w0 2b0 1w0"}
    made = standings(crosstable(lines, system="koth"), ["WINS", "BH"], edition="scrabble")
    assert made.row(1).shown == {"WINS": "3.0", "BH": "1.0"}
    assert [addend.round_number for addend in made.working(1, "BH").addends] == [1, 3]


def test_spread_decides_and_may_be_capped() -> None:
    scores = {
        (1, Tpn(2)): (300, 400), (2, Tpn(2)): (450, 350), (3, Tpn(2)): (380, 380), (4, Tpn(2)): (401, 400),
        (1, Tpn(3)): (700, 300), (2, Tpn(3)): (290, 500), (3, Tpn(3)): (380, 380),
    }  # fmt: skip
    made = standings(EVENT, ["SPREAD", "SPREAD/K50"], edition="scrabble", request=StandingsRequest(game_scores=scores))
    assert made.row(2).shown == {"SPREAD": "1", "SPREAD/K50": "1"}
    assert made.row(3).shown == {"SPREAD": "190", "SPREAD/K50": "0"}
    assert [row.tpn for row in made.rows][1:3] == [3, 2]
    early = standings(
        EVENT, ["SPREAD"], edition="scrabble", after_round=1, request=StandingsRequest(game_scores=scores)
    )
    assert early.row(3).shown["SPREAD"] == "400"
    assert sum(addend.amount for addend in made.working(3, "SPREAD").addends) == 190


def test_spread_needs_the_points_of_the_games() -> None:
    with pytest.raises(TiebreakProblem, match="SPREAD"):
        standings(EVENT, ["SPREAD"], edition="scrabble")
