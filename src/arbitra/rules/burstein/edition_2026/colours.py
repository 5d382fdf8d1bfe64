"""Article 5: who has White, and the rule that says so. The higher ranked is so by 1.8."""

from __future__ import annotations

from arbitra.i18n import N_
from arbitra.rules.burstein.edition_2026.field import Field
from arbitra.rules.swiss.allocation import Rule, alternate, both_wishes, by_lot, larger, to_the_higher

RULES: tuple[Rule[Field], ...] = (
    Rule("5.2.1", N_("neither has played: {player} is ranked higher; odd numbers get the colour drawn by lot"), by_lot),
    Rule("5.2.2", N_("both preferences are met"), both_wishes),
    Rule(
        "5.2.3",
        N_("{player} has the stronger colour preference"),
        larger(lambda field, place: field.preferences[place].strength),
    ),
    Rule("5.2.4", N_("the colours alternate from the last round in which they differed"), alternate),
    Rule("5.2.5", N_("{player} is ranked higher and gets the preferred colour"), to_the_higher),
)
