"""Matches of two players (Types of Tournaments 5.1)."""

from __future__ import annotations

from itertools import product

import pytest

from arbitra.model import Colour, Game, GameResult, MatchPlan, NoLegalPairing, Settings, Tpn
from arbitra.rules.match.state import match_schedule, match_state
from arbitra.rules.schedules.schedule import ImpossibleSchedule
from tests.rules.schedules.printed import next_round, pairs, played, shown, tournament
from tests.said import having

ONE, TWO = Tpn(1), Tpn(2)
RESULTS = {10: GameResult.WHITE_WINS, 5: GameResult.DRAW, 0: GameResult.BLACK_WINS}


def game(number: int, points_of_one: int) -> Game:
    """Game `number` with 1 beginning, from his points."""
    if number % 2:
        return Game(ONE, TWO, RESULTS[points_of_one])
    return Game(TWO, ONE, RESULTS[10 - points_of_one])


def test_colours_alternate() -> None:
    event = tournament(2, settings=Settings(rounds_planned=4))
    for expected in [(1, 2), (2, 1), (1, 2), (2, 1)]:
        pairing = next_round("match", event)
        assert pairs(pairing) == [expected]
        event = event.with_round(played(pairing))
    with pytest.raises(NoLegalPairing, match=having("4")):
        next_round("match", event)
    assert shown(match_schedule(3)) == ["1-2", "2-1", "1-2"]


def test_the_initial_colour_or_a_lot_says_who_begins() -> None:
    black = tournament(2, settings=Settings(initial_colour=Colour.BLACK))
    assert pairs(next_round("match", black)) == [(2, 1)]
    begins = {pairs(next_round("match", tournament(2), first=f"lot:{seed}"))[0] for seed in range(20)}
    assert begins == {(1, 2), (2, 1)}


@pytest.mark.parametrize("games", range(1, 9))
def test_a_match_is_decided_exactly_when_nobody_can_catch_up(games: int) -> None:
    """All sequences of results, against the definition: even winning every game left would not be enough."""
    for results in product((10, 5, 0), repeat=games):
        state = match_state(ONE, TWO, [game(n, points) for n, points in enumerate(results, start=1)], games)
        decided = None
        for number in range(1, games + 1):
            mine = sum(results[:number])
            theirs = 10 * number - mine
            left = 10 * (games - number)
            if decided is None and (mine > theirs + left or theirs > mine + left):
                decided = (number, ONE if mine > theirs else TWO)
        assert (state.decided_after, state.winner) == (decided or (None, None))
        assert state.over


def test_games_after_the_decision_are_not_rated() -> None:
    """Four games, 2½-½ after three."""
    event = tournament(2, settings=Settings(rounds_planned=4))
    for points in (10, 10, 5):
        number = event.coming_round
        event = event.with_round(
            played(next_round("match", event), {(1, 2): RESULTS[points], (2, 1): RESULTS[10 - points]})
        )
        assert number <= 3
    pairing = next_round("match", event)
    assert pairs(pairing) == [(2, 1)]
    assert [warning.article for warning in pairing.warnings] == ["5.1.rated"]
    assert isinstance(pairing.plan, MatchPlan) and not pairing.plan.rated
    with pytest.raises(NoLegalPairing, match=having("1 … 2.5-0.5")):
        next_round("match", event, after_decision="stop")
    state = match_state(ONE, TWO, [game(1, 10), game(2, 10), game(3, 5), game(4, 0)], 4)
    assert [state.is_rated(number) for number in (1, 2, 3, 4)] == [True, True, True, False]


def test_an_unfinished_game_decides_nothing() -> None:
    open_game = Game(TWO, ONE, GameResult.UNKNOWN)
    assert match_state(ONE, TWO, [game(1, 10), open_game, game(3, 10)], 4).winner is None
    assert match_state(ONE, TWO, [game(1, 10), open_game, game(3, 10), game(4, 10)], 4).winner == ONE


def test_forfeits_and_missing_games_count_as_they_are() -> None:
    forfeit = Game(ONE, TWO, GameResult.WHITE_WINS_BY_FORFEIT)
    state = match_state(ONE, TWO, [forfeit, None], 3)
    assert (state.points, state.winner) == ((10, 0), None)
    assert match_state(ONE, TWO, [forfeit, forfeit], 3).winner == ONE


def test_an_open_ended_match_is_never_decided() -> None:
    state = match_state(ONE, TWO, [game(n, 10) for n in range(1, 7)], None)
    assert (state.winner, state.over) == (None, False)


@pytest.mark.parametrize("players", [1, 3])
def test_a_match_has_two_players(players: int) -> None:
    with pytest.raises(ImpossibleSchedule, match=f"2 players, not {players}"):
        next_round("match", tournament(players))
