"""Colour preferences (C.04.3 A.6; 2026: 1.7), shared by the Dutch editions, Dubov and Burstein."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache

from arbitra.model.records import NamedTuple


class Strength(IntEnum):
    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


class Preference(NamedTuple):
    """`colour` is `W`, `B` or empty; `difference` is whites minus blacks; `repeated` the colour of the last two games
    if they were equal."""

    colour: str
    strength: Strength
    difference: int
    repeated: str


WISH_CODES = 7
MILD_WHITE, STRONG_WHITE, ABSOLUTE_WHITE, MILD_BLACK, STRONG_BLACK, ABSOLUTE_BLACK = range(1, WISH_CODES)
"""Colour and strength of a preference in one number; 0 is none."""


def wish_code(wish: Preference) -> int:
    return int(wish.strength) + (3 if wish.colour == "B" else 0)


@lru_cache(maxsize=4096)
def preference(colours: str) -> Preference:
    """From the colours of the games played, oldest first.

    Absolute: difference beyond 1 either way, or the last two games with one colour. Strong: difference 1. Mild: none,
    the colour alternates. A player without a game has none. Where the two absolute rules contradict each other
    (BBBBWW: no round by the rules leads there, an arbiter's order may) the difference counts, which the text has first.
    """
    if not colours:
        return Preference("", Strength.NONE, 0, "")
    difference = 2 * colours.count("W") - len(colours)
    repeated = colours[-1] if colours[-2:] in ("WW", "BB") else ""
    if abs(difference) > 1:
        return Preference("W" if difference < 0 else "B", Strength.ABSOLUTE, difference, repeated)
    if repeated:
        return Preference("W" if repeated == "B" else "B", Strength.ABSOLUTE, difference, repeated)
    if difference:
        return Preference("B" if difference > 0 else "W", Strength.STRONG, difference, repeated)
    return Preference("B" if colours[-1] == "W" else "W", Strength.MILD, difference, repeated)


def opposite(colour: str) -> str:
    return "B" if colour == "W" else "W"


@lru_cache(maxsize=16384)
def last_difference(first: str, second: str) -> str:
    """The colour the first player had when, counting back from the last game, the two last differed (empty: never).

    C.04.2.D.5: only games played count, aligned at the end.
    """
    for mine, theirs in zip(reversed(first), reversed(second), strict=False):
        if mine != theirs:
            return mine
    return ""
