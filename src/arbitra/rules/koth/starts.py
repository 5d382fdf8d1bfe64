"""Who starts: as evenly as colours are given in chess, with nothing that cannot be broken.

The text says it of round 1 only: number 1 starts, number 2 does not, and so on. Later the one who started less often
starts; then the last round in which they differed is turned round; then the higher in the table has his turn.
"""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.model import Board, History, Players, Reason
from arbitra.rules.swiss.lot import Lot
from arbitra.rules.swiss.preferences import last_difference, opposite, preference


class Starts:
    """`rank` gives the place of each player in the order in which the system ranks them."""

    def __init__(self, history: History, present: Sequence[int], rank: Sequence[int], *, literal: bool) -> None:
        self._history = history
        self._rank = rank
        self._lot = Lot(history, present, literal=literal)

    def board(self, first: int, second: int, pairing: Reason | None) -> Board:
        higher, lower = sorted((first, second), key=lambda index: self._rank[index])
        colour, reason = self._higher_gets(higher, lower)
        white, black = (higher, lower) if colour == "W" else (lower, higher)
        tpns = self._history.tpns
        return Board(tpns[white], tpns[black], reason, pairing)

    def _higher_gets(self, higher: int, lower: int) -> tuple[str, Reason]:
        history = self._history
        names = {"player": Players(history.tpns[higher]), "opponent": Players(history.tpns[lower])}
        mine, theirs = preference(history.colours[higher]), preference(history.colours[lower])
        if not mine.colour and not theirs.colour:
            text = "neither has played: odd numbers get the turn drawn by lot, even numbers the other"
            return self._lot.colour(higher), Reason("starts", text, names)
        if mine.difference != theirs.difference:
            colour = "W" if mine.difference < theirs.difference else "B"
            return colour, Reason("starts", "the player who has started less often starts", names)
        last = last_difference(history.colours[higher], history.colours[lower])
        if last:
            return opposite(last), Reason(
                "starts", "they swap turns from the last round in which one started and the other did not", names
            )
        colour = mine.colour or opposite(theirs.colour)
        return colour, Reason("starts", "{player} is higher in the table and gets the turn they are due", names)
