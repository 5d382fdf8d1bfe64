"""Articles 5 and 7.2: who gets White, with the rule that decided."""

from __future__ import annotations

from arbitra.i18n import N_
from arbitra.model import Board, Reason
from arbitra.rules.lim.edition_1999.field import Field
from arbitra.rules.lim.edition_1999.record import Paired
from arbitra.rules.swiss.lot import Lot
from arbitra.rules.swiss.preferences import last_difference

LOT = N_("neither has played: the colour drawn by lot goes to the odd numbers of the upper half")
LIMIT = N_(
    "with the colours exchanged, a player would have a colour three times in a row, or three times more than the other"
)
LEAVES_ONE = N_("both get the colour they are due, and have at most one more game with one colour than with the other")
EQUALISES = N_("both get the colour they are due, which makes their colours equal")
DIFFERENCE = {
    "W": N_("both are due White: the colours alternate from the last round in which they differed"),
    "B": N_("both are due Black: the colours alternate from the last round in which they differed"),
}
HIGHER = {
    "W": N_("both are due White, with the same history: {player}, the higher ranked, gets it"),
    "B": N_("both are due Black, with the same history: {player}, the higher ranked, gets it"),
}
LOWER = {
    "W": N_("both are due White, with the same history: {player}, the lower ranked, gets it below the median"),
    "B": N_("both are due Black, with the same history: {player}, the lower ranked, gets it below the median"),
}


class ColourRules:
    def __init__(self, field: Field, *, literal_parity: bool) -> None:
        self.field = field
        self.lot = Lot(field.roster.history, field.roster.players, literal=literal_parity)

    def board(self, paired: Paired, side: int) -> Board:
        """`side` tells where the pair was made: 1 above the median, 0 in it, -1 below."""
        # Rank is the pairing number, whatever the scores (2.4).
        higher, lower = sorted((paired.first, paired.second), key=self.field.tpn.__getitem__)
        white, reason = self._white(higher, lower, side)
        black = lower if white == higher else higher
        return Board(self.field.tpn[white], self.field.tpn[black], reason, paired.reason)

    def _white(self, higher: int, lower: int, side: int) -> tuple[int, Reason]:
        field = self.field
        due, allowed = field.due, field.allowed
        if not due[higher] and not due[lower]:
            drawn = self.lot.colour(field.roster.players[higher])
            return (higher if drawn == "W" else lower), Reason("7.2", LOT)
        as_higher = "W" in allowed[higher] and "B" in allowed[lower]
        as_lower = "W" in allowed[lower] and "B" in allowed[higher]
        if due[higher] != due[lower]:
            white = higher if due[higher] == "W" or due[lower] == "B" else lower
            if (as_higher if white == higher else as_lower) or as_higher == as_lower:
                odd = field.roster.history.round_number % 2
                return white, Reason("5.5", LEAVES_ONE) if odd else Reason("5.6", EQUALISES)
        if as_higher != as_lower:
            return (higher if as_higher else lower), Reason("5.3", LIMIT)
        colour = due[higher]
        colours = field.roster.colours
        had = last_difference(colours[higher], colours[lower])
        if had:
            return (lower if had == "W" else higher), Reason("5.4", DIFFERENCE[colour])
        favoured = higher if side >= 0 else lower
        text = (HIGHER if side >= 0 else LOWER)[colour]
        white = favoured if colour == "W" else higher + lower - favoured
        return white, Reason("5.4", text, {"player": field.roster.named(favoured)})
