"""Whole tournaments: every round legal, nobody met twice, no second bye, no hang."""

from __future__ import annotations

import time
from statistics import median

import pytest

from arbitra.rules.systems import find_system
from tests.rules.swiss_lab import Kind, legal_rounds, times_of_a_hundred_players

SYSTEM = find_system("dutch:2011")


def test_every_round_is_legal() -> None:
    assert legal_rounds(SYSTEM, range(60), Kind(players=(10, 40), rounds=(5, 11)), last_round_free=True) > 300


def test_a_crowded_round_does_not_hang() -> None:
    """Sixteen players, almost everybody met: the searches of C12 and C13 stay short."""
    started = time.process_time()
    assert legal_rounds(SYSTEM, range(20), Kind(players=(14, 16), rounds=(13, 14)), last_round_free=True) > 150
    assert time.process_time() - started < 20


@pytest.mark.long
def test_ten_thousand_tournaments_are_legal() -> None:
    assert legal_rounds(SYSTEM, range(10_000), Kind(players=(6, 40), rounds=(4, 11)), last_round_free=True) > 60_000


@pytest.mark.long
def test_the_slowest_round_of_a_hundred_players() -> None:
    spent = times_of_a_hundred_players(SYSTEM, 100)
    assert spent[-1] <= 20 * median(spent)
