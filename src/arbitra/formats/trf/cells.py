"""One round of one player in a 001 record: opponent in four columns, colour, result.

The colour and the result of a cell together are one small number, so that a whole round is a string of bytes.
`*` is a game whose result is not known (adjourned, or not played yet: `unfinished`), which the format leaves blank
(a TRF26 has `?` for the adjourned one).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from arbitra.model import ByeKind, GameResult, Scoring

FIRST = 91
"""Where the first cell starts, counted from 0."""
WIDTH = 10
MOST = 999
"""Rounds are numbers of three digits in every record."""
OPPONENT = 4
COLOUR = 5
RESULT = 7
"""Where they stand in a cell."""

SPELLED_COLOURS = " wb-"
FIRST_NAMED, SECOND_NAMED = "fs"
"""The two of a forfeited game without colours, which a file spells `-`: the lower number is named first."""
COLOURS = SPELLED_COLOURS + FIRST_NAMED + SECOND_NAMED
RESULTS = " 1=0WDL+-*HFUZ"
STEP = 16
"""A cell's number: STEP times the place of its colour, plus the place of its result."""


def cell(colour: str, result: str) -> int:
    return STEP * COLOURS.index(colour) + RESULTS.index(result)


def spelled(number: int) -> tuple[str, str]:
    """(colour, result) of a cell, as a file has them."""
    colour = COLOURS[number // STEP]
    return colour if colour in SPELLED_COLOURS else "-", RESULTS[number % STEP]


BLANK = cell(" ", " ")

BYES: dict[int, ByeKind] = {cell("-", kind.value): kind for kind in ByeKind if kind is not ByeKind.ABSENT}
ANNOUNCED = frozenset(cell("-", symbol) for symbol in "HFZ")
"""Byes that a player asks for before the pairing."""

PENDING = cell("w", "*")
"""White's cell of a game without a result."""

GAMES: dict[tuple[int, int], GameResult] = {
    (cell(first, result.white), cell(second, result.black)): result
    for result in GameResult
    if result is not GameResult.PENDING
    for first, second in ("wb" if result.coloured else (FIRST_NAMED, SECOND_NAMED),)
}
"""White's cell and Black's, to the result of the game."""
WHITES = frozenset(white for white, _ in GAMES)
BLACKS = frozenset(black for _, black in GAMES)


@lru_cache(maxsize=256)
def worth(scoring: Scoring) -> Sequence[int]:
    """The points of every cell, by its number."""
    points = [0] * (STEP * len(COLOURS))
    points[BLANK] = int(scoring.zero_bye)
    for number, kind in BYES.items():
        points[number] = int(scoring.bye(kind))
    for (white, black), result in GAMES.items():
        points[white], points[black] = map(int, scoring.game(result))
    return tuple(points)
