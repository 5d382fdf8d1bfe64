"""Results as pages and operations write them (`1-0`, `432-398`, `adjourned`), and back. The words themselves are those
of `model/result_words.py`."""

from __future__ import annotations

from typing import NamedTuple

from arbitra.book.state.rounds import ADJOURNED, NOTHING, POSTPONED, Outcome
from arbitra.model import GameResult, UnknownResult, parse_result
from arbitra.model.result_words import WORDS

_SHOWN = {result.value: words[0] for result, words in WORDS.items() if result is not GameResult.UNKNOWN}
_WON = "1W+"


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
    try:
        result, scores = parse_result(word)
    except UnknownResult:
        return None
    if result is GameResult.UNKNOWN or (scores is not None and sum(scores) <= 2):
        # An adjourned game is another act. 2-0 is a match, and no one makes two points in a game of Scrabble.
        return None
    return Reading(result.value, scores)


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
    if not value:
        return ""
    try:
        result = parse_result(value).result
    except UnknownResult:
        return ""
    return "w" if result.white in _WON else "b" if result.black in _WON else ""
