"""The lines between the rows of a drawing, as paths of a picture that is 100 wide and 10 high a row."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

ROW = 10


class LineKind(StrEnum):
    """What a line stands for; the name is its class in the style sheet."""

    NATURAL = "natural"
    MOVED = "moved"
    ASKED = "asked"
    ALTERNATIVE = "alternative"


class Place(NamedTuple):
    """A row on the left side or on the right one."""

    row: int
    right: bool = False


class Curve(NamedTuple):
    line: LineKind
    start: Place
    end: Place

    @property
    def path(self) -> str:
        """Across from side to side, level where the rows are; an arc between two rows of one side."""
        (x1, y1), (x2, y2) = map(_point, (self.start, self.end))
        if x1 != x2:
            return f"M{x1} {y1}H{x2}" if y1 == y2 else f"M{x1} {y1}C50 {y1} 50 {y2} {x2} {y2}"
        middle = 60 if x1 else 40
        return f"M{x1} {y1}C{middle} {y1} {middle} {y2} {x2} {y2}"


def _point(place: Place) -> tuple[int, int]:
    return 100 * place.right, ROW * place.row + ROW // 2
