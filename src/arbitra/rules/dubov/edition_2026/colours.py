"""Article 5: who gets White, with the rule that decided."""

from __future__ import annotations

from operator import lt

from arbitra.i18n import N_
from arbitra.rules.dubov.edition_2026.field import Field
from arbitra.rules.swiss.allocation import (
    Allocation,
    Columns,
    Grant,
    Rule,
    alternate,
    both_wishes,
    larger,
    to_the_higher,
)

INITIAL = N_("neither has played: the pairing number of {player}, the higher ranked, decides")
BOTH = N_("both preferences are met")
STRONGER = {
    "W": N_("both prefer White: the preference of {player} is stronger"),
    "B": N_("both prefer Black: the preference of {player} is stronger"),
}
ALTERNATE = {
    "W": N_("both prefer White: the colours alternate from the last round in which they differed"),
    "B": N_("both prefer Black: the colours alternate from the last round in which they differed"),
}
HIGHER = {
    "W": N_("both prefer White: {player} is ranked higher"),
    "B": N_("both prefer Black: {player} is ranked higher"),
}


def no_game_yet(rules: Allocation[Field], higher: int, lower: int) -> Grant | None:
    """A player without a game prefers Black (1.6), so games alone show who has a preference of their own."""
    games = rules.field.games
    return None if games[higher] or games[lower] else Grant(higher, rules.columns.drawn(higher))


RULES: tuple[Rule[Field], ...] = (
    Rule("5.2.1", INITIAL, no_game_yet),
    Rule("5.2.2", BOTH, both_wishes),
    Rule("5.2.3", STRONGER, larger(lambda field, place: field.preferences[place].strength)),
    Rule("5.2.4", ALTERNATE, alternate),
    Rule("5.2.5", HIGHER, to_the_higher),
)


def allocation(field: Field, *, literal: bool) -> Allocation[Field]:
    wanted = [wish.colour for wish in field.preferences]
    # Places ascend by score, then TPN: the smaller place is ranked higher.
    return Allocation(field, Columns.of(field.roster, wanted, literal=literal), RULES, lt)
