"""The colour drawn by lot before round 1, for two players of whom neither has played."""

from __future__ import annotations

from collections.abc import Iterable

from arbitra.model import Colour, History
from arbitra.rules.dutch.colours import initial_colour
from arbitra.rules.parity import parity_numbers


class Lot:
    """Odd numbers have the colour drawn, even ones the other; `parity=literal` means the pairing numbers themselves.

    Most rounds never ask: numbers and colour are looked up with the first question.
    """

    def __init__(self, history: History, present: Iterable[int], *, literal: bool) -> None:
        self._history = history
        self._present = present
        self._literal = literal
        self._numbers: list[int] | None = None

    def colour(self, place: int) -> str:
        """`W` or `B` for the player whose number decides, a place of the history."""
        if self._numbers is None:
            self._numbers = parity_numbers(self._history, self._present, literal=self._literal)
        odd = self._numbers[place] % 2 == 1
        return "W" if odd == (initial_colour(self._history) is Colour.WHITE) else "B"
