"""Results as people write them, and back."""

from __future__ import annotations

import re
from typing import NamedTuple

from arbitra.book.state.rounds import ADJOURNED, NOTHING, POSTPONED, Outcome
from arbitra.model import GameResult
from arbitra.model.bounds import number_of

WORDS: dict[str, GameResult] = {
    "1-0": GameResult.WHITE_WINS,
    "1": GameResult.WHITE_WINS,
    "0-1": GameResult.BLACK_WINS,
    "0": GameResult.BLACK_WINS,
    "1/2-1/2": GameResult.DRAW,
    "1/2": GameResult.DRAW,
    "½-½": GameResult.DRAW,
    "½": GameResult.DRAW,
    "=": GameResult.DRAW,
    "+": GameResult.WHITE_WINS_BY_FORFEIT,
    "1f": GameResult.WHITE_WINS_BY_FORFEIT,
    "+/-": GameResult.WHITE_WINS_BY_FORFEIT,
    "-": GameResult.BLACK_WINS_BY_FORFEIT,
    "0f": GameResult.BLACK_WINS_BY_FORFEIT,
    "-/+": GameResult.BLACK_WINS_BY_FORFEIT,
    "-/-": GameResult.DOUBLE_FORFEIT,
    "ff": GameResult.DOUBLE_FORFEIT,
    "1u": GameResult.SHORT_WHITE_WINS,
    "0u": GameResult.SHORT_BLACK_WINS,
    "=u": GameResult.SHORT_DRAW,
    "1/2-0": GameResult.HALF_ZERO,
    "½-0": GameResult.HALF_ZERO,
    "0-1/2": GameResult.ZERO_HALF,
    "0-½": GameResult.ZERO_HALF,
    "0-0": GameResult.ZERO_ZERO,
    "1/2-0u": GameResult.SHORT_HALF_ZERO,
    "0-1/2u": GameResult.SHORT_ZERO_HALF,
    "0-0u": GameResult.SHORT_ZERO_ZERO,
}
_SHOWN: dict[str, str] = {}
for _word, _result in WORDS.items():
    _SHOWN.setdefault(_result.value, _word)
_WON = "1W+"
_SCORES = re.compile(r"(\d{1,4})-(\d{1,4})$")


class Reading(NamedTuple):
    """The symbols of the TRF, and the scores where a game is counted in points of its own."""

    result: str
    scores: tuple[int, int] | None = None


def read_result(word: str) -> Reading | None:
    """None: not a result.

    >>> read_result("1/2")
    Reading(result='==', scores=None)
    >>> read_result("432-398")
    Reading(result='10', scores=(432, 398))
    """
    known = WORDS.get(word.strip())
    if known is not None:
        return Reading(known.value)
    scores = _SCORES.match(word.strip())
    if scores is None:
        return None
    white, black = int(scores[1]), int(scores[2])
    if white + black <= 2:
        # 1-1 is no result of chess, and nobody makes two points in a game of Scrabble.
        return None
    won = GameResult.WHITE_WINS if white > black else GameResult.BLACK_WINS if black > white else GameResult.DRAW
    return Reading(won.value, (white, black))


def show_result(result: str, scores: tuple[int, int] | None = None) -> str:
    """The first word for a result.

    >>> show_result("+-")
    '+'
    """
    return f"{scores[0]}-{scores[1]}" if scores else _SHOWN.get(result, result)


def value_of(outcome: Outcome) -> str:
    """What is known of a game as pages and operations write it: empty for nothing.

    >>> value_of(Outcome(result="==")), value_of(Outcome(pending="adjourned"))
    ('1/2-1/2', 'adjourned')
    """
    return outcome.pending or (show_result(outcome.result, outcome.scores) if outcome.result else "")


def read_value(value: str) -> Outcome:
    """The way back.

    >>> read_value("432-398").scores, read_value("").open, read_value("postponed").pending
    ((432, 398), True, 'postponed')
    """
    if value in (ADJOURNED, POSTPONED):
        return Outcome(pending=value)
    read = read_result(value)
    return Outcome(result=read.result, scores=read.scores) if read is not None else NOTHING


def winner(value: str) -> str:
    """`w`, `b`, or nothing.

    >>> winner("+"), winner("398-432"), winner("0-0")
    ('w', 'b', '')
    """
    known = WORDS.get(value)
    if known is not None:
        return "w" if known.white in _WON else "b" if known.black in _WON else ""
    first, _, second = value.partition("-")
    white, black = number_of(first), number_of(second)
    if white is None or black is None or white == black:
        return ""
    return "w" if white > black else "b"
