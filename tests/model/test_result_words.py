"""Results as arbiters write them."""

from __future__ import annotations

import pytest

from arbitra.model import ArbitraError, GameResult, Reason, UnknownResult, parse_result
from arbitra.model.fields import Quoted
from arbitra.model.result_words import NO_RESULT, WORDS


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1-0", "10"),
        ("1", "10"),
        (" 1 - 0 ", "10"),
        ("0-1", "01"),
        ("0", "01"),
        ("1/2", "=="),
        ("1/2-1/2", "=="),
        ("½-½", "=="),
        ("0.5-0.5", "=="),
        ("=", "=="),
        ("1/2-0", "=0"),
        ("0-½", "0="),
        ("0-0", "00"),
        ("+", "+-"),
        ("+/-", "+-"),
        ("1f", "+-"),
        ("-", "-+"),
        ("-/+", "-+"),
        ("0F", "-+"),
        ("-/-", "--"),
        ("ff", "--"),
        ("1u", "WL"),
        ("0u", "LW"),
        ("=u", "DD"),
        ("adj", "**"),
        ("*", "**"),
    ],
)
def test_words(text: str, value: str) -> None:
    assert parse_result(text) == (GameResult(value), None)


def test_every_result_that_an_arbiter_can_enter_has_words_and_no_word_has_two_results() -> None:
    words = [word for group in WORDS.values() for word in group]
    assert len(words) == len(set(words))
    silent = {GameResult.PENDING, *(result for result in GameResult if not result.coloured)}
    assert set(WORDS) == set(GameResult) - silent


def test_scores_of_a_scrabble_game() -> None:
    assert parse_result("432-398") == (GameResult.WHITE_WINS, (432, 398))
    assert parse_result("310-350") == (GameResult.BLACK_WINS, (310, 350))
    assert parse_result("400-400") == (GameResult.DRAW, (400, 400))


@pytest.mark.parametrize("text", ["", "1-1", "2", "x", "+/+", "1/2-1", "1-0-0", "10", "remis"])
def test_anything_else_is_refused_with_what_can_be_written(text: str) -> None:
    with pytest.raises(UnknownResult) as refusal:
        parse_result(text)
    assert refusal.value.reason == Reason("", NO_RESULT, {"found": Quoted(text)})
    assert all(word in NO_RESULT for word in ("1-0", "0-1", "1/2", "+", "-/-", "adj"))
    assert isinstance(refusal.value, ArbitraError)
    assert isinstance(refusal.value, ValueError)
