"""Section E: who has White, and the rule that says so."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.model import Board, Colour, History, Phrase, Players, Reason, Tpn
from arbitra.rules.dutch.edition_2011.field import Field
from arbitra.rules.swiss.lot import initial_colour
from arbitra.rules.swiss.parity import parity_numbers
from arbitra.rules.swiss.preferences import Strength, last_difference, opposite


class Colours:
    """E1-E5 for the pairs of one round; `numbers` are those whose parity E5 looks at, by place."""

    def __init__(self, field: Field, numbers: Sequence[int], drawn: str = "W") -> None:
        self._field = field
        self._numbers = numbers
        self._drawn = drawn

    @classmethod
    def of(cls, history: History, field: Field, *, literal: bool) -> Colours:
        """`literal`: E5 looks at the pairing number itself, not at the number among those paired so far."""
        numbers = parity_numbers(history, field.indices, literal=literal)
        drawn = "W" if initial_colour(history) is Colour.WHITE else "B"
        return cls(field, [numbers[index] for index in field.indices], drawn)

    def board(self, first: int, second: int, pairing: Reason | None) -> Board:
        field = self._field
        higher, lower = field.ordered((first, second))
        colour, reason = self._higher_gets(higher, lower)
        white, black = (higher, lower) if colour == "W" else (lower, higher)
        return Board(Tpn(field.tpns[white]), Tpn(field.tpns[black]), reason, pairing)

    def _higher_gets(self, higher: int, lower: int) -> tuple[str, Reason]:
        """The colour of the higher ranked of the two."""
        field = self._field
        mine, theirs = field.preferences[higher], field.preferences[lower]
        names = {"player": Players(field.tpns[higher]), "opponent": Players(field.tpns[lower])}
        if not mine.colour and not theirs.colour:
            return self._by_lot(higher, names)
        if not theirs.colour or (mine.colour and mine.colour != theirs.colour):
            return mine.colour, Reason("E1", "both preferences are met", names)
        if not mine.colour:
            return opposite(theirs.colour), Reason("E1", "both preferences are met", names)
        if mine.strength != theirs.strength:
            stronger, weaker = (higher, lower) if mine.strength > theirs.strength else (lower, higher)
            reason = Reason(
                "E2",
                "{player} has the stronger colour preference ({strength})",
                {
                    "player": Players(field.tpns[stronger]),
                    "opponent": Players(field.tpns[weaker]),
                    "strength": Phrase(Strength(max(mine.strength, theirs.strength)).name.lower()),
                },
            )
            return (mine.colour if stronger == higher else opposite(theirs.colour)), reason
        last = last_difference(field.colours[higher], field.colours[lower])
        if last:
            text = "the colours alternate from the last round in which they differed"
            return opposite(last), Reason("E3", text, names)
        return mine.colour, Reason("E4", "{player} is ranked higher and gets the preferred colour", names)

    def _by_lot(self, higher: int, names: dict[str, Players]) -> tuple[str, Reason]:
        """E5: odd numbers have the colour drawn for number 1."""
        odd = self._numbers[higher] % 2 == 1
        text = "neither has played: odd numbers get the colour drawn by lot, even numbers the other"
        return (self._drawn if odd else opposite(self._drawn)), Reason("E5", text, names)
