"""Article 1: who gets the bye."""

from __future__ import annotations

from arbitra.i18n import N_
from arbitra.kernel.cardinality import Matching
from arbitra.model import History, NoLegalPairing, Reason
from arbitra.model.history import FORFEIT_WIN
from arbitra.model.results import ByeKind
from arbitra.rules.impossible import no_legal_pairing
from arbitra.rules.lim.edition_1999.field import Field
from arbitra.rules.waivers import bye_is_waived

BARRING = (ByeKind.PAIRING_ALLOCATED.value, FORFEIT_WIN)
"""C.04.1.d: an earlier bye, or a win because the opponent did not appear."""

TEXT = N_("{player} is the lowest ranked of the lowest score group who may have the bye")
PASSED_OVER = N_("{player} is the lowest ranked who may have the bye and leaves the others a legal pairing")


def may_have_bye(history: History, player: int) -> bool:
    return bye_is_waived(history, player) or not any(status in BARRING for status in history.statuses[player])


def give_bye(field: Field) -> tuple[int, int | None, Reason | None]:
    """Those to be paired, the player with the bye, and why he."""
    roster = field.roster
    everybody = Matching(field.rows, roster.everybody)
    if roster.size % 2 == 0:
        if everybody.exposed:
            raise _refusal(field)
        return roster.everybody, None, None
    possible = everybody.can_be_left_out() if everybody.exposed.bit_count() == 1 else 0
    lowest = roster.scores[-1] if roster.scores else 0
    # Places ascend by score, then number: from the end, the lowest ranked of the lowest group comes first.
    for place in reversed(range(roster.size)):
        if possible >> place & 1 and may_have_bye(roster.history, roster.players[place]):
            text = TEXT if roster.scores[place] == lowest else PASSED_OVER
            return roster.everybody & ~(1 << place), place, Reason("1.1", text, {"player": roster.name(place)})
    raise _refusal(field)


def _refusal(field: Field) -> NoLegalPairing:
    roster = field.roster
    allowed = sum(1 << place for place, player in enumerate(roster.players) if may_have_bye(roster.history, player))
    return no_legal_pairing("2.1", "1.1", roster.tpns(range(roster.size)), field.rows, allowed)
