"""Results as they are typed: which key means what, and slips out of order. `static/results/typed.js` is its twin."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from arbitra.book.state.rounds import ADJOURNED

WHITE, DRAW, BLACK = "white", "draw", "black"
SIDES: Mapping[str, Mapping[str, str]] = {
    "score": {"1": WHITE, "5": DRAW, "0": BLACK, "=": DRAW},
    "place": {"1": WHITE, "2": DRAW, "3": BLACK, "=": DRAW},
    "sharly": {"1": WHITE, "3": DRAW, "2": BLACK, "=": DRAW},
}
"""By preset: what a digit says."""
RESULTS: Mapping[str, Mapping[str, str]] = {
    "": {WHITE: "1-0", DRAW: "1/2-1/2", BLACK: "0-1"},
    "f": {WHITE: "+", BLACK: "-", "f": "-/-"},
    "u": {WHITE: "1u", DRAW: "=u", BLACK: "0u"},
    "x": {WHITE: "1/2-0", BLACK: "0-1/2", "x": "0-0"},
}
"""By prefix: forfeits, unrated games, odd results."""
SCORE = re.compile(r"\d{1,4}")


class Slip(NamedTuple):
    """`result` is empty where what was written is none."""

    board: str
    text: str
    result: str


def keys_of(preset: str) -> dict[str, str]:
    """The key of each side, for the legend: the first that says it."""
    return {side: next(key for key, found in SIDES[preset].items() if found == side) for side in (WHITE, DRAW, BLACK)}


def meaning(word: str, preset: str) -> str:
    """
    >>> meaning("f0", "score"), meaning("2", "place"), meaning("xx", "sharly"), meaning("f5", "score")
    ('-', '1/2-1/2', '0-0', '')
    """
    if word == "a":
        return ADJOURNED
    prefix, key = (word[0], word[1:]) if word[:1] in ("f", "u", "x") else ("", word)
    results = RESULTS[prefix]
    return results.get(key if key == prefix else SIDES[preset].get(key, ""), "")


def read_slips(text: str, preset: str, *, scored: bool = False) -> list[Slip]:
    """
    >>> read_slips("23 1 7 f0", "score")
    [Slip(board='23', text='1', result='1-0'), Slip(board='7', text='f0', result='-')]
    >>> read_slips("4 432 398", "score", scored=True)
    [Slip(board='4', text='432 398', result='432-398')]
    """
    words = [word for word in re.split(r"[\s,;]+", text.lower()) if word]
    found = []
    while words:
        board = words.pop(0)
        said = words.pop(0) if words else ""
        result = meaning(said, preset)
        if scored and SCORE.fullmatch(said):
            said = f"{said} {words.pop(0) if words else ''}".strip()
            result = _scores(said)
        elif scored and _scores(said):
            result = _scores(said)
        found.append(Slip(board, said, result))
    return found


def _scores(text: str) -> str:
    numbers = re.split(r"[\s:-]+", text.strip())
    if len(numbers) != 2 or not all(SCORE.fullmatch(number) for number in numbers):
        return ""
    first, second = map(int, numbers)
    return f"{first}-{second}" if first + second > 2 else ""
