"""The configuration files that generators share, and models."""

from __future__ import annotations

import pytest

from arbitra.model import ByeKind, Scoring
from arbitra.simulation import Ratings, generate
from arbitra.simulation.configuration import model_profile, read_configuration
from arbitra.simulation.profile import BadProfile
from tests.said import having


def test_the_usual_keys() -> None:
    profile = read_configuration(
        "# a comment\nPlayersNumber=40\nRoundsNumber = 7\nDrawPercentage=30\nForfeitRate=20\nRetiredRate=100\n"
        "HalfPointByeRate=50\nHighestRating=2500\nLowestRating=1500\nPointsForWin=3.0\nPointsForDraw=1.0\n"
        "PointsForPAB=1.0\n\n"
    )
    assert (profile.players, profile.rounds, profile.draws) == (40, 7, 300_000)
    assert (profile.forfeits, profile.half_byes, profile.withdrawals) == (50_000, 20_000, 70_000)
    assert profile.ratings == Ratings("uniform", 1500, 2500)
    assert profile.scoring == Scoring.of(30, 10, 0, pairing_bye=10)
    assert len(generate(profile, seed=1).players) == 40


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("Players=40", "1 … 'Players=40'"),
        ("PlayersNumber", "line 1"),
        ("PlayersNumber=many", "playersnumber … 'many'"),
        ("ForfeitRate=-3", "forfeitrate"),
        ("HighestRating=1000\nLowestRating=2000", "2000 … 1000"),
    ],
)
def test_wrong_lines_are_named(text: str, message: str) -> None:
    with pytest.raises(BadProfile, match=having(message)):
        read_configuration(text, "rtg.cfg")


def test_a_model_gives_its_players_rounds_and_rates() -> None:
    model = generate(seed=4, players=30, rounds=6, half_byes=100_000, forfeits=100_000, zero_byes=0)
    profile = model_profile(model)
    assert profile.ratings is not None
    assert sorted(profile.ratings.values) == sorted(player.rating for player in model.players)
    assert profile.rounds == 6
    assert profile.half_byes is not None
    assert abs(profile.half_byes - 100_000) < 40_000
    assert profile.zero_byes == 0
    copy = generate(profile, seed=9)
    assert len(copy.players) == 30
    assert ByeKind.ZERO_POINT not in {bye.kind for played in copy.rounds for bye in played.byes}
