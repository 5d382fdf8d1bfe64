"""Section 5: who has White, and the rule that says so. What 5.2 and 5.3 force comes before the wishes of 5.4."""

from __future__ import annotations

from arbitra.i18n import N_
from arbitra.rules.burstein.classic.field import Field
from arbitra.rules.swiss.allocation import Rule, alternate, both_wishes, by_lot, larger, to_the_higher
from arbitra.rules.swiss.preferences import Strength

RULES: tuple[Rule[Field], ...] = (
    Rule("5.1", N_("neither has played: {player} is ranked higher; odd numbers get the colour drawn by lot"), by_lot),
    Rule("5.4", N_("both get the colour they are due"), both_wishes),
    Rule(
        "5.4",
        N_("{player} cannot have the other colour (5.2, 5.3)"),
        larger(lambda field, place: field.preferences[place].strength is Strength.ABSOLUTE),
    ),
    Rule(
        "5.4",
        N_("{player} has the larger colour difference"),
        larger(lambda field, place: abs(field.preferences[place].difference)),
    ),
    Rule("5.4", N_("the colours alternate from the last round in which they differed"), alternate),
    Rule("5.4", N_("{player} is ranked higher, by Sonneborn-Berger and what follows it"), to_the_higher),
)
