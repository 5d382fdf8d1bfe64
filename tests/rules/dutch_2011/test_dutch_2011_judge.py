"""The engine against the literal judge, on random small tournaments of every sort."""

from __future__ import annotations

import random

import pytest

from arbitra.model import History, NoLegalPairing
from arbitra.rules.dutch import edition_2011
from tests.rules.dutch_2011.dutch_2011_judge import judged
from tests.rules.swiss_lab import Kind, played, start

KINDS = (
    Kind(players=(4, 8)),
    Kind(players=(7, 9), rounds=(6, 9)),
    Kind(players=(5, 7), rounds=(5, 9), absences=0.2, forfeits=0.15, late=0.2),
    Kind(players=(8, 10), rounds=(5, 8), absences=0, forfeits=0, late=0, forbidden=0.5),
    Kind(players=(4, 6), rounds=(4, 6)),
)
SWITCHES: tuple[dict[str, str], ...] = ({}, {}, {}, {}, {"d3": "on"}, {"c1": "at_once"}, {"half_point_bye_bars": "yes"})


def compare(seeds: range) -> int:
    """Plays tournaments with both; the number of rounds that were equal. The first difference fails."""
    rounds = 0
    for seed in seeds:
        kind = KINDS[seed % len(KINDS)]
        switches = SWITCHES[seed % len(SWITCHES)]
        options = {"parity": "literal", **switches}
        chance = random.Random(seed)
        tournament = start(chance, kind)
        for _ in range(tournament.settings.rounds_planned or 0):
            verdict = judged(
                tournament,
                half_counts="half_point_bye_bars" in switches,
                d3="d3" in switches,
                at_once="c1" in switches,
            )
            try:
                pairing = edition_2011.pair(History.before(tournament), options)
            except NoLegalPairing:
                assert verdict is None, f"seed {seed}, round {tournament.coming_round}: a legal round exists"
                break
            found = ({(board.white, board.black) for board in pairing.boards}, pairing.bye)
            assert found == verdict, f"seed {seed}, round {tournament.coming_round}"
            rounds += 1
            tournament = tournament.with_round(played(chance, tournament, pairing, kind.forfeits))
    return rounds


def test_the_engine_agrees_with_the_literal_judge() -> None:
    assert compare(range(220)) > 900


@pytest.mark.long
def test_twenty_thousand_tournaments_agree_with_the_literal_judge() -> None:
    assert compare(range(1000, 21000)) > 80000
