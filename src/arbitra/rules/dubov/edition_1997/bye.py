"""Article 4: who gets the bye."""

from __future__ import annotations

from arbitra.i18n import N_
from arbitra.kernel.bits import members
from arbitra.kernel.cardinality import Matching
from arbitra.model import History, NoLegalPairing, Reason
from arbitra.model.history import FORFEIT_WIN
from arbitra.model.results import ByeKind
from arbitra.rules.dubov.edition_1997.field import Field
from arbitra.rules.impossible import no_legal_pairing
from arbitra.rules.waivers import bye_is_waived

BARRING = (ByeKind.PAIRING_ALLOCATED.value, FORFEIT_WIN)
"""C.04.1.d: an earlier bye, or a win because the opponent did not appear."""

TEXT = N_("{player} has the lowest rating of those in the lowest score group who may have the bye")
PASSED_OVER = N_("{player} has the lowest rating of those who may have the bye and leave the others a legal pairing")
FIRST_ROUND = N_("{player} is the last of the list")


def may_have_bye(history: History, player: int) -> bool:
    return bye_is_waived(history, player) or not any(status in BARRING for status in history.statuses[player])


def give_bye(field: Field) -> tuple[Matching, int | None, Reason | None]:
    """Everybody to be paired with a complete pairing of them, the player with the bye, and why he."""
    roster = field.roster
    rest = Matching(field.rows, roster.everybody)
    if roster.size % 2 == 0:
        if rest.exposed:
            raise _refusal(field)
        return rest, None, None
    possible = rest.can_be_left_out() if rest.exposed.bit_count() == 1 else 0
    passed_over = False
    for group in reversed(roster.groups()):
        for place in bye_order(field, list(members(group))):
            if possible >> place & 1 and may_have_bye(roster.history, roster.players[place]):
                rest.leave_out(place)
                rest.drop(1 << place)
                return rest, place, _reason(field, place, passed_over=passed_over)
            passed_over = True
    raise _refusal(field)


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
    named = {"player": field.roster.name(place)}
    if field.roster.history.round_number == 1 and not passed_over:
        return Reason("5", FIRST_ROUND, named)
    return Reason("4", PASSED_OVER if passed_over else TEXT, named)


def _refusal(field: Field) -> NoLegalPairing:
    roster = field.roster
    allowed = sum(1 << place for place, player in enumerate(roster.players) if may_have_bye(roster.history, player))
    return no_legal_pairing("9", "4", roster.tpns(range(roster.size)), field.rows, allowed)
