"""Article 3: who gets White, with the rule that decided."""

from __future__ import annotations

from arbitra.i18n import N_
from arbitra.rules.dubov.edition_1997.field import Field
from arbitra.rules.swiss.allocation import Allocation, Columns, Rule, alternate, both_wishes, by_lot, larger

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

RULES: tuple[Rule[Field], ...] = (
    Rule("5", LOT, by_lot),
    Rule("3", BOTH_DUE, both_wishes),
    Rule("2", ABSOLUTE, larger(Field.absolute)),
    Rule("3", EQUALISE, larger(lambda field, place: field.imbalance[place])),
    Rule("3", ALTERNATE, alternate),
    Rule("3", HIGHER_AVERAGE, larger(lambda field, place: field.aro[place], gets="W")),
    Rule("3", LOWER_RATING, larger(lambda field, place: -field.rating[place], gets="W")),
    Rule("3", FIRST_LISTED, larger(lambda field, place: -field.tpn[place], gets="W")),
)


def allocation(field: Field, *, literal: bool) -> Allocation[Field]:
    """Articles 3 and 5; the better numbered of a pair is the higher ranked."""
    columns = Columns.of(field.roster, field.due, literal=literal)
    return Allocation(field, columns, RULES, lambda one, two: field.tpn[one] < field.tpn[two])
