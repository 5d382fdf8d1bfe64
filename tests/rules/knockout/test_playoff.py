"""Playoffs by C.07 article 3."""

from __future__ import annotations

import pytest

from arbitra.model import Game, GameResult, Tpn
from arbitra.rules.knockout.bracket import Bracket
from arbitra.rules.knockout.playoff import (
    Format,
    PlayoffRules,
    Standing,
    final_order,
    knockout_of,
    outcome,
    playoffs,
    tied_groups,
)
from arbitra.rules.knockout.state import next_games
from arbitra.rules.schedules.schedule import ImpossibleSchedule, Schedule

ROWS = [
    Standing(Tpn(3), 70, (30, 10), 2400),
    Standing(Tpn(1), 70, (30, 10), 2500),
    Standing(Tpn(4), 70, (30, 5), 2450),
    Standing(Tpn(2), 60, (25, 0)),
    Standing(Tpn(6), 60, (20, 0)),
    Standing(Tpn(5), 50, (20, 0)),
]


def groups(tiebreaks: int | None) -> list[tuple[int, list[int]]]:
    return [(first, [row.player for row in rows]) for first, rows in tied_groups(ROWS, tiebreaks)]


def test_ties_after_all_some_or_none_of_the_tie_breaks() -> None:
    """3.1.2"""
    assert groups(None) == [(1, [3, 1])]
    assert groups(1) == [(1, [3, 1, 4])]
    assert groups(0) == [(1, [3, 1, 4]), (4, [2, 6])]


def test_only_the_places_named_are_played_off() -> None:
    """3.1.1"""
    all_tied = playoffs(ROWS, PlayoffRules(tiebreaks=0))
    assert [(found.first, found.last, found.decided_places) for found in all_tied] == [
        (1, 3, (1, 2, 3)),
        (4, 5, (4, 5)),
    ]
    first_only = playoffs(ROWS, PlayoffRules(tiebreaks=0, places=frozenset({1})))
    assert [(found.first, found.last, found.decided_places) for found in first_only] == [(1, 3, (1,))]
    assert playoffs(ROWS, PlayoffRules(places=frozenset({4}))) == ()


def test_numbers_by_standings_rating_or_lot() -> None:
    """3.1.4"""
    [by_standings] = playoffs(ROWS, PlayoffRules(tiebreaks=1))
    assert by_standings.numbers == (3, 1, 4)
    [by_rating] = playoffs(ROWS, PlayoffRules(tiebreaks=1, numbering="rating"))
    assert by_rating.numbers == (1, 4, 3)
    assert by_rating.players == (3, 1, 4)
    drawn = {playoffs(ROWS, PlayoffRules(tiebreaks=1, numbering=f"lot:{seed}"))[0].numbers for seed in range(50)}
    assert len(drawn) == 6


def test_knockout_playoff_to_the_end() -> None:
    """Three tied for first: the best of them waits; the loser of the final keeps second place."""
    [found] = playoffs(ROWS, PlayoffRules(tiebreaks=1, stages="rapid:2,armageddon"))
    assert isinstance(found.structure, Bracket)
    assert found.structure.byes == (1,)
    games: list[Game] = []
    while coming := next_games(knockout_of(found, games)):
        games += [Game(game.white, game.black, GameResult.BLACK_WINS) for game in coming]
    settled = outcome(found, games)
    assert settled.complete
    assert sorted(settled.order) == [1, 3, 4]
    winner = knockout_of(found, games).winner
    assert settled.order[0] == winner
    assert settled.shared == ()
    assert final_order(ROWS, {1: settled}) == (*settled.order, 2, 6, 5)


def test_a_playoff_for_first_place_leaves_the_others_in_the_order_of_the_standings() -> None:
    rules = PlayoffRules(tiebreaks=1, places=frozenset({1}), stages="armageddon")
    [found] = playoffs(ROWS, rules)
    games = [Game(Tpn(1), Tpn(4), GameResult.BLACK_WINS), Game(Tpn(3), Tpn(4), GameResult.DRAW)]
    assert outcome(found, games).order == (4, 3, 1)


def test_round_robin_playoff() -> None:
    """3.1.3; equal points in it leave the order of the standings, and it says so."""
    [found] = playoffs(ROWS, PlayoffRules(tiebreaks=1, format=Format.ROUND_ROBIN))
    assert isinstance(found.structure, Schedule)
    assert len(found.structure.rounds) == 3
    assert not outcome(found, []).complete
    games = [
        Game(Tpn(1), Tpn(4), GameResult.WHITE_WINS),
        Game(Tpn(3), Tpn(1), GameResult.DRAW),
        Game(Tpn(4), Tpn(3), GameResult.DRAW),
    ]
    assert outcome(found, games) == ((1, 3, 4), True, ())
    drawn = [game._replace(result=GameResult.DRAW) for game in games]
    assert outcome(found, drawn) == ((3, 1, 4), True, ((3, 1, 4),))
    with pytest.raises(ImpossibleSchedule):
        knockout_of(found, games)


def test_four_tied_play_for_third_place_only_where_it_matters() -> None:
    rows = [Standing(Tpn(number), 50) for number in range(1, 5)]
    for places, matches in ((frozenset({1}), 3), (frozenset({1, 2}), 3), (frozenset({3}), 4), (frozenset(), 4)):
        [found] = playoffs(rows, PlayoffRules(places=places))
        assert isinstance(found.structure, Bracket)
        assert len(found.structure.matches) == matches


def test_standings_out_of_order_get_a_message() -> None:
    with pytest.raises(ImpossibleSchedule):
        playoffs([ROWS[0], ROWS[3], ROWS[1]], PlayoffRules())
