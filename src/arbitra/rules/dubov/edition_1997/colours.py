"""Article 3: who gets White, with the rule that decided."""

from __future__ import annotations

from arbitra.i18n import N_
from arbitra.model import Board, Reason
from arbitra.rules.dubov.edition_1997.draw import Paired
from arbitra.rules.dubov.edition_1997.field import Field
from arbitra.rules.swiss.lot import Lot
from arbitra.rules.swiss.preferences import last_difference

LOT = N_("the colour is drawn by lot before the first round; every other pair has the same")
BOTH_DUE = N_("both get the colour they are due")
ABSOLUTE = {
    "W": N_("{player} had Black twice in a row, or twice more often than White, and must have White"),
    "B": N_("{player} had White twice in a row, or twice more often than Black, and must have Black"),
}
EQUALISE = {
    "W": N_("both are due White: {player} has the larger colour difference"),
    "B": N_("both are due Black: {player} has the larger colour difference"),
}
ALTERNATE = {
    "W": N_("both are due White: the colours alternate from the last round in which they differed"),
    "B": N_("both are due Black: the colours alternate from the last round in which they differed"),
}
HIGHER_AVERAGE = N_("{player} has White: their opponents have the higher average rating")
LOWER_RATING = N_("{player} has White: they have the lower rating")
FIRST_LISTED = N_("{player} has White: they come first in the list of players")


class ColourRules:
    def __init__(self, field: Field, *, literal_parity: bool) -> None:
        self.field = field
        self.lot = Lot(field.roster.history, field.roster.players, literal=literal_parity)

    def board(self, paired: Paired) -> Board:
        one, two = paired.first, paired.second
        white, reason = self._white(one, two)
        black = two if white == one else one
        return Board(self.field.roster.tpn(white), self.field.roster.tpn(black), reason, paired.reason)

    def _white(self, one: int, two: int) -> tuple[int, Reason]:
        due = self.field.due
        if not due[one] and not due[two]:
            return self._by_lot(one, two)
        if due[one] != due[two]:
            return (one if due[one] == "W" or due[two] == "B" else two), Reason("3", BOTH_DUE)
        return self._both_due(one, two)

    def _by_lot(self, one: int, two: int) -> tuple[int, Reason]:
        """Article 5: the better numbered of each odd pair has the colour drawn, of each even pair the other one."""
        better, other = sorted((one, two), key=self.field.tpn.__getitem__)
        white = better if self.lot.colour(self.field.roster.players[better]) == "W" else other
        return white, Reason("5", LOT)

    def _both_due(self, one: int, two: int) -> tuple[int, Reason]:
        """Both are due the same colour."""
        field = self.field
        colour = field.due[one]

        def granted(place: int) -> int:
            return place if colour == "W" else one + two - place

        if field.absolute(one) != field.absolute(two):
            place = one if field.absolute(one) else two
            return granted(place), Reason("2", ABSOLUTE[colour], {"player": field.roster.named(place)})
        if field.imbalance[one] != field.imbalance[two]:
            place = one if field.imbalance[one] > field.imbalance[two] else two
            return granted(place), Reason("3", EQUALISE[colour], {"player": field.roster.named(place)})
        had = last_difference(field.roster.colours[one], field.roster.colours[two])
        if had:
            return (two if had == "W" else one), Reason("3", ALTERNATE[colour])
        if field.aro[one] != field.aro[two]:
            place, text = (one if field.aro[one] > field.aro[two] else two), HIGHER_AVERAGE
        elif field.rating[one] != field.rating[two]:
            place, text = (one if field.rating[one] < field.rating[two] else two), LOWER_RATING
        else:
            place, text = min(one, two, key=field.tpn.__getitem__), FIRST_LISTED
        return place, Reason("3", text, {"player": field.roster.named(place)})
