"""3.1: the pairing-allocated bye is given before anybody is paired."""

from __future__ import annotations

from arbitra.i18n import N_
from arbitra.kernel.cardinality import Matching
from arbitra.model import NoLegalPairing, Reason
from arbitra.model.points import show_points
from arbitra.rules.dubov.edition_2026.field import Field
from arbitra.rules.dutch.edition_2026.floats import bye_allowed
from arbitra.rules.impossible import no_legal_pairing

TEXT = N_(
    "{player} may have the bye and leaves the others a legal pairing: lowest score ({score}), then most games played, "
    "then largest pairing number"
)


def give_bye(field: Field) -> tuple[Matching, int | None, Reason | None]:
    """Everybody to be paired with a complete pairing of them, the player with the bye, and why he."""
    roster = field.roster
    rest = Matching(field.rows, roster.everybody)
    if roster.size % 2 == 0:
        if rest.exposed:
            raise _refusal(field)
        return rest, None, None
    possible = rest.can_be_left_out() if rest.exposed.bit_count() == 1 else 0
    for place in bye_order(field):
        if possible >> place & 1 and bye_allowed(roster.history, roster.players[place]):
            rest.leave_out(place)
            rest.drop(1 << place)
            fields = {"player": roster.name(place), "score": show_points(roster.scores[place])}
            return rest, place, Reason("3.1", TEXT, fields)
    raise _refusal(field)


def bye_order(field: Field) -> list[int]:
    """Lowest score, most games played, largest TPN."""
    roster = field.roster
    return sorted(range(roster.size), key=lambda place: (roster.scores[place], -field.games[place], -roster.tpn(place)))


def _refusal(field: Field) -> NoLegalPairing:
    roster = field.roster
    allowed = sum(1 << place for place, player in enumerate(roster.players) if bye_allowed(roster.history, player))
    return no_legal_pairing("C4", "C2", roster.tpns(range(roster.size)), field.rows, allowed)
