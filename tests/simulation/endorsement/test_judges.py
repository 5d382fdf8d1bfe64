"""Every Swiss system of ours beside its literal judge, compared as `endorse` compares two engines."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

import pytest

from arbitra.model import Tournament
from arbitra.simulation.endorsement.judge.reading import judged
from arbitra.simulation.endorsement.verdict import answers
from tests.rules.dutch.judge_tournaments import random_tournaments
from tests.rules.swiss_lab import play
from tests.rules.swiss_trials import Trial
from tests.rules.test_swiss_systems import TRIALS
from tests.simulation.endorsement.doubles import Judging

each = pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: trial.id)


def differing(trial: Trial, seeds: range) -> tuple[int, list[str]]:
    """How many rounds were compared, and where the two differ."""
    rounds, found = 0, []
    for seed in seeds:
        options, kind = trial.switches(seed), trial.kinds[seed % len(trial.kinds)]
        judge = Judging(system=trial.id, options=options, judged=trial.judged)
        for history, _ in play(seed, trial.system.pair, options, kind, scored=trial.scored):
            if trial.judges(history):
                rounds += 1
                if answers(history.tournament, trial.id, options, judge).kind:
                    found.append(f"{trial.id}, seed {seed}, round {history.round_number}")
    return rounds, found


@each
def test_a_few_tournaments(trial: Trial) -> None:
    rounds, found = differing(trial, range(8))
    assert rounds > 5
    assert found == []


@each
@pytest.mark.long
def test_10000_tournaments(trial: Trial) -> None:
    rounds, found = differing(trial, range(30_000, 40_000))
    assert rounds > 10_000
    assert found == []


ROUNDS_OF_10000 = 50_000
"""A tournament of the lab has about five."""


@pytest.mark.parametrize("rounds", [60, pytest.param(ROUNDS_OF_10000, marks=pytest.mark.long)])
@pytest.mark.parametrize("edition", ["2017", "2026"])
def test_the_later_dutch_editions(edition: str, rounds: int) -> None:
    system = f"dutch:{edition}"

    def by_the_judge(tournament: Tournament, options: Mapping[str, str]) -> object:
        return judged(tournament, system)

    judge = Judging(system=system, judged=by_the_judge)
    for tournament in islice(random_tournaments(4_000, edition), rounds):
        assert not answers(tournament, system, {}, judge).kind, tournament
