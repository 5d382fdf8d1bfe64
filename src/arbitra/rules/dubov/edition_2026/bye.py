"""3.1: the pairing-allocated bye is given before anybody is paired."""

from __future__ import annotations

from arbitra.i18n import N_
from arbitra.kernel.cardinality import Matching
from arbitra.model import Reason, Score
from arbitra.rules.dubov.edition_2026.field import Field
from arbitra.rules.dutch.edition_2026.floats import bye_allowed
from arbitra.rules.swiss.byes import take_bye

TEXT = N_(
    "{player} may have the bye and leaves the others a legal pairing: lowest score ({score}), then most games played, "
    "then largest pairing number"
)


def give_bye(field: Field) -> tuple[Matching, int | None, Reason | None]:
    """Everybody to be paired with a complete pairing of them, the player with the bye, and why he."""
    roster = field.roster
    rest, bye = take_bye(roster, field.rows, bye_order(field), bye_allowed, ("C4", "C2"))
    if bye is None:
        return rest, None, None
    return rest, bye, Reason("3.1", TEXT, {"player": roster.named(bye), "score": Score(roster.scores[bye])})


def bye_order(field: Field) -> list[int]:
    """Lowest score, most games played, largest TPN."""
    roster = field.roster
    return sorted(range(roster.size), key=lambda place: (roster.scores[place], -field.games[place], -roster.tpn(place)))
