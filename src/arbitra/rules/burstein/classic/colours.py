"""Section 5: who has White, and the rule that says so."""

from __future__ import annotations

from arbitra.model import Board, Reason
from arbitra.rules.burstein.classic.field import Field
from arbitra.rules.swiss.lot import Lot
from arbitra.rules.swiss.preferences import Strength, last_difference, opposite


class Colours:
    """5.1-5.4. What 5.2 and 5.3 force comes before the wishes of 5.4."""

    def __init__(self, field: Field, *, literal: bool) -> None:
        self._field = field
        self._lot = Lot(field.history, field.present, literal=literal)

    def board(self, first: int, second: int, pairing: Reason | None) -> Board:
        field = self._field
        higher, lower = (first, second) if field.order.higher(first, second) else (second, first)
        colour, reason = self._higher_gets(higher, lower)
        return field.board(higher, lower, colour, reason, pairing)

    def _higher_gets(self, higher: int, lower: int) -> tuple[str, Reason]:
        field = self._field
        mine, theirs = field.preferences[higher], field.preferences[lower]
        names = {"player": field.named(higher), "opponent": field.named(lower)}
        swapped = {"player": field.named(lower), "opponent": field.named(higher)}
        if not mine.colour and not theirs.colour:
            text = "neither has played: {player} is ranked higher; odd numbers get the colour drawn by lot"
            return self._lot.colour(higher), Reason("5.1", text, names)
        if mine.colour != theirs.colour:
            colour = mine.colour or opposite(theirs.colour)
            return colour, Reason("5.4", "both get the colour they are due", names)
        for mine_is, theirs_is, text in (
            (
                mine.strength is Strength.ABSOLUTE,
                theirs.strength is Strength.ABSOLUTE,
                "{player} cannot have the other colour (5.2, 5.3)",
            ),
            (
                abs(mine.difference),
                abs(theirs.difference),
                "{player} has the larger colour difference",
            ),
        ):
            if mine_is != theirs_is:
                mine_wins = mine_is > theirs_is
                colour = mine.colour if mine_wins else opposite(mine.colour)
                return colour, Reason("5.4", text, names if mine_wins else swapped)
        last = last_difference(field.history.colours[higher], field.history.colours[lower])
        if last:
            return opposite(last), Reason(
                "5.4", "the colours alternate from the last round in which they differed", names
            )
        return mine.colour, Reason("5.4", "{player} is ranked higher, by Sonneborn-Berger and what follows it", names)
