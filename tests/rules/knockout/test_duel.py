"""One match of a knockout: stages, early ends, who advances."""

from __future__ import annotations

import pytest

from arbitra.model import Game, GameResult, Tpn
from arbitra.rules.knockout.duel import Duel, duel
from arbitra.rules.knockout.stages import STAGES_DEFAULT, parse_stages, show_stages
from arbitra.rules.schedules.schedule import ImpossibleSchedule
from tests.said import having, tells

A, B = Tpn(1), Tpn(2)
RESULTS = {"1": GameResult.WHITE_WINS, "=": GameResult.DRAW, "0": GameResult.BLACK_WINS, "?": GameResult.UNKNOWN}


def play(results: str, plan: str = STAGES_DEFAULT) -> Duel:
    """Results from White's side, A beginning with White and colours alternating."""
    games = [
        Game(A if number % 2 == 0 else B, B if number % 2 == 0 else A, RESULTS[result])
        for number, result in enumerate(results)
    ]
    return duel(A, B, parse_stages(plan), games)


def begun(found: Duel) -> list[tuple[str, int]]:
    return [(score.stage.kind, len(score.games)) for score in found.stages]


def test_two_classical_games_decide() -> None:
    assert play("1=").winner == A
    assert play("=1").winner == B
    assert play("1").winner is None
    reason = play("1=").reason
    assert reason is not None
    assert tells(reason.said(), "1 … 1.5-0.5")


def test_a_level_stage_leads_to_the_next() -> None:
    assert begun(play("==")) == [("classical", 2), ("rapid", 0)]
    assert begun(play("11==")) == [("classical", 2), ("rapid", 2), ("blitz", 0)]
    assert begun(play("======")) == [("classical", 2), ("rapid", 2), ("blitz", 2), ("armageddon", 0)]
    assert play("==11=0").winner == A


@pytest.mark.parametrize(("result", "winner"), [("1", A), ("=", B), ("0", B)])
def test_black_advances_with_a_draw_in_armageddon(result: str, winner: Tpn) -> None:
    """5.2: White must win, for Black a draw is enough."""
    found = play("======" + result)
    assert found.winner == winner
    assert found.loser == (B if winner == A else A)


def test_a_double_forfeit_in_armageddon_is_no_win_for_white() -> None:
    games = [Game(A, B, GameResult.DOUBLE_FORFEIT)]
    assert duel(A, B, parse_stages("armageddon"), games).winner == B


def test_a_stage_ends_when_the_lead_cannot_be_caught() -> None:
    found = play("101", "blitz:4,armageddon")
    assert (found.winner, begun(found)) == (A, [("blitz", 3)])
    assert play("==1", "blitz:4,armageddon").winner is None
    assert play("10=", "blitz:4,armageddon").winner == A


def test_games_after_the_decision_are_surplus() -> None:
    found = play("1=00")
    assert (found.winner, len(found.surplus)) == (A, 2)


def test_single_games_until_one_is_won() -> None:
    found = play("====" + "=" * 7 + "0", "classical:2,rapid:2,until-won")
    assert found.winner == A
    assert begun(found)[-1] == ("until-won", 8)
    assert play("====" + "=" * 30, "classical:2,rapid:2,until-won").winner is None


def test_an_unfinished_game_stops_the_match() -> None:
    found = play("=?")
    assert found.winner is None
    assert found.open_game is not None


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        ("classical:2", ""),
        ("armageddon,blitz:2", ""),
        ("rapid:x,armageddon", "'rapid:x'"),
        ("rapid:0,armageddon", "'rapid:0'"),
        ("armageddon:2", ""),
        ("", ""),
    ],
)
def test_plans_without_an_end_get_a_message(plan: str, message: str) -> None:
    with pytest.raises(ImpossibleSchedule, match=having(message)):
        parse_stages(plan)


def test_a_plan_is_shown_as_it_is_read() -> None:
    assert show_stages(parse_stages(STAGES_DEFAULT)) == STAGES_DEFAULT
