"""Article 1: who gets the bye."""

from __future__ import annotations

from arbitra.i18n import N_
from arbitra.model import Reason
from arbitra.rules.lim.edition_1999.field import Field
from arbitra.rules.swiss.byes import take_bye
from arbitra.rules.swiss.byes import unbarred as may_have_bye

__all__ = ["give_bye", "may_have_bye"]

TEXT = N_("{player} is the lowest ranked of the lowest score group who may have the bye")
PASSED_OVER = N_("{player} is the lowest ranked who may have the bye and leaves the others a legal pairing")


def give_bye(field: Field) -> tuple[int, int | None, Reason | None]:
    """Those to be paired, the player with the bye, and why he."""
    roster = field.roster
    # Places ascend by score, then number: from the end, the lowest ranked of the lowest group comes first.
    from_the_end = reversed(range(roster.size))
    _, bye = take_bye(roster, field.rows, from_the_end, may_have_bye, ("2.1", "1.1"))
    if bye is None:
        return roster.everybody, None, None
    text = TEXT if roster.scores[bye] == roster.scores[-1] else PASSED_OVER
    return roster.everybody & ~(1 << bye), bye, Reason("1.1", text, {"player": roster.named(bye)})
