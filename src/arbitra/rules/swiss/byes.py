"""The bye of the systems that give it before anyone is paired."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from arbitra.kernel.cardinality import Matching
from arbitra.model import History
from arbitra.model.history import FORFEIT_WIN
from arbitra.model.results import ByeKind
from arbitra.rules.swiss.impossible import no_legal_pairing
from arbitra.rules.swiss.legality import bye_is_waived
from arbitra.rules.swiss.roster import Roster

BARRING = (ByeKind.PAIRING_ALLOCATED.value, FORFEIT_WIN)


def unbarred(history: History, player: int) -> bool:
    """C.04.1.d: no earlier bye, and no win because the opponent did not appear."""
    return bye_is_waived(history, player) or not any(status in BARRING for status in history.statuses[player])


def spare_one(
    rows: Sequence[int], everybody: int, order: Iterable[int], may_have_bye: Callable[[int], bool]
) -> tuple[Matching, int | None] | None:
    """Those to be paired with a complete pairing of them, and the place with the bye, if they are odd: the first of
    the order who may have it and leaves the others a legal pairing. None if there is none."""
    rest = Matching(rows, everybody)
    if everybody.bit_count() % 2 == 0:
        return None if rest.exposed else (rest, None)
    if rest.exposed.bit_count() == 1:
        possible = rest.can_be_left_out()
        for place in order:
            if possible >> place & 1 and may_have_bye(place):
                rest.leave_out(place)
                rest.drop(1 << place)
                return rest, place
    return None


def take_bye(
    roster: Roster,
    rows: Sequence[int],
    order: Iterable[int],
    may_have_bye: Callable[[History, int], bool],
    articles: tuple[str, str],
) -> tuple[Matching, int | None]:
    """`spare_one` for a roster.

    `articles` are named where there is no legal pairing: that of pairs that are not legal, and that of the bye.
    """
    found = spare_one(rows, roster.everybody, order, lambda place: may_have_bye(roster.history, roster.players[place]))
    if found is not None:
        return found
    allowed = sum(1 << place for place, player in enumerate(roster.players) if may_have_bye(roster.history, player))
    raise no_legal_pairing(*articles, roster.tpns(range(roster.size)), rows, allowed)
