"""What the systems share that pair from both ends to the median group (Lim, the Olympiad): floaters on their way to it,
the record of a group, the order in which opponents are tried, and limits of colours that keep two apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from arbitra.model import Reason
from arbitra.model.records import dataclass, field
from arbitra.rules.swiss.roster import Paired

MOST_IN_A_ROW = 2
WIDEST_DIFFERENCE = 2


class Floater(NamedTuple):
    """A participant on their way to another group. `down`: they come from above."""

    place: int
    down: bool


@dataclass(slots=True)
class GroupRecord:
    """`side`: 1 above the median, 0 the median, -1 below."""

    score: int
    side: int
    residents: list[int]
    came: list[Floater]
    pairs: list[Paired] = field(default_factory=list)
    left: list[int] = field(default_factory=list)
    reasons: list[Reason] = field(default_factory=list)

    @property
    def kind(self) -> str:
        return {1: "downward", 0: "median", -1: "upward"}[self.side]


def floater_order(scores: Sequence[int], came: Sequence[Floater], *, first_down: bool) -> list[Floater]:
    """Those from above, the highest ranked first, before or behind those from below, the lowest ranked first; among
    equal scores places ascend by number."""
    above = sorted((floater for floater in came if floater.down), key=lambda one: (-scores[one.place], one.place))
    below = sorted((floater for floater in came if not floater.down), key=lambda one: (scores[one.place], -one.place))
    return above + below if first_down else below + above


def candidates(others: Sequence[int]) -> list[int]:
    """The opponents of the first of a group in the order in which they are tried: the other half from its beginning,
    then their own half from its end."""
    half = (len(others) + 1) // 2
    return [*others[half - 1 :], *reversed(others[: half - 1])]


def allowed_colours(colours: str) -> str:
    """Those that make neither one colour three times in a row nor three more of one colour than of the other."""
    difference = 2 * colours.count("W") - len(colours)
    allowed = ""
    if difference < WIDEST_DIFFERENCE and not colours.endswith("W" * MOST_IN_A_ROW):
        allowed += "W"
    if difference > -WIDEST_DIFFERENCE and not colours.endswith("B" * MOST_IN_A_ROW):
        allowed += "B"
    return allowed


def white_allowed(allowed: Sequence[str], white: int, black: int) -> bool:
    """Whether the limits let one have White and the other Black."""
    return "W" in allowed[white] and "B" in allowed[black]


def within_limits(rows: Sequence[int], allowed: Sequence[str]) -> list[int]:
    """The rows without those who may both have only the same colour, and without anyone who may have neither."""
    masks = {"W": 0, "B": 0}
    for place, colours in enumerate(allowed):
        for colour in colours:
            masks[colour] |= 1 << place
    made = []
    for place, row in enumerate(rows):
        able = 0
        for colour in allowed[place]:
            able |= masks["B" if colour == "W" else "W"]
        made.append(row & able)
    return made
