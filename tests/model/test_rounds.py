from __future__ import annotations

import pytest

from arbitra.model import Bye, ByeKind, Game, GameResult, ImpossibleRound, Round, Tpn
from tests.model.builders import round_of


def test_rounds_with_the_same_facts_are_equal() -> None:
    assert round_of("3-4:== 1-2:10 6H 5U") == round_of("5U 6H 1-2:10 3-4:==")


def test_games_and_byes_are_ordered_by_number() -> None:
    made = round_of("7-1:10 3-4:== 6H 5U")
    assert [game.white for game in made.games] == [3, 7]
    assert [bye.player for bye in made.byes] == [5, 6]
    assert list(made.players()) == [3, 4, 7, 1, 5, 6]


def test_nobody_plays_twice_in_a_round() -> None:
    game = Game(Tpn(1), Tpn(2), GameResult.DRAW)
    with pytest.raises(ImpossibleRound, match="players 2"):
        Round.of([game], [Bye(Tpn(2), ByeKind.HALF_POINT)])


def test_nobody_plays_himself() -> None:
    with pytest.raises(ImpossibleRound, match="players 4"):
        round_of("4-4:10")
