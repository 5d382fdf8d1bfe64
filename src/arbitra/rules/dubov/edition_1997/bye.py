"""Article 4: who gets the bye."""

from __future__ import annotations

from arbitra.i18n import N_
from arbitra.kernel.bits import members
from arbitra.kernel.cardinality import Matching
from arbitra.model import Reason
from arbitra.rules.dubov.edition_1997.field import Field
from arbitra.rules.swiss.byes import take_bye, unbarred

TEXT = N_("{player} has the lowest rating of those in the lowest score group who may have the bye")
PASSED_OVER = N_("{player} has the lowest rating of those who may have the bye and leave the others a legal pairing")
FIRST_ROUND = N_("{player} is the last of the list")


def give_bye(field: Field) -> tuple[Matching, int | None, Reason | None]:
    """Everyone to be paired with a complete pairing of them, the player with the bye, and the reason."""
    roster = field.roster
    order = [place for group in reversed(roster.groups()) for place in bye_order(field, list(members(group)))]
    rest, bye = take_bye(roster, field.rows, order, unbarred, ("9", "4"))
    return rest, bye, None if bye is None else _reason(field, bye, passed_over=bye != order[0])


def bye_order(field: Field, group: list[int]) -> list[int]:
    """Lowest rating; due the colour that more of the group are due; higher average; the list of players.

    Before the first round the last of the list comes first (5).
    """
    if field.roster.history.round_number == 1:
        return sorted(group, reverse=True)
    majority = field.majority(group)
    return sorted(
        group,
        key=lambda place: (
            field.rating[place],
            bool(majority) and field.due[place] != majority,
            -field.aro[place],
            field.tpn[place],
        ),
    )


def _reason(field: Field, place: int, *, passed_over: bool) -> Reason:
    named = {"player": field.roster.named(place)}
    if field.roster.history.round_number == 1 and not passed_over:
        return Reason("5", FIRST_ROUND, named)
    return Reason("4", PASSED_OVER if passed_over else TEXT, named)
