"""Colour preferences in a bracket, counted: who clashes, and how many cannot be met."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbitra.model.records import NamedTuple
from arbitra.rules.dutch.field import Field
from arbitra.rules.swiss.preferences import (
    ABSOLUTE_BLACK,
    ABSOLUTE_WHITE,
    MILD_BLACK,
    MILD_WHITE,
    STRONG_BLACK,
    STRONG_WHITE,
)

WHITE = (MILD_WHITE, STRONG_WHITE, ABSOLUTE_WHITE)
BLACK = (MILD_BLACK, STRONG_BLACK, ABSOLUTE_BLACK)


def clashing(field: Field, pairs: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """The pairs in which both want the same colour."""
    wishes = field.wishes
    return [pair for pair in pairs if wishes[pair[0]] and wishes[pair[0]] == wishes[pair[1]]]


class Wishes(NamedTuple):
    """How many want White, Black and nothing, and how many of those who want what most want do so mildly."""

    white: int
    black: int
    none: int
    mild: int

    @classmethod
    def of(cls, field: Field, moved: Sequence[int], residents: range) -> Wishes:
        codes = field.wish_codes
        here = codes[residents.start : residents.stop]
        if moved:
            here += bytes([codes[place] for place in moved])
        white, none = sum([here.count(code) for code in WHITE]), here.count(0)
        black = len(here) - white - none
        return cls(white, black, none, here.count(MILD_WHITE if white >= black else MILD_BLACK))

    def denied(self, pairs: int) -> int:
        """The least possible with that many pairs: only players without the majority preference can prevent a clash."""
        return pairs - min(self.white, self.black) - self.none

    def strong_denied(self, pairs: int) -> int:
        """The least possible where no two absolute preferences for a colour meet: only a mild preference can yield to a
        strong one."""
        return self.denied(pairs) - self.mild
