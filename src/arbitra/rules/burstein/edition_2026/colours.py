"""Article 5: who has White, and the rule that says so."""

from __future__ import annotations

from arbitra.model import Board, Reason
from arbitra.rules.burstein.edition_2026.field import Field
from arbitra.rules.swiss.lot import Lot
from arbitra.rules.swiss.preferences import last_difference, opposite


class Colours:
    """5.2.1-5.2.5; the higher ranked is so by 1.8."""

    def __init__(self, field: Field, *, literal: bool) -> None:
        self._field = field
        self._lot = Lot(field.history, field.present, literal=literal)

    def board(self, higher: int, lower: int, pairing: Reason | None) -> Board:
        colour, reason = self._higher_gets(higher, lower)
        return self._field.board(higher, lower, colour, reason, pairing)

    def _higher_gets(self, higher: int, lower: int) -> tuple[str, Reason]:
        field = self._field
        mine, theirs = field.preferences[higher], field.preferences[lower]
        names = {"player": field.named(higher), "opponent": field.named(lower)}
        if not mine.colour and not theirs.colour:
            text = "neither has played: {player} is ranked higher; odd numbers get the colour drawn by lot"
            return self._lot.colour(higher), Reason("5.2.1", text, names)
        if mine.colour != theirs.colour:
            colour = mine.colour or opposite(theirs.colour)
            return colour, Reason("5.2.2", "both preferences are met", names)
        if mine.strength != theirs.strength:
            mine_wins = mine.strength > theirs.strength
            colour = mine.colour if mine_wins else opposite(mine.colour)
            named = names if mine_wins else {"player": field.named(lower), "opponent": field.named(higher)}
            return colour, Reason("5.2.3", "{player} has the stronger colour preference", named)
        last = last_difference(field.history.colours[higher], field.history.colours[lower])
        if last:
            text = "the colours alternate from the last round in which they differed"
            return opposite(last), Reason("5.2.4", text, names)
        return mine.colour, Reason("5.2.5", "{player} is ranked higher and gets the preferred colour", names)
