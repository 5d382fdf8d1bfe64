"""Articles 5 and 7.2: who gets White, with the rule that decided."""

from __future__ import annotations

from collections.abc import Callable

from arbitra.i18n import N_
from arbitra.model import Board
from arbitra.rules.lim.edition_1999.field import Field
from arbitra.rules.swiss.allocation import (
    Allocation,
    Columns,
    Grant,
    Rule,
    alternate,
    both_wishes,
    by_lot,
    to_the_higher,
    to_the_lower,
)
from arbitra.rules.swiss.median import white_allowed
from arbitra.rules.swiss.roster import Paired

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


def _both_due(odd: int) -> Callable[[Allocation[Field], int, int], Grant | None]:
    """In odd or in even rounds: both get the colour they are due, unless only the other way round is allowed."""

    def grants(rules: Allocation[Field], higher: int, lower: int) -> Grant | None:
        field = rules.field
        grant = both_wishes(rules, higher, lower)
        if grant is None or field.roster.history.round_number % 2 != odd:
            return None
        as_higher, as_lower = white_allowed(field.allowed, higher, lower), white_allowed(field.allowed, lower, higher)
        return grant if as_higher == as_lower or (as_higher if grant.colour == "W" else as_lower) else None

    return grants


def _within_the_limits(rules: Allocation[Field], higher: int, lower: int) -> Grant | None:
    as_higher, as_lower = (
        white_allowed(rules.field.allowed, higher, lower),
        white_allowed(rules.field.allowed, lower, higher),
    )
    return None if as_higher == as_lower else Grant(higher if as_higher else lower, "W")


RULES: tuple[Rule[Field], ...] = (
    Rule("7.2", LOT, by_lot),
    Rule("5.5", LEAVES_ONE, _both_due(1)),
    Rule("5.6", EQUALISES, _both_due(0)),
    Rule("5.3", LIMIT, _within_the_limits),
    Rule("5.4", DIFFERENCE, alternate),
)
FROM_THE_MEDIAN_UP: tuple[Rule[Field], ...] = (*RULES, Rule("5.4", HIGHER, to_the_higher))
BELOW_THE_MEDIAN: tuple[Rule[Field], ...] = (*RULES, Rule("5.4", LOWER, to_the_lower))


class ColourRules:
    def __init__(self, field: Field, *, literal: bool) -> None:
        columns = Columns.of(field.roster, field.due, literal=literal)

        # Rank is the pairing number, whatever the scores (2.4).
        def higher(one: int, two: int) -> bool:
            return field.tpn[one] < field.tpn[two]

        self.upper = Allocation(field, columns, FROM_THE_MEDIAN_UP, higher)
        self.lower = Allocation(field, columns, BELOW_THE_MEDIAN, higher)

    def board(self, paired: Paired, side: int) -> Board:
        """`side` tells where the pair was made: 1 above the median, 0 in it, -1 below."""
        return (self.upper if side >= 0 else self.lower).board(*paired)
