"""XXC rank: a tournament under other numbers, ordered by rank, is explained as the same tournament is."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from arbitra.model import NoLegalPairing, Tournament, Tpn
from arbitra.reports.checklist import checklist
from arbitra.reports.readable import explain
from arbitra.rules.contract import System
from arbitra.rules.requests.by_rank import renumbered, restored, restored_answer
from arbitra.rules.requests.comparison import compare
from arbitra.rules.requests.explanation import Explanation
from arbitra.rules.requests.pairing import pair
from arbitra.simulation import generate
from tests.reports.systems_lab import registered, rounds_of
from tests.rules.dutch.explain.test_explain import worked

SWISS = [system for system in registered() if system.swiss]


def disguised(tournament: Tournament, seed: int) -> tuple[Tournament, dict[Tpn, Tpn]]:
    """Other numbers, the old ones as ranks; and the way from the old ones to the new."""
    old = [player.tpn for player in tournament.players]
    new = dict(zip(old, random.Random(seed).sample(old, len(old)), strict=True))
    ranked = replace(tournament, players=tuple(replace(player, rank=player.tpn) for player in tournament.players))
    other = renumbered(ranked, new)
    return replace(other, settings=replace(other.settings, order_by_rank=True)), new


@pytest.mark.parametrize("system", SWISS, ids=lambda system: system.id)
def test_record_questions_and_stories_are_those_of_the_plain_tournament(system: System) -> None:
    for plain in rounds_of(system, 9):
        if not isinstance(plain, Explanation):
            continue
        other, new = disguised(plain.tournament, 1)
        made = explain(other, None, system.id)
        assert made.pairing == restored(plain.pairing, new)
        assert made.pairing.as_set() == pair(other, system.id).as_set()
        board = plain.pairing.boards[0]
        last = plain.pairing.boards[-1].black
        for first, second in ((board.white, board.black), (board.white, last)):
            if first != second:
                asked = f"{new[first]}-{new[second]}"
                answer = made.pair(new[first], new[second])
                assert answer == restored_answer(plain.pair(first, second), asked, new)
        told = made.story(new[board.white])
        assert told == tuple(reason.renumbered(new) for reason in plain.story(board.white))
        bye = made.bye(new[board.white])
        assert bye == restored_answer(plain.bye(board.white), str(new[board.white]), new)


def test_game_scores_count_under_other_numbers_too() -> None:
    """On the hill players of equal points are ranked by the spread of their games."""

    def hill(tournament: Tournament) -> frozenset[tuple[int, int]]:
        return pair(tournament, "koth", {"tiebreak": "spread"}).as_set()

    spread_decides = 0
    for seed in range(6):
        plain = generate(system="scrabble", players=10, rounds=6, seed=seed).until(5)
        other, new = disguised(plain, seed)
        assert hill(other) == {(new[Tpn(a)], new[Tpn(b)] if b else 0) for a, b in hill(plain)}
        without = replace(plain, rounds=tuple(replace(played, scores=()) for played in plain.rounds))
        spread_decides += hill(without) != hill(plain)
    assert spread_decides


def test_check_list_and_comparison_have_the_numbers_of_the_file() -> None:
    other, new = disguised(worked(), 3)
    plain = checklist(worked(), explain(worked(), 5, "dutch:2017"))
    made = checklist(other, explain(other, 5, "dutch:2017"))
    assert [row.tpn for row in made] == [new[row.tpn] for row in plain]
    assert [row.name for row in made] == [row.name for row in plain]
    assert [set(row.opponents) for row in made] == [{new[tpn] for tpn in row.opponents} for row in plain]
    assert compare(other, "dutch:2017", "dutch:2026", 5).same


def test_a_refusal_has_the_numbers_of_the_file() -> None:
    tournament = worked()
    two = replace(tournament, players=tournament.players[:2], rounds=())
    from arbitra.model import ForbiddenPairs

    stuck = replace(two, forbidden=(ForbiddenPairs((Tpn(1), Tpn(2))),))
    other, _ = disguised(stuck, 2)
    with pytest.raises(NoLegalPairing) as refused:
        explain(other, None, "dutch:2026")
    assert set(refused.value.stuck) == {1, 2}
