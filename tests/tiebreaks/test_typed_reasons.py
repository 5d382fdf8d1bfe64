"""Workings, notes and refusals of the standings speak by types: no number is hidden in a text."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from arbitra.model import Reason, Tournament
from arbitra.simulation import generate
from arbitra.tiebreaks import Standings, TiebreakProblem, standings
from tests.rules.test_typed_reasons import untyped

LISTS = ("DE,BH/C1,BH,FB,SB,AOB", "ARO,TPR,PTP,APRO,APPO,WIN,WON,BPG,PS,KS,REP,GE,TPN")
REFUSED = ("XYZ", "BH/C1/C1", "DE/C1", "BH/Q", "/C1", "BH/C0", "BH,BH", "BH/C1.5")


def said_in(made: Standings) -> Iterator[Reason]:
    yield from made.notes
    yield from (reason for _, reason in made.left_off)
    for row in made.rows:
        for criterion in made.criteria:
            work = row.working(criterion.label)
            yield from work.steps
            for addend in work.addends:
                yield from addend.reasons
                if addend.cut is not None:
                    yield addend.cut


def tournament(seed: int) -> Tournament:
    return generate(system="dutch:2026", players=14, rounds=6, seed=seed)


@pytest.mark.parametrize("tiebreaks", LISTS)
def test_no_working_hides_a_number_in_a_text(tiebreaks: str) -> None:
    said = [reason for seed in range(4) for reason in said_in(standings(tournament(seed), tiebreaks=tiebreaks))]
    assert len(said) > 200
    assert untyped(said) == []


@pytest.mark.parametrize("code", REFUSED)
def test_a_refused_list_says_why_in_types(code: str) -> None:
    with pytest.raises(TiebreakProblem) as refused:
        standings(tournament(0), tiebreaks=code)
    reason = refused.value.reason
    assert not any(type(value) is str for value in reason.fields.values())
    assert "{" not in str(refused.value)
