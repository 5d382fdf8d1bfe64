"""The engine against the literal judge, on random small tournaments of every sort."""

from __future__ import annotations

import random

import pytest

from arbitra.model import History, NoLegalPairing
from arbitra.rules.burstein import classic
from tests.rules.burstein.burstein_classic_judge import judged
from tests.rules.swiss_lab import Kind, played, start

KINDS = (
    Kind(players=(4, 8)),
    Kind(players=(6, 9), rounds=(5, 8)),
    Kind(players=(5, 7), rounds=(5, 9), absences=0.2, forfeits=0.15, late=0.2),
    Kind(players=(8, 10), rounds=(3, 5), absences=0.02),
)
SWITCHES: tuple[dict[str, str], ...] = (
    {},
    {},
    {"virtual_in_tiebreaks": "yes"},
    {"compare_floaters": "product"},
    {"virtual_in_tiebreaks": "yes", "compare_floaters": "product"},
)


def compare(seeds: range) -> int:
    """Plays tournaments with both; the number of rounds that were equal. The first difference fails."""
    rounds = 0
    for seed in seeds:
        kind = KINDS[seed % len(KINDS)]
        switches = SWITCHES[seed % len(SWITCHES)]
        chance = random.Random(seed)
        tournament = start(chance, kind)
        for _ in range(tournament.settings.rounds_planned or 0):
            verdict = judged(
                tournament, virtual="virtual_in_tiebreaks" in switches, product="compare_floaters" in switches
            )
            try:
                pairing = classic.pair(History.before(tournament), {"parity": "literal", **switches})
            except NoLegalPairing:
                assert verdict is None, f"seed {seed}, round {tournament.coming_round}: a legal round exists"
                break
            found = ({(board.white, board.black) for board in pairing.boards}, pairing.bye)
            assert found == verdict, f"seed {seed}, round {tournament.coming_round}"
            rounds += 1
            tournament = tournament.with_round(played(chance, tournament, pairing, kind.forfeits))
    return rounds


def test_the_engine_agrees_with_the_literal_judge() -> None:
    assert compare(range(250)) > 800


@pytest.mark.long
def test_twenty_thousand_tournaments_agree_with_the_literal_judge() -> None:
    assert compare(range(1000, 21000)) > 80000
