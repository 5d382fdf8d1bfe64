"""Players by board: what counts, who is ahead, who wins the prize."""

from __future__ import annotations

import pytest

from arbitra.model import Encounter, Game, GameResult, Round, Tournament, Tpn
from arbitra.model.encounters import BoardGame, EncounterRules
from arbitra.ratings.board_lists import BoardScore, board_lists, usual_minimum
from arbitra.ratings.performance import performance

WON, DRAWN, LOST, FORFEITED = (
    GameResult.WHITE_WINS,
    GameResult.DRAW,
    GameResult.BLACK_WINS,
    GameResult.WHITE_WINS_BY_FORFEIT,
)
RULES = EncounterRules(colours="WB")


def event(*rounds: tuple[GameResult, GameResult]) -> Tournament:
    """Two teams that meet again and again; results by White, and Black of board 2 plays for the first."""
    listed = {"Reds": [("Ann", 2300), ("Bea", 2200), ("Cid", 2100)], "Blues": [("Dan", 2000), ("Eve", 0)]}
    made = Tournament.of(teams=listed, system="team", rounds=4, encounters=RULES)
    reds, blues = made.teams
    played = []
    for first, second in rounds:
        boards = (
            BoardGame(reds.members[0], blues.members[0], "w", first),
            BoardGame(reds.members[1], blues.members[1], "b", second),
        )
        match = Encounter(reds.tpn, blues.tpn, boards)
        played.append(Round.of([Game(reds.tpn, blues.tpn, match.result(RULES.games))], encounters=[match]))
    return Tournament(players=made.players, members=made.members, rounds=tuple(played), settings=made.settings)


def shown(scores: tuple[BoardScore, ...]) -> list[tuple[str, int | None, int, int]]:
    return [(one.player.name, one.rank, one.games, int(one.points)) for one in scores]


def test_points_are_those_of_the_player_whatever_the_colour() -> None:
    first, second = board_lists(event((WON, WON), (DRAWN, LOST)))
    assert shown(first.scores) == [("Ann", 1, 2, 15), ("Dan", 2, 2, 5)]
    assert shown(second.scores) == [("Eve", 1, 2, 10), ("Bea", 2, 2, 10)]


def test_a_performance_leaves_unrated_opponents_out() -> None:
    first, second = board_lists(event((WON, WON), (DRAWN, LOST)))
    assert [one.performance for one in first.scores] == [performance([2000] * 2, 3), performance([2300] * 2, 1)]
    assert {one.player.name: one.performance for one in second.scores} == {
        "Eve": performance([2200] * 2, 2),
        "Bea": None,
    }


def test_a_forfeit_is_no_game() -> None:
    first, _ = board_lists(event((WON, WON), (FORFEITED, WON)))
    assert shown(first.scores) == [("Ann", 1, 1, 10), ("Dan", 2, 1, 0)]


def test_a_game_without_a_result_is_none_yet() -> None:
    first, _ = board_lists(event((WON, WON), (GameResult.PENDING, WON)))
    assert [one.games for one in first.scores] == [1, 1]


@pytest.mark.parametrize(("rounds", "least"), [(0, 0), (1, 1), (7, 4), (9, 5), (10, 5)])
def test_half_of_the_rounds_is_the_usual_minimum(rounds: int, least: int) -> None:
    assert usual_minimum(rounds) == least


def test_fewer_games_than_the_minimum_have_no_place_and_no_prize() -> None:
    first, _ = board_lists(event((WON, WON)), least=2)
    assert [one.rank for one in first.scores] == [None, None]
    assert first.winners(3) == ()


def test_prizes_go_to_the_first_places() -> None:
    first, _ = board_lists(event((WON, WON)))
    assert [one.player.name for one in first.winners(1)] == ["Ann"]


def test_equal_results_share_a_place_and_the_prize() -> None:
    made = Tournament.of(
        teams={"A": [("Ann", 2000)], "B": [("Bob", 2000)]}, system="team", encounters=EncounterRules(colours="W")
    )
    match = Encounter(Tpn(1), Tpn(2), (BoardGame(Tpn(1), Tpn(2), "w", DRAWN),))
    played = Round.of([Game(Tpn(1), Tpn(2), DRAWN)], encounters=[match])
    (only,) = board_lists(
        Tournament(players=made.players, members=made.members, rounds=(played,), settings=made.settings)
    )
    assert [one.rank for one in only.scores] == [1, 1]
    assert len(only.winners(1)) == 2


@pytest.mark.parametrize(
    ("order", "ahead"), [("performance", "Dan"), ("points", "Ann"), ("percentage", "Ann")], ids=str
)
def test_what_ranks_a_board(order: str, ahead: str) -> None:
    """Three draws and a win against 2000 are a lower performance than three draws and a loss against 2300."""
    first, _ = board_lists(event((DRAWN, WON), (DRAWN, WON), (DRAWN, WON), (WON, WON)), order=order)
    assert first.scores[0].player.name == ahead


def test_an_individual_event_has_no_lists() -> None:
    assert board_lists(Tournament.of(["Ann", "Bob"])) == ()
