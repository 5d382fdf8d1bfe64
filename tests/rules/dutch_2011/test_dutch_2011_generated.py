"""Whole tournaments: every round legal, nobody met twice, no second bye, no hang."""

from __future__ import annotations

import time
from statistics import median

import pytest
from tests.rules.swiss_lab import Kind, colour_breaches, illegal, play

from arbitra.model import History, RoundPairing
from arbitra.rules.systems import find_system

SYSTEM = find_system("dutch:2011")


def legal_rounds(seeds: range, kind: Kind) -> int:
    rounds = 0
    for seed in seeds:
        for history, pairing in play(seed, SYSTEM.pair, {}, kind):
            if pairing is None:
                continue
            assert not illegal(history, pairing, barred="UF+"), f"seed {seed}, round {pairing.round_number}"
            if history.round_number != history.tournament.last_round:
                assert not colour_breaches(history, pairing), f"seed {seed}, round {pairing.round_number}"
            rounds += 1
    return rounds


def test_every_round_is_legal() -> None:
    assert legal_rounds(range(60), Kind(players=(10, 40), rounds=(5, 11))) > 300


def test_a_crowded_round_does_not_hang() -> None:
    """Sixteen players, almost everybody met: the searches of C12 and C13 stay short."""
    started = time.process_time()
    assert legal_rounds(range(20), Kind(players=(14, 16), rounds=(13, 14))) > 150
    assert time.process_time() - started < 20


@pytest.mark.long
def test_ten_thousand_tournaments_are_legal() -> None:
    assert legal_rounds(range(10_000), Kind(players=(6, 40), rounds=(4, 11))) > 60_000


@pytest.mark.long
def test_the_slowest_round_of_a_hundred_players() -> None:
    spent: list[float] = []

    def timed(history: History, options: object) -> RoundPairing:
        before = time.process_time()
        try:
            return SYSTEM.pair(history)
        finally:
            spent.append(time.process_time() - before)

    for seed in range(100):
        for _ in play(seed, timed, {}, Kind(players=(100, 100), rounds=(9, 13), absences=0.03, forfeits=0.02)):
            pass
    assert max(spent) <= 20 * median(spent)
