"""The colour drawn by lot before round 1, for two players of whom neither has played; and whose number is odd for it.

The text names the pairing number (E.5; 2026: 5.2.5). The trusted programs count only the players who have been taken
into account for a pairing so far, and so do we unless the option `parity=literal` is set (docs/readings.md, E.5).
"""

from __future__ import annotations

from collections.abc import Iterable

from arbitra.model import Colour, History


class Lot:
    """Odd numbers have the colour drawn, even ones the other; `parity=literal` means the pairing numbers themselves.

    Most rounds never ask: numbers and colour are looked up with the first question.
    """

    def __init__(self, history: History, present: Iterable[int], *, literal: bool) -> None:
        self.literal = literal
        self._history = history
        self._present = present
        self._numbers: list[int] | None = None

    def number(self, index: int) -> int:
        """Of a player, an index of the history."""
        if self._numbers is None:
            self._numbers = parity_numbers(self._history, self._present, literal=self.literal)
        return self._numbers[index]

    def colour(self, index: int) -> str:
        """`W` or `B` for the player whose number decides."""
        odd = self.number(index) % 2 == 1
        return "W" if odd == (initial_colour(self._history) is Colour.WHITE) else "B"


def initial_colour(history: History) -> Colour:
    """The colour drawn before round 1: as the settings say, else as round 1 shows, else White."""
    settings = history.tournament.settings
    if settings.initial_colour is not None:
        return settings.initial_colour
    rounds = history.tournament.rounds
    coloured = [game for game in rounds[0].games if game.result.coloured] if rounds else []
    if not coloured:
        return Colour.WHITE
    first = rounds[0]
    taken = sorted(
        [
            *(tpn for game in first.games for tpn in game[:2]),
            *(bye.player for bye in first.byes if bye.kind.value == "U"),
        ]
    )
    numbers = {tpn: number for number, tpn in enumerate(taken, start=1)}
    game = min(coloured, key=lambda game: min(game.white, game.black))
    odd = numbers[min(game.white, game.black)] % 2 == 1
    return Colour.WHITE if odd == (game.white < game.black) else Colour.BLACK


def parity_numbers(history: History, paired_now: Iterable[int], *, literal: bool = False) -> list[int]:
    """For each index the number whose parity decides: 1, 2, … over the players paired now or earlier."""
    if literal:
        return list(history.tpns)
    present = set(paired_now)
    numbers, count = [], 0
    for index in range(len(history.scores)):
        if index in present or history.taken_into_account(index):
            count += 1
        numbers.append(count)
    return numbers
