"""Section E: who has White, and the rule that says so."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.i18n import N_
from arbitra.model import Colour, History, Phrase
from arbitra.rules.dutch.edition_2011.field import Field
from arbitra.rules.swiss.allocation import (
    Allocation,
    Columns,
    Grant,
    Rule,
    alternate,
    both_wishes,
    by_lot,
    larger,
    to_the_higher,
)
from arbitra.rules.swiss.lot import initial_colour, parity_numbers
from arbitra.rules.swiss.preferences import opposite


def _strength(field: Field, place: int) -> int:
    return field.preferences[place].strength


def stronger(rules: Allocation[Field], higher: int, lower: int) -> Grant | None:
    """E2, with how strong the preference is."""
    grant = larger(_strength)(rules, higher, lower)
    if grant is None:
        return None
    strength = rules.field.preferences[grant.player].strength
    return grant._replace(more={"strength": Phrase(strength.name.lower())})


RULES: tuple[Rule[Field], ...] = (
    Rule("E5", N_("neither has played: odd numbers get the colour drawn by lot, even numbers the other"), by_lot),
    Rule("E1", N_("both preferences are met"), both_wishes),
    Rule("E2", N_("{player} has the stronger colour preference ({strength})"), stronger),
    Rule("E3", N_("the colours alternate from the last round in which they differed"), alternate),
    Rule("E4", N_("{player} is ranked higher and gets the preferred colour"), to_the_higher),
)


def allocation(field: Field, numbers: Sequence[int], drawn: str = "W") -> Allocation[Field]:
    """E1-E5 for the pairs of one round; `numbers` are those whose parity E5 looks at, by place."""

    def by_number(place: int) -> str:
        return drawn if numbers[place] % 2 == 1 else opposite(drawn)

    columns = Columns(field.tpns, field.colours, [wish.colour for wish in field.preferences], by_number)
    return Allocation(field, columns, RULES, lambda one, two: field.ordered((one, two))[0] == one, opponents_named=True)


def allocation_of(history: History, field: Field, *, literal: bool) -> Allocation[Field]:
    """`literal`: E5 looks at the pairing number itself, not at the number among those paired so far."""
    numbers = parity_numbers(history, field.indices, literal=literal)
    drawn = "W" if initial_colour(history) is Colour.WHITE else "B"
    return allocation(field, [numbers[index] for index in field.indices], drawn)
