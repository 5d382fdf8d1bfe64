"""Article 4 of C.04.6: which team has White on board 1, with the rule that decided."""

from __future__ import annotations

from collections.abc import Sequence

from arbitra.i18n import N_
from arbitra.rules.swiss.allocation import Allocation, Columns, F, Grant, Rule, alternate
from arbitra.rules.swiss.preferences import Strength, opposite
from arbitra.rules.team.field import Field

INITIAL = N_("neither has played: the pairing number of {player}, the first team, decides")
ONLY_ONE = N_("only {player} has a colour preference, and it is met")
BOTH = N_("both preferences are met")
STRONGER = {
    "W": N_("both prefer White: only the preference of {player} is strong"),
    "B": N_("both prefer Black: only the preference of {player} is strong"),
}
FEWER_WHITES = N_("{player} has the smaller colour difference and gets White")
ALTERNATE = N_("the colours alternate from the last match in which they differed")
FIRST_TEAM = N_("{player}, the first team, gets the colour that both prefer")
FIRST_ALTERNATES = N_("{player}, the first team, gets the opposite colour from its last match")
OTHER_ALTERNATES = N_("{player} gets the opposite colour from its last match")


def nobody_played(rules: Allocation[F], first: int, other: int) -> Grant | None:
    columns = rules.columns
    return None if columns.colours[first] or columns.colours[other] else Grant(first, columns.drawn(first))


def only_one_wish(rules: Allocation[F], first: int, other: int) -> Grant | None:
    mine, theirs = rules.columns.wanted[first], rules.columns.wanted[other]
    if bool(mine) == bool(theirs):
        return None
    return Grant(first, mine) if mine else Grant(other, theirs)


def both_wishes(rules: Allocation[F], first: int, other: int) -> Grant | None:
    mine, theirs = rules.columns.wanted[first], rules.columns.wanted[other]
    return Grant(first, mine) if mine and theirs and mine != theirs else None


def only_one_strong(rules: Allocation[Field], first: int, other: int) -> Grant | None:
    wishes = rules.field.wishes
    strong = [wishes[place].strength is Strength.STRONG for place in (first, other)]
    if strong[0] == strong[1] or not rules.columns.wanted[first]:
        return None
    return Grant(first if strong[0] else other, rules.columns.wanted[first])


def smaller_difference(rules: Allocation[F], first: int, other: int) -> Grant | None:
    mine, theirs = (difference(rules.columns.colours[place]) for place in (first, other))
    return None if mine == theirs else Grant(first if mine < theirs else other, "W")


def first_wish(rules: Allocation[F], first: int, other: int) -> Grant | None:
    wanted = rules.columns.wanted[first]
    return Grant(first, wanted) if wanted else None


def first_alternates(rules: Allocation[F], first: int, other: int) -> Grant | None:
    colours = rules.columns.colours[first]
    return Grant(first, opposite(colours[-1])) if colours else None


def other_alternates(rules: Allocation[F], first: int, other: int) -> Grant | None:
    colours = rules.columns.colours[other]
    return Grant(other, opposite(colours[-1])) if colours else None


def difference(colours: str) -> int:
    """CD: matches with White on board 1 minus matches with Black."""
    return 2 * colours.count("W") - len(colours)


RULES: tuple[Rule[Field], ...] = (
    Rule("4.3.1", INITIAL, nobody_played),
    Rule("4.3.2", ONLY_ONE, only_one_wish),
    Rule("4.3.3", BOTH, both_wishes),
    Rule("4.3.4", STRONGER, only_one_strong),
    Rule("4.3.5", FEWER_WHITES, smaller_difference),
    Rule("4.3.6", ALTERNATE, alternate),
    Rule("4.3.7", FIRST_TEAM, first_wish),
    Rule("4.3.8", FIRST_ALTERNATES, first_alternates),
    Rule("4.3.9", OTHER_ALTERNATES, other_alternates),
)


RULES_2024: tuple[Rule[Field], ...] = (*RULES[:-1], Rule("4.3.8", OTHER_ALTERNATES, other_alternates))
"""The first edition ends with 4.3.8, which says nothing of a first team that has not played: the other one alternates
then."""


def allocation(field: Field, rules: Sequence[Rule[Field]], *, literal: bool, secondary: bool) -> Allocation[Field]:
    """4.2: the first team has the higher primary score, then the higher secondary one if it counts, then the smaller
    number; virtual points are in neither."""
    roster, history = field.roster, field.history
    second = history.secondary if secondary and history.secondary else (0,) * len(history.scores)
    rank = [(-history.scores[player], -second[player], player) for player in roster.players]
    wanted = [wish.colour for wish in field.wishes]
    columns = Columns.of(roster, wanted, literal=literal)
    return Allocation(field, columns, rules, lambda one, two: rank[one] < rank[two])
