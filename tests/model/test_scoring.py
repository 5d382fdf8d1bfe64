from __future__ import annotations

import pytest

from arbitra.model import STANDARD, ByeKind, GameResult, Scoring


@pytest.mark.parametrize(
    ("result", "white", "black"),
    [
        (GameResult.WHITE_WINS, 10, 0),
        (GameResult.DRAW, 5, 5),
        (GameResult.ZERO_HALF, 0, 5),
        (GameResult.ZERO_ZERO, 0, 0),
        (GameResult.SHORT_BLACK_WINS, 0, 10),
        (GameResult.SHORT_HALF_ZERO, 5, 0),
        (GameResult.BLACK_WINS_BY_FORFEIT, 0, 10),
        (GameResult.DOUBLE_FORFEIT, 0, 0),
        (GameResult.UNKNOWN, 5, 5),
    ],
)
def test_usual_points_of_a_game(result: GameResult, white: int, black: int) -> None:
    assert STANDARD.game(result) == (white, black)
    assert STANDARD.games()[result] == (white, black)


@pytest.mark.parametrize(
    ("kind", "points"),
    [
        (ByeKind.PAIRING_ALLOCATED, 10),
        (ByeKind.FULL_POINT, 10),
        (ByeKind.HALF_POINT, 5),
        (ByeKind.ZERO_POINT, 0),
        (ByeKind.ABSENT, 0),
        (ByeKind.FORFEIT_WIN, 10),
        (ByeKind.FORFEIT_LOSS, 0),
    ],
)
def test_usual_points_of_a_bye(kind: ByeKind, points: int) -> None:
    assert STANDARD.bye(kind) == points


def test_three_points_for_a_win_carry_over_to_byes_and_forfeits() -> None:
    football = Scoring.of(30, 10, 0)
    assert football.game(GameResult.WHITE_WINS_BY_FORFEIT) == (30, 0)
    assert football.bye(ByeKind.PAIRING_ALLOCATED) == 30
    assert football.bye(ByeKind.HALF_POINT) == 10
    assert football.game(GameResult.UNKNOWN) == (10, 10)


def test_absence_forfeit_and_bye_have_values_of_their_own() -> None:
    custom = Scoring.of(30, 20, 10, absence=5, forfeit_loss=0, pairing_bye=20, unknown=0)
    assert custom.bye(ByeKind.ZERO_POINT) == custom.bye(ByeKind.ABSENT) == 5
    assert custom.game(GameResult.DOUBLE_FORFEIT) == (0, 0)
    assert custom.bye(ByeKind.PAIRING_ALLOCATED) == 20
    assert custom.game(GameResult.BLACK_WINS) == (10, 30)
    assert custom.game(GameResult.UNKNOWN) == (0, 0)


def test_an_absence_says_what_a_forfeit_costs_unless_told_otherwise() -> None:
    assert Scoring.of(absence=5).forfeit_loss == 5


def test_black_may_earn_more() -> None:
    scoring = Scoring(black_win=15, black_draw=6)  # type: ignore[arg-type]
    assert scoring.game(GameResult.BLACK_WINS) == (0, 15)
    assert scoring.game(GameResult.DRAW) == (5, 6)
