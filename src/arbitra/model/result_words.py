"""Results as arbiters write them: `1-0`, `1/2`, `+`, `0-1/2`, `adj`, and the scores of a Scrabble game, `432-398`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from arbitra.model.fields import Quoted
from arbitra.model.records import NamedTuple
from arbitra.model.refusals import ReasonedRefusal
from arbitra.model.results import GameResult

WORDS: Mapping[GameResult, tuple[str, ...]] = MappingProxyType(
    {
        GameResult.WHITE_WINS: ("1-0", "1"),
        GameResult.DRAW: ("1/2-1/2", "1/2", "="),
        GameResult.BLACK_WINS: ("0-1", "0"),
        GameResult.HALF_ZERO: ("1/2-0",),
        GameResult.ZERO_HALF: ("0-1/2",),
        GameResult.ZERO_ZERO: ("0-0",),
        GameResult.WHITE_WINS_BY_FORFEIT: ("+", "+/-", "+-", "1f", "1-0f"),
        GameResult.BLACK_WINS_BY_FORFEIT: ("-", "-/+", "-+", "0f", "0-1f"),
        GameResult.DOUBLE_FORFEIT: ("-/-", "--", "ff", "0-0f"),
        GameResult.SHORT_WHITE_WINS: ("1u", "1-0u"),
        GameResult.SHORT_DRAW: ("=u", "1/2u", "1/2-1/2u"),
        GameResult.SHORT_BLACK_WINS: ("0u", "0-1u"),
        GameResult.SHORT_HALF_ZERO: ("1/2-0u",),
        GameResult.SHORT_ZERO_HALF: ("0-1/2u",),
        GameResult.SHORT_ZERO_ZERO: ("0-0u",),
        GameResult.UNKNOWN: ("adj", "*"),
    }
)
"""White's part first; `f` a forfeit, `u` less than one move made, `adj` adjourned."""

RESULTS: Mapping[str, GameResult] = MappingProxyType(
    {word: result for result, words in WORDS.items() for word in words}
)
_SCORE = re.compile(r"(\d{1,4})-(\d{1,4})")


NO_RESULT = (
    "{found} is not a result. Write 1-0, 0-1 or 1/2; + if White wins by forfeit, - if Black does, -/- if neither "
    "turned up; 1/2-0, 0-1/2 or 0-0 for a decision of the arbiter; adj for an adjourned game"
)
MESSAGES = (NO_RESULT,)


class UnknownResult(ReasonedRefusal):
    """A text that is no result, or one that no game can have."""


class ReadResult(NamedTuple):
    """`scores` are White's and Black's, where the game is counted in points of its own."""

    result: GameResult
    scores: tuple[int, int] | None = None


def parse_result(text: str) -> ReadResult:
    """`1-0` and the other words above; `432-398` is a win by these scores."""
    if text in RESULTS:
        return ReadResult(RESULTS[text])
    word = text.strip().lower().replace(" ", "").replace("½", "1/2").replace("–", "-").replace("0.5", "1/2")
    if word in RESULTS:
        return ReadResult(RESULTS[word])
    scores = _SCORE.fullmatch(word)
    if scores is not None and word != "1-1":
        made, allowed = int(scores[1]), int(scores[2])
        won = (GameResult.DRAW, GameResult.WHITE_WINS, GameResult.BLACK_WINS)[(made > allowed) - (made < allowed)]
        return ReadResult(won, (made, allowed))
    raise UnknownResult(NO_RESULT, found=Quoted(text))
