"""Article 7: which team has White on board 1, with the rule that decided."""

from __future__ import annotations

from operator import lt

from arbitra.i18n import N_
from arbitra.rules.olympiad.edition_2022.field import Field
from arbitra.rules.swiss.allocation import Allocation, Columns, Grant, Rule, alternate
from arbitra.rules.swiss.median import white_allowed
from arbitra.rules.team.colours import (
    ALTERNATE,
    FEWER_WHITES,
    OTHER_ALTERNATES,
    first_alternates,
    nobody_played,
    other_alternates,
    smaller_difference,
)

LOT = N_("neither has played: the pairing number of {player}, the higher ranked, decides")
LIMIT = N_(
    "with the colours exchanged, a team would have a colour three times in a row, or three times more than the other"
)
HIGHER_ALTERNATES = N_("{player}, the higher ranked, gets the other colour than in its last match")


def _within_limits(rules: Allocation[Field], higher: int, lower: int) -> Grant | None:
    """7.3, where only one way round keeps to it."""
    allowed = rules.field.allowed
    as_higher, as_lower = white_allowed(allowed, higher, lower), white_allowed(allowed, lower, higher)
    return None if as_higher == as_lower else Grant(higher if as_higher else lower, "W")


RULES: tuple[Rule[Field], ...] = (
    Rule("7.2", LOT, nobody_played),
    Rule("7.3", LIMIT, _within_limits),
    Rule("7.5.1", FEWER_WHITES, smaller_difference),
    Rule("7.5.2", ALTERNATE, alternate),
    Rule("7.6", HIGHER_ALTERNATES, first_alternates),
    Rule("7.6", OTHER_ALTERNATES, other_alternates),
)


def allocation(field: Field, *, literal: bool) -> Allocation[Field]:
    columns = Columns.of(field.roster, [""] * field.roster.size, literal=literal)
    # Places ascend by match points, then number: the smaller place is ranked higher (3.2).
    return Allocation(field, columns, RULES, lt)
