"""Whole tournaments: every round legal, nobody met twice, no second bye, no third colour, no hang."""

from __future__ import annotations

from statistics import median

import pytest

from arbitra.rules.burstein import SYSTEMS
from arbitra.rules.systems import System
from tests.rules.swiss_lab import Kind, legal_rounds, times_of_a_hundred_players

each = pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)


@each
def test_every_round_is_legal(system: System) -> None:
    assert legal_rounds(system, range(60), Kind(players=(10, 40), rounds=(5, 11))) > 300


@each
def test_a_crowded_round_does_not_hang(system: System) -> None:
    assert legal_rounds(system, range(20), Kind(players=(14, 16), rounds=(13, 14))) > 150


@each
@pytest.mark.long
def test_ten_thousand_tournaments_are_legal(system: System) -> None:
    assert legal_rounds(system, range(10_000), Kind(players=(6, 40), rounds=(4, 11))) > 60_000


@each
@pytest.mark.long
def test_the_slowest_round_of_a_hundred_players(system: System) -> None:
    spent = times_of_a_hundred_players(system, 100)
    assert spent[-1] <= 20 * median(spent)
