from __future__ import annotations

import pytest

from arbitra.model import STANDARD, ByeKind, Colour, GameResult


def test_a_result_knows_both_sides() -> None:
    assert (GameResult.HALF_ZERO.white, GameResult.HALF_ZERO.black) == ("=", "0")
    assert GameResult("+-") is GameResult.WHITE_WINS_BY_FORFEIT


@pytest.mark.parametrize("symbols", ["1=", "11", "++", "1-", "W0", "H="])
def test_results_that_the_laws_do_not_know_cannot_be_built(symbols: str) -> None:
    with pytest.raises(ValueError, match="is not a valid GameResult"):
        GameResult(symbols)


def test_only_forfeits_and_pairings_without_a_result_are_not_played() -> None:
    unplayed = {result for result in GameResult if not result.played}
    assert unplayed == {
        GameResult.WHITE_WINS_BY_FORFEIT,
        GameResult.BLACK_WINS_BY_FORFEIT,
        GameResult.DOUBLE_FORFEIT,
        GameResult.FIRST_WINS_BY_FORFEIT,
        GameResult.SECOND_WINS_BY_FORFEIT,
        GameResult.DOUBLE_FORFEIT_WITHOUT_COLOURS,
        GameResult.PENDING,
    }


def test_only_a_forfeited_game_may_have_no_colours() -> None:
    colourless = {result for result in GameResult if not result.coloured}
    assert {result.value for result in colourless} == {"+-n", "-+n", "--n"}
    with pytest.raises(ValueError, match="is not a valid GameResult"):
        GameResult("10n")


def test_the_same_result_seen_from_the_other_side() -> None:
    for result in GameResult:
        assert result.reversed.reversed is result
        assert (result.reversed.white, result.reversed.black) == (result.black, result.white)
        assert (result.reversed.played, result.reversed.coloured) == (result.played, result.coloured)
    assert GameResult.FIRST_WINS_BY_FORFEIT.reversed is GameResult.SECOND_WINS_BY_FORFEIT


def test_an_adjourned_game_is_being_played() -> None:
    assert GameResult.UNKNOWN.played
    assert not GameResult.UNKNOWN.finished


def test_a_pairing_without_a_result_is_no_adjourned_game() -> None:
    assert not GameResult.PENDING.played
    assert not GameResult.PENDING.finished
    assert STANDARD.game(GameResult.PENDING) == (0, 0)
    assert {result for result in GameResult if not result.finished} == {GameResult.PENDING, GameResult.UNKNOWN}


def test_colours_answer_each_other() -> None:
    assert Colour.WHITE.other is Colour.BLACK
    assert Colour.BLACK.other is Colour.WHITE


def test_byes_are_the_letters_of_the_report() -> None:
    assert {kind.value for kind in ByeKind} == set("UFHZ+- ")
